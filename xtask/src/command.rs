//! Running other programs, loudly.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// Runs a program from the root of the project and fails if it does.
pub(crate) fn run(program: &str, arguments: &[&str]) -> Result<()> {
    run_with(program, arguments, &[])
}

/// The same with some variables set.
pub(crate) fn run_with(
    program: &str,
    arguments: &[&str],
    variables: &[(&str, &str)],
) -> Result<()> {
    let shown = format!("{program} {}", arguments.join(" "));
    eprintln!("\n==> {shown}");
    let status = Command::new(program)
        .args(arguments)
        .envs(variables.iter().map(|&(name, value)| (OsStr::new(name), OsStr::new(value))))
        .current_dir(root())
        .status()
        .with_context(|| format!("could not start {program}"))?;
    if !status.success() {
        bail!("`{shown}` failed ({status})");
    }
    Ok(())
}

/// Whether a program can be started with these arguments and succeeds.
pub(crate) fn works(program: &str, arguments: &[&str]) -> bool {
    Command::new(program)
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Where the workspace is.
pub(crate) fn root() -> PathBuf {
    let xtask = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().expect("xtask is inside the workspace").to_owned()
}
