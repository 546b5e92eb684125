//! Four in a Row, solved: exact scores, an opening book, and opponents worth playing.
//!
//! A [`Solver`] gives the exact score of any position and of every column, and the line to the end.
//! [`FourAnalysis`] is all of that in one value with what it means, a [`Book`] answers the opening at
//! once, and a [`FourLevel`](flagfall_four::FourLevel) is an opponent from a beginner to perfect.
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
//! How the search works, from the bottom up: `board` has the bitboards, `node` a position with both
//! sides' winning cells that plays forced replies out, `parity` the claim-even bounds that need no
//! search, `transposition_table` what was searched before, `move_ordering` the history heuristic, and
//! `search` the alpha-beta search with null windows. With a book, `predecessors` has bounds for the first
//! positions after it. `lookahead` and `level` are the opponents that err as people do.
//!
//! Left out on purpose: time. A search is limited by nodes or by a switch that somebody else sets.

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
pub use book::build::{book_positions, build_book};
pub use book::{BadBook, Book};
pub use level::NODES_WITHOUT_BOOK;
pub use limits::{Interrupted, Limits, Progress};
pub use solver::{ColumnScores, Setup, Solver, best_columns};
pub use words::{
    Advice, GameStatus, Outlook, Prospect, Remark, RowParity, Threat, Verdict, side_name,
};
