//! The exact mine probability of every closed cell.

use flagfall_mines::{Cell, View};

use crate::board::SolverBoard;
use crate::contradiction::Contradiction;
use crate::count::{Conflict, Counted, Risk, Uncounted, certain_without_count, count};
use crate::first_cell::FirstCell;
use crate::frontier::{Frontier, Impossible};

/// The work limit of a query; beyond it, the answer is "too tangled". A step is about the work of one
/// addition, a nanosecond or two, and allows four bytes of memory. Work that is linear in the board is
/// not counted. Each part of an answer (the count, what is certain without it, the reason of a hint)
/// gets its own full budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The number of steps.
    pub n_steps: u64,
}

impl Default for Budget {
    /// Enough for every position that occurs in practice.
    fn default() -> Budget {
        Budget { n_steps: 1 << 26 }
    }
}

/// The fraction of the budget for one component of a tangled position, so that others get some too.
const PART_FOR_ONE: u64 = 4;

/// The probability of a mine in every closed cell of a position; all layouts that fit are equally
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
    /// Closed cells that are always a mine, row by row.
    pub mines: Vec<Cell>,
}

/// Why there are no odds.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoOdds {
    /// No layout fits the position.
    #[error("{0}")]
    Inconsistent(Contradiction),
    /// The budget was exhausted.
    #[error("{0}")]
    Tangled(Tangle),
}

/// A position that exceeds the budget.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too tangled to count: {} closed cells around {} depend on each other", cells.len(), cells[0])]
pub struct Tangle {
    /// The interdependent cells, row by row.
    pub cells: Vec<Cell>,
    /// The cells that are certain nevertheless.
    pub certain: CertainCells,
}

impl Odds {
    /// Computes the odds of a position.
    ///
    /// # Errors
    ///
    /// [`NoOdds`] if no layout fits the position, or if the budget is too small.
    pub fn of(view: &View, budget: Budget) -> Result<Odds, NoOdds> {
        if let Some(first) = FirstCell::of(view) {
            return Ok(first.odds());
        }
        let board = SolverBoard::of(view);
        let counted = count(&board, budget.n_steps).map_err(|why| why.explain(&board, budget))?;
        Ok(Odds::from_counted(&board, &counted))
    }

    pub(crate) fn from_counted(board: &SolverBoard, counted: &Counted) -> Odds {
        let mut risks = vec![None; board.n_cells()];
        for &index in &counted.frontier.untouched {
            risks[index as usize] = counted.untouched;
        }
        for (patch, &risk) in counted.frontier.patches.iter().zip(&counted.patches) {
            for &index in patch.cells.iter() {
                risks[index as usize] = Some(risk);
            }
        }
        for index in board.closed() {
            assert!(risks[index].is_some(), "closed cell {index} has no odds");
        }
        Odds {
            certain: CertainCells::of(board, &risks),
            chances: risks.iter().map(|risk| risk.map(|risk| risk.of_mine)).collect(),
            layouts_log10: counted.n_layouts.log10(),
        }
    }

    /// Rebuilds odds that were computed elsewhere.
    pub fn from_parts(
        chances: Vec<Option<f64>>,
        certain: CertainCells,
        layouts_log10: f64,
    ) -> Odds {
        Odds { chances, certain, layouts_log10 }
    }

    /// The chance of a mine in each cell, row by row; `None` for cells that are not closed. Exactly 0
    /// and 1 are proven.
    pub fn chances(&self) -> &[Option<f64>] {
        &self.chances
    }

    /// The cells with a chance of 0 or 1.
    pub fn certain(&self) -> &CertainCells {
        &self.certain
    }

    /// The decimal logarithm of the number of layouts.
    pub fn layouts_log10(&self) -> f64 {
        self.layouts_log10
    }
}

impl Uncounted {
    /// Converts the failure for the caller.
    pub(crate) fn explain(self, board: &SolverBoard, budget: Budget) -> NoOdds {
        match self {
            Uncounted::Inconsistent(conflict) => {
                NoOdds::Inconsistent(Contradiction::find(board, conflict, budget))
            }
            Uncounted::Tangled { frontier, component } => {
                match Tangle::new(board, frontier, component, budget) {
                    Ok(tangle) => NoOdds::Tangled(tangle),
                    Err(conflict) => {
                        NoOdds::Inconsistent(Contradiction::find(board, conflict, budget))
                    }
                }
            }
        }
    }
}

impl CertainCells {
    fn of(board: &SolverBoard, risks: &[Option<Risk>]) -> CertainCells {
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
    /// Finds what is certain in a position that could not be counted: first from pairs of numbers, then
    /// by counting the remaining components.
    fn new(
        board: &SolverBoard,
        frontier: Frontier,
        component: usize,
        budget: Budget,
    ) -> Result<Tangle, Conflict> {
        let grid = board.size().grid();
        let patches = frontier.components[component].iter();
        let mut indices: Vec<u32> =
            patches.flat_map(|&patch| frontier.patches[patch as usize].cells.to_vec()).collect();
        indices.sort_unstable();

        let frontier =
            frontier.with_pairs_decided().map_err(|Impossible(cell)| Conflict::Around(cell))?;
        let Budget { n_steps } = budget;
        let certain = certain_without_count(grid, &frontier, n_steps / PART_FOR_ONE, n_steps)?;
        let mut risks = vec![None; board.n_cells()];
        for (patch, risk) in certain.risks {
            for &index in frontier.patches[patch as usize].cells.iter() {
                risks[index as usize] = Some(risk);
            }
        }
        Ok(Tangle {
            cells: indices.into_iter().map(|index| grid.cell(index as usize)).collect(),
            certain: CertainCells::of(board, &risks),
        })
    }
}
