//! Tests the Debian package: Debian's own checkers find nothing, and in a throw-away copy of this system it can be
//! installed, every program starts, and removing it leaves only the players' data.

use anyhow::{Context, Result};

use super::{PROGRAMS, Release, argument, deb, licences, tree};
use crate::command::{root, run, works};
use crate::dependencies::released;

const PACKAGES: &str = "target/packages-of-tests";
const SCRIPT: &str = "xtask/src/dist/installed.sh";

/// Packs the programs built for tests, and checks the package.
pub(crate) fn check() -> Result<()> {
    let release = Release::into(PACKAGES)?;
    let tree = release.folder.join("tree");
    tree::make(&tree, &root().join("target/debug"), &licences::text(&released()?)?)?;
    let package = deb::make(&release, &tree, "-Zgzip")?;
    let package = argument(&package)?;
    // It fails if it finds anything.
    run("lintian", &["--allow-root", "--tag-display-limit", "0", package])?;
    let assets = root().join("apps/window/assets");
    run("desktop-file-validate", &[argument(&assets.join("flagfall.desktop"))?])?;
    let metainfo = assets.join("net.flagfall.Flagfall.metainfo.xml");
    run("appstreamcli", &["validate", "--no-net", argument(&metainfo)?])?;
    let is_root = works("sh", &["-c", "test $(id -u) = 0"]);
    let root_by: &[&str] = if is_root { &[] } else { &["sudo", "-n"] };
    let isolated = [root_by, &["unshare", "--mount"]].concat();
    if !works(isolated[0], &[&isolated[1..], &["mount", "-t", "tmpfs", "none", "/mnt"]].concat()) {
        eprintln!("no mount is allowed here: the package is unpacked, and not installed");
        return unpacked(&release, package);
    }
    let script = root().join(SCRIPT);
    let install = [&isolated[..], &["sh", argument(&script)?, package]].concat();
    run(install[0], &install[1..]).context("the package can't be installed and used")
}

/// If the system can't be copied, as in most containers, starts the programs from the unpacked package.
fn unpacked(release: &Release, package: &str) -> Result<()> {
    let folder = release.folder.join("unpacked");
    run("dpkg-deb", &["--extract", package, argument(&folder)?])?;
    for program in PROGRAMS {
        run(argument(&folder.join("usr/bin").join(program))?, &["--version"])?;
    }
    Ok(())
}
