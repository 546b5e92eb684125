//! What to open next, and why.

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
    /// Which one.
    pub cell: Cell,
    /// How good it is.
    pub advice: Advice,
    /// Flags on cells that are certainly no mine, row by row.
    pub wrong_flags: Vec<Cell>,
}

/// How good a hint is.
#[derive(Clone, Debug, PartialEq)]
pub enum Advice {
    /// The cell is safe, and this is the proof.
    Safe(HintReason),
    /// Nothing is open yet, and the start rule promises that the cell has no mine.
    Promised,
    /// No cell is safe; this one is the best guess.
    Guess {
        /// The chance to hit a mine there.
        of_mine: f64,
    },
}

/// Why a cell is safe.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HintReason {
    /// A smallest set of numbers that proves it, row by row; where that takes too long one from
    /// which no number can be left out, and where the budget is too small even for that, more than
    /// are needed.
    pub numbers: Vec<Cell>,
    /// How hard it is to see.
    pub kind: DeductionKind,
}

impl Hint {
    /// The easiest safe cell to see; the best guess where none is safe; nothing where the game is
    /// over or no cell is left that can be opened. A guess is looked for no longer than somebody waits
    /// for a hint; [`MinesAnalysis`](crate::MinesAnalysis) takes its time.
    ///
    /// # Errors
    ///
    /// [`NoOdds`] when no layout fits the position, or when it is too tangled for the budget and
    /// nothing certain was found.
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

    /// The easiest safe cell to see in a position that is too tangled to count, if one is certain
    /// all the same. [`Hint::of`] gives the same hint; this is for who has asked for the odds and
    /// knows the tangle already.
    pub fn in_tangle(tangle: &Tangle, view: &View, budget: Budget) -> Option<Hint> {
        // The mines were not counted, so what is certain is so without.
        let safe = &tangle.certain.safe;
        let is_open = view.outcome().is_none() && !safe.is_empty();
        is_open.then(|| Hint::among(&SolverBoard::of(view), safe, view, MineCount::Ignored, budget))
    }

    /// The easiest safe cell to see, or the first of the best moves, which are asked for where
    /// none is safe.
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
        let advice = Advice::Guess { of_mine };
        cells.first().map(|&cell| Hint { cell, advice, wrong_flags: Vec::new() })
    }

    /// The easiest to see of these safe cells, of which there is one.
    fn among(
        board: &SolverBoard,
        safe: &[Cell],
        view: &View,
        mine_count: MineCount,
        budget: Budget,
    ) -> Hint {
        let flagged = safe.iter().copied().filter(|&cell| view.face(cell) == Face::Flag);
        let (cell, reason) = HintReason::of_easiest(board, safe, mine_count, budget);
        Hint { cell, advice: Advice::Safe(reason), wrong_flags: flagged.collect() }
    }
}

impl HintReason {
    /// The cell of these safe ones, of which there is one, that is easiest to see, and why it is
    /// safe. All numbers and this much of the mine count are known to prove each.
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
                MineCount::Ignored => clues.hanging_together(clues.around(assumptions[0].cell)),
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
