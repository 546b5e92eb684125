//! The square display of the tile game, where tiles are picked by number.

use flagfall_mines::{Cell, Face, Grid, MinesOutcome, View};

use crate::bitmap::Rect;
use crate::glyphs::{self, Sheet, Sign};
use crate::{Bitmap, Pixel, palette};

/// The side of a square picture in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PictureSide(u32); // Invariant: 1 to MAX.

/// The size of a picture is out of range.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a picture is 1 to {max} pixels wide, not {0}", max = PictureSide::MAX.pixels())]
pub struct PictureSideError(u32);

impl Default for PictureSide {
    fn default() -> PictureSide {
        PictureSide::DISPLAY
    }
}

impl PictureSide {
    /// The size of the original display.
    pub const DISPLAY: PictureSide = PictureSide(256);

    /// The largest picture: about fifty megabytes of pixels.
    pub const MAX: PictureSide = PictureSide(4096);

    /// A side of this many pixels.
    ///
    /// # Errors
    ///
    /// [`PictureSideError`] if it is 0 or more than [`PictureSide::MAX`].
    pub const fn new(pixels: u32) -> Result<PictureSide, PictureSideError> {
        if pixels == 0 || pixels > PictureSide::MAX.0 {
            Err(PictureSideError(pixels))
        } else {
            Ok(PictureSide(pixels))
        }
    }

    /// The number of pixels.
    pub const fn pixels(self) -> u32 {
        self.0
    }
}

/// The face of a tile: the tile game has no flags, so the mines of a won board are shown as mines (B5).
fn tile_face(view: &View, cell: Cell) -> Face {
    match (view.face(cell), view.outcome()) {
        (Face::Flag, Some(MinesOutcome::Won)) => Face::Mine,
        (face, _) => face,
    }
}

/// Draws a view: grid lines, a number on every closed tile, a light box with its hint on every open one.
///
/// The tiles are square and of equal size, and the board is centred. Tiles that are too small for a
/// number or a sign show only colours; if there are more tiles than pixels, each pixel shows one of its
/// tiles. From 9 pixels per tile on, signs differ by shape, not only by colour.
pub fn tiles(view: &View, side: PictureSide) -> Bitmap {
    let grid = view.size().grid();
    let mut display = TileDisplay::blank(grid, side);
    for cell in grid.cells() {
        display.show(cell, tile_face(view, cell));
    }
    display.bitmap
}

/// An empty display.
pub fn blank(side: PictureSide) -> Bitmap {
    Bitmap::filled(side.0, side.0, palette::GROUND)
}

/// The smallest picture of a board with legible tile numbers; `None` if it exceeds the maximum.
pub fn least_legible_side(grid: Grid) -> Option<PictureSide> {
    let room = glyphs::SMALL_DIGITS.room_for(n_digits(grid));
    let line = 1;
    PictureSide::new(longer_side(grid) * (room + line) + line).ok()
}

/// The position of a tile in a picture, without the lines around it: left, top, width, height.
pub fn tile_place(grid: Grid, side: PictureSide, cell: Cell) -> [u32; 4] {
    let Rect { left, top, width, height } = Geometry::new(grid, side).tile(cell);
    [left, top, width, height]
}

/// A picture drawn tile by tile.
struct TileDisplay {
    bitmap: Bitmap,
    geometry: Geometry,
}

impl TileDisplay {
    fn blank(grid: Grid, side: PictureSide) -> TileDisplay {
        let geometry = Geometry::new(grid, side);
        let mut bitmap = blank(side);
        if geometry.line > 0 {
            bitmap.fill(geometry.board(), palette::LINE);
        }
        TileDisplay { bitmap, geometry }
    }

    fn show(&mut self, cell: Cell, face: Face) {
        let grid = self.geometry.grid;
        let tile = self.geometry.tile(cell);
        match face {
            Face::Closed => {
                self.draw_closed(tile);
                let lettering = Lettering::of_digits(n_digits(grid), tile);
                self.draw_number(tile, lettering, grid.index(cell) + 1, palette::NUMBER);
            }
            Face::Flag => {
                self.draw_closed(tile);
                self.draw_sign(tile, Sign::Pole, palette::POLE);
                self.draw_sign(tile, Sign::Cloth, palette::CLOTH);
            }
            Face::Question => {
                self.draw_closed(tile);
                self.draw_sign(tile, Sign::Question, palette::NUMBER);
            }
            Face::Open(hint) => {
                self.draw_box(tile, palette::OPEN);
                let hint = usize::from(hint);
                let lettering = Lettering::of_digits(1, tile);
                self.draw_number(tile, lettering, hint, palette::HINTS[hint]);
            }
            Face::Mine => {
                self.draw_box(tile, palette::PIT);
                self.draw_sign(tile, Sign::Star, palette::MINE);
            }
            Face::Hit => {
                self.draw_box(tile, palette::HIT);
                let inside = tile.inset(self.geometry.edge());
                self.draw_box(inside, palette::BLAST);
                self.draw_sign(inside, Sign::Star, palette::HIT);
            }
            Face::WrongFlag => {
                self.draw_closed(tile);
                self.draw_sign(tile, Sign::Pole, palette::FADED);
                self.draw_sign(tile, Sign::Cloth, palette::FADED);
                self.draw_sign(tile, Sign::Cross, palette::CROSS);
            }
        }
    }

    /// A raised box that looks like a button.
    fn draw_closed(&mut self, tile: Rect) {
        let (edge, corner) = (self.geometry.edge(), self.geometry.corner());
        let left = tile.left + corner;
        let upper = Rect { left, width: tile.width - 2 * corner, height: edge, ..tile };
        let lower = Rect { top: tile.top + tile.height - edge, ..upper };
        self.draw_box(tile, palette::CLOSED);
        self.bitmap.fill(upper, palette::CLOSED_LIT);
        self.bitmap.fill(lower, palette::CLOSED_SHADED);
    }

    /// A box with rounded corners, if it is large enough.
    fn draw_box(&mut self, tile: Rect, colour: Pixel) {
        let corner = self.geometry.corner();
        for cut in 0..=corner {
            // Row by row towards the middle, less of the corner is missing.
            let missing = corner - cut;
            let rows = Rect {
                left: tile.left + missing,
                top: tile.top + cut,
                width: tile.width.saturating_sub(2 * missing),
                height: tile.height.saturating_sub(2 * cut),
            };
            self.bitmap.fill(rows, colour);
        }
    }

    fn draw_number(&mut self, tile: Rect, with: Option<Lettering>, number: usize, ink: Pixel) {
        let Some(lettering) = with else { return };
        let digits = number.to_string().into_bytes();
        let places: Vec<usize> = digits.into_iter().map(|digit| (digit - b'0').into()).collect();
        self.draw_line(tile, lettering, &places, ink);
    }

    fn draw_sign(&mut self, tile: Rect, sign: Sign, ink: Pixel) {
        let Some(lettering) = Lettering::of_signs(tile) else { return };
        self.draw_line(tile, lettering, &[sign as usize], ink);
    }

    /// Draws a line of glyphs from a sheet, centred on a tile.
    fn draw_line(&mut self, tile: Rect, lettering: Lettering, places: &[usize], ink: Pixel) {
        let Lettering { sheet, scale } = lettering;
        let (width, height) = sheet.line_size(places.len() as u32);
        let line = tile.centred(width * scale, height * scale);
        let mut left = line.left;
        for &place in places {
            self.bitmap.stamp(sheet.glyph(place), left, line.top, scale, ink);
            left += sheet.advance() * scale;
        }
    }
}

/// The layout of the tiles in a picture.
#[derive(Clone, Copy, Debug)]
struct Geometry {
    grid: Grid,
    side: u32,
    /// The distance between tiles; 0 if there are more tiles than pixels.
    pitch: u32,
    /// The width of the grid lines; 0 if there is no space for them.
    line: u32,
}

impl Geometry {
    fn new(grid: Grid, side: PictureSide) -> Geometry {
        let PictureSide(side) = side;
        let share = side / longer_side(grid);
        let line = if share < 3 { 0 } else { 1 + share / 40 };
        Geometry { grid, side, pitch: (side - line) / longer_side(grid), line }
    }

    /// The inner size of a tile.
    fn room(self) -> u32 {
        self.pitch.saturating_sub(self.line)
    }

    /// The width of the lit edge of a closed tile and of the frame of a hit mine; 0 if it would touch
    /// the sign on the tile.
    fn edge(self) -> u32 {
        if self.room() < 9 { 0 } else { self.line }
    }

    /// The number of pixels cut off at the corners of a tile.
    fn corner(self) -> u32 {
        match self.room() {
            0..12 => 0,
            12..20 => 1,
            room => room / 16 + 1,
        }
    }

    /// The rectangle of all tiles, including the lines.
    fn board(self) -> Rect {
        let length = |n_tiles: u16| u32::from(n_tiles) * self.pitch + self.line;
        let [width, height] = [self.grid.width(), self.grid.height()].map(length);
        let [left, top] = [width, height].map(|length| (self.side - length) / 2);
        Rect { left, top, width, height }
    }

    /// The inside of a tile, without the lines around it.
    fn tile(self, cell: Cell) -> Rect {
        let (left, width) = self.span(cell.column, self.grid.width());
        let (top, height) = self.span(cell.row, self.grid.height());
        Rect { left, top, width, height }
    }

    /// The start and length of a tile along an axis with `n_tiles` tiles.
    fn span(self, place: u16, n_tiles: u16) -> (u32, u32) {
        let (place, n_tiles) = (u32::from(place), u32::from(n_tiles));
        if self.pitch == 0 {
            // Pixel x shows tile x * longest / side, rounded down: a tile has the pixels from its first
            // multiple to that of the next tile, often none.
            let longest = longer_side(self.grid);
            let start = |tile: u32| (tile * self.side).div_ceil(longest);
            let margin = (self.side - start(n_tiles)) / 2;
            (margin + start(place), start(place + 1) - start(place))
        } else {
            let margin = (self.side - (n_tiles * self.pitch + self.line)) / 2;
            (margin + place * self.pitch + self.line, self.room())
        }
    }
}

/// A sheet of glyphs, and the size of their dots in pixels.
#[derive(Clone, Copy, Debug)]
struct Lettering {
    sheet: &'static Sheet,
    scale: u32,
}

impl Lettering {
    /// The best lettering for a number on a tile, if any fits.
    fn of_digits(n_digits: u32, tile: Rect) -> Option<Lettering> {
        // Thin strokes are legible from two pixels on; one pixel is a last resort.
        Lettering::fitting(&glyphs::DIGITS, n_digits, tile)
            .filter(|lettering| lettering.scale > 1)
            .or_else(|| Lettering::fitting(&glyphs::BOLD_DIGITS, n_digits, tile))
            .or_else(|| Lettering::fitting(&glyphs::DIGITS, n_digits, tile))
            .or_else(|| Lettering::fitting(&glyphs::SMALL_DIGITS, n_digits, tile))
    }

    /// The best lettering for a sign on a tile, if any fits.
    fn of_signs(tile: Rect) -> Option<Lettering> {
        Lettering::fitting(&glyphs::SIGNS, 1, tile)
            .or_else(|| Lettering::fitting(&glyphs::SMALL_SIGNS, 1, tile))
    }

    /// A sheet at the largest scale at which a line fits on a tile.
    fn fitting(sheet: &'static Sheet, n_glyphs: u32, tile: Rect) -> Option<Lettering> {
        let scale = tile.width.min(tile.height) / sheet.room_for(n_glyphs);
        (scale > 0).then_some(Lettering { sheet, scale })
    }
}

/// The number of digits in the last tile number.
fn n_digits(grid: Grid) -> u32 {
    grid.n_cells().ilog10() + 1
}

fn longer_side(grid: Grid) -> u32 {
    grid.width().max(grid.height()).into()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn grid(width: u16, height: u16) -> Grid {
        Grid::new(width, height).unwrap()
    }

    /// Reads a tile's text by matching known shapes, as a person would.
    fn read(bitmap: &Bitmap, tile: Rect, ink: Pixel) -> Option<String> {
        let inked = |x: u32, y: u32| bitmap.pixel(x, y) == ink;
        let (columns, rows) = (tile.left..tile.left + tile.width, tile.top..tile.top + tile.height);
        let n_inked = rows.clone().flat_map(|y| columns.clone().map(move |x| (x, y)));
        let n_inked = n_inked.filter(|&(x, y)| inked(x, y)).count() as u32;
        let top = rows.clone().find(|&y| columns.clone().any(|x| inked(x, y)))?;
        let bottom = rows.clone().rfind(|&y| columns.clone().any(|x| inked(x, y)))?;
        for sheet in [&glyphs::DIGITS, &glyphs::BOLD_DIGITS, &glyphs::SMALL_DIGITS] {
            let (width, height) = sheet.line_size(1);
            let scale = (bottom + 1 - top) / height;
            if scale * height != bottom + 1 - top {
                continue;
            }
            let is_at = |digit: usize, left: u32| {
                let dots: Vec<(u32, u32)> = sheet.glyph(digit).dots().collect();
                (0..width * scale).all(|x| {
                    (0..height * scale)
                        .all(|y| inked(left + x, top + y) == dots.contains(&(x / scale, y / scale)))
                })
            };
            let (mut text, mut n_read, mut left) = (String::new(), 0, tile.left);
            while left + width * scale <= tile.left + tile.width {
                match (0..10).find(|&digit| is_at(digit, left)) {
                    Some(digit) => {
                        text += &digit.to_string();
                        n_read += sheet.glyph(digit).dots().count() as u32 * scale * scale;
                        left += width * scale;
                    }
                    None => left += 1,
                }
            }
            if n_read == n_inked {
                return Some(text);
            }
        }
        None
    }

    #[track_caller]
    fn check_numbers(grid: Grid, side: PictureSide) {
        let mut display = TileDisplay::blank(grid, side);
        for cell in grid.cells() {
            display.show(cell, Face::Closed);
            let number = (grid.index(cell) + 1).to_string();
            let read = read(&display.bitmap, display.geometry.tile(cell), palette::NUMBER);
            assert_eq!(read, Some(number), "tile {cell} of {grid:?} at {side:?}");
        }
    }

    /// B2: every tile number is legible on all levels at the size of the original display.
    #[test]
    fn tile_numbers_can_be_read_on_all_levels() {
        for n in [6, 8, 10] {
            check_numbers(grid(n, n), PictureSide::DISPLAY);
        }
    }

    #[test]
    fn tile_numbers_can_be_read_on_odd_boards() {
        for (width, height, pixels) in
            [(1, 1, 256), (1, 1, 9), (5, 4, 256), (30, 1, 512), (1, 30, 512), (30, 16, 1024)]
        {
            check_numbers(grid(width, height), PictureSide::new(pixels).unwrap());
        }
    }

    /// B3: the hint of an open tile, including 0.
    #[test]
    fn hints_can_be_read() {
        let view: View = "9x2x0\n012345678\n876543210".parse().unwrap();
        let grid = view.size().grid();
        for pixels in [73, 100, 256, 1000] {
            let side = PictureSide::new(pixels).unwrap();
            let picture = tiles(&view, side);
            for cell in grid.cells() {
                let Face::Open(hint) = view.face(cell) else { unreachable!("all are open") };
                let ink = palette::HINTS[usize::from(hint)];
                let read = read(&picture, Geometry::new(grid, side).tile(cell), ink);
                assert_eq!(read, Some(hint.to_string()), "{cell} at {pixels}");
            }
        }
    }

    #[test]
    fn side_errors_state_the_allowed_range() {
        assert_eq!(PictureSide::new(256), Ok(PictureSide::DISPLAY));
        assert_eq!(PictureSide::new(4096), Ok(PictureSide::MAX));
        for bad in [0, 4097, u32::MAX] {
            let refusal = PictureSide::new(bad).unwrap_err().to_string();
            assert_eq!(refusal, format!("a picture is 1 to 4096 pixels wide, not {bad}"));
        }
    }

    #[test]
    fn signs_differ_by_shape() {
        let letters = ['F', '?', '*', 'X', 'W', '0'];
        for pixels in (11..=48).chain([256]) {
            let shapes = letters.map(|letter| {
                let view: View = format!("1x1x1\n{letter}").parse().unwrap();
                let picture = tiles(&view, PictureSide::new(pixels).unwrap());
                // Ignoring colours: the positions where the brightness changes between pixels.
                let is_edge = |row: &[Pixel]| row.windows(2).map(|w| w[0] != w[1]).collect();
                picture.rows().map(is_edge).collect::<Vec<Vec<bool>>>()
            });
            for (place, shape) in shapes.iter().enumerate() {
                assert!(!shapes[..place].contains(shape), "{} at {pixels}", letters[place]);
            }
        }
    }

    fn has_numbers(grid: Grid, side: PictureSide) -> bool {
        Lettering::of_digits(n_digits(grid), Geometry::new(grid, side).tile(grid.centre()))
            .is_some()
    }

    #[test]
    fn the_least_legible_side_is_minimal() {
        let sizes = [(1, 1), (6, 6), (8, 8), (10, 10), (5, 4), (30, 1), (1, 30), (30, 16), (99, 7)];
        for (width, height) in sizes {
            let grid = grid(width, height);
            let least = least_legible_side(grid).unwrap();
            let is_legible = |&pixels: &u32| has_numbers(grid, PictureSide::new(pixels).unwrap());
            assert_eq!((1..).find(is_legible), Some(least.pixels()), "{width}x{height}");
            check_numbers(grid, least);
        }
        assert_eq!(least_legible_side(grid(6, 6)).map(PictureSide::pixels), Some(61));
        assert_eq!(least_legible_side(grid(2000, 2000)), None);
    }

    proptest! {
        #[test]
        fn larger_pictures_stay_legible(
            width in 1..40_u16, height in 1..40_u16, more in 0..1500_u32,
        ) {
            let grid = grid(width, height);
            let least = least_legible_side(grid).unwrap();
            let side = PictureSide::new(least.pixels() + more).unwrap();
            prop_assert!(has_numbers(grid, side));
        }

        #[test]
        fn tiles_are_square_inside_and_centred(
            width in 1..300_u16, height in 1..300_u16, pixels in 1..600_u32,
        ) {
            let geometry = Geometry::new(grid(width, height), PictureSide::new(pixels).unwrap());
            let last = Cell { column: width - 1, row: height - 1 };
            let Rect { left, top, width: wide, height: high } = geometry.tile(last);
            prop_assert!(left + wide <= pixels && top + high <= pixels);
            let first = geometry.tile(Cell { column: 0, row: 0 });
            // Equal margins on the left and right, up to a pixel that cannot be divided.
            prop_assert!(first.left.abs_diff(pixels - left - wide) <= 1);
            prop_assert!(first.top.abs_diff(pixels - top - high) <= 1);
            if geometry.pitch > 0 {
                prop_assert_eq!(wide, high);
                prop_assert!(wide > 0);
            }
        }
    }
}
