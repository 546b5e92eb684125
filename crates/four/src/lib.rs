//! The rules of Four in a Row: seven columns, six rows, four in a line wins.
//!
//! A [`Position`] is an immutable value of two machine words: playing returns the next one, so undo just
//! keeps the old one. [`Moves`] is a played game, and its text form is the columns: `4453`.
//!
//! ```
//! use flagfall_four::{Moves, FourOutcome, Side};
//!
//! let game: Moves = "4455667".parse()?;
//! assert_eq!(game.position().outcome(), Some(FourOutcome::Win(Side::First)));
//! assert_eq!("4444444".parse::<Moves>().unwrap_err().to_string(), "move 7: column 4 is full");
//! # Ok::<(), flagfall_four::MovesError>(())
//! ```
//!
//! Left out on purpose: players, fouls, takebacks and clocks (see the session), and any evaluation of a
//! position (see the solver).

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

mod level;
mod moves;
mod place;
mod position;

pub use level::FourLevel;
pub use moves::{Moves, MovesError};
pub use place::{Column, NotAColumn, Spot};
pub use position::{DropRefusal, FourOutcome, Position, Side};

/// The number of columns.
pub const COLUMNS: u8 = 7;
/// The number of rows.
pub const ROWS: u8 = 6;
/// The number of cells, which is also the length of the longest game.
pub const CELLS: u8 = COLUMNS * ROWS;
