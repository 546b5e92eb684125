//! The upright board: layout and drawing.

use flagfall_four::{COLUMNS, Column, Position, ROWS, Side, Spot};
use flagfall_four_solver::{FourAnalysis, Verdict};
use flagfall_play::{Millis, Piece};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::discs::{Scale, Sight};
use crate::screen::looks::Role;
use crate::screen::page::Scene;
use flagfall_table::FourMotion;
use flagfall_table::four_words::{self, Wording};

/// The board's layout: the next disc above, walls beside it, a floor with the column numbers, and the values below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stage {
    pub(super) scale: Scale,
    /// The area of the cells, without walls and floor.
    pub(super) cells: Rect,
    /// The number of rows for column values.
    n_value_rows: u16,
}

impl Stage {
    /// The largest board that fits, centred.
    pub(super) fn new(room: Rect) -> Stage {
        let fits = |scale: &Scale| {
            Stage::width(*scale) <= room.width && Stage::height(*scale) <= room.height
        };
        let scale = Scale::ALL.into_iter().find(fits).unwrap_or(Scale::Small);
        let (width, height) = (Stage::width(scale), Stage::height(scale));
        // Words need one row more than signs; so do numbers that don't fit beside their sign.
        let has_row_more = scale != Scale::Medium && room.height > height;
        let right = room.width.saturating_sub(width) / 2;
        // Leave space below for a status of three lines, if possible.
        let down = room.height.saturating_sub(height + 2) / 2;
        let cells = Rect::new(
            room.x + right + 1,
            room.y + down + scale.height(),
            scale.width() * u16::from(COLUMNS),
            scale.height() * u16::from(ROWS),
        );
        Stage { scale, cells, n_value_rows: if has_row_more { 2 } else { 1 } }
    }

    /// The width including the walls.
    pub(super) const fn width(scale: Scale) -> u16 {
        scale.width() * COLUMNS as u16 + 2
    }

    /// The height including the disc above, the floor and a row of values.
    pub(super) const fn height(scale: Scale) -> u16 {
        scale.height() * (ROWS as u16 + 1) + 2
    }

    /// Hit test: the column of a screen position in the board, above it or on its floor.
    pub(super) fn column_at(&self, x: u16, y: u16) -> Option<Column> {
        let across = x.checked_sub(self.cells.x)? / self.scale.width();
        let is_beside = y < self.top() || y > self.cells.bottom() + self.n_value_rows;
        Column::from_index(u8::try_from(across).ok()?).filter(|_| !is_beside)
    }

    /// The first screen row of the board.
    pub(super) fn top(&self) -> u16 {
        self.cells.y.saturating_sub(self.scale.height())
    }

    /// The first screen row below the board and its values.
    pub(super) fn bottom(&self) -> u16 {
        self.cells.bottom() + 1 + self.n_value_rows
    }

    /// The form of the column values.
    pub(super) fn wording(&self) -> Wording {
        match (self.scale, self.n_value_rows) {
            (Scale::Large, 2) => Wording::Words,
            (Scale::Large | Scale::Medium | Scale::Small, _) => Wording::Signs,
        }
    }

    fn left(&self, column: Column) -> u16 {
        self.cells.x + u16::from(column.index()) * self.scale.width()
    }

    fn top_of(&self, spot: Spot) -> u16 {
        self.cells.y + u16::from(ROWS - 1 - spot.row()) * self.scale.height()
    }
}

/// All inputs of the board's drawing.
pub(super) struct BoardPicture<'a> {
    pub(super) stage: Stage,
    pub(super) scene: Scene<'a>,
    pub(super) position: Position,
    /// The piece of the first side.
    pub(super) first: Piece,
    pub(super) last: Option<Spot>,
    /// The winning line after the end.
    pub(super) line: Vec<Spot>,
    pub(super) cursor: Option<Column>,
    /// The piece above the cursor.
    pub(super) next: Option<Piece>,
    pub(super) hint: Option<Column>,
    pub(super) values: Option<&'a FourAnalysis>,
    pub(super) motion: FourMotion,
    pub(super) now: Millis,
    /// A paused game shows nothing of the board.
    pub(super) is_hidden: bool,
}

impl BoardPicture<'_> {
    pub(super) fn draw(&self, buffer: &mut Buffer) {
        self.draw_frame(buffer);
        let next_spot = self.cursor.and_then(|column| self.position.landing(column));
        for column in Column::ALL {
            for spot in (0..ROWS).filter_map(|row| Spot::new(column, row)) {
                let sight = match self.next {
                    Some(piece) if Some(spot) == next_spot => Sight::Ghost(piece),
                    _ => self.sight(spot),
                };
                self.draw_cell(spot, sight, buffer);
            }
        }
        if self.is_hidden {
            return;
        }
        if let Some(column) = self.cursor {
            self.draw_next(column, buffer);
        }
        self.draw_fall(buffer);
        if let Some(values) = self.values {
            self.draw_values(values, buffer);
        }
    }

    fn piece(&self, side: Side) -> Piece {
        match side {
            Side::First => self.first,
            Side::Second => self.first.other(),
        }
    }

    fn sight(&self, spot: Spot) -> Sight {
        let is_falling = self.motion.falling(self.now).is_some_and(|(to, _)| to == spot);
        match self.position.stone(spot) {
            _ if self.is_hidden || is_falling => Sight::Empty,
            None => Sight::Empty,
            Some(side) if self.line.contains(&spot) => Sight::Winning(self.piece(side)),
            Some(side) if self.last == Some(spot) => Sight::Last(self.piece(side)),
            Some(side) => Sight::Disc(self.piece(side)),
        }
    }

    // ---- parts of the drawing

    /// Draws walls and floor, with the column numbers in the floor.
    fn draw_frame(&self, buffer: &mut Buffer) {
        let (cells, scale) = (self.stage.cells, self.stage.scale);
        let style = self.scene.looks.style(Role::Frame);
        let [_, _, bottom_left, bottom_right, level, upright] = self.scene.looks.glyphs.frame;
        for y in cells.y..cells.bottom() {
            put(buffer, cells.x - 1, y, upright, style);
            for x in cells.x..cells.right() {
                put(buffer, x, y, " ", style);
            }
            put(buffer, cells.right(), y, upright, style);
        }
        let floor = cells.bottom();
        put(buffer, cells.x - 1, floor, bottom_left, style);
        for x in cells.x..cells.right() {
            put(buffer, x, floor, level, style);
        }
        put(buffer, cells.right(), floor, bottom_right, style);
        for column in Column::ALL {
            let x = self.stage.left(column) + scale.middle();
            let is_current = self.cursor == Some(column);
            if is_current || self.hint == Some(column) {
                let role = if self.hint == Some(column) { Role::Hint } else { Role::Cursor };
                let style = self.scene.looks.style(role);
                put(buffer, x - 1, floor, "[", style);
                put(buffer, x, floor, &column.to_string(), style);
                put(buffer, x + 1, floor, "]", style);
            } else {
                let style = style.add_modifier(Modifier::BOLD);
                put(buffer, x, floor, &column.to_string(), style);
            }
        }
    }

    fn draw_cell(&self, spot: Spot, sight: Sight, buffer: &mut Buffer) {
        let place = self.line.iter().position(|&winning| winning == spot);
        let is_lit = place.is_some_and(|nth| self.motion.is_lit(nth, self.now));
        let frame = if is_lit { Role::Lit } else { Role::Frame };
        let (x, y) = (self.stage.left(spot.column()), self.stage.top_of(spot));
        let scale = self.stage.scale;
        if is_lit {
            let cell = Rect::new(x, y, scale.width(), scale.height());
            buffer.set_style(cell, self.scene.looks.style(Role::Lit));
        }
        // Draw the empty hole first, so that its edge stays.
        if matches!(sight, Sight::Ghost(_)) {
            self.draw_art(x, y, Sight::Empty, frame, buffer);
        }
        self.draw_art(x, y, sight, frame, buffer);
        if is_lit && self.scene.looks.is_monochrome() {
            buffer.set_style(
                Rect::new(x, y, scale.width(), scale.height()),
                Style::default().add_modifier(Modifier::REVERSED),
            );
        }
    }

    /// Draws the waiting disc above the cursor's column, or a marker if no drop is due.
    fn draw_next(&self, column: Column, buffer: &mut Buffer) {
        let (scale, x) = (self.stage.scale, self.stage.left(column));
        let y = self.stage.cells.y - scale.height();
        match self.next {
            Some(piece) => self.draw_art(x, y, Sight::Disc(piece), Role::Text, buffer),
            None if self.motion.falling(self.now).is_none() => {
                let [_, _, _, down] = self.scene.looks.glyphs.arrows;
                let y = y + scale.height() - 1;
                put(buffer, x + scale.middle(), y, down, self.scene.looks.style(Role::Faint));
            }
            None => (),
        }
    }

    fn draw_fall(&self, buffer: &mut Buffer) {
        let Some((to, height)) = self.motion.falling(self.now) else { return };
        let Some(side) = self.position.stone(to) else { return };
        let above = (height * f32::from(self.stage.scale.height())).round() as u16;
        let (x, y) = (self.stage.left(to.column()), self.stage.top_of(to) - above);
        self.draw_art(x, y, Sight::Disc(self.piece(side)), Role::Frame, buffer);
    }

    fn draw_values(&self, values: &FourAnalysis, buffer: &mut Buffer) {
        let (cells, scale) = (self.stage.cells, self.stage.scale);
        for column in Column::ALL {
            let Some(verdict) = values.column_verdict(column) else { continue };
            let style = self.scene.looks.style(verdict_role(verdict));
            let lines = match (self.stage.wording(), scale) {
                (Wording::Words, _) => {
                    let words = four_words::in_two_lines(verdict).into_iter();
                    words.map(|line| self.scene.say(line)).collect()
                }
                // They don't fit side by side, so every other one is one row lower.
                (Wording::Signs, Scale::Small) if column.index() % 2 == 1 => {
                    vec![String::new(), four_words::sign(verdict)]
                }
                (Wording::Signs, _) => vec![four_words::sign(verdict)],
            };
            let last = cells.bottom() + self.stage.n_value_rows;
            for (line, y) in lines.iter().zip(cells.bottom() + 1..=last) {
                let room = usize::from(scale.width());
                let text = match scale {
                    Scale::Small => line.clone(),
                    Scale::Medium | Scale::Large => format!("{line:^room$}"),
                };
                for (letter, x) in text.chars().zip(self.stage.left(column)..) {
                    put(buffer, x, y, letter.encode_utf8(&mut [0; 4]), style);
                }
            }
        }
    }

    /// Draws a sight's characters except its spaces. `ground` is the role behind it; none above the board.
    fn draw_art(&self, left: u16, top: u16, sight: Sight, ground: Role, buffer: &mut Buffer) {
        let art = sight.art(self.stage.scale, self.scene.looks);
        for (row, (line, y)) in art.iter().zip(top..).enumerate() {
            let is_above = y < self.stage.cells.y;
            let around = self.scene.looks.style(if is_above { Role::Text } else { ground });
            for (column, (letter, x)) in line.chars().zip(left..).enumerate() {
                // The top of a disc touches the frame everywhere.
                let is_inside =
                    self.stage.scale.is_inside(column, row) && letter != '▆' && !is_above;
                if letter == ' ' && (!is_inside || sight == Sight::Empty) {
                    continue;
                }
                let place = if is_inside { Place::Inside } else { Place::Edge };
                let style = self.paint(sight, place, around);
                let is_lowest = row + 1 == art.len();
                let is_full = sight.piece() == Some(Piece::X);
                if letter == '█' && is_lowest && !self.scene.looks.is_monochrome() {
                    // No block character omits the lowest quarter, so draw that quarter in the background colour.
                    let style = Style { fg: around.bg, bg: style.fg, ..style };
                    put(buffer, x, y, "▂", style);
                } else if letter == '★' && is_full && is_inside && style.fg.is_some() {
                    // Keep the disc filled behind the star.
                    let style = Style { fg: style.bg, bg: style.fg, ..style };
                    put(buffer, x, y, "★", style);
                } else {
                    put(buffer, x, y, letter.encode_utf8(&mut [0; 4]), style);
                }
            }
        }
    }

    /// The style of one character: inside, on the dark hole; at the edge, on the surroundings.
    fn paint(&self, sight: Sight, place: Place, around: Style) -> Style {
        let hole = self.scene.looks.style(Role::Hole);
        let has_shape = self.scene.looks.glyphs.has_blocks && self.stage.scale != Scale::Small;
        match sight.piece() {
            // With block characters the hole itself is dark; otherwise it is a dot on a dark ground.
            None if has_shape => Style { fg: hole.bg, bg: around.bg, ..hole },
            None => hole,
            Some(piece) => {
                let mut style = self.scene.looks.style(disc_role(piece));
                if place == Place::Edge {
                    style.bg = around.bg;
                }
                if matches!(sight, Sight::Ghost(_)) && self.scene.looks.is_monochrome() {
                    style = style.add_modifier(Modifier::DIM);
                }
                style
            }
        }
    }
}

/// The position of a character within a hole.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Inside,
    /// The border between hole and frame.
    Edge,
}

/// The colour of a verdict.
fn verdict_role(verdict: Verdict) -> Role {
    match verdict {
        Verdict::Wins(_) => Role::Good,
        Verdict::Draw => Role::Text,
        Verdict::Loses(_) => Role::Bad,
    }
}

pub(crate) fn disc_role(piece: Piece) -> Role {
    match piece {
        Piece::X => Role::DiscX,
        Piece::O => Role::DiscO,
    }
}

/// Draws one character, if it is on the screen.
fn put(buffer: &mut Buffer, x: u16, y: u16, symbol: &str, style: Style) {
    if let Some(cell) = buffer.cell_mut((x, y)) {
        cell.set_symbol(symbol).set_style(style);
    }
}
