//! Draws the cells from rectangles, circles and digits; there are no image files.

use std::collections::BTreeMap;
use std::f32::consts::PI;
use std::sync::Arc;

use eframe::egui::{
    Align2, Color32, ColorImage, Context, FontId, Galley, Mesh, Painter, Pos2, Rect, Shape, Stroke,
    StrokeKind, TextureHandle, TextureOptions, Vec2, pos2, vec2,
};
use flagfall_mines::{Cell, Face, View};
use flagfall_mines_solver::{Hint, HintAdvice, Odds};
use flagfall_play::{Millis, Seat};
use flagfall_settings::{Palette, Rgb, Theme};
use flagfall_table::MinesMotion;
use flagfall_table::words::short_odds;
use flagfall_text::Window as Text;

use super::board::Window;
use crate::kit::Kit;
use crate::theme::{between, colour, ink_on, mixed};

/// All inputs of the board's drawing.
pub(super) struct Picture<'a> {
    pub(super) view: &'a View,
    pub(super) window: Window,
    pub(super) stamp: &'a Stamp,
    pub(super) kit: &'a Kit,
    pub(super) theme: Theme,
    pub(super) palette: &'a Palette,
    /// `None` while the mouse is in use.
    pub(super) cursor: Option<Cell>,
    pub(super) hint: Option<&'a Hint>,
    /// The numbers that the hint refers to.
    pub(super) lit: &'a [Cell],
    pub(super) odds: Option<&'a Odds>,
    /// The lowest mine probability of the whole board.
    pub(super) safest: Option<f64>,
    /// Who opened each cell or found each mine, if several people play on one board.
    pub(super) openers: Option<&'a BTreeMap<Cell, Seat>>,
    /// The cell under the pressed button, and whether its neighbours are pressed too.
    pub(super) pressed: Option<(Cell, bool)>,
    pub(super) motion: &'a MinesMotion,
    /// A paused game shows nothing of the board.
    pub(super) is_hidden: bool,
    pub(super) now: Millis,
}

/// A cached texture of a closed cell's raised tile: two triangles, where the toolkit needs hundreds for each of
/// hundreds of cells.
#[derive(Default)]
pub(super) struct Stamp {
    /// The size in physical pixels, and the colour.
    cut_for: Option<(usize, Color32)>,
    texture: Option<TextureHandle>,
}

impl Stamp {
    /// Creates the texture for cells of this side in points, unless it exists.
    pub(super) fn cut(&mut self, context: &Context, side: f32, fill: Color32) {
        let scale = context.pixels_per_point();
        let n_pixels = (side * scale).round().max(1.0) as usize;
        if self.cut_for == Some((n_pixels, fill)) {
            return;
        }
        self.cut_for = Some((n_pixels, fill));
        let whole = Rect::from_min_size(Pos2::ZERO, Vec2::splat(n_pixels as f32));
        let layers = raised(whole, scale, fill);
        let pixels = (0..n_pixels * n_pixels).map(|nth| {
            let at = pos2((nth % n_pixels) as f32 + 0.5, (nth / n_pixels) as f32 + 0.5);
            layers.iter().fold(Color32::TRANSPARENT, |below, (rect, round, colour)| {
                below.lerp_to_gamma(*colour, cover(at, *rect, *round))
            })
        });
        let image = ColorImage::new([n_pixels, n_pixels], pixels.collect());
        self.texture = Some(context.load_texture("tile", image, TextureOptions::LINEAR));
    }
}

/// A rounded rectangle's coverage of a pixel.
fn cover(at: Pos2, rect: Rect, round: f32) -> f32 {
    let beyond = (at - rect.center()).abs() - rect.size() / 2.0 + Vec2::splat(round);
    let outside = beyond.max(Vec2::ZERO).length() + beyond.max_elem().min(0.0) - round;
    (0.5 - outside).clamp(0.0, 1.0)
}

/// The layers of a raised tile from bottom to top: shaded edge, lit edge, plate; each with its corner radius. `unit` is
/// the size of a screen point.
fn raised(rect: Rect, unit: f32, fill: Color32) -> [(Rect, f32, Color32); 3] {
    let side = rect.width();
    let tile = Rect::from_min_max(rect.min, rect.max - Vec2::splat(unit));
    let round = (side * 0.12).min(6.0 * unit);
    let lip = (side * 0.08).clamp(unit, 3.0 * unit);
    let lifted = Rect::from_min_max(tile.min, tile.max - vec2(0.0, lip));
    let plate = Rect::from_min_max(lifted.min + vec2(0.0, lip * 0.6), lifted.max);
    // Only the edges of the lower layers are visible.
    let edge = 2.0 * round + lip;
    let lower = tile.with_min_y((tile.bottom() - edge).max(tile.top()));
    let upper = lifted.with_max_y((lifted.top() + edge).min(lifted.bottom()));
    let (top, bottom) = (mixed(fill, Color32::WHITE, 0.16), mixed(fill, Color32::BLACK, 0.28));
    [(lower, round, bottom), (upper, round, top), (plate, round, fill)]
}

/// The colour of a seat.
pub(super) fn seat_colour(palette: &Palette, seat: Seat) -> Rgb {
    palette.numbers[usize::from(seat.number()) - 1]
}

/// The layers of the cells, from bottom to top.
struct Layers {
    /// Plain rectangles.
    grounds: Mesh,
    /// Raised tiles, if drawn as textures.
    stamped: Option<Mesh>,
    above: Vec<Shape>,
}

/// With more cells than this, edges are not anti-aliased: the difference would be invisible.
const MOST_SOFT_CELLS: usize = 1500;

impl Picture<'_> {
    pub(super) fn draw(&self, painter: &Painter) {
        let is_soft = self.window.n_cells() <= MOST_SOFT_CELLS && self.theme != Theme::Classic;
        let stamped = self.stamp.texture.as_ref();
        let mut layers = Layers {
            grounds: Mesh::default(),
            stamped: stamped.map(|texture| Mesh::with_texture(texture.id())),
            above: vec![],
        };
        let numbers = self.numbers(painter);
        self.gaps(&mut layers.grounds);
        for cell in self.window.cells() {
            let face = self.face(cell);
            let rect = self.window.rect(cell);
            self.ground(cell, face, rect, is_soft, &mut layers);
            self.glyph(cell, face, rect, &numbers, painter, &mut layers.above);
        }
        painter.add(layers.grounds);
        painter.extend(layers.stamped.map(Shape::mesh));
        painter.extend(layers.above);
        self.marks(painter);
        if self.is_hidden {
            let font = FontId::proportional((self.window.side * 1.2).clamp(18.0, 42.0));
            let place = painter.clip_rect().intersect(self.window.whole()).center();
            let (pause, ink) = (self.kit.say(Text::Paused), colour(self.palette.on_closed));
            painter.text(place, Align2::CENTER_CENTER, pause, font, ink);
        }
    }

    /// The visible face of a cell; closed while the game is paused.
    fn face(&self, cell: Cell) -> Face {
        if self.is_hidden { Face::Closed } else { self.motion.face(self.view, cell, self.now) }
    }

    fn is_pressed(&self, cell: Cell) -> bool {
        self.pressed.is_some_and(|(pressed, with_neighbours)| {
            let distance = pressed.column.abs_diff(cell.column).max(pressed.row.abs_diff(cell.row));
            distance == 0 || (with_neighbours && distance == 1)
        })
    }

    /// Draws the lines between cells. Avoids overdraw: without a graphics card, every pixel drawn costs time.
    fn gaps(&self, grounds: &mut Mesh) {
        let (colour, seen) = (self.gap(), self.window.seen());
        for x in self.window.right_edges() {
            let line = Rect::from_min_max(pos2(x - 1.0, seen.top()), pos2(x, seen.bottom()));
            grounds.add_colored_rect(line, colour);
        }
        for y in self.window.lower_edges() {
            let line = Rect::from_min_max(pos2(seen.left(), y - 1.0), pos2(seen.right(), y));
            grounds.add_colored_rect(line, colour);
        }
    }

    /// The colour of the lines between cells.
    fn gap(&self) -> Color32 {
        match self.theme {
            Theme::Classic => Color32::from_gray(0x80),
            Theme::HighContrast => Color32::from_gray(0x70),
            Theme::Light => between(self.palette.open, self.palette.text, 0.2),
            Theme::Dark | Theme::ColourBlind => {
                between(self.palette.ground, self.palette.text, 0.0)
            }
        }
    }

    /// Whether the hint is certain, so that a guess is not drawn like a certainty.
    fn is_sure(&self) -> bool {
        self.hint.is_some_and(|hint| match hint.advice {
            HintAdvice::Safe(_) | HintAdvice::Promised => true,
            HintAdvice::Guess { .. } => false,
        })
    }

    // ---- backgrounds

    fn ground(&self, cell: Cell, face: Face, rect: Rect, is_soft: bool, layers: &mut Layers) {
        let palette = self.palette;
        let is_raised = match face {
            Face::Closed | Face::Flag | Face::Question => {
                !(self.is_pressed(cell) && face != Face::Flag)
            }
            Face::WrongFlag => true,
            Face::Open(_) | Face::Mine | Face::Hit => false,
        };
        let mut fill = if is_raised { colour(palette.closed) } else { colour(palette.open) };
        if face == Face::Hit {
            fill = between(palette.open, palette.bad, 0.75);
        }
        if let Some(of_mine) = self.chance(cell, face) {
            fill = heat(palette, of_mine);
        }
        if self.hint.is_some_and(|hint| hint.cell == cell) {
            fill = if self.is_sure() {
                colour(palette.hint)
            } else {
                between(palette.closed, palette.bad, 0.3)
            };
        }
        let shine = self.motion.shine(cell, self.now);
        if shine > 0.0 {
            fill = mixed(fill, colour(palette.good), shine * 0.5);
        }
        let side = self.window.side;
        if self.theme == Theme::Classic && is_raised {
            bevel(&mut layers.grounds, rect, (side * 0.09).clamp(1.0, 4.0), fill);
            return;
        }
        let tile = Rect::from_min_max(rect.min, rect.max - Vec2::splat(1.0));
        if !is_raised || !is_soft {
            layers.grounds.add_colored_rect(tile, fill);
            return;
        }
        if fill == colour(palette.closed)
            && let Some(stamp) = &mut layers.stamped
        {
            let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
            stamp.add_rect_with_uv(rect, whole, Color32::WHITE);
            return;
        }
        let parts = raised(rect, 1.0, fill);
        layers.above.extend(parts.map(|(part, round, fill)| Shape::rect_filled(part, round, fill)));
    }

    /// The mine probability, if shown.
    fn chance(&self, cell: Cell, face: Face) -> Option<f64> {
        match face {
            Face::Closed | Face::Question => self.odds?.chances()[self.window.grid.index(cell)],
            Face::Flag | Face::Open(_) | Face::Mine | Face::Hit | Face::WrongFlag => None,
        }
    }

    // ---- contents

    /// The digits, laid out once per frame.
    fn numbers(&self, painter: &Painter) -> Vec<Arc<Galley>> {
        let font = FontId::monospace(self.window.side * 0.66);
        let layout = |number: usize| {
            let ink = colour(self.palette.numbers[number]);
            painter.layout_no_wrap((number + 1).to_string(), font.clone(), ink)
        };
        (0..8).map(layout).collect()
    }

    fn glyph(
        &self,
        cell: Cell,
        face: Face,
        rect: Rect,
        numbers: &[Arc<Galley>],
        painter: &Painter,
        above: &mut Vec<Shape>,
    ) {
        let palette = self.palette;
        let centre = rect.center();
        let side = self.window.side;
        match face {
            Face::Open(0) => (),
            Face::Open(number) => {
                let galley = &numbers[usize::from(number) - 1];
                let at = centre - galley.size() / 2.0;
                let ink = colour(palette.numbers[usize::from(number) - 1]);
                above.push(Shape::galley(at, Arc::clone(galley), ink));
                // Draw it twice with an offset, for bold.
                let apart = vec2((side * 0.022).max(0.35), 0.0);
                above.push(Shape::galley(at + apart, Arc::clone(galley), ink));
            }
            Face::Flag => {
                let finder = self.openers.and_then(|openers| openers.get(&cell));
                let ink = finder.map_or(palette.flag, |seat| seat_colour(palette, *seat));
                flag(above, centre, side, colour(ink), colour(palette.on_closed));
            }
            // The yellow mine of the Dark theme would look like a sun; terminals draw a letter instead.
            Face::Mine if self.theme == Theme::Dark => {
                mine(above, centre, side, colour(palette.on_closed), colour(palette.open));
            }
            Face::Mine => mine(above, centre, side, colour(palette.mine), colour(palette.open)),
            Face::Hit => {
                let ground = between(palette.open, palette.bad, 0.75);
                let ink = if palette.is_light { Color32::WHITE } else { Color32::BLACK };
                mine(above, centre, side, ink, ground);
            }
            Face::WrongFlag => {
                flag(above, centre, side, colour(palette.flag), colour(palette.on_closed));
                let reach = side * 0.34;
                let line = Stroke::new((side * 0.09).max(1.0), colour(palette.on_closed));
                for (x, y) in [(reach, reach), (reach, -reach)] {
                    above.push(Shape::line_segment(
                        [centre - vec2(x, y), centre + vec2(x, y)],
                        line,
                    ));
                }
            }
            Face::Closed | Face::Question => {
                let text = match self.chance(cell, face) {
                    Some(of_mine) => self.kit.say(short_odds(of_mine)),
                    None if face == Face::Question => "?".to_owned(),
                    None => return,
                };
                let size = if text == "?" { 0.62 } else { 0.4 };
                let font = FontId::proportional((side * size).max(6.0));
                let ink = match self.chance(cell, face) {
                    Some(of_mine) => ink_on(heat(palette, of_mine)),
                    None => colour(palette.on_closed),
                };
                let galley = painter.layout_no_wrap(text, font, ink);
                above.push(Shape::galley(centre - galley.size() / 2.0, galley, ink));
            }
        }
    }

    // ---- markers

    /// With odds shown, frames the safest cells in the colour of their number.
    fn mark_safest(&self, painter: &Painter, width: f32) {
        let Some(least) = self.safest else { return };
        let is_safest = |cell: &Cell| self.chance(*cell, self.face(*cell)) == Some(least);
        for cell in self.window.cells().filter(is_safest) {
            let rect = self.window.rect(cell).shrink(1.5 * width);
            let ink = ink_on(heat(self.palette, least));
            painter.rect_stroke(rect, 2.0, Stroke::new(width / 2.0, ink), StrokeKind::Middle);
        }
    }

    fn marks(&self, painter: &Painter) {
        let palette = self.palette;
        let side = self.window.side;
        let width = (side * 0.08).clamp(1.5, 4.0);
        if self.is_hidden {
            return;
        }
        self.mark_safest(painter, width);
        for &cell in self.lit {
            let rect = self.window.rect(cell).shrink(width / 2.0);
            let line = Stroke::new(width, colour(palette.accent));
            painter.rect_stroke(rect, 2.0, line, StrokeKind::Middle);
        }
        if let Some(hint) = self.hint {
            let rect = self.window.rect(hint.cell).shrink(width / 2.0);
            let ink = colour(if self.is_sure() { palette.on_hint } else { palette.on_closed });
            painter.rect_stroke(rect, 2.0, Stroke::new(width, ink), StrokeKind::Middle);
            if self.is_sure() {
                painter.circle_filled(rect.center(), side * 0.14, ink);
            } else if self.odds.is_none() {
                let font = FontId::proportional(side * 0.62);
                painter.text(rect.center(), Align2::CENTER_CENTER, "?", font, ink);
            }
        }
        if let Some(cursor) = self.cursor {
            let rect = self.window.rect(cursor);
            let line = |colour| Stroke::new(width, colour);
            painter.rect_stroke(
                rect.shrink(width),
                2.0,
                line(colour(palette.on_cursor)),
                StrokeKind::Middle,
            );
            painter.rect_stroke(rect, 2.0, line(colour(palette.cursor)), StrokeKind::Middle);
        }
    }
}

/// The colour of a mine's probability: from that of a closed cell to that of danger, so the shade alone shows the risk.
/// Certainly safe cells have their own colour.
fn heat(palette: &Palette, of_mine: f64) -> Color32 {
    if of_mine == 0.0 {
        return between(palette.closed, palette.good, 0.75);
    }
    between(palette.closed, palette.bad, of_mine as f32 * 0.9)
}

/// A raised tile in the style of the nineties, lit from the upper left.
fn bevel(mesh: &mut Mesh, rect: Rect, width: f32, fill: Color32) {
    let inner = rect.shrink(width);
    let light = mixed(fill, Color32::WHITE, 0.75);
    let shade = mixed(fill, Color32::BLACK, 0.35);
    mesh.add_colored_rect(inner, fill);
    let quad = |mesh: &mut Mesh, corners: [Pos2; 4], colour: Color32| {
        let first = mesh.vertices.len() as u32;
        for corner in corners {
            mesh.colored_vertex(corner, colour);
        }
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first, first + 2, first + 3);
    };
    let outer = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom()];
    let inner = [inner.left_top(), inner.right_top(), inner.right_bottom(), inner.left_bottom()];
    for (nth, colour) in [light, shade, shade, light].into_iter().enumerate() {
        let next = (nth + 1) % 4;
        quad(mesh, [outer[nth], outer[next], inner[next], inner[nth]], colour);
    }
}

fn flag(above: &mut Vec<Shape>, centre: Pos2, side: f32, cloth: Color32, pole: Color32) {
    let at = |x: f32, y: f32| pos2(centre.x + x * side, centre.y + y * side);
    let bar = |left: f32, top: f32, right: f32, bottom: f32| {
        Shape::rect_filled(Rect::from_min_max(at(left, top), at(right, bottom)), 0.0, pole)
    };
    above.push(bar(0.0, -0.3, 0.07, 0.24));
    above.push(bar(-0.2, 0.22, 0.24, 0.3));
    above.push(Shape::convex_polygon(
        vec![at(0.05, -0.32), at(0.05, 0.04), at(-0.28, -0.14)],
        cloth,
        Stroke::NONE,
    ));
}

fn mine(above: &mut Vec<Shape>, centre: Pos2, side: f32, body: Color32, ground: Color32) {
    let spike = Stroke::new((side * 0.07).max(1.0), body);
    for nth in 0..4 {
        let angle = PI / 4.0 * nth as f32;
        let reach = vec2(angle.cos(), angle.sin()) * side * 0.34;
        above.push(Shape::line_segment([centre - reach, centre + reach], spike));
    }
    above.push(Shape::circle_filled(centre, side * 0.23, body));
    above.push(Shape::circle_filled(centre - Vec2::splat(side * 0.08), side * 0.06, ground));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::contrast;

    /// The odds are legible in every theme, and a higher probability has a different shade.
    #[test]
    fn odds_can_be_read() {
        for &theme in Theme::ALL {
            let palette = Palette::of(theme);
            for percent in 0..=100 {
                let fill = heat(palette, f64::from(percent) / 100.0);
                let contrast = contrast(fill, ink_on(fill));
                assert!(contrast >= 4.5, "{theme}: {percent} % has {contrast:.2}");
            }
            let shades = [0.1, 0.5, 0.9].map(|chance| heat(palette, chance));
            for pair in shades.windows(2) {
                assert!(contrast(pair[0], pair[1]) > 1.2, "{theme}: {pair:?} look alike");
            }
        }
    }
}
