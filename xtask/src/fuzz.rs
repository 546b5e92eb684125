//! Fuzzes every text form and the opening book with the coverage-guided fuzzer.

use std::fs;

use anyhow::{Context, Result};

use crate::command::{self, root, works};

pub(crate) fn run(seconds: &str) -> Result<()> {
    let seconds: u32 = seconds.parse().context("SECONDS is a whole number")?;
    if !works("cargo", &["+nightly", "--version"]) {
        command::run("rustup", &["toolchain", "install", "nightly", "--profile", "minimal"])
            .context("fuzzing needs a nightly compiler")?;
    }
    if !works("cargo", &["+nightly", "fuzz", "--version"]) {
        command::run("cargo", &["install", "cargo-fuzz"]).context("fuzzing needs cargo-fuzz")?;
    }
    let mut names: Vec<String> = fs::read_dir(root().join("fuzz/fuzz_targets"))?
        .map(|file| Ok(file?.path().file_stem().map(|stem| stem.to_string_lossy().into_owned())))
        .collect::<Result<Option<_>>>()?
        .context("every target has a name")?;
    names.sort();
    for name in names {
        // The fuzzer adds interesting inputs to the first folder; the second one has sample records as seeds.
        let found = format!("fuzz/corpus/{name}");
        fs::create_dir_all(root().join(&found))?;
        let limit = format!("-max_total_time={seconds}");
        let folders = [found.as_str(), "crates/play/tests/records"];
        let arguments = ["+nightly", "fuzz", "run", &name, folders[0], folders[1], "--", &limit];
        command::run("cargo", &arguments)?;
    }
    Ok(())
}
