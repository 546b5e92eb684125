//! Flagfall: Minesweeper and Four in a Row, wherever there is a screen.

mod analyze;
mod boards;
mod bounded_lines;
mod cli;
mod complaint;
mod deal;
mod line;
mod menu;
mod seed;
mod simulate;
mod verify;

use std::io::ErrorKind;
use std::process::ExitCode;

use clap::Parser;

use cli::{Cli, Command, WrongUsage};

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match cli.command {
        None => menu::run(),
        Some(Command::Line(game)) => line::run(game),
        Some(Command::Deal(request)) => deal::run(&request),
        Some(Command::Analyze(game)) => analyze::run(&game),
        Some(Command::Simulate(request)) => simulate::run(&request),
        Some(Command::Verify(request)) => verify::run(&request),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Who reads us had enough: `flagfall deal --count 1000 | head` is no failure.
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            complaint::tell(&format!("{error:#}"));
            if error.is::<WrongUsage>() { ExitCode::from(2) } else { ExitCode::FAILURE }
        }
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    let io_error = error.downcast_ref::<std::io::Error>();
    io_error.is_some_and(|error| error.kind() == ErrorKind::BrokenPipe)
}
