//! The upright board: layout, drawing and hit testing.

use eframe::egui::{
    Align2, Color32, CursorIcon, Event, FontId, Id, Painter, PointerButton, Pos2, Rect, Response,
    Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    accesskit::{Action, Role},
    pos2, vec2,
};
use flagfall_four::{COLUMNS, Column, ROWS, Spot};
use flagfall_four_solver::Verdict;
use flagfall_play::Piece;
use flagfall_settings::Palette;
use flagfall_table::{
    FourCommand, FourMotion, FourTable, Now,
    four_words::{self as words, Wording},
};
use flagfall_text::{Four, Window};

use super::FourPage;
use super::discs::{self, Brush, Sight};
use super::ui::{is_asking, question};
use crate::kit::Kit;
use crate::theme;

/// The layout in units of cells: the waiting disc at the top, then the values, then the plate with its rim and its
/// foot, which has the column numbers.
const HAND: f32 = 0.98;
const VALUES: f32 = 0.56;
const RIM: f32 = 0.16;
const FOOT: f32 = 0.46;
const HOLE: f32 = 0.425;

const SMALLEST_CELL: f32 = 6.0;
const LARGEST_CELL: f32 = 150.0;
/// Narrower cells have no space for words above them.
const NARROWEST_FOR_WORDS: f32 = 46.0;

#[derive(Clone, Copy, Debug)]
pub(super) struct Stage {
    cell: f32,
    /// The area of the cells, without rim and foot.
    cells: Rect,
}

impl Stage {
    /// The largest board that fits, centred.
    pub(super) fn new(room: Rect) -> Stage {
        let (across, up) = (f32::from(COLUMNS), f32::from(ROWS));
        let above = HAND + VALUES + RIM;
        let cell = (room.width() / (across + 2.0 * RIM))
            .min(room.height() / (up + above + FOOT))
            .floor()
            .clamp(SMALLEST_CELL, LARGEST_CELL);
        let size = vec2(across, up) * cell;
        let spare = room.height() - (up + above + FOOT) * cell;
        let left = (room.center().x - size.x / 2.0).round();
        let top = (room.top() + above * cell + (spare / 2.0).max(0.0)).round();
        Stage { cell, cells: Rect::from_min_size(pos2(left, top), size) }
    }

    fn square(&self, spot: Spot) -> Rect {
        let across = f32::from(spot.column().index()) * self.cell;
        let down = f32::from(ROWS - 1 - spot.row()) * self.cell;
        Rect::from_min_size(self.cells.min + vec2(across, down), Vec2::splat(self.cell))
    }

    /// The whole column: the space above it, its values, cells and number.
    fn column(&self, column: Column) -> Rect {
        let left = self.cells.left() + f32::from(column.index()) * self.cell;
        Rect::from_min_max(
            pos2(left, self.cells.top() - (HAND + VALUES + RIM) * self.cell),
            pos2(left + self.cell, self.cells.bottom() + FOOT * self.cell),
        )
    }

    fn hand(&self, column: Column) -> Pos2 {
        pos2(
            self.column(column).center().x,
            self.cells.top() - (RIM + VALUES + HAND / 2.0) * self.cell,
        )
    }

    /// The area of the waiting disc and the values.
    fn above(&self) -> Rect {
        let height = (HAND + VALUES) * self.cell;
        let plate = self.plate();
        Rect::from_min_max(pos2(plate.left(), plate.top() - height), plate.right_top())
    }

    fn wording(&self) -> Wording {
        if self.cell < NARROWEST_FOR_WORDS { Wording::Signs } else { Wording::Words }
    }

    fn radius(&self) -> f32 {
        self.cell * HOLE
    }

    fn rounding(&self) -> f32 {
        self.cell * 0.28
    }

    fn plate(&self) -> Rect {
        let rim = RIM * self.cell;
        Rect::from_min_max(
            self.cells.min - Vec2::splat(rim),
            self.cells.max + vec2(rim, FOOT * self.cell),
        )
    }
}

impl FourPage {
    /// Draws the board and turns pointer input into intents, in order.
    pub(super) fn board(&mut self, ui: &mut Ui, table: &FourTable, kit: &mut Kit, now: Now) {
        let room = ui.available_rect_before_wrap();
        let stage = Stage::new(room);
        ui.advance_cursor_after_rect(room);
        if stage.wording() != std::mem::replace(&mut self.wording, stage.wording()) {
            // The explanation of the values was drawn before them, so draw again.
            ui.ctx().request_repaint();
        }
        name_cells(ui, table, &stage, kit);
        let by_name = add_columns(ui, table, &stage, kit);
        kit.focus_board(ui, column_id(table.cursor()));
        let by_pointer = self.read_pointer(ui, table, &stage);
        kit.is_by_key &= by_pointer.is_empty();
        for command in by_name.into_iter().chain(by_pointer) {
            kit.want(command.into());
        }
        let has_focus =
            kit.is_by_key && ui.memory(|memory| memory.has_focus(column_id(table.cursor())));
        let at = ui.input(|input| input.pointer.latest_pos());
        // Dragging away from a column cancels the press.
        let is_over = |column: &Column| at.is_some_and(|at| stage.column(*column).contains(at));
        let pressed = self.held.map(|(_, column)| column).filter(is_over);
        let palette = kit.palette();
        let (painter, colours) =
            (ui.painter().with_clip_rect(room), kit.four_palette().discs.map(theme::colour));
        let brush = self.stamps.brush(painter, stage.radius(), colours);
        let motion = self.motion;
        Picture { motion, table, stage, palette, kit, now, pressed, has_focus }.paint(&brush);
        question(ui, table, stage.above(), kit);
    }

    /// All pointer events since the last frame, in order: a press and its release, or even two clicks, may happen
    /// between two frames.
    fn read_pointer(&mut self, ui: &Ui, table: &FourTable, stage: &Stage) -> Vec<FourCommand> {
        let is_asking = is_asking(table);
        let column_at = |at: Pos2| {
            let is_here =
                ui.clip_rect().contains(at) && ui.ctx().layer_id_at(at) == Some(ui.layer_id());
            // Clicks on a question drop no disc.
            let is_free = !is_asking || !stage.above().contains(at);
            Column::ALL
                .into_iter()
                .find(|&column| is_here && is_free && stage.column(column).contains(at))
        };
        let events = ui.input(|input| input.events.clone());
        let mut commands = vec![];
        let mut cursor = table.cursor();
        for event in events {
            match event {
                // Only a moving pointer takes the cursor away from the keyboard.
                Event::PointerMoved(at) => {
                    if let Some(column) = column_at(at).filter(|column| *column != cursor) {
                        cursor = column;
                        commands.push(FourCommand::Point(column));
                    }
                }
                Event::PointerButton { pos, button, pressed: true, .. } => {
                    self.held = column_at(pos).map(|column| (button, column));
                }
                Event::PointerButton { pos, button, pressed: false, .. } => {
                    let column = column_at(pos);
                    let held = self.held.take().filter(|held| Some(held.1) == column);
                    match held.filter(|held| held.0 == button) {
                        Some((PointerButton::Primary, column)) => {
                            commands.push(FourCommand::Choose(column));
                        }
                        Some((PointerButton::Secondary, _)) => commands.push(FourCommand::Hint),
                        Some((
                            PointerButton::Middle | PointerButton::Extra1 | PointerButton::Extra2,
                            _,
                        ))
                        | None => (),
                    }
                }
                _ => (),
            }
        }
        // The button may have been released outside the window.
        if !ui.input(|input| input.pointer.any_down()) {
            self.held = None;
        }
        commands
    }
}

/// Names every cell for screen readers.
fn name_cells(ui: &Ui, table: &FourTable, stage: &Stage, kit: &Kit) {
    let is_hidden = table.is_paused();
    let (last, line) = (table.last_spot(), table.line());
    for spot in spots() {
        let piece = table.piece_at(spot).filter(|_| !is_hidden);
        let id = board_id().with(("cell", spot.to_string()));
        let response = ui.interact(stage.square(spot), id, Sense::empty());
        response.widget_info(|| {
            let is_winning = !is_hidden && line.contains(&spot);
            let is_last = !is_hidden && last == Some(spot);
            let name = words::cell_name(spot, piece, kit.disc_names(), is_last, is_winning);
            WidgetInfo::labeled(Role::Cell, true, kit.say(name))
        });
    }
}

/// Columns can have the keyboard focus and can be activated by screen readers.
fn add_columns(ui: &mut Ui, table: &FourTable, stage: &Stage, kit: &Kit) -> Vec<FourCommand> {
    let mut commands = vec![];
    for column in Column::ALL {
        let response = add_column(ui, table, stage, column, kit);
        let is_asked =
            |action| ui.input(|input| input.has_accesskit_action_request(response.id, action));
        if is_asked(Action::Click) {
            commands.push(FourCommand::Choose(column));
        }
    }
    commands
}

fn add_column(
    ui: &mut Ui,
    table: &FourTable,
    stage: &Stage,
    column: Column,
    kit: &Kit,
) -> Response {
    let is_here = column == table.cursor();
    // Only the cursor's column is a tab stop.
    let sense = if is_here { Sense::click() } else { Sense::CLICK };
    let response = ui.interact(stage.column(column), column_id(column), sense);
    let is_hidden = table.is_paused();
    let is_waiting = table.dropper().is_some() && !is_hidden;
    let values = table.values().filter(|_| is_waiting);
    response.widget_info(|| {
        let name = if is_hidden {
            Four::ColumnHidden { column }.into()
        } else {
            words::column_name(table.game(), column, values)
        };
        WidgetInfo::labeled(Role::Button, true, kit.say(name))
    });
    let response = match values {
        Some(values) => response.on_hover_text(kit.say(words::prospect(values, column))),
        None => response,
    };
    if is_waiting { response.on_hover_cursor(CursorIcon::PointingHand) } else { response }
}

/// All cells, column by column.
fn spots() -> impl Iterator<Item = Spot> {
    Column::ALL
        .into_iter()
        .flat_map(|column| (0..ROWS).filter_map(move |row| Spot::new(column, row)))
}

fn board_id() -> Id {
    Id::unique("four board")
}

fn column_id(column: Column) -> Id {
    board_id().with(("column", column.index()))
}

/// All inputs of the board's drawing.
struct Picture<'a> {
    motion: FourMotion,
    table: &'a FourTable,
    stage: Stage,
    palette: &'a Palette,
    kit: &'a Kit,
    now: Now,
    pressed: Option<Column>,
    /// Whether the cursor's column has the keyboard focus.
    has_focus: bool,
}

impl Picture<'_> {
    fn paint(&self, brush: &Brush<'_>) {
        let (stage, painter) = (&self.stage, &brush.painter);
        self.paint_shadow(painter);
        painter.rect_filled(stage.plate(), stage.rounding(), theme::colour(self.palette.frame));
        for column in Column::ALL {
            self.paint_column(brush, column);
        }
        let frame = theme::colour(self.palette.frame);
        let light =
            Stroke::new((stage.cell * 0.02).max(1.0), theme::mixed(frame, Color32::WHITE, 0.22));
        painter.rect_stroke(stage.plate(), stage.rounding(), light, StrokeKind::Inside);
        if self.is_hidden() {
            let size = (stage.cell * 0.7).clamp(12.0, 48.0);
            let (place, pause) = (stage.cells.center(), self.kit.say(Window::Paused));
            let font = FontId::proportional(size);
            painter.text(place, Align2::CENTER_CENTER, pause, font, Color32::WHITE);
            return;
        }
        if self.has_focus {
            let plate = stage.plate();
            let column = stage.column(self.table.cursor()).intersect(plate).shrink(1.0);
            let stroke = Stroke::new(2.5, Color32::WHITE);
            painter.rect_stroke(column, stage.cell * 0.12, stroke, StrokeKind::Inside);
        }
        self.paint_marks(brush);
        self.paint_hand(brush);
        self.paint_values(painter);
    }

    /// A paused game shows nothing of the board.
    fn is_hidden(&self) -> bool {
        self.table.is_paused()
    }

    /// The piece to drop next.
    fn next(&self) -> Option<Piece> {
        let player = self.table.dropper()?;
        self.table.game().piece(player)
    }

    /// The target of the falling disc, and its height above it in cells.
    fn falling(&self) -> Option<(Spot, f32)> {
        let (motion, now) = (self.motion, self.now.at);
        motion.falling(now).or_else(|| motion.bouncing(now))
    }

    fn paint_shadow(&self, painter: &Painter) {
        let (stage, plate) = (&self.stage, self.stage.plate());
        let shade = Color32::from_black_alpha(if self.palette.is_light { 40 } else { 90 });
        let below = plate.translate(vec2(0.0, stage.cell * 0.07)).expand(stage.cell * 0.02);
        // The plate covers the rest.
        let seen = below.with_min_y(plate.bottom() - 2.0 * stage.rounding());
        painter.rect_filled(seen, stage.rounding(), shade);
    }

    /// Draws a column of the plate in one colour from rim to floor, with its holes and discs.
    fn paint_column(&self, brush: &Brush<'_>, column: Column) {
        let (stage, colour) = (&self.stage, self.column_colour(column));
        let painter = &brush.painter;
        let place = stage.column(column).intersect(stage.plate());
        if colour != theme::colour(self.palette.frame) {
            painter.rect_filled(place, 0.0, colour);
        }
        let hole = theme::colour(self.palette.hole);
        let thick = (stage.cell * 0.035).max(1.0);
        let edge = theme::mixed(colour, Color32::BLACK, 0.4);
        let centres = spots().filter(|spot| spot.column() == column).map(|spot| stage.square(spot));
        match self.falling().filter(|(to, _)| to.column() == column) {
            // A disc falls behind the plate, so the plate needs real holes meanwhile.
            Some(fall) => {
                painter.rect_filled(stage.column(column).intersect(stage.cells), 0.0, hole);
                self.paint_discs(brush, column, Some(fall), stage.radius());
                for square in centres {
                    painter.add(discs::holed(square, stage.radius(), colour));
                    // Cover the rough edge of the hole.
                    let (radius, line) = (stage.radius() - 0.6 * thick, Stroke::new(thick, edge));
                    painter.circle_stroke(square.center(), radius, line);
                }
            }
            None => {
                let radius = stage.radius() - thick;
                for square in centres {
                    // Two filled circles are faster than a circle and a ring.
                    brush.spot(square.center(), stage.radius(), edge);
                    brush.spot(square.center(), radius, hole);
                }
                self.paint_discs(brush, column, None, radius);
            }
        }
        self.paint_number(painter, column);
    }

    /// Draws a column's discs, clipped to the cells and the space above: a falling disc is visible above the plate and
    /// then through the holes.
    fn paint_discs(
        &self,
        brush: &Brush<'_>,
        column: Column,
        falling: Option<(Spot, f32)>,
        radius: f32,
    ) {
        let (table, stage) = (self.table, &self.stage);
        if self.is_hidden() {
            return;
        }
        let (last, line) = (table.last_spot(), table.line());
        for spot in spots().filter(|spot| spot.column() == column) {
            let Some(piece) = table.piece_at(spot) else { continue };
            let centre = stage.square(spot).center();
            match falling {
                Some((to, height)) if to == spot => {
                    let centre = centre - vec2(0.0, height * stage.cell);
                    // Slightly larger than the hole, so no gap shows around it.
                    let radius = stage.radius() * 1.06;
                    for place in [stage.cells, stage.above()] {
                        brush.within(place).disc(centre, radius, piece, Sight::Plain);
                    }
                }
                Some(_) | None => {
                    let is_marked = last == Some(spot) && !line.contains(&spot);
                    let sight = if is_marked { Sight::Last } else { Sight::Plain };
                    brush.disc(centre, radius, piece, sight);
                }
            }
        }
    }

    fn paint_number(&self, painter: &Painter, column: Column) {
        let stage = &self.stage;
        let middle = stage.cells.bottom() + FOOT * stage.cell * 0.47;
        let number = pos2(stage.column(column).center().x, middle);
        let size = (stage.cell * 0.27).max(6.0);
        let colour = self.column_colour(column);
        let light = theme::mixed(colour, Color32::WHITE, 0.85);
        // The colour of a hint is already light.
        let is_hinted = self.table.hint() == Some(column) && !self.is_hidden();
        let dark = theme::mixed(colour, Color32::BLACK, if is_hinted { 0.7 } else { 0.35 });
        let has_cursor = self.has_cursor(column);
        if has_cursor {
            painter.circle_filled(number, size * 0.72, light);
        }
        let ink = if has_cursor || is_hinted { dark } else { light };
        painter.text(
            number,
            Align2::CENTER_CENTER,
            column.to_string(),
            FontId::proportional(size),
            ink,
        );
    }

    fn has_cursor(&self, column: Column) -> bool {
        column == self.table.cursor() && !self.table.is_over()
    }

    fn column_colour(&self, column: Column) -> Color32 {
        let frame = theme::colour(self.palette.frame);
        if self.table.hint() == Some(column) && !self.is_hidden() {
            theme::colour(self.palette.hint)
        } else if self.pressed == Some(column) {
            theme::mixed(frame, Color32::WHITE, 0.22)
        } else if self.has_cursor(column) && self.next().is_some() {
            theme::mixed(frame, Color32::WHITE, 0.10)
        } else {
            frame
        }
    }

    /// Draws the preview of the next disc, and the winning line.
    fn paint_marks(&self, brush: &Brush<'_>) {
        let stage = &self.stage;
        let landing = self.table.game().position().landing(self.table.cursor());
        if let (Some(piece), Some(spot)) = (self.next(), landing) {
            let centre = stage.square(spot).center();
            brush.disc(centre, stage.radius() * 0.9, piece, Sight::Ghost);
        }
        if self.falling().is_some() {
            return;
        }
        for (nth, spot) in self.table.line().into_iter().enumerate() {
            let is_lit = self.motion.is_lit(nth, self.now.at);
            let Some(piece) = self.table.piece_at(spot).filter(|_| is_lit) else { continue };
            let centre = stage.square(spot).center();
            brush.disc(centre, stage.radius(), piece, Sight::Winning);
        }
    }

    /// Draws the waiting disc above the cursor's column.
    fn paint_hand(&self, brush: &Brush<'_>) {
        let Some(piece) = self.next() else { return };
        let centre = self.stage.hand(self.table.cursor());
        brush.disc(centre, self.stage.radius(), piece, Sight::Plain);
    }

    fn paint_values(&self, painter: &Painter) {
        let stage = &self.stage;
        let Some(values) = self.table.values().filter(|_| self.table.dropper().is_some()) else {
            return;
        };
        let middle = stage.cells.top() - (RIM + VALUES / 2.0) * stage.cell;
        for column in Column::ALL {
            let Some(verdict) = values.column_verdict(column) else { continue };
            let colour = match verdict {
                Verdict::Wins(_) => theme::colour(self.palette.good),
                Verdict::Draw => theme::colour(self.palette.text),
                Verdict::Loses(_) => theme::colour(self.palette.bad),
            };
            let x = stage.column(column).center().x;
            let text = match stage.wording() {
                Wording::Signs => words::sign(verdict),
                Wording::Words => words::in_two_lines(verdict)
                    .into_iter()
                    .map(|line| self.kit.say(line))
                    .collect::<Vec<String>>()
                    .join("\n"),
            };
            let lines = if text.contains('\n') { 2.0 } else { 1.0 };
            let size = (stage.cell * VALUES / (lines * 1.25)).clamp(6.0, 17.0);
            let galley = painter.layout_no_wrap(text, FontId::proportional(size), colour);
            // Centre each of the two lines.
            let mut job = (*galley.job).clone();
            job.halign = eframe::egui::Align::Center;
            let galley = painter.layout_job(job);
            painter.galley(pos2(x, middle - galley.size().y / 2.0), galley, colour);
        }
    }
}
