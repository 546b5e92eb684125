//! The colours, chosen together: dark closed tiles, light open ones.
//!
//! Everything that must be legible has a contrast of at least 4.5 to 1 with its background, and the
//! eight hint colours can be told apart by colour-blind people; the tests below measure the contrast.

use crate::Pixel;

/// Around the board, and the lines between the tiles: equally distant from closed and open tiles.
pub(crate) const GROUND: Pixel = rgb(0x23272E);
pub(crate) const LINE: Pixel = rgb(0x888E99);

/// A closed tile, with its lit upper and shaded lower edge.
pub(crate) const CLOSED: Pixel = rgb(0x3A404A);
pub(crate) const CLOSED_LIT: Pixel = rgb(0x515967);
pub(crate) const CLOSED_SHADED: Pixel = rgb(0x2E333B);

/// The number of a closed tile, and the question mark.
pub(crate) const NUMBER: Pixel = rgb(0xD5D9DF);

/// The background of an open tile.
pub(crate) const OPEN: Pixel = rgb(0xECEDEF);

/// The digits 0 to 8 on it.
pub(crate) const HINTS: [Pixel; 9] = [
    rgb(0x5F6773),
    rgb(0x252FF1),
    rgb(0x0F3F2A),
    rgb(0xD2200A),
    rgb(0x12025B),
    rgb(0x4D2601),
    rgb(0x037295),
    rgb(0x000000),
    rgb(0x6B6162),
];

/// An unopened mine: the background of its tile, and the star.
pub(crate) const PIT: Pixel = rgb(0x15171B);
pub(crate) const MINE: Pixel = rgb(0xF98173);

/// The opened mine: its tile, and the star with its frame.
pub(crate) const BLAST: Pixel = rgb(0xC81E08);
pub(crate) const HIT: Pixel = rgb(0xFFFFFF);

/// A flag's cloth and pole, and their colour when a wrong flag is crossed out.
pub(crate) const CLOTH: Pixel = rgb(0xFFC83D);
pub(crate) const POLE: Pixel = rgb(0xECEDEF);
pub(crate) const FADED: Pixel = rgb(0x626A77);
pub(crate) const CROSS: Pixel = rgb(0xFFB0A6);

const fn rgb(hex: u32) -> Pixel {
    let [_, red, green, blue] = hex.to_be_bytes();
    Pixel { red, green, blue }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::half_blocks::{nearest_in_table, table_colour};

    /// The contrast ratio of two colours, from 1 to 21, as defined by WCAG.
    fn contrast(one: Pixel, other: Pixel) -> f64 {
        let [one, other] = [one, other].map(|colour| luminance(colour) + 0.05);
        one.max(other) / one.min(other)
    }

    fn luminance(colour: Pixel) -> f64 {
        let [red, green, blue] = [colour.red, colour.green, colour.blue].map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    fn ink_and_ground() -> Vec<(Pixel, Pixel)> {
        let signs = [(NUMBER, CLOSED), (CLOTH, CLOSED), (POLE, CLOSED), (CROSS, CLOSED)];
        let mines = [(MINE, PIT), (HIT, BLAST)];
        HINTS.map(|hint| (hint, OPEN)).into_iter().chain(signs).chain(mines).collect()
    }

    #[test]
    fn the_contrast_formula_is_right() {
        assert!((contrast(rgb(0x000000), rgb(0xFFFFFF)) - 21.0).abs() < 1e-9);
        assert!((contrast(rgb(0x777777), rgb(0xFFFFFF)) - 4.478).abs() < 1e-3);
    }

    #[test]
    fn legible_colours_have_enough_contrast() {
        for (ink, ground) in ink_and_ground() {
            let found = contrast(ink, ground);
            assert!(found >= 4.5, "{ink:?} on {ground:?}: {found:.2}");
        }
    }

    #[test]
    fn they_have_enough_contrast_with_256_colours_too() {
        for (ink, ground) in ink_and_ground() {
            let [shown, behind] =
                [ink, ground].map(|colour| table_colour(nearest_in_table(colour)));
            let found = contrast(shown, behind);
            assert!(found >= 4.5, "{ink:?} on {ground:?}: {found:.2}");
        }
    }

    #[test]
    fn open_and_closed_tiles_have_a_strong_contrast() {
        assert!(contrast(OPEN, CLOSED) >= 7.0);
    }
}
