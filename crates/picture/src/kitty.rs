//! Pictures for terminals with kitty's graphics protocol.
//!
//! A command is `ESC _ G`, keys and values with commas between them, `;`, a payload in base 64,
//! and `ESC \`. A long payload goes in pieces of at most 4096 characters, a multiple of four in all
//! but the last: the first piece has the keys of the whole, and each says with `m` whether more
//! follows. These are the keys we need:
//!
//! | key | meaning |
//! |---|---|
//! | `a=T` | take the picture and show it where the cursor is |
//! | `a=d,d=I` | take it off the screen, and forget it |
//! | `f=100` | the payload is a PNG, which brings its own size |
//! | `i` | the picture's number, by which it is replaced or deleted |
//! | `q=2` | send no answer: nobody reads it, and it would end up in what the player types |

use std::num::NonZero;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use crate::Bitmap;

const PIECE: usize = 4096;

/// Text that shows the picture where the cursor is; a picture shown before with the same number
/// goes away. Afterwards the cursor is at the picture's end: begin a new line before writing on.
///
/// ```
/// # use flagfall_picture::{PictureSide, kitty, tiles};
/// # use std::num::NonZero;
/// let picture = tiles(&"2x1x1\n1#".parse()?, PictureSide::DISPLAY);
/// assert!(kitty(&picture, NonZero::<u32>::MIN).starts_with("\x1b_Ga=T,f=100,i=1,q=2,m=0;iVBOR"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn kitty(picture: &Bitmap, number: NonZero<u32>) -> String {
    let payload = STANDARD.encode(picture.to_png());
    let mut keys = format!("a=T,f=100,i={number},q=2,");
    let mut text = String::new();
    let mut rest = payload.as_str();
    while !rest.is_empty() {
        let (piece, after) = rest.split_at(rest.len().min(PIECE));
        let more = u8::from(!after.is_empty());
        text += &format!("\x1b_G{keys}m={more};{piece}\x1b\\");
        keys.clear();
        rest = after;
    }
    text
}

/// Text that takes the picture with this number off the screen.
pub fn kitty_erase(number: NonZero<u32>) -> String {
    format!("\x1b_Ga=d,d=I,i={number},q=2\x1b\\")
}
