//! A thumbnail of a saved game's board: two pixels per character, each for one cell or several.

use flagfall_flow::SavedBoard;
use flagfall_four::{COLUMNS, Column, ROWS, Spot};
use flagfall_mines::Cell;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};

use super::four::disc_role;
use super::looks::{Looks, Role};
use super::mines::face_role;

/// The maximum size in characters.
pub(crate) const WIDTH: u16 = 16;
pub(crate) const HEIGHT: u16 = 5;

/// Draws the thumbnail at the top right of an area, or nothing if there are no colours or block characters.
pub(crate) fn draw(board: SavedBoard, area: Rect, buffer: &mut Buffer, looks: &Looks) {
    if looks.is_monochrome() || !looks.glyphs.has_blocks {
        return;
    }
    let (n_columns, n_rows) = match board {
        SavedBoard::Mines(session) => {
            let grid = session.game().view().size().grid();
            (grid.width(), grid.height())
        }
        SavedBoard::Four(_) => (COLUMNS.into(), ROWS.into()),
    };
    // Scale down equally in both directions until it fits.
    let step = n_columns.div_ceil(WIDTH).max(n_rows.div_ceil(2 * HEIGHT));
    let (width, height) = (n_columns.div_ceil(step), n_rows.div_ceil(step));
    let left = area.right().saturating_sub(width).max(area.x);
    let ground = looks.style(Role::Text).bg.unwrap_or_default();
    let pixel = |column: u16, row: u16| match row < height {
        true => colour(board, column * step, row * step, looks),
        false => ground,
    };
    for (row, y) in (0..height).step_by(2).zip(area.y..area.bottom()) {
        for (column, x) in (0..width).zip(left..area.right()) {
            let style = Style::default().fg(pixel(column, row)).bg(pixel(column, row + 1));
            if let Some(cell) = buffer.cell_mut((x, y)) {
                cell.set_symbol("▀").set_style(style);
            }
        }
    }
}

/// The colour of a cell; rows count from the top.
fn colour(board: SavedBoard, column: u16, row: u16, looks: &Looks) -> Color {
    let ground = |role| looks.style(role).bg.unwrap_or_default();
    let fore = |role| looks.style(role).fg.unwrap_or_default();
    match board {
        SavedBoard::Mines(session) => {
            match face_role(session.game().view().face(Cell { column, row })) {
                role @ (Role::Mark | Role::Mine) => fore(role),
                role => ground(role),
            }
        }
        SavedBoard::Four(session) => {
            let game = session.game();
            let spot = u8::try_from(column)
                .ok()
                .and_then(Column::from_index)
                .and_then(|column| Spot::new(column, ROWS - 1 - u8::try_from(row).ok()?));
            let side = spot.and_then(|spot| game.position().stone(spot));
            match side.and_then(|side| game.piece(game.player(side))) {
                Some(piece) => fore(disc_role(piece)),
                None => ground(Role::Hole),
            }
        }
    }
}
