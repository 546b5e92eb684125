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
//! | `date` | days of the calendar |
//! | `rule` | what a date's chance is drawn from |
//! | `board`, `puzzle` | the tasks of a day |
//! | `outcome` | how a task went, with its text form |
//! | `share` | what players tell each other, and how many days in a row |
//!
//! `docs/daily.md` has the rule by which a date gives its tasks. It is a promise: the tasks of a day that
//! somebody has played may never change.
//!
//! Left out on purpose: which day it is, where outcomes are kept, and when a player's day is done.

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

mod board;
mod date;
mod outcome;
mod puzzle;
mod rule;
mod share;

use flagfall_four_solver::{Interrupted, Limits, Solver};
use flagfall_mines::Size;
use flagfall_play::Board;

pub use date::{Date, NotADate, Weekday};
pub use outcome::{BoardOutcome, NotAnOutcome, Outcome, PuzzleOutcome};
pub use puzzle::{Puzzle, Standing};
pub use share::{Letters, Report, streak};

/// A day and its tasks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Day {
    /// Which day.
    pub date: Date,
}

impl Day {
    /// The size of its board, known before anything is dealt.
    pub fn size(self) -> Size {
        board::size(self.date.weekday())
    }

    /// How many drops its puzzle takes, known before anything is searched.
    pub fn wins_in(self) -> u8 {
        puzzle::wins_in(self.date.weekday())
    }

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
