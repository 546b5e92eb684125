//! Everything that can be known about a Minesweeper position.
//!
//! A solver reads a [`View`](flagfall_mines::View), which is what a player may know, and nothing
//! else: there is no way to hand it the mines. Layouts are held by the [`Dealer`] of boards that need no
//! guess, because it makes them, and by the referee of [`SolverPlayer::score`], which shows the player the
//! numbers it opens.
//!
//! ```
//! use flagfall_mines::View;
//! use flagfall_mines_solver::{Advice, BestMoves, Budget, DeductionKind, Hint, Odds};
//!
//! let view: View = "4x3x2\n1###\n1###\n1###".parse()?;
//! let odds = Odds::of(&view, Budget::default())?;
//! assert_eq!(odds.chances()[5], Some(1.0), "b2 is the one cell that all three numbers see");
//! let hint = Hint::of(&view, Budget::default())?.expect("cells are left");
//! let Advice::Safe(reason) = hint.advice else { panic!("b1 is safe") };
//! assert_eq!(reason.kind, DeductionKind::Pair, "with a mine there, a2 and a3 could not both be right");
//! let best = BestMoves::of(&view, Budget::default())?;
//! assert_eq!(best.cells.len(), 2, "b1 and b3 are safe");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what it has |
//! |---|---|
//! | `board` | a position as the solver holds it |
//! | `frontier` | constraints (open numbers), equivalent cells (patches), connected components |
//! | `pairwise` | deduction from two constraints at a time, where a component is too large to count |
//! | `frontier_dp`, `elimination_order` | dynamic programming over the frontier, and the order of variables for it |
//! | `layout_count` | numbers of layouts, binomials, and a zero that means none |
//! | `polynomials`, `mine_split` | convolution of components and untouched cells under the mine count |
//! | `count`, `odds` | all components, the untouched cells and the mine count together |
//! | `allowance` | work and memory, charged before they are used |
//! | `number_sets`, `minimal_proof` | what some numbers prove without the others, and the fewest that do |
//! | `hint`, `contradiction`, `sentences` | reasons for people |
//! | `layouts`, `tree` | the exact game tree, where few layouts are left |
//! | `component`, `untouched_ways`, `what_if`, `coin_toss`, `guess`, `deeper_look` | a look ahead: local recounts, coin tosses to come, the best guess, and the best ones seen further |
//! | `tuning`, `best`, `player` | the best move, and whole games of them |
//! | `sampler`, `survival`, `win_chance` | layouts drawn at random, games scored with little variance, the chance to win |
//! | `first_cell` | what the start rule promises before anything is open |
//! | `analysis` | odds, best moves and hint from one count |
//! | `local_deduction`, `prove`, `proof` | winning by deduction alone, with the steps |
//! | `no_guess`, `repair`, `cell_sets` | boards that need no guess: rejection sampling, then local repair |
//! | `checker` | an independent check of a proof, which shares no code with the search |
//!
//! Left out on purpose: clocks, threads and files. Work is bounded by a [`Budget`] of steps, chance
//! comes from a seed, and several cores are used by playing several games.

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

mod allowance;
mod analysis;
mod array_vec;
mod best;
mod board;
mod cell_sets;
mod checker;
mod coin_toss;
mod component;
mod contradiction;
mod count;
mod deeper_look;
mod elimination_order;
mod first_cell;
mod frontier;
mod frontier_dp;
mod guess;
mod hint;
mod layout_count;
mod layouts;
mod local_deduction;
mod mine_split;
mod minimal_proof;
mod no_guess;
mod number_sets;
mod odds;
mod pairwise;
mod player;
mod polynomials;
mod proof;
mod prove;
mod repair;
#[cfg(test)]
mod sample_positions;
mod sampler;
mod sentences;
mod sort_few;
mod survival;
mod tree;
mod tuning;
mod untouched_ways;
mod what_if;
mod win_chance;

pub use analysis::MinesAnalysis;
pub use best::{BestMoves, Wins};
pub use checker::{ProofFlaw, check_proof};
pub use contradiction::{Contradiction, TooLarge};
pub use first_cell::best_first_cell;
pub use hint::{Advice, Hint, HintReason};
pub use no_guess::{BoardOrigin, BoardSpec, Dealer, NoBoard, NoGuessBoard, Rejection};
pub use odds::{Budget, CertainCells, NoOdds, Odds, Tangle};
pub use player::{PlayedGame, SolverPlayer};
pub use proof::{
    DeductionKind, Finding, MineCount, NotAProof, NotAProofStep, Proof, ProofStep,
    UnknownDeductionKind,
};
pub use survival::ScoredGame;
pub use tuning::{NotATuning, PlayerTuning};
pub use win_chance::WinChance;
