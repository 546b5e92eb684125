//! The board in its scroll area: visible cells, mouse input, and names of the cells for screen readers.

use eframe::egui::{
    self, Event, Key, Modifiers, PointerButton, Pos2, Rect, ScrollArea, Sense, Ui, UiBuilder, Vec2,
    Vec2b, accesskit, pos2, scroll_area::ScrollBarVisibility, vec2,
};
use flagfall_mines::{Cell, Grid, View};
use flagfall_play::{Millis, Seat};
use flagfall_table::words::cell_name;
use flagfall_table::{Button, Click, MinesMotion, Now};

use super::paint::{Picture, Stamp, seat_colour};
use super::{MinesPage, Shown};
use crate::kit::{Kit, Zoom};
use crate::theme;

/// The board's scale and scrolling.
#[derive(Default)]
pub(super) struct Place {
    scale: Scale,
    /// A point of the screen, and the board position, in cells, to keep there.
    anchor: Option<(Pos2, Vec2)>,
    /// Whether to scroll to the cursor, because it moved.
    follows: bool,
}

/// The size of the cells.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Scale {
    /// As large as the window allows, but large enough to click: a large board scrolls.
    #[default]
    Playable,
    /// The whole board is visible.
    Whole,
    /// The cell size chosen by zooming.
    Chosen(f32),
}

impl Place {
    /// Scrolls to the cursor in the next frame.
    pub(super) fn follow(&mut self) {
        self.follows = true;
    }
}

/// The smallest cell that is easy to click.
const PLAYABLE: f32 = 18.0;
/// The smallest and largest cell when zooming.
const ZOOM: [f32; 2] = [7.0, 112.0];
/// In less space than this, the scroll bars would cover the whole board.
const SMALLEST: f32 = 40.0;
/// The space for row and column names.
const NAMES: Vec2 = vec2(28.0, 18.0);

/// Naming more cells would take longer than a frame.
const MOST_NAMES: usize = 6000;
const FURTHEST_NAME: u16 = 36;

/// The visible part of the board.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) grid: Grid,
    /// The position of the board's first cell, which may be outside the screen.
    pub(super) origin: Pos2,
    pub(super) side: f32,
    columns: [u16; 2],
    rows: [u16; 2],
}

impl Window {
    fn new(grid: Grid, origin: Pos2, side: f32, clip: Rect) -> Window {
        let range = |from: f32, to: f32, start: f32, all: u16| {
            let first = ((from - start) / side).floor().max(0.0) as u16;
            let last = ((to - start) / side).ceil().clamp(0.0, f32::from(all)) as u16;
            [first.min(last), last]
        };
        Window {
            grid,
            origin,
            side,
            columns: range(clip.left(), clip.right(), origin.x, grid.width()),
            rows: range(clip.top(), clip.bottom(), origin.y, grid.height()),
        }
    }

    pub(super) fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let ([left, right], [top, bottom]) = (self.columns, self.rows);
        (top..bottom).flat_map(move |row| (left..right).map(move |column| Cell { column, row }))
    }

    pub(super) fn n_cells(&self) -> usize {
        usize::from(self.columns[1] - self.columns[0]) * usize::from(self.rows[1] - self.rows[0])
    }

    /// The part of it around a cell.
    fn near(&self, cell: Cell, distance: u16) -> Window {
        let around = |[first, last]: [u16; 2], at: u16| {
            let end = at.saturating_add(distance + 1).clamp(first, last);
            [at.saturating_sub(distance).clamp(first, end), end]
        };
        Window {
            columns: around(self.columns, cell.column),
            rows: around(self.rows, cell.row),
            ..*self
        }
    }

    pub(super) fn rect(&self, cell: Cell) -> Rect {
        let min = self.origin + vec2(f32::from(cell.column), f32::from(cell.row)) * self.side;
        Rect::from_min_size(min, Vec2::splat(self.side))
    }

    /// The rectangle of the whole board, including parts outside the screen.
    pub(super) fn whole(&self) -> Rect {
        let size = vec2(f32::from(self.grid.width()), f32::from(self.grid.height()));
        Rect::from_min_size(self.origin, size * self.side)
    }

    /// The rectangle of the visible cells.
    pub(super) fn seen(&self) -> Rect {
        let place = |column: u16, row: u16| {
            self.origin + vec2(f32::from(column), f32::from(row)) * self.side
        };
        let ([left, right], [top, bottom]) = (self.columns, self.rows);
        Rect::from_min_max(place(left, top), place(right, bottom))
    }

    /// The right edges of the visible columns.
    pub(super) fn right_edges(&self) -> impl Iterator<Item = f32> {
        (self.columns[0]..self.columns[1])
            .map(|column| self.origin.x + f32::from(column + 1) * self.side)
    }

    /// The lower edges of the visible rows.
    pub(super) fn lower_edges(&self) -> impl Iterator<Item = f32> {
        (self.rows[0]..self.rows[1]).map(|row| self.origin.y + f32::from(row + 1) * self.side)
    }

    fn cell_at(&self, place: Pos2) -> Option<Cell> {
        let inside = (place - self.origin) / self.side;
        if inside.x < 0.0 || inside.y < 0.0 {
            return None;
        }
        let cell = Cell { column: inside.x as u16, row: inside.y as u16 };
        self.grid.contains(cell).then_some(cell)
    }
}

impl MinesPage {
    /// Draws the board in the remaining space.
    pub(super) fn board(&mut self, ui: &mut Ui, shown: Shown<'_>, kit: &mut Kit, now: Now) {
        egui::CentralPanel::default().show(ui, |ui| {
            let grid = shown.view.size().grid();
            let area = ui.available_rect_before_wrap();
            let inner = Rect::from_min_max(area.min + NAMES, area.max);
            if inner.width() < SMALLEST || inner.height() < SMALLEST {
                return;
            }
            let side = self.side(grid, inner, ui);
            let board = vec2(f32::from(grid.width()), f32::from(grid.height())) * side;
            let bars = ui.spacing().scroll.allocated_width();
            let scrolls = scroll_directions(board, inner.size(), bars);
            let room = vec2(
                board.x + if scrolls.y { bars } else { 0.0 },
                board.y + if scrolls.x { bars } else { 0.0 },
            );
            let size = room.min(inner.size());
            // A board that fits is centred, rounded to whole pixels to keep its lines sharp.
            let corner = inner.min + ((inner.size() - size) / 2.0);
            let scale = ui.ctx().pixels_per_point();
            let corner =
                pos2((corner.x * scale).round() / scale, (corner.y * scale).round() / scale);
            let place = Rect::from_min_size(corner, size);
            let shown = ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
                // Which scroll bars are needed is already known; the toolkit would find out over several frames.
                let mut scroll = ScrollArea::new(scrolls)
                    .scroll_bar_visibility(ScrollBarVisibility::AlwaysVisible)
                    .auto_shrink(false)
                    .id_salt("board");
                if let Some((at, cells)) = self.place.anchor.take() {
                    let offset = cells * side - (at - place.min);
                    scroll = scroll.scroll_offset(offset.max(Vec2::ZERO));
                } else if !scrolls.any() {
                    // Reset a stale scroll offset, which would be visible for a frame.
                    scroll = scroll.scroll_offset(Vec2::ZERO);
                }
                scroll.show_viewport(ui, |ui, _| {
                    self.cells(ui, [board, Vec2::splat(side)], shown, kit, now)
                })
            });
            let scrolled = shown.inner;
            let window = scrolled.inner;
            draw_names(ui, &window, scrolled.inner_rect, kit);
            self.zoom(ui, &window, scrolled.inner_rect, kit);
        });
    }

    fn side(&self, grid: Grid, inner: Rect, ui: &Ui) -> f32 {
        let scale = ui.ctx().pixels_per_point();
        let fitting = (inner.width() / f32::from(grid.width()))
            .min(inner.height() / f32::from(grid.height()));
        let side = match self.place.scale {
            Scale::Playable => fitting.max(PLAYABLE),
            Scale::Whole => fitting.max(ZOOM[0]),
            Scale::Chosen(side) => side,
        };
        (side * scale).floor().max(1.0) / scale
    }

    /// Zooms with Ctrl and the wheel, plus or minus, around the pointer.
    fn zoom(&mut self, ui: &Ui, window: &Window, seen: Rect, kit: &mut Kit) {
        let pointer = ui.input(|input| input.pointer.hover_pos()).filter(|&at| seen.contains(at));
        let mut factor =
            if pointer.is_some() { ui.input(egui::InputState::zoom_delta) } else { 1.0 };
        let keys = [
            (Key::Plus, Zoom::In),
            (Key::Equals, Zoom::In),
            (Key::Minus, Zoom::Out),
            (Key::Num0, Zoom::Fit),
        ];
        let by_key = ui.input_mut(|input| {
            keys.iter()
                .find(|(key, _)| input.consume_key(Modifiers::COMMAND, *key))
                .map(|key| key.1)
        });
        match kit.zoom.take().or(by_key) {
            Some(Zoom::In) => factor *= 1.2,
            Some(Zoom::Out) => factor /= 1.2,
            Some(Zoom::Fit) => {
                self.place.scale = Scale::Whole;
                self.place.anchor = None;
                ui.ctx().request_repaint();
            }
            None => (),
        }
        if factor == 1.0 {
            return;
        }
        let side = (window.side * factor).clamp(ZOOM[0], ZOOM[1]);
        let around = pointer.unwrap_or(seen.center());
        self.place.scale = Scale::Chosen(side);
        self.place.anchor = Some((around, (around - window.origin) / window.side));
        ui.ctx().request_repaint();
    }

    /// Draws the cells inside the scroll area.
    fn cells(
        &mut self,
        ui: &mut Ui,
        [board, cell]: [Vec2; 2],
        shown: Shown<'_>,
        kit: &mut Kit,
        now: Now,
    ) -> Window {
        let side = cell.x;
        let (rect, _) = ui.allocate_exact_size(board, Sense::HOVER);
        let grid = shown.view.size().grid();
        let window = Window::new(grid, rect.min, side, ui.clip_rect());
        let id = ui.scope_id().with("cells");
        // It senses drags, so that they move nothing else. It has no focus of its own: the cursor's cell has it.
        ui.interact(rect, id, Sense::CLICK | Sense::DRAG);
        name_cells(ui, &window, id, shown, kit);
        MinesPage::focus(ui, &window, id, shown, kit);
        self.mouse(ui, &window, id, shown, kit);
        if std::mem::take(&mut self.place.follows) {
            ui.scroll_to_rect(window.rect(shown.table.cursor()).expand(side), None);
        }
        let pressed = self.pressed(ui, &window, shown);
        let is_looking_back = shown.is_past;
        let is_hidden = shown.is_paused();
        let has_advice = !is_looking_back && !is_hidden;
        self.stamp.cut(ui.ctx(), side, theme::colour(kit.palette().closed));
        let picture = Picture {
            view: shown.view,
            window,
            stamp: &self.stamp,
            kit,
            theme: kit.theme(),
            palette: kit.palette(),
            cursor: (kit.is_by_key && !is_looking_back).then_some(shown.table.cursor()),
            hint: match shown.verdict {
                Some(verdict) => verdict.hint.as_ref(),
                None => shown.table.hint().filter(|_| has_advice),
            },
            lit: match shown.verdict {
                Some(verdict) => verdict.lit(),
                None if has_advice => shown.table.lit(),
                None => &[],
            },
            odds: shown.table.odds().filter(|_| has_advice),
            safest: shown.table.safest(),
            openers: shown.openers,
            pressed,
            motion: &self.motion,
            is_hidden,
            now: now.at,
        };
        picture.draw(ui.painter());
        let colour_of = |seat: Seat| theme::colour(seat_colour(kit.palette(), seat));
        let opened = |cell: Cell| Some((cell, *shown.openers?.get(&cell)?));
        for (cell, seat) in window.cells().filter_map(opened) {
            let corner = window.rect(cell).right_bottom() - vec2(2.0, 0.0);
            let font = egui::FontId::proportional(side * 0.4);
            let mark = seat.number().to_string();
            ui.painter().text(corner, egui::Align2::RIGHT_BOTTOM, mark, font, colour_of(seat));
        }
        // Another player's cursor: a frame with their number.
        for &(cell, seat) in shown.cursors {
            let (rect, colour) = (window.rect(cell).shrink(1.0), colour_of(seat));
            let line = egui::Stroke::new((side * 0.08).max(2.0), colour);
            ui.painter().rect_stroke(rect, 2.0, line, egui::StrokeKind::Inside);
            let font = egui::FontId::proportional(side * 0.4);
            let (corner, mark) = (rect.left_top() + vec2(4.0, 1.0), seat.number().to_string());
            ui.painter().text(corner, egui::Align2::LEFT_TOP, mark, font, colour);
        }
        window
    }

    /// The cursor's cell takes the keyboard focus, so screen readers announce it.
    fn focus(ui: &Ui, window: &Window, id: egui::Id, shown: Shown<'_>, kit: &mut Kit) {
        let here = cell_id(id, window.grid, shown.table.cursor());
        ui.interact(window.rect(shown.table.cursor()), here, Sense::FOCUSABLE);
        kit.focus_board(ui, here);
    }

    fn mouse(&mut self, ui: &Ui, window: &Window, id: egui::Id, shown: Shown<'_>, kit: &mut Kit) {
        let events = ui.input(|input| {
            let is_ours = |event: &&Event| {
                matches!(event, Event::PointerButton { .. } | Event::AccessKitActionRequest(_))
            };
            input.events.iter().filter(is_ours).cloned().collect::<Vec<Event>>()
        });
        for event in events {
            match event {
                Event::PointerButton { pos, button, pressed, .. } => {
                    let Some(button) = named(button) else { continue };
                    let is_here = ui.clip_rect().contains(pos)
                        && ui.ctx().layer_id_at(pos) == Some(ui.layer_id());
                    let cell = window.cell_at(pos).filter(|_| is_here);
                    if pressed {
                        self.buttons.press(button, cell);
                    } else if let Some(click) = self.buttons.release(button, cell) {
                        self.click(click, shown, kit);
                    }
                }
                Event::AccessKitActionRequest(request) => {
                    let is_it = |cell: &Cell| {
                        cell_id(id, window.grid, *cell).accesskit_id() == request.target_node
                    };
                    let cell = window.cells().find(is_it);
                    match (request.action, cell) {
                        (accesskit::Action::Click, Some(cell)) => {
                            self.click(Click::Hit(cell), shown, kit);
                        }
                        (accesskit::Action::ShowContextMenu, Some(cell)) => {
                            self.click(Click::Mark(cell), shown, kit);
                        }
                        _ => (),
                    }
                }
                _ => (),
            }
        }
        // The button may have been released outside the window.
        if !ui.input(|input| input.pointer.any_down()) {
            self.buttons = flagfall_table::Buttons::default();
        }
    }

    /// The cell drawn as pressed, while the pointer is over it.
    fn pressed(&self, ui: &Ui, window: &Window, shown: Shown<'_>) -> Option<(Cell, bool)> {
        let cell = self.buttons.pressed()?;
        let over = ui.input(|input| input.pointer.latest_pos()).and_then(|at| window.cell_at(at));
        (over == Some(cell) && !shown.table.is_over()).then(|| (cell, self.buttons.is_chord()))
    }
}

/// A small example board for the help page.
pub(crate) fn sample(ui: &mut Ui, view: &View, kit: &Kit) {
    const SIDE: f32 = 30.0;
    let grid = view.size().grid();
    let size = vec2(f32::from(grid.width()), f32::from(grid.height())) * SIDE;
    let (rect, _) = ui.allocate_exact_size(size, Sense::HOVER);
    let picture = Picture {
        view,
        window: Window::new(grid, rect.min, SIDE, rect),
        stamp: &Stamp::default(),
        kit,
        theme: kit.theme(),
        palette: kit.palette(),
        cursor: None,
        hint: None,
        lit: &[],
        odds: None,
        safest: None,
        openers: None,
        pressed: None,
        motion: &MinesMotion::default(),
        is_hidden: false,
        now: Millis(0),
    };
    picture.draw(ui.painter());
}

/// Names the visible cells if an assistive technology asks; on a very large board, those around the cursor.
fn name_cells(ui: &Ui, window: &Window, id: egui::Id, shown: Shown<'_>, kit: &Kit) {
    let named = match window.n_cells() {
        ..=MOST_NAMES => *window,
        _ => window.near(shown.table.cursor(), FURTHEST_NAME),
    };
    let context = ui.ctx();
    let is_hidden = shown.is_paused();
    for cell in named.cells() {
        let face = (!is_hidden).then(|| shown.view.face(cell));
        let rect = window.rect(cell);
        let named = context.accesskit_node_builder(cell_id(id, window.grid, cell), |node| {
            node.set_role(accesskit::Role::Button);
            node.set_label(kit.say(cell_name(cell.to_string(), face)));
            node.set_bounds(accesskit::Rect {
                x0: rect.min.x.into(),
                y0: rect.min.y.into(),
                x1: rect.max.x.into(),
                y1: rect.max.y.into(),
            });
            node.add_action(accesskit::Action::Click);
            node.add_action(accesskit::Action::ShowContextMenu);
        });
        if named.is_none() {
            return;
        }
    }
}

/// The directions in which the board must scroll: a bar in one takes space from the other.
fn scroll_directions(board: Vec2, room: Vec2, bar: f32) -> Vec2b {
    let mut scrolls = Vec2b::FALSE;
    for _ in 0..2 {
        let left =
            room - vec2(if scrolls.y { bar } else { 0.0 }, if scrolls.x { bar } else { 0.0 });
        scrolls = Vec2b::new(board.x > left.x, board.y > left.y);
    }
    scrolls
}

fn cell_id(board: egui::Id, grid: Grid, cell: Cell) -> egui::Id {
    board.with(grid.index(cell))
}

fn named(button: PointerButton) -> Option<Button> {
    match button {
        PointerButton::Primary => Some(Button::Left),
        PointerButton::Secondary => Some(Button::Right),
        PointerButton::Middle => Some(Button::Middle),
        PointerButton::Extra1 | PointerButton::Extra2 => None,
    }
}

/// Draws column names above and row names beside the visible cells; every fifth if space is short.
fn draw_names(ui: &Ui, window: &Window, seen: Rect, kit: &Kit) {
    let colour = theme::colour(kit.palette().faint);
    let font = egui::FontId::proportional((window.side * 0.42).clamp(9.0, 13.0));
    let every = if window.side >= 18.0 { 1 } else { 5 };
    let painter = ui.painter();
    for column in (window.columns[0]..window.columns[1]).filter(|column| (column + 1) % every == 0)
    {
        let rect = window.rect(Cell { column, row: 0 });
        if seen.x_range().contains(rect.center().x) {
            let at = pos2(rect.center().x, seen.top() - 3.0);
            let name = Cell { column, row: 0 }.column_letters();
            painter.text(at, egui::Align2::CENTER_BOTTOM, name, font.clone(), colour);
        }
    }
    for row in (window.rows[0]..window.rows[1]).filter(|row| (row + 1) % every == 0) {
        let rect = window.rect(Cell { column: 0, row });
        if seen.y_range().contains(rect.center().y) {
            let at = pos2(seen.left() - 5.0, rect.center().y);
            painter.text(at, egui::Align2::RIGHT_CENTER, row + 1, font.clone(), colour);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scroll_bar_can_make_the_other_one_necessary() {
        let which = |board: [f32; 2]| {
            let Vec2b { x, y } = scroll_directions(board.into(), vec2(100.0, 80.0), 10.0);
            [x, y]
        };
        assert_eq!(which([100.0, 80.0]), [false, false]);
        assert_eq!(which([90.0, 81.0]), [false, true]);
        assert_eq!(which([91.0, 81.0]), [true, true]);
        assert_eq!(which([101.0, 70.0]), [true, false]);
        assert_eq!(which([101.0, 71.0]), [true, true]);
    }
}
