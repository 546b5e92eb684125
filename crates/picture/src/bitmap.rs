//! An RGB bitmap and its PNG encoding.

use crate::glyphs::Glyph;

/// The colour of a pixel in sRGB.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pixel {
    /// From 0 to 255.
    pub red: u8,
    /// From 0 to 255.
    pub green: u8,
    /// From 0 to 255.
    pub blue: u8,
}

/// A bitmap. The crate draws with a few dozen named colours, so it has at most 256, which fit into every
/// terminal's palette.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bitmap {
    width: u32,
    height: u32,
    pixels: Vec<Pixel>, // Invariant: width times height, row by row, not empty.
}

/// A rectangle in a bitmap; parts outside the bitmap are clipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rect {
    pub(crate) left: u32,
    pub(crate) top: u32,
    pub(crate) width: u32,
    pub(crate) height: u32,
}

impl Rect {
    /// The rectangle reduced by this much on every side.
    pub(crate) fn inset(self, by: u32) -> Rect {
        Rect {
            left: self.left + by,
            top: self.top + by,
            width: self.width.saturating_sub(2 * by),
            height: self.height.saturating_sub(2 * by),
        }
    }

    /// The bounding box of both.
    pub(crate) fn with(self, other: Rect) -> Rect {
        let (left, top) = (self.left.min(other.left), self.top.min(other.top));
        let right = (self.left + self.width).max(other.left + other.width);
        let bottom = (self.top + self.height).max(other.top + other.height);
        Rect { left, top, width: right - left, height: bottom - top }
    }

    /// A rectangle of this size centred in this one, which must be large enough.
    pub(crate) fn centred(self, width: u32, height: u32) -> Rect {
        Rect {
            left: self.left + (self.width - width) / 2,
            top: self.top + (self.height - height) / 2,
            width,
            height,
        }
    }
}

impl Bitmap {
    /// A bitmap of a single colour.
    pub(crate) fn filled(width: u32, height: u32, colour: Pixel) -> Bitmap {
        assert!(width > 0 && height > 0, "a picture of {width}x{height} has no pixels");
        Bitmap { width, height, pixels: vec![colour; width as usize * height as usize] }
    }

    /// The width in pixels, at least 1.
    pub fn width(&self) -> u32 {
        self.width
    }

    /// The height in pixels, at least 1.
    pub fn height(&self) -> u32 {
        self.height
    }

    /// The pixel at these coordinates.
    ///
    /// # Panics
    ///
    /// If it is outside the bitmap.
    pub fn pixel(&self, x: u32, y: u32) -> Pixel {
        let (width, height) = (self.width, self.height);
        assert!(x < width && y < height, "{x},{y} is not in a picture of {width}x{height}");
        self.pixels[self.index(x, y)]
    }

    /// The rows from top to bottom, each from left to right.
    pub fn rows(&self) -> impl Iterator<Item = &[Pixel]> {
        self.pixels.chunks(self.width as usize)
    }

    /// The bitmap as a PNG file: 8 bits per channel, no transparency.
    pub fn to_png(&self) -> Vec<u8> {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, self.width, self.height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        let bytes: Vec<u8> =
            self.pixels.iter().flat_map(|pixel| [pixel.red, pixel.green, pixel.blue]).collect();
        encoder
            .write_header()
            .and_then(|mut writer| writer.write_image_data(&bytes))
            .expect("the number of pixels matches the size, and writing to memory cannot fail");
        file
    }

    pub(crate) fn fill(&mut self, part: Rect, colour: Pixel) {
        let right = part.left.saturating_add(part.width).min(self.width);
        let bottom = part.top.saturating_add(part.height).min(self.height);
        if part.left >= right {
            return;
        }
        for y in part.top..bottom {
            let start = self.index(part.left, y);
            self.pixels[start..][..(right - part.left) as usize].fill(colour);
        }
    }

    /// Draws a glyph with dots of `scale` × `scale` pixels; the background stays.
    pub(crate) fn stamp(&mut self, glyph: Glyph, left: u32, top: u32, scale: u32, ink: Pixel) {
        for (column, row) in glyph.dots() {
            let dot = Rect {
                left: left + column * scale,
                top: top + row * scale,
                width: scale,
                height: scale,
            };
            self.fill(dot, ink);
        }
    }

    /// Blends `quarters` quarters of a colour into a pixel.
    pub(crate) fn mix(&mut self, x: u32, y: u32, quarters: u32, colour: Pixel) {
        let index = self.index(x, y);
        let ground = self.pixels[index];
        let mixed = |ground: u8, colour: u8| {
            ((u32::from(ground) * (4 - quarters) + u32::from(colour) * quarters) / 4) as u8
        };
        self.pixels[index] = Pixel {
            red: mixed(ground.red, colour.red),
            green: mixed(ground.green, colour.green),
            blue: mixed(ground.blue, colour.blue),
        };
    }

    /// Copies a part from the same position of a bitmap of the same size.
    pub(crate) fn copy(&mut self, from: &Bitmap, part: Rect) {
        for y in part.top..part.top + part.height {
            let start = self.index(part.left, y);
            let row = start..start + part.width as usize;
            self.pixels[row.clone()].copy_from_slice(&from.pixels[row]);
        }
    }

    /// Copies a whole bitmap to a position in this one, which must be large enough.
    pub(crate) fn place(&mut self, other: &Bitmap, left: u32, top: u32) {
        for (y, row) in (top..).zip(other.rows()) {
            let start = self.index(left, y);
            self.pixels[start..start + row.len()].copy_from_slice(row);
        }
    }

    fn index(&self, x: u32, y: u32) -> usize {
        y as usize * self.width as usize + x as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAPER: Pixel = Pixel { red: 255, green: 255, blue: 255 };
    const INK: Pixel = Pixel { red: 0, green: 0, blue: 0 };

    #[track_caller]
    fn check(part: [u32; 4], expected: &str) {
        let [left, top, width, height] = part;
        let mut bitmap = Bitmap::filled(5, 3, PAPER);
        bitmap.fill(Rect { left, top, width, height }, INK);
        let draw = |row: &[Pixel]| -> String {
            row.iter().map(|&pixel| if pixel == INK { '#' } else { '.' }).collect()
        };
        assert_eq!(bitmap.rows().map(draw).collect::<Vec<_>>().join(" "), expected);
    }

    #[test]
    fn filling_stops_at_the_edges() {
        check([1, 1, 3, 1], "..... .###. .....");
        check([3, 1, 9, 9], "..... ...## ...##");
        check([0, 2, u32::MAX, u32::MAX], "..... ..... #####");
        check([5, 0, 1, 1], "..... ..... .....");
        check([0, 3, 1, 1], "..... ..... .....");
        check([2, 1, 0, 2], "..... ..... .....");
        check([2, 1, 2, 0], "..... ..... .....");
    }

    #[test]
    #[should_panic(expected = "5,0 is not in a picture of 5x3")]
    fn a_pixel_outside_panics() {
        Bitmap::filled(5, 3, PAPER).pixel(5, 0);
    }
}
