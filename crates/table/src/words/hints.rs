//! Messages for the Minesweeper solver: hints with reasons, why there are no odds, why there is no board.

use flagfall_mines_solver::{
    Contradiction, DeductionKind, Hint, HintAdvice, HintReason, MineCount, NoBoard, NoOdds, Tangle,
};
use flagfall_text::{DealText, Hints, Mines, Percent};

/// A sentence names up to this many cells; beyond that it gives their number.
const MAX_NAMED: usize = 20;

/// A hint: the cell to open next, and why.
pub fn hint(hint: &Hint) -> Hints {
    let cell = hint.cell;
    let HintReason { numbers, kind } = match &hint.advice {
        HintAdvice::Guess { of_mine } => return Hints::Guess { cell, chance: Percent(*of_mine) },
        HintAdvice::Promised => return Hints::FirstCellIsSafe { cell },
        HintAdvice::Safe(reason) => reason.clone(),
    };
    let n_numbers = numbers.len();
    match kind {
        DeductionKind::Single => Hints::SafeSingle { cell, numbers },
        DeductionKind::Pair => Hints::SafePair { cell, numbers },
        DeductionKind::Chain if n_numbers > MAX_NAMED => Hints::SafeManyNumbers { cell, n_numbers },
        DeductionKind::Chain => Hints::SafeChain { cell, numbers },
        DeductionKind::Count if n_numbers == 0 => Hints::SafeNoMineLeft { cell },
        DeductionKind::Count if n_numbers > MAX_NAMED => {
            Hints::SafeCountManyNumbers { cell, n_numbers }
        }
        DeductionKind::Count => Hints::SafeCount { cell, n_numbers, numbers },
    }
}

/// Why no layout fits a position.
pub fn contradiction(found: &Contradiction) -> Hints {
    let Contradiction { numbers, mine_count, too_large } = found;
    let (numbers, n_numbers) = (numbers.clone(), numbers.len());
    match (&numbers[..], too_large, mine_count) {
        (&[cell], Some(too_large), _) => {
            let (number, n_neighbours) = (too_large.number, too_large.n_neighbours);
            Hints::TooLarge { cell, number, n_neighbours }
        }
        ([], _, _) => Hints::ImpossibleMines,
        (&[cell, ..], _, MineCount::Ignored) if n_numbers > MAX_NAMED => {
            Hints::ImpossibleManyNumbers { n_numbers, cell }
        }
        (_, _, MineCount::Used) if n_numbers > MAX_NAMED => {
            Hints::ImpossibleCountManyNumbers { n_numbers }
        }
        (_, _, MineCount::Ignored) => Hints::Impossible { n_numbers, numbers },
        (_, _, MineCount::Used) => Hints::ImpossibleCount { n_numbers, numbers },
    }
}

/// A position that takes too long to analyze.
pub fn tangle(found: &Tangle) -> Mines {
    Mines::OddsTangled { n_cells: found.cells.len(), cell: found.cells[0] }
}

/// Why there are no odds.
pub fn no_odds(why: &NoOdds) -> flagfall_text::Words {
    match why {
        NoOdds::Inconsistent(found) => contradiction(found).into(),
        NoOdds::Tangled(found) => tangle(found).into(),
    }
}

/// Why there is no board without guesses.
pub fn no_board(why: &NoBoard) -> DealText {
    match *why {
        NoBoard::OffTheBoard { first, .. } => DealText::OffTheBoard { first },
        NoBoard::Crowded(shortfall) => DealText::Crowded { first: shortfall.first },
        NoBoard::NothingToDeduce(size) if size.n_safe() == 0 => DealText::NoSafeCell,
        NoBoard::NothingToDeduce(_) => DealText::OneSafeCell,
        NoBoard::ThreeBv { least, most } => DealText::ThreeBv { least, most },
        NoBoard::AllTried { n_boards, first, .. } => DealText::AllTried { n_boards, first },
        NoBoard::NotFound { n_tried, .. } => DealText::NotFound { n_tried },
    }
}
