//! Diagrams of positions, for analyses and for books: known cells or threats, and coordinates along the edges.

use flagfall_four::{COLUMNS, Column, Position, ROWS, Side, Spot};
use flagfall_mines::{Cell, Face, View};
use flagfall_play::Piece;
use flagfall_settings::{Palette, Rgb};

use super::{Caption, Look, Scene, Tile, four, mines, pixel};
use crate::bitmap::Rect;
use crate::shape::Shape;

/// The certain content of a closed cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Certainty {
    Safe,
    Mine,
}

/// The sides that would make four with a disc in an empty hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Threatened {
    By(Piece),
    ByBoth,
}

/// Sizes in pixels: a Minesweeper cell, a hole of Four in a Row, and the edge with the coordinates.
const CELL: u32 = 28;
const HOLE: u32 = 40;
const EDGE: u32 = 20;

impl Scene {
    /// A Minesweeper position. Closed cells that are certainly safe have a tick, certain mines a mine.
    pub fn of_mines_position(
        view: &View,
        safe: &[Cell],
        mines: &[Cell],
        palette: &Palette,
    ) -> Scene {
        let grid = view.size().grid();
        let at = |nth: u16| EDGE + u32::from(nth) * CELL;
        let mut known = vec![None; view.faces().len()];
        for (cells, certainty) in [(safe, Certainty::Safe), (mines, Certainty::Mine)] {
            for &cell in cells.iter().filter(|&&cell| !matches!(view.face(cell), Face::Flag)) {
                known[grid.index(cell)] = Some(certainty);
            }
        }
        let tiles = grid.cells().zip(known).map(|(cell, certainty)| Tile {
            place: Rect { left: at(cell.column), top: at(cell.row), width: CELL, height: CELL },
            look: certainty.map_or(Look::Cell(view.face(cell), None), Look::Certain),
        });
        let middle = |nth: u16| at(nth) + CELL / 2;
        let columns = (0..grid.width()).map(|column| Caption {
            text: Cell { column, row: 0 }.column_letters(),
            middle: (middle(column), EDGE / 2),
        });
        let rows = (0..grid.height()).map(|row| Caption {
            text: (u32::from(row) + 1).to_string(),
            middle: (EDGE / 2, middle(row)),
        });
        Scene {
            width: at(grid.width()) + EDGE / 2,
            height: at(grid.height()) + EDGE / 2,
            tiles: tiles.collect(),
            captions: columns.chain(rows).collect(),
            palette: *palette,
        }
    }

    /// A position of Four in a Row. An empty hole shows the sign of each side that would make four there, and each column
    /// has a text below it.
    pub fn of_four_position(
        position: Position,
        threats: &[(Side, Spot)],
        below: &[String; COLUMNS as usize],
        palette: &Palette,
    ) -> Scene {
        let spots = Column::ALL
            .into_iter()
            .flat_map(|column| (0..ROWS).filter_map(move |row| Spot::new(column, row)));
        let top = |row: u8| EDGE + u32::from(ROWS - 1 - row) * HOLE;
        let tiles = spots.map(|spot| {
            let of = |side| threats.contains(&(side, spot)).then_some(piece(side));
            let look = match (of(Side::First), of(Side::Second)) {
                (Some(_), Some(_)) => Look::Threat(Threatened::ByBoth),
                (Some(piece), None) | (None, Some(piece)) => Look::Threat(Threatened::By(piece)),
                (None, None) => Look::Hole {
                    piece: position.stone(spot).map(piece),
                    emphasis: None,
                    mark: None,
                },
            };
            let left = EDGE + u32::from(spot.column().index()) * HOLE;
            Tile { place: Rect { left, top: top(spot.row()), width: HOLE, height: HOLE }, look }
        });
        let foot = EDGE + u32::from(ROWS) * HOLE;
        let columns = Column::ALL.into_iter().zip(below).flat_map(|(column, below)| {
            let x = EDGE + u32::from(column.index()) * HOLE + HOLE / 2;
            let letter = char::from(b'a' + column.index());
            [
                Caption { text: letter.to_string(), middle: (x, EDGE / 2) },
                Caption { text: column.to_string(), middle: (x, foot + EDGE / 2) },
                Caption { text: below.clone(), middle: (x, foot + EDGE * 3 / 2) },
            ]
        });
        let rows = (0..ROWS).map(|row| Caption {
            text: (row + 1).to_string(),
            middle: (EDGE / 2, top(row) + HOLE / 2),
        });
        Scene {
            width: EDGE * 3 / 2 + u32::from(COLUMNS) * HOLE,
            height: foot + EDGE * 2,
            tiles: tiles.collect(),
            captions: columns.chain(rows).collect(),
            palette: *palette,
        }
    }
}

/// The first side has crosses.
fn piece(side: Side) -> Piece {
    match side {
        Side::First => Piece::X,
        Side::Second => Piece::O,
    }
}

/// A closed cell with certain content.
pub(super) fn certain(certainty: Certainty, side: u32, palette: &Palette) -> Vec<Shape> {
    match certainty {
        Certainty::Safe => {
            let grounds = Palette { closed: palette.hint, ..*palette };
            let mut shapes = mines::cell(Face::Closed, side, &grounds);
            let room = Rect { left: 0, top: 0, width: side - 1, height: side - 1 };
            let tick =
                [(0.2, 0.55), (0.3, 0.45), (0.42, 0.58), (0.7, 0.24), (0.8, 0.33), (0.43, 0.78)];
            shapes.push(mines::polygon(room, &tick, palette.on_hint));
            shapes
        }
        Certainty::Mine => {
            let mut shapes = mines::cell(Face::Closed, side, palette);
            let room = Rect { left: 0, top: 0, width: side - 1, height: side - 1 };
            shapes.extend(mines::mine(room, palette.bad));
            shapes
        }
    }
}

/// An empty hole in which a disc would make four.
pub(super) fn threat(threatened: Threatened, side: u32, palette: &Palette) -> Vec<Shape> {
    let mut shapes = four::hole(None, None, side, palette);
    let [x, o]: [Rgb; 2] = palette.discs;
    let is_of = |piece| threatened == Threatened::By(piece) || threatened == Threatened::ByBoth;
    if is_of(Piece::X) {
        shapes.extend(four::sign(Piece::X, side, pixel(x)));
    }
    if is_of(Piece::O) {
        shapes.extend(four::sign(Piece::O, side, pixel(o)));
    }
    shapes
}
