//! Four in a Row, solved: exact scores, an opening book, and opponents worth playing.
//!
//! A [`Solver`] gives the exact score of any position and of every column, and the line to the end.
//! [`Analysis`] is all of that in one value with what it means, a [`Book`] answers the opening at
//! once, and a [`Level`] is an opponent from a beginner to perfect.
//!
//! ```
//! use flagfall_four::Moves;
//! use flagfall_four_solver::{Analysis, Limits, Setup, Solver, Verdict};
//!
//! let mut solver = Solver::new(Setup::default());
//! let game: Moves = "44444432265333".parse()?;
//! let analysis = Analysis::new(&mut solver, game.position(), &Limits::NONE)?;
//! assert_eq!(analysis.verdict(), Verdict::Wins(13));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! How the search works, from the bottom up: `board` has the bit tricks, `node` a position that
//! carries both sides' winning cells and plays forced replies out, `parity` the bounds that need no
//! search, `table` the memory, `order` the order of drops, and `search` puts them together; with a book
//! `predecessors` has bounds for the first positions after it. Each says in its head why it does what
//! it does.
//!
//! Left out on purpose: time. A search is limited by nodes or by a switch that somebody else sets.

mod analysis;
mod attention;
mod board;
mod book;
mod bounds;
mod level;
mod limits;
mod node;
#[cfg(test)]
mod oracle;
mod order;
mod parity;
mod predecessors;
mod search;
mod sight;
mod solver;
mod table;
#[cfg(not(target_family = "wasm"))]
mod threads;
mod words;

pub use analysis::Analysis;
pub use book::build::{book_positions, build_book};
pub use book::{BadBook, Book};
pub use limits::{Interrupted, Limits, Progress};
pub use solver::{ColumnScores, Setup, Solver, best_columns};
pub use words::{
    Advice, Outlook, Prospect, Remark, RowParity, Standing, Threat, Verdict, side_name,
};
