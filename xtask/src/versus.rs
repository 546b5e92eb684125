//! Ours against others on the same inputs, in one run.

use std::path::Path;

use anyhow::{Context, Result};

use crate::command::{root, run, works};
use crate::packages;

/// A Python package in the one version that is measured, so that a run can be repeated. The crates are
/// pinned likewise in the manifests of `versus/`.
struct Pinned {
    name: &'static str,
    version: &'static str,
}

const BITBULLY: Pinned = Pinned { name: "bitbully", version: "0.0.79" };
const MS_TOOLLIB: Pinned = Pinned { name: "ms_toollib", version: "1.5.20" };

const MINES: &str = "versus/mines/Cargo.toml";

/// The solvers of Four in a Row. Those written in Rust are fetched by a workspace of its own, BitBully
/// into a Python environment below target/; without Python it is left out.
pub(crate) fn four() -> Result<()> {
    compare("versus/four/Cargo.toml", &BITBULLY)
}

/// Odds against `ms_toollib`, fetched like BitBully, and dealing against `sgt-mines`, a program of
/// the Debian package sgt-puzzles; what cannot be had is left out, and shown as left out.
pub(crate) fn mines() -> Result<()> {
    let is_there = Path::new("/usr/games/sgt-mines").exists() || works("sgt-mines", &["--version"]);
    if !is_there && packages::install(&["sgt-puzzles"]).is_err() {
        eprintln!("sgt-mines is left out: the package sgt-puzzles could not be installed");
    }
    compare(MINES, &MS_TOOLLIB)
}

/// How often our own Minesweeper players win, both or the one that is named, and nothing else.
pub(crate) fn wins(player: &[&str]) -> Result<()> {
    let arguments = ["run", "--release", "--quiet", "--manifest-path", MINES, "--", "wins"];
    run("cargo", &[&arguments, player].concat())
}

/// Runs a comparison, and tells it where Python is if there is one with the package.
fn compare(manifest: &str, package: &Pinned) -> Result<()> {
    let environment = root().join("target/versus/python");
    let python = environment.join("bin/python");
    let python = python.to_str().context("the path of the project is no text")?;
    let environment = environment.to_str().context("the path is no text")?;
    let has_package =
        works(python, &["-c", &package.check()]) || provide(environment, python, package).is_ok();
    let mut arguments = vec!["run", "--release", "--quiet", "--manifest-path", manifest];
    if has_package {
        arguments.extend(["--", python]);
    }
    run("cargo", &arguments)
}

fn provide(environment: &str, python: &str, package: &Pinned) -> Result<()> {
    run("python3", &["-m", "venv", environment])?;
    run(python, &["-m", "pip", "install", "--quiet", &package.requirement()])
}

impl Pinned {
    /// As pip reads it.
    fn requirement(&self) -> String {
        format!("{}=={}", self.name, self.version)
    }

    /// A script that succeeds where this version is there and no other.
    fn check(&self) -> String {
        let Pinned { name, version } = self;
        format!("import {name}, importlib.metadata as m; assert m.version('{name}') == '{version}'")
    }
}
