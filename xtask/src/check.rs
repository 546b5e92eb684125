//! Every check there is, in the order in which a mistake shows soonest.

use anyhow::{Context, Result};

use crate::command::{self, run_with, works};
use crate::tidy;

pub(crate) fn run() -> Result<()> {
    provide_components()?;
    command::run("cargo", &["fmt", "--all", "--check"])?;
    tidy::run()?;
    command::run(
        "cargo",
        &["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"],
    )?;
    // Criterion runs each bench once when it is tested: what a bench asserts is checked here, how
    // long it takes is not.
    command::run(
        "cargo",
        &["test", "--workspace", "--all-features", "--lib", "--bins", "--tests", "--benches"],
    )?;
    command::run("cargo", &["test", "--workspace", "--doc"])?;
    run_with("cargo", &["doc", "--workspace", "--no-deps"], &[("RUSTDOCFLAGS", "-D warnings")])?;
    eprintln!("\nall checks passed");
    Ok(())
}

/// A minimal Rust has neither the formatter nor the linter.
fn provide_components() -> Result<()> {
    for (subcommand, component) in [("fmt", "rustfmt"), ("clippy", "clippy")] {
        if !works("cargo", &[subcommand, "--version"]) {
            command::run("rustup", &["component", "add", component])
                .with_context(|| format!("the check needs {component}, and it is not installed"))?;
        }
    }
    Ok(())
}
