//! Everything that can be known about a Minesweeper position.
//!
//! A solver reads a [`View`](flagfall_mines::View), which is what a player may know, and nothing
//! else: there is no way to hand it the mines. Only the [`Dealer`] of boards that need no guess holds
//! layouts, because it makes them.
//!
//! ```
//! use flagfall_mines::View;
//! use flagfall_mines_solver::{Advice, Best, Budget, Hint, Kind, Odds};
//!
//! let view: View = "4x3x2\n1###\n1###\n1###".parse()?;
//! let odds = Odds::of(&view, Budget::default())?;
//! assert_eq!(odds.chances()[5], Some(1.0), "b2 is the one cell that all three numbers see");
//! let hint = Hint::of(&view, Budget::default())?.expect("cells are left");
//! let Advice::Safe(reason) = hint.advice else { panic!("b1 is safe") };
//! assert_eq!(reason.kind, Kind::Pair, "with a mine there, a2 and a3 could not both be right");
//! let best = Best::of(&view, Budget::default())?;
//! assert_eq!(best.cells.len(), 2, "b1 and b3 are safe");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what it has |
//! |---|---|
//! | `board` | a position as the solver holds it |
//! | `frontier` | numbers, patches of cells that see the same ones, components |
//! | `order`, `sweep` | counting the layouts of a component, patch by patch |
//! | `weight` | numbers of layouts, with a zero that means none |
//! | `product`, `share` | how components and untouched cells share the mines |
//! | `count`, `odds` | all components, the untouched cells and the mine count together |
//! | `clues`, `smallest` | what some numbers prove without the others, and the fewest that do |
//! | `hint`, `contradiction`, `names` | reasons for people |
//! | `layouts`, `tree` | the exact game tree, where few layouts are left |
//! | `guess`, `best`, `player` | the best move, and whole games of them |
//! | `analysis` | odds, best moves and hint from one count |
//! | `local`, `prove`, `proof` | winning by deduction alone, with the steps |
//! | `no_guess`, `repair`, `some_cells` | boards that need no guess |
//! | `checker` | an independent check of a proof, which shares no code with the search |
//!
//! Left out on purpose: clocks, threads and files. Work is bounded by a [`Budget`] of steps, chance
//! comes from a seed, and whoever has several cores plays several games.

mod analysis;
mod best;
mod board;
mod checker;
mod clues;
mod contradiction;
mod count;
mod few;
mod frontier;
mod guess;
mod hint;
mod layouts;
mod local;
mod names;
mod no_guess;
mod odds;
mod order;
mod player;
mod product;
mod proof;
mod prove;
mod repair;
mod share;
mod smallest;
mod some_cells;
mod sweep;
mod tree;
mod weight;

pub use analysis::Analysis;
pub use best::{Best, Wins};
pub use checker::{Flaw, check};
pub use contradiction::{Contradiction, TooLarge};
pub use hint::{Advice, Hint, Reason};
pub use no_guess::{Dealer, NoBoard, NoGuess, Origin, Wish};
pub use odds::{Budget, Certain, NoOdds, Odds, Tangle};
pub use player::{Played, Player};
pub use proof::{Finding, Kind, MineCount, NotAProof, NotAStep, Proof, Step, UnknownKind};
