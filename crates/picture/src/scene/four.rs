//! The upright board of Four in a Row as a scene.

use flagfall_four::{COLUMNS, Column, ROWS, Spot};
use flagfall_play::{FourChange, FourInARow, Game, Piece, Session};
use flagfall_review::{DropKind, FourReview};
use flagfall_settings::Palette;

use super::{Emphasis, Look, MarkKind, Pictured, ReviewMark, Scene, SceneUse, Tile, pixel};
use crate::Pixel;
use crate::bitmap::Rect;
use crate::shape::Shape;

/// The mistakes among the drops that were not taken back.
pub fn four_marks(session: &Session<FourInARow>, review: &FourReview) -> Vec<ReviewMark<Spot>> {
    // The action that made each remaining drop.
    let mut made = vec![];
    let mut again: Session<FourInARow> = Session::new(*session.terms());
    for (number, entry) in (1..).zip(session.entries()) {
        if again.act(entry.seat, entry.action, entry.at).is_err() {
            break;
        }
        let n_drops = again.game().moves().columns().len();
        if n_drops > made.len()
            && let Some(spot) = again.game().last_spot()
        {
            made.push((number, spot));
        }
        made.truncate(n_drops);
    }
    let marks = made.into_iter().zip(&review.drops).filter_map(|((action, place), drop)| {
        let kind = match drop.kind() {
            DropKind::Blunder => MarkKind::Serious,
            DropKind::MissedWin => MarkKind::Slight,
            DropKind::Best | DropKind::Slower => return None,
        };
        Some(ReviewMark { action, place, kind })
    });
    marks.collect()
}

impl Pictured for FourInARow {
    type Place = Spot;

    fn scene(
        session: &Session<FourInARow>,
        marks: &[ReviewMark<Spot>],
        palette: &Palette,
        made_for: SceneUse,
    ) -> Scene {
        let game = session.game();
        let (line, last) = (game.line(), game.last_spot());
        let made = session.entries().len();
        let side = side(made_for);
        board(side, palette, |spot| Look::Hole {
            piece: game.piece_at(spot),
            emphasis: match () {
                () if line.contains(&spot) => Some(Emphasis::Line),
                () if last == Some(spot) => Some(Emphasis::Last),
                () => None,
            },
            mark: marked(marks, spot, made),
        })
    }

    /// A frame of a falling disc.
    fn during_move(
        session: &Session<FourInARow>,
        marks: &[ReviewMark<Spot>],
        nth: usize,
        palette: &Palette,
    ) -> Option<Scene> {
        let game = session.game();
        let FourChange::Placed { spot, .. } = game.last_change() else { return None };
        let row = ROWS.checked_sub(1 + u8::try_from(nth).ok()?)?;
        let falling = Spot::new(spot.column(), row).filter(|_| row > spot.row())?;
        let made_before = session.entries().len() - 1;
        Some(board(side(SceneUse::Animation), palette, |there| Look::Hole {
            piece: match there {
                there if there == falling => game.piece_at(spot),
                there if there == spot => None,
                there => game.piece_at(there),
            },
            emphasis: None,
            mark: marked(marks, there, made_before),
        }))
    }

    fn longer_side(_: &Session<FourInARow>) -> u16 {
        COLUMNS.into()
    }
}

/// The mark of a cell after `made` actions.
fn marked(marks: &[ReviewMark<Spot>], spot: Spot, made: usize) -> Option<MarkKind> {
    let here = marks.iter().find(|mark| mark.place == spot && mark.action <= made);
    here.map(|mark| mark.kind)
}

/// The size of a hole with the board around it.
fn side(made_for: SceneUse) -> u32 {
    match made_for {
        SceneUse::Picture => 64,
        SceneUse::Animation => 48,
    }
}

fn board(side: u32, palette: &Palette, look: impl Fn(Spot) -> Look) -> Scene {
    let margin = side / 4;
    let spots = Column::ALL
        .into_iter()
        .flat_map(|column| (0..ROWS).filter_map(move |row| Spot::new(column, row)));
    let tiles = spots.map(|spot| Tile {
        place: Rect {
            left: margin + u32::from(spot.column().index()) * side,
            top: margin + u32::from(ROWS - 1 - spot.row()) * side,
            width: side,
            height: side,
        },
        look: look(spot),
    });
    Scene {
        width: u32::from(COLUMNS) * side + 2 * margin,
        height: u32::from(ROWS) * side + 2 * margin,
        tiles: tiles.collect(),
        captions: vec![],
        palette: *palette,
    }
}

/// A hole with its disc. The sign on a disc identifies the player without colours.
pub(super) fn hole(
    piece: Option<Piece>,
    emphasis: Option<Emphasis>,
    side: u32,
    palette: &Palette,
) -> Vec<Shape> {
    let room = Rect { left: 0, top: 0, width: side, height: side };
    let part = |hundredths: u32| (side * hundredths) as f32 / 100.0;
    let centre = (part(50), part(50));
    let hole = pixel(palette.hole);
    let mut shapes = vec![
        Shape::Box { place: room, corner: 0, fill: pixel(palette.frame) },
        Shape::Disc { centre, radius: part(42), fill: hole },
    ];
    let Some(piece) = piece else { return shapes };
    let [x, o] = palette.discs.map(pixel);
    shapes.push(Shape::Disc {
        centre,
        radius: part(40),
        fill: match piece {
            Piece::X => x,
            Piece::O => o,
        },
    });
    shapes.extend(sign(piece, side, hole));
    let ring = |pen: u32, fill: Pixel| {
        let radius = part(40) - part(pen) / 2.0;
        Shape::Ring { centre, radius, pen: part(pen), fill }
    };
    shapes.extend(match emphasis {
        Some(Emphasis::Line) => Some(ring(8, WHITE)),
        Some(Emphasis::Last) => Some(ring(4, WHITE)),
        None => None,
    });
    shapes
}

/// The mark on the discs of a side.
pub(super) fn sign(piece: Piece, side: u32, fill: Pixel) -> Vec<Shape> {
    let part = |hundredths: u32| (side * hundredths) as f32 / 100.0;
    match piece {
        Piece::X => vec![stroke(side, [33, 67], fill), stroke(side, [67, 33], fill)],
        Piece::O => {
            let centre = (part(50), part(50));
            vec![Shape::Ring { centre, radius: part(16), pen: part(7), fill }]
        }
    }
}

/// The colour of highlights: the board is dark in every theme.
const WHITE: Pixel = Pixel { red: 255, green: 255, blue: 255 };

/// A stroke of an x, from the height of its left end to that of its right one, in hundredths.
fn stroke(side: u32, [start, end]: [u32; 2], fill: Pixel) -> Shape {
    let part = |hundredths: u32| (side * hundredths) as f32 / 100.0;
    let half = part(3);
    let (left, right) = ((part(33), part(start)), (part(67), part(end)));
    let lean = if start < end { half } else { -half };
    let corners = vec![
        (left.0 + half, left.1 - lean),
        (right.0 + half, right.1 - lean),
        (right.0 - half, right.1 + lean),
        (left.0 - half, left.1 + lean),
    ];
    Shape::Polygon { corners, fill }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A mark that disappeared while the next disc is falling would flicker.
    #[test]
    fn a_mark_stays_while_the_next_disc_falls() {
        let record = "flagfall 2 four\nstarter one\npiece x\nfouls refused\nundo forbidden\nassistance allowed\nopponent person\ntime none\n0 1 drop 1\n900 2 drop 7\n";
        let session: Session<FourInARow> = Session::read(record).expect("a record");
        let place = Spot::new(Column::ALL[0], 0).expect("a hole");
        let marks = [ReviewMark { action: 1, place, kind: MarkKind::Serious }];
        let palette = Palette::of(flagfall_settings::Theme::Dark);
        let falling = FourInARow::during_move(&session, &marks, 2, palette).expect("it falls");
        let is_marked = |tile: &&Tile| matches!(tile.look, Look::Hole { mark: Some(_), .. });
        assert_eq!(falling.tiles.iter().filter(is_marked).count(), 1);
    }
}
