//! Runs the tests in real browsers, and fetches what they need.

use std::fs;

use anyhow::{Context, Result, ensure};

use crate::command::{self, root, works};
use crate::{check, web};

/// The accessibility checker's pinned version, and the SHA-512 of its package.
const AXE: &str = "axe-core@4.14.0";
const AXE_FILE: &str = "axe-core-4.14.0.tgz";
const AXE_SHA_512: &str = "f564d9c448ec67b6f5dd31fc24f99b576cfc0876e5f34ff6866dd73c41b82603\
                           5d40b2bcd480515e64b11df3003a44aa41e4714ffd1dc0d0f3d863a6df3ce971";
const AXE_FOLDER: &str = "target/axe-core";

/// Builds the page and runs only the browser tests.
pub(crate) fn run(filter: &[&str]) -> Result<()> {
    check::provide_components()?;
    check::provide_programs()?;
    provide_axe()?;
    // With the features and the linter of the check, nothing is compiled twice.
    web::finish(&web::compile()?, check::LINTED)?;
    let test = ["test", "--workspace", "--all-features", "--test", "browser", "--"];
    command::run_with("cargo", &[&test, filter].concat(), check::LINTED)
}

/// Fetches the accessibility checker into target/, unless it is there.
pub(crate) fn provide_axe() -> Result<()> {
    let folder = root().join(AXE_FOLDER);
    let sums = folder.join("SHA512SUMS");
    let is_right = || {
        works("sh", &["-c", &format!("cd '{}' && sha512sum --check SHA512SUMS", folder.display())])
    };
    fs::create_dir_all(&folder).context("could not make a folder below target/")?;
    fs::write(&sums, format!("{AXE_SHA_512}  {AXE_FILE}\n"))?;
    if !is_right() {
        let pack = ["pack", AXE, "--silent", "--pack-destination", AXE_FOLDER];
        command::run("npm", &pack).context("the tests in the browser need axe-core")?;
        ensure!(is_right(), "{AXE_FOLDER}/{AXE_FILE} is not the file that we know");
    }
    let package = format!("{AXE_FOLDER}/{AXE_FILE}");
    command::run("tar", &["-xzf", &package, "-C", AXE_FOLDER, "package/axe.min.js"])
}
