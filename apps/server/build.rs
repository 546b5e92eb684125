//! Puts the page into the program, where `cargo xtask web` has made it. Without it the program is built as well, and
//! says what is missing when it starts.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

fn main() {
    let here = env::var("CARGO_MANIFEST_DIR").expect("cargo says where we are");
    let here = Path::new(&here);
    let folder = here.join("../../target/web");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", folder.display());
    // The page's book is the solver's, which is in the program already.
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
        writeln!(list, "    ({name:?}, {bytes}),").expect("a string takes all");
    }
    list.push_str("]\n");
    let out = env::var("OUT_DIR").expect("cargo says where to write");
    fs::write(Path::new(&out).join("page.rs"), list).expect("the folder can be written to");
}

/// The files of the page; none if it is not there.
fn paths(folder: &Path) -> Vec<std::path::PathBuf> {
    let Ok(folder) = folder.canonicalize() else { return Vec::new() };
    let entries = fs::read_dir(folder).expect("the folder of the page can be read");
    let mut paths: Vec<_> =
        entries.map(|entry| entry.expect("an entry can be read").path()).collect();
    paths.sort();
    paths
}
