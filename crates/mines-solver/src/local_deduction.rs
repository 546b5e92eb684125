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
                self.enqueue(near);
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
            self.update_neighbours(cell, 0);
            self.enqueue(cell);
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
            self.update_neighbours(cell, 1);
        }
    }

    /// Deduces from single numbers and pairs until nothing changes.
    pub(crate) fn propagate(&mut self) {
        loop {
            while let Some(number) = self.singles.pop() {
                self.needs[number as usize].waits_alone = false;
                self.deduce_from_single(number);
            }
            match self.doubles.pop() {
                Some(number) => {
                    self.needs[number as usize].waits_in_pairs = false;
                    self.deduce_from_pairs(number);
                }
                None => return,
            }
        }
    }

    fn deduce_from_single(&mut self, number: u32) {
        let Need { n_mines, n_unknown, .. } = self.needs[number as usize];
        if n_unknown == 0 {
            return;
        }
        let is_mine = n_mines > 0;
        if is_mine && n_mines != n_unknown as i8 {
            return;
        }
        for cell in self.unknown_around(number).iter().copied() {
            self.record(Deduction { cell, is_mine, number, other: None });
        }
    }

    /// Combines a number with each other number that shares unknown cells with it.
    ///
    /// With `x` mines among the shared cells, the first number has `a - x` on its own cells and the
    /// second `b - x` on its own. None of the three parts can have fewer than 0 mines or more mines than
    /// cells, which bounds `x`; a part is decided if the bounds leave it empty or full.
    fn deduce_from_pairs(&mut self, number: u32) {
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
                self.record(Deduction { cell, is_mine, number, other: Some(other) });
            }
            for &cell in others.iter() {
                let is_mine = others_are == Some(true);
                self.record(Deduction { cell, is_mine, number, other: Some(other) });
            }
            // The numbers have changed: check them alone first, then again in pairs.
            return self.enqueue(number);
        }
    }

    fn unknown_around(&self, number: u32) -> ArrayVec<u32> {
        let around = self.pairs.neighbours.of_cell(number as usize).iter().copied();
        around.filter(|&cell| self.board.is_closed(cell as usize)).collect()
    }

    /// Records a deduction and applies it.
    fn record(&mut self, deduction: Deduction) {
        let cell = deduction.cell as usize;
        if !self.board.is_closed(cell) {
            return;
        }
        self.deductions.push(deduction);
        if deduction.is_mine {
            self.mark(deduction.cell);
        } else {
            let was_safe = self.open(deduction.cell);
            assert!(was_safe, "cell {cell} was deduced to be safe, but has a mine");
        }
    }

    /// Updates the numbers around a cell that is no longer unknown.
    fn update_neighbours(&mut self, cell: u32, n_mines: i8) {
        let pairs = self.pairs;
        for &neighbour in pairs.neighbours.of_cell(cell as usize) {
            let need = &mut self.needs[neighbour as usize];
            need.n_mines -= n_mines;
            need.n_unknown -= 1;
            self.enqueue(neighbour);
        }
    }

    /// Puts an open number with unknown cells on both work lists.
    fn enqueue(&mut self, number: u32) {
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

#[cfg(test)]
mod tests {
    use flagfall_mines::{Deal, StartRule};
    use flagfall_rng::{Rng, Seed};

    use super::*;
    use crate::count::count;

    /// The same deduction from scratch: every number, then every pair of numbers with common unknown cells, repeated
    /// until nothing changes. It reads `layout` only for cells that are proven safe.
    fn deduce(board: &mut SolverBoard, layout: &Layout) {
        while let Some((cell, is_mine)) = first_finding(board) {
            match is_mine {
                true => board.set(cell, Known::Mine),
                false => flood(board, layout, cell),
            }
        }
    }

    fn first_finding(board: &SolverBoard) -> Option<(usize, bool)> {
        let sums: Vec<(Vec<usize>, i32)> =
            (0..board.n_cells()).filter_map(|cell| sum_of(board, cell)).collect();
        let alone = sums.iter().flat_map(|sum| found(&sum.0, &[sum.1]));
        let pairs = sums.iter().flat_map(|one| sums.iter().map(move |other| (one, other)));
        alone.chain(pairs.flat_map(|(one, other)| in_pair(one, other))).next()
    }

    /// The unknown cells around an open number, and how many mines they have.
    fn sum_of(board: &SolverBoard, cell: usize) -> Option<(Vec<usize>, i32)> {
        let Known::Number(number) = board.known(cell) else { return None };
        let around = || board.neighbours(cell).iter().map(|&near| near as usize);
        let n_found = around().filter(|&near| board.known(near) == Known::Mine).count() as i32;
        let unknown: Vec<usize> = around().filter(|&near| board.is_closed(near)).collect();
        (!unknown.is_empty()).then_some((unknown, i32::from(number) - n_found))
    }

    /// The first of these cells and whether it is a mine, if every possible number of mines leaves them all empty or all
    /// full.
    fn found(cells: &[usize], n_mines: &[i32]) -> Option<(usize, bool)> {
        let &first = cells.first()?;
        let is_always = |wanted: usize| n_mines.iter().all(|&n| n == wanted as i32);
        match (is_always(0), is_always(cells.len())) {
            (true, _) => Some((first, false)),
            (_, true) => Some((first, true)),
            (false, false) => None,
        }
    }

    /// Tries every number of mines in the common cells.
    fn in_pair(one: &(Vec<usize>, i32), other: &(Vec<usize>, i32)) -> Option<(usize, bool)> {
        let (shared, own): (Vec<usize>, Vec<usize>) =
            one.0.iter().partition(|cell| other.0.contains(cell));
        let others: Vec<usize> =
            other.0.iter().copied().filter(|cell| !shared.contains(cell)).collect();
        if shared.is_empty() {
            return None;
        }
        let fits = |n: &i32| {
            (0..=own.len() as i32).contains(&(one.1 - n))
                && (0..=others.len() as i32).contains(&(other.1 - n))
        };
        let possible: Vec<i32> = (0..=shared.len() as i32).filter(fits).collect();
        assert!(!possible.is_empty(), "the numbers contradict each other");
        let rest = |sum: i32| -> Vec<i32> { possible.iter().map(|n| sum - n).collect() };
        found(&shared, &possible)
            .or_else(|| found(&own, &rest(one.1)))
            .or_else(|| found(&others, &rest(other.1)))
    }

    fn flood(board: &mut SolverBoard, layout: &Layout, cell: usize) {
        let at = layout.size().grid().cell(cell);
        let number = layout.hint(at).expect("only safe cells are opened");
        board.set(cell, Known::Number(number));
        if number == 0 {
            for near in board.neighbours(cell).to_vec() {
                if board.is_closed(near as usize) {
                    flood(board, layout, near as usize);
                }
            }
        }
    }

    /// Plays a game with random safe guesses and compares after every step. Returns the number of deduced cells.
    #[track_caller]
    fn compare(size: Size, pairs: &PairTables, seed: Seed) -> usize {
        let grid = size.grid();
        let first = Cell { column: 0, row: 0 };
        let layout = Deal { size, start: StartRule::Safe, seed }.layout(first);
        let mut rng = Rng::stream(seed, 1);
        let mut game = LocalDeducer::new(&layout, pairs);
        // Cells that deduction did not find: guesses, and mines that only a count of all layouts proves.
        let (mut opened, mut marked) = (Vec::new(), Vec::new());
        let mut next = vec![grid.index(first) as u32];
        loop {
            for &cell in &next {
                game.open(cell);
            }
            opened.append(&mut next);
            game.propagate();
            let mut scratch = SolverBoard::untouched(size, Arc::clone(&pairs.neighbours));
            for &cell in &opened {
                if scratch.is_closed(cell as usize) {
                    flood(&mut scratch, &layout, cell as usize);
                }
            }
            marked.iter().for_each(|&cell: &u32| scratch.set(cell as usize, Known::Mine));
            deduce(&mut scratch, &layout);
            for cell in 0..grid.n_cells() {
                let at = grid.cell(cell);
                assert_eq!(game.board().known(cell), scratch.known(cell), "{size}, {seed}: {at}");
            }
            if game.is_won() {
                return game.deductions().len();
            }
            let counted = count(game.board(), 1 << 26).expect("a layout fits");
            let patches = counted.frontier.patches.iter().zip(&counted.patches);
            for (patch, _) in patches.filter(|(_, risk)| risk.is_mine) {
                for &cell in patch.cells.iter().filter(|&&cell| game.board.is_closed(cell as usize))
                {
                    marked.push(cell);
                }
            }
            marked.iter().for_each(|&cell| game.mark(cell));
            next = counted.safe_cells();
            if next.is_empty() {
                let closed = game.board().closed().filter(|&cell| !game.is_mine(cell as u32));
                let closed: Vec<usize> = closed.collect();
                next = vec![closed[rng.below(closed.len() as u32) as usize] as u32];
            }
        }
    }

    /// Incremental deduction misses nothing: after each step, the board equals one deduced from scratch from all
    /// numbers and pairs of numbers.
    #[test]
    fn incremental_deduction_matches_deduction_from_scratch() {
        let mut n_deduced = 0;
        for (size, n_games) in
            [("1x30x6", 20), ("5x4x5", 60), ("9x9x14", 40), ("12x7x16", 40), ("16x16x40", 6)]
        {
            let size: Size = size.parse().expect("a size");
            let grid = size.grid();
            let pairs = PairTables::of(grid, Arc::new(Neighbours::of(grid)));
            n_deduced += (0..n_games).map(|seed| compare(size, &pairs, Seed(seed))).sum::<usize>();
        }
        assert!(n_deduced >= 3_000, "{n_deduced}");
    }
}
