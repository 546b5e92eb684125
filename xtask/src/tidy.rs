//! The project's own rules: which crate may depend on which, the length of files, that every library denies system calls
//! (which Clippy enforces: crates/clippy.toml), that every requirement is cited by a test, that public types of
//! different crates have different names, that every message is shown, and that screens have no texts of their own.

mod citations;
mod messages;
mod names;
mod ranks;
mod sentences;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::command::root;
use crate::dependencies;

const LONGEST_FILE: usize = 600;
const LONGEST_MAIN: usize = 60;

/// The attribute that every library must have. Its tests may use files, threads and clocks.
const REFUSES_THE_SYSTEM: &str =
    "#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]";

pub(crate) fn run() -> Result<()> {
    eprintln!("\n==> tidy");
    let mut complaints = ranks::complaints()?;
    complaints.extend(sources()?);
    complaints.extend(citations::complaints()?);
    complaints.extend(names::complaints()?);
    complaints.extend(messages::complaints()?);
    complaints.extend(sentences::complaints()?);
    complaints.extend(dependencies::complaints()?);
    if complaints.is_empty() {
        return Ok(());
    }
    for complaint in &complaints {
        eprintln!("{complaint}");
    }
    bail!("tidy found {} problems", complaints.len());
}

fn sources() -> Result<Vec<String>> {
    let mut complaints = Vec::new();
    for path in rust_files(&["apps", "crates", "xtask"])? {
        let text = fs::read_to_string(root().join(&path))
            .with_context(|| format!("could not read {}", path.display()))?;
        complaints.extend(source(&path, &text));
    }
    Ok(complaints)
}

fn source(path: &Path, text: &str) -> Vec<String> {
    let mut complaints = Vec::new();
    let shown = path.display();
    let n_lines = text.lines().count();
    let longest = if path.ends_with("main.rs") { LONGEST_MAIN } else { LONGEST_FILE };
    if n_lines > longest {
        complaints
            .push(format!("{shown} has {n_lines} lines: look for the second topic ({longest})"));
    }
    let is_library = path.starts_with("crates") && path.ends_with("src/lib.rs");
    if is_library && !text.lines().any(|line| line == REFUSES_THE_SYSTEM) {
        complaints.push(format!("{shown} must contain the line {REFUSES_THE_SYSTEM}"));
    }
    complaints
}

/// All Rust files below these folders, relative to the root.
fn rust_files(folders: &[&str]) -> Result<Vec<PathBuf>> {
    let mut waiting: Vec<PathBuf> = folders.iter().map(PathBuf::from).collect();
    let mut files = Vec::new();
    while let Some(folder) = waiting.pop() {
        let entries = fs::read_dir(root().join(&folder))
            .with_context(|| format!("could not list {}", folder.display()))?;
        for entry in entries {
            let entry = entry?;
            let path = folder.join(entry.file_name());
            if entry.file_type()?.is_dir() {
                waiting.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(path: &str, text: &str, expected: &[&str]) {
        assert_eq!(source(Path::new(path), text), expected);
    }

    #[test]
    fn long_files_are_found() {
        let long = "\n".repeat(600);
        check("apps/a/src/b.rs", &long, &[]);
        let longer = "\n".repeat(601);
        let told = "apps/a/src/b.rs has 601 lines: look for the second topic (600)";
        check("apps/a/src/b.rs", &longer, &[told]);
        let main = "\n".repeat(61);
        let told = "apps/a/src/main.rs has 61 lines: look for the second topic (60)";
        check("apps/a/src/main.rs", &main, &[told]);
    }

    #[test]
    fn a_library_refuses_the_system() {
        let refuses = format!("//! A room.\n\n{REFUSES_THE_SYSTEM}\n\nmod a;\n");
        check("crates/a/src/lib.rs", &refuses, &[]);
        check("apps/a/src/lib.rs", "//! A program.\n", &[]);
        check("crates/a/src/a.rs", "//! A module.\n", &[]);
        let told = format!("crates/a/src/lib.rs must contain the line {REFUSES_THE_SYSTEM}");
        check("crates/a/src/lib.rs", &format!("// {REFUSES_THE_SYSTEM}\n"), &[&told]);
    }
}
