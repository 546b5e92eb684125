//! Pictures of whole games and animations of their steps, for sharing.
//!
//! A scene is a set of tiles, each with a look. Equal looks are drawn once: as a cached bitmap, or as a
//! definition in an SVG file.

mod diagram;
mod four;
mod mines;

use std::collections::HashMap;
use std::fmt::Write;

use flagfall_mines::Face;
use flagfall_play::{Action, Game, Millis, Piece, Session};
use flagfall_settings::{Palette, Rgb};

use crate::bitmap::Rect;
use crate::gif::GifFile;
use crate::pace::paced;
use crate::shape::{Shape, hex};
use crate::{Bitmap, Pixel};
use diagram::{Certainty, Threatened};
pub use four::four_marks;
pub use mines::mines_marks;

/// A picture of a game, made of tiles.
pub struct Scene {
    width: u32,
    height: u32,
    tiles: Vec<Tile>,
    /// They need the viewer's font, so only SVG files have them.
    captions: Vec<Caption>,
    palette: Palette,
}

struct Caption {
    text: String,
    middle: (u32, u32),
}

struct Tile {
    place: Rect,
    look: Look,
}

/// The content of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Look {
    Cell(Face, Option<MarkKind>),
    Hole {
        piece: Option<Piece>,
        emphasis: Option<Emphasis>,
        mark: Option<MarkKind>,
    },
    Certain(Certainty),
    Threat(Threatened),
    MinesLeft(i64),
    /// Whole seconds, plus tenths once the game is over.
    Clock(u64, Option<u64>),
}

/// The highlight of a disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Emphasis {
    Last,
    Line,
}

/// The severity of a mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MarkKind {
    /// Something better was available; drawn as corners.
    Slight,
    /// Needless, or it changed the result; drawn as a full frame.
    Serious,
}

/// A mistake found by the review of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewMark<P> {
    /// The number of the action in the record, from 1.
    pub action: usize,
    /// The cell of the mistake.
    pub place: P,
    /// Its severity.
    pub kind: MarkKind,
}

/// The purpose of a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SceneUse {
    /// A single large picture.
    Picture,
    /// Many smaller frames.
    Animation,
}

/// The board has too many cells for an animation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an animation needs a board of at most {max} cells per side; this one has {0}", max = LONGEST_SIDE)]
pub struct TooLargeToAnimate(u16);

/// The most cells per side; more would be too small to see.
const LONGEST_SIDE: u16 = 250;
/// How long the final frame is shown, in hundredths of a second.
const END: u16 = 300;
/// The shortest frame in milliseconds. Viewers show frames shorter than 20 ms for 100 ms.
const SHORTEST_FRAME: u64 = 30;

/// A game that can be drawn.
pub trait Pictured: Game {
    /// The position of a review mark.
    type Place: Copy;

    /// The current state of the game, with the marks so far.
    fn scene(
        session: &Session<Self>,
        marks: &[ReviewMark<Self::Place>],
        palette: &Palette,
        made_for: SceneUse,
    ) -> Scene;

    /// An intermediate frame of a move; `None` after its last one, or if the move is instantaneous.
    fn during_move(
        session: &Session<Self>,
        marks: &[ReviewMark<Self::Place>],
        nth: usize,
        palette: &Palette,
    ) -> Option<Scene>;

    /// The number of cells on the longer side of the board.
    fn longer_side(session: &Session<Self>) -> u16;
}

impl Scene {
    /// Renders the scene as a bitmap.
    pub fn to_bitmap(&self) -> Bitmap {
        let mut canvas = Canvas::new(self);
        canvas.show(self);
        canvas.bitmap
    }

    /// Renders the scene as an SVG file with this title.
    pub fn to_svg(&self, title: &str) -> String {
        let (width, height) = (self.width, self.height);
        let title = title.replace('&', "&amp;").replace('<', "&lt;");
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" role=\"img\">\n\
             <title>{title}</title>\n<defs>\n"
        );
        let mut names = HashMap::new();
        for Tile { place, look } in &self.tiles {
            let number = names.len();
            names.entry(*look).or_insert_with(|| {
                write!(svg, r#"<g id="t{number}">"#).expect("writing to a string cannot fail");
                for shape in self.shapes(*look, *place) {
                    shape.write_svg(&mut svg);
                }
                svg.push_str("</g>\n");
                number
            });
        }
        let ground = hex(pixel(self.palette.ground));
        writeln!(svg, r#"</defs><rect width="{width}" height="{height}" fill="{ground}"/>"#)
            .expect("writing to a string cannot fail");
        for Tile { place: Rect { left, top, .. }, look } in &self.tiles {
            let number = names[look];
            writeln!(svg, r##"<use href="#t{number}" x="{left}" y="{top}"/>"##)
                .expect("writing to a string cannot fail");
        }
        svg.push_str(&self.captions_svg());
        svg + "</svg>\n"
    }

    fn captions_svg(&self) -> String {
        if self.captions.is_empty() {
            return String::new();
        }
        let mut svg = format!(
            "<g font-family=\"sans-serif\" font-size=\"12\" text-anchor=\"middle\" fill=\"{}\">\n",
            hex(pixel(self.palette.faint))
        );
        for Caption { text, middle: (x, y) } in &self.captions {
            // `y` is the baseline in SVG, which is below the middle of a digit.
            writeln!(svg, r#"<text x="{x}" y="{}">{text}</text>"#, y + 4)
                .expect("writing to a string cannot fail");
        }
        svg + "</g>\n"
    }

    /// The drawing on a tile, from its upper left corner.
    fn shapes(&self, look: Look, place: Rect) -> Vec<Shape> {
        let room = Rect { left: 0, top: 0, ..place };
        let palette = &self.palette;
        match look {
            Look::Cell(face, mark) => {
                let mut shapes = mines::cell(face, room.width, palette);
                let ink = |mark| match mark {
                    MarkKind::Serious => palette.cursor,
                    MarkKind::Slight => palette.accent,
                };
                shapes.extend(mark.iter().flat_map(|&mark| frame(mark, room.width, 8, ink(mark))));
                shapes
            }
            Look::Hole { piece, emphasis, mark } => {
                let mut shapes = four::hole(piece, emphasis, room.width, palette);
                // Disc colours would be mistaken for discs.
                let ink = Rgb(255, 255, 255);
                shapes.extend(mark.iter().flat_map(|&mark| frame(mark, room.width, 20, ink)));
                shapes
            }
            Look::Certain(certainty) => diagram::certain(certainty, room.width, palette),
            Look::Threat(threatened) => diagram::threat(threatened, room.width, palette),
            Look::MinesLeft(n_mines) => mines::mines_left(n_mines, room, palette),
            Look::Clock(seconds, tenths) => mines::clock(seconds, tenths, room, palette),
        }
    }
}

/// The frame of a mistake, complete or only its corners. The tile is `pens` strokes wide.
fn frame(mark: MarkKind, side: u32, pens: u32, ink: Rgb) -> Vec<Shape> {
    let (pen, fill) = ((side / pens).max(1), pixel(ink));
    let length = match mark {
        MarkKind::Serious => side,
        MarkKind::Slight => (side / 3).max(pen),
    };
    let far = side - length;
    let (edge, start) = (side - pen, 0);
    let mut shapes = vec![];
    for along in [start, far] {
        for across in [start, edge] {
            let places = [
                Rect { left: along, top: across, width: length, height: pen },
                Rect { left: across, top: along, width: pen, height: length },
            ];
            shapes.extend(places.map(|place| Shape::Box { place, corner: 0, fill }));
        }
    }
    shapes
}

/// A bitmap on which successive scenes are drawn.
struct Canvas {
    bitmap: Bitmap,
    looks: Vec<Option<Look>>,
    stamps: HashMap<Look, Bitmap>,
}

impl Canvas {
    fn new(scene: &Scene) -> Canvas {
        Canvas {
            bitmap: Bitmap::filled(scene.width, scene.height, pixel(scene.palette.ground)),
            looks: vec![None; scene.tiles.len()],
            stamps: HashMap::new(),
        }
    }

    /// Draws the tiles that changed, and returns their bounding box.
    fn show(&mut self, scene: &Scene) -> Option<Rect> {
        let mut changed: Option<Rect> = None;
        for (Tile { place, look }, shown) in scene.tiles.iter().zip(&mut self.looks) {
            if shown.replace(*look) == Some(*look) {
                continue;
            }
            let stamp = self.stamps.entry(*look).or_insert_with(|| {
                let ground = pixel(scene.palette.ground);
                let mut stamp = Bitmap::filled(place.width, place.height, ground);
                scene.shapes(*look, *place).iter().for_each(|shape| shape.paint(&mut stamp));
                stamp
            });
            self.bitmap.place(stamp, place.left, place.top);
            changed = Some(changed.map_or(*place, |changed| changed.with(*place)));
        }
        changed
    }
}

/// The whole game as a GIF file: with its original timing, but in a watchable length.
///
/// # Errors
///
/// [`TooLargeToAnimate`] if its cells would be too small to see.
pub fn animation<G: Pictured>(
    session: &Session<G>,
    marks: &[ReviewMark<G::Place>],
    palette: &Palette,
) -> Result<Vec<u8>, TooLargeToAnimate> {
    let longer_side = G::longer_side(session);
    if longer_side > LONGEST_SIDE {
        return Err(TooLargeToAnimate(longer_side));
    }
    let mut film = Film::new::<G>(session.terms(), palette);
    let mut again: Session<G> = Session::new(session.terms().clone());
    let mut shown_at = shown_at(session).into_iter().skip(1);
    for entry in session.entries() {
        if again.act(entry.seat, entry.action, entry.at).is_err() {
            break;
        }
        if !entry.action.is_step() {
            continue;
        }
        let mut at = shown_at.next().unwrap_or_default();
        for nth in 0.. {
            let Some(scene) = G::during_move(&again, marks, nth, palette) else { break };
            film.show(&scene, at);
            at = at + Millis(SHORTEST_FRAME);
        }
        film.show(&G::scene(&again, marks, palette, SceneUse::Animation), at);
    }
    Ok(film.finish())
}

/// The time of every step in an animation, including the initial position. Pauses and hints are not
/// steps.
pub fn shown_at<G: Game>(session: &Session<G>) -> Vec<Millis> {
    let (mut passed, mut last, mut is_paused) = (Millis(0), Millis(0), false);
    let mut steps = vec![passed];
    for entry in session.entries() {
        if !is_paused {
            passed = passed + entry.at.since(last);
        }
        last = entry.at;
        match entry.action {
            Action::Pause => is_paused = true,
            Action::Resume => is_paused = false,
            _ => (),
        }
        if entry.action.is_step() {
            steps.push(passed);
        }
    }
    paced(&steps)
}

/// The frames of an animation. A state that is shorter than the minimum frame is skipped in favour of
/// the next one.
struct Film {
    canvas: Canvas,
    /// The area that changed since the last frame, and the time of that frame.
    waiting: Option<Rect>,
    since: Millis,
    gif: Option<GifFile>,
}

impl Film {
    fn new<G: Pictured>(terms: &G::Terms, palette: &Palette) -> Film {
        let untouched: Session<G> = Session::new(terms.clone());
        let scene = G::scene(&untouched, &[], palette, SceneUse::Animation);
        let mut canvas = Canvas::new(&scene);
        canvas.show(&scene);
        let waiting = Some(Rect { left: 0, top: 0, width: scene.width, height: scene.height });
        Film { canvas, waiting, since: Millis(0), gif: None }
    }

    fn show(&mut self, scene: &Scene, at: Millis) {
        if at.since(self.since).0 >= SHORTEST_FRAME {
            // Times are rounded individually, so errors do not accumulate.
            self.write(u16::try_from(at.0 / 10 - self.since.0 / 10).unwrap_or(u16::MAX));
            self.since = at;
        }
        if let Some(changed) = self.canvas.show(scene) {
            self.waiting = Some(self.waiting.map_or(changed, |waiting| waiting.with(changed)));
        }
    }

    /// Writes the canvas as a frame of `hundredths` hundredths of a second.
    fn write(&mut self, hundredths: u16) {
        let nothing = Rect { left: 0, top: 0, width: 1, height: 1 };
        let changed = self.waiting.take().unwrap_or(nothing);
        match &mut self.gif {
            Some(gif) => gif.add(&self.canvas.bitmap, changed, hundredths),
            None => self.gif = Some(GifFile::new(&self.canvas.bitmap, hundredths)),
        }
    }

    fn finish(mut self) -> Vec<u8> {
        self.write(END);
        self.gif.map(GifFile::finish).unwrap_or_default()
    }
}

fn pixel(Rgb(red, green, blue): Rgb) -> Pixel {
    Pixel { red, green, blue }
}
