//! The day's exercises for the trainer: one position from each task of the day before, so that today's tasks are not revealed.

use flagfall_four_solver::{Interrupted, Limits, Solver};
use flagfall_history::{Date, Exercise, ExerciseSource, ExerciseTask};
use flagfall_mines::{Cell, Marks, MinesAction, View};
use flagfall_mines_solver::{Budget, NoOdds, Odds};
use flagfall_play::{
    Action, Assistance, Board, Millis, MinesTerms, Minesweeper, Seat, Session, Undo,
};

use crate::Day;

/// A budget that is never exhausted.
const COMPLETE: Budget = Budget { n_steps: u64::MAX };

pub(crate) fn of(
    date: Date,
    solver: &mut Solver,
    limits: &Limits<'_>,
) -> Result<Vec<Exercise>, Interrupted> {
    let Some(before) = date.previous().map(|date| Day { date }) else { return Ok(vec![]) };
    let source = ExerciseSource::Day(date);
    let puzzle = before.puzzle(solver, limits)?;
    let four = Exercise::of_moves(puzzle.moves(), ExerciseTask::KeepWin, source, date);
    let (session, action) = hardest_to_see(before.board());
    let task = ExerciseTask::SafeCell;
    let mines = Exercise::before_action(&session, action, task, source, date);
    Ok(mines.into_iter().chain([four]).collect())
}

/// A game that opens all safe cells round by round, and the number of the action before which the smallest share of the closed cells is safe; ties
/// go to the first.
fn hardest_to_see(board: Board) -> (Session<Minesweeper>, usize) {
    let first = match &board {
        Board::NoGuess { first, .. } => *first,
        Board::Dealt(_) | Board::Given(_) => Cell { column: 0, row: 0 },
    };
    let mut session: Session<Minesweeper> = Session::new(MinesTerms {
        board,
        marks: Marks::Flags,
        undo: Undo::Forbidden,
        assistance: Assistance::Forbidden,
        last_seat: Seat::ONE,
    });
    let (mut safe, mut hardest) = (vec![first], None);
    while !safe.is_empty() {
        for cell in safe {
            // A flood fill may already have opened it.
            let open = Action::Move(MinesAction::Open(cell));
            let _ = session.act(Seat::ONE, open, Millis(0));
        }
        let view = session.game().view();
        safe = if session.is_over() { vec![] } else { safe_cells(view) };
        let n_closed = view.faces().iter().filter(|face| face.is_closed()).count();
        let (n_safe, action) = (safe.len(), session.entries().len() + 1);
        let is_harder = hardest.is_none_or(|(n_safe_before, n_closed_before, _)| {
            n_safe * n_closed_before < n_safe_before * n_closed
        });
        if n_safe > 0 && is_harder {
            hardest = Some((n_safe, n_closed, action));
        }
    }
    let action = hardest.map_or(1, |(_, _, action)| action);
    (session, action)
}

fn safe_cells(view: &View) -> Vec<Cell> {
    match Odds::of(view, COMPLETE) {
        Ok(odds) => odds.certain().safe.clone(),
        Err(NoOdds::Tangled(tangle)) => tangle.certain.safe,
        Err(NoOdds::Inconsistent(_)) => vec![],
    }
}
