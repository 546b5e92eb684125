//! Seven-segment counters, as in classic Minesweeper.

use eframe::egui::{
    self, Align2, Color32, CornerRadius, FontId, Rect, Role, Sense, Vec2, WidgetInfo, pos2, vec2,
};
use flagfall_settings::{Palette, Rgb, Theme};

use crate::theme;

const DIGIT: Vec2 = vec2(15.0, 27.0);
const GAP: f32 = 4.0;
/// The height of the caption line.
const CAPTION: f32 = 14.0;
const MARGIN: Vec2 = vec2(6.0, 5.0);

/// The lit segments of each digit: top, upper left, upper right, middle, lower left, lower right, bottom.
const SEGMENTS: [[u8; 7]; 10] = [
    [1, 1, 1, 0, 1, 1, 1],
    [0, 0, 1, 0, 0, 1, 0],
    [1, 0, 1, 1, 1, 0, 1],
    [1, 0, 1, 1, 0, 1, 1],
    [0, 1, 1, 1, 0, 1, 0],
    [1, 1, 0, 1, 0, 1, 1],
    [1, 1, 0, 1, 1, 1, 1],
    [1, 0, 1, 0, 0, 1, 0],
    [1, 1, 1, 1, 1, 1, 1],
    [1, 1, 1, 1, 0, 1, 1],
];

/// Draws a number with a caption; screen readers announce `name`.
pub(crate) fn counter(
    ui: &mut egui::Ui,
    theme: Theme,
    caption: &str,
    name: &str,
    text: &str,
) -> egui::Response {
    let palette = Palette::of(theme);
    let (ground, lit) = match theme {
        Theme::Classic => (Rgb(0x18, 0, 0), Rgb(0xFF, 0x20, 0x10)),
        Theme::Light => (Rgb(0x23, 0x27, 0x2E), Rgb(0x82, 0xCC, 0xFB)),
        Theme::Dark | Theme::HighContrast | Theme::ColourBlind => {
            (Rgb(0x0C, 0x0E, 0x12), palette.accent)
        }
    };
    let width = text.chars().map(width_of).sum::<f32>() - GAP + 2.0 * MARGIN.x;
    let size = vec2(width, CAPTION + DIGIT.y + 2.0 * MARGIN.y);
    let (whole, response) = ui.allocate_exact_size(size, Sense::HOVER);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, name));
    let painter = ui.painter();
    let (font, faint) = (FontId::proportional(10.5), theme::colour(palette.faint));
    painter.text(whole.left_top(), Align2::LEFT_TOP, caption, font, faint);
    let rect = Rect::from_min_max(whole.min + vec2(0.0, CAPTION), whole.max);
    let round = CornerRadius::same(if theme == Theme::Classic { 0 } else { 4 });
    painter.rect_filled(rect, round, theme::colour(ground));
    let dim = theme::between(ground, lit, 0.13);
    let mut x = rect.left() + MARGIN.x;
    for letter in text.chars() {
        let place = Rect::from_min_size(pos2(x, rect.top() + MARGIN.y), DIGIT);
        draw(painter, place, letter, theme::colour(lit), dim);
        x += width_of(letter);
    }
    response
}

fn width_of(letter: char) -> f32 {
    if letter == ':' { 5.0 + GAP } else { DIGIT.x + GAP }
}

fn draw(painter: &egui::Painter, place: Rect, letter: char, lit: Color32, dim: Color32) {
    if letter == ':' {
        for part in [0.3, 0.7] {
            let centre = pos2(place.left() + 2.5, place.top() + place.height() * part);
            painter.rect_filled(Rect::from_center_size(centre, vec2(4.0, 4.0)), 1.0, lit);
        }
        return;
    }
    let lights = match letter {
        '-' => [0, 0, 0, 1, 0, 0, 0],
        digit => digit.to_digit(10).map_or([0; 7], |digit| SEGMENTS[digit as usize]),
    };
    let Rect { min, max } = place;
    let middle = place.center().y;
    let thick = 3.2;
    let half = thick / 2.0;
    let across =
        |y: f32| Rect::from_min_max(pos2(min.x + 2.0, y - half), pos2(max.x - 2.0, y + half));
    let down = |x: f32, top: f32, bottom: f32| {
        Rect::from_min_max(pos2(x - half, top + 1.6), pos2(x + half, bottom - 1.6))
    };
    let places = [
        across(min.y + half),
        down(min.x + half, min.y + 1.0, middle),
        down(max.x - half, min.y + 1.0, middle),
        across(middle),
        down(min.x + half, middle, max.y - 1.0),
        down(max.x - half, middle, max.y - 1.0),
        across(max.y - half),
    ];
    for (light, segment) in lights.into_iter().zip(places) {
        painter.rect_filled(segment, 1.2, if light == 1 { lit } else { dim });
    }
}
