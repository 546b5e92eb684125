//! The long fault-injection test: nodes are killed 500 times, the database crashes and the bus fails while players
//! play, and a checker compares what they were told.

use anyhow::Result;

use crate::check::provide_programs;
use crate::command::run_with;

/// Runs the test with this many kills.
pub(crate) fn run(n_kills: &str) -> Result<()> {
    provide_programs()?;
    let test = ["test", "--workspace", "--all-features", "--test", "server"];
    let arguments = [&test[..], &["--", "chaos::", "--nocapture"]].concat();
    run_with("cargo", &arguments, &[("FLAGFALL_KILLS", n_kills)])
}
