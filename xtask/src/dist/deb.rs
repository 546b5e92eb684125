//! Builds the Debian package.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::archive::Packing;
use super::{Release, argument, quietly};
use crate::check::LIBRARIES;
use crate::command::{output, output_in, root};

/// What dpkg runs for the server's unit, in this folder.
const SCRIPTS: &str = "deploy/debian";

/// Builds the package from the file tree, and returns its path.
pub(super) fn make(release: &Release, tree: &Path, packing: Packing) -> Result<PathBuf> {
    let architecture = output("dpkg", &["--print-architecture"])?;
    let doc = tree.join("usr/share/doc/flagfall");
    fs::write(doc.join("copyright"), copyright()?).context("could not write the copyright")?;
    fs::write(doc.join("changelog"), changelog(release)?)
        .context("could not write the changelog")?;
    quietly("gzip", &["-9n", argument(&doc.join("changelog"))?])?;
    let needs = needs(release, tree)?;
    let control = control(release.version, &architecture, installed_size(tree)?, &needs);
    let debian = tree.join("DEBIAN");
    fs::create_dir_all(&debian).context("could not make a folder")?;
    fs::write(debian.join("control"), control).context("could not write the control file")?;
    for name in ["postinst", "prerm", "postrm"] {
        let to = debian.join(name);
        fs::copy(root().join(SCRIPTS).join(name), &to)
            .and_then(|_| fs::set_permissions(&to, Permissions::from_mode(0o755)))
            .with_context(|| format!("could not write {name}"))?;
    }
    let sums = output_in(tree, "sh", &["-c", "find usr -type f | LC_ALL=C sort | xargs md5sum"])?;
    fs::write(debian.join("md5sums"), sums + "\n").context("could not write the checksums")?;
    quietly("chmod", &["-R", "u=rwX,go=rX", argument(tree)?])?;
    let package = path(release)?;
    // The dictionary of `-z9` is large enough to reach from one program to the next, so the opening book, which all of them contain, is
    // compressed once.
    let compression: &[&str] = match packing {
        Packing::Small => &["-Zxz", "-z9", "-Sextreme"],
        Packing::Fast => &["-Zgzip", "-z1"],
    };
    let build = ["--root-owner-group", "--build", argument(tree)?, argument(&package)?];
    let date = format!("SOURCE_DATE_EPOCH={}", release.date);
    quietly("env", &[&[date.as_str(), "dpkg-deb"], compression, &build[..]].concat())?;
    Ok(package)
}

/// The path of the package.
pub(super) fn path(release: &Release) -> Result<PathBuf> {
    let architecture = output("dpkg", &["--print-architecture"])?;
    Ok(release.folder.join(format!("flagfall_{}_{architecture}.deb", release.version)))
}

/// The installed size in KiB, as Debian defines it: the size of every file, rounded up, and 1 for each folder and link. `du` would depend on
/// the file system.
fn installed_size(tree: &Path) -> Result<u64> {
    let entries = fs::read_dir(tree).with_context(|| format!("no folder {}", tree.display()))?;
    let mut size = 1;
    for entry in entries {
        let entry = entry?;
        let metadata = entry.metadata()?;
        size += match metadata.is_dir() {
            true => installed_size(&entry.path())?,
            false => metadata.len().div_ceil(1024),
        };
    }
    Ok(size)
}

/// The packages of the libraries that the programs link.
fn needs(release: &Release, tree: &Path) -> Result<String> {
    // The tool expects the folder of a source package.
    let folder = release.folder.join("source");
    fs::create_dir_all(folder.join("debian")).context("could not make a folder")?;
    fs::write(
        folder.join("debian/control"),
        "Source: flagfall\n\nPackage: flagfall\nArchitecture: any\n",
    )?;
    let bin = tree.join("usr/bin");
    let programs = super::PROGRAMS.map(|program| format!("-e{}", bin.join(program).display()));
    let arguments: Vec<&str> =
        ["-O"].into_iter().chain(programs.iter().map(String::as_str)).collect();
    let answer = output_in(&folder, "dpkg-shlibdeps", &arguments)?;
    fs::remove_dir_all(&folder).context("could not clean up")?;
    let needs = answer.lines().find_map(|line| line.strip_prefix("shlibs:Depends="));
    Ok(needs.context("dpkg-shlibdeps did not say what the programs need")?.to_owned())
}

/// The control file. The section is not `games`, whose programs must be in /usr/games, a bad place for a server.
fn control(version: &str, architecture: &str, size: u64, needs: &str) -> String {
    let libraries = LIBRARIES.iter().map(|(_, package)| *package).collect::<Vec<_>>().join(", ");
    format!(
        "Package: flagfall
Version: {version}
Architecture: {architecture}
Maintainer: The Flagfall authors <authors@flagfall.net>
Installed-Size: {size}
Depends: {needs}
Recommends: {libraries}
Suggests: fonts-noto-cjk | fonts-wqy-microhei, pulseaudio | pipewire-pulse
Section: misc
Priority: optional
Description: Minesweeper and Four in a Row, with exact solvers
 Both games as typed lines, in a full-screen terminal, in a desktop window, as
 a web page and online, with solvers that know the exact chances of every cell
 and the exact value of every move.
 .
 The program flagfall plays in a terminal, \"flagfall window\" opens a window, and
 \"flagfall serve\" is a server with the page inside.
"
    )
}

/// The copyright file in Debian's format.
fn copyright() -> Result<String> {
    let mit = fs::read_to_string(root().join("LICENSE-MIT")).context("there is no LICENSE-MIT")?;
    let lines = mit.lines().skip(4).map(|line| match line {
        "" => " .\n".to_owned(),
        line => format!(" {line}\n"),
    });
    let mit: String = lines.collect();
    Ok(format!(
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Flagfall
Comment: The licences of what others wrote and the programs contain are in
 /usr/share/doc/flagfall/licences-of-dependencies.gz and NOTICE.

Files: *
Copyright: 2026 The Flagfall authors
License: Expat or Apache-2.0

License: Expat
{mit}
License: Apache-2.0
 On Debian systems the full text of the Apache License, version 2.0, is in
 /usr/share/common-licenses/Apache-2.0.
"
    ))
}

/// The changelog in Debian's format; it refers to CHANGELOG.md.
fn changelog(release: &Release) -> Result<String> {
    let date = output("date", &["--utc", "--rfc-email", &format!("--date=@{}", release.date)])?;
    Ok(format!(
        "flagfall ({}) stable; urgency=medium\n\n  * Release; /usr/share/doc/flagfall/CHANGELOG.md has what is new.\n\n -- The Flagfall authors <authors@flagfall.net>  {date}\n",
        release.version
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_is_as_large_as_its_files_on_any_file_system() {
        let tree = tempfile::tempdir().expect("a folder");
        fs::create_dir(tree.path().join("usr")).expect("a folder");
        fs::write(tree.path().join("usr/one"), [0; 1024]).expect("written");
        fs::write(tree.path().join("usr/two"), [0; 1025]).expect("written");
        assert_eq!(installed_size(tree.path()).expect("a tree"), 1 + 1 + 1 + 2);
    }
}
