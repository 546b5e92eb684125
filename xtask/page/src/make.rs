//! The way from the compiler's WASM and the hand-written files to the folder of the page.

use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::files::Files;
use crate::{glue, names, offline, plain, report, squeeze};

/// Where the hand-written files of the page are, and the files that it shares with others.
const STATIC: &str = "apps/web/static";
const SHARED: &[(&str, &str)] = &[
    ("icon.svg", "apps/window/assets/flagfall.svg"),
    (BOOK, "crates/four-solver/book/twelve.book"),
];
/// What is larger than all the rest together, and loaded when a solver first needs it or when nothing else is to be done.
const BOOK: &str = "twelve.book";

/// What no visit needs at once: the book is for analyses, and pictures of the icon are for who installs the page.
const LATER: &[&str] = &[BOOK, "icon-192.png", "icon-512.png", "icon-maskable-512.png"];

/// Makes the folder, and says what is in it.
pub(crate) fn folder(wasm: &Path, folder: &Path) -> Result<()> {
    let mut files = Files::read(Path::new(STATIC))?;
    for (name, path) in SHARED {
        files.add(name, std::fs::read(path).with_context(|| format!("could not read {path}"))?)?;
    }
    for (name, bytes) in glue::of(wasm)? {
        files.add(&name, bytes)?;
    }
    let files = offline::list(names::hash(plain::all(files))?, LATER)?;
    let squeezed = squeeze::all(&files, &folder.with_file_name("squeezed"))?;
    squeezed.write(folder)?;
    let total = report::print(&squeezed, LATER);
    ensure!(total <= report::LIMIT, "the page is larger than it may be: {total} bytes");
    Ok(())
}
