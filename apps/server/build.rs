//! Embeds the page in the program, if `cargo xtask web` has built it. Without it the program still compiles, and says
//! what is missing when it starts.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

fn main() {
    let here = env::var("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR");
    let here = Path::new(&here);
    let folder = here.join("../../target/web");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", folder.display());
    // The page's opening book is the solver's, which is already embedded.
    let book = here.join("../../crates/four-solver/book/twelve.book");
    let book = fs::read(book).expect("the solver has a book");
    let mut list = String::from("&[\n");
    for path in paths(&folder) {
        let name = path.file_name().and_then(|name| name.to_str()).expect("names are plain");
        let is_book = fs::read(&path).expect("a file of the page can be read") == book;
        let path = path.to_str().expect("the path of the project is text");
        let bytes = match is_book {
            true => "flagfall_four_solver::EMBEDDED_BOOK".to_owned(),
            false => format!("include_bytes!({path:?})"),
        };
        writeln!(list, "    ({name:?}, {bytes}),").expect("writing to a string succeeds");
    }
    list.push_str("]\n");
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    fs::write(Path::new(&out).join("page.rs"), list).expect("the folder can be written to");
}

/// The files of the page; none if it was not built.
fn paths(folder: &Path) -> Vec<std::path::PathBuf> {
    let Ok(folder) = folder.canonicalize() else { return Vec::new() };
    let entries = fs::read_dir(folder).expect("the folder of the page can be read");
    let mut paths: Vec<_> =
        entries.map(|entry| entry.expect("an entry can be read").path()).collect();
    paths.sort();
    paths
}
