//! A solver for Four in a Row: exact scores, an opening book, and opponents of ten levels.
//!
//! A [`Solver`] computes the exact score of any position and of every column, and the best line to the
//! end. [`FourAnalysis`] combines these in one value with their meaning, a [`Book`] answers the opening
//! without a search, and a [`FourLevel`](flagfall_four::FourLevel) is an opponent from beginner to
//! perfect.
//!
//! ```
//! use flagfall_four::Moves;
//! use flagfall_four_solver::{FourAnalysis, Limits, Setup, Solver, Verdict};
//!
//! let mut solver = Solver::new(Setup::default());
//! let game: Moves = "44444432265333".parse()?;
//! let analysis = FourAnalysis::new(&mut solver, game.position(), &Limits::NONE)?;
//! assert_eq!(analysis.verdict(), Verdict::Wins(13));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The search, bottom up: `board` has the bitboards, `node` a position with both sides' winning cells
//! that plays out forced replies, `parity` the claim-even bounds that need no search,
//! `transposition_table` the results of earlier searches, `move_ordering` the history heuristic, and
//! `search` the alpha-beta search with null windows. With a book, `predecessors` derives bounds for the
//! first positions beyond it. `lookahead` and `level` are the opponents with human-like mistakes.
//!
//! Left out on purpose: time. A search is limited by nodes or by a stop flag that the caller sets.

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

mod analysis;
mod board;
mod book;
mod bounds;
mod level;
mod limits;
mod lookahead;
mod move_ordering;
mod node;
#[cfg(test)]
mod oracle;
mod parity;
mod predecessors;
mod search;
mod solver;
mod static_score;
#[cfg(not(target_family = "wasm"))]
mod threads;
mod transposition_table;
mod words;

pub use analysis::FourAnalysis;
#[cfg(feature = "book")]
pub use book::EMBEDDED_BOOK;
pub use book::build::{book_positions, build_book};
pub use book::{BadBook, Book};
pub use level::NODES_WITHOUT_BOOK;
pub use limits::{Interrupted, Limits, Progress};
pub use solver::{ColumnScores, Setup, Solver, best_columns};
pub use words::{
    ColumnAdvice, GameStatus, Outlook, Prospect, Remark, RowParity, Threat, Verdict, side_name,
};
