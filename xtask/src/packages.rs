//! Packages of Debian and its kin.

use anyhow::Result;

use crate::command::{run_aside, works};

/// Installs packages where that needs no password, and never at the cost of another package: a desktop may have a
/// sound server that excludes the one the tests start.
pub(crate) fn install(packages: &[&str]) -> Result<()> {
    let prefix: &[&str] = if has_sudo() { &["sudo", "-n"] } else { &[] };
    let apt = |arguments: &[&str]| {
        // Another installation may be under way, also one of ours.
        let apt =
            ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-o", "DPkg::Lock::Timeout=600"];
        let words = [prefix, &apt, arguments].concat();
        run_aside(words[0], &words[1..], &[])
    };
    let install = [&["install", "-y", "--no-install-recommends", "--no-remove"], packages].concat();
    apt(&install).or_else(|_| apt(&["update"]).and_then(|()| apt(&install)))
}

/// Whether packages can be installed without asking anybody.
pub(crate) fn can_install() -> bool {
    has_sudo() || works("sh", &["-c", "test $(id -u) = 0"])
}

fn has_sudo() -> bool {
    works("sudo", &["-n", "true"])
}
