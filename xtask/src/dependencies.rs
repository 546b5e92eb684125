//! The third-party crates compiled into the released programs, with the reason for each.
//!
//! Nothing is there twice without a reason, and what is banned is not there at all.
//!
//! `docs/dependencies.md` lists them. Its list is generated and its reasons are written by hand: `cargo xtask dependencies` writes it again
//! with the reasons it has, and the law of the house compares.

mod banned;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package, PackageId};

use crate::command::root;

const DOCUMENT: &str = "docs/dependencies.md";
const DIRECT: &str = "## Chosen by us\n";
const INDIRECT: &str = "## Needed by those\n";
const TWICE: &str = "## In more than one version\n";
const NO_REASON: &str = "(no reason yet)";

/// The released packages and their target platforms.
const RELEASED: &[(&str, &str)] = &[
    ("flagfall", "x86_64-unknown-linux-gnu"),
    ("flagfall-window", "x86_64-unknown-linux-gnu"),
    ("flagfall-server", "x86_64-unknown-linux-gnu"),
    ("flagfall-web", "wasm32-unknown-unknown"),
];

/// The licences allowed in releases: all they require is that their texts are passed on.
const LICENCES: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MPL-2.0",
    "OFL-1.1",
    "Ubuntu-font-1.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// The only allowed source of crates: nothing comes from a branch or a private folder.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// A third-party crate.
pub(crate) struct Foreign {
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) licence: String,
    pub(crate) homepage: Option<String>,
    /// The folder of its source.
    pub(crate) folder: PathBuf,
    /// Whether one of our own crates depends on it directly.
    is_direct: bool,
    source: Option<String>,
    /// The native library that it declares.
    links: Option<String>,
}

/// All third-party crates, by name and version.
pub(crate) fn released() -> Result<Vec<Foreign>> {
    let mut found: BTreeMap<(String, String), Foreign> = BTreeMap::new();
    for platform in RELEASED.iter().map(|&(_, platform)| platform).collect::<BTreeSet<_>>() {
        let metadata = metadata(platform)?;
        let names = RELEASED.iter().filter(|&&(_, own)| own == platform).map(|&(name, _)| name);
        let (ids, direct) = reached(&metadata, &names.collect::<Vec<_>>())?;
        for id in ids {
            let package = &metadata[&id];
            if package.source.is_none() {
                continue;
            }
            let key = (package.name.to_string(), package.version.to_string());
            let is_direct = direct.contains(&id);
            let foreign = found.entry(key).or_insert_with(|| Foreign::of(package));
            foreign.is_direct |= is_direct;
        }
    }
    Ok(found.into_values().collect())
}

fn metadata(platform: &str) -> Result<Metadata> {
    MetadataCommand::new()
        .manifest_path(root().join("Cargo.toml"))
        .features(cargo_metadata::CargoOpt::AllFeatures)
        .other_options(["--locked", "--filter-platform", platform].map(str::to_owned))
        .exec()
        .context("could not read what the workspace depends on")
}

/// Everything compiled into packages of these names, and which of it our own crates depend on directly.
fn reached(
    metadata: &Metadata,
    names: &[&str],
) -> Result<(BTreeSet<PackageId>, BTreeSet<PackageId>)> {
    let resolve = metadata.resolve.as_ref().context("cargo resolved nothing")?;
    let nodes: BTreeMap<_, _> = resolve.nodes.iter().map(|node| (&node.id, node)).collect();
    let roots = metadata.workspace_packages();
    let mut waiting: Vec<&PackageId> = roots
        .into_iter()
        .filter(|package| names.contains(&package.name.as_str()))
        .map(|package| &package.id)
        .collect();
    let (mut seen, mut direct) = (BTreeSet::new(), BTreeSet::new());
    while let Some(id) = waiting.pop() {
        if !seen.insert(id.clone()) {
            continue;
        }
        let is_ours = metadata[id].source.is_none();
        for dependency in &nodes[id].deps {
            if dependency.dep_kinds.iter().any(|kind| kind.kind == DependencyKind::Normal) {
                waiting.push(&dependency.pkg);
                if is_ours {
                    direct.insert(dependency.pkg.clone());
                }
            }
        }
    }
    Ok((seen, direct))
}

impl Foreign {
    fn of(package: &Package) -> Foreign {
        let folder = package.manifest_path.parent().expect("a manifest is in a folder");
        Foreign {
            name: package.name.to_string(),
            version: package.version.to_string(),
            licence: package.license.clone().unwrap_or_default().replace('/', " OR "),
            homepage: package.homepage.clone().or_else(|| package.repository.clone()),
            folder: folder.into(),
            is_direct: false,
            source: package.source.as_ref().map(|source| source.repr.clone()),
            links: package.links.clone(),
        }
    }

    #[cfg(test)]
    fn named(name: &str) -> Foreign {
        Foreign {
            name: name.to_owned(),
            version: "1.0.0".to_owned(),
            licence: "MIT".to_owned(),
            homepage: None,
            folder: PathBuf::new(),
            is_direct: false,
            source: None,
            links: None,
        }
    }
}

/// Whether a licence expression is allowed: one alternative of OR suffices, all parts of AND are needed.
fn is_free(licence: &str) -> bool {
    // No crate here has AND inside OR, so splitting at AND first is correct.
    licence.split(" AND ").all(|part| {
        part.trim_matches(['(', ')']).split(" OR ").any(|name| LICENCES.contains(&name.trim()))
    })
}

/// The complaints about the third-party crates and the document that lists them.
pub(crate) fn complaints() -> Result<Vec<String>> {
    let released = released()?;
    let mut complaints = banned::complaints(&released);
    for Foreign { name, version, licence, source, .. } in &released {
        if !is_free(licence) {
            complaints.push(format!("{name} {version} has the licence {licence:?}"));
        }
        if source.as_deref() != Some(REGISTRY) {
            complaints.push(format!("{name} {version} does not come from the registry"));
        }
    }
    let kept = fs::read_to_string(root().join(DOCUMENT)).unwrap_or_default();
    if kept.contains(NO_REASON) {
        complaints.push(format!("{DOCUMENT} has a dependency without a reason"));
    }
    if kept != document(&kept, &released) {
        complaints
            .push(format!("{DOCUMENT} is not of today: `cargo xtask dependencies` writes it"));
    }
    Ok(complaints)
}

/// Regenerates the document.
pub(crate) fn write() -> Result<()> {
    let path = root().join(DOCUMENT);
    let kept = fs::read_to_string(&path).unwrap_or_default();
    fs::write(path, document(&kept, &released()?)).context("could not write the list")
}

/// The document with its introduction and its existing reasons.
fn document(kept: &str, released: &[Foreign]) -> String {
    let (head, _) = kept.split_once(DIRECT).unwrap_or((kept, ""));
    let reasons: BTreeMap<&str, &str> = kept
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.strip_suffix(" |")?.split_once("` | "))
        .filter_map(|(name, rest)| Some((name, rest.split_once(" | ")?.1)))
        .collect();
    // The last column of a row of either table.
    let reason = |name: &str| reasons.get(name).copied().unwrap_or(NO_REASON);
    let of = |is_direct: bool| {
        let mut licences: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for foreign in released.iter().filter(|foreign| foreign.is_direct == is_direct) {
            licences.entry(&foreign.name).or_default().insert(&foreign.licence);
        }
        licences
    };
    let mut written = format!("{head}{DIRECT}\n| crate | licence | why |\n|---|---|---|\n");
    let direct = of(true);
    for (name, licences) in &direct {
        written += &format!("| `{name}` | {} | {} |\n", joined(licences), reason(name));
    }
    written += &format!("\n{TWICE}\n| crate | versions | why |\n|---|---|---|\n");
    for (name, versions) in in_more_versions(released) {
        // A crate of the table above has a row, and so a reason, under another name here.
        let name = format!("{name} ({})", versions.len());
        written += &format!("| `{name}` | {} | {} |\n", joined(&versions), reason(&name));
    }
    written += &format!("\n{INDIRECT}\n");
    for (name, licences) in of(false) {
        if !direct.contains_key(name) {
            written += &format!("- {name} ({})\n", joined(&licences));
        }
    }
    written
}

/// Crates that are compiled in more than once.
fn in_more_versions(released: &[Foreign]) -> BTreeMap<&str, BTreeSet<&str>> {
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for foreign in released {
        versions.entry(&foreign.name).or_default().insert(&foreign.version);
    }
    versions.retain(|_, versions| versions.len() > 1);
    versions
}

fn joined(parts: &BTreeSet<&str>) -> String {
    parts.iter().copied().collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_alternatives_one_licence_is_enough_and_of_a_sum_each_is_needed() {
        assert!(is_free("MIT"));
        assert!(is_free("GPL-2.0-only OR MIT"));
        assert!(is_free("(MIT OR Apache-2.0) AND Unicode-3.0"));
        assert!(!is_free("(MIT OR Apache-2.0) AND GPL-3.0"));
        assert!(!is_free("GPL-3.0"));
        assert!(!is_free(""));
    }

    #[test]
    fn the_list_keeps_the_reasons_and_marks_what_has_none() {
        let foreign = |name: &str, is_direct| Foreign { is_direct, ..Foreign::named(name) };
        let kept =
            "# Head\n\n## Chosen by us\n\n| `old` | MIT | Gone. |\n| `one` | ISC | It counts. |\n";
        let released = [foreign("far", false), foreign("one", true), foreign("two", true)];
        let expected = "# Head\n\n## Chosen by us\n\n| crate | licence | why |\n|---|---|---|\n| `one` | MIT | It counts. |\n| `two` | MIT | (no reason yet) |\n\n\
                        ## In more than one version\n\n| crate | versions | why |\n|---|---|---|\n\n## Needed by those\n\n- far (MIT)\n";
        assert_eq!(document(kept, &released), expected);
        assert_eq!(document(expected, &released), expected);
    }

    #[test]
    fn a_second_version_wants_a_reason() {
        let second = Foreign { version: "2.0.0".to_owned(), ..Foreign::named("far") };
        let released = [Foreign::named("far"), second, Foreign::named("near")];
        let row = "| `far (2)` | 1.0.0; 2.0.0 | (no reason yet) |\n";
        let written = document("## Chosen by us\n", &released);
        assert!(written.contains(row) && !written.contains("`near"), "{written}");
        let known = row.replace(NO_REASON, "Another one needs it.");
        let again = document(&format!("## Chosen by us\n{known}"), &released);
        assert!(again.contains(&known), "{again}");
    }
}
