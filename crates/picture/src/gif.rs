//! Encodes animations as GIF files (GIF89a): one palette for all frames, and for each frame only the
//! rectangle that changed.

use std::collections::HashMap;

use weezl::BitOrder;
use weezl::encode::Encoder;

use crate::bitmap::Rect;
use crate::{Bitmap, Pixel};

/// A GIF encoder. The animation loops.
pub(crate) struct GifFile {
    shown: Bitmap,
    /// The palette index of each colour.
    palette: HashMap<Pixel, u8>,
    frames: Vec<u8>,
}

/// The transparent palette index, for pixels that did not change.
const UNCHANGED: u8 = 0;
/// The palette has 256 colours.
const N_BITS: u8 = 8;

impl GifFile {
    /// Starts a file with this frame, shown for `hundredths` hundredths of a second.
    pub(crate) fn new(first: &Bitmap, hundredths: u16) -> GifFile {
        let mut palette = HashMap::new();
        let whole = Rect { left: 0, top: 0, width: first.width(), height: first.height() };
        let pixels = rows(first, whole).flatten();
        let indices: Vec<u8> = pixels.map(|&pixel| place(&mut palette, pixel)).collect();
        let mut gif = GifFile { shown: first.clone(), palette, frames: vec![] };
        gif.write_frame(whole, &indices, hundredths);
        gif
    }

    /// Adds a frame of the same size that differs from the previous one only in this part.
    pub(crate) fn add(&mut self, next: &Bitmap, part: Rect, hundredths: u16) {
        let mut indices = Vec::with_capacity(part.width as usize * part.height as usize);
        // Adjacent pixels often have the same colour, so the last lookup is cached.
        let mut last = None;
        for (old, new) in rows(&self.shown, part).zip(rows(next, part)) {
            for (old, &new) in old.iter().zip(new) {
                indices.push(match last {
                    _ if *old == new => UNCHANGED,
                    Some((colour, place)) if colour == new => place,
                    _ => last.insert((new, place(&mut self.palette, new))).1,
                });
            }
        }
        self.shown.copy(next, part);
        self.write_frame(part, &indices, hundredths);
    }

    fn write_frame(&mut self, part: Rect, indices: &[u8], hundredths: u16) {
        let [low, high] = hundredths.to_le_bytes();
        // Disposal: keep. One colour is transparent.
        let control = [0x21, 0xF9, 4, 0b0000_0101, low, high, UNCHANGED, 0];
        self.frames.extend(control);
        self.frames.push(0x2C);
        for length in [part.left, part.top, part.width, part.height] {
            self.frames.extend(sixteen_bits(length));
        }
        self.frames.extend([0, N_BITS]);
        let packed = Encoder::new(BitOrder::Lsb, N_BITS)
            .encode(indices)
            .expect("a palette index has 8 bits");
        for block in packed.chunks(255) {
            self.frames.push(block.len() as u8);
            self.frames.extend(block);
        }
        self.frames.push(0);
    }

    /// The bytes of the file.
    pub(crate) fn finish(self) -> Vec<u8> {
        let mut file = b"GIF89a".to_vec();
        file.extend(sixteen_bits(self.shown.width()));
        file.extend(sixteen_bits(self.shown.height()));
        // A palette of 256 colours, 8 bits per channel.
        file.extend([0b1111_0111, 0, 0]);
        let mut table = [0; 3 * 256];
        for (Pixel { red, green, blue }, place) in self.palette {
            table[usize::from(place) * 3..][..3].copy_from_slice(&[red, green, blue]);
        }
        file.extend(table);
        file.extend([0x21, 0xFF, 11]);
        file.extend(b"NETSCAPE2.0");
        file.extend([3, 1, 0, 0, 0]);
        file.extend(self.frames);
        file.push(0x3B);
        file
    }
}

/// The palette index of a colour; added if it is new.
fn place(palette: &mut HashMap<Pixel, u8>, colour: Pixel) -> u8 {
    let next = palette.len() + 1;
    *palette
        .entry(colour)
        .or_insert_with(|| next.try_into().expect("pictures have fewer than 256 colours"))
}

fn sixteen_bits(length: u32) -> [u8; 2] {
    u16::try_from(length).expect("an animation has fewer than 65,536 pixels per side").to_le_bytes()
}

/// The rows of a part.
fn rows(bitmap: &Bitmap, part: Rect) -> impl Iterator<Item = &[Pixel]> {
    let rows = bitmap.rows().skip(part.top as usize).take(part.height as usize);
    rows.map(move |row| &row[part.left as usize..][..part.width as usize])
}
