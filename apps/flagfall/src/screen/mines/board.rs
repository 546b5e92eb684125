//! Draws the Minesweeper board as characters.

use std::collections::BTreeMap;
use std::ops::Range;

use flagfall_mines::{Cell, Face, View};
use flagfall_mines_solver::{Hint, Odds};
use flagfall_play::{Millis, Seat};
use flagfall_table::MinesMotion;
use flagfall_table::words::whole_percent;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::viewport::{CellSize, Viewport, name_width};
use crate::screen::looks::{Looks, Role};
use crate::screen::room;

/// All inputs of the board's drawing.
pub(super) struct BoardPicture<'a> {
    pub(super) view: &'a View,
    pub(super) viewport: Viewport,
    pub(super) looks: &'a Looks,
    /// `None` if no cursor is shown, as during a pause.
    pub(super) cursor: Option<Cell>,
    pub(super) hint: Option<&'a Hint>,
    /// The numbers that the hint refers to.
    pub(super) lit: &'a [Cell],
    pub(super) odds: Option<&'a Odds>,
    /// The lowest mine probability of the whole board.
    pub(super) safest: Option<f64>,
    /// The cell under the pressed button, and whether its neighbours are pressed too.
    pub(super) pressed: Option<(Cell, bool)>,
    /// Who opened each cell, if several people play on one board.
    pub(super) openers: Option<&'a BTreeMap<Cell, Seat>>,
    /// The other players' cursors.
    pub(super) cursors: &'a [(Cell, Seat)],
    pub(super) motion: &'a MinesMotion,
    pub(super) now: Millis,
    /// A paused game shows nothing of the board.
    pub(super) is_hidden: bool,
}

impl BoardPicture<'_> {
    pub(super) fn draw(&self, area: Rect, buffer: &mut Buffer) {
        self.draw_names(area, buffer);
        for (cell, place) in self.viewport.shown() {
            let (glyph, style) = self.appearance(cell);
            self.fill(
                place,
                &padded(&glyph, self.width()),
                &padded("", self.width()),
                style,
                buffer,
            );
            self.draw_opener(cell, place, buffer);
        }
        for (cell, seat) in self.cursors {
            self.draw_other_cursor(*cell, *seat, buffer);
        }
        if let Some(cursor) = self.cursor {
            self.draw_cursor(cursor, buffer);
        }
    }

    fn width(&self) -> usize {
        self.viewport.cell.width.into()
    }

    /// Draws the sign of the player who opened a cell, in their colour.
    fn draw_opener(&self, cell: Cell, place: Position, buffer: &mut Buffer) {
        let Some(seat) = self.openers.and_then(|openers| openers.get(&cell)) else { return };
        let style = self.looks.style(Role::Open(seat.number()));
        // In a duel, a found mine is a flag in the finder's colour.
        if let (Face::Flag, Some(ink)) = (self.view.face(cell), style.fg) {
            let (width, height) = (self.viewport.cell.width, self.viewport.cell.height);
            let place = Rect::new(place.x, place.y, width, height);
            buffer.set_style(place, Style::default().fg(ink));
        }
        buffer.set_stringn(place.x, place.y, room::mark(*seat, self.looks), 1, style);
    }

    /// Draws another player's cursor: their sign in reverse video.
    fn draw_other_cursor(&self, cell: Cell, seat: Seat, buffer: &mut Buffer) {
        let Some((_, place)) = self.viewport.shown().find(|(shown, _)| *shown == cell) else {
            return;
        };
        let style = self.looks.style(Role::Open(seat.number())).add_modifier(Modifier::REVERSED);
        buffer.set_stringn(place.x, place.y, room::mark(seat, self.looks), 1, style);
    }

    /// Fills a cell's first row and the rows below it.
    fn fill(&self, place: Position, first: &str, below: &str, style: Style, buffer: &mut Buffer) {
        for row in 0..self.viewport.cell.height {
            let text = if row == 0 { first } else { below };
            buffer.set_stringn(place.x, place.y + row, text, self.width(), style);
        }
    }

    /// The text of a cell, one or two columns wide, and its style.
    fn appearance(&self, cell: Cell) -> (String, Style) {
        let glyphs = self.looks.glyphs;
        if self.is_hidden {
            return (glyphs.closed.to_owned(), self.looks.style(Role::Closed));
        }
        let face = self.motion.face(self.view, cell, self.now);
        let mut glyph = glyphs.face(face).to_owned();
        let mut role = face_role(face);
        if face.is_closed() && self.is_pressed(cell) {
            role = Role::Pressed;
        }
        let chance = self.chance(cell).filter(|_| matches!(face, Face::Closed | Face::Question));
        if let Some(of_mine) = chance {
            let best = if Some(of_mine) == self.safest { glyphs.best } else { "%" };
            glyph = percentage(of_mine, best);
        }
        if self.hint.is_some_and(|hint| hint.cell == cell) {
            role = Role::Hint;
            if self.odds.is_none() {
                glyphs.hint.clone_into(&mut glyph);
            }
        } else if self.lit.contains(&cell)
            || self.hint.is_some_and(|hint| hint.wrong_flags.contains(&cell))
        {
            role = Role::Lit;
        }
        if self.motion.is_in_blast(cell, self.now) {
            role = Role::Hit;
        } else if self.motion.shine(cell, self.now) > 0.5 {
            role = Role::Hint;
        }
        match chance {
            Some(of_mine) if role == Role::Closed || role == Role::Mark => {
                (glyph, self.looks.heat(of_mine))
            }
            Some(_) | None => (glyph, self.looks.style(role)),
        }
    }

    fn chance(&self, cell: Cell) -> Option<f64> {
        self.odds?.chances()[self.view.size().grid().index(cell)]
    }

    fn is_pressed(&self, cell: Cell) -> bool {
        self.pressed.is_some_and(|(centre, is_chord)| {
            let is_near =
                centre.column.abs_diff(cell.column) <= 1 && centre.row.abs_diff(cell.row) <= 1;
            cell == centre || is_chord && is_near
        })
    }

    /// Draws brackets around the cell, which need no colour. If odds fill the cell, uses reverse video.
    fn draw_cursor(&self, cursor: Cell, buffer: &mut Buffer) {
        let Some((_, place)) = self.viewport.shown().find(|(cell, _)| *cell == cursor) else {
            return;
        };
        let (mut glyph, _) = self.appearance(cursor);
        let style = self.looks.style(Role::Cursor);
        let width = self.width();
        let blank = padded("", width);
        if self.odds.is_some() && self.viewport.cell != CellSize::TALL {
            return self.fill(place, &padded(&glyph, width), &blank, style, buffer);
        }
        if glyph.width() > 1 && self.viewport.cell != CellSize::TALL {
            self.looks.glyphs.narrow(self.view.face(cursor)).clone_into(&mut glyph);
        }
        if self.viewport.cell != CellSize::NARROW {
            let bracketed = |text: &str| format!("[{}]", padded(text, width - 2));
            return self.fill(place, &bracketed(&glyph), &bracketed(""), style, buffer);
        }
        let right = place.x + self.viewport.cell.width;
        let after = buffer.cell((right, place.y)).map(|cell| cell.symbol().to_owned());
        buffer.set_stringn(place.x, place.y, format!("[{glyph}"), width, style);
        // A bracket would cut a wide glyph in half.
        if after.is_some_and(|symbol| symbol.width() <= 1) {
            buffer.set_stringn(right, place.y, "]", 1, style);
        }
    }

    /// Draws column letters above, row numbers on the left, and arrows where the board continues.
    fn draw_names(&self, area: Rect, buffer: &mut Buffer) {
        let cells = self.viewport.cells;
        if cells.height == 0 || cells.width < self.viewport.cell.width {
            return;
        }
        let names = name_width(self.view.size().grid());
        let faint = self.looks.style(Role::Faint);
        let bright = self.looks.style(Role::Accent).add_modifier(Modifier::BOLD);
        let style = |is_current: bool| if is_current { bright } else { faint };
        let above = cells.y - 1;
        let is_current = |column: u16| self.cursor.is_some_and(|cursor| cursor.column == column);
        let head = |(column, x): (u16, u16)| {
            let letters = Cell { column, row: 0 }.column_letters();
            let width = letters.len() as u16;
            let x = (x + self.viewport.cell.width / 2).min(cells.right().saturating_sub(width));
            (column, letters, x..x + width)
        };
        let current = self.viewport.columns().find(|(column, _)| is_current(*column)).map(head);
        // Long names would overlap, so skip every other one, and what would touch another or the current column's.
        let mut drawn = current.into_iter().collect::<Vec<_>>();
        for (column, letters, place) in self.viewport.columns().map(head) {
            let is_long = letters.len() >= self.width();
            let touches = |other: &Range<u16>| place.start <= other.end && other.start <= place.end;
            let has_room = drawn.iter().all(|(_, _, other)| !touches(other));
            if has_room && (column % 2 == 0 || !is_long) {
                drawn.push((column, letters, place));
            }
        }
        for (column, letters, place) in drawn {
            buffer.set_stringn(place.start, above, letters, 4, style(is_current(column)));
        }
        let left = cells.x.saturating_sub(names);
        for (row, y) in self.viewport.rows() {
            let is_current = self.cursor.is_some_and(|cursor| cursor.row == row);
            let width = usize::from(names - 1);
            buffer.set_stringn(left, y, format!("{:>width$}", row + 1), width, style(is_current));
        }
        let [more_left, more_right, more_up, more_down] = self.viewport.more();
        let [to_left, to_right, up, down] = self.looks.glyphs.arrows;
        let (edge, middle) = (cells.x.saturating_sub(1), cells.y + cells.height / 2);
        let marks = [
            (more_left, edge, middle, to_left),
            (more_right, (cells.right() - 1).min(area.right() - 1), middle, to_right),
            (more_up, edge, cells.y, up),
            (more_down, edge, cells.bottom() - 1, down),
        ];
        for (_, x, y, arrow) in marks.into_iter().filter(|mark| mark.0) {
            buffer.set_stringn(x, y, arrow, 1, bright);
        }
    }
}

/// The role of a cell's face.
pub(crate) fn face_role(face: Face) -> Role {
    match face {
        Face::Closed => Role::Closed,
        Face::Flag | Face::Question => Role::Mark,
        Face::Open(number) => Role::Open(number),
        Face::Mine => Role::Mine,
        Face::Hit => Role::Hit,
        Face::WrongFlag => Role::WrongFlag,
    }
}

/// Centres a glyph in its cell, rounding to the right.
fn padded(glyph: &str, width: usize) -> String {
    let before = (width / 2).saturating_sub(glyph.width() / 2);
    let after = width.saturating_sub(before + glyph.width());
    format!("{:before$}{glyph}{:after$}", "", "")
}

/// A probability in three characters, the last one as given; certain cells don't need it.
fn percentage(of_mine: f64, sign: &str) -> String {
    match whole_percent(of_mine) {
        0 => "ok".to_owned(),
        100 => "!!".to_owned(),
        percent => format!("{percent:>2}{sign}"),
    }
}
