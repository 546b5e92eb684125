//! The files as they lie on a system, below `usr`: one list for the archive and the Debian package.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use anyhow::{Context, Result};

use super::{PROGRAMS, argument, quietly};
use crate::command::{output, root};

/// Files of the project, and where they go.
const FILES: &[(&str, &str)] = &[
    ("apps/window/assets/flagfall.desktop", "share/applications/flagfall.desktop"),
    ("apps/window/assets/flagfall.svg", "share/icons/hicolor/scalable/apps/flagfall.svg"),
    (
        "apps/window/assets/net.flagfall.Flagfall.metainfo.xml",
        "share/metainfo/net.flagfall.Flagfall.metainfo.xml",
    ),
    ("NOTICE", "share/doc/flagfall/NOTICE"),
    ("deploy/Caddyfile", "share/doc/flagfall/examples/Caddyfile"),
    ("deploy/compose.yaml", "share/doc/flagfall/examples/compose.yaml"),
];

/// What the terminal prints for each shell, and where the shells look for it.
const COMPLETIONS: &[(&str, &str)] = &[
    ("bash", "share/bash-completion/completions/flagfall"),
    ("fish", "share/fish/vendor_completions.d/flagfall.fish"),
    ("zsh", "share/zsh/vendor-completions/_flagfall"),
];

const MANUAL: &str = "share/man/man1";
const UNIT: &str = "lib/systemd/system/flagfall.service";

/// Makes the tree from programs in a folder.
pub(super) fn make(tree: &Path, programs: &Path, licences: &str) -> Result<()> {
    let usr = tree.join("usr");
    for program in PROGRAMS {
        let to = usr.join("bin").join(program);
        let built = programs.join(program);
        write(
            &to,
            &fs::read(&built).with_context(|| format!("{} is not built", built.display()))?,
        )?;
        fs::set_permissions(&to, Permissions::from_mode(0o755))?;
        // What is left is what a backtrace would need, which these programs never print.
        quietly("strip", &["--strip-all", argument(&to)?])?;
    }
    for (from, to) in FILES {
        let file = fs::read(root().join(from)).with_context(|| format!("there is no {from}"))?;
        write(&usr.join(to), &file)?;
    }
    let unit = fs::read_to_string(root().join("deploy/flagfall.service"))?;
    write(&usr.join(UNIT), packaged(&unit).as_bytes())?;
    write(&usr.join("share/doc/flagfall/licences-of-dependencies"), licences.as_bytes())?;
    quietly("gzip", &["-9n", argument(&usr.join("share/doc/flagfall/licences-of-dependencies"))?])?;
    let terminal = usr.join("bin/flagfall");
    for (shell, to) in COMPLETIONS {
        write(&usr.join(to), output(argument(&terminal)?, &["completions", shell])?.as_bytes())?;
    }
    manual(&usr)
}

/// The unit of the server, without what it says about building, and with the programs where packages have them.
fn packaged(unit: &str) -> String {
    let unit = unit.replace("/usr/local/bin/", "/usr/bin/");
    let lines = unit.lines().filter(|line| !line.starts_with('#') || !line.contains("install -m"));
    let mut lines: Vec<&str> = lines.collect();
    lines.dedup();
    lines.join("\n") + "\n"
}

/// The manual pages, compressed as `man` expects them.
fn manual(usr: &Path) -> Result<()> {
    let folder = usr.join(MANUAL);
    quietly(argument(&usr.join("bin/flagfall"))?, &["man", "--folder", argument(&folder)?])?;
    for program in ["flagfall-window", "flagfall-serve"] {
        let page = output(argument(&usr.join("bin").join(program))?, &["--man"])?;
        write(&folder.join(format!("{program}.1")), (page + "\n").as_bytes())?;
    }
    for page in fs::read_dir(&folder).context("there are no manual pages")? {
        quietly("gzip", &["-9n", argument(&page?.path())?])?;
    }
    Ok(())
}

/// Writes a file that everybody may read, and the folders above it.
fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let folder = path.parent().context("a file is in a folder")?;
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(path, bytes))
        .and_then(|()| fs::set_permissions(path, Permissions::from_mode(0o644)))
        .with_context(|| format!("could not write {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_packaged_unit_starts_the_packaged_server() {
        let unit = "# One node.\n#\n#   install -m 755 a /usr/local/bin/\n\n[Service]\nExecStart=/usr/local/bin/flagfall-serve\n";
        let expected = "# One node.\n#\n\n[Service]\nExecStart=/usr/bin/flagfall-serve\n";
        assert_eq!(packaged(unit), expected);
    }
}
