//! Pictures for terminals with the kitty graphics protocol.
//!
//! A command is `ESC _ G`, keys and values separated by commas, `;`, a base64 payload, and `ESC \`. A
//! long payload is sent in chunks of at most 4096 characters, a multiple of four in all but the last:
//! the first chunk has the keys of the whole, and each one says with `m` whether more follow. These keys
//! are used:
//!
//! | key | meaning |
//! |---|---|
//! | `a=T` | transmit the picture and show it at the cursor |
//! | `a=d,d=I` | remove the picture from the screen and free it |
//! | `f=100` | the payload is a PNG, which includes its size |
//! | `i` | the picture's id, for replacing or deleting it |
//! | `q=2` | send no response: nobody reads it, and it would end up in the player's input |

use std::num::NonZero;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use crate::Bitmap;

const PIECE: usize = 4096;

/// Text that shows the picture at the cursor and replaces an earlier picture with the same number.
/// Afterwards the cursor is at the picture's end: start a new line before writing more.
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

/// Text that removes the picture with this number.
pub fn kitty_erase(number: NonZero<u32>) -> String {
    format!("\x1b_Ga=d,d=I,i={number},q=2\x1b\\")
}
