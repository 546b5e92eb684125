//! Packages of Debian and its kin.

use anyhow::Result;

use crate::command::{run, works};

/// Installs packages where that needs no password, and never at the cost of another package: a desktop may have a
/// sound server that excludes the one the tests start.
pub(crate) fn install(packages: &[&str]) -> Result<()> {
    // Where sudo asks for a password or is absent, only root gets any further.
    let prefix: &[&str] = if works("sudo", &["-n", "true"]) { &["sudo", "-n"] } else { &[] };
    let apt = |arguments: &[&str]| {
        let words =
            [prefix, &["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"], arguments].concat();
        run(words[0], &words[1..])
    };
    let install = [&["install", "-y", "--no-install-recommends", "--no-remove"], packages].concat();
    apt(&install).or_else(|_| apt(&["update"]).and_then(|()| apt(&install)))
}
