//! Why a position is impossible: a smallest set of numbers that contradict each other.

use std::fmt;

use flagfall_mines::Cell;

use crate::board::{Known, SolverBoard};
use crate::count::Conflict;
use crate::minimal_proof::{MinimalProof, contradiction};
use crate::number_sets::NumberSets;
use crate::odds::Budget;
use crate::proof::MineCount;
use crate::sentences::{MAX_NAMED, Names};

/// Why no layout fits a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// A smallest set of numbers that cannot all be right, row by row. If that takes too long, a minimal
    /// set, from which no number can be removed; if the budget is too small even for that, possibly more
    /// than necessary. Together with the mine count the set can be empty: too few closed cells are left
    /// for the mines.
    pub numbers: Vec<Cell>,
    /// Whether the contradiction depends on the total mine count.
    pub mine_count: MineCount,
    /// Set if a single number is wrong by itself because it exceeds the number of its neighbours.
    pub too_large: Option<TooLarge>,
}

/// A number larger than its cell's number of neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge {
    /// The number shown.
    pub number: u8,
    /// The number of neighbours.
    pub n_neighbours: usize,
}

impl Contradiction {
    /// Finds the contradiction in a position without layouts.
    pub(crate) fn find(board: &SolverBoard, conflict: Conflict, budget: Budget) -> Contradiction {
        let clues = NumberSets::of(board, budget);
        let MinimalProof { clues: mut numbers, mine_count, .. } = contradiction(&clues, conflict);
        numbers.sort_unstable();
        let numbers: Vec<Cell> = numbers.into_iter().map(|clue| clues.cell(clue)).collect();
        let too_large = match numbers[..] {
            [one] => TooLarge::at(board, one),
            _ => None,
        };
        Contradiction { numbers, mine_count, too_large }
    }
}

impl TooLarge {
    fn at(board: &SolverBoard, cell: Cell) -> Option<TooLarge> {
        let index = board.size().grid().index(cell);
        let n_neighbours = board.neighbours(index).len();
        match board.known(index) {
            Known::Number(number) if usize::from(number) > n_neighbours => {
                Some(TooLarge { number, n_neighbours })
            }
            Known::Number(_) | Known::Closed | Known::Mine | Known::Safe => None,
        }
    }
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TooLarge { number, n_neighbours } = self;
        write!(f, "it is {number}, but the number of its neighbours is {n_neighbours}")
    }
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Contradiction { numbers, mine_count, too_large } = self;
        let n_numbers = numbers.len();
        f.write_str("inconsistent: ")?;
        if let ([one], Some(too_large)) = (&numbers[..], too_large) {
            return write!(f, "{one} cannot be right: {too_large}");
        }
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
