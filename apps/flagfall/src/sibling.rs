//! Starts the separate programs beside this one, so that terminal players compile neither a GUI toolkit nor a server.

use std::ffi::OsString;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

/// A separately built program in the same folder.
pub(crate) struct Sibling {
    /// Its name in messages.
    name: &'static str,
    program: &'static str,
    /// The commands that build it from a source checkout.
    built_by: &'static str,
    /// The commands that have to run before `cargo install`.
    prepared_by: &'static str,
    /// Its folder in a source checkout.
    source: &'static str,
}

/// The desktop window.
pub(crate) const WINDOW: Sibling = Sibling {
    name: "the window",
    program: "flagfall-window",
    built_by: "`cargo build --release -p flagfall-window` builds",
    prepared_by: "",
    source: "apps/window",
};

/// The web server.
pub(crate) const SERVER: Sibling = Sibling {
    name: "the server",
    program: "flagfall-serve",
    built_by: "`cargo xtask web` and then `cargo build --release -p flagfall-server` build",
    prepared_by: "`cargo xtask web` and then ",
    source: "apps/server",
};

impl Sibling {
    /// Replaces this process with that program (`exec`), so a signal to one ends the other. Returns only if that
    /// failed, with the reason.
    pub(crate) fn take_over(&self, arguments: &[OsString]) -> Result<()> {
        let here = std::env::current_exe().context("could not find the path of this program")?;
        let program = here.with_file_name(self.program);
        if !program.is_file() {
            bail!("{}", self.missing(&here));
        }
        let error = Command::new(&program).args(arguments).exec();
        Err(error).with_context(|| format!("could not start {}", program.display()))
    }

    /// How to get the missing program, depending on whether this one is installed by cargo, in a build folder, or elsewhere.
    fn missing(&self, here: &Path) -> String {
        let folder = here.parent().unwrap_or(here);
        let program = here.with_file_name(self.program);
        let (name, program) = (self.name, program.display());
        if let Some(root) = cargo_root(folder) {
            let Sibling { prepared_by, source, .. } = self;
            let into = match root {
                CargoRoot::Default => String::new(),
                CargoRoot::Other(root) => format!(" --root {}", root.display()),
            };
            format!(
                "{name} is not installed: in a clone of the sources, {prepared_by}`cargo install --locked --path {source}{into}` installs {program}"
            )
        } else if folder.join("deps").is_dir() {
            format!("{name} is not built: {} {program}", self.built_by)
        } else {
            format!(
                "{name} is missing: {program} comes with the package or the archive of all programs"
            )
        }
    }
}

/// The root folder of a `cargo install`.
enum CargoRoot<'a> {
    /// The default.
    Default,
    /// A folder set with `--root` or in another way.
    Other(&'a Path),
}

/// The root above a `bin` folder, if cargo installed its programs. Cargo lists them in a file in that root.
fn cargo_root(folder: &Path) -> Option<CargoRoot<'_>> {
    let root = folder.ends_with("bin").then(|| folder.parent()).flatten()?;
    let home = std::env::var_os("CARGO_HOME").is_some_and(|home| Path::new(&home) == root);
    if root.ends_with(".cargo") || home {
        Some(CargoRoot::Default)
    } else {
        root.join(".crates.toml").is_file().then_some(CargoRoot::Other(root))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_sibling_is_installed_the_same_way_as_this_program() {
        let cargo = WINDOW.missing(Path::new("/home/ann/.cargo/bin/flagfall"));
        assert_eq!(
            cargo,
            "the window is not installed: in a clone of the sources, `cargo install --locked --path apps/window` installs /home/ann/.cargo/bin/flagfall-window"
        );
        let elsewhere = tempfile::tempdir().expect("a folder");
        let root = elsewhere.path();
        std::fs::write(root.join(".crates.toml"), "[v1]\n").expect("a list");
        assert_eq!(
            SERVER.missing(&root.join("bin/flagfall")),
            format!(
                "the server is not installed: in a clone of the sources, `cargo xtask web` and then `cargo install --locked --path apps/server --root {0}` installs {0}/bin/flagfall-serve",
                root.display()
            )
        );
        let unpacked = SERVER.missing(Path::new("/opt/flagfall/bin/flagfall"));
        assert_eq!(
            unpacked,
            "the server is missing: /opt/flagfall/bin/flagfall-serve comes with the package or the archive of all programs"
        );
        let build = tempfile::tempdir().expect("a folder");
        std::fs::create_dir(build.path().join("deps")).expect("a folder");
        let built = WINDOW.missing(&build.path().join("flagfall"));
        assert!(built.contains("`cargo build --release -p flagfall-window` builds"), "{built}");
    }
}
