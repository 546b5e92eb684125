//! Checks the packages of the programs built for tests: Debian's checkers accept them, and the Debian package can be installed, used and removed.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use super::archive::{self, Packing};
use super::{Release, argument, deb, verify};
use crate::command::{output, root, run, works};

const PACKAGES: &str = "target/packages-of-tests";
const SCRIPT: &str = "xtask/src/dist/installed.sh";
/// Browsers run one at a time: the tests of the page hold the same lock.
const LOCK: &str = "target/browser.lock";

/// Packages the programs built for tests, and checks all packages.
pub(crate) fn check() -> Result<()> {
    let release = Release::into(PACKAGES)?;
    let package = super::make(&release, &root().join("target/debug"), Packing::Fast)?;
    archive::checksums(&release)?;
    verify::packages(&release)?;
    inspect(&package)
}

/// Checks the Debian package that `cargo xtask dist` has built.
pub(super) fn inspect_release() -> Result<()> {
    inspect(&deb::path(&Release::in_folder(super::PACKAGES))?)
}

/// Runs Debian's checkers on a package; then installs, uses and removes it.
fn inspect(package: &Path) -> Result<()> {
    let package = argument(package)?;
    let strict = ["--fail-on", "error,warning", "--tag-display-limit", "0"];
    run("lintian", &[&["--allow-root"], &strict[..], &[package]].concat())?;
    let assets = root().join("apps/window/assets");
    let told = output("desktop-file-validate", &[argument(&assets.join("flagfall.desktop"))?])?;
    ensure!(told.is_empty(), "the desktop entry has faults:\n{told}");
    let metainfo = assets.join("net.flagfall.Flagfall.metainfo.xml");
    run("appstreamcli", &["validate", "--no-net", argument(&metainfo)?])?;
    let release = concat!("<release version=\"", env!("CARGO_PKG_VERSION"), "\"");
    let text = fs::read_to_string(&metainfo).context("there is no metadata")?;
    ensure!(text.contains(release), "{} does not list this release", metainfo.display());
    let script = root().join(SCRIPT);
    let way = way_to_install()?;
    let lock = root().join(LOCK);
    let words = ["sh", argument(&script)?, way.how, package, argument(&lock)?];
    let install = [way.prefix, &words].concat();
    run(install[0], &install[1..]).context("the package can't be installed, used and removed")
}

/// How a package is installed here without touching the system.
struct Way {
    /// What runs the script with the rights that it needs.
    prefix: &'static [&'static str],
    how: &'static str,
}

/// A copy of the system, or an empty folder where mounts are forbidden, as in most containers.
fn way_to_install() -> Result<Way> {
    let mount = ["mount", "-t", "tmpfs", "none", "/mnt"];
    let root = ["sh", "-c", "test $(id -u) = 0"];
    let ways: [(&[&str], &str, &[&str]); 5] = [
        (&["unshare", "--mount"], "copy", &mount),
        (&["sudo", "-n", "unshare", "--mount"], "copy", &mount),
        (&["unshare", "--user", "--map-root-user", "--mount"], "copy", &mount),
        (&["env"], "folder", &root),
        (&["sudo", "-n"], "folder", &root),
    ];
    let works_here =
        |prefix: &[&str], test: &[&str]| works(prefix[0], &[&prefix[1..], test].concat());
    let way = ways.into_iter().find(|(prefix, _, test)| works_here(prefix, test));
    let Some((prefix, how, _)) = way else {
        bail!(
            "installing the Debian package needs root, sudo without a password, or user namespaces"
        )
    };
    Ok(Way { prefix, how })
}
