//! The real window on a real display, though an in-memory one: real clicks, and screenshots whose pixels are measured.
//!
//! Needs Xvfb, xdotool, xclip and software OpenGL; `cargo xtask check` provides them.

mod clipboard;
mod four;
mod languages;
mod minesweeper;
mod online;
mod opening;
mod screen;
mod server;
#[expect(dead_code, reason = "the tests of the page read more of a terminal")]
#[path = "../../../server/tests/browser/terminal.rs"]
mod terminal;
mod tiles;
