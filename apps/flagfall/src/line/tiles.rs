//! Minesweeper by tile numbers.

use flagfall_history::TypedGame;
use flagfall_mines::{MinesAction, MinesOutcome, Step, View};
use flagfall_play::Minesweeper;
use flagfall_table::tiles::{self, Level};
use flagfall_text::{Language, Tiles, Words};

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
    describe: |game| said(tiles::describe(game.view())),
};

pub(super) fn run(console: &mut Console, options: &TilesOptions) -> Result<(), Stop> {
    let mut seeds = Seeds::new(&options.game);
    let mut screen = Screen::new(options);
    console.clear()?;
    let first_seed = seeds.draw()?;
    let mut table = Table::set(&KIND, &options.game, console, |console| {
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
        if console.ask_for_more("1 plays again, anything else ends: ")? != "1" {
            return Ok(console.say("Thank you for playing!")?);
        }
        // B8: the display is cleared and everything begins again.
        screen.clear(console, table.game().view().size().grid())?;
        table.set_again(ask_for_level(console)?.terms(seeds.draw()?));
    }
}

fn ask_for_level(console: &mut Console) -> Result<&'static Level, Stop> {
    console.say(&format!("{}\n", said(Tiles::Title).to_uppercase()))?;
    for level in Level::menu() {
        console.say(&format!("  {}", said(level)))?;
    }
    loop {
        let answer = console.ask(&format!("\n{} ", said(Tiles::WhichLevel)))?;
        match Level::numbered(&answer) {
            Ok(level) => return Ok(level),
            Err(warning) => console.say(&said(warning))?,
        }
    }
}

fn play(
    console: &mut Console,
    screen: &mut Screen,
    table: &mut Table<Minesweeper>,
) -> Result<(), Stop> {
    let mut message = said(tiles::greeting(table.game().view()));
    while !table.is_over() {
        screen.show(console, table.game().view())?;
        console.say(&message)?;
        let answer = console.ask(&format!("{} ", said(Tiles::WhichTile)))?;
        message = match tiles::pick(table.game().view(), &answer) {
            Err(warning) => said(warning),
            Ok(cell) => {
                match table.act(console, flagfall_play::Action::Move(MinesAction::Open(cell))) {
                    Err(refusal) => said(tiles::refused(table.game().view(), cell, refusal)),
                    Ok(()) => {
                        let step = table.game().last_step().expect("the tile was opened just now");
                        screen.run_wave(console, table.game().view(), step)?;
                        what_happened(table.game().view(), step, console.looks())
                    }
                }
            }
        };
    }
    screen.show(console, table.game().view())?;
    let again = format!("--seed {} and the same level deal this board again.", table.seed());
    Ok(console.say(&format!("{message}\n{again}"))?)
}

/// B6, B7: the tiles in the order of the wave, what is left, and how it ended.
fn what_happened(view: &View, step: &Step, looks: Looks) -> String {
    let mut opened = tiles::opened(view, step);
    // On a terminal the wave was seen; a long list would only push the board away.
    if let (false, Tiles::Opened { n_tiles }) = (looks.is_terminal, &opened) {
        let numbers = step.opened().map(|cell| tiles::number_of(view, cell).to_string());
        let numbers = numbers.collect::<Vec<String>>().join(" ");
        opened = Tiles::OpenedList { n_tiles: *n_tiles, numbers };
    }
    let apart = match view.outcome() {
        None => ' ',
        Some(MinesOutcome::Won | MinesOutcome::Lost) => '\n',
    };
    format!("{}{apart}{}", said(opened), said(tiles::where_it_stands(view).words))
}

fn said(words: impl Into<Words>) -> String {
    Language::english().text(words)
}
