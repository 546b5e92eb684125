//! Programs of their own, beside this one: who plays in a terminal compiles neither a toolkit nor a server.

use std::ffi::OsString;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

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
    /// The process goes on as that program, so that whoever stops the one stops the other. Whoever gets an answer gets
    /// the reason why it did not.
    pub(crate) fn take_over(&self, arguments: &[OsString]) -> Result<()> {
        let here = std::env::current_exe().context("this program does not know where it is")?;
        let program = self.beside(&here);
        if !program.is_file() {
            bail!("{} is not built: {} {}", self.name, self.built_by, program.display());
        }
        let error = Command::new(&program).args(arguments).exec();
        Err(error).with_context(|| format!("could not start {}", program.display()))
    }

    fn beside(&self, here: &Path) -> PathBuf {
        here.with_file_name(self.program)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn siblings_are_in_the_same_folder() {
        let beside = WINDOW.beside(Path::new("/opt/flagfall/flagfall"));
        assert_eq!(beside, Path::new("/opt/flagfall/flagfall-window"));
    }
}
