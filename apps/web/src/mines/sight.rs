//! The size of cells, and which are visible. Of a large board only the visible cells are in the document.

use std::ops::Range;

use flagfall_mines::{Cell, Grid};

/// The part of the board that is in the document.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sight {
    pub(crate) columns: Range<u16>,
    pub(crate) rows: Range<u16>,
}

/// The visible area, in pixels of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Seen {
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

/// Boards up to this size are completely in the document: browsers can handle them, and screen readers see everything.
const WHOLE: usize = 1000;
/// Cells are added and removed in blocks of this size, so that scrolling seldom changes the document.
const BLOCK: u16 = 4;

impl Sight {
    /// The visible cells, and some around them.
    pub(crate) fn of(grid: Grid, side: f64, seen: Seen) -> Sight {
        if Sight::is_whole(grid) {
            return Sight { columns: 0..grid.width(), rows: 0..grid.height() };
        }
        let around = |range: Range<u16>, end: u16| {
            let first = (range.start / BLOCK).saturating_sub(1).saturating_mul(BLOCK);
            let last = (range.end / BLOCK).saturating_add(2).saturating_mul(BLOCK);
            first.min(end)..last.min(end)
        };
        let Sight { columns, rows } = Sight::without_margin(grid, side, seen);
        Sight { columns: around(columns, grid.width()), rows: around(rows, grid.height()) }
    }

    /// The visible cells only.
    pub(crate) fn without_margin(grid: Grid, side: f64, seen: Seen) -> Sight {
        let range = |from: f64, length: f64, end: u16| {
            let first = (from / side).floor().max(0.0) as u16;
            let last = ((from + length) / side).ceil().max(0.0) as u16;
            first.min(end)..last.min(end)
        };
        Sight {
            columns: range(seen.left, seen.width, grid.width()),
            rows: range(seen.top, seen.height, grid.height()),
        }
    }

    /// Whether all cells are always in the document.
    pub(crate) fn is_whole(grid: Grid) -> bool {
        grid.n_cells() <= WHOLE
    }

    pub(crate) fn contains(&self, cell: Cell) -> bool {
        self.columns.contains(&cell.column) && self.rows.contains(&cell.row)
    }
}

/// The screen's requirements for cells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Screen {
    /// The smallest cell that is easy to hit; larger for fingers than for a mouse.
    pub(crate) least: f64,
    /// The number of device pixels per CSS pixel.
    pub(crate) pixels: f64,
}

impl Screen {
    /// Rounds a length to whole device pixels, for sharp lines and equal gaps.
    pub(crate) fn whole(self, length: f64) -> f64 {
        (length * self.pixels).floor().max(1.0) / self.pixels
    }
}

/// The side of a cell in pixels: the board fills its space, unless cells would be too small to hit. Then it scrolls.
pub(crate) fn side(grid: Grid, width: f64, height: f64, screen: Screen, zoom: Zoom) -> f64 {
    const LARGEST: f64 = 128.0;
    let fitting = (width / f64::from(grid.width())).min(height / f64::from(grid.height()));
    // Not `clamp`, whose panic prints numbers: that is 17 kB of code.
    let usual = fitting.max(screen.least).min(LARGEST);
    screen.whole((usual * zoom.factor()).clamp(6.0, LARGEST * 1.5))
}

/// The zoom relative to the default, in steps of a quarter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Zoom(i8);

impl Zoom {
    const MOST: i8 = 8;

    /// A stored number of steps.
    pub(crate) fn of(steps: i8) -> Zoom {
        Zoom(steps.clamp(-Zoom::MOST, Zoom::MOST))
    }

    pub(crate) fn steps(self) -> i8 {
        self.0
    }

    pub(crate) fn more(self) -> Zoom {
        Zoom::of(self.0 + 1)
    }

    pub(crate) fn less(self) -> Zoom {
        Zoom::of(self.0 - 1)
    }

    /// The zoom nearest to `ratio` times this one.
    pub(crate) fn times(self, ratio: f64) -> Zoom {
        let wanted = self.factor() * ratio;
        let all = (-Zoom::MOST..=Zoom::MOST).map(Zoom);
        let off = |zoom: &Zoom| (zoom.factor() / wanted).max(wanted / zoom.factor());
        all.min_by(|one, other| off(one).total_cmp(&off(other))).unwrap_or(self)
    }

    fn factor(self) -> f64 {
        1.25_f64.powi(self.0.into())
    }
}

/// Hit test: the cell at a position of the board.
pub(crate) fn cell_at(grid: Grid, side: f64, x: f64, y: f64) -> Option<Cell> {
    if x < 0.0 || y < 0.0 {
        return None;
    }
    let cell = Cell { column: (x / side) as u16, row: (y / side) as u16 };
    grid.contains(cell).then_some(cell)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(width: u16, height: u16) -> Grid {
        Grid::new(width, height).expect("a grid")
    }

    #[test]
    fn boards_fill_their_space_unless_cells_would_be_too_small() {
        let (usual, finger) = (Zoom::default(), Screen { least: 26.0, pixels: 2.0 });
        let mouse = Screen { least: 18.0, pixels: 1.0 };
        assert_eq!(side(grid(30, 16), 344.0, 600.0, finger, usual), 26.0, "a phone upright");
        assert_eq!(side(grid(9, 9), 378.0, 600.0, finger, usual), 42.0);
        assert_eq!(side(grid(9, 9), 1500.0, 990.0, mouse, usual), 110.0, "a maximised window");
        assert_eq!(side(grid(9, 9), 1200.0, 605.0, mouse, usual), 67.0, "whole pixels");
        let fine = Screen { pixels: 1.5, ..mouse };
        assert_eq!(
            side(grid(9, 9), 1200.0, 606.0, fine, usual),
            101.0 / 1.5,
            "whole device pixels"
        );
        assert_eq!(side(grid(200, 200), 1200.0, 600.0, mouse, usual), 18.0, "it scrolls");
        assert_eq!(side(grid(1, 1), 0.0, 0.0, mouse, usual), 18.0, "before the first layout");
        let close = side(grid(9, 9), 1200.0, 540.0, mouse, usual.more());
        assert_eq!((close, usual.more().less()), (75.0, usual));
        assert_eq!(Zoom::of(100).more(), Zoom::of(Zoom::MOST));
        assert_eq!(Zoom::of(usual.less().steps()), usual.less());
    }

    #[test]
    fn only_the_visible_part_of_a_large_board_is_in_the_document() {
        let seen = Seen { left: 1000.0, top: 500.0, width: 800.0, height: 400.0 };
        let sight = Sight::of(grid(200, 100), 20.0, seen);
        assert_eq!(sight, Sight { columns: 44..96, rows: 20..52 });
        assert!(sight.contains(Cell { column: 50, row: 25 }));
        assert!(!sight.contains(Cell { column: 50, row: 80 }));
        let visible = Sight { columns: 50..90, rows: 25..45 };
        assert_eq!(Sight::without_margin(grid(200, 100), 20.0, seen), visible);
        let corner = Seen { left: 3600.0, top: 1900.0, ..seen };
        assert_eq!(
            Sight::of(grid(200, 100), 20.0, corner),
            Sight { columns: 176..200, rows: 88..100 }
        );
        let whole = Sight { columns: 0..30, rows: 0..16 };
        assert_eq!(Sight::of(grid(30, 16), 20.0, corner), whole);
    }

    #[test]
    fn places_are_mapped_to_cells() {
        let at = |x, y| cell_at(grid(5, 4), 10.0, x, y).map(|cell| cell.to_string());
        assert_eq!(at(0.0, 0.0).as_deref(), Some("a1"));
        assert_eq!(at(49.9, 39.9).as_deref(), Some("e4"));
        for (x, y) in [(-0.1, 5.0), (5.0, -3.0), (50.0, 5.0), (5.0, 40.0)] {
            assert_eq!(at(x, y), None, "{x} {y}");
        }
    }
}
