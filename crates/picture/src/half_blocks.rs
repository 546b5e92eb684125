//! Pictures for terminals that show only coloured text.
//!
//! The character `▀` shows the foreground colour in the upper half of its cell and the background colour
//! in the lower half: two nearly square pixels. `ESC [ 38;2;r;g;b m` sets the foreground and 48 the
//! background; `38;5;n` and `48;5;n` choose from 256 fixed colours instead, where 16 to 231 are a cube
//! with six levels per channel and 232 to 255 are greys. `49` is the terminal's own background, and `0`
//! resets everything.

use crate::{Bitmap, Pixel};

/// The number of colours a terminal supports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ColourDepth {
    /// 24-bit colours.
    All,
    /// The fixed table of 256 colours; each pixel gets the nearest.
    Table,
}

/// The levels of each channel in the colour cube.
const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
const FIRST_OF_CUBE: u8 = 16;
const FIRST_GREY: u8 = 232;

/// The bitmap as lines of text, one for every two rows of pixels, each as many characters wide as the
/// bitmap has pixels and terminated by a line feed.
///
/// ```
/// # use flagfall_picture::{ColourDepth, PictureSide, half_blocks, tiles};
/// let picture = tiles(&"1x1x0\n0".parse()?, PictureSide::new(1)?);
/// assert_eq!(half_blocks(&picture, ColourDepth::All), "\x1b[38;2;236;237;239m\x1b[49m▀\x1b[0m\n");
/// assert_eq!(half_blocks(&picture, ColourDepth::Table), "\x1b[38;5;255m\x1b[49m▀\x1b[0m\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn half_blocks(picture: &Bitmap, colours: ColourDepth) -> String {
    let rows: Vec<&[Pixel]> = picture.rows().collect();
    rows.chunks(2).map(|pair| line_text(pair[0], pair.get(1).copied(), colours)).collect()
}

/// One line of text; colours are set only where they change.
fn line_text(upper: &[Pixel], lower: Option<&[Pixel]>, colours: ColourDepth) -> String {
    let mut text = String::new();
    let mut before = None;
    for (x, &above) in upper.iter().enumerate() {
        let below = lower.map(|row| row[x]);
        let (was_above, was_below) = before.unzip();
        if was_above != Some(above) {
            text += &format!("\x1b[38;{}m", colour_text(above, colours));
        }
        if was_below != Some(below) {
            text += &match below {
                Some(below) => format!("\x1b[48;{}m", colour_text(below, colours)),
                None => "\x1b[49m".to_owned(),
            };
        }
        text.push('▀');
        before = Some((above, below));
    }
    text + "\x1b[0m\n"
}

fn colour_text(colour: Pixel, colours: ColourDepth) -> String {
    match colours {
        ColourDepth::All => format!("2;{};{};{}", colour.red, colour.green, colour.blue),
        ColourDepth::Table => format!("5;{}", nearest_in_table(colour)),
    }
}

pub(crate) fn nearest_in_table(colour: Pixel) -> u8 {
    (FIRST_OF_CUBE..=u8::MAX)
        .min_by_key(|&number| distance(table_colour(number), colour))
        .expect("the table is not empty")
}

/// The table's colour at an index from 16 on; the first 16 differ between terminals.
pub(crate) fn table_colour(number: u8) -> Pixel {
    if number >= FIRST_GREY {
        let level = 8 + 10 * (number - FIRST_GREY);
        return Pixel { red: level, green: level, blue: level };
    }
    let place = usize::from(number - FIRST_OF_CUBE);
    Pixel { red: LEVELS[place / 36], green: LEVELS[place / 6 % 6], blue: LEVELS[place % 6] }
}

fn distance(one: Pixel, other: Pixel) -> u32 {
    let square = |one: u8, other: u8| u32::from(one.abs_diff(other)).pow(2);
    square(one.red, other.red) + square(one.green, other.green) + square(one.blue, other.blue)
}
