//! Deduction from single numbers and pairs of numbers, on a board whose mines the dealer knows.
//!
//! It plays a layout from its first cell as a patient beginner would: a number whose mines are all found
//! opens its other cells, a number with as many unknown cells as missing mines marks them, and two
//! numbers that share cells are considered together. Every decided cell puts the numbers around it on a
//! work list, so the work is proportional to the progress, not to the size of the board.

use std::sync::Arc;

use flagfall_mines::{Cell, Grid, Layout, Size};

use crate::array_vec::ArrayVec;
use crate::board::{Known, Neighbours, SolverBoard};
use crate::cell_sets::ChunkedStack;

/// The source of opened numbers: a layout that the dealer holds, or a game that reveals one number at a
/// time.
pub(crate) trait Ground {
    /// Opens a closed cell and returns its number; `None` if it is a mine.
    fn open(&mut self, cell: u32) -> Option<u8>;
}

/// A mutable layout: the number of every cell, `None` for a mine.
#[derive(Clone)]
pub(crate) struct LaidGround(Vec<Option<u8>>);

impl LaidGround {
    pub(crate) fn of(layout: &Layout) -> LaidGround {
        LaidGround(layout.size().grid().cells().map(|cell| layout.hint(cell)).collect())
    }
}

impl Ground for LaidGround {
    fn open(&mut self, cell: u32) -> Option<u8> {
        self.0[cell as usize]
    }
}

/// For every cell, the other cells that share neighbours with it.
///
/// Cells far from the edges all have the same pairs, only shifted. So each kind of place stores its
/// pairs once, and a cell stores only its kind, which saves memory on large boards.
#[derive(Debug)]
pub(crate) struct PairTables {
    /// By kind of place: every other cell with common neighbours, as a difference of indices, and a bit
    /// mask of these neighbours by their position in the neighbour list.
    sharing: Vec<Vec<(i32, u8)>>,
    /// The kind of place of each cell.
    kinds: Vec<u8>,
    neighbours: Arc<Neighbours>,
}

impl PairTables {
    pub(crate) fn of(grid: Grid, neighbours: Arc<Neighbours>) -> PairTables {
        let mut sharing: Vec<Vec<(i32, u8)>> = vec![Vec::new(); N_KINDS];
        let mut is_made = [false; N_KINDS];
        let mut kinds = Vec::with_capacity(neighbours.n_cells());
        for (index, cell) in grid.cells().enumerate() {
            let kind = kind_of_place(grid, cell);
            if !std::mem::replace(&mut is_made[usize::from(kind)], true) {
                sharing[usize::from(kind)] = sharing_cells_with(&neighbours, index);
            }
            kinds.push(kind);
        }
        PairTables { sharing, kinds, neighbours }
    }

    /// Every other cell with common neighbours, and their bit mask.
    fn sharing_with(&self, cell: u32) -> impl Iterator<Item = (u32, u8)> {
        let sharing = &self.sharing[usize::from(self.kinds[cell as usize])];
        sharing.iter().map(move |&(distance, common)| (cell.wrapping_add_signed(distance), common))
    }
}

/// Three kinds for each of the four edges: on it, next to it, further away.
const N_KINDS: usize = 81;

fn kind_of_place(grid: Grid, cell: Cell) -> u8 {
    let (to_right, to_bottom) = (grid.width() - 1 - cell.column, grid.height() - 1 - cell.row);
    [cell.column, to_right, cell.row, to_bottom]
        .into_iter()
        .fold(0, |kind, distance| kind * 3 + distance.min(2) as u8)
}

fn sharing_cells_with(neighbours: &Neighbours, cell: usize) -> Vec<(i32, u8)> {
    let mut sharing: Vec<(i32, u8)> = Vec::with_capacity(24);
    for (place, &between) in neighbours.of_cell(cell).iter().enumerate() {
        for &other in neighbours.of_cell(between as usize) {
            let distance = other as i32 - cell as i32;
            match sharing.iter_mut().find(|(met, _)| *met == distance) {
                _ if distance == 0 => (),
                Some((_, common)) => *common |= 1 << place,
                None => sharing.push((distance, 1 << place)),
            }
        }
    }
    sharing
}

/// The limit for preallocated lists; on larger boards they rarely get that long.
const MAX_RESERVED: usize = 1 << 14;

/// One deduction: a cell's state, and the numbers that prove it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Deduction {
    pub(crate) cell: u32,
    pub(crate) is_mine: bool,
    pub(crate) number: u32,
    pub(crate) other: Option<u32>,
}

/// A game played by deduction alone.
#[derive(Clone)]
pub(crate) struct LocalDeducer<'a, G = LaidGround> {
    pairs: &'a PairTables,
    /// The knowledge so far.
    board: SolverBoard,
    /// The mines and numbers under the cells.
    ground: G,
    /// For each cell: its unknown neighbours, and the mines among them still to be found; negative by
    /// the mines already found while the cell is closed and shows no number.
    needs: Vec<Need>,
    /// The work list of single numbers.
    singles: Vec<u32>,
    /// The work list for pairs.
    doubles: Vec<u32>,
    /// The flood-fill stack; empty between two openings.
    flood: ChunkedStack,
    n_safe_left: usize,
    deductions: Vec<Deduction>,
}

#[derive(Clone, Copy, Debug)]
struct Need {
    n_mines: i8,
    n_unknown: u8,
    is_open: bool,
    waits_alone: bool,
    waits_in_pairs: bool,
}

impl<'a> LocalDeducer<'a> {
    /// A game with nothing open, on a layout that the caller holds.
    pub(crate) fn new(layout: &Layout, pairs: &'a PairTables) -> LocalDeducer<'a> {
        LocalDeducer::on(layout.size(), LaidGround::of(layout), pairs)
    }

    /// The current layout.
    pub(crate) fn layout(&self) -> Layout {
        let is_mine: Vec<bool> = self.ground.0.iter().map(Option::is_none).collect();
        Layout::new(self.board.size().grid(), &is_mine)
    }

    pub(crate) fn is_mine(&self, cell: u32) -> bool {
        self.ground.0[cell as usize].is_none()
    }

    /// Replaces the layout. The new one must agree with all that is known.
    pub(crate) fn replace_layout(&mut self, layout: &Layout) {
        self.ground = LaidGround::of(layout);
    }

    /// Removes the mine from an unknown cell and updates the numbers around it.
    pub(crate) fn lift_mine(&mut self, cell: u32) {
        let around = self.pairs.neighbours.of_cell(cell as usize).iter();
        let n_mines = around.filter(|&&near| self.is_mine(near)).count() as u8;
        self.ground.0[cell as usize] = Some(n_mines);
        self.n_safe_left += 1;
        self.change_numbers(cell, -1);
    }

    /// Puts a mine on an unknown safe cell and updates the numbers around it.
    pub(crate) fn lay_mine(&mut self, cell: u32) {
        self.ground.0[cell as usize] = None;
        self.n_safe_left -= 1;
        self.change_numbers(cell, 1);
    }

    fn change_numbers(&mut self, cell: u32, by: i8) {
        let pairs = self.pairs;
        for &near in pairs.neighbours.of_cell(cell as usize) {
            let index = near as usize;
            let Some(hint) = &mut self.ground.0[index] else { continue };
            *hint = hint.wrapping_add_signed(by);
            if let Known::Number(_) = self.board.known(index) {
                self.board.set(index, Known::Number(*hint));
                self.needs[index].n_mines += by;
                self.look_at(near);
            }
        }
    }
}

impl<'a, G: Ground> LocalDeducer<'a, G> {
    /// A game with nothing open.
    pub(crate) fn on(size: Size, ground: G, pairs: &'a PairTables) -> LocalDeducer<'a, G> {
        let board = SolverBoard::untouched(size, Arc::clone(&pairs.neighbours));
        let n_reserved = board.n_cells().min(MAX_RESERVED);
        let need = |cell: usize| Need {
            n_mines: 0,
            n_unknown: board.neighbours(cell).len() as u8,
            is_open: false,
            waits_alone: false,
            waits_in_pairs: false,
        };
        LocalDeducer {
            pairs,
            needs: (0..board.n_cells()).map(need).collect(),
            board,
            ground,
            singles: Vec::with_capacity(n_reserved),
            doubles: Vec::with_capacity(n_reserved),
            flood: ChunkedStack::with_capacity(n_reserved),
            n_safe_left: size.n_safe(),
            deductions: Vec::with_capacity(n_reserved),
        }
    }

    pub(crate) fn ground(&self) -> &G {
        &self.ground
    }

    pub(crate) fn board(&self) -> &SolverBoard {
        &self.board
    }

    /// Whether every safe cell is open.
    pub(crate) fn is_won(&self) -> bool {
        self.n_safe_left == 0
    }

    /// All deductions so far, in order, without the cells opened by flood fill.
    pub(crate) fn deductions(&self) -> &[Deduction] {
        &self.deductions
    }

    /// Opens a cell, with flood fill from a 0. Returns whether it was safe.
    pub(crate) fn open(&mut self, cell: u32) -> bool {
        self.flood.push(cell);
        while let Some(cell) = self.flood.pop() {
            let index = cell as usize;
            if !self.board.is_closed(index) {
                continue;
            }
            // A flood fill never reaches a mine, so this is the first cell and the stack is empty.
            let Some(hint) = self.ground.open(cell) else { return false };
            self.board.set(index, Known::Number(hint));
            self.needs[index].is_open = true;
            self.needs[index].n_mines += hint as i8;
            self.n_safe_left -= 1;
            self.tell_neighbours(cell, 0);
            self.look_at(cell);
            if hint == 0 {
                for &near in self.pairs.neighbours.of_cell(index) {
                    if self.board.is_closed(near as usize) {
                        self.flood.push(near);
                    }
                }
            }
        }
        true
    }

    /// Marks a mine that was found by another argument.
    pub(crate) fn mark(&mut self, cell: u32) {
        if self.board.is_closed(cell as usize) {
            self.board.set(cell as usize, Known::Mine);
            self.tell_neighbours(cell, 1);
        }
    }

    /// Deduces from single numbers and pairs until nothing changes.
    pub(crate) fn go_on(&mut self) {
        loop {
            while let Some(number) = self.singles.pop() {
                self.needs[number as usize].waits_alone = false;
                self.alone(number);
            }
            match self.doubles.pop() {
                Some(number) => {
                    self.needs[number as usize].waits_in_pairs = false;
                    self.in_pairs(number);
                }
                None => return,
            }
        }
    }

    fn alone(&mut self, number: u32) {
        let Need { n_mines, n_unknown, .. } = self.needs[number as usize];
        if n_unknown == 0 {
            return;
        }
        let is_mine = n_mines > 0;
        if is_mine && n_mines != n_unknown as i8 {
            return;
        }
        for cell in self.unknown_around(number).iter().copied() {
            self.find(Deduction { cell, is_mine, number, other: None });
        }
    }

    /// Combines a number with each other number that shares unknown cells with it.
    ///
    /// With `x` mines among the shared cells, the first number has `a - x` on its own cells and the
    /// second `b - x` on its own. None of the three parts can have fewer than 0 mines or more mines than
    /// cells, which bounds `x`; a part is decided if the bounds leave it empty or full.
    fn in_pairs(&mut self, number: u32) {
        let Need { n_mines, n_unknown, .. } = self.needs[number as usize];
        if n_unknown == 0 {
            return;
        }
        let around = self.pairs.neighbours.of_cell(number as usize);
        let mut unknown = 0_u8;
        for (place, &cell) in around.iter().enumerate() {
            unknown |= u8::from(self.board.is_closed(cell as usize)) << place;
        }
        let a = i32::from(n_mines);
        let pairs = self.pairs;
        for (other, common) in pairs.sharing_with(number) {
            let shared = common & unknown;
            let need = self.needs[other as usize];
            if shared == 0 || !need.is_open {
                continue;
            }
            let b = i32::from(need.n_mines);
            let n_shared = shared.count_ones() as i32;
            let n_own = (unknown & !common).count_ones() as i32;
            let n_others = i32::from(need.n_unknown) - n_shared;
            let fewest = 0.max(a - n_own).max(b - n_others);
            let most = n_shared.min(a).min(b);
            let shared_is = decided(fewest, most, n_shared);
            let own_is = decided(a - most, a - fewest, n_own);
            let others_are = decided(b - most, b - fewest, n_others);
            if (shared_is, own_is, others_are) == (None, None, None) {
                continue;
            }
            let shared_cells = |place: usize| shared >> place & 1 == 1;
            let mut found: ArrayVec<(u32, bool)> = ArrayVec::new();
            for (place, &cell) in
                around.iter().enumerate().filter(|(place, _)| unknown >> place & 1 == 1)
            {
                let is_mine = if shared_cells(place) { shared_is } else { own_is };
                if let Some(is_mine) = is_mine {
                    found.push((cell, is_mine));
                }
            }
            let mut others: ArrayVec<u32> = ArrayVec::new();
            if others_are.is_some() {
                others = self
                    .unknown_around(other)
                    .iter()
                    .copied()
                    .filter(|cell| !around.contains(cell))
                    .collect();
            }
            for &(cell, is_mine) in found.iter() {
                self.find(Deduction { cell, is_mine, number, other: Some(other) });
            }
            for &cell in others.iter() {
                let is_mine = others_are == Some(true);
                self.find(Deduction { cell, is_mine, number, other: Some(other) });
            }
            // The numbers have changed: check them alone first, then again in pairs.
            return self.look_at(number);
        }
    }

    fn unknown_around(&self, number: u32) -> ArrayVec<u32> {
        let around = self.pairs.neighbours.of_cell(number as usize).iter().copied();
        around.filter(|&cell| self.board.is_closed(cell as usize)).collect()
    }

    /// Records a deduction and applies it.
    fn find(&mut self, deduction: Deduction) {
        let cell = deduction.cell as usize;
        if !self.board.is_closed(cell) {
            return;
        }
        self.deductions.push(deduction);
        if deduction.is_mine {
            self.mark(deduction.cell);
        } else {
            let was_safe = self.open(deduction.cell);
            assert!(was_safe, "numbers never lie");
        }
    }

    /// Updates the numbers around a cell that is no longer unknown.
    fn tell_neighbours(&mut self, cell: u32, n_mines: i8) {
        let pairs = self.pairs;
        for &neighbour in pairs.neighbours.of_cell(cell as usize) {
            let need = &mut self.needs[neighbour as usize];
            need.n_mines -= n_mines;
            need.n_unknown -= 1;
            self.look_at(neighbour);
        }
    }

    /// Puts an open number with unknown cells on both work lists.
    fn look_at(&mut self, number: u32) {
        let need = &mut self.needs[number as usize];
        if need.n_unknown == 0 || !need.is_open {
            return;
        }
        if !std::mem::replace(&mut need.waits_alone, true) {
            self.singles.push(number);
        }
        if !std::mem::replace(&mut need.waits_in_pairs, true) {
            self.doubles.push(number);
        }
    }
}

/// Whether all of these cells are mines or none is, given that they have `fewest` to `most` mines.
fn decided(fewest: i32, most: i32, n_cells: i32) -> Option<bool> {
    match (fewest, most) {
        _ if n_cells == 0 => None,
        (_, 0) => Some(false),
        (fewest, _) if fewest == n_cells => Some(true),
        _ => None,
    }
}
