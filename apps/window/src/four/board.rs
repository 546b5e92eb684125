//! The upright board: where it stands, its picture, and which column the pointer is in.

use eframe::egui::{
    Align2, Color32, CursorIcon, Event, EventFilter, FontId, Id, Key, Painter, Pos2, Rect,
    Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, accesskit::Role, pos2, vec2,
};
use flagfall_four::{COLUMNS, Column, ROWS, Spot};
use flagfall_four_solver::Verdict;
use flagfall_play::Piece;
use flagfall_table::Palette;

use super::discs::{self, Sight};
use super::{Deed, FourPage, words};
use crate::kit::Kit;
use crate::now::Now;
use crate::theme;

/// Where everything stands, in cells: a disc waits above, then there are the values, then the plate with its rim and its
/// foot, in which the columns have their numbers.
const HAND: f32 = 0.98;
const VALUES: f32 = 0.56;
const RIM: f32 = 0.16;
const FOOT: f32 = 0.46;
const HOLE: f32 = 0.425;

const SMALLEST_CELL: f32 = 6.0;
const LARGEST_CELL: f32 = 150.0;
/// Below this a cell is too narrow for words above it.
const NARROWEST_FOR_WORDS: f32 = 46.0;

#[derive(Clone, Copy, Debug)]
pub(super) struct Stage {
    cell: f32,
    /// The cells, without rim and foot.
    cells: Rect,
}

impl Stage {
    /// As large as the room allows, and in its middle.
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

    /// All that belongs to a column: the place above it, its values, its cells, its number.
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

    /// Where a disc waits and the values are.
    fn above(&self) -> Rect {
        let height = (HAND + VALUES) * self.cell;
        let plate = self.plate();
        Rect::from_min_max(pos2(plate.left(), plate.top() - height), plate.right_top())
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
    /// Paints the board and says what the pointer wants.
    pub(super) fn board(&self, ui: &mut Ui, kit: &Kit, now: Now) -> Option<Deed> {
        let room = ui.available_rect_before_wrap();
        let stage = Stage::new(room);
        ui.advance_cursor_after_rect(room);
        let (deed, pressed) = self.feel(ui, &stage, kit);
        let has_focus = ui.memory(|memory| memory.has_focus(column_id(self.cursor)));
        let palette = kit.palette();
        let picture = Picture { page: self, stage, palette, now, pressed, has_focus };
        picture.paint(&ui.painter().with_clip_rect(room));
        self.question(ui, stage.above()).or(deed)
    }

    /// Where the pointer and the focus are. Every cell and every column has a name.
    fn feel(&self, ui: &mut Ui, stage: &Stage, kit: &Kit) -> (Option<Deed>, Option<Column>) {
        let is_hidden = self.session().is_paused();
        let (last, line) = (self.last_spot(), self.line());
        let theme = kit.settings.theme;
        let mut deed = None;
        let mut pressed = None;
        let is_by_key =
            ui.input(|input| input.key_pressed(Key::Enter) || input.key_pressed(Key::Space));
        // Only a pointer that moves takes the cursor away from the keys.
        let is_moving = ui.input(|input| {
            input.events.iter().any(|event| matches!(event, Event::PointerMoved(_)))
        });
        for column in Column::ALL {
            for spot in spots().filter(|spot| spot.column() == column) {
                let piece = self.piece_at(spot).filter(|_| !is_hidden);
                let id = board_id().with(("cell", spot.to_string()));
                let response = ui.interact(stage.square(spot), id, Sense::empty());
                response.widget_info(|| {
                    let is_winning = !is_hidden && line.contains(&spot);
                    let is_last = !is_hidden && last == Some(spot);
                    let name = words::cell_name(spot, piece, theme, is_last, is_winning);
                    WidgetInfo::labeled(Role::Cell, true, name)
                });
            }
            let response = self.feel_column(ui, stage, column);
            if response.is_pointer_button_down_on() {
                pressed = Some(column);
            }
            // A key is the page's affair: Enter drops at the cursor, whoever has the focus.
            if response.clicked() && !is_by_key {
                deed = Some(Deed::Choose(column));
            } else if response.secondary_clicked() {
                deed = Some(Deed::Hint);
            } else if response.hovered() && is_moving {
                deed = deed.or(Some(Deed::Point(column)));
            }
        }
        (deed, pressed)
    }

    fn feel_column(&self, ui: &mut Ui, stage: &Stage, column: Column) -> Response {
        let is_here = column == self.cursor;
        // One stop for Tab: the column of the cursor.
        let sense = if is_here { Sense::click() } else { Sense::CLICK };
        let response = ui.interact(stage.column(column), column_id(column), sense);
        let values = self.coach.values().filter(|_| self.dropper().is_some());
        response.widget_info(|| {
            let name = words::column_name(self.game(), column, values);
            WidgetInfo::labeled(Role::Button, true, name)
        });
        if response.has_focus() {
            let filter = EventFilter {
                horizontal_arrows: true,
                vertical_arrows: true,
                ..EventFilter::default()
            };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
        }
        let response = match values {
            Some(values) => response.on_hover_text(words::prospect(values, column)),
            None => response,
        };
        if self.dropper().is_some() {
            response.on_hover_cursor(CursorIcon::PointingHand)
        } else {
            response
        }
    }
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

pub(super) fn column_id(column: Column) -> Id {
    board_id().with(("column", column.index()))
}

/// Everything the picture of a board depends on.
struct Picture<'a> {
    page: &'a FourPage,
    stage: Stage,
    palette: &'a Palette,
    now: Now,
    pressed: Option<Column>,
    /// Whether the column of the cursor has the keyboard.
    has_focus: bool,
}

impl Picture<'_> {
    fn paint(&self, painter: &Painter) {
        let stage = &self.stage;
        let is_hidden = self.page.session().is_paused();
        self.paint_shadow(painter);
        painter.rect_filled(stage.plate(), stage.rounding(), theme::colour(self.palette.frame));
        painter.rect_filled(stage.cells, 0.0, theme::colour(self.palette.hole));
        if !is_hidden {
            self.paint_discs(painter);
        }
        self.paint_plate(painter);
        if is_hidden {
            let size = (stage.cell * 0.7).clamp(12.0, 48.0);
            let font = FontId::proportional(size);
            painter.text(
                stage.cells.center(),
                Align2::CENTER_CENTER,
                "paused",
                font,
                Color32::WHITE,
            );
            return;
        }
        if self.has_focus {
            let plate = stage.plate();
            let column = stage.column(self.page.cursor).intersect(plate).shrink(1.0);
            let stroke = Stroke::new(2.5, Color32::WHITE);
            painter.rect_stroke(column, stage.cell * 0.12, stroke, StrokeKind::Inside);
        }
        self.paint_marks(painter);
        self.paint_hand(painter);
        self.paint_values(painter);
    }

    fn disc_colour(&self, piece: Piece) -> Color32 {
        super::panel::disc_colour(piece, self.palette)
    }

    /// The piece that waits to be dropped.
    fn next(&self) -> Option<Piece> {
        let player = self.page.dropper()?;
        self.page.game().piece(player)
    }

    fn falling(&self) -> Option<&super::Fall> {
        self.page.fall.as_ref().filter(|fall| !fall.is_over(self.now.at))
    }

    fn paint_shadow(&self, painter: &Painter) {
        let shade = Color32::from_black_alpha(if self.palette.is_light { 40 } else { 90 });
        let below = self.stage.plate().translate(vec2(0.0, self.stage.cell * 0.07));
        painter.rect_filled(below.expand(self.stage.cell * 0.02), self.stage.rounding(), shade);
    }

    /// What lies behind the plate. Nothing of it shows where the rim is: a disc that falls is seen above the plate and
    /// then through the holes.
    fn paint_discs(&self, painter: &Painter) {
        let (page, stage) = (self.page, &self.stage);
        let (last, line) = (page.last_spot(), page.line());
        let falling = self.falling();
        let inside = painter.with_clip_rect(painter.clip_rect().intersect(stage.cells));
        let above = painter.with_clip_rect(painter.clip_rect().intersect(stage.above()));
        // A little larger than the hole: nothing shows around it.
        let radius = stage.radius() * 1.06;
        for spot in spots() {
            let Some(piece) = page.piece_at(spot) else { continue };
            let colour = self.disc_colour(piece);
            let centre = stage.square(spot).center();
            match falling {
                Some(fall) if fall.to == spot => {
                    let centre = centre - vec2(0.0, fall.height(self.now.at) * stage.cell);
                    discs::disc(&inside, centre, radius, piece, colour, Sight::Plain);
                    discs::disc(&above, centre, radius, piece, colour, Sight::Plain);
                }
                Some(_) | None => {
                    let is_marked = last == Some(spot) && !line.contains(&spot);
                    let sight = if is_marked { Sight::Last } else { Sight::Plain };
                    discs::disc(&inside, centre, radius, piece, colour, sight);
                }
            }
        }
    }

    fn paint_plate(&self, painter: &Painter) {
        let (stage, frame) = (&self.stage, theme::colour(self.palette.frame));
        let (cells, plate) = (stage.cells, stage.plate());
        let thick = (stage.cell * 0.035).max(1.0);
        for column in Column::ALL {
            let colour = self.column_colour(column);
            let edge = Stroke::new(thick, discs::mixed(colour, Color32::BLACK, 0.4));
            for spot in spots().filter(|spot| spot.column() == column) {
                let square = stage.square(spot);
                painter.add(discs::holed(square, stage.radius(), colour));
                // Over the rough edge of the hole.
                painter.circle_stroke(square.center(), stage.radius() - 0.6 * thick, edge);
            }
            if colour != frame {
                // The column is of one colour from the rim to the floor.
                let (left, right) = (stage.column(column).left(), stage.column(column).right());
                let upper = Rect::from_min_max(pos2(left, plate.top()), pos2(right, cells.top()));
                let lower =
                    Rect::from_min_max(pos2(left, cells.bottom()), pos2(right, plate.bottom()));
                painter.rect_filled(upper, 0.0, colour);
                painter.rect_filled(lower, 0.0, colour);
            }
            self.paint_number(painter, column);
        }
        let light =
            Stroke::new((stage.cell * 0.02).max(1.0), discs::mixed(frame, Color32::WHITE, 0.22));
        painter.rect_stroke(plate, stage.rounding(), light, StrokeKind::Inside);
    }

    fn paint_number(&self, painter: &Painter, column: Column) {
        let stage = &self.stage;
        let middle = stage.cells.bottom() + FOOT * stage.cell * 0.47;
        let number = pos2(stage.column(column).center().x, middle);
        let size = (stage.cell * 0.27).max(6.0);
        let colour = self.column_colour(column);
        let light = discs::mixed(colour, Color32::WHITE, 0.85);
        let ink = if self.has_cursor(column) {
            painter.circle_filled(number, size * 0.72, light);
            discs::mixed(colour, Color32::BLACK, 0.35)
        } else {
            light
        };
        painter.text(
            number,
            Align2::CENTER_CENTER,
            column.to_string(),
            FontId::proportional(size),
            ink,
        );
    }

    fn has_cursor(&self, column: Column) -> bool {
        column == self.page.cursor && !self.page.session().is_over()
    }

    fn column_colour(&self, column: Column) -> Color32 {
        let frame = theme::colour(self.palette.frame);
        if self.page.coach.hint() == Some(column) {
            theme::colour(self.palette.hint)
        } else if self.pressed == Some(column) {
            discs::mixed(frame, Color32::WHITE, 0.22)
        } else if self.has_cursor(column) && self.next().is_some() {
            discs::mixed(frame, Color32::WHITE, 0.10)
        } else {
            frame
        }
    }

    /// Where the next disc would come to lie, and the winning line.
    fn paint_marks(&self, painter: &Painter) {
        let (page, stage) = (self.page, &self.stage);
        let landing = page.game().position().landing(page.cursor);
        if let (Some(piece), Some(spot)) = (self.next(), landing) {
            let centre = stage.square(spot).center();
            let colour = self.disc_colour(piece);
            discs::disc(painter, centre, stage.radius() * 0.9, piece, colour, Sight::Ghost);
        }
        if self.falling().is_some() {
            return;
        }
        for (nth, spot) in page.line().into_iter().enumerate() {
            let is_lit = page.shine.as_ref().is_none_or(|shine| shine.is_lit(nth, self.now.at));
            let Some(piece) = page.piece_at(spot).filter(|_| is_lit) else { continue };
            let centre = stage.square(spot).center();
            let colour = self.disc_colour(piece);
            discs::disc(painter, centre, stage.radius(), piece, colour, Sight::Winning);
        }
    }

    /// The disc that waits above the column of the cursor.
    fn paint_hand(&self, painter: &Painter) {
        let Some(piece) = self.next() else { return };
        let centre = self.stage.hand(self.page.cursor);
        discs::disc(
            painter,
            centre,
            self.stage.radius(),
            piece,
            self.disc_colour(piece),
            Sight::Plain,
        );
    }

    fn paint_values(&self, painter: &Painter) {
        let (page, stage) = (self.page, &self.stage);
        let Some(values) = page.coach.values().filter(|_| page.dropper().is_some()) else { return };
        let middle = stage.cells.top() - (RIM + VALUES / 2.0) * stage.cell;
        for column in Column::ALL {
            let Some(verdict) = values.column_verdict(column) else { continue };
            let colour = match verdict {
                Verdict::Wins(_) => theme::colour(self.palette.good),
                Verdict::Draw => theme::colour(self.palette.text),
                Verdict::Loses(_) => theme::colour(self.palette.bad),
            };
            let x = stage.column(column).center().x;
            let text = if stage.cell < NARROWEST_FOR_WORDS {
                words::sign(verdict)
            } else {
                words::in_two_lines(verdict).join("\n").trim_end().to_owned()
            };
            let lines = if text.contains('\n') { 2.0 } else { 1.0 };
            let size = (stage.cell * VALUES / (lines * 1.25)).clamp(6.0, 17.0);
            let galley = painter.layout_no_wrap(text, FontId::proportional(size), colour);
            // Two lines, each in the middle.
            let mut job = (*galley.job).clone();
            job.halign = eframe::egui::Align::Center;
            let galley = painter.layout_job(job);
            painter.galley(pos2(x, middle - galley.size().y / 2.0), galley, colour);
        }
    }
}
