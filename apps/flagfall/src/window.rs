//! The desktop window is a program of its own, beside this one: who plays in a terminal compiles no toolkit.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};

/// Starts the window and is as successful as it.
pub(crate) fn run(arguments: &[OsString]) -> Result<ExitCode> {
    let here = std::env::current_exe().context("this program does not know where it is")?;
    let program = beside(&here);
    if !program.is_file() {
        bail!(
            "the window is not built: `cargo build --release -p flagfall-window` builds {}",
            program.display()
        );
    }
    let status = Command::new(&program)
        .args(arguments)
        .status()
        .with_context(|| format!("could not start {}", program.display()))?;
    Ok(if status.success() { ExitCode::SUCCESS } else { failure(status.code()) })
}

fn failure(code: Option<i32>) -> ExitCode {
    code.and_then(|code| u8::try_from(code).ok()).map_or(ExitCode::FAILURE, ExitCode::from)
}

fn beside(here: &Path) -> PathBuf {
    here.with_file_name(format!("flagfall-window{}", std::env::consts::EXE_SUFFIX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_is_in_the_same_folder() {
        let name = format!("flagfall-window{}", std::env::consts::EXE_SUFFIX);
        assert_eq!(
            beside(Path::new("/opt/flagfall/flagfall")),
            Path::new("/opt/flagfall").join(name)
        );
    }
}
