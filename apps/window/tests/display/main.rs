//! The real window on a real display, which is only in memory: real clicks, and screenshots whose pixels are measured.
//!
//! Needs Xvfb, xdotool, ImageMagick's `import` and software OpenGL; `cargo xtask check` provides them.

mod minesweeper;
mod screen;
