//! What developers run: `cargo xtask check` before every push, and the parts it is made of.

mod book;
mod check;
mod command;
mod fuzz;
mod packages;
mod tidy;
mod versus;
mod web;

use std::process::ExitCode;

use anyhow::Context;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  check                everything: format, lints, tests, docs, the law of the house
  tidy                 the law of the house alone
  web                  the web page, as a folder of files in target/web
  book build FILE      the opening book, from the database with distances
  book verify [N]      the book, by searching again with N threads; goes on where it stopped
  versus               ours against others on the same work, both games
  versus four          our solver of Four in a Row against others on the same positions
  versus mines         our solver and dealer of Minesweeper against others on the same work
  fuzz [SECONDS]       every text form and the book against random input, 60 seconds each by default";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["check"] => check::run(),
        ["tidy"] => tidy::run(),
        ["web"] => web::run(),
        ["book", "build", database] => book::build(database),
        ["book", "verify"] => book::verify(1),
        ["book", "verify", threads] => {
            threads.parse().context("verify takes a number of threads").and_then(book::verify)
        }
        ["versus"] => versus::four().and_then(|()| versus::mines()),
        ["versus", "four"] => versus::four(),
        ["versus", "mines"] => versus::mines(),
        ["fuzz"] => fuzz::run("60"),
        ["fuzz", seconds] => fuzz::run(seconds),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
