//! Minesweeper by tile numbers: asks for a level and for tiles, and shows the board as a picture or as text.

use flagfall_history::TypedGame;
use flagfall_mines::{MinesAction, MinesOutcome, Step, View};
use flagfall_play::Minesweeper;
use flagfall_table::tiles::{self, Level};
use flagfall_text::{Digits, Tiles, TypedGames, Words};

use super::console::{Console, Looks, Stop};
use super::table::{Kind, Seeds, Table};
use crate::cli::TilesOptions;

mod board;
mod replace;
mod screen;
mod terminal;

use screen::Screen;

const KIND: Kind<Minesweeper> = Kind {
    game: TypedGame::Tiles,
    is_ours: tiles::is_ours,
    describe: |game| tiles::describe(game.view()).into(),
};

pub(super) fn run(console: &mut Console, options: &TilesOptions) -> Result<(), Stop> {
    let mut seeds = Seeds::new(&options.game);
    let mut screen = Screen::new(options);
    console.clear()?;
    let first_seed = seeds.draw()?;
    let mut table = Table::open(&KIND, &options.game, console, |console| {
        Ok(ask_for_level(console)?.terms(first_seed))
    })?;
    let played = play_games(console, &mut screen, &mut table, &mut seeds);
    table.close(console);
    played
}

fn play_games(
    console: &mut Console,
    screen: &mut Screen,
    table: &mut Table<Minesweeper>,
    seeds: &mut Seeds,
) -> Result<(), Stop> {
    loop {
        play(console, screen, table)?;
        if console.ask_for_more(TypedGames::PlayAgainOne)? != "1" {
            return Ok(console.say(TypedGames::Thanks)?);
        }
        // B8: clear the display and start over.
        screen.clear(console, table.game().view().size().grid())?;
        table.start_next(ask_for_level(console)?.terms(seeds.draw()?));
    }
}

fn ask_for_level(console: &mut Console) -> Result<&'static Level, Stop> {
    console.say(Tiles::Title)?;
    console.show("\n")?;
    for level in Level::menu() {
        console.show("  ")?;
        console.say(level)?;
    }
    loop {
        console.show("\n")?;
        let answer = console.ask(Tiles::WhichLevel)?;
        match Level::numbered(&answer) {
            Ok(level) => return Ok(level),
            Err(warning) => console.say(warning)?,
        }
    }
}

fn play(
    console: &mut Console,
    screen: &mut Screen,
    table: &mut Table<Minesweeper>,
) -> Result<(), Stop> {
    let mut message = Words::from(tiles::greeting(table.game().view()));
    while !table.is_over() {
        screen.show(console, table.game().view())?;
        console.say(message)?;
        let answer = console.ask(Tiles::WhichTile)?;
        message = match tiles::pick(table.game().view(), &answer) {
            Err(warning) => warning.into(),
            Ok(cell) => {
                match table.act(console, flagfall_play::Action::Move(MinesAction::Open(cell))) {
                    Err(refusal) => tiles::refused(table.game().view(), cell, refusal).into(),
                    Ok(()) => {
                        let step = table.game().last_step().expect("a tile was just opened");
                        screen.run_wave(console, table.game().view(), step)?;
                        what_happened(table.game().view(), step, console.looks())
                    }
                }
            }
        };
    }
    screen.show(console, table.game().view())?;
    console.say(message)?;
    Ok(console.say(TypedGames::TilesBoardAgain { seed: Digits(table.seed().0) })?)
}

/// B6, B7: the opened tiles in wave order, the tiles left, and the outcome.
fn what_happened(view: &View, step: &Step, looks: Looks) -> Words {
    let mut opened = tiles::opened(view, step);
    // A terminal has animated the wave, and a long list would push the board off the screen.
    if let (false, Tiles::Opened { n_tiles }) = (looks.is_terminal, &opened) {
        let numbers = step.opened().map(|cell| tiles::number_of(view, cell).to_string());
        let numbers = numbers.collect::<Vec<String>>().join(" ");
        opened = Tiles::OpenedList { n_tiles: *n_tiles, numbers };
    }
    let (opened, standing) = (Words::from(opened), tiles::where_it_stands(view).words);
    match view.outcome() {
        None => opened.then(standing),
        Some(MinesOutcome::Won | MinesOutcome::Lost) => {
            let (opened, standing) = (Box::new(opened), Box::new(standing));
            TypedGames::TilesEnd { opened, standing }.into()
        }
    }
}
