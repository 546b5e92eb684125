//! The number of ways for the untouched cells to take the remaining mines, while a what-if query removes
//! some of the cells.

use crate::count::Counted;
use crate::frontier::Frontier;
use crate::layout_count::{BigFloat, LayoutCount, PLAIN_BITS, binomials};

/// The most untouched cells a query removes: a cell and its eight neighbours.
const MAX_TAKEN: usize = 9;

/// C(n, k) for the possible numbers of mines in the untouched cells, on a scale shared by all rows.
pub(crate) struct Binomials<W> {
    from: usize,
    ways: Vec<W>,
}

impl<W: LayoutCount> Binomials<W> {
    /// The number of ways for `most - less` mines; zero if that is negative.
    #[inline]
    pub(crate) fn below(&self, most: usize, less: usize) -> W {
        let nth = most.checked_sub(less).and_then(|n_mines| n_mines.checked_sub(self.from));
        nth.and_then(|nth| self.ways.get(nth)).copied().unwrap_or_default()
    }
}

/// Whether plain `f64` can represent all counts of a position: half of its exponent range for the
/// touched cells, each of which at most doubles the layouts, and half for the untouched ones.
pub(crate) fn is_plain(counted: &Counted) -> bool {
    let Frontier { patches, untouched, n_mines_left, .. } = &counted.frontier;
    let n_touched: usize = patches.iter().map(|patch| patch.cells.len()).sum();
    let n_mines = usize::try_from(*n_mines_left).unwrap_or(0);
    let row = first_row(untouched.len(), n_mines, n_touched);
    let exponents = || row.iter().filter(|ways| ways.is_some()).map(|ways| ways.exponent());
    let (least, most) = (exponents().min().unwrap_or(0), exponents().max().unwrap_or(0));
    // No binomial is below 1, and each untouched cell that a query removes divides one by at most their
    // number.
    let taken_bits = MAX_TAKEN as i64 * i64::from(untouched.len().max(1).ilog2() + 1);
    n_touched as i64 + 2 * MAX_TAKEN as i64 <= PLAIN_BITS / 2
        && most.min(most - least + taken_bits) <= PLAIN_BITS / 2
}

/// For each number of untouched cells that a query removes: C(n, k) for all possible k.
pub(crate) fn rows_of_binomials<W: LayoutCount>(
    n_untouched: usize,
    n_mines: usize,
    n_touched: usize,
) -> Vec<Binomials<W>> {
    let mut row = first_row(n_untouched, n_mines, n_touched);
    let from = n_mines + 1 - row.len();
    let scale = row.iter().filter(|ways| ways.is_some()).map(|ways| ways.exponent()).max();
    let scale = scale.unwrap_or(0);
    let mut rows = Vec::with_capacity(MAX_TAKEN + 1);
    for n_left in (n_untouched.saturating_sub(MAX_TAKEN)..=n_untouched).rev() {
        let ways = row.iter().map(|&ways| W::scaled_by(ways, scale)).collect();
        rows.push(Binomials { from, ways });
        // C(n - 1, k) = C(n, k) · (n - k) / n.
        for (n_mines, ways) in (from..).zip(&mut row) {
            let share = n_left.saturating_sub(n_mines) as f64 / n_left.max(1) as f64;
            *ways = *ways * BigFloat::from(share);
        }
    }
    rows
}

/// C(n, k) for all possible numbers of mines in the untouched cells.
fn first_row(n_untouched: usize, n_mines: usize, n_touched: usize) -> Vec<BigFloat> {
    binomials(n_untouched, n_mines.saturating_sub(n_touched + 2 * MAX_TAKEN), n_mines)
}
