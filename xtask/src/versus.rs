//! Compares our solvers with others on the same inputs, in one run.

use std::path::Path;

use anyhow::{Context, Result};

use crate::command::{root, run, works};
use crate::packages;

/// A pinned Python package, for reproducible comparisons. The crates are pinned in the manifests of `versus/`.
struct Pinned {
    name: &'static str,
    version: &'static str,
}

const BITBULLY: Pinned = Pinned { name: "bitbully", version: "0.0.79" };
const MS_TOOLLIB: Pinned = Pinned { name: "ms_toollib", version: "1.5.20" };

const MINES: &str = "versus/mines/Cargo.toml";

/// Compares solvers of Four in a Row. Those written in Rust come from a separate workspace, BitBully from a Python
/// environment below target/; without Python it is skipped.
pub(crate) fn four() -> Result<()> {
    compare("versus/four/Cargo.toml", &BITBULLY)
}

/// Compares odds with `ms_toollib`, fetched like BitBully, and dealing with `sgt-mines` from the Debian package
/// sgt-puzzles. Unavailable programs are reported as skipped.
pub(crate) fn mines() -> Result<()> {
    let is_there = Path::new("/usr/games/sgt-mines").exists() || works("sgt-mines", &["--version"]);
    if !is_there && packages::install(&["sgt-puzzles"]).is_err() {
        eprintln!("sgt-mines is left out: the package sgt-puzzles could not be installed");
    }
    compare(MINES, &MS_TOOLLIB)
}

/// Measures the win rates of our own Minesweeper players, both or the named one.
pub(crate) fn wins(player: &[&str]) -> Result<()> {
    let arguments = ["run", "--release", "--quiet", "--manifest-path", MINES, "--", "wins"];
    run("cargo", &[&arguments, player].concat())
}

/// Compares what our reader and `ms_toollib` make of these recordings, and of some that we write.
pub(crate) fn recordings(files: &[&str]) -> Result<()> {
    let python = python_with(&MS_TOOLLIB)?.context("ms_toollib cannot be installed")?;
    let arguments = ["run", "--release", "--quiet", "--manifest-path", MINES, "--", "recordings"];
    run("cargo", &[&arguments, &[python.as_str()][..], files].concat())
}

/// Runs a comparison, passing the path of Python if the package is available.
fn compare(manifest: &str, package: &Pinned) -> Result<()> {
    let python = python_with(package)?;
    let mut arguments = vec!["run", "--release", "--quiet", "--manifest-path", manifest];
    if let Some(python) = &python {
        arguments.extend(["--", python]);
    }
    run("cargo", &arguments)
}

/// The path of a Python with this package, which is installed below target/; `None` if that is not possible.
fn python_with(package: &Pinned) -> Result<Option<String>> {
    let environment = root().join("target/versus/python");
    let python = environment.join("bin/python");
    let python = python.to_str().context("the path of the project is not UTF-8")?;
    let environment = environment.to_str().context("the path is not UTF-8")?;
    let has_package =
        works(python, &["-c", &package.check()]) || provide(environment, python, package).is_ok();
    Ok(has_package.then(|| python.to_owned()))
}

fn provide(environment: &str, python: &str, package: &Pinned) -> Result<()> {
    run("python3", &["-m", "venv", environment])?;
    run(python, &["-m", "pip", "install", "--quiet", &package.requirement()])
}

impl Pinned {
    /// The requirement in pip's syntax.
    fn requirement(&self) -> String {
        format!("{}=={}", self.name, self.version)
    }

    /// A script that succeeds if exactly this version is installed.
    fn check(&self) -> String {
        let Pinned { name, version } = self;
        format!("import {name}, importlib.metadata as m; assert m.version('{name}') == '{version}'")
    }
}
