//! A game looked at again by the solvers: what was known before every move, and what the move was worth.
//!
//! [`MinesReview`] prices the openings of Minesweeper by the exact odds of that moment; [`FourReview`] has the exact scores of every drop in Four in a Row. Both are
//! values: screens and the command line show them. docs/review.md defines the figures.

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

mod four;
mod mines;

pub use four::{DropKind, FourReview, ReviewedDrop};
pub use mines::{FlagKind, MinesReview, OpeningKind, ReviewedFlag, ReviewedOpening};
