//! Why a position cannot be: which numbers contradict each other.

use std::fmt;

use flagfall_mines::Cell;

use crate::board::Board;
use crate::clues::Clues;
use crate::count::Clash;
use crate::names::{MAX_NAMED, Names};
use crate::odds::Budget;
use crate::proof::MineCount;
use crate::smallest::{Grounds, contradiction};

/// Why no layout fits a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// A smallest set of numbers that cannot all be right, row by row; where that takes too long
    /// one from which no number can be left out, and where the budget is too small even for that,
    /// more than are needed. With the mine count it can be empty: too few closed cells are left for
    /// the mines.
    pub numbers: Vec<Cell>,
    /// Whether it takes the count of all mines to see it.
    pub mine_count: MineCount,
}

impl Contradiction {
    /// Finds it in a position that has no layout.
    pub(crate) fn find(board: &Board, clash: Clash, budget: Budget) -> Contradiction {
        let clues = Clues::of(board, budget);
        let Grounds { clues: mut numbers, mine_count, .. } = contradiction(&clues, clash);
        numbers.sort_unstable();
        let numbers = numbers.into_iter().map(|clue| clues.cell(clue)).collect();
        Contradiction { numbers, mine_count }
    }
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Contradiction { numbers, mine_count } = self;
        let n_numbers = numbers.len();
        f.write_str("inconsistent: ")?;
        match (&numbers[..], mine_count) {
            ([], _) => write!(f, "the mines do not fit the closed cells"),
            ([one], MineCount::Ignored) => write!(f, "{one} cannot be right"),
            ([one], MineCount::Used) => write!(f, "{one} does not fit the number of mines"),
            (_, MineCount::Ignored) if n_numbers > MAX_NAMED => {
                write!(f, "{n_numbers} numbers around {} cannot all be right", numbers[0])
            }
            (_, MineCount::Used) if n_numbers > MAX_NAMED => {
                write!(f, "{n_numbers} numbers together do not fit the number of mines")
            }
            (_, MineCount::Ignored) => write!(f, "{} cannot all be right", Names(numbers)),
            (_, MineCount::Used) => {
                write!(f, "{} do not fit the number of mines", Names(numbers))
            }
        }
    }
}
