//! The long fault-injection tests: nodes are killed 500 times, the database crashes and the bus fails while players
//! play, and a checker compares what they were told. Then the simulation runs 700,000 schedules.

use anyhow::{Context, Result};

use crate::check::provide_programs;
use crate::command::run_with;

/// The simulation runs this many schedules of each of its seven kinds of rooms for each kill. It has found a mistake in
/// schedule 78,383 of a kind.
const SCHEDULES_PER_KILL: u32 = 200;

/// Runs the tests with this many kills.
pub(crate) fn run(n_kills: &str) -> Result<()> {
    let kills: u32 = n_kills.parse().with_context(|| format!("{n_kills} is not a number"))?;
    provide_programs()?;
    let faults = ["test", "--workspace", "--all-features", "--test", "server"];
    let faults = [&faults[..], &["--", "--nocapture", "chaos::"]].concat();
    run_with("cargo", &faults, &[("FLAGFALL_KILLS", n_kills)])?;
    // It only computes, so a release is worth its compilation.
    let simulation = ["test", "--release", "-p", "flagfall-online", "--test", "simulation"];
    let schedules = (kills * SCHEDULES_PER_KILL).to_string();
    run_with("cargo", &simulation, &[("FLAGFALL_SCHEDULES", &schedules)])
}
