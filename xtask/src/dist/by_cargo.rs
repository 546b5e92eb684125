//! The programs as `cargo install` makes them.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::argument;
use crate::command::{output, root, run};

/// Where cargo installs them here, relative to the root.
const FOLDER: &str = "target/installed-by-cargo";

/// Installs one program after the other into an empty folder. Until the others are there, the terminal tells how to get them.
pub(crate) fn by_cargo() -> Result<()> {
    let folder = root().join(FOLDER);
    if folder.exists() {
        fs::remove_dir_all(&folder).context("could not clear up")?;
    }
    let install = |source: &str| {
        run("cargo", &["install", "--locked", "--path", source, "--root", argument(&folder)?])
    };
    install("apps/flagfall")?;
    let terminal = folder.join("bin/flagfall");
    let version = env!("CARGO_PKG_VERSION");
    ensure!(output(argument(&terminal)?, &["--version"])?.contains(version), "another version");
    for (word, source) in [("window", "apps/window"), ("serve", "apps/server")] {
        let told = complaint(&terminal, word)?;
        let way = format!("`cargo install --locked --path {source} --root {}`", folder.display());
        ensure!(told.contains(&way), "without its sibling `flagfall {word}` says {told:?}");
        install(source)?;
        let said = output(argument(&terminal)?, &[word, "--version"])?;
        ensure!(said.contains(version), "`flagfall {word} --version` says {said:?}");
    }
    fs::remove_dir_all(&folder).context("could not clear up")
}

/// What a command of the terminal that has to fail says.
fn complaint(terminal: &Path, word: &str) -> Result<String> {
    let output =
        Command::new(terminal).arg(word).output().context("could not start the terminal")?;
    ensure!(!output.status.success(), "`flagfall {word}` works without its sibling");
    Ok(String::from_utf8_lossy(&output.stderr).into_owned())
}
