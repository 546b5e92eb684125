//! Checks that builds are reproducible: the same sources give the same packages, in whichever folder they are compiled.

use std::fs;

use anyhow::{Context, Result, ensure};

use super::{PACKAGES, StaticPrograms, installed};
use crate::command::{output, root, run, run_in};

/// Where the second build takes place, relative to the root.
const CLONE: &str = "target/again";

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
    let clone = root().join(CLONE);
    if clone.exists() {
        fs::remove_dir_all(&clone).context("could not clean up")?;
    }
    run("git", &["clone", "--quiet", ".", CLONE])?;
    // What else may differ between two machines.
    let elsewhere = "umask 077; LC_ALL=C TZ=Asia/Kolkata exec cargo xtask dist";
    run_in(&clone, "sh", &["-c", elsewhere])?;
    let sums = |folder| fs::read_to_string(folder).context("there are no checksums");
    let first = sums(root().join(PACKAGES).join("SHA256SUMS"))?;
    let second = sums(clone.join(PACKAGES).join("SHA256SUMS"))?;
    ensure!(first == second, "two builds differ:\n{first}\n{second}");
    fs::remove_dir_all(&clone).context("could not clean up")?;
    installed::inspect_release()
}
