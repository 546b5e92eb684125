//! The exact chance of a mine in every closed cell.

use flagfall_mines::{Cell, View};

use crate::board::Board;
use crate::contradiction::Contradiction;
use crate::count::{Counted, Risk, Uncounted, certain_without_count, count};
use crate::frontier::Frontier;

/// How much work a question may take before the answer is "too tangled". A step is one number kept
/// in memory, eight bytes and a few nanoseconds. What only grows as the board does is not counted,
/// and what is to be done besides, like finding an order to count in, is bounded by a few times as
/// many steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// How many steps.
    pub n_steps: u64,
}

impl Default for Budget {
    /// Enough for every position that comes up in play; some hundred megabytes at the very worst.
    fn default() -> Budget {
        Budget { n_steps: 1 << 24 }
    }
}

/// How many times the budget what is certain in a tangle may take, all components together.
const N_MORE: u64 = 4;

/// The chance of a mine in every closed cell of a position, all layouts that fit it being equally
/// likely.
#[derive(Clone, Debug)]
pub struct Odds {
    chances: Vec<Option<f64>>,
    certain: CertainCells,
    layouts_log10: f64,
}

/// Cells that are the same in every layout.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CertainCells {
    /// Closed cells that are never a mine, row by row.
    pub safe: Vec<Cell>,
    /// Closed cells that always are one, row by row.
    pub mines: Vec<Cell>,
}

/// Why there are no odds.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoOdds {
    /// No layout fits the position.
    #[error("{0}")]
    Inconsistent(Contradiction),
    /// The budget was spent before the end.
    #[error("{0}")]
    Tangled(Tangle),
}

/// A position that takes more work than was allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too tangled to count: {} closed cells around {} depend on each other", cells.len(), cells[0])]
pub struct Tangle {
    /// The cells that depend on each other, row by row.
    pub cells: Vec<Cell>,
    /// What is certain all the same.
    pub certain: CertainCells,
}

impl Odds {
    /// Works out the odds of a position.
    ///
    /// # Errors
    ///
    /// [`NoOdds`] when no layout fits the position, or when the budget is too small.
    pub fn of(view: &View, budget: Budget) -> Result<Odds, NoOdds> {
        let board = Board::of(view);
        let counted = count(&board, budget.n_steps).map_err(|why| why.explain(&board, budget))?;
        Ok(Odds::from_counted(&board, &counted))
    }

    pub(crate) fn from_counted(board: &Board, counted: &Counted) -> Odds {
        let mut risks = vec![None; board.n_cells()];
        for &index in &counted.frontier.untouched {
            risks[index as usize] = Some(counted.untouched);
        }
        for (patch, &risk) in counted.frontier.patches.iter().zip(&counted.patches) {
            for &index in patch.cells.iter() {
                risks[index as usize] = Some(risk);
            }
        }
        Odds {
            certain: CertainCells::of(board, &risks),
            chances: risks.iter().map(|risk| risk.map(|risk| risk.of_mine)).collect(),
            layouts_log10: counted.n_layouts.log10(),
        }
    }

    /// Odds that were worked out elsewhere, from what they said there.
    pub fn from_parts(
        chances: Vec<Option<f64>>,
        certain: CertainCells,
        layouts_log10: f64,
    ) -> Odds {
        Odds { chances, certain, layouts_log10 }
    }

    /// The chance of a mine in each cell, row by row; nothing for cells that are not closed. 0 and
    /// 1 are proven.
    pub fn chances(&self) -> &[Option<f64>] {
        &self.chances
    }

    /// The cells with a chance of 0 or 1.
    pub fn certain(&self) -> &CertainCells {
        &self.certain
    }

    /// The decimal logarithm of how many layouts fit the position.
    pub fn layouts_log10(&self) -> f64 {
        self.layouts_log10
    }
}

impl Uncounted {
    /// The reason as the caller can use it.
    pub(crate) fn explain(self, board: &Board, budget: Budget) -> NoOdds {
        match self {
            Uncounted::Inconsistent(clash) => {
                NoOdds::Inconsistent(Contradiction::find(board, clash, budget))
            }
            Uncounted::Tangled { frontier, component } => {
                NoOdds::Tangled(Tangle::new(board, &frontier, component, budget))
            }
        }
    }
}

impl CertainCells {
    fn of(board: &Board, risks: &[Option<Risk>]) -> CertainCells {
        let grid = board.size().grid();
        let mut certain = CertainCells::default();
        for (index, risk) in risks.iter().enumerate() {
            match risk {
                Some(Risk { is_safe: true, .. }) => certain.safe.push(grid.cell(index)),
                Some(Risk { is_mine: true, .. }) => certain.mines.push(grid.cell(index)),
                Some(_) | None => (),
            }
        }
        certain
    }
}

impl Tangle {
    fn new(board: &Board, frontier: &Frontier, component: usize, budget: Budget) -> Tangle {
        let grid = board.size().grid();
        let patches = frontier.components[component].iter();
        let mut indices: Vec<u32> =
            patches.flat_map(|&patch| frontier.patches[patch as usize].cells.to_vec()).collect();
        indices.sort_unstable();

        let mut risks = vec![None; board.n_cells()];
        let n_steps = budget.n_steps;
        let certain =
            certain_without_count(board, frontier, n_steps, n_steps.saturating_mul(N_MORE));
        for (patch, risk) in certain {
            for &index in frontier.patches[patch as usize].cells.iter() {
                risks[index as usize] = Some(risk);
            }
        }
        Tangle {
            cells: indices.into_iter().map(|index| grid.cell(index as usize)).collect(),
            certain: CertainCells::of(board, &risks),
        }
    }
}
