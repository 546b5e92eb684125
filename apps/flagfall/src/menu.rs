//! `flagfall line` without a game: a menu of the typed games.

use anyhow::Result;
use flagfall_text::TypedGames;

use crate::cli::{GameOptions, LineGame, TilesOptions};
use crate::line::{self, Console, Stop};

pub(crate) fn run() -> Result<()> {
    let mut console = Console::open()?;
    match choose(&mut console) {
        Ok(game) => line::play(game, &mut console),
        Err(Stop::EndOfInput) => Ok(console.say(TypedGames::AnotherTime)?),
        Err(Stop::Io(error)) => Err(error.into()),
    }
}

fn choose(console: &mut Console) -> Result<LineGame, Stop> {
    console.say(TypedGames::Menu)?;
    console.show("\n")?;
    loop {
        match console.ask(TypedGames::WhichGame)?.as_str() {
            "1" => return Ok(LineGame::Commands(GameOptions::default())),
            "2" => return Ok(LineGame::Tiles(TilesOptions::default())),
            "3" => return Ok(LineGame::Four(GameOptions::default())),
            _ => console.say(TypedGames::NoSuchGame)?,
        }
    }
}
