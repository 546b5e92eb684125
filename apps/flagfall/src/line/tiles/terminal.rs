//! Detects the terminal's graphics capabilities from its environment.
//!
//! Terminals are not queried: the reply would mix with the player's input. `--display` overrides the detection.

use std::env;

use flagfall_mines::Grid;
use flagfall_picture::{ColourDepth, PictureSide, least_legible_side};
use flagfall_text::TypedGames;

use super::screen::Way;
use crate::cli::Display;
use crate::line::console::{Looks, is_set};

/// Lines below the picture for the result and the question.
const LINES_BELOW: u16 = 5;

/// The requested display, or the best one available.
pub(super) fn best_way(asked: Display, looks: Looks, grid: Grid) -> Way {
    let blocks = || {
        let side = legible_side(grid);
        side.map_or(Way::Text, |side| Way::Blocks(colours().unwrap_or(ColourDepth::Table), side))
    };
    match asked {
        Display::Text => Way::Text,
        Display::Kitty => Way::Kitty,
        Display::Sixel => Way::Sixel,
        Display::Blocks => blocks(),
        // Without colours, text is clearer than a picture.
        Display::Auto if !looks.has_colour => Way::Text,
        Display::Auto if supports_kitty() && !is_in_multiplexer() => Way::Kitty,
        Display::Auto if supports_sixel() && !is_in_multiplexer() => Way::Sixel,
        Display::Auto if looks.has_unicode && colours().is_some() => blocks(),
        Display::Auto => Way::Text,
    }
}

/// The terminal size needed for a picture in blocks.
pub(super) fn room_for_blocks(grid: Grid) -> TypedGames {
    match least_legible_side(grid) {
        Some(side) => {
            let rows = side.pixels().div_ceil(2) + u32::from(LINES_BELOW);
            TypedGames::RoomForBlocks { columns: side.pixels(), rows }
        }
        None => TypedGames::NoRoomForBlocks,
    }
}

/// tmux and screen don't pass graphics through, whatever terminal they run in.
fn is_in_multiplexer() -> bool {
    is_set("TMUX") || has("TERM", &["tmux", "screen"])
}

fn supports_kitty() -> bool {
    is_set("KITTY_WINDOW_ID")
        || has("TERM", &["kitty", "ghostty"])
        || has("TERM_PROGRAM", &["ghostty", "WezTerm"])
}

fn supports_sixel() -> bool {
    has("TERM", &["foot", "mlterm", "yaft", "sixel"]) || has("TERM_PROGRAM", &["iTerm", "mlterm"])
}

fn colours() -> Option<ColourDepth> {
    if has("COLORTERM", &["truecolor", "24bit"]) {
        Some(ColourDepth::All)
    } else {
        has("TERM", &["256color"]).then_some(ColourDepth::Table)
    }
}

/// Two pixels per character: the largest picture that fits, if its numbers are legible.
fn legible_side(grid: Grid) -> Option<PictureSide> {
    let (columns, rows) = terminal_size::terminal_size()?;
    let room = columns.0.min(rows.0.saturating_sub(LINES_BELOW).saturating_mul(2));
    let least = least_legible_side(grid)?;
    let side = PictureSide::new(room.into()).ok()?;
    (side >= least).then_some(side)
}

fn has(name: &str, any_of: &[&str]) -> bool {
    let value = env::var(name).unwrap_or_default();
    any_of.iter().any(|part| value.contains(part))
}
