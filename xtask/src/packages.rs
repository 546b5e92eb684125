//! Installs packages on Debian-like systems.

use anyhow::Result;

use crate::command::{run_aside, works};

/// Installs packages if that needs no password, and never removes others: a desktop may have a sound server that
/// conflicts with the one the tests start.
pub(crate) fn install(packages: &[&str]) -> Result<()> {
    let prefix: &[&str] = if has_sudo() { &["sudo", "-n"] } else { &[] };
    let apt = |arguments: &[&str]| {
        // Wait for the lock: another installation may be running.
        let apt =
            ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-o", "DPkg::Lock::Timeout=600"];
        let words = [prefix, &apt, arguments].concat();
        run_aside(words[0], &words[1..], &[])
    };
    let install = [&["install", "-y", "--no-install-recommends", "--no-remove"], packages].concat();
    apt(&install).or_else(|_| apt(&["update"]).and_then(|()| apt(&install)))
}

/// Whether packages can be installed without a password.
pub(crate) fn can_install() -> bool {
    has_sudo() || works("sh", &["-c", "test $(id -u) = 0"])
}

fn has_sudo() -> bool {
    works("sudo", &["-n", "true"])
}
