//! The rules of Four in a Row: seven columns, six rows, four in a line wins.
//!
//! A [`Position`] is a value of two machine words. Playing gives the next value and leaves the old
//! one alone, so taking a move back is keeping the old one. [`Moves`] is a game as it was played,
//! and its text form is the columns: `4453`.
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
//! Left out on purpose: who the players are, fouls, takebacks and clocks (the session has them),
//! and any judgement of a position (the solver has it).

mod level;
mod moves;
mod place;
mod position;

pub use level::FourLevel;
pub use moves::{Moves, MovesError};
pub use place::{Column, NotAColumn, Spot};
pub use position::{DropRefusal, FourOutcome, Position, Side};

/// Columns of the board.
pub const COLUMNS: u8 = 7;
/// Rows of the board.
pub const ROWS: u8 = 6;
/// Cells of the board, and so the longest game.
pub const CELLS: u8 = COLUMNS * ROWS;
