//! Draws boards and games as pixels.
//!
//! [`tiles()`] draws a view as the square display of the tile game: a [`Bitmap`], which can be encoded
//! as a PNG file or as text that a terminal shows as a picture: [`kitty()`] and [`sixel()`] for
//! terminals with these protocols, [`half_blocks()`] for any terminal with colours, if the picture is
//! small enough to fit and still legible.
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
//! | module | contents |
//! |---|---|
//! | `tiles` | the layout and content of the tiles |
//! | `bitmap` | pixels, and PNG |
//! | `glyphs` | a bitmap font of digits and signs |
//! | `palette` | the colours |
//! | `scene` | pictures of whole games of either kind, and animations of their steps |
//! | `shape` | the shapes of scenes, drawn as pixels or as SVG |
//! | `gif`, `pace` | animations and their timing |
//! | `kitty`, `sixel`, `half_blocks` | pictures as text for terminals |
//!
//! Left out on purpose: detecting what a terminal supports, and writing files. The programs do that.

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
