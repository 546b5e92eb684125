//! A Minesweeper solver: exact mine probabilities, hints with reasons, best moves and no-guess boards.
//!
//! Solvers read only a [`View`](flagfall_mines::View), which contains exactly what a player may see:
//! there is no way to pass them the mines. Two items do hold layouts: the [`Dealer`] of no-guess boards,
//! because it creates them, and the referee in [`SolverPlayer::score`], which shows the player only the
//! numbers it opens.
//!
//! ```
//! use flagfall_mines::View;
//! use flagfall_mines_solver::{BestMoves, Budget, DeductionKind, Hint, HintAdvice, Odds};
//!
//! let view: View = "4x3x2\n1###\n1###\n1###".parse()?;
//! let odds = Odds::of(&view, Budget::default())?;
//! assert_eq!(odds.chances()[5], Some(1.0), "b2 is the one cell that all three numbers see");
//! let hint = Hint::of(&view, Budget::default())?.expect("cells are left");
//! let HintAdvice::Safe(reason) = hint.advice else { panic!("b1 is safe") };
//! assert_eq!(reason.kind, DeductionKind::Pair, "with a mine there, a2 and a3 could not both be right");
//! let best = BestMoves::of(&view, Budget::default())?;
//! assert_eq!(best.cells.len(), 2, "b1 and b3 are safe");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | contents |
//! |---|---|
//! | `board` | the solver's representation of a position |
//! | `frontier` | constraints (open numbers), equivalent cells (patches), connected components |
//! | `pairwise` | deduction from two constraints at a time, for components too large to count |
//! | `frontier_dp`, `elimination_order` | dynamic programming over the frontier, and its variable elimination order |
//! | `layout_count` | big-float layout counts with an exact zero, and binomials |
//! | `polynomials`, `mine_split` | convolution of components and untouched cells under the mine count |
//! | `count`, `odds` | components, untouched cells and mine count combined into mine probabilities |
//! | `allowance` | work and memory limits, charged before use |
//! | `number_sets`, `minimal_proof` | what a subset of the numbers proves, and the smallest subset that proves it |
//! | `hint`, `contradiction`, `sentences` | explanations for people |
//! | `layouts`, `tree` | the exact game tree for positions with few layouts |
//! | `component`, `untouched_ways`, `what_if`, `coin_toss`, `guess`, `deeper_look` | lookahead: local recounts, future coin tosses, the best guess, and a deeper search of the best candidates |
//! | `tuning`, `best`, `player` | the best move, and a player that plays whole games |
//! | `sampler`, `survival`, `win_chance` | random layouts, low-variance game scores, the chance of winning |
//! | `first_cell` | what the start rule guarantees before any cell is open |
//! | `analysis` | odds, best moves and hint from a single count |
//! | `local_deduction`, `prove`, `proof` | winning by deduction alone, with the proof steps |
//! | `no_guess`, `repair`, `cell_sets` | no-guess boards: rejection sampling, then local repair |
//! | `checker` | an independent proof checker that shares no code with the search |
//!
//! Left out on purpose: clocks, threads and files. A [`Budget`] of steps bounds the work, randomness
//! comes from a seed, and callers use several cores by playing several games.

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
pub use hint::{Hint, HintAdvice, HintReason};
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
