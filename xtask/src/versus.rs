//! Ours against others on the same inputs, in one run.

use anyhow::{Context, Result};

use crate::command::{root, run, works};

/// The solvers of Four in a Row. Those written in Rust are fetched by a workspace of its own, BitBully
/// into a Python environment below target/; without Python it is left out.
pub(crate) fn four() -> Result<()> {
    let environment = root().join("target/versus/python");
    let python = environment.join("bin/python");
    let python = python.to_str().context("the path of the project is no text")?;
    let has_bitbully = works(python, &["-c", "import bitbully"])
        || provide_bitbully(environment.to_str().context("the path is no text")?, python).is_ok();
    let mut arguments =
        vec!["run", "--release", "--quiet", "--manifest-path", "versus/four/Cargo.toml"];
    if has_bitbully {
        arguments.extend(["--", python]);
    }
    run("cargo", &arguments)
}

fn provide_bitbully(environment: &str, python: &str) -> Result<()> {
    run("python3", &["-m", "venv", environment])?;
    run(python, &["-m", "pip", "install", "--quiet", "bitbully"])
}
