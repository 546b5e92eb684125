//! Why a position cannot be: which numbers contradict each other.

use std::fmt;

use flagfall_mines::Cell;

use crate::board::Board;
use crate::clues::Clues;
use crate::count::MineCount;
use crate::names::Names;
use crate::smallest::smallest;

/// Why no layout fits a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// A smallest set of numbers that cannot all be right, row by row. With the mine count it can be
    /// empty: too few closed cells are left for the mines.
    pub numbers: Vec<Cell>,
    /// Whether it takes the count of all mines to see it.
    pub mine_count: MineCount,
}

impl Contradiction {
    /// Finds it in a position that has no layout.
    pub(crate) fn find(board: &Board) -> Contradiction {
        let clues = Clues::of(board);
        let proof = smallest(&clues, &[None], 1).expect("a position without a layout has a reason");
        let mut numbers: Vec<u32> = proof.clues;
        numbers.sort_unstable();
        let numbers = numbers.into_iter().map(|clue| clues.cell(clue)).collect();
        Contradiction { numbers, mine_count: proof.mine_count }
    }
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Contradiction { numbers, mine_count } = self;
        match (&numbers[..], mine_count) {
            ([], _) => write!(f, "inconsistent: the mines do not fit the closed cells"),
            ([one], MineCount::Ignored) => write!(f, "inconsistent: {one} cannot be right"),
            (_, MineCount::Ignored) => {
                write!(f, "inconsistent: {} cannot all be right", Names(numbers))
            }
            (_, MineCount::Used) => {
                write!(f, "inconsistent: {} do not fit the number of mines", Names(numbers))
            }
        }
    }
}
