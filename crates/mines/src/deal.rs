//! Dealing the mines: start rules, and a deal that is reproducible everywhere and permanently.
//!
//! The algorithm in [`scatter`] turns the random numbers of a seed into mines. [`DEAL_VERSION`]
//! identifies it: a change needs a new version, and the old one must stay, because a record contains a
//! seed instead of a board.

use std::fmt;
use std::str::FromStr;

use flagfall_rng::{Rng, Seed};

use crate::{Cell, Layout, Size};

/// The version of the algorithm that turns a seed into a board.
pub const DEAL_VERSION: u32 = 1;

/// The guarantee for the first opened cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StartRule {
    /// None: the first cell can be a mine.
    Any,
    /// The first cell is not a mine.
    Safe,
    /// Neither the first cell nor any neighbour is a mine, so it opens an area.
    Opening,
}

impl StartRule {
    /// All start rules, the weakest guarantee first.
    pub const ALL: [StartRule; 3] = [StartRule::Any, StartRule::Safe, StartRule::Opening];
}

impl fmt::Display for StartRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            StartRule::Any => "any",
            StartRule::Safe => "safe",
            StartRule::Opening => "opening",
        })
    }
}

/// The text is not a start rule.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a start rule is any, safe or opening")]
pub struct UnknownStartRule;

impl FromStr for StartRule {
    type Err = UnknownStartRule;

    fn from_str(text: &str) -> Result<StartRule, UnknownStartRule> {
        StartRule::ALL.into_iter().find(|rule| rule.to_string() == text).ok_or(UnknownStartRule)
    }
}

/// Everything that determines a board, except for the first cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    /// The size of the board and its number of mines.
    pub size: Size,
    /// The guarantee for the first cell.
    pub start: StartRule,
    /// The seed of the random numbers.
    pub seed: Seed,
}

/// A start rule that could not be fully kept because there are too many mines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortfall {
    /// The first cell.
    pub first: Cell,
    /// The requested start rule.
    pub asked: StartRule,
    /// The number of cells that the rule keeps free, including the first.
    pub n_asked: usize,
    /// The number of these that are actually free.
    pub n_kept: usize,
}

impl fmt::Display for Shortfall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shortfall { first, asked, n_asked, n_kept } = self;
        write!(f, "too many mines for the start rule \"{asked}\" at {first}: ")?;
        match n_asked {
            1 => write!(f, "it cannot be kept free"),
            _ => write!(f, "{n_kept} of {n_asked} cells there are kept free"),
        }
    }
}

impl Deal {
    /// The board for a game that starts at this cell: uniform over all layouts that keep the start rule,
    /// or that keep as many of its cells free as possible (see [`Deal::shortfall`]).
    ///
    /// # Panics
    ///
    /// If the cell is not on the board.
    pub fn layout(&self, first: Cell) -> Layout {
        let grid = self.size.grid();
        let mut rng = Rng::new(self.seed);
        let mut is_mine = vec![false; grid.n_cells()];

        // The mines fill the unprotected cells first; only the surplus goes to the neighbours, and only
        // the rest of that to the first cell.
        let neighbours: Vec<usize> = self.neighbours(first).map(|cell| grid.index(cell)).collect();
        let first_cell = match self.start {
            StartRule::Any => vec![],
            StartRule::Safe | StartRule::Opening => vec![grid.index(first)],
        };
        let mut protected = [&neighbours[..], &first_cell[..]].concat();
        protected.sort_unstable();
        let free = |rank: usize| {
            protected.iter().fold(rank, |index, &skip| index + usize::from(skip <= index))
        };

        let n_free = grid.n_cells() - protected.len();
        let n_left = self.size.n_mines() as usize;
        let n_left = scatter(&mut rng, n_left, n_free, free, &mut is_mine);
        let n_left =
            scatter(&mut rng, n_left, neighbours.len(), |rank| neighbours[rank], &mut is_mine);
        let n_left =
            scatter(&mut rng, n_left, first_cell.len(), |rank| first_cell[rank], &mut is_mine);
        assert_eq!(n_left, 0, "no more mines than cells");
        Layout::new(grid, &is_mine)
    }

    /// By how much the start rule falls short for a game that starts at this cell, if it does.
    ///
    /// # Panics
    ///
    /// If the cell is not on the board.
    pub fn shortfall(&self, first: Cell) -> Option<Shortfall> {
        let n_asked = match self.start {
            StartRule::Any => 0,
            StartRule::Safe | StartRule::Opening => 1 + self.neighbours(first).count(),
        };
        let n_kept = n_asked.min(self.size.n_safe());
        let shortfall = Shortfall { first, asked: self.start, n_asked, n_kept };
        (n_kept < n_asked).then_some(shortfall)
    }

    /// The neighbours that the start rule protects.
    fn neighbours(&self, first: Cell) -> impl Iterator<Item = Cell> {
        let grid = self.size.grid();
        assert!(grid.contains(first), "{first} is not on a board of {}", self.size);
        let opening = match self.start {
            StartRule::Any | StartRule::Safe => false,
            StartRule::Opening => true,
        };
        grid.neighbours(first).filter(move |_| opening)
    }
}

/// Places as many of `n_mines` as fit on `n_cells` cells, uniformly, and returns the surplus. `cell`
/// maps a rank among these `n_cells` to a cell index.
///
/// This is Floyd's sampling algorithm: each draw is from all ranks up to `last`; if the drawn cell
/// already has a mine, the mine goes to `last`, which no earlier draw could reach. It takes one draw per
/// mine and no extra memory.
fn scatter(
    rng: &mut Rng,
    n_mines: usize,
    n_cells: usize,
    cell: impl Fn(usize) -> usize,
    is_mine: &mut [bool],
) -> usize {
    let n_placed = n_mines.min(n_cells);
    for last in n_cells - n_placed..n_cells {
        let drawn = cell(rng.below(last as u32 + 1) as usize);
        let place = if is_mine[drawn] { cell(last) } else { drawn };
        is_mine[place] = true;
    }
    n_mines - n_placed
}
