//! The developers' commands: `cargo xtask check` before every push, and its parts.

mod browser;
mod chaos;
mod check;
mod command;
mod dependencies;
mod dist;
mod fuzz;
mod lab;
mod load;
mod packages;
mod tidy;
mod versus;
mod web;

use std::process::ExitCode;

use check::Form;

const USAGE: &str = include_str!("usage.txt");

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["check"] => check::run(Form::Usual),
        ["check", "quick"] => check::quick(),
        ["check", "long"] => check::run(Form::Long),
        ["tidy"] => tidy::run(),
        ["web"] => web::run(),
        ["dist"] => dist::run(),
        ["dist", part @ ("check" | "twice" | "container" | "install")] => dist::part(part),
        ["dependencies"] => dependencies::write(),
        ["deny"] => dependencies::deny(),
        ["browser", ref filter @ ..] => browser::run(filter),
        ["load"] => load::run(),
        ["load", "online"] => load::online(),
        ["chaos", ref kills @ ..] => chaos::run(kills.first().copied().unwrap_or("500")),
        ["book", "build" | "verify", _] | ["book", "verify"] => lab::run(&words),
        ["versus"] => versus::four().and_then(|()| versus::mines()),
        ["versus", "four"] => versus::four(),
        ["versus", "mines"] => versus::mines(),
        ["versus", "mines", "wins", ref player @ ..] => versus::wins(player),
        ["versus", "mines", "recordings", ref files @ ..] => versus::recordings(files),
        ["lab", "mines", ..] => lab::run(&words[1..]),
        ["fuzz", ref seconds @ ..] => fuzz::run(seconds.first().copied().unwrap_or("60")),
        _ => {
            eprint!("{USAGE}");
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
