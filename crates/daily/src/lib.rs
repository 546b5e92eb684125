//! The day's board and the day's puzzle: the same for everyone from the date alone, in every build and
//! version.
//!
//! A day has a board of Minesweeper that nobody has to guess in, and a position of Four in a Row that is
//! won in so many drops. The week begins easily and ends hard.
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
//! | module | what it has |
//! |---|---|
//! | `rule` | the random numbers of a date |
//! | `board`, `puzzle` | the tasks of a day |
//!
//! `docs/daily.md` has the rule by which a date gives its tasks. It is a promise: the tasks of a day that
//! somebody has played may never change.
//!
//! Left out on purpose: which day it is, and how a player's tasks went (`flagfall_history`).

mod board;
mod puzzle;
mod rule;

use flagfall_four_solver::{Interrupted, Limits, Solver};
use flagfall_history::Date;
use flagfall_play::Board;
pub use puzzle::{Puzzle, Standing};

/// A day and its tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Day {
    /// Which day.
    pub date: Date,
}

impl Day {
    /// Its board, with the cell where the game begins. The seed is the one of the deal, so whoever has
    /// it can deal the board again.
    pub fn board(self) -> Board {
        board::of(self.date)
    }

    /// Its puzzle. Whichever exact solver is asked, the answer is the same.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] when a candidate takes the solver more than the limits allow.
    pub fn puzzle(self, solver: &mut Solver, limits: &Limits<'_>) -> Result<Puzzle, Interrupted> {
        Puzzle::of(self.date, solver, limits)
    }
}
