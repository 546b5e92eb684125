//! Makes the folder of the web page. It is a program of its own beside `xtask`, because what reads and writes WASM
//! takes a minute to compile, and whoever runs the check or the law of the house should not wait for that first.

mod files;
mod glue;
mod names;
mod offline;
mod plain;
mod report;
mod squeeze;
mod twins;

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, Result, ensure};

use crate::files::Files;

/// Where the hand-written files of the page are, and the files that it shares with others.
const STATIC: &str = "apps/web/static";
const SHARED: &[(&str, &str)] = &[
    ("icon.svg", "apps/window/assets/flagfall.svg"),
    (BOOK, "crates/four-solver/book/twelve.book"),
];
/// What is larger than all the rest together, and loaded only when a solver first needs it.
const BOOK: &str = "twelve.book";

/// What no visit needs: the book comes with the first analysis, and pictures of the icon are for who installs the page.
const ON_DEMAND: &[&str] = &[BOOK, "icon-192.png", "icon-512.png", "icon-maskable-512.png"];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [wasm, folder] = &arguments[..] else {
        eprintln!("usage: xtask-page WASM FOLDER, from the root of the project");
        return ExitCode::from(2);
    };
    match make(Path::new(wasm), Path::new(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask-page: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn make(wasm: &Path, folder: &Path) -> Result<()> {
    let mut files = Files::read(Path::new(STATIC))?;
    for (name, path) in SHARED {
        files.add(name, std::fs::read(path).with_context(|| format!("could not read {path}"))?)?;
    }
    for (name, bytes) in glue::of(wasm)? {
        files.add(&name, bytes)?;
    }
    let files = offline::fill(names::hash(plain::all(files))?, ON_DEMAND)?;
    let squeezed = squeeze::all(&files)?;
    squeezed.write(folder)?;
    let total = report::print(&squeezed, ON_DEMAND);
    ensure!(total <= report::GOAL, "the page is larger than it may be: {total} bytes");
    Ok(())
}
