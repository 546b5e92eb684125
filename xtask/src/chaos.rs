//! The long fault-injection tests: nodes are killed 500 times, the database crashes and the bus fails while players
//! play, and a checker compares what they were told. Then the simulation runs 105,000 schedules.

use anyhow::{Context, Result};

use crate::check::provide_programs;
use crate::command::run_with;

/// The simulation runs this many schedules of each of its seven kinds of rooms for each kill.
const SCHEDULES_PER_KILL: u32 = 30;

/// Runs the tests with this many kills.
pub(crate) fn run(n_kills: &str) -> Result<()> {
    let kills: u32 = n_kills.parse().with_context(|| format!("{n_kills} is no number"))?;
    provide_programs()?;
    let test = |program, filter| {
        ["test", "--workspace", "--all-features", "--test", program, "--", "--nocapture", filter]
    };
    run_with("cargo", &test("server", "chaos::"), &[("FLAGFALL_KILLS", n_kills)])?;
    let schedules = (kills * SCHEDULES_PER_KILL).to_string();
    run_with("cargo", &test("simulation", "survives"), &[("FLAGFALL_SCHEDULES", &schedules)])
}
