//! Sets of cells for board repair and flood fill: a Fenwick tree, a shrinking set with path halving (as
//! in union-find), and a chunked stack.

/// A set of cells with lookup by rank.
pub(crate) struct RankedSet {
    is_in: Vec<bool>,
    /// A Fenwick tree with 1-based indices: the entry at `place` counts the members in the range of
    /// length `lowest_bit(place)` that ends at `place`.
    n_in: Vec<u32>,
    len: usize,
}

impl RankedSet {
    /// The empty set over `n_cells` cells.
    pub(crate) fn none_of(n_cells: usize) -> RankedSet {
        RankedSet { is_in: vec![false; n_cells], n_in: vec![0; n_cells + 1], len: 0 }
    }

    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Adds or removes a cell.
    pub(crate) fn set(&mut self, cell: usize, is_in: bool) {
        if std::mem::replace(&mut self.is_in[cell], is_in) == is_in {
            return;
        }
        let (by, len) = if is_in { (1, self.len + 1) } else { (-1, self.len - 1) };
        self.len = len;
        let mut place = cell + 1;
        while let Some(n_in) = self.n_in.get_mut(place) {
            *n_in = n_in.wrapping_add_signed(by);
            place += lowest_bit(place);
        }
    }

    /// The member with exactly `n_before` members before it. Panics if there is none.
    pub(crate) fn nth(&self, n_before: usize) -> usize {
        assert!(n_before < self.len, "{n_before} of {}", self.len);
        let mut n_left = n_before as u32;
        let mut place = 0;
        let mut stride = self.is_in.len().next_power_of_two();
        while stride > 0 {
            match self.n_in.get(place + stride) {
                Some(&n_in) if n_in <= n_left => {
                    n_left -= n_in;
                    place += stride;
                }
                Some(_) | None => (),
            }
            stride /= 2;
        }
        place
    }
}

fn lowest_bit(place: usize) -> usize {
    place & place.wrapping_neg()
}

/// A set that only shrinks. Iteration detects and unlinks cells that have left.
pub(crate) struct ShrinkingSet {
    /// For each place (a cell plus one), a place at or below it with no member in between; the place
    /// itself if its cell is in the set. 0 is below all cells.
    last_up_to: Vec<u32>,
}

impl ShrinkingSet {
    /// All of `n_cells` cells.
    pub(crate) fn all_of(n_cells: usize) -> ShrinkingSet {
        ShrinkingSet { last_up_to: (0..=n_cells as u32).collect() }
    }

    /// The remaining members in descending order. A cell that has left must stay out.
    pub(crate) fn last_first(&mut self, is_in: impl Fn(u32) -> bool) -> impl Iterator<Item = u32> {
        let mut place = self.last_up_to.len();
        std::iter::from_fn(move || {
            place = self.place_up_to(place.checked_sub(1)?);
            while place > 0 && !is_in(place as u32 - 1) {
                self.last_up_to[place] = place as u32 - 1;
                place = self.place_up_to(place);
            }
            (place as u32).checked_sub(1)
        })
    }

    fn place_up_to(&mut self, mut place: usize) -> usize {
        loop {
            let next = self.last_up_to[place];
            if next as usize == place {
                return place;
            }
            // Path halving: the next search takes half as many steps.
            self.last_up_to[place] = self.last_up_to[next as usize];
            place = next as usize;
        }
    }
}

/// A stack of cells in chunks. On the largest boards, a single growing `Vec` would be copied on each
/// reallocation and take twice the memory during the copy.
#[derive(Clone)]
pub(crate) struct ChunkedStack {
    full: Vec<Vec<u32>>,
    top: Vec<u32>,
}

impl ChunkedStack {
    const CHUNK: usize = 1 << 16;

    /// An empty stack with capacity for `n_cells` cells, at most one chunk.
    pub(crate) fn with_capacity(n_cells: usize) -> ChunkedStack {
        ChunkedStack { full: Vec::new(), top: Vec::with_capacity(n_cells.min(Self::CHUNK)) }
    }

    #[inline]
    pub(crate) fn push(&mut self, cell: u32) {
        if self.top.len() == Self::CHUNK {
            let next = Vec::with_capacity(Self::CHUNK);
            self.full.push(std::mem::replace(&mut self.top, next));
        }
        self.top.push(cell);
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<u32> {
        if self.top.is_empty()
            && let Some(full) = self.full.pop()
        {
            self.top = full;
        }
        self.top.pop()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_chunked_stack_is_last_in_first_out() {
        let mut stack = ChunkedStack::with_capacity(3);
        let n_cells = 3 * ChunkedStack::CHUNK as u32 + 5;
        (0..n_cells).for_each(|cell| stack.push(cell));
        assert!((0..n_cells).rev().all(|cell| stack.pop() == Some(cell)));
        assert_eq!(stack.pop(), None);
    }

    proptest! {
        #[test]
        fn cells_are_found_by_rank(
            n_cells in 1..70_usize,
            turned in prop::collection::vec((0..70_usize, any::<bool>()), 0..200),
        ) {
            let mut ranked = RankedSet::none_of(n_cells);
            let mut is_in = vec![false; n_cells];
            for (cell, now) in turned.into_iter().filter(|&(cell, _)| cell < n_cells) {
                ranked.set(cell, now);
                is_in[cell] = now;
            }
            let found: Vec<usize> = (0..ranked.len()).map(|nth| ranked.nth(nth)).collect();
            let expected: Vec<usize> = (0..n_cells).filter(|&cell| is_in[cell]).collect();
            prop_assert_eq!(found, expected);
        }

        #[test]
        fn a_shrinking_set_iterates_in_descending_order(
            n_cells in 0..70_u32,
            taken_out in prop::collection::vec((0..70_u32, 0..70_usize), 0..60),
        ) {
            let mut shrinking = ShrinkingSet::all_of(n_cells as usize);
            let mut is_in = vec![true; n_cells as usize];
            for (cell, n_asked) in taken_out {
                let found: Vec<u32> =
                    shrinking.last_first(|cell| is_in[cell as usize]).take(n_asked).collect();
                let cells = (0..n_cells).rev().filter(|&cell| is_in[cell as usize]);
                prop_assert_eq!(found, cells.take(n_asked).collect::<Vec<u32>>());
                if cell < n_cells {
                    is_in[cell as usize] = false;
                }
            }
        }
    }
}
