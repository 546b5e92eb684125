//! Games that other Minesweeper programs recorded, and games written for them.
//!
//! | format | written by | module |
//! |---|---|---|
//! | avf | Minesweeper Arbiter | `avf` |
//! | evf, versions 0 to 4 | Metasweeper, and whatever converts to it | `evf` |
//! | mvf | Minesweeper Clone 0.97 | `mvf` |
//! | rmv, versions 1 and 2 | Vienna Minesweeper | `rmv` |
//!
//! Such a file has the layout and what the mouse did, in pixels and milliseconds; what came of it is for the reader to find out. [`Recording::read`] takes the bytes apart,
//! and [`Recording::replay`] plays them by our rules (`mouse` says what buttons mean) and compares the result with what the file claims. From then on the
//! game is an ordinary session with an ordinary record.
//!
//! Numbers in these files begin with their highest byte. Names are UTF-8, or else are taken for Latin-1.

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

mod avf;
mod bytes;
mod evf;
mod mouse;
mod mvf;
mod recording;
mod replay;
mod rmv;
#[cfg(test)]
mod samples;
#[cfg(test)]
mod tests;

pub use bytes::{Reason, RecordingError};
pub use evf::{NotWritable, write_evf};
pub use mouse::{Button, Gesture, PointerEvent};
pub use recording::{Claim, Recording, RecordingFormat};
pub use replay::{Mismatch, Replayed};
