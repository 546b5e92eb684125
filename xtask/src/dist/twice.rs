//! Checks that builds are reproducible: the same sources give the same packages, in whichever folder they are compiled.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::{PACKAGES, StaticPrograms, argument, installed};
use crate::command::{local_folders, output, root, run, run_in};

/// Where the second build takes place, and cargo's folder for it, relative to the root.
const CLONE: &str = "target/again";
const CARGO_HOME: &str = "target/again-cargo";

/// What cargo has in its folder for every project, except for sources that it has unpacked.
const DOWNLOADED: [&str; 3] = ["config.toml", "registry/cache", "registry/index"];

/// Fails if the working tree differs from the last commit, which is what a clone contains.
pub(crate) fn is_committed() -> Result<()> {
    let changed = output("git", &["status", "--porcelain"])?;
    ensure!(
        changed.is_empty(),
        "packages are made from the last commit; commit this first:\n{changed}"
    );
    Ok(())
}

/// Builds the packages here and from scratch in a clone, compares them, and tries the Debian package.
pub(crate) fn twice() -> Result<()> {
    super::build_all(StaticPrograms::Required)?;
    let (clone, home) = (root().join(CLONE), root().join(CARGO_HOME));
    for folder in [&clone, &home] {
        if folder.exists() {
            fs::remove_dir_all(folder).context("could not clean up")?;
        }
    }
    run("git", &["clone", "--quiet", ".", CLONE])?;
    let [_, downloads] = local_folders()?;
    share(Path::new(&downloads), &home).context("could not make a second folder for cargo")?;
    // What else may differ between two machines.
    let elsewhere = "umask 077; CARGO_HOME=$1 LC_ALL=C TZ=Asia/Kolkata exec cargo xtask dist";
    run_in(&clone, "sh", &["-c", elsewhere, "sh", argument(&home)?])?;
    let sums = |folder| fs::read_to_string(folder).context("there are no checksums");
    let first = sums(root().join(PACKAGES).join("SHA256SUMS"))?;
    let second = sums(clone.join(PACKAGES).join("SHA256SUMS"))?;
    ensure!(first == second, "two builds differ:\n{first}\n{second}");
    for folder in [clone, home] {
        fs::remove_dir_all(folder).context("could not clean up")?;
    }
    installed::inspect_release()
}

/// Makes a folder for cargo that has the downloads of another one. Cargo unpacks the sources there, so the compiler finds them at other
/// paths, as it would on another machine.
fn share(downloads: &Path, home: &Path) -> Result<()> {
    fs::create_dir_all(home.join("registry"))?;
    for name in DOWNLOADED {
        let from = downloads.join(name);
        if from.exists() {
            symlink(from, home.join(name))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn downloads_are_shared_and_sources_are_not() {
        let place = tempfile::tempdir().expect("a folder");
        let (downloads, home) = (place.path().join("one"), place.path().join("two"));
        for folder in ["registry/cache", "registry/index", "registry/src"] {
            fs::create_dir_all(downloads.join(folder)).expect("a folder");
        }
        fs::write(downloads.join("registry/cache/a.crate"), "a").expect("written");
        share(&downloads, &home).expect("a folder");
        assert_eq!(fs::read(home.join("registry/cache/a.crate")).expect("it is shared"), b"a");
        assert!(home.join("registry/index").exists() && !home.join("registry/src").exists());
        fs::remove_dir_all(&home).expect("removed");
        assert!(downloads.join("registry/cache/a.crate").exists(), "cleaning up keeps downloads");
    }
}
