//! Moving the cursor in more than one step: typed coordinates, and the next closed cell.

use flagfall_mines::{Cell, Face};

use super::MinesPage;
use crate::screen::keys::{Key, KeyCode};
use crate::screen::message::Message;

/// In reading order, or against it.
#[derive(Clone, Copy)]
pub(super) enum Direction {
    On,
    Back,
}

impl MinesPage {
    pub(super) fn type_coordinates(&mut self, key: Key) {
        let Some(typed) = &mut self.prompt else { return };
        match key.code {
            KeyCode::Esc => self.prompt = None,
            KeyCode::Backspace if typed.is_empty() => self.prompt = None,
            KeyCode::Backspace => {
                typed.pop();
            }
            KeyCode::Enter => {
                let typed = self.prompt.take().unwrap_or_default();
                let grid = self.session().game().view().size().grid();
                match typed.trim().to_lowercase().parse::<Cell>() {
                    Ok(cell) if grid.contains(cell) => self.cursor = cell,
                    Ok(cell) => self.message = Message::bad(format!("{cell} is not on this board")),
                    Err(error) => self.message = Message::bad(error.to_string()),
                }
            }
            KeyCode::Char(letter) if !key.ctrl && typed.len() < 12 => typed.push(letter),
            _ => (),
        }
    }

    /// The closed cell that comes so many closed cells later or earlier in reading order; around the end it goes on.
    pub(super) fn closed_cell(&self, count: u16, direction: Direction) -> Cell {
        let view = self.session().game().view();
        let grid = view.size().grid();
        let n_cells = grid.n_cells();
        let mut index = grid.index(self.cursor);
        let mut left = count;
        for _ in 0..n_cells {
            index = match direction {
                Direction::On => (index + 1) % n_cells,
                Direction::Back => (index + n_cells - 1) % n_cells,
            };
            if matches!(view.faces()[index], Face::Closed | Face::Question) {
                left -= 1;
                if left == 0 {
                    break;
                }
            }
        }
        match view.faces()[index] {
            Face::Closed | Face::Question => grid.cell(index),
            Face::Flag | Face::Open(_) | Face::Mine | Face::Hit | Face::WrongFlag => self.cursor,
        }
    }
}
