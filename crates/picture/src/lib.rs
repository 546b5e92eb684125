//! What a player sees, as pixels.
//!
//! [`tiles()`] draws a view as the square display of the tile game: a [`Bitmap`], which becomes a
//! PNG file or text that a terminal shows as a picture: [`kitty()`] where it knows that protocol,
//! [`sixel()`] where it knows those, [`half_blocks()`] wherever it has colours, if the picture is
//! small enough and still legible.
//!
//! ```
//! use flagfall_picture::{PictureSide, least_legible_side, tiles};
//!
//! let view = "5x4x2\n#####\n#####\n11###\n01###".parse()?;
//! let png = tiles(&view, PictureSide::DISPLAY).to_png();
//! assert!(png.starts_with(b"\x89PNG"));
//! assert_eq!(least_legible_side(view.size().grid()), Some(PictureSide::new(51)?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | what it has |
//! |---|---|
//! | `tiles` | where the tiles are and what is on them |
//! | `bitmap` | pixels, and PNG |
//! | `glyphs` | digits and signs, drawn by hand |
//! | `palette` | the colours |
//! | `scene` | a whole game of either kind as a picture, and its steps as an animation |
//! | `shape` | what scenes are drawn with: pixels and SVG alike |
//! | `gif`, `pace` | animations, and how fast they go |
//! | `kitty`, `sixel`, `half_blocks` | pictures as text for terminals |
//!
//! Left out on purpose: asking a terminal what it can do, and writing files. The
//! programs do that.

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

mod bitmap;
mod gif;
mod glyphs;
mod half_blocks;
mod kitty;
mod pace;
mod palette;
mod scene;
mod shape;
mod sixel;
mod tiles;

pub use bitmap::{Bitmap, Pixel};
pub use half_blocks::{ColourDepth, half_blocks};
pub use kitty::{kitty, kitty_erase};
pub use scene::{
    MarkKind, Pictured, ReviewMark, Scene, SceneUse, TooLargeToAnimate, animation, four_marks,
    mines_marks, shown_at,
};
pub use sixel::sixel;
pub use tiles::{PictureSide, PictureSideError, blank, least_legible_side, tile_place, tiles};
