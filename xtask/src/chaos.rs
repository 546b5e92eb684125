//! The long form of the faults: nodes are killed 500 times, the database crashes and the bus goes while players play, and a checker compares what they were told.

use anyhow::Result;

use crate::check::provide_programs;
use crate::command::run_with;

/// Kills so often.
pub(crate) fn run(n_kills: &str) -> Result<()> {
    provide_programs()?;
    let test = ["test", "--workspace", "--all-features", "--test", "server"];
    let arguments = [&test[..], &["--", "chaos::", "--nocapture"]].concat();
    run_with("cargo", &arguments, &[("FLAGFALL_KILLS", n_kills)])
}
