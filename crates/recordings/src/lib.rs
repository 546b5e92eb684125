//! Imports recordings of other Minesweeper programs, and exports games for them.
//!
//! | format | written by | module |
//! |---|---|---|
//! | avf | Minesweeper Arbiter | `avf` |
//! | evf, versions 0 to 4 | Metasweeper, and programs that convert to it | `evf` |
//! | mvf | Minesweeper Clone 0.97 | `mvf` |
//! | rmv, versions 1 and 2 | Vienna Minesweeper | `rmv` |
//!
//! A recording contains the layout and the mouse events in pixels and milliseconds; the moves and their
//! results must be derived. [`Recording::read`] parses the bytes, and [`Recording::replay`] plays them
//! by our rules (see `mouse` for the meaning of the buttons) and compares the result with the claims of
//! the file. The game is then an ordinary session with an ordinary record.
//!
//! Numbers in these files begin with their highest byte. Names are UTF-8, Chinese or Latin-1 (`names`).

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

mod avf;
mod bytes;
mod evf;
mod mouse;
#[cfg(test)]
mod mutations;
mod mvf;
mod names;
mod recording;
mod replay;
mod rmv;
#[cfg(test)]
mod samples;
#[cfg(test)]
mod tests;

pub use bytes::{RecordingError, RecordingFault};
pub use evf::{NotWritable, write_evf};
pub use mouse::{Gesture, MouseButton, PointerEvent};
pub use recording::{ClaimedResult, Recording, RecordingFormat};
pub use replay::{Mismatch, Replayed, session_figures};
