//! Cursor movement.

use flagfall_mines::{Cell, Face};
use flagfall_settings::Way;
use flagfall_text::{Message, Refusals};

use super::MinesTable;

/// Forwards or backwards in reading order.
#[derive(Clone, Copy)]
enum Direction {
    On,
    Back,
}

impl MinesTable {
    pub(super) fn point(&mut self, cell: Cell) {
        if self.view().size().grid().contains(cell) {
            self.cursor = cell;
        } else {
            self.refused.say(&mut self.message, Message::bad(Refusals::OffTheBoard { cell }));
        }
    }

    /// Moves the cursor `times` times; a number before `G` is a row.
    pub(super) fn move_cursor(&mut self, way: Way, times: Option<u32>) {
        let count = times.unwrap_or(1).min(u32::from(u16::MAX)) as u16;
        let grid = self.view().size().grid();
        let (last_column, last_row) = (grid.width() - 1, grid.height() - 1);
        // As in editors, `5G` is the fifth row.
        let row_of_count =
            |otherwise| times.map_or(otherwise, |_| count.saturating_sub(1).min(last_row));
        let Cell { column, row } = &mut self.cursor;
        match way {
            Way::Left => *column = column.saturating_sub(count),
            Way::Right => *column = column.saturating_add(count).min(last_column),
            Way::Up => *row = row.saturating_sub(count),
            Way::Down => *row = row.saturating_add(count).min(last_row),
            Way::RowStart => *column = 0,
            Way::RowEnd => *column = last_column,
            Way::Top => *row = row_of_count(0),
            Way::Bottom => *row = row_of_count(last_row),
            Way::Next => self.cursor = self.closed_cell(count, Direction::On),
            Way::Previous => self.cursor = self.closed_cell(count, Direction::Back),
        }
    }

    /// The `count`th closed cell after or before the cursor in reading order, wrapping around.
    fn closed_cell(&self, count: u16, direction: Direction) -> Cell {
        let grid = self.view().size().grid();
        let n_cells = grid.n_cells();
        let start = grid.index(self.cursor);
        let others = (1..=n_cells).map(|distance| match direction {
            Direction::On => (start + distance) % n_cells,
            Direction::Back => (start + n_cells - distance) % n_cells,
        });
        let is_closed =
            |&index: &usize| matches!(self.view().faces()[index], Face::Closed | Face::Question);
        let nth = others.filter(is_closed).take(usize::from(count.max(1))).last();
        nth.map_or(self.cursor, |index| grid.cell(index))
    }
}
