//! Every check there is, in the order in which a mistake shows soonest.

use anyhow::{Context, Result, bail};

use crate::command::{self, run_with, works};
use crate::tidy;

pub(crate) fn run() -> Result<()> {
    provide_components()?;
    provide_programs()?;
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

/// The programs that tests start, and the packages of Debian and its kin that have them.
const PROGRAMS: &[(&str, &str)] =
    &[("pulseaudio", "pulseaudio"), ("parec", "pulseaudio-utils"), ("pactl", "pulseaudio-utils")];

/// Installs what is missing where that needs no password, and never at the cost of another package:
/// a desktop may have a sound server that excludes the one the tests start.
fn provide_programs() -> Result<()> {
    let missing: Vec<&(&str, &str)> = PROGRAMS
        .iter()
        .filter(|(program, _)| cfg!(target_os = "linux") && !works(program, &["--version"]))
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    let mut packages: Vec<&str> = missing.iter().map(|(_, package)| *package).collect();
    packages.dedup();
    let install = ["install", "-y", "--no-install-recommends", "--no-remove"];
    // Where sudo asks for a password or is absent, only root gets any further.
    let prefix: &[&str] = if works("sudo", &["-n", "true"]) { &["sudo", "-n"] } else { &[] };
    let apt = |arguments: &[&str]| {
        let words =
            [prefix, &["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"], arguments].concat();
        command::run(words[0], &words[1..])
    };
    let install = [&install[..], &packages].concat();
    let installed = apt(&install).or_else(|_| apt(&["update"]).and_then(|()| apt(&install)));
    if let Err(error) = installed {
        let programs: Vec<&str> = missing.iter().map(|(program, _)| *program).collect();
        bail!(
            "the tests start {}, from the packages {}, and they can't be installed: {error:#}",
            programs.join(", "),
            packages.join(", ")
        );
    }
    Ok(())
}
