//! Pictures for terminals with DEC sixel graphics.
//!
//! A picture is `ESC P`, three numbers, `q`, the data, and `ESC \`. Only the second number matters here:
//! with 1, unpainted pixels keep their colour. The data is plain text:
//!
//! | text | meaning |
//! |---|---|
//! | `"1;1;W;H` | pixels are square, and the picture has this size |
//! | `#n;2;r;g;b` | defines colour n, in hundredths |
//! | `#n` | selects colour n |
//! | `?` to `~` | six vertical pixels: the character minus `?` has a bit for each, the top one lowest |
//! | `!n` and a character | repeats that character n times |
//! | `$` | returns to the left edge of the same band of six rows |
//! | `-` | advances to the left edge of the next band |

use std::collections::BTreeSet;

use crate::{Bitmap, Pixel};

const BAND: usize = 6;

/// Shorter runs take no more space written out.
const LEAST_RUN: usize = 4;

/// Text that shows the picture at the cursor. The cursor's position afterwards differs between
/// terminals: start a new line before writing more.
///
/// Sixels specify colours in hundredths, so they can be off by one percent.
///
/// ```
/// # use flagfall_picture::{PictureSide, sixel, tiles};
/// let picture = tiles(&"2x1x1\n1#".parse()?, PictureSide::DISPLAY);
/// assert!(sixel(&picture).starts_with("\x1bP0;1;0q\"1;1;256;256#0;2;"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sixel(picture: &Bitmap) -> String {
    let rows: Vec<&[Pixel]> = picture.rows().collect();
    let palette: Vec<Pixel> = colours(&rows).into_iter().collect();
    let mut text = format!("\x1bP0;1;0q\"1;1;{};{}", picture.width(), picture.height());
    for (number, colour) in palette.iter().enumerate() {
        let [red, green, blue] = [colour.red, colour.green, colour.blue].map(hundredths);
        text += &format!("#{number};2;{red};{green};{blue}");
    }
    let bands: Vec<String> = rows.chunks(BAND).map(|band| band_text(band, &palette)).collect();
    text + &bands.join("-") + "\x1b\\"
}

fn colours(rows: &[&[Pixel]]) -> BTreeSet<Pixel> {
    rows.iter().flat_map(|row| row.iter().copied()).collect()
}

fn hundredths(part: u8) -> u32 {
    (u32::from(part) * 100 + 127) / 255
}

/// Paints up to six rows, one colour at a time.
fn band_text(band: &[&[Pixel]], palette: &[Pixel]) -> String {
    let layer = |colour: Pixel| {
        let number =
            palette.binary_search(&colour).expect("the palette has every colour, in order");
        format!("#{number}{}", layer_text(band, colour))
    };
    colours(band).into_iter().map(layer).collect::<Vec<_>>().join("$")
}

/// Paints all pixels of one colour in up to six rows.
fn layer_text(band: &[&[Pixel]], colour: Pixel) -> String {
    let sixel_at = |x: usize| {
        let bits = band.iter().enumerate().map(|(y, row)| u8::from(row[x] == colour) << y);
        char::from(b'?' + bits.sum::<u8>())
    };
    let sixels: Vec<char> = (0..band[0].len()).map(sixel_at).collect();
    let run_text = |run: &[char]| match run {
        [sixel, ..] if run.len() >= LEAST_RUN => format!("!{}{sixel}", run.len()),
        short => short.iter().collect(),
    };
    sixels.chunk_by(|left, right| left == right).map(run_text).collect()
}
