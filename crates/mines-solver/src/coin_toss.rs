//! Coin tosses that may come later in the game, and the value of making them now.
//!
//! Take two closed neighbours, exactly one of them mined. A cell that touches just one of them tells
//! them apart as soon as it shows a number. If all those cells, the *walls*, are mines, nothing ever
//! will: swapping the two cells turns every layout into another one that fits, so opening the pair is a
//! coin toss at any time. The same applies to four cells in a square with two mines on a diagonal; its
//! walls are the cells that touch more of one diagonal than of the other.
//!
//! A block with some walls unknown may *become* a toss. By the swap, both of its orientations have the
//! same number of layouts, so the chance that it is a toss and is lost is
//!
//! ```text
//! P(all walls are mines, one orientation) = layouts with these mines and safe cells / all layouts
//! ```
//!
//! A guess on a cell of the block costs nothing in the layouts where the cell is a mine and the block is
//! a toss, because that toss is lost half the time anyway. A guess on a wall settles whether there will
//! be a toss. The *influence* of a cell is the sum of these chances, capped at the chance of dying
//! there: the part of the guess's risk that would have to be taken sooner or later.

use flagfall_mines::{Cell, Grid};

use crate::array_vec::ArrayVec;
use crate::board::{Known, SolverBoard};
use crate::layout_count::LayoutCount;
use crate::what_if::WhatIf;

/// Less likely tosses are ignored.
const LEAST_CHANCE: f64 = 0.01;
/// The exact chance is computed only if the product of the individual risks reaches this fraction of
/// [`LEAST_CHANCE`].
const ROUGH_FRACTION: f64 = 0.2;
/// The most undecided walls of a block in the search of the whole board.
const MAX_UNDECIDED: u8 = 2;
/// The same for the blocks around one candidate, and the smallest product of risks considered there.
const MAX_UNDECIDED_NEAR: u8 = 3;
const LEAST_NEAR: f64 = 0.001;

/// The shapes of blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    Row,
    Column,
    Square,
}

impl Shape {
    const ALL: [Shape; 3] = [Shape::Row, Shape::Column, Shape::Square];

    /// The mines of one orientation, then those of the other.
    fn offsets(self) -> [&'static [Offset]; 2] {
        match self {
            Shape::Row => [&[(0, 0)], &[(1, 0)]],
            Shape::Column => [&[(0, 0)], &[(0, 1)]],
            Shape::Square => [&[(0, 0), (1, 1)], &[(1, 0), (0, 1)]],
        }
    }

    /// The cells outside that touch more of one orientation than of the other.
    fn walls(self) -> &'static [Offset] {
        match self {
            Shape::Row => &[(-1, -1), (-1, 0), (-1, 1), (2, -1), (2, 0), (2, 1)],
            Shape::Column => &[(-1, -1), (0, -1), (1, -1), (-1, 2), (0, 2), (1, 2)],
            Shape::Square => &[(-1, -1), (2, 2), (2, -1), (-1, 2)],
        }
    }
}

/// Columns to the right and rows down from the first cell of a block.
type Offset = (i16, i16);

/// The cell at an offset, if it is on the board.
fn shifted(grid: Grid, from: Cell, (right, down): Offset) -> Option<Cell> {
    let column = from.column.checked_add_signed(right)?;
    let row = from.row.checked_add_signed(down)?;
    Some(Cell { column, row }).filter(|&cell| grid.contains(cell))
}

/// The role of every cell as a wall, coded as a number so that one sum covers all walls of a block.
///
/// A margin around the board makes bounds checks unnecessary.
struct BlockMap {
    /// The distance from one row to the next.
    stride: usize,
    cells: Vec<u8>,
}

impl BlockMap {
    /// A mine or off the board: a wall that reveals nothing.
    const SOLID: u8 = 0;
    const CLOSED: u8 = 1;
    /// A number, or a safe cell that will show one: it tells the cells of a block apart. The value
    /// exceeds any sum of closed walls.
    const TELLS: u8 = 16;

    fn of(board: &SolverBoard) -> BlockMap {
        let grid = board.size().grid();
        let (width, height) = (usize::from(grid.width()), usize::from(grid.height()));
        // Walls are one step before the first cell and up to two after it.
        let stride = width + 3;
        let mut cells = vec![BlockMap::SOLID; stride * (height + 3)];
        for row in 0..height {
            for column in 0..width {
                cells[(row + 1) * stride + column + 1] = match board.known(row * width + column) {
                    Known::Mine => BlockMap::SOLID,
                    Known::Closed => BlockMap::CLOSED,
                    Known::Number(_) | Known::Safe => BlockMap::TELLS,
                };
            }
        }
        BlockMap { stride, cells }
    }

    #[inline]
    fn at(&self, first: Cell, (right, down): Offset) -> u8 {
        let row = (first.row as usize + 1).wrapping_add_signed(down.into());
        let column = (first.column as usize + 1).wrapping_add_signed(right.into());
        self.cells[row * self.stride + column]
    }
}

/// Closed cells that may become a toss.
struct Block {
    heads: ArrayVec<u32>,
    tails: ArrayVec<u32>,
    /// The walls not known to be mines.
    undecided: ArrayVec<u32>,
}

impl Block {
    /// The block of this shape with this first cell, if it can become a toss: its cells are closed and
    /// at most `max_undecided` of its walls are not known to be mines.
    #[inline]
    fn at(
        map: &BlockMap,
        grid: Grid,
        first: Cell,
        shape: Shape,
        max_undecided: u8,
    ) -> Option<Block> {
        let is_closed = |&offset: &Offset| map.at(first, offset) == BlockMap::CLOSED;
        let [heads, tails] = shape.offsets();
        let n_undecided = || -> u8 { shape.walls().iter().map(|&wall| map.at(first, wall)).sum() };
        if !heads.iter().chain(tails).all(is_closed) || n_undecided() > max_undecided {
            return None;
        }
        let cells = |offsets: &[Offset]| -> ArrayVec<u32> {
            let closed = offsets.iter().filter(|offset| is_closed(offset));
            let cells = closed.filter_map(|&offset| shifted(grid, first, offset));
            cells.map(|cell| grid.index(cell) as u32).collect()
        };
        Some(Block { heads: cells(heads), tails: cells(tails), undecided: cells(shape.walls()) })
    }

    /// The chance that it becomes a toss and is lost, or 0 if the product of the risks is below `least`.
    fn chance<W: LayoutCount>(&self, position: &mut WhatIf<W>, least: f64) -> f64 {
        let mines: ArrayVec<u32> =
            self.undecided.iter().chain(self.heads.iter()).copied().collect();
        let rough: f64 = mines.iter().map(|&cell| position.risks[cell as usize]).product();
        if rough < least { 0.0 } else { position.chance(&mines, &self.tails) }
    }
}

/// The tosses of a position that are likely enough to consider.
pub(crate) struct CoinTosses {
    map: BlockMap,
    /// By cell: the chances of the tosses that it is part of.
    as_cell: Vec<f64>,
    /// By cell: the chances of the tosses that it is an undecided wall of.
    as_wall: Vec<f64>,
}

/// The effect of a guess on the tosses to come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Influence {
    /// The chance that the cell is a mine and a later toss would have been lost to it anyway.
    pub(crate) chance: f64,
    /// The cell is already part of a certain toss.
    pub(crate) is_toss: bool,
}

impl CoinTosses {
    /// Searches the whole board.
    pub(crate) fn of<W: LayoutCount>(position: &mut WhatIf<W>) -> CoinTosses {
        let n_cells = position.board.n_cells();
        let mut tosses = CoinTosses {
            map: BlockMap::of(&position.board),
            as_cell: vec![0.0; n_cells],
            as_wall: vec![0.0; n_cells],
        };
        let grid = position.board.size().grid();
        for first in grid.cells() {
            for shape in Shape::ALL {
                let block = Block::at(&tosses.map, grid, first, shape, MAX_UNDECIDED);
                let Some(block) = block else { continue };
                let chance = block.chance(position, LEAST_CHANCE * ROUGH_FRACTION);
                if chance > LEAST_CHANCE {
                    for &cell in block.heads.iter().chain(block.tails.iter()) {
                        tosses.as_cell[cell as usize] += chance;
                    }
                    for &wall in block.undecided.iter() {
                        tosses.as_wall[wall as usize] += chance;
                    }
                }
            }
        }
        tosses
    }

    /// An estimate of a cell's influence.
    pub(crate) fn rough_influence(&self, cell: u32) -> f64 {
        self.as_cell[cell as usize] + self.as_wall[cell as usize]
    }

    /// The influence of a candidate: the likeliest block of each shape that contains it plus its part as
    /// a wall, capped by the chances of a mine and of no mine.
    pub(crate) fn influence<W: LayoutCount>(
        &self,
        position: &mut WhatIf<W>,
        cell: u32,
    ) -> Influence {
        let grid = position.board.size().grid();
        let at = grid.cell(cell as usize);
        let risk = position.risks[cell as usize];
        let mut chance = self.as_wall[cell as usize];
        let mut is_toss = false;
        for shape in Shape::ALL {
            let mut likeliest = 0.0_f64;
            for first in firsts(grid, at, shape) {
                let block = Block::at(&self.map, grid, first, shape, MAX_UNDECIDED_NEAR);
                let Some(block) = block else { continue };
                let chance = block.chance(position, LEAST_NEAR);
                is_toss |= block.undecided.is_empty() && (chance - 0.5).abs() < 1e-9;
                likeliest = likeliest.max(chance);
            }
            chance += likeliest;
        }
        Influence { chance: chance.min(risk).min(1.0 - risk), is_toss }
    }
}

/// The first cells of the blocks of this shape that contain the cell.
fn firsts(grid: Grid, cell: Cell, shape: Shape) -> impl Iterator<Item = Cell> {
    let [heads, tails] = shape.offsets();
    let cells = heads.iter().chain(tails);
    cells.filter_map(move |&(right, down)| shifted(grid, cell, (-right, -down)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout_count::BigFloat;
    use crate::sample_positions::{GuessPosition, all_layouts, n_around, small_guess_positions};

    /// The chance by definition: the share of all layouts with mines on the heads and none on the tails
    /// in which swapping both changes no number visible from outside.
    fn chance_by_enumeration(
        board: &SolverBoard,
        layouts: &[Vec<bool>],
        heads: &[usize],
        tails: &[usize],
    ) -> f64 {
        let is_toss = |layout: &&Vec<bool>| {
            let is_oriented =
                heads.iter().all(|&head| layout[head]) && tails.iter().all(|&tail| !layout[tail]);
            let mut swapped = (*layout).clone();
            heads.iter().for_each(|&head| swapped[head] = false);
            tails.iter().for_each(|&tail| swapped[tail] = true);
            let mut outside = (0..board.n_cells())
                .filter(|cell| !layout[*cell] && !heads.contains(cell) && !tails.contains(cell));
            is_oriented
                && outside
                    .all(|cell| n_around(board, layout, cell) == n_around(board, &swapped, cell))
        };
        layouts.iter().filter(is_toss).count() as f64 / layouts.len() as f64
    }

    /// A block of a position, with its chance by enumeration.
    struct ListedBlock {
        shape: Shape,
        cells: Vec<usize>,
        /// The walls that are a mine in some layouts and safe in others.
        undecided: Vec<usize>,
        chance: f64,
        /// The product of the risks of all cells that must be mines.
        rough: f64,
    }

    impl ListedBlock {
        /// All blocks without certain mines. `closed` has the certain mines marked, `board` has not.
        fn all(
            closed: &SolverBoard,
            board: &SolverBoard,
            layouts: &[Vec<bool>],
        ) -> Vec<ListedBlock> {
            let grid = board.size().grid();
            let risk = |&cell: &usize| risk_by_enumeration(layouts, cell);
            let mut blocks = Vec::new();
            for first in grid.cells() {
                for shape in Shape::ALL {
                    let cells = |offsets: &[Offset]| -> Vec<usize> {
                        let cells = offsets.iter().filter_map(|&at| shifted(grid, first, at));
                        cells.map(|cell| grid.index(cell)).collect()
                    };
                    let [heads, tails] = shape.offsets().map(cells);
                    let n_cells: usize = shape.offsets().iter().map(|cells| cells.len()).sum();
                    let cells_of_it = [&heads[..], &tails].concat();
                    let is_closed = |&cell: &usize| closed.is_closed(cell);
                    if cells_of_it.len() < n_cells || !cells_of_it.iter().all(is_closed) {
                        continue;
                    }
                    let mut undecided = cells(shape.walls());
                    undecided.retain(|wall| risk(wall) < 1.0);
                    blocks.push(ListedBlock {
                        shape,
                        chance: chance_by_enumeration(board, layouts, &heads, &tails),
                        rough: undecided.iter().chain(&heads).map(risk).product(),
                        cells: cells_of_it,
                        undecided,
                    });
                }
            }
            blocks
        }
    }

    fn risk_by_enumeration(layouts: &[Vec<bool>], cell: usize) -> f64 {
        layouts.iter().filter(|layout| layout[cell]).count() as f64 / layouts.len() as f64
    }

    /// The influence by definition: the sum over the likeliest block of each shape around the cell and all likely
    /// blocks that it is a wall of, capped by the chances of a mine and of no mine; and whether it is part of a certain
    /// toss.
    fn influence_by_enumeration(
        blocks: &[ListedBlock],
        layouts: &[Vec<bool>],
        cell: usize,
    ) -> (f64, bool) {
        let is_likely = |block: &&ListedBlock| {
            block.undecided.len() <= MAX_UNDECIDED.into()
                && block.rough >= LEAST_CHANCE * ROUGH_FRACTION
                && block.chance > LEAST_CHANCE
        };
        let as_wall = blocks.iter().filter(|block| block.undecided.contains(&cell));
        let mut sum: f64 = as_wall.filter(is_likely).map(|block| block.chance).sum();
        let mut is_toss = false;
        for shape in Shape::ALL {
            let around = blocks.iter().filter(|block| {
                block.shape == shape
                    && block.cells.contains(&cell)
                    && block.undecided.len() <= MAX_UNDECIDED_NEAR.into()
                    && block.rough >= LEAST_NEAR
            });
            let around: Vec<&ListedBlock> = around.collect();
            sum += around.iter().map(|block| block.chance).fold(0.0, f64::max);
            let is_certain = |block: &&ListedBlock| {
                block.undecided.is_empty() && (block.chance - 0.5).abs() < 1e-9
            };
            is_toss |= around.iter().any(is_certain);
        }
        let risk = risk_by_enumeration(layouts, cell);
        (sum.min(risk).min(1.0 - risk), is_toss)
    }

    /// Compares all blocks of a position and the influence of all cells with the enumeration, and returns how many
    /// blocks can become a toss.
    #[track_caller]
    fn compare<W: LayoutCount>(GuessPosition { board, counted }: &GuessPosition) -> usize {
        let layouts = all_layouts(board);
        let mut position = WhatIf::<W>::of(board, counted, 1 << 20).expect("a small position");
        let grid = board.size().grid();
        let map = BlockMap::of(&position.board);
        let mut n_tosses = 0;
        for first in grid.cells() {
            for shape in Shape::ALL {
                let cells = |offsets: &[Offset]| -> Option<Vec<usize>> {
                    let cell = |&offset: &Offset| Some(grid.index(shifted(grid, first, offset)?));
                    offsets.iter().map(cell).collect()
                };
                let [heads, tails] = shape.offsets();
                let (Some(heads), Some(tails)) = (cells(heads), cells(tails)) else { continue };
                let expected = chance_by_enumeration(board, &layouts, &heads, &tails);
                let block = Block::at(&map, grid, first, shape, 6);
                let chance = block.map_or(0.0, |block| block.chance(&mut position, 0.0));
                // A certain mine no longer counts as closed, so its block is not a toss.
                let is_certain = |cell: &usize| !position.board.is_closed(*cell);
                if heads.iter().chain(&tails).any(is_certain) {
                    assert_eq!(chance, 0.0);
                    continue;
                }
                assert!(
                    (chance - expected).abs() < 1e-12,
                    "{shape:?} at {first}: {chance} {expected}"
                );
                n_tosses += usize::from(chance > 0.0);
            }
        }
        let tosses = CoinTosses::of(&mut position);
        let listed = ListedBlock::all(&position.board, board, &layouts);
        for cell in position.board.closed().collect::<Vec<_>>() {
            let Influence { chance, is_toss } = tosses.influence(&mut position, cell as u32);
            let (expected, is_expected) = influence_by_enumeration(&listed, &layouts, cell);
            assert!((chance - expected).abs() < 1e-12, "cell {cell}: {chance} {expected}");
            assert_eq!(is_toss, is_expected, "cell {cell}");
            let risk = position.risks[cell];
            assert!(chance >= 0.0 && chance <= risk.min(1.0 - risk), "{chance} of {risk}");
            assert!(!is_toss || (risk - 0.5).abs() < 1e-9 && (chance - 0.5).abs() < 1e-9);
        }
        n_tosses
    }

    #[test]
    fn toss_chances_match_the_enumeration() {
        let mut n_tosses = 0;
        for size in ["5x4x6", "4x5x7", "9x3x8", "9x9x14"] {
            for position in small_guess_positions(size, 60) {
                n_tosses += compare::<f64>(&position);
                compare::<BigFloat>(&position);
            }
        }
        assert!(n_tosses >= 500, "{n_tosses}");
    }
}
