//! What developers run: `cargo xtask check` before every push, and the parts it is made of.

mod check;
mod command;
mod fuzz;
mod tidy;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  check            everything: format, lints, tests, docs, the law of the house
  tidy             the law of the house alone
  fuzz [SECONDS]   every text form against random input, 60 seconds each by default";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["check"] => check::run(),
        ["tidy"] => tidy::run(),
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
