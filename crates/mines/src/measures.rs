//! How much there is to do on a board: the usual measures of the Minesweeper community.

use crate::{Cell, Face, Layout, View};

/// What can be counted on a layout before anybody plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measures {
    /// 3BV: the fewest openings that win without a chord.
    pub three_bv: usize,
    /// Connected areas of zeros.
    pub n_openings: usize,
    /// Connected areas of numbers that no opening shows.
    pub n_islands: usize,
}

impl Measures {
    /// Counts them.
    pub fn of(layout: &Layout) -> Measures {
        let grid = layout.size().grid();
        let is_zero = |cell: Cell| layout.hint(cell) == Some(0);
        let is_alone = |cell: Cell| {
            layout.hint(cell).is_some_and(|hint| hint > 0) && !grid.neighbours(cell).any(is_zero)
        };
        let n_openings = n_areas(layout, is_zero);
        Measures {
            three_bv: n_openings + grid.cells().filter(|&cell| is_alone(cell)).count(),
            n_openings,
            n_islands: n_areas(layout, is_alone),
        }
    }

    /// How much of the 3BV a view shows as solved.
    pub fn solved(layout: &Layout, view: &View) -> usize {
        let grid = layout.size().grid();
        let is_zero = |cell: Cell| layout.hint(cell) == Some(0);
        let is_open = |cell: Cell| matches!(view.face(cell), Face::Open(_));
        let is_alone = |cell: Cell| is_open(cell) && !grid.neighbours(cell).any(is_zero);
        let n_lonely = grid.cells().filter(|&cell| is_alone(cell) && !is_zero(cell)).count();
        n_lonely + n_areas(layout, |cell| is_zero(cell) && is_open(cell))
    }
}

/// How many connected areas the cells of this kind make.
fn n_areas(layout: &Layout, is_kind: impl Fn(Cell) -> bool) -> usize {
    let grid = layout.size().grid();
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
    fn openings_count_once_and_lonely_numbers_each() {
        check("5x4x0\n.....\n.....\n.....\n.....", 1, 1, 0);
        check("1x1x1\n*", 0, 0, 0);
        check("3x3x1\n...\n.*.\n...", 8, 0, 1);
        check("7x1x1\n...*...", 2, 2, 0);
        check("7x1x2\n.*...*.", 3, 1, 2);
        check("5x1x2\n.*.*.", 3, 0, 3);
    }
}
