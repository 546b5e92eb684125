//! The solver's representation of a position: the knowledge about each cell, and each cell's neighbours,
//! by index. Unlike a [`View`] it can be changed to ask "what if this cell showed a 3?".

use std::sync::Arc;

use flagfall_mines::{Face, Grid, Size, View};

use crate::array_vec::ArrayVec;

/// The knowledge about a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Known {
    /// Closed. Flags are only the player's opinion, so they change nothing.
    Closed,
    /// Open, with this many mines around it.
    Number(u8),
    /// A mine, revealed at the end of a game.
    Mine,
    /// Safe but without a number: a wrong flag at the end of a game.
    Safe,
}

/// The neighbours of every cell, by index.
#[derive(Debug)]
pub(crate) struct Neighbours(Vec<ArrayVec<u32>>);

impl Neighbours {
    pub(crate) fn of(grid: Grid) -> Neighbours {
        let around = |cell| grid.neighbours(cell).map(|other| grid.index(other) as u32).collect();
        Neighbours(grid.cells().map(around).collect())
    }

    pub(crate) fn n_cells(&self) -> usize {
        self.0.len()
    }

    #[inline]
    pub(crate) fn of_cell(&self, index: usize) -> &[u32] {
        &self.0[index]
    }
}

/// The knowledge about a whole board.
#[derive(Clone, Debug)]
pub(crate) struct SolverBoard {
    size: Size,
    known: Vec<Known>,
    /// Invariant: the number of closed neighbours of each cell.
    n_closed: Vec<u8>,
    neighbours: Arc<Neighbours>,
}

impl SolverBoard {
    pub(crate) fn of(view: &View) -> SolverBoard {
        SolverBoard::with_neighbours(view, Arc::new(Neighbours::of(view.size().grid())))
    }

    /// The same with a precomputed neighbour table.
    pub(crate) fn with_neighbours(view: &View, neighbours: Arc<Neighbours>) -> SolverBoard {
        let known = |&face: &Face| match face {
            Face::Closed | Face::Flag | Face::Question => Known::Closed,
            Face::Open(hint) => Known::Number(hint),
            Face::Mine | Face::Hit => Known::Mine,
            Face::WrongFlag => Known::Safe,
        };
        let known: Vec<Known> = view.faces().iter().map(known).collect();
        let mut n_closed = vec![0; known.len()];
        for index in (0..known.len()).filter(|&index| known[index] == Known::Closed) {
            for &near in neighbours.of_cell(index) {
                n_closed[near as usize] += 1;
            }
        }
        SolverBoard { size: view.size(), known, n_closed, neighbours }
    }

    /// A board with every cell closed.
    pub(crate) fn untouched(size: Size, neighbours: Arc<Neighbours>) -> SolverBoard {
        let n_cells = size.grid().n_cells();
        let n_closed = (0..n_cells).map(|index| neighbours.of_cell(index).len() as u8).collect();
        SolverBoard { size, known: vec![Known::Closed; n_cells], n_closed, neighbours }
    }

    pub(crate) fn size(&self) -> Size {
        self.size
    }

    pub(crate) fn n_cells(&self) -> usize {
        self.known.len()
    }

    pub(crate) fn known(&self, index: usize) -> Known {
        self.known[index]
    }

    pub(crate) fn is_closed(&self, index: usize) -> bool {
        self.known[index] == Known::Closed
    }

    #[inline]
    pub(crate) fn neighbours(&self, index: usize) -> &[u32] {
        self.neighbours.of_cell(index)
    }

    /// Sets a cell, as a fact or as a hypothesis.
    pub(crate) fn set(&mut self, index: usize, known: Known) {
        let before = std::mem::replace(&mut self.known[index], known);
        match (before, known) {
            (Known::Closed, Known::Closed) => (),
            (Known::Closed, _) => {
                for &near in self.neighbours.of_cell(index) {
                    self.n_closed[near as usize] -= 1;
                }
            }
            (_, Known::Closed) => {
                for &near in self.neighbours.of_cell(index) {
                    self.n_closed[near as usize] += 1;
                }
            }
            (_, _) => (),
        }
    }

    #[inline]
    pub(crate) fn n_closed_around(&self, index: usize) -> u8 {
        self.n_closed[index]
    }

    pub(crate) fn closed(&self) -> impl Iterator<Item = usize> {
        (0..self.n_cells()).filter(|&index| self.is_closed(index))
    }
}
