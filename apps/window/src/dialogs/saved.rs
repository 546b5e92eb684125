//! The list of saved games, each with a thumbnail, its description, its progress, and a delete button.

use eframe::egui::{
    self, Id, Mesh, Rect, Role, ScrollArea, Sense, Ui, Vec2, WidgetInfo, pos2, vec2,
};
use flagfall_flow::{Flow, Intent, Page, SavedBoard, SavedEntry};
use flagfall_four::{COLUMNS, Column, ROWS, Spot};
use flagfall_keeper::GameId;
use flagfall_mines::{Cell, Face, View};
use flagfall_play::{FourInARow, Piece};
use flagfall_settings::Palette;
use flagfall_table::Now;
use flagfall_text::{ButtonLabels, Units, Window};

use super::close_button;
use crate::kit::Kit;
use crate::theme::{self, space};

/// The longer side of a thumbnail.
const PICTURE: f32 = 72.0;
/// The width of the delete button: the longest word of its question fits in every language.
const DELETE: f32 = 132.0;

/// Draws the dialog; returns whether it stays open.
pub(super) fn ui(ui: &mut Ui, flow: &Flow, kit: &mut Kit, now: Now) -> bool {
    ui.heading(kit.say(Page::SavedGames.title()));
    let height = ui.ctx().content_rect().height() * 0.6;
    ScrollArea::vertical().auto_shrink([false, true]).max_height(height).show(ui, |ui| {
        for entry in flow.saved_entries() {
            row(ui, &entry, kit, now);
        }
    });
    ui.separator();
    close_button(ui, kit)
}

fn row(ui: &mut Ui, entry: &SavedEntry<'_>, kit: &mut Kit, now: Now) {
    let id = entry.saved.id;
    let words = description(entry, kit, now);
    ui.horizontal(|ui| {
        picture(ui, entry.game, PICTURE, &kit.four_palette());
        let size = vec2((ui.available_width() - DELETE).max(120.0), PICTURE);
        let button = egui::Button::new(&words).wrap().min_size(size);
        if ui.add_sized(size, button).clicked() {
            kit.want(Intent::Back);
            kit.want(Intent::OpenSaved(id));
        }
        delete(ui, entry, kit);
    });
    ui.add_space(space::S / 2.0);
}

/// The entry in one line. The number of its time and the unit never come apart when it is wrapped.
fn description(entry: &SavedEntry<'_>, kit: &Kit, now: Now) -> String {
    let words = kit.say(entry.in_words(now.unix));
    let Some(time) = entry.time() else { return words };
    let time = kit.say(Units::Time { time });
    words.replace(&time, &time.replace([' ', '\u{202f}'], "\u{a0}"))
}

/// Deleting is permanent, so the button asks for confirmation.
fn delete(ui: &mut Ui, entry: &SavedEntry<'_>, kit: &mut Kit) {
    let (id, is_free) = (entry.saved.id, !entry.saved.is_held);
    let doomed = Id::unique("doomed game");
    let is_asked = ui.data(|data| data.get_temp::<GameId>(doomed)) == Some(id);
    let label = if is_asked { ButtonLabels::DeleteForGood } else { ButtonLabels::Delete };
    let button = ui.add_enabled(is_free, egui::Button::new(kit.say(label)).wrap());
    let name = kit.say(Window::DeleteGame { game: Box::new(entry.saved.name()) });
    button.widget_info(|| WidgetInfo::labeled(Role::Button, is_free, &name));
    if button.clicked() && is_asked {
        kit.want(Intent::DeleteSaved(id));
    } else if button.clicked() {
        ui.data_mut(|data| data.insert_temp(doomed, id));
    }
}

/// The position as coloured squares; blank until the game is loaded.
pub(crate) fn picture(ui: &mut Ui, game: Option<SavedBoard<'_>>, side: f32, palette: &Palette) {
    let (place, _) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    if !ui.is_rect_visible(place) {
        return;
    }
    let mut mesh = Mesh::default();
    match game {
        Some(SavedBoard::Mines(session)) => mines(&mut mesh, place, session.game().view(), palette),
        Some(SavedBoard::Four(session)) => four(&mut mesh, place, session.game(), palette),
        None => {
            mesh.add_colored_rect(place, theme::between(palette.ground, palette.text, 0.06));
        }
    }
    ui.painter().add(mesh);
}

fn mines(mesh: &mut Mesh, place: Rect, view: &View, palette: &Palette) {
    let grid = view.size().grid();
    let longer = grid.width().max(grid.height());
    // If the board has more cells than the thumbnail has pixels, skip some.
    let every = longer.div_ceil(place.width() as u16);
    let [n_columns, n_rows] = [grid.width(), grid.height()].map(|n| n.div_ceil(every));
    let side = (place.width() / f32::from(n_columns.max(n_rows))).floor().max(1.0);
    let origin = place.center() - vec2(f32::from(n_columns), f32::from(n_rows)) * side / 2.0;
    for row in 0..n_rows {
        for column in 0..n_columns {
            let face = view.face(Cell { column: column * every, row: row * every });
            let colour = match face {
                Face::Closed | Face::Question => palette.closed,
                Face::Flag | Face::WrongFlag => palette.flag,
                Face::Open(0) => palette.open,
                Face::Open(number) => palette.numbers[usize::from(number) - 1],
                Face::Mine | Face::Hit => palette.bad,
            };
            let min = origin + vec2(f32::from(column), f32::from(row)) * side;
            let gap = if side >= 4.0 { 1.0 } else { 0.0 };
            let cell = Rect::from_min_size(min, Vec2::splat(side - gap));
            // A number is drawn as a dot on an open cell.
            if let Face::Open(1..) = face {
                mesh.add_colored_rect(cell, theme::colour(palette.open));
                mesh.add_colored_rect(cell.shrink(side * 0.3), theme::colour(colour));
            } else {
                mesh.add_colored_rect(cell, theme::colour(colour));
            }
        }
    }
}

fn four(mesh: &mut Mesh, place: Rect, game: &FourInARow, palette: &Palette) {
    let side = (place.width() / f32::from(COLUMNS)).floor();
    let size = vec2(f32::from(COLUMNS), f32::from(ROWS)) * side;
    let board = Rect::from_center_size(place.center(), size);
    mesh.add_colored_rect(board, theme::colour(palette.frame));
    for column in Column::ALL {
        for row in 0..ROWS {
            let Some(spot) = Spot::new(column, row) else { continue };
            let colour = match game.piece_at(spot) {
                Some(Piece::X) => palette.discs[0],
                Some(Piece::O) => palette.discs[1],
                None => palette.hole,
            };
            let left = board.left() + f32::from(column.index()) * side;
            let top = board.bottom() - f32::from(row + 1) * side;
            let cell = Rect::from_min_size(pos2(left, top), Vec2::splat(side));
            mesh.add_colored_rect(cell.shrink(1.5), theme::colour(colour));
        }
    }
}
