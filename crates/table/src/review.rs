//! The review of a game: the questions for the solvers and their answers.

mod figures;
mod verdict;

use std::sync::atomic::AtomicBool;

use flagfall_daily::Day;
use flagfall_four::{Column, Moves, Position};
use flagfall_four_solver::{Interrupted, Limits, Solver};
use flagfall_history::{Date, Exercise};
use flagfall_mines::View;
use flagfall_mines_solver::{Budget, WinChance};
use flagfall_play::{Minesweeper, Session};
use flagfall_review::{FourReview, MinesReview};

use crate::thought::SolverKind;
pub use figures::mines_figures;
pub use verdict::{CurvePoint, Grade, MoveVerdict, four_summary, mines_summary};

/// A question of a review.
pub enum ReviewQuestion {
    /// The quality of all moves of a Minesweeper game, given its record.
    Mines(String),
    /// The quality of all drops of a game of Four in a Row.
    Four(Moves),
    /// The chance to win a position of Minesweeper.
    WinChance(View),
    /// The best line from a position of Four in a Row.
    Line(Position),
    /// The exercises of a day.
    DayExercises(Date),
}

/// The answer to a [`ReviewQuestion`].
pub enum ReviewAnswer {
    /// The quality of the moves.
    Mines(MinesReview),
    /// The quality of the drops.
    Four(FourReview),
    /// The chance to win, if it can be computed.
    WinChance(Option<WinChance>),
    /// The columns of the best line.
    Line(Vec<Column>),
    /// The exercises.
    DayExercises(Vec<Exercise>),
}

/// Each point of the curve is estimated from this many games, with at most this many cells in total.
const MAX_GAMES: usize = 100;
const MAX_CELLS: usize = 12_000;

impl ReviewQuestion {
    /// The solver that answers.
    pub(crate) fn solver(&self) -> SolverKind {
        match self {
            ReviewQuestion::Mines(_) | ReviewQuestion::WinChance(_) => SolverKind::Mines,
            ReviewQuestion::Four(_) | ReviewQuestion::Line(_) | ReviewQuestion::DayExercises(_) => {
                SolverKind::Four
            }
        }
    }

    /// The answer about Minesweeper; `None` if it was stopped, or the record is invalid.
    pub(crate) fn answer_mines(self, stop: &AtomicBool) -> Option<ReviewAnswer> {
        match self {
            ReviewQuestion::Mines(record) => {
                let session = Session::<Minesweeper>::read(&record).ok()?;
                MinesReview::of_unless(&session, Budget::default(), stop).map(ReviewAnswer::Mines)
            }
            ReviewQuestion::WinChance(view) => {
                let n_games = MAX_GAMES.min(MAX_CELLS / view.size().grid().n_cells());
                let known = WinChance::from_games(&view, Budget::default(), n_games);
                Some(ReviewAnswer::WinChance(known.ok().flatten()))
            }
            ReviewQuestion::Four(_) | ReviewQuestion::Line(_) | ReviewQuestion::DayExercises(_) => {
                None
            }
        }
    }

    /// The answer about Four in a Row; `None` for a question about Minesweeper.
    pub(crate) fn answer_four(
        self,
        solver: &mut Solver,
        limits: &Limits<'_>,
    ) -> Result<Option<ReviewAnswer>, Interrupted> {
        Ok(match self {
            ReviewQuestion::Four(moves) => {
                Some(ReviewAnswer::Four(FourReview::of(&moves, solver, limits)?))
            }
            ReviewQuestion::Line(position) => {
                Some(ReviewAnswer::Line(solver.line(position, limits)?))
            }
            ReviewQuestion::DayExercises(date) => {
                Some(ReviewAnswer::DayExercises(Day { date }.exercises(solver, limits)?))
            }
            ReviewQuestion::Mines(_) | ReviewQuestion::WinChance(_) => None,
        })
    }
}
