//! Minesweeper by tile numbers.

use flagfall_chance::Seed;
use flagfall_mines::{Action, Cell, Deal, Grid, Outcome, Refusal, Size, StartRule, Step, View};
use flagfall_play::{Assistance, Board, MinesTerms, Minesweeper};

use super::console::{Console, Looks, Stop, number, quoted};
use super::table::{Kind, Seeds, Table};
use crate::cli::TilesOptions;

mod board;
mod replace;
mod screen;
mod terminal;

use screen::Screen;

const KIND: Kind<Minesweeper> = Kind {
    name: "tiles",
    is_ours: |theirs| match &theirs.board {
        Board::Dealt(deal) => LEVELS.iter().any(|level| *theirs == level.terms(deal.seed)),
        Board::NoGuess { .. } | Board::Given(_) => false,
    },
    describe: |game| {
        let size = game.view().size();
        let (side, n_mines) = (size.grid().width(), size.n_mines());
        format!("{side} by {side}, {n_mines} mines, {} safe tiles left", game.view().safe_left())
    },
};

struct Level {
    name: &'static str,
    side: u16,
    n_mines: u32,
}

/// B1: the levels by number.
const LEVELS: [Level; 3] = [
    Level { name: "easy", side: 6, n_mines: 3 },
    Level { name: "normal", side: 8, n_mines: 6 },
    Level { name: "hard", side: 10, n_mines: 10 },
];

impl Level {
    /// B5: the first pick is not protected.
    fn terms(&self, seed: Seed) -> MinesTerms {
        let grid = Grid::new(self.side, self.side).expect("the levels are boards");
        let size = Size::new(grid, self.n_mines).expect("the mines of the levels fit");
        let deal = Deal { size, start: StartRule::Any, seed };
        MinesTerms { assistance: Assistance::Forbidden, ..MinesTerms::classic(deal) }
    }
}

pub(super) fn run(console: &mut Console, options: &TilesOptions) -> Result<(), Stop> {
    let mut seeds = Seeds::new(&options.game);
    let mut screen = Screen::new(options);
    console.clear()?;
    let first_seed = seeds.draw()?;
    let mut table = Table::set(&KIND, &options.game, console, |console| {
        Ok(ask_for_level(console)?.terms(first_seed))
    })?;
    loop {
        play(console, &mut screen, &mut table)?;
        if console.ask_for_more("1 plays again, anything else ends: ")? != "1" {
            return Ok(console.say("Thank you for playing!")?);
        }
        // B8: the display is cleared and everything begins again.
        screen.clear(console, table.game().view().size().grid())?;
        table.set_again(ask_for_level(console)?.terms(seeds.draw()?));
    }
}

fn ask_for_level(console: &mut Console) -> Result<&'static Level, Stop> {
    console.say("MINESWEEPER BY TILE NUMBERS\n")?;
    for (number, Level { name, side, n_mines }) in LEVELS.iter().enumerate() {
        console
            .say(&format!("  {number}  {name:<6} {side:>2} by {side:<2} with {n_mines} mines"))?;
    }
    loop {
        let answer = console.ask("\nWhich level, 0, 1 or 2? ")?;
        match number(&answer).and_then(|number: usize| LEVELS.get(number)) {
            Some(level) => return Ok(level),
            None => console.say(&format!("{} is no level: type 0, 1 or 2.", quoted(&answer)))?,
        }
    }
}

fn play(
    console: &mut Console,
    screen: &mut Screen,
    table: &mut Table<Minesweeper>,
) -> Result<(), Stop> {
    let mut message = greeting(table.game().view());
    while !table.is_over() {
        screen.show(console, table.game().view())?;
        console.say(&message)?;
        let answer = console.ask("Which tile? ")?;
        message = match pick(table.game().view(), &answer) {
            Err(warning) => warning,
            Ok(cell) => match table.act(console, flagfall_play::Action::Move(Action::Open(cell))) {
                Err(flagfall_play::Refusal::Game(Refusal::AlreadyOpen(_))) => {
                    format!("Tile {answer} is open already: pick another.")
                }
                Err(refusal) => format!("Tile {answer} cannot be opened: {refusal}."),
                Ok(()) => {
                    let step = table.game().last_step().expect("the tile was opened just now");
                    screen.run_wave(console, table.game().view(), step)?;
                    what_happened(table.game().view(), step, console.looks())
                }
            },
        };
    }
    screen.show(console, table.game().view())?;
    let again = format!("--seed {} and the same level deal this board again.", table.seed());
    Ok(console.say(&format!("{message}\n{again}"))?)
}

/// B4: the tile that an answer names.
fn pick(view: &View, answer: &str) -> Result<Cell, String> {
    let grid = view.size().grid();
    let n_tiles = grid.n_cells();
    let number: usize = number(answer).ok_or_else(|| {
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
fn what_happened(view: &View, step: &Step, looks: Looks) -> String {
    let grid = view.size().grid();
    let numbers: Vec<String> =
        step.opened().map(|cell| (grid.index(cell) + 1).to_string()).collect();
    let opened = match &numbers[..] {
        [one] => format!("Opened tile {one}"),
        // On a terminal the wave was seen; a long list would only push the board away.
        many if looks.is_terminal => format!("Opened {} tiles", many.len()),
        many => format!("Opened {} tiles: {}", many.len(), many.join(" ")),
    };
    match view.outcome() {
        None => format!("{opened}. Safe tiles left: {}.", view.safe_left()),
        Some(Outcome::Won) => format!("{opened}.\nYOU WIN! Every safe tile is open."),
        Some(Outcome::Lost) => format!("{opened}.\nBOOM! That was a mine. YOU LOSE."),
    }
}
