//! Runs other programs and reports their failures.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

use anyhow::{Context, Result, bail};

/// Runs a program from the root of the workspace, and fails if it does.
pub(crate) fn run(program: &str, arguments: &[&str]) -> Result<()> {
    run_with(program, arguments, &[])
}

/// The same with environment variables.
pub(crate) fn run_with(
    program: &str,
    arguments: &[&str],
    variables: &[(&str, &str)],
) -> Result<()> {
    let mut command = prepared(program, arguments, variables);
    let status = command.status().with_context(|| format!("could not start {program}"))?;
    succeeded(program, arguments, status)
}

/// Runs a program from another folder, and fails if it does.
pub(crate) fn run_in(folder: &Path, program: &str, arguments: &[&str]) -> Result<()> {
    let mut command = prepared(program, arguments, &[]);
    let status = command.current_dir(folder).status();
    succeeded(program, arguments, status.with_context(|| format!("could not start {program}"))?)
}

/// The same for running in parallel: its output is printed in one piece at the end.
pub(crate) fn run_aside(
    program: &str,
    arguments: &[&str],
    variables: &[(&str, &str)],
) -> Result<()> {
    let output = prepared(program, arguments, variables)
        .output()
        .with_context(|| format!("could not start {program}"))?;
    eprintln!("\n<== {program} {}", arguments.join(" "));
    for text in [&output.stderr, &output.stdout] {
        eprint!("{}", String::from_utf8_lossy(text));
    }
    succeeded(program, arguments, output.status)
}

fn prepared(program: &str, arguments: &[&str], variables: &[(&str, &str)]) -> Command {
    eprintln!("\n==> {program} {}", arguments.join(" "));
    let mut command = Command::new(program);
    command
        .args(arguments)
        .envs(variables.iter().map(|&(name, value)| (OsStr::new(name), OsStr::new(value))))
        .current_dir(root());
    command
}

fn succeeded(program: &str, arguments: &[&str], status: ExitStatus) -> Result<()> {
    if !status.success() {
        bail!("`{program} {}` failed ({status})", arguments.join(" "));
    }
    Ok(())
}

/// Whether a program starts with these arguments and succeeds.
pub(crate) fn works(program: &str, arguments: &[&str]) -> bool {
    Command::new(program)
        .args(arguments)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Runs a program from the root of the workspace, and returns its output.
pub(crate) fn output(program: &str, arguments: &[&str]) -> Result<String> {
    output_in(&root(), program, arguments)
}

/// The same from another folder.
pub(crate) fn output_in(folder: &Path, program: &str, arguments: &[&str]) -> Result<String> {
    let shown = format!("{program} {}", arguments.join(" "));
    let output = Command::new(program)
        .args(arguments)
        .current_dir(folder)
        .output()
        .with_context(|| format!("could not start {program}"))?;
    if !output.status.success() {
        bail!("`{shown}` failed: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(String::from_utf8(output.stdout).with_context(|| format!("`{shown}`"))?.trim().to_owned())
}

/// The folders of this machine whose paths no released file may contain: of the project, and of what cargo has downloaded.
pub(crate) fn local_folders() -> Result<[String; 2]> {
    let home = std::env::var("CARGO_HOME")
        .or_else(|_| std::env::var("HOME").map(|home| format!("{home}/.cargo")))
        .context("there is no home folder")?;
    let root = root().into_os_string().into_string();
    Ok([root.ok().context("the path of the project is not UTF-8")?, home])
}

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    let xtask = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().expect("xtask is inside the workspace").to_owned()
}
