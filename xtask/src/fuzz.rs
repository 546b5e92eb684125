//! Every text form against random input, with the coverage-guided fuzzer.

use anyhow::{Context, Result};

use crate::command::{self, root, works};

pub(crate) fn run(seconds: &str) -> Result<()> {
    let seconds: u32 = seconds.parse().context("SECONDS is a whole number")?;
    if !works("cargo", &["+nightly", "fuzz", "--version"]) {
        command::run("cargo", &["install", "cargo-fuzz"]).context("fuzzing needs cargo-fuzz")?;
    }
    let targets = std::fs::read_dir(root().join("fuzz/fuzz_targets"))?;
    for target in targets {
        let path = target?.path();
        let name = path.file_stem().and_then(|name| name.to_str()).context("a target's name")?;
        let limit = format!("-max_total_time={seconds}");
        command::run("cargo", &["+nightly", "fuzz", "run", name, "--", &limit])?;
    }
    Ok(())
}
