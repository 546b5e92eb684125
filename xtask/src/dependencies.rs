//! What the released programs are made of: every crate from elsewhere that is compiled into one of them, and why it is there.
//!
//! `docs/dependencies.md` lists them. Its list is generated and its reasons are written by hand: `cargo xtask dependencies` writes it again
//! with the reasons it has, and the law of the house compares.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package, PackageId};

use crate::command::root;

const DOCUMENT: &str = "docs/dependencies.md";
const DIRECT: &str = "## Chosen by us\n";
const INDIRECT: &str = "## Needed by those\n";
const NO_REASON: &str = "(no reason yet)";

/// The packages that are released, and the platform that each is compiled for.
const RELEASED: &[(&str, &str)] = &[
    ("flagfall", "x86_64-unknown-linux-gnu"),
    ("flagfall-window", "x86_64-unknown-linux-gnu"),
    ("flagfall-server", "x86_64-unknown-linux-gnu"),
    ("flagfall-web", "wasm32-unknown-unknown"),
];

/// The licences that may be in what we release: whoever copies the programs need do no more than pass on their texts.
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

/// Where crates come from: nothing is fetched from a branch or a folder that others can't see.
const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// A crate from elsewhere.
pub(crate) struct Foreign {
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) licence: String,
    pub(crate) homepage: Option<String>,
    /// Where its source is.
    pub(crate) folder: PathBuf,
    /// Whether one of our own crates asks for it.
    is_direct: bool,
    source: Option<String>,
}

/// All of them, by name and version.
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

/// Everything that is compiled into packages of these names, and what of it our own crates name themselves.
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
        }
    }
}

/// Whether a licence is one that we may pass on: of alternatives one is enough, of a sum each part is needed.
fn is_free(licence: &str) -> bool {
    // No crate here has a sum inside an alternative, so brackets only group what is split first.
    licence.split(" AND ").all(|part| {
        part.trim_matches(['(', ')']).split(" OR ").any(|name| LICENCES.contains(&name.trim()))
    })
}

/// What is wrong with the crates from elsewhere, and with the document that lists them.
pub(crate) fn complaints() -> Result<Vec<String>> {
    let released = released()?;
    let mut complaints: Vec<String> = vec![];
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

/// Writes the document again.
pub(crate) fn write() -> Result<()> {
    let path = root().join(DOCUMENT);
    let kept = fs::read_to_string(&path).unwrap_or_default();
    fs::write(path, document(&kept, &released()?)).context("could not write the list")
}

/// The document with the text before the list and the reasons that it has now.
fn document(kept: &str, released: &[Foreign]) -> String {
    let (head, _) = kept.split_once(DIRECT).unwrap_or((kept, ""));
    let reasons: BTreeMap<&str, &str> = kept
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.strip_suffix(" |")?.split_once("` | "))
        .filter_map(|(name, rest)| Some((name, rest.split_once(" | ")?.1)))
        .collect();
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
        let reason = reasons.get(name).unwrap_or(&NO_REASON);
        written += &format!("| `{name}` | {} | {reason} |\n", joined(licences));
    }
    written += &format!("\n{INDIRECT}\n");
    for (name, licences) in of(false) {
        if !direct.contains_key(name) {
            written += &format!("- {name} ({})\n", joined(&licences));
        }
    }
    written
}

fn joined(licences: &BTreeSet<&str>) -> String {
    licences.iter().copied().collect::<Vec<_>>().join("; ")
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
        let foreign = |name: &str, is_direct| Foreign {
            name: name.to_owned(),
            version: "1.0.0".to_owned(),
            licence: "MIT".to_owned(),
            homepage: None,
            folder: PathBuf::new(),
            is_direct,
            source: None,
        };
        let kept =
            "# Head\n\n## Chosen by us\n\n| `old` | MIT | Gone. |\n| `one` | ISC | It counts. |\n";
        let released = [foreign("far", false), foreign("one", true), foreign("two", true)];
        let expected = "# Head\n\n## Chosen by us\n\n| crate | licence | why |\n|---|---|---|\n| `one` | MIT | It counts. |\n| `two` | MIT | (no reason yet) |\n\n## Needed by those\n\n- far (MIT)\n";
        assert_eq!(document(kept, &released), expected);
        assert_eq!(document(expected, &released), expected);
    }
}
