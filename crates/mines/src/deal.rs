//! Where the mines go: start rules, and a deal that is the same everywhere and forever.
//!
//! The numbers of a seed become mines by the algorithm in [`scatter`]. That is what [`DEAL_VERSION`]
//! stands for: change it and the version goes up, and the old one stays, because a record holds a
//! seed instead of a board.

use std::fmt;
use std::str::FromStr;

use flagfall_rng::{Rng, Seed};

use crate::{Cell, Layout, Size};

/// Which algorithm turns a seed into a board.
pub const DEAL_VERSION: u32 = 1;

/// What the first opened cell is promised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StartRule {
    /// Nothing: the first cell can be a mine.
    Any,
    /// The first cell is no mine.
    Safe,
    /// Neither the first cell nor any neighbour is a mine, so that it opens an area.
    Opening,
}

impl StartRule {
    /// From nothing to everything.
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

/// Text that names no start rule.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a start rule is any, safe or opening")]
pub struct UnknownStartRule;

impl FromStr for StartRule {
    type Err = UnknownStartRule;

    fn from_str(text: &str) -> Result<StartRule, UnknownStartRule> {
        StartRule::ALL.into_iter().find(|rule| rule.to_string() == text).ok_or(UnknownStartRule)
    }
}

/// Everything that decides a board but the first cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    /// The board and how many mines it gets.
    pub size: Size,
    /// What the first cell is promised.
    pub start: StartRule,
    /// Where the chance comes from.
    pub seed: Seed,
}

/// A start rule that could not be kept in full, because there are too many mines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shortfall {
    /// The first cell.
    pub first: Cell,
    /// What was asked for.
    pub asked: StartRule,
    /// How many cells the rule would keep free, the first one included.
    pub n_asked: usize,
    /// How many of them are.
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
    /// The board for a game that begins at this cell: drawn uniformly from all layouts that keep
    /// the start rule, or that keep free as many cells of it as can be (see [`Deal::shortfall`]).
    ///
    /// # Panics
    ///
    /// When the cell is not on the board.
    pub fn layout(&self, first: Cell) -> Layout {
        let grid = self.size.grid();
        let mut rng = Rng::new(self.seed);
        let mut is_mine = vec![false; grid.n_cells()];

        // The mines fill the cells nobody protects; only what finds no room there goes to the
        // neighbours, and only what finds none there either goes to the first cell.
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

    /// How far the start rule falls short for a game that begins at this cell, if it does.
    ///
    /// # Panics
    ///
    /// When the cell is not on the board.
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

/// Puts as many of `n_mines` as fit on `n_cells` cells, each subset with the same chance, and says
/// how many found no room. `cell` gives the index of a cell by its rank among those `n_cells`.
///
/// This is Floyd's way to draw a subset: the k-th draw is from all ranks up to `last`, and where it
/// meets a mine, `last` itself, which no draw before could reach, becomes one. It takes one draw a
/// mine, and no memory but the answer.
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
