//! Minesweeper by typed commands: `m10a` mines, `f3c` flags.

use std::fmt::Write;
use std::ops::RangeInclusive;

use flagfall_history::TypedGame;
use flagfall_mines::{Cell, Deal, Face, Grid, MinesOutcome, MinesRefusal, Size, StartRule, View};
use flagfall_play::{Action, Assistance, Board, MinesTerms, Minesweeper, Refusal};
use flagfall_rng::Seed;
use flagfall_table::{read_typed, typed_syntax};
use flagfall_text::{Digits, TypedGames, YesOrNo};

use super::console::{Console, Looks, Stop, harmless, number};
use super::table::{Kind, Seeds, Table};
use crate::cli::GameOptions;

const KIND: Kind<Minesweeper> = Kind {
    game: TypedGame::Commands,
    is_ours: |theirs| match &theirs.board {
        Board::Dealt(deal) => {
            let n_mines = deal.size.n_mines();
            MINES.contains(&n_mines) && *theirs == terms(n_mines, deal.seed)
        }
        Board::NoGuess { .. } | Board::Given(_) => false,
    },
    describe: |game| {
        let (size, n_open) = (game.view().size(), game.view().n_open());
        let (n_mines, n_safe) = (size.n_mines(), size.n_safe());
        TypedGames::CommandsGame { n_mines, n_open, n_safe }.into()
    },
};

const SIDE: u16 = 10;
const MINES: RangeInclusive<u32> = 10..=20;

pub(super) fn run(console: &mut Console, options: &GameOptions) -> Result<(), Stop> {
    let mut seeds = Seeds::new(options);
    console.clear()?;
    console.say(TypedGames::CommandsOpening)?;
    console.show("\n")?;
    let first_seed = seeds.draw()?;
    let mut table = Table::open(&KIND, options, console, |console| {
        Ok(terms(ask_for_mines(console)?, first_seed))
    })?;
    let played = play_games(console, &mut table, &mut seeds);
    table.close(console);
    played
}

fn play_games(
    console: &mut Console,
    table: &mut Table<Minesweeper>,
    seeds: &mut Seeds,
) -> Result<(), Stop> {
    loop {
        play(console, table)?;
        let answer = console.ask_for_more(TypedGames::PlayAgain)?;
        if console.language().yes_or_no(&answer) != Some(YesOrNo::Yes) {
            return Ok(console.say(TypedGames::ThanksMind)?);
        }
        let n_mines = ask_for_mines(console)?;
        table.start_next(terms(n_mines, seeds.draw()?));
    }
}

/// L3: repeats the question until the answer is 10 to 20.
fn ask_for_mines(console: &mut Console) -> Result<u32, Stop> {
    let (least, most) = (*MINES.start(), *MINES.end());
    loop {
        let answer = console.ask(TypedGames::HowManyMines { least, most })?;
        match number(&answer) {
            Some(n_mines) if MINES.contains(&n_mines) => return Ok(n_mines),
            Some(_) | None => {
                let answer = harmless(&answer);
                console.say(TypedGames::NotSoManyMines { answer, least, most })?;
            }
        }
    }
}

fn terms(n_mines: u32, seed: Seed) -> MinesTerms {
    let size = Size::new(grid(), n_mines).expect("the mines fit");
    let deal = Deal { size, start: StartRule::Safe, seed };
    MinesTerms { assistance: Assistance::Forbidden, ..MinesTerms::classic(deal) }
}

fn grid() -> Grid {
    Grid::new(SIDE, SIDE).expect("ten by ten is a valid size")
}

fn play(console: &mut Console, table: &mut Table<Minesweeper>) -> Result<(), Stop> {
    while !table.is_over() {
        show(console, table)?;
        let answer = console.ask(TypedGames::YourCommand)?;
        let refused = match read_typed(&answer, grid()) {
            Some(action) => table.act(console, Action::Move(action)).err().map(explain),
            None => {
                let syntax = Box::new(typed_syntax(grid()));
                Some(TypedGames::NotACommand { answer: harmless(&answer), syntax })
            }
        };
        let Some(refused) = refused else { continue };
        console.say(refused)?;
        // Enter continues; a command typed here is passed to the next question.
        let next = console.ask(TypedGames::PressEnter)?;
        if !next.is_empty() {
            console.unread(next);
        }
    }
    let (Seed(seed), n_mines) = (table.seed(), table.game().view().size().n_mines());
    show(console, table)?;
    console.say(TypedGames::CommandsBoardAgain { seed: Digits(seed), n_mines })?;
    Ok(console.show("\n")?)
}

fn explain(refusal: Refusal<MinesRefusal>) -> TypedGames {
    let name = |cell: Cell| format!("{}{}", cell.row + 1, cell.column_letters());
    match refusal {
        Refusal::Game(MinesRefusal::Flagged(cell)) => {
            TypedGames::CommandFlagged { cell: name(cell) }
        }
        Refusal::Game(MinesRefusal::MarkOnOpen(cell)) => {
            TypedGames::CommandMarkOnOpen { cell: name(cell) }
        }
        Refusal::Game(MinesRefusal::AlreadyOpen(cell)) => {
            TypedGames::CommandAlreadyOpen { cell: name(cell) }
        }
        other => TypedGames::CommandRefused { reason: Box::new(other.into()) },
    }
}

/// L5: draws the screen from the top.
fn show(console: &mut Console, table: &Table<Minesweeper>) -> Result<(), Stop> {
    let view = table.game().view();
    let status = match view.outcome() {
        None => TypedGames::StatusPlaying,
        Some(MinesOutcome::Won) => TypedGames::StatusWon,
        Some(MinesOutcome::Lost) => TypedGames::StatusLost,
    };
    console.clear()?;
    let board = board(view, console.looks());
    console.draw(&board)?;
    console.say(TypedGames::Status {
        status: Box::new(status.into()),
        n_mines: mines_left(table.game()).to_string(),
        seconds: table.time_of_board().seconds(),
    })?;
    Ok(console.show("\n")?)
}

/// The mine count minus the player's flags. Flags that a win sets automatically don't count.
fn mines_left(game: &Minesweeper) -> i64 {
    let view = game.view();
    let set_by_win = match (view.outcome(), game.last_step()) {
        (Some(MinesOutcome::Won), Some(step)) => {
            step.changed().filter(|&cell| view.face(cell) == Face::Flag).count()
        }
        _ => 0,
    };
    view.mines_left() + set_by_win as i64
}

/// Each cell is two columns wide plus a gap, which fits an emoji.
fn board(view: &View, looks: Looks) -> String {
    let grid = view.size().grid();
    let letters: String = (0..grid.width())
        .map(|column| format!(" {} ", Cell { column, row: 0 }.column_letters()))
        .collect();
    let mut text = format!("    {}\n", letters.trim_end());
    for row in 0..grid.height() {
        let shown = |column| match (view.face(Cell { column, row }), view.outcome()) {
            // L7: a loss shows every mine, including those under flags.
            (Face::Flag, Some(MinesOutcome::Lost)) => face(Face::Mine, looks),
            (other, _) => face(other, looks),
        };
        let cells: String = (0..grid.width()).map(shown).collect();
        writeln!(text, "{:>3} {}", row + 1, cells.trim_end()).expect("a string accepts all writes");
    }
    text
}

fn face(face: Face, looks: Looks) -> String {
    let (letters, colour) = match (face, looks.has_unicode) {
        (Face::Closed | Face::Question, true) => (" \u{25a0} ".to_owned(), "37"),
        (Face::Closed | Face::Question, false) => (" # ".to_owned(), "37"),
        (Face::Flag, true) => ("\u{1f6a9} ".to_owned(), "31"),
        (Face::Flag, false) => (" F ".to_owned(), "1;31"),
        (Face::WrongFlag, true) => (" \u{2717} ".to_owned(), "1;35"),
        (Face::WrongFlag, false) => (" ! ".to_owned(), "1;35"),
        (Face::Mine, true) => ("\u{1f4a3} ".to_owned(), "31"),
        (Face::Mine, false) => (" * ".to_owned(), "31"),
        (Face::Hit, true) => ("\u{1f4a5} ".to_owned(), "1;31"),
        (Face::Hit, false) => (" X ".to_owned(), "1;31"),
        (Face::Open(0), true) => (" \u{00b7} ".to_owned(), "2"),
        (Face::Open(0), false) => (" . ".to_owned(), "2"),
        (Face::Open(hint), _) => (format!(" {hint} "), HINT_COLOURS[usize::from(hint)]),
    };
    looks.paint(&letters, colour)
}

/// Indexed by number. The digit carries the meaning; the colour is decoration.
const HINT_COLOURS: [&str; 9] = ["2", "94", "32", "91", "95", "33", "36", "97", "37"];
