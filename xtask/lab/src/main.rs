//! Measurements that need our own crates. A separate program, because solvers and sockets take a minute to compile,
//! which other xtask commands should not wait for. `cargo xtask` starts it and documents the usage.

mod book;
mod online;
mod players;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, anyhow};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["online"] => online::run(),
        ["book", "build", database] => book::build(database),
        ["book", "verify"] => book::verify(1),
        ["book", "verify", threads] => {
            threads.parse().context("verify takes a number of threads").and_then(book::verify)
        }
        ["mines", ref arguments @ ..] => players::mines(arguments),
        _ => Err(anyhow!("unknown measurement: `cargo xtask` lists them")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask-lab: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// The root of the workspace.
fn root() -> PathBuf {
    let lab = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    lab.ancestors().nth(2).expect("xtask/lab is inside the workspace").to_owned()
}
