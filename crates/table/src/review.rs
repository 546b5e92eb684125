//! The review of a game: what is asked of the solvers, and what a player reads of their answers.

mod verdict;

use std::sync::atomic::AtomicBool;

use flagfall_four::{Column, Moves, Position};
use flagfall_four_solver::{Interrupted, Limits, Solver};
use flagfall_mines::View;
use flagfall_mines_solver::{Budget, WinChance};
use flagfall_play::{Minesweeper, Session};
use flagfall_review::{FourReview, MinesReview};

use crate::thought::SolverKind;
pub use verdict::{CurvePoint, Grade, Verdict, four_summary, mines_summary};

/// What a review asks of the solvers.
pub enum ReviewQuestion {
    /// What the moves of a game of Minesweeper were worth: its record.
    Mines(String),
    /// What the drops of a game of Four in a Row were worth.
    Four(Moves),
    /// The chance to win a position of Minesweeper.
    WinChance(View),
    /// The drops that follow a position of Four in a Row under best play.
    Line(Position),
}

/// The answers.
pub enum ReviewAnswer {
    /// What the moves were worth.
    Mines(MinesReview),
    /// What the drops were worth.
    Four(FourReview),
    /// The chance to win, where it can be told.
    WinChance(Option<WinChance>),
    /// The drops.
    Line(Vec<Column>),
}

/// A point of the curve is estimated from so many games, which have together at most so many cells.
const MAX_GAMES: usize = 100;
const MAX_CELLS: usize = 12_000;

impl ReviewQuestion {
    /// Who answers.
    pub(crate) fn solver(&self) -> SolverKind {
        match self {
            ReviewQuestion::Mines(_) | ReviewQuestion::WinChance(_) => SolverKind::Mines,
            ReviewQuestion::Four(_) | ReviewQuestion::Line(_) => SolverKind::Four,
        }
    }

    /// The answer about Minesweeper; nothing where it was stopped on the way, or the game is none.
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
            ReviewQuestion::Four(_) | ReviewQuestion::Line(_) => None,
        }
    }

    /// The answer about Four in a Row; nothing to a question about Minesweeper.
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
            ReviewQuestion::Mines(_) | ReviewQuestion::WinChance(_) => None,
        })
    }
}
