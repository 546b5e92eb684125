//! Post-game review by the solvers: the knowledge before every move, and the value of the move.
//!
//! [`MinesReview`] rates the openings of Minesweeper by the exact odds at the time; [`FourReview`] has
//! the exact scores of every drop in Four in a Row. Both are plain values for front ends and the command
//! line. docs/review.md defines the figures.

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

mod four;
mod mines;

pub use four::{DropKind, FourReview, ReviewedDrop};
pub use mines::{FlagKind, MinesReview, OpeningKind, ReviewedFlag, ReviewedOpening};
