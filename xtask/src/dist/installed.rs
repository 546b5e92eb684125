//! Tests the packages: archives, sums and the list of parts are what they should be, Debian's own checkers find nothing, and in a throw-away copy of
//! this system the Debian package can be installed, every program starts, a game is played, and removing it leaves only the players' data.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::archive::{self, Packing};
use super::{ARCHIVE, PROGRAMS, Release, argument, deb, licences, tree, verify};
use crate::command::{root, run, works};
use crate::dependencies::released;

const PACKAGES: &str = "target/packages-of-tests";
const SCRIPT: &str = "xtask/src/dist/installed.sh";

/// Packs the programs built for tests, and checks all packages of them.
pub(crate) fn check() -> Result<()> {
    let release = Release::into(PACKAGES)?;
    let tree = release.folder.join("tree");
    let foreign = released()?;
    tree::make(&tree, &root().join("target/debug"), &licences::text(&foreign)?)?;
    let archive = release.path(ARCHIVE);
    archive::tar(&release, &tree.join("usr"), &archive, "flagfall", Packing::Fast)?;
    let package = deb::make(&release, &tree, &["-Zgzip", "-z1"])?;
    fs::remove_dir_all(&tree).context("could not clear up")?;
    super::parts(&release, &foreign, Packing::Fast)?;
    archive::checksums(&release)?;
    verify::packages(&release)?;
    inspect(&release, &package)
}

/// Checks the Debian package that `cargo xtask dist` has made.
pub(super) fn inspect_release() -> Result<()> {
    let release = Release::in_folder(super::PACKAGES);
    inspect(&release, &deb::path(&release)?)
}

/// Lets Debian's own checkers look at a package, and tries it out.
fn inspect(release: &Release, package: &Path) -> Result<()> {
    let package = argument(package)?;
    // It fails if it finds anything.
    run("lintian", &["--allow-root", "--tag-display-limit", "0", package])?;
    let assets = root().join("apps/window/assets");
    run("desktop-file-validate", &[argument(&assets.join("flagfall.desktop"))?])?;
    let metainfo = assets.join("net.flagfall.Flagfall.metainfo.xml");
    run("appstreamcli", &["validate", "--no-net", argument(&metainfo)?])?;
    let script = root().join(SCRIPT);
    match isolated() {
        Some(isolated) => {
            let install = [&isolated[..], &["sh", argument(&script)?, package]].concat();
            run(install[0], &install[1..]).context("the package can't be installed and used")
        }
        None => unpacked(release, package),
    }
}

/// How a program gets mounts of its own here: as root, by sudo, or as the root of a user namespace.
fn isolated() -> Option<Vec<&'static str>> {
    let ways: [&[&str]; 3] = [
        &["unshare", "--mount"],
        &["sudo", "-n", "unshare", "--mount"],
        &["unshare", "--user", "--map-root-user", "--mount"],
    ];
    let mount = ["mount", "-t", "tmpfs", "none", "/mnt"];
    let works_here = |way: &&[&'static str]| works(way[0], &[&way[1..], &mount].concat());
    ways.into_iter().find(works_here).map(<[_]>::to_vec)
}

/// If the system can't be copied, as in most containers, plays with the programs of the unpacked package.
fn unpacked(release: &Release, package: &str) -> Result<()> {
    let folder = release.folder.join("unpacked");
    run("dpkg-deb", &["--extract", package, argument(&folder)?])?;
    for program in PROGRAMS {
        run(argument(&folder.join("usr/bin").join(program))?, &["--version"])?;
    }
    eprintln!(
        "\n*** NOT CHECKED: no mount is allowed here, neither to root nor in a user namespace. The package was unpacked and its\n\
         *** programs were started, but it was not installed by dpkg, not played with, and not removed again. Run\n\
         *** `cargo xtask dist check` on a machine that allows `unshare --mount` before a release."
    );
    Ok(())
}
