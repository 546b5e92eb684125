//! Flagfall: Minesweeper and Four in a Row, wherever there is a screen.
//!
//! The program is [`run`]; [`screen`] is public for benches and tests that play without a terminal.

mod analyze;
mod backup;
mod boards;
mod bounded_lines;
mod check_replay;
mod cli;
mod complaint;
mod convert;
mod deal;
mod delete;
mod export;
mod game_file;
mod ghost;
mod interrupt;
mod line;
mod manual;
mod menu;
mod paragraphs;
mod plural;
mod progress;
mod replay;
mod review;
mod scores;
pub mod screen;
mod seed;
mod sibling;
mod simulate;
mod stats;
mod storage;
mod verify;
mod wrap;

use std::env;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use clap::Parser;
use flagfall_flow::Start;
use flagfall_keeper::GameKind;
use flagfall_online::RoomLink;
use flagfall_online_client::NotASite;

use cli::{Cli, Command, GameOptions, WrongUsage};
use interrupt::Interrupted;

/// Runs the command given on the command line.
pub fn run() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return refuse(&error),
    };
    let done = match cli.command {
        Some(Command::Window(request)) => sibling::WINDOW.take_over(&request.arguments),
        Some(Command::Serve(request)) => sibling::SERVER.take_over(&request.arguments),
        None => screen::run(Start::default()),
        Some(Command::Mines(request)) => match &request.ghost {
            Some(game) => ghost::run(&request, game),
            None => screen::run(request.start()),
        },
        Some(Command::Four(GameOptions { seed })) => {
            screen::run(Start { game: Some(GameKind::Four), size: None, seed })
        }
        Some(Command::Online(request)) => screen::online(request.site, None),
        Some(Command::Join(request)) => join(&request.link),
        Some(Command::Line(request)) => match request.game {
            Some(game) => line::run(game),
            None => menu::run(),
        },
        Some(Command::Deal(request)) => deal::run(&request),
        Some(Command::Analyze(game)) => analyze::run(&game),
        Some(Command::Simulate(request)) => simulate::run(&request),
        Some(Command::Verify(request)) => verify::run(&request),
        Some(Command::Scores(request)) => scores::run(&request),
        Some(Command::Stats(request)) => stats::run(&request),
        Some(Command::Delete(request)) => delete::run(&request),
        Some(Command::Replay(request)) => replay::run(&request),
        Some(Command::Review(request)) => review::run(&request),
        Some(Command::CheckReplay(request)) => check_replay::run(&request),
        Some(Command::Convert(request)) => convert::run(&request),
        Some(Command::Export(request)) => export::run(&request),
        Some(Command::Backup(request)) => backup::back_up(&request),
        Some(Command::Restore(request)) => backup::restore(&request),
        Some(Command::Completions(request)) => manual::completions(&request),
        Some(Command::Man(request)) => manual::man(&request),
    };
    // Otherwise the buffer would be flushed at the exit, and nobody would notice a failure.
    let done = done.and_then(|()| Ok(io::stdout().flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // The reader closed the pipe, as in `flagfall deal --count 1000 | head`; that is not a failure.
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complaint::tell(&format!("{error:#}"));
            if error.is::<WrongUsage>() {
                ExitCode::from(2)
            } else if error.is::<Interrupted>() {
                ExitCode::from(interrupt::EXIT_CODE)
            } else {
                ExitCode::FAILURE
            }
        }
    }
}

fn join(link: &RoomLink) -> anyhow::Result<()> {
    let site = link.site.parse().map_err(|error: NotASite| WrongUsage(error.to_string()))?;
    screen::online(Some(site), Some(link.room))
}

/// Prints the requested help or the usage error. Control characters in quoted arguments are escaped.
fn refuse(error: &clap::Error) -> ExitCode {
    let shown = env::args_os().map(|argument| complaint::visible(&argument.to_string_lossy()));
    let visible = Cli::try_parse_from(shown).err();
    let error = visible.as_ref().unwrap_or(error);
    match error.print().and_then(|()| io::stdout().flush()) {
        Err(failure) if failure.kind() != ErrorKind::BrokenPipe => {
            complaint::tell(&failure.to_string());
            ExitCode::FAILURE
        }
        Ok(()) | Err(_) if error.use_stderr() => ExitCode::from(2),
        Ok(()) | Err(_) => ExitCode::SUCCESS,
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let io_error = error.downcast_ref::<std::io::Error>();
    io_error.is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
