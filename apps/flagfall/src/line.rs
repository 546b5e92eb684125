//! The typed games: one question, one line, one answer. They work the same on a terminal and from a script.
//!
//! | module | contents |
//! |---|---|
//! | `console` | input and output: bounded lines, colours, the end of input |
//! | `signals` | Ctrl-C and other termination signals |
//! | `table` | a session on a console: real time, saved after every action |
//! | `tiles`, `commands`, `four` | the three games |

mod commands;
mod console;
mod four;
mod signals;
mod table;
mod tiles;

use anyhow::Result;

use crate::cli::LineGame;

pub(crate) use console::{Console, Stop};

/// Plays a typed game until the player stops.
pub(crate) fn run(game: LineGame) -> Result<()> {
    play(game, &mut Console::open()?)
}

/// The same on an open console.
pub(crate) fn play(game: LineGame, console: &mut Console) -> Result<()> {
    let done = match game {
        LineGame::Tiles(options) => tiles::run(console, &options),
        LineGame::Commands(options) => commands::run(console, &options),
        LineGame::Four(options) => four::run(console, &options),
    };
    match done {
        Ok(()) => Ok(()),
        Err(Stop::EndOfInput) => Ok(console.say_goodbye()?),
        Err(Stop::Io(error)) => Err(error.into()),
    }
}
