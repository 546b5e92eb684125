//! Our rules about dependencies for cargo-deny, and the long form of the check, which runs it: two programs that read the same rules and
//! find the same crates by different means.

use std::fmt::Write;

use anyhow::{Context, Result};

use super::banned::BANNED;
use super::{Inventory, LICENCES, REGISTRY, RELEASED, in_more_versions, reasons, row_name};
use crate::command::{output, root, run as start};

/// Where cargo-deny looks for its rules.
pub(super) const CONFIG: &str = "deny.toml";

/// The pinned version, compiled once into a folder below the root.
const VERSION: &str = "0.20.2";
const TOOLS: &str = "target/tools";

/// Runs cargo-deny, and compiles it where it is missing. Advisories are left out: their database is on a host that no other part of the
/// check depends on, and a new advisory would fail a check of old sources.
pub(crate) fn run() -> Result<()> {
    let program = root().join(TOOLS).join("bin/cargo-deny");
    let program = program.to_str().context("the path of the project is no text")?;
    let is_there = output(program, &["--version"]).is_ok_and(|said| said.ends_with(VERSION));
    if !is_there {
        let what = ["install", "--locked", "--version", VERSION, "--root", TOOLS, "cargo-deny"];
        start("cargo", &what)?;
    }
    start(program, &["--locked", "check", "bans", "licenses", "sources"])
}

/// The rules, with the reasons for second versions from our document.
pub(super) fn rules(inventory: &Inventory, document: &str) -> String {
    let reasons = reasons(document);
    let mut skipped = String::new();
    for (name, versions) in in_more_versions(&inventory.released) {
        let reason = reasons.get(row_name(name, &versions).as_str()).copied().unwrap_or_default();
        // One of them may stay.
        for version in versions.iter().skip(1) {
            entry(&mut skipped, &format!("{name}@{version}"), reason);
        }
    }
    let mut banned = String::new();
    for (name, reason) in BANNED {
        entry(&mut banned, name, reason);
    }
    let targets = list(RELEASED.iter().map(|(platform, _)| *platform));
    let unreleased = list(inventory.unreleased.iter().map(String::as_str));
    let licences = list(LICENCES.iter().copied());
    let registry = REGISTRY.trim_start_matches("registry+");
    format!(
        "# Written by `cargo xtask dependencies` from the rules in xtask/src/dependencies and the reasons in docs/dependencies.md.

[graph]
targets = {targets}
exclude = {unreleased}
exclude-dev = true

[licenses]
allow = {licences}
unused-allowed-license = \"allow\"

[bans]
multiple-versions = \"deny\"
deny = [
{banned}]
skip = [
{skipped}]

[sources]
unknown-registry = \"deny\"
unknown-git = \"deny\"
allow-registry = [\"{registry}\"]
"
    )
}

fn list<'a>(names: impl Iterator<Item = &'a str>) -> String {
    format!("[{}]", names.map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(", "))
}

fn entry(list: &mut String, name: &str, reason: &str) {
    writeln!(list, "    {{ crate = \"{name}\", reason = \"{}\" }},", reason.replace('"', "'"))
        .expect("a string takes everything");
}
