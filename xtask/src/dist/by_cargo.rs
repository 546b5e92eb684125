//! Checks `cargo install`.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::argument;
use crate::command::{output, root, run};

/// Where cargo installs the programs, relative to the root.
const FOLDER: &str = "target/installed-by-cargo";

/// Installs one program after the other into an empty folder. The terminal says how to install those that are missing.
pub(crate) fn by_cargo() -> Result<()> {
    let folder = root().join(FOLDER);
    if folder.exists() {
        fs::remove_dir_all(&folder).context("could not clean up")?;
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
    fs::remove_dir_all(&folder).context("could not clean up")
}

/// The error message of a command of the terminal that must fail.
fn complaint(terminal: &Path, word: &str) -> Result<String> {
    let output =
        Command::new(terminal).arg(word).output().context("could not start the terminal")?;
    ensure!(!output.status.success(), "`flagfall {word}` works without its sibling");
    Ok(String::from_utf8_lossy(&output.stderr).into_owned())
}
