//! A Minesweeper board as a scene, with the mines left and the clock above it.

use flagfall_mines::{Cell, Face};
use flagfall_play::{Minesweeper, Session};
use flagfall_review::{MinesReview, OpeningKind, ReviewedOpening};
use flagfall_settings::{Palette, Rgb};

use super::{Look, MarkKind, Pictured, ReviewMark, Scene, SceneUse, Tile, pixel};
use crate::bitmap::Rect;
use crate::glyphs::{self, Sheet, Sign};
use crate::shape::{Point, Shape};

/// The mistakes among the openings.
pub fn mines_marks(review: &MinesReview) -> Vec<ReviewMark<Cell>> {
    let mark = |opening: &ReviewedOpening| {
        let kind = match opening.kind {
            OpeningKind::NeedlessRisk => MarkKind::Serious,
            OpeningKind::WorseGuess => MarkKind::Slight,
            OpeningKind::Proven
            | OpeningKind::BestGuess
            | OpeningKind::CoinToss
            | OpeningKind::Unknown => return None,
        };
        Some(ReviewMark { action: opening.action, place: opening.cell, kind })
    };
    review.openings.iter().filter_map(mark).collect()
}

impl Pictured for Minesweeper {
    type Place = Cell;

    fn scene(
        session: &Session<Minesweeper>,
        marks: &[ReviewMark<Cell>],
        palette: &Palette,
        made_for: SceneUse,
    ) -> Scene {
        let view = session.game().view();
        let grid = view.size().grid();
        let (usual, longest) = match made_for {
            SceneUse::Picture => (24, 4000),
            SceneUse::Animation => (20, 1000),
        };
        let side = (longest / u32::from(Minesweeper::longer_side(session))).clamp(2, usual);
        let [wide, high] = [grid.width(), grid.height()].map(|n_cells| u32::from(n_cells) * side);
        let margin = side / 2;
        // Wide enough for a number on each side.
        let width = wide.max(8 * side) + 2 * margin;
        let head = margin + side * 3 / 2;
        let made = session.entries().len();
        let mark_of = |cell: Cell| {
            let here = marks.iter().filter(|mark| mark.place == cell && mark.action <= made);
            here.map(|mark| mark.kind).max()
        };
        let mut tiles: Vec<Tile> = grid
            .cells()
            .map(|cell| Tile {
                place: Rect {
                    left: (width - wide) / 2 + u32::from(cell.column) * side,
                    top: head + u32::from(cell.row) * side,
                    width: side,
                    height: side,
                },
                look: Look::Cell(view.face(cell), mark_of(cell)),
            })
            .collect();
        let time = session.elapsed(session.last_at());
        let tenths = session.is_over().then_some(time.0 / 100 % 10);
        let room = Rect { left: margin, top: margin, width: width / 2 - margin, height: side };
        tiles.push(Tile { place: room, look: Look::MinesLeft(view.mines_left()) });
        tiles.push(Tile {
            place: Rect { left: width - margin - room.width, ..room },
            look: Look::Clock(time.seconds(), tenths),
        });
        Scene { width, height: head + high + margin, tiles, captions: vec![], palette: *palette }
    }

    fn during_move(
        _: &Session<Minesweeper>,
        _: &[ReviewMark<Cell>],
        _: usize,
        _: &Palette,
    ) -> Option<Scene> {
        None
    }

    fn longer_side(session: &Session<Minesweeper>) -> u16 {
        let grid = session.game().view().size().grid();
        grid.width().max(grid.height())
    }
}

/// A cell. Below a few pixels it is just a colour.
pub(super) fn cell(face: Face, side: u32, palette: &Palette) -> Vec<Shape> {
    let gap = u32::from(side >= 5);
    let room = Rect { left: 0, top: 0, width: side - gap, height: side - gap };
    let ground = match face {
        Face::Closed | Face::Flag | Face::Question | Face::WrongFlag => palette.closed,
        Face::Open(_) | Face::Mine => palette.open,
        Face::Hit => palette.bad,
    };
    let mut shapes = vec![Shape::Box { place: room, corner: side / 10, fill: pixel(ground) }];
    shapes.extend(match face {
        Face::Closed | Face::Open(0) => vec![],
        Face::Open(number) => {
            let ink = palette.numbers[usize::from(number - 1)];
            sign(&glyphs::DIGITS, number.into(), room, ink)
        }
        Face::Question => sign(&glyphs::SIGNS, Sign::Question as usize, room, palette.on_closed),
        Face::Flag => flag(room, palette.flag, palette.on_closed),
        Face::WrongFlag => {
            let mut shapes = flag(room, palette.faint, palette.faint);
            shapes.extend(sign(&glyphs::SIGNS, Sign::Cross as usize, room, palette.bad));
            shapes
        }
        Face::Mine => mine(room, palette.mine),
        Face::Hit => mine(room, palette.ground),
    });
    shapes
}

/// A centred glyph, or a dot if it does not fit.
fn sign(sheet: &'static Sheet, place: usize, room: Rect, ink: Rgb) -> Vec<Shape> {
    let fill = pixel(ink);
    let scale = room.width / sheet.room_for(1);
    if scale == 0 {
        let dot = room.inset(room.width / 4);
        return vec![Shape::Box { place: dot, corner: 0, fill }];
    }
    let (width, height) = sheet.line_size(1);
    let Rect { left, top, .. } = room.centred(width * scale, height * scale);
    vec![Shape::Sign { glyph: sheet.glyph(place), left, top, scale, fill }]
}

/// A cloth at the upper end of a pole on a base.
fn flag(room: Rect, cloth: Rgb, pole: Rgb) -> Vec<Shape> {
    vec![
        polygon(room, &[(0.36, 0.16), (0.8, 0.34), (0.36, 0.52)], cloth),
        bar(room, [0.3, 0.16, 0.38, 0.84], pole),
        bar(room, [0.2, 0.76, 0.5, 0.84], pole),
    ]
}

/// A ball with four spikes.
pub(super) fn mine(room: Rect, ink: Rgb) -> Vec<Shape> {
    let middle = room.width as f32 / 2.0;
    vec![
        Shape::Disc { centre: (middle, middle), radius: middle * 0.52, fill: pixel(ink) },
        bar(room, [0.14, 0.45, 0.86, 0.55], ink),
        bar(room, [0.45, 0.14, 0.55, 0.86], ink),
    ]
}

/// A rectangle by its edges as fractions of a tile: left, top, right, bottom.
fn bar(room: Rect, [left, top, right, bottom]: [f32; 4], ink: Rgb) -> Shape {
    polygon(room, &[(left, top), (right, top), (right, bottom), (left, bottom)], ink)
}

/// A polygon by its corners as fractions of a tile.
pub(super) fn polygon(room: Rect, corners: &[Point], ink: Rgb) -> Shape {
    // Hundredths of pixels are enough, and short in an SVG file.
    let hundredths = |part: f32, length: u32| (part * length as f32 * 100.0).round() / 100.0;
    let corner = |&(x, y): &Point| (hundredths(x, room.width), hundredths(y, room.height));
    Shape::Polygon { corners: corners.iter().map(corner).collect(), fill: pixel(ink) }
}

/// A flag and the number of mines left.
pub(super) fn mines_left(n_mines: i64, room: Rect, palette: &Palette) -> Vec<Shape> {
    let square = Rect { width: room.height, ..room };
    let mut shapes = flag(square, palette.flag, palette.on_closed);
    let rest = Rect { left: room.height * 5 / 4, ..room };
    shapes.extend(lettering(&n_mines.to_string(), rest.left, room, palette));
    shapes
}

/// Minutes and seconds, right-aligned.
pub(super) fn clock(
    seconds: u64,
    tenths: Option<u64>,
    room: Rect,
    palette: &Palette,
) -> Vec<Shape> {
    let mut text = format!("{}:{:02}", seconds / 60, seconds % 60);
    if let Some(tenths) = tenths {
        text += &format!(".{tenths}");
    }
    let left = room.width.saturating_sub(text_width(&text, room));
    lettering(&text, left, room, palette)
}

/// The width of a text of digits and signs, in pixels.
fn text_width(text: &str, room: Rect) -> u32 {
    text.chars().map(|letter| advance(letter, scale(room))).sum()
}

fn scale(room: Rect) -> u32 {
    room.height / glyphs::DIGITS.room_for(1)
}

fn advance(letter: char, scale: u32) -> u32 {
    let dots = if letter.is_ascii_digit() { glyphs::DIGITS.advance() } else { 3 };
    dots * scale
}

/// Digits and the signs between them; empty if they do not fit.
fn lettering(text: &str, left: u32, room: Rect, palette: &Palette) -> Vec<Shape> {
    let (scale, fill) = (scale(room), pixel(palette.text));
    let top = room.height.saturating_sub(7 * scale) / 2;
    let mut shapes = vec![];
    if scale == 0 {
        return shapes;
    }
    let mut at = left;
    for letter in text.chars() {
        let mut dot = |row: u32, width: u32| {
            let place =
                Rect { left: at, top: top + row * scale, width: width * scale, height: scale };
            shapes.push(Shape::Box { place, corner: 0, fill });
        };
        match letter {
            ':' => [2, 4].into_iter().for_each(|row| dot(row, 1)),
            '.' => dot(6, 1),
            '-' => dot(3, 2),
            digit => {
                let place = digit.to_digit(10).unwrap_or_default() as usize;
                let glyph = glyphs::DIGITS.glyph(place);
                shapes.push(Shape::Sign { glyph, left: at, top, scale, fill });
            }
        }
        at += advance(letter, scale);
    }
    shapes
}
