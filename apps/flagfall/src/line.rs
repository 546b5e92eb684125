//! The typed games: one question, one line, one answer, on a terminal and from a script alike.
//!
//! | module | what it has |
//! |---|---|
//! | `console` | asking and saying: bounded lines, colours, the end of input |
//! | `signals` | Ctrl-C and its kin |
//! | `table` | a session on a console: real time, kept after every action |
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

/// Plays a typed game until nobody wants another.
pub(crate) fn run(game: LineGame) -> Result<()> {
    play(game, &mut Console::open()?)
}

/// The same on a console that is open already.
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
