//! Ours against others on the same inputs, in one run.

use anyhow::{Context, Result};

use crate::command::{root, run, works};

/// The solvers of Four in a Row. Those written in Rust are fetched by a workspace of its own, BitBully
/// into a Python environment below target/; without Python it is left out.
pub(crate) fn four() -> Result<()> {
    compare("versus/four/Cargo.toml", "bitbully")
}

/// Odds against `ms_toollib`, fetched like BitBully, and dealing against `sgt-mines`, which is a
/// package of most systems (sgt-puzzles); what is not there is left out.
pub(crate) fn mines() -> Result<()> {
    compare("versus/mines/Cargo.toml", "ms_toollib")
}

/// Runs a comparison, and tells it where Python is if there is one with the package.
fn compare(manifest: &str, package: &str) -> Result<()> {
    let environment = root().join("target/versus/python");
    let python = environment.join("bin/python");
    let python = python.to_str().context("the path of the project is no text")?;
    let environment = environment.to_str().context("the path is no text")?;
    let has_package = works(python, &["-c", &format!("import {package}")])
        || provide(environment, python, package).is_ok();
    let mut arguments = vec!["run", "--release", "--quiet", "--manifest-path", manifest];
    if has_package {
        arguments.extend(["--", python]);
    }
    run("cargo", &arguments)
}

fn provide(environment: &str, python: &str, package: &str) -> Result<()> {
    run("python3", &["-m", "venv", environment])?;
    run(python, &["-m", "pip", "install", "--quiet", package])
}
