//! Measurements that need our own crates: `xtask-lab` makes them.

use anyhow::Result;

use crate::command;

/// Starts it with these arguments.
pub(crate) fn run(arguments: &[&str]) -> Result<()> {
    let cargo = ["run", "--release", "--quiet", "--package", "xtask-lab", "--"];
    command::run("cargo", &[&cargo[..], arguments].concat())
}
