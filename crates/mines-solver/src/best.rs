//! The move that wins most often.
//!
//! Safe cells come first: opening them costs nothing. Where there is none and few layouts are left,
//! the exact game tree knows the best guess and the chance to win; where there are too many for
//! it, [`guess`](mod@crate::guess) looks a move ahead.

use flagfall_mines::{Cell, MinesOutcome, View};

use crate::board::SolverBoard;
use crate::count::{Counted, count};
use crate::first_cell::FirstCell;
use crate::guess::guess;
use crate::layouts::Layouts;
use crate::odds::{Budget, NoOdds};
use crate::tree::{self, Solved};
use crate::tuning::PlayerTuning;

/// With how many closed cells the exact tree is tried: a layout is listed cell by cell.
const MAX_CLOSED: usize = 1_000;

/// The best moves of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct BestMoves {
    /// The cells to open, row by row: all that are safe, or else the best guesses. Empty when no
    /// cell can be opened any more.
    pub cells: Vec<Cell>,
    /// The chance of a mine there; 0 only where it is proven.
    pub of_mine: f64,
    /// How often best play wins, where few enough layouts are left to know it exactly.
    pub wins: Option<Wins>,
}

/// In how many layouts best play wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wins {
    /// So many...
    pub n_wins: u64,
    /// ...of so many.
    pub n_layouts: u64,
}

impl Wins {
    /// As a number from 0 to 1.
    pub fn chance(self) -> f64 {
        self.n_wins as f64 / self.n_layouts as f64
    }
}

impl From<&Solved> for Wins {
    fn from(solved: &Solved) -> Wins {
        Wins { n_wins: solved.n_wins.into(), n_layouts: solved.n_layouts as u64 }
    }
}

impl BestMoves {
    /// The best moves of a position.
    ///
    /// # Errors
    ///
    /// [`NoOdds`] when no layout fits the position, or when the budget is too small.
    pub fn of(view: &View, budget: Budget) -> Result<BestMoves, NoOdds> {
        if let Some(first) = FirstCell::of(view) {
            return Ok(first.best());
        }
        let board = SolverBoard::of(view);
        let counted = count(&board, budget.n_steps).map_err(|why| why.explain(&board, budget))?;
        Ok(BestMoves::from_counted(view, &board, &counted, budget, PlayerTuning::ANALYSIS))
    }

    pub(crate) fn from_counted(
        view: &View,
        board: &SolverBoard,
        counted: &Counted,
        budget: Budget,
        tuning: PlayerTuning,
    ) -> BestMoves {
        if let Some(outcome) = view.outcome() {
            // The mines can be anywhere: it is over.
            let wins = counted.n_layouts.whole().map(|n_layouts| match outcome {
                MinesOutcome::Won => Wins { n_wins: n_layouts, n_layouts },
                MinesOutcome::Lost => Wins { n_wins: 0, n_layouts },
            });
            return BestMoves { cells: Vec::new(), of_mine: 1.0, wins };
        }
        let solved = solve(board, counted, tuning);
        let wins = solved.as_ref().map(Wins::from);
        let safe = counted.safe_cells();
        let mut indices = if !safe.is_empty() {
            safe
        } else if let Some(solved) = solved {
            solved.best
        } else {
            guess(board, counted, tuning, budget).into_iter().collect()
        };
        indices.sort_unstable();
        let grid = view.size().grid();
        let of_mine = indices.first().map_or(1.0, |&index| counted.risk(index).of_mine);
        let cells = indices.into_iter().map(|index| grid.cell(index as usize)).collect();
        BestMoves { cells, of_mine, wins }
    }
}

/// The exact best play, where there are few enough layouts for it.
pub(crate) fn solve(
    board: &SolverBoard,
    counted: &Counted,
    tuning: PlayerTuning,
) -> Option<Solved> {
    counted.n_layouts.whole().filter(|&n_layouts| n_layouts <= tuning.max_layouts)?;
    if board.closed().nth(MAX_CLOSED).is_some() {
        return None;
    }
    let layouts = Layouts::of(board, &counted.frontier, tuning.n_tree_steps)?;
    tree::solve(board, &layouts, tuning.n_tree_steps)
}
