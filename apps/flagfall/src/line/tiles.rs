//! Minesweeper by tile numbers.

use flagfall_mines::{Action, Cell, Deal, Outcome, Seed, Size, StartRule, Step, View};
use flagfall_play::{Assistance, MinesTerms, Minesweeper};

use super::console::{Console, Stop, quoted};
use super::table::{Seeds, Table};
use crate::cli::TilesOptions;

mod board;
mod screen;
mod terminal;

use screen::Screen;

const NAME: &str = "tiles";

/// B1: the levels by number.
const LEVELS: [(&str, &str); 3] = [("easy", "6x6x3"), ("normal", "8x8x6"), ("hard", "10x10x10")];

pub(super) fn run(console: &mut Console, options: &TilesOptions) -> Result<(), Stop> {
    let mut seeds = Seeds::new(&options.game);
    let mut screen = Screen::new(options);
    console.clear()?;
    let mut kept = Table::take_up(NAME, &options.game, console)?;
    loop {
        let table = match kept.take() {
            Some(table) => table,
            None => new_game(console, seeds.draw()?)?,
        };
        let grid = table.game().view().size().grid();
        play(console, &mut screen, table)?;
        // B8: the display is cleared and everything begins again.
        if console.ask("1 plays again, anything else ends: ")? != "1" {
            return Ok(console.say("Thank you for playing!")?);
        }
        screen.clear(console, grid)?;
    }
}

fn new_game(console: &mut Console, seed: Seed) -> Result<Table<Minesweeper>, Stop> {
    console.say("MINESWEEPER BY TILE NUMBERS\n")?;
    for (number, (name, size)) in LEVELS.iter().enumerate() {
        let size: Size = size.parse().expect("the sizes of the levels are sizes");
        let (side, n_mines) = (size.grid().width(), size.n_mines());
        console
            .say(&format!("  {number}  {name:<6} {side:>2} by {side:<2} with {n_mines} mines"))?;
    }
    let size = loop {
        let answer = console.ask("\nWhich level, 0, 1 or 2? ")?;
        let level = answer.parse::<usize>().ok().and_then(|number| LEVELS.get(number));
        match level {
            Some((_, size)) => break size.parse().expect("the sizes of the levels are sizes"),
            None => console.say(&format!("{} is no level: type 0, 1 or 2.", quoted(&answer)))?,
        }
    };
    // B5: the first pick is not protected.
    let deal = Deal { size, start: StartRule::Any, seed };
    let assistance = Assistance::Forbidden;
    Ok(Table::set(NAME, MinesTerms { assistance, ..MinesTerms::classic(deal) }))
}

fn play(
    console: &mut Console,
    screen: &mut Screen,
    mut table: Table<Minesweeper>,
) -> Result<(), Stop> {
    let mut message = greeting(table.game().view());
    while !table.is_over() {
        screen.show(console, table.game().view())?;
        console.say(&message)?;
        let answer = console.ask("Which tile? ")?;
        message = match pick(table.game().view(), &answer) {
            Err(warning) => warning,
            Ok(cell) => match table.act(flagfall_play::Action::Move(Action::Open(cell))) {
                Err(_) => format!("Tile {answer} is open already: pick another."),
                Ok(()) => {
                    let step = table.game().last_step().expect("the tile was opened just now");
                    screen.run_wave(console, table.game().view(), step)?;
                    what_happened(table.game().view(), step)
                }
            },
        };
    }
    screen.show(console, table.game().view())?;
    let seed = table.seed();
    Ok(console.say(&format!("{message}\nSeed {seed}: --seed {seed} deals this board again."))?)
}

/// B4: the tile that an answer names.
fn pick(view: &View, answer: &str) -> Result<Cell, String> {
    let grid = view.size().grid();
    let n_tiles = grid.n_cells();
    let number: usize = answer.parse().map_err(|_| {
        format!("{} is no tile number: type a number from 1 to {n_tiles}.", quoted(answer))
    })?;
    if !(1..=n_tiles).contains(&number) {
        return Err(format!("There is no tile {number}: they go from 1 to {n_tiles}."));
    }
    Ok(grid.cell(number - 1))
}

fn greeting(view: &View) -> String {
    let n_mines = view.size().n_mines();
    format!("{n_mines} tiles hide a mine, {} are safe and still closed.", view.safe_left())
}

/// B6, B7: the tiles in the order of the wave, what is left, and how it ended.
fn what_happened(view: &View, step: &Step) -> String {
    let grid = view.size().grid();
    let numbers: Vec<String> =
        step.opened().map(|cell| (grid.index(cell) + 1).to_string()).collect();
    let opened = match &numbers[..] {
        [one] => format!("Opened tile {one}"),
        many => format!("Opened {} tiles: {}", many.len(), many.join(" ")),
    };
    match view.outcome() {
        None => format!("{opened}. Safe tiles left: {}.", view.safe_left()),
        Some(Outcome::Won) => format!("{opened}.\nYOU WIN! Every safe tile is open."),
        Some(Outcome::Lost) => format!("{opened}.\nBOOM! That was a mine. YOU LOSE."),
    }
}
