//! `flagfall mines --ghost`: a race against a recording or the solver.

use anyhow::{Result, bail};
use flagfall_mines::{Deal, Marks, MinesLevel, StartRule};
use flagfall_mines_solver::best_first_cell;
use flagfall_play::{Assistance, Board, Millis, MinesTerms, Seat, Undo};
use flagfall_table::link::Record;
use flagfall_table::{MAX_SOLVER_CELLS, solver_recording};

use crate::cli::MinesScreen;
use crate::game_file::GameFile;
use crate::{screen, seed};

pub(crate) fn run(request: &MinesScreen, ghost: &str) -> Result<()> {
    let record = match ghost {
        "solver" => solver(request)?,
        game => match GameFile::read(game)?.into_record() {
            Record::Four(_) => bail!("{game}: only games of Minesweeper can be raced"),
            record @ Record::Mines(_) => record,
        },
    };
    screen::race(record)
}

/// Deals a board and lets the solver play it, starting where most games are won.
fn solver(request: &MinesScreen) -> Result<Record> {
    let start = request.start();
    let size = start.size.unwrap_or_else(|| MinesLevel::Beginner.size());
    if size.grid().n_cells() > MAX_SOLVER_CELLS {
        bail!("the solver races on boards of up to {MAX_SOLVER_CELLS} cells, and {size} has more");
    }
    let first = best_first_cell(size.grid(), StartRule::Opening);
    let seed = start.seed.map_or_else(seed::fresh, Ok)?;
    let terms = MinesTerms {
        board: Board::Dealt(Deal { size, start: StartRule::Opening, seed }),
        marks: Marks::Flags,
        undo: Undo::Forbidden,
        assistance: Assistance::Allowed,
        last_seat: Seat::ONE,
    };
    let between = Millis((1000.0 / request.pace).round() as u64);
    Ok(Record::Mines(solver_recording(terms, first, between)))
}
