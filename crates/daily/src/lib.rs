//! The daily board and the daily puzzle: the same for everyone, from the date alone, in every build and
//! version.
//!
//! Each day has a Minesweeper board without guessing and a Four in a Row position that is won in a given
//! number of drops. The week starts easy and ends hard.
//!
//! ```
//! use flagfall_daily::Day;
//! use flagfall_four_solver::{Limits, Setup, Solver};
//!
//! let day = Day { date: "2026-11-16".parse()? };
//! assert_eq!(day.board().size().to_string(), "9x9x10");
//!
//! let mut solver = Solver::new(Setup { table_bytes: 8 << 20, ..Setup::default() });
//! let puzzle = day.puzzle(&mut solver, &Limits::NONE)?;
//! assert_eq!(puzzle.wins_in(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | contents |
//! |---|---|
//! | `rule` | the random numbers of a date |
//! | `board`, `puzzle` | the tasks of a day |
//! | `exercise` | the day's exercises for the trainer |
//!
//! `docs/daily.md` specifies how a date determines its tasks. It is a promise: the tasks of a day that
//! somebody has played must never change.
//!
//! Left out on purpose: the current date, and the results of a player's tasks (`flagfall_history`).

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

mod board;
mod exercise;
mod puzzle;
mod rule;

use flagfall_four_solver::{Interrupted, Limits, Solver};
use flagfall_history::{Date, Exercise};
use flagfall_play::Board;
pub use puzzle::{Puzzle, Standing};

/// A day and its tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Day {
    /// The date.
    pub date: Date,
}

impl Day {
    /// Its board, with the first cell. The seed is that of the deal, which is enough to deal the board
    /// again.
    pub fn board(self) -> Board {
        board::of(self.date)
    }

    /// Its puzzle. Every exact solver gives the same one.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] if a candidate exceeds the limits.
    pub fn puzzle(self, solver: &mut Solver, limits: &Limits<'_>) -> Result<Puzzle, Interrupted> {
        Puzzle::of(self.date, solver, limits)
    }

    /// Its exercises for the trainer: one position each from the board and the puzzle of the day before.
    ///
    /// # Errors
    ///
    /// As [`puzzle`](Day::puzzle).
    pub fn exercises(
        self,
        solver: &mut Solver,
        limits: &Limits<'_>,
    ) -> Result<Vec<Exercise>, Interrupted> {
        exercise::of(self.date, solver, limits)
    }
}
