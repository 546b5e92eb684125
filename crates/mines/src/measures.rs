//! Measures of a board's difficulty, as used by the Minesweeper community.

use crate::{Cell, Face, Grid, Layout, View};

/// The measures of a layout, independent of any game on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measures {
    /// 3BV: the fewest clicks that win without a chord.
    pub three_bv: usize,
    /// Connected areas of zeros.
    pub n_openings: usize,
    /// Connected areas of numbers outside all openings.
    pub n_islands: usize,
}

impl Measures {
    /// Computes the measures.
    pub fn of(layout: &Layout) -> Measures {
        let grid = layout.size().grid();
        let is_zero = |cell: Cell| layout.hint(cell) == Some(0);
        let is_alone = |cell: Cell| {
            layout.hint(cell).is_some_and(|hint| hint > 0) && !grid.neighbours(cell).any(is_zero)
        };
        let n_openings = n_areas(grid, is_zero);
        Measures {
            three_bv: n_openings + grid.cells().filter(|&cell| is_alone(cell)).count(),
            n_openings,
            n_islands: n_areas(grid, is_alone),
        }
    }

    /// The part of the 3BV that a view has solved.
    pub fn solved(layout: &Layout, view: &View) -> usize {
        let grid = layout.size().grid();
        let is_zero = |cell: Cell| layout.hint(cell) == Some(0);
        let is_open = |cell: Cell| matches!(view.face(cell), Face::Open(_));
        let is_alone = |cell: Cell| is_open(cell) && !grid.neighbours(cell).any(is_zero);
        let n_lonely = grid.cells().filter(|&cell| is_alone(cell) && !is_zero(cell)).count();
        n_lonely + n_areas(grid, |cell| is_zero(cell) && is_open(cell))
    }

    /// The 3BV of what a view shows: areas of open zeros, plus open numbers that border none of them. During a game this can exceed the
    /// solved 3BV, because a number may border a zero that is still closed. On a won board it is the 3BV.
    pub fn three_bv_shown(view: &View) -> usize {
        let grid = view.size().grid();
        let is_zero = |cell: Cell| view.face(cell) == Face::Open(0);
        let is_alone = |cell: Cell| {
            matches!(view.face(cell), Face::Open(1..)) && !grid.neighbours(cell).any(is_zero)
        };
        n_areas(grid, is_zero) + grid.cells().filter(|&cell| is_alone(cell)).count()
    }
}

/// The number of connected areas of cells of this kind.
fn n_areas(grid: Grid, is_kind: impl Fn(Cell) -> bool) -> usize {
    let mut seen = vec![false; grid.n_cells()];
    let mut n_areas = 0;
    let mut waiting = Vec::new();
    for start in grid.cells() {
        if !is_kind(start) || std::mem::replace(&mut seen[grid.index(start)], true) {
            continue;
        }
        n_areas += 1;
        waiting.push(start);
        while let Some(cell) = waiting.pop() {
            for neighbour in grid.neighbours(cell).filter(|&neighbour| is_kind(neighbour)) {
                if !std::mem::replace(&mut seen[grid.index(neighbour)], true) {
                    waiting.push(neighbour);
                }
            }
        }
    }
    n_areas
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(layout: &str, three_bv: usize, n_openings: usize, n_islands: usize) {
        let layout: Layout = layout.parse().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(Measures::of(&layout), Measures { three_bv, n_openings, n_islands });
    }

    #[test]
    fn each_opening_and_each_isolated_number_counts_once() {
        check("5x4x0\n.....\n.....\n.....\n.....", 1, 1, 0);
        check("1x1x1\n*", 0, 0, 0);
        check("3x3x1\n...\n.*.\n...", 8, 0, 1);
        check("7x1x1\n...*...", 2, 2, 0);
        check("7x1x2\n.*...*.", 3, 1, 2);
        check("5x1x2\n.*.*.", 3, 0, 3);
    }

    /// A number beside a closed zero counts by itself until the zero is open; then both count as one.
    #[test]
    fn three_bv_shown_depends_only_on_the_view() {
        let shown = |view: &str| {
            let view: View = view.parse().unwrap_or_else(|error| panic!("{error}"));
            Measures::three_bv_shown(&view)
        };
        assert_eq!(shown("7x1x2\n#######"), 0);
        assert_eq!(shown("7x1x2\n##1####"), 1);
        assert_eq!(shown("7x1x2\n##101##"), 1);
        assert_eq!(shown("7x1x2\n1#101##"), 2);
        assert_eq!(shown("7x1x2\n1#101#1"), 3);
    }
}
