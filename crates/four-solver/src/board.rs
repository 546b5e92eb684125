//! Bitboard operations, in the layout of the rules crate: seven bits per column, six cells from the
//! bottom up and an empty one on top.
//!
//! ```text
//!   6 13 20 27 34 41 48      always empty: lines and carries stop here
//!   5 12 19 26 33 40 47
//!   .  .  .  .  .  .  .
//!   0  7 14 21 28 35 42
//! ```

use flagfall_four::{COLUMNS, ROWS};

/// The bits of a column, including the empty one on top.
pub(crate) const STRIDE: u32 = ROWS as u32 + 1;
/// The bits of a whole word.
pub(crate) const WORD_BITS: u32 = STRIDE * COLUMNS as u32;
/// The lowest cell of every column.
pub(crate) const FLOOR: u64 = {
    let mut floor = 0;
    let mut column = 0;
    while column < COLUMNS as u32 {
        floor |= 1 << (column * STRIDE);
        column += 1;
    }
    floor
};
/// All cells of the leftmost column.
pub(crate) const LEFTMOST: u64 = (1 << ROWS) - 1;
/// Every cell of the board.
pub(crate) const BOARD: u64 = FLOOR * LEFTMOST;
/// The first, third and fifth row from the bottom.
pub(crate) const ODD_ROWS: u64 = FLOOR * 0b01_0101;
/// The second, fourth and sixth row.
pub(crate) const EVEN_ROWS: u64 = FLOOR * 0b10_1010;

/// The lowest empty cell of every column that is not full.
///
/// The stones of a column are a run of ones from its floor, so adding the floor of all columns carries
/// each run into the cell above it; in a full column, into the bit that is not a cell.
pub(crate) const fn landings(stones: u64) -> u64 {
    (stones + FLOOR) & BOARD
}

/// The cells, empty or not, where a stone would complete a line with three of `stones`.
///
/// Vertically, only the three stones below matter. In the other directions the missing cell is one of
/// four; with `near` the pair of cells next to it on one side, the third stone is the one after that
/// pair or the one on the other side of the cell.
pub(crate) const fn completions(stones: u64) -> u64 {
    let mut cells = (stones << 1) & (stones << 2) & (stones << 3);
    let steps = [STRIDE - 1, STRIDE, STRIDE + 1];
    let mut index = 0;
    while index < steps.len() {
        let step = steps[index];
        let near = (stones << step) & (stones << (2 * step));
        cells |= near & ((stones << (3 * step)) | (stones >> step));
        let near = (stones >> step) & (stones >> (2 * step));
        cells |= near & ((stones << step) | (stones >> (3 * step)));
        index += 1;
    }
    cells & BOARD
}

/// Whether four of these cells are in a line.
pub(crate) const fn has_four(cells: u64) -> bool {
    let steps = [1, STRIDE - 1, STRIDE, STRIDE + 1];
    let mut starts = 0;
    let mut index = 0;
    while index < steps.len() {
        let step = steps[index];
        let pairs = cells & (cells >> step);
        starts |= pairs & (pairs >> (2 * step));
        index += 1;
    }
    starts != 0
}

/// The mirror image.
pub(crate) const fn mirrored(word: u64) -> u64 {
    let mut mirror = 0;
    let mut column = 0;
    while column < COLUMNS as u32 {
        let stack = (word >> (column * STRIDE)) & LEFTMOST;
        mirror |= stack << ((COLUMNS as u32 - 1 - column) * STRIDE);
        column += 1;
    }
    mirror
}

/// Whether more than one cell is set: clearing the lowest leaves another.
pub(crate) const fn has_several(cells: u64) -> bool {
    cells & cells.wrapping_sub(1) != 0
}

/// Iterates over the cells from the lowest bit.
pub(crate) fn each(mut cells: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let lowest = cells & cells.wrapping_neg();
        cells ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

/// The index of the column that a cell is in.
pub(crate) const fn column_of(cell: u64) -> u32 {
    cell.trailing_zeros() / STRIDE
}

/// The row that a cell is in, counted from 0 at the bottom.
pub(crate) const fn row_of(cell: u64) -> u32 {
    cell.trailing_zeros() % STRIDE
}
