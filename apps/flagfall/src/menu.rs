//! What `flagfall line` alone does: it offers the typed games.

use anyhow::Result;

use crate::cli::{GameOptions, LineGame, TilesOptions};
use crate::line::{self, Console, Stop};

const MENU: &str = "\
Flagfall: the flag of one game, the fall of the other.

  1  Minesweeper by commands: m10a mines, f3c flags
  2  Minesweeper by tile numbers, with a picture
  3  Four in a Row for two at one keyboard
";

pub(crate) fn run() -> Result<()> {
    let mut console = Console::open()?;
    match choose(&mut console) {
        Ok(game) => line::play(game, &mut console),
        Err(Stop::EndOfInput) => Ok(console.say("Another time, then.")?),
        Err(Stop::Io(error)) => Err(error.into()),
    }
}

fn choose(console: &mut Console) -> Result<LineGame, Stop> {
    console.say(MENU)?;
    loop {
        match console.ask("Which one, 1, 2 or 3? ")?.as_str() {
            "1" => return Ok(LineGame::Commands(GameOptions::default())),
            "2" => return Ok(LineGame::Tiles(TilesOptions::default())),
            "3" => return Ok(LineGame::Four(GameOptions::default())),
            _ => console.say("That is none of them: type 1, 2 or 3, then Enter.")?,
        }
    }
}
