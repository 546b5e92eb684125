//! Move ordering: the sooner a refutation is tried, the less is searched. The ordering score combines
//! the column from the transposition table, winning cells, the distance from the middle and the history
//! heuristic.

use crate::board::{EVEN_ROWS, ODD_ROWS, WORD_BITS, column_of};
use crate::node::{Node, Quiet};

/// The first side benefits from winning cells in odd rows, the second from those in even rows: see the
/// `parity` module.
const OWN_ROWS: [u64; 2] = [ODD_ROWS, EVEN_ROWS];

// The weights of a drop, tuned on positions of the middle game and the opening.
/// For each winning cell of the mover after the drop.
const WINNING_CELL: i32 = 64;
/// Additionally for each of them in the mover's own rows.
const IN_OWN_ROWS: i32 = 48;
/// Additionally for each of those left after the forced replies.
const LASTING: i32 = 56;
/// For wasting one of the mover's own winning cells by dropping right below it.
const WASTED: i32 = -120;
/// For each step towards the middle column.
const CENTRAL: i32 = 16;
/// For the column from the table: above everything else.
const FROM_TABLE: i32 = 1 << 20;

/// The history heuristic: how often a drop on a cell was a refutation, for each side, between plus and
/// minus `FULL`.
pub(crate) struct History([[i32; WORD_BITS as usize]; 2]);

impl History {
    const FULL: i32 = 1 << 16;
    /// A refutation moves the record 1/32 of the way to full.
    const INERTIA: u32 = 5;
    /// A full record is worth two steps towards the middle.
    const SHIFT: u32 = 11;

    pub(crate) fn new() -> History {
        History([[0; WORD_BITS as usize]; 2])
    }

    /// A record with random preferences that differ by `number`, which makes threads on the same
    /// position search different parts of it. Number 0 has none.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn jittered(number: u64) -> History {
        let mut history = History::new();
        if number == 0 {
            return history;
        }
        let mut state = number;
        for record in history.0.iter_mut().flatten() {
            // A SplitMix step, random enough here.
            state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mixed = (state ^ state >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            *record = (mixed >> 47) as i32 - History::FULL;
        }
        history
    }

    /// Records that `cell` was a refutation and that the `failed` cells, tried before it, were not.
    #[inline]
    pub(crate) fn record_refutation(
        &mut self,
        node: &Node,
        cell: u64,
        failed: impl Iterator<Item = u64>,
    ) {
        let record = &mut self.0[side(node)];
        let good = &mut record[cell.trailing_zeros() as usize];
        *good += (History::FULL - *good) >> History::INERTIA;
        for cell in failed {
            let bad = &mut record[cell.trailing_zeros() as usize];
            *bad -= (History::FULL + *bad) >> History::INERTIA;
        }
    }

    #[inline]
    fn worth(&self, side: usize, cell: u64) -> i32 {
        self.0[side][cell.trailing_zeros() as usize] >> History::SHIFT
    }
}

/// The ordering score of a drop on `cell`, highest first. `after` is the node after the drop, and
/// `settled` the one after the forced replies.
#[inline]
pub(crate) fn ordering_score(
    history: &History,
    node: &Node,
    cell: u64,
    after: &Node,
    settled: &Quiet,
    table_column: Option<u32>,
) -> i32 {
    let side = side(node);
    let wins = after.waiter_wins;
    let lasting = if settled.turned { settled.node.mover_wins } else { settled.node.waiter_wins };
    let column = column_of(cell);
    let from_middle = (column as i32 - 3).abs();
    let mut ordering_score = history.worth(side, cell) - CENTRAL * from_middle;
    ordering_score += WINNING_CELL * count(wins) + IN_OWN_ROWS * count(wins & OWN_ROWS[side]);
    ordering_score += LASTING * count(lasting & OWN_ROWS[side]);
    if node.mover_wins & cell << 1 != 0 {
        ordering_score += WASTED;
    }
    if table_column == Some(column) {
        ordering_score += FROM_TABLE;
    }
    ordering_score
}

#[inline]
fn side(node: &Node) -> usize {
    (node.n_stones % 2) as usize
}

#[inline]
fn count(cells: u64) -> i32 {
    cells.count_ones() as i32
}
