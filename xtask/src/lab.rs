//! Starts `xtask-lab`, for measurements that need our own crates.

use anyhow::Result;

use crate::command;

/// Runs it with these arguments.
pub(crate) fn run(arguments: &[&str]) -> Result<()> {
    let cargo = ["run", "--release", "--quiet", "--package", "xtask-lab", "--"];
    command::run("cargo", &[&cargo[..], arguments].concat())
}
