//! The next cell to open, with a minimal reason.

use flagfall_mines::{Cell, Face, View};

use crate::best::BestMoves;
use crate::board::SolverBoard;
use crate::count::{Counted, count};
use crate::first_cell::FirstCell;
use crate::minimal_proof::{Easiest, MinimalProof, smallest};
use crate::number_sets::{Assumption, NumberSets};
use crate::odds::{Budget, NoOdds, Tangle};
use crate::proof::{DeductionKind, MineCount};
use crate::tuning::PlayerTuning;

/// A cell to open next.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The cell to open.
    pub cell: Cell,
    /// Why it is the cell to open.
    pub advice: HintAdvice,
    /// Flags on cells that are certainly safe, row by row.
    pub wrong_flags: Vec<Cell>,
}

/// Why a hint recommends its cell.
#[derive(Clone, Debug, PartialEq)]
pub enum HintAdvice {
    /// The cell is proven safe for this reason.
    Safe(HintReason),
    /// Nothing is open yet, and the start rule promises that the cell is safe.
    Promised,
    /// No cell is safe; this one is the best guess.
    Guess {
        /// The chance of a mine there.
        of_mine: f64,
    },
}

/// Why a cell is safe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HintReason {
    /// A smallest set of numbers that proves it, row by row. If that takes too long, a minimal set, from
    /// which no number can be removed; if the budget is too small even for that, possibly more than
    /// necessary.
    pub numbers: Vec<Cell>,
    /// The kind of deduction, which ranks how hard it is to see.
    pub kind: DeductionKind,
}

impl Hint {
    /// The safe cell with the simplest reason, or the best guess if none is safe; `None` if the game is
    /// over or no cell can be opened. The search for a guess is kept short enough for interactive use;
    /// [`MinesAnalysis`](crate::MinesAnalysis) searches longer.
    ///
    /// # Errors
    ///
    /// [`NoOdds`] if no layout fits the position, or if it is too tangled for the budget and nothing
    /// certain was found.
    pub fn of(view: &View, budget: Budget) -> Result<Option<Hint>, NoOdds> {
        if let Some(first) = FirstCell::of(view) {
            return Ok(Some(first.hint()));
        }
        let board = SolverBoard::of(view);
        match count(&board, budget.n_steps) {
            Ok(counted) => Ok(Hint::from_counted(view, &board, &counted, budget, || {
                BestMoves::from_counted(view, &board, &counted, budget, PlayerTuning::HINT)
            })),
            Err(why) => match why.explain(&board, budget) {
                NoOdds::Tangled(tangle) => match Hint::in_tangle(&tangle, view, budget) {
                    Some(hint) => Ok(Some(hint)),
                    None => Err(NoOdds::Tangled(tangle)),
                },
                inconsistent @ NoOdds::Inconsistent(_) => Err(inconsistent),
            },
        }
    }

    /// The safe cell with the simplest reason in a position that is too tangled to count, if any cell is
    /// certain. [`Hint::of`] returns the same hint; this is for callers that already have the [`Tangle`]
    /// from a query for the odds.
    pub fn in_tangle(tangle: &Tangle, view: &View, budget: Budget) -> Option<Hint> {
        // The mines were not counted, so every certainty here is independent of the mine count.
        let safe = &tangle.certain.safe;
        let is_open = view.outcome().is_none() && !safe.is_empty();
        is_open.then(|| Hint::among(&SolverBoard::of(view), safe, view, MineCount::Ignored, budget))
    }

    /// The safe cell with the simplest reason, or the first of the best moves, which are computed only
    /// if none is safe.
    pub(crate) fn from_counted(
        view: &View,
        board: &SolverBoard,
        counted: &Counted,
        budget: Budget,
        best: impl FnOnce() -> BestMoves,
    ) -> Option<Hint> {
        if view.outcome().is_some() {
            return None;
        }
        let mut safe = counted.safe_cells();
        safe.sort_unstable();
        if !safe.is_empty() {
            let grid = view.size().grid();
            let safe: Vec<Cell> = safe.iter().map(|&cell| grid.cell(cell as usize)).collect();
            return Some(Hint::among(board, &safe, view, MineCount::Used, budget));
        }
        let BestMoves { cells, of_mine, .. } = best();
        let advice = HintAdvice::Guess { of_mine };
        cells.first().map(|&cell| Hint { cell, advice, wrong_flags: Vec::new() })
    }

    /// The hint for the simplest of these safe cells. There is at least one.
    fn among(
        board: &SolverBoard,
        safe: &[Cell],
        view: &View,
        mine_count: MineCount,
        budget: Budget,
    ) -> Hint {
        let flagged = safe.iter().copied().filter(|&cell| view.face(cell) == Face::Flag);
        let (cell, reason) = HintReason::of_easiest(board, safe, mine_count, budget);
        Hint { cell, advice: HintAdvice::Safe(reason), wrong_flags: flagged.collect() }
    }
}

impl HintReason {
    /// The safe cell with the simplest reason, and that reason. All numbers together with `mine_count`
    /// must prove every cell safe; there is at least one.
    fn of_easiest(
        board: &SolverBoard,
        safe: &[Cell],
        mine_count: MineCount,
        budget: Budget,
    ) -> (Cell, HintReason) {
        let clues = NumberSets::of(board, budget);
        let grid = board.size().grid();
        let assume = |&cell: &Cell| Assumption { cell: grid.index(cell) as u32, is_mine: true };
        let assumptions: Vec<Assumption> = safe.iter().map(assume).collect();
        let whole = || {
            let all = match mine_count {
                MineCount::Used => (0..clues.len() as u32).collect(),
                MineCount::Ignored => clues.connected_to(clues.around(assumptions[0].cell)),
            };
            MinimalProof { clues: all, assumption: Some(assumptions[0]), mine_count }
        };
        let easiest = smallest(&clues, &assumptions, Easiest::FewestNumbers);
        let MinimalProof { clues: mut numbers, assumption, mine_count } =
            easiest.unwrap_or_else(whole);
        numbers.sort_unstable();
        let numbers: Vec<Cell> = numbers.into_iter().map(|clue| clues.cell(clue)).collect();
        let cell = assumption.map_or(safe[0], |assumption| grid.cell(assumption.cell as usize));
        let kind = DeductionKind::of(numbers.len(), mine_count);
        (cell, HintReason { numbers, kind })
    }
}
