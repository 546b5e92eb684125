//! Programs of their own, beside this one: who plays in a terminal compiles neither a toolkit nor a server.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use anyhow::{Context, Result, bail};

/// A program beside this one.
pub(crate) struct Sibling {
    /// What it is, for whoever misses it.
    name: &'static str,
    program: &'static str,
    /// The commands that build it.
    built_by: &'static str,
}

/// The desktop window.
pub(crate) const WINDOW: Sibling = Sibling {
    name: "the window",
    program: "flagfall-window",
    built_by: "`cargo build --release -p flagfall-window` builds",
};

/// The server of the web page.
pub(crate) const SERVER: Sibling = Sibling {
    name: "the server",
    program: "flagfall-serve",
    built_by: "`cargo xtask web` and then `cargo build --release -p flagfall-server` build",
};

impl Sibling {
    /// Starts it, and is as successful as it.
    pub(crate) fn run(&self, arguments: &[OsString]) -> Result<ExitCode> {
        let here = std::env::current_exe().context("this program does not know where it is")?;
        let program = self.beside(&here);
        if !program.is_file() {
            bail!("{} is not built: {} {}", self.name, self.built_by, program.display());
        }
        become_it(Command::new(&program).args(arguments))
            .with_context(|| format!("could not start {}", program.display()))
    }

    fn beside(&self, here: &Path) -> PathBuf {
        here.with_file_name(format!("{}{}", self.program, std::env::consts::EXE_SUFFIX))
    }
}

/// The process goes on as the other program, so that whoever stops the one stops the other.
#[cfg(unix)]
fn become_it(command: &mut Command) -> std::io::Result<ExitCode> {
    use std::os::unix::process::CommandExt;

    Err(command.exec())
}

#[cfg(not(unix))]
fn become_it(command: &mut Command) -> std::io::Result<ExitCode> {
    let code = command.status()?.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn siblings_are_in_the_same_folder() {
        let name = format!("flagfall-window{}", std::env::consts::EXE_SUFFIX);
        assert_eq!(
            WINDOW.beside(Path::new("/opt/flagfall/flagfall")),
            Path::new("/opt/flagfall").join(name)
        );
    }
}
