//! The viewport: which part of a board is visible, and where on the screen.

use flagfall_mines::{Cell, Grid};
use ratatui::layout::{Position, Rect};

/// Screen columns and rows per cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CellSize {
    pub(super) width: u16,
    pub(super) height: u16,
}

impl CellSize {
    /// Looks square.
    pub(super) const NARROW: CellSize = CellSize { width: 2, height: 1 };
    /// Fits a percentage: two digits and a percent sign.
    pub(super) const WIDE: CellSize = CellSize { width: 3, height: 1 };
    /// For very large screens. An odd width centres the glyph.
    pub(super) const TALL: CellSize = CellSize { width: 5, height: 2 };
}

/// The board scrolls when the cursor comes this close to the viewport's edge.
const MARGIN: u16 = 2;

/// The first visible cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Corner {
    pub(crate) column: u16,
    pub(crate) row: u16,
}

/// The visible part of a board, with column names above and row names beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Viewport {
    grid: Grid,
    /// The area of the cells; the names are above and to the left.
    pub(super) cells: Rect,
    pub(super) cell: CellSize,
    corner: Corner,
    n_columns: u16,
    n_rows: u16,
}

impl Viewport {
    /// Fits the board into an area, starting at `corner`. A board that fits is centred; a larger one fills the area.
    pub(crate) fn new(grid: Grid, area: Rect, corner: Corner, cell: CellSize) -> Viewport {
        let names = name_width(grid);
        let room_across = area.width.saturating_sub(names + 1) / cell.width;
        let room_down = area.height.saturating_sub(1) / cell.height;
        let n_columns = grid.width().min(room_across);
        let n_rows = grid.height().min(room_down);
        let (width, height) = (n_columns * cell.width + 1, n_rows * cell.height);
        let spare_across = area.width.saturating_sub(names + width) / 2;
        let spare_down = area.height.saturating_sub(1 + height) / 2;
        let cells =
            Rect::new(area.x + names + spare_across, area.y + 1 + spare_down, width, height)
                .intersection(area);
        let corner = Corner {
            column: corner.column.min(grid.width() - n_columns),
            row: corner.row.min(grid.height() - n_rows),
        };
        Viewport { grid, cells, cell, corner, n_columns, n_rows }
    }

    /// The corner that makes a cell visible with the least scrolling.
    pub(crate) fn following(&self, cell: Cell) -> Corner {
        Corner {
            column: follow(self.corner.column, self.n_columns, self.grid.width(), cell.column),
            row: follow(self.corner.row, self.n_rows, self.grid.height(), cell.row),
        }
    }

    /// The corner after scrolling by this many cells, clamped to the board.
    pub(crate) fn scrolled(&self, columns: i32, rows: i32) -> Corner {
        let push = |start: u16, by: i32, shown: u16, all: u16| {
            (i32::from(start) + by).clamp(0, i32::from(all - shown)) as u16
        };
        Corner {
            column: push(self.corner.column, columns, self.n_columns, self.grid.width()),
            row: push(self.corner.row, rows, self.n_rows, self.grid.height()),
        }
    }

    /// The visible cells with the screen position of their upper left corner.
    pub(super) fn shown(&self) -> impl Iterator<Item = (Cell, Position)> + use<> {
        let Viewport { corner, cells, cell: size, n_columns, n_rows, .. } = *self;
        (0..n_rows).flat_map(move |row| {
            (0..n_columns).map(move |column| {
                let cell = Cell { column: corner.column + column, row: corner.row + row };
                let (x, y) = (cells.x + column * size.width, cells.y + row * size.height);
                (cell, Position { x, y })
            })
        })
    }

    /// Hit test: the cell at a screen position.
    pub(crate) fn cell_at(&self, column: u16, row: u16) -> Option<Cell> {
        let (across, down) = (column.checked_sub(self.cells.x)?, row.checked_sub(self.cells.y)?);
        // The bracket to the right of the last cell is not part of it.
        let (across, down) = (across / self.cell.width, down / self.cell.height);
        (across < self.n_columns && down < self.n_rows)
            .then(|| Cell { column: self.corner.column + across, row: self.corner.row + down })
    }

    /// The visible columns with their screen positions.
    pub(super) fn columns(&self) -> impl Iterator<Item = (u16, u16)> + use<> {
        let Viewport { corner, cells, cell, n_columns, .. } = *self;
        (0..n_columns).map(move |nth| (corner.column + nth, cells.x + nth * cell.width))
    }

    pub(super) fn rows(&self) -> impl Iterator<Item = (u16, u16)> + use<> {
        let Viewport { corner, cells, cell, n_rows, .. } = *self;
        (0..n_rows).map(move |nth| (corner.row + nth, cells.y + nth * cell.height))
    }

    /// Whether the board continues to the left, right, top, bottom.
    pub(super) fn more(&self) -> [bool; 4] {
        [
            self.corner.column > 0,
            self.corner.column + self.n_columns < self.grid.width(),
            self.corner.row > 0,
            self.corner.row + self.n_rows < self.grid.height(),
        ]
    }
}

/// The width of the row names, including a space.
pub(super) fn name_width(grid: Grid) -> u16 {
    grid.height().ilog10() as u16 + 2
}

fn follow(start: u16, shown: u16, all: u16, wanted: u16) -> u16 {
    if shown == 0 {
        return start;
    }
    let margin = MARGIN.min((shown - 1) / 2);
    let first = start.min(wanted.saturating_sub(margin));
    let last = (wanted + margin + 1).min(all);
    first.max(last.saturating_sub(shown))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn viewport(
        board: (u16, u16),
        area: (u16, u16),
        corner: (u16, u16),
        cell: CellSize,
    ) -> Viewport {
        let grid = Grid::new(board.0, board.1).expect("a grid");
        let corner = Corner { column: corner.0, row: corner.1 };
        Viewport::new(grid, Rect::new(0, 0, area.0, area.1), corner, cell)
    }

    #[test]
    fn every_position_in_a_cell_hits_that_cell() {
        for (board, area, corner) in [
            ((9, 9), (24, 10), (0, 0)),
            ((30, 16), (40, 11), (20, 9)),
            ((1, 1), (10, 5), (0, 0)),
            ((30, 1), (20, 3), (29, 0)),
            ((1000, 1000), (64, 20), (990, 500)),
            ((5, 4), (1, 1), (0, 0)),
            ((9, 9), (60, 21), (0, 0)),
        ] {
            for size in [CellSize::NARROW, CellSize::WIDE, CellSize::TALL] {
                let viewport = viewport(board, area, corner, size);
                for (cell, place) in viewport.shown() {
                    for (x, y) in
                        (0..size.width).flat_map(|x| (0..size.height).map(move |y| (x, y)))
                    {
                        assert_eq!(viewport.cell_at(place.x + x, place.y + y), Some(cell));
                    }
                    let (right, bottom) = (place.x + size.width, place.y + size.height);
                    assert!(right < area.0 && bottom <= area.1, "{cell} is outside");
                }
            }
        }
    }

    #[test]
    fn following_keeps_the_cursor_visible() {
        let mut corner = Corner::default();
        for cell in ["a1", "z16", "alk1000", "d4", "alk1"] {
            let cell: Cell = cell.parse().expect("a cell");
            let grid = Grid::new(1000, 1000).expect("a grid");
            corner = Viewport::new(grid, Rect::new(0, 0, 40, 12), corner, CellSize::NARROW)
                .following(cell);
            let viewport = Viewport::new(grid, Rect::new(0, 0, 40, 12), corner, CellSize::NARROW);
            assert!(viewport.shown().any(|(shown, _)| shown == cell), "{cell} is not visible");
        }
    }
}
