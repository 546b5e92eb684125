//! The third-party crates compiled into the released programs.
//!
//! cargo-deny enforces the rules of `deny.toml`: licences, bans, duplicates and sources. Tidy adds what cargo-deny cannot express: no
//! native libraries other than those we chose, tests and tools only with crates from crates.io, and an up-to-date `docs/dependencies.md`. The
//! lists in that document are generated: the reason for a direct dependency is written by hand, and a transitive one is there for the
//! crates that need it. `cargo xtask dependencies` updates the lists and keeps the reasons.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use cargo_metadata::{CargoOpt, DependencyKind, Metadata, MetadataCommand, Package, Source};

use crate::command::{output, root, run};

const DOCUMENT: &str = "docs/dependencies.md";
const DIRECT: &str = "## Direct dependencies\n";
const TRANSITIVE: &str = "## Transitive dependencies\n";
const NO_REASON: &str = "(no reason yet)";
/// The most crates that are listed for needing a transitive dependency.
const MOST_DEPENDENTS: usize = 5;

/// The platforms of the released programs, and the arguments that select them and their features.
const RELEASED: &[(&str, &[&str])] = &[
    (
        "x86_64-unknown-linux-gnu",
        &["--package", "flagfall", "--package", "flagfall-window", "--package", "flagfall-server"],
    ),
    ("x86_64-unknown-linux-musl", &["--package", "flagfall", "--package", "flagfall-server"]),
    ("wasm32-unknown-unknown", &["--package", "flagfall-web", "--features", "online"]),
];

/// The crates that may declare a native library (the `links` key of their manifest), and what they use it for.
const NATIVE: &[(&str, &str)] = &[
    ("libsqlite3-sys", "SQLite, compiled in"),
    ("ring", "cryptography for TLS, compiled in"),
    ("prettyplease", "no library: allows only one version of itself"),
    ("wasm-bindgen-shared", "no library: allows only one version of itself"),
];

/// The pinned version of cargo-deny, and the folder for it, relative to the root.
const DENY_VERSION: &str = "0.20.2";
const TOOLS: &str = "target/tools";

/// A third-party crate.
pub(crate) struct Foreign {
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) licence: String,
    pub(crate) authors: Vec<String>,
    pub(crate) homepage: Option<String>,
    /// The folder of its source.
    pub(crate) folder: PathBuf,
    /// Whether one of our own crates depends on it directly.
    is_direct: bool,
    /// The third-party crates that depend on it directly, by name.
    dependents: BTreeSet<String>,
    /// The native library that it declares.
    links: Option<String>,
}

/// The third-party crates that `cargo metadata` and `cargo tree` report.
struct Inventory {
    /// The crates compiled into released programs, by name and version.
    released: Vec<Foreign>,
    /// Crates that are neither from crates.io nor in the workspace, including those for tests and builds.
    outside: BTreeSet<String>,
}

/// The third-party crates of the released programs, by name and version.
pub(crate) fn released() -> Result<Vec<Foreign>> {
    Ok(Inventory::take()?.released)
}

impl Inventory {
    fn take() -> Result<Inventory> {
        let mut found: BTreeMap<Crate, Foreign> = BTreeMap::new();
        let mut outside = BTreeSet::new();
        for (platform, programs) in RELEASED {
            let metadata = metadata(platform)?;
            let options = ["--locked", "--edges", "normal", "--prefix", "none", "--target"];
            let arguments = [&["tree"], &options[..], &[platform], programs].concat();
            let compiled = compiled(&output("cargo", &arguments)?);
            let dependents = dependents(&metadata, &compiled)?;
            for package in &metadata.packages {
                if metadata.workspace_members.contains(&package.id) {
                    continue;
                }
                if !package.source.as_ref().is_some_and(Source::is_crates_io) {
                    outside.insert(format!("{} {}", package.name, package.version));
                }
                let key = identity(package);
                if compiled.contains(&key) {
                    let needed_by = dependents.get(&key).into_iter().flatten();
                    let foreign = found.entry(key).or_insert_with(|| Foreign::of(package));
                    for dependent in needed_by {
                        let is_ours = metadata.workspace_members.contains(&dependent.id);
                        foreign.is_direct |= is_ours;
                        if !is_ours {
                            foreign.dependents.insert(dependent.name.to_string());
                        }
                    }
                }
            }
        }
        Ok(Inventory { released: found.into_values().collect(), outside })
    }
}

/// The name and the version of a crate.
type Crate = (String, String);

fn identity(package: &Package) -> Crate {
    (package.name.to_string(), package.version.to_string())
}

fn metadata(platform: &str) -> Result<Metadata> {
    MetadataCommand::new()
        .manifest_path(root().join("Cargo.toml"))
        .features(CargoOpt::AllFeatures)
        .other_options(["--locked", "--filter-platform", platform].map(str::to_owned))
        .exec()
        .context("could not read the dependencies of the workspace")
}

/// The crates in the output of `cargo tree`. `cargo metadata` resolves features for the whole workspace, so it also lists crates that only
/// tests enable.
fn compiled(tree: &str) -> BTreeSet<Crate> {
    let crates = tree.lines().filter_map(|line| {
        let mut words = line.split(' ');
        Some((words.next()?.to_owned(), words.next()?.strip_prefix('v')?.to_owned()))
    });
    crates.collect()
}

/// The packages among these that have each crate as a normal dependency.
fn dependents<'a>(
    metadata: &'a Metadata,
    compiled: &BTreeSet<Crate>,
) -> Result<BTreeMap<Crate, Vec<&'a Package>>> {
    let resolve = metadata.resolve.as_ref().context("cargo resolved nothing")?;
    let mut dependents: BTreeMap<Crate, Vec<&Package>> = BTreeMap::new();
    for node in &resolve.nodes {
        let package = &metadata[&node.id];
        if !compiled.contains(&identity(package)) {
            continue;
        }
        for dependency in &node.deps {
            if dependency.dep_kinds.iter().any(|kind| kind.kind == DependencyKind::Normal) {
                dependents.entry(identity(&metadata[&dependency.pkg])).or_default().push(package);
            }
        }
    }
    Ok(dependents)
}

impl Foreign {
    fn of(package: &Package) -> Foreign {
        let folder = package.manifest_path.parent().expect("a manifest is in a folder");
        Foreign {
            name: package.name.to_string(),
            version: package.version.to_string(),
            licence: package.license.clone().unwrap_or_default().replace('/', " OR "),
            authors: package.authors.clone(),
            homepage: package.homepage.clone().or_else(|| package.repository.clone()),
            folder: folder.into(),
            is_direct: false,
            dependents: BTreeSet::new(),
            links: package.links.clone(),
        }
    }
}

/// Checks the rules of `deny.toml` with cargo-deny, which is compiled on first use.
///
/// Advisories are left out: their database is on another host, and a new advisory would fail the check of old sources.
pub(crate) fn deny() -> Result<()> {
    let program = root().join(TOOLS).join("bin/cargo-deny");
    let program = program.to_str().context("the path of the project is not UTF-8")?;
    let is_current = output(program, &["--version"]).is_ok_and(|said| said.ends_with(DENY_VERSION));
    if !is_current {
        // It runs for seconds, so compiling it without optimizations is quicker overall.
        let source = ["--locked", "--version", DENY_VERSION, "cargo-deny"];
        run("cargo", &[&["install", "--debug", "--root", TOOLS], &source[..]].concat())?;
    }
    run(program, &["--locked", "check", "--deny", "warnings", "bans", "licenses", "sources"])
}

/// What is wrong with the third-party crates and the document that lists them.
pub(crate) fn complaints() -> Result<Vec<String>> {
    let document = fs::read_to_string(root().join(DOCUMENT)).unwrap_or_default();
    Ok(judge(&Inventory::take()?, &document))
}

fn judge(inventory: &Inventory, current: &str) -> Vec<String> {
    let outside = inventory.outside.iter();
    let mut complaints: Vec<String> =
        outside.map(|one| format!("{one} is not from crates.io")).collect();
    for Foreign { name, version, links, .. } in &inventory.released {
        let is_chosen = NATIVE.iter().any(|(chosen, _)| chosen == name);
        if let Some(library) = links.as_ref().filter(|_| !is_chosen) {
            complaints.push(format!("{name} {version} links the native library {library}"));
        }
    }
    if current.contains(NO_REASON) {
        complaints.push(format!("{DOCUMENT} has a dependency without a reason"));
    }
    if current != document(current, &inventory.released) {
        complaints.push(format!("{DOCUMENT} is out of date: run `cargo xtask dependencies`"));
    }
    complaints
}

/// Updates the document.
pub(crate) fn write() -> Result<()> {
    let path = root().join(DOCUMENT);
    let current = fs::read_to_string(&path).unwrap_or_default();
    fs::write(path, document(&current, &released()?))
        .with_context(|| format!("could not write {DOCUMENT}"))
}

/// The document with its current introduction and reasons.
fn document(current: &str, released: &[Foreign]) -> String {
    let (head, _) = current.split_once(DIRECT).unwrap_or((current, ""));
    let reasons = reasons(current);
    // All versions of a crate share a row.
    let mut crates: BTreeMap<&str, Vec<&Foreign>> = BTreeMap::new();
    for foreign in released {
        crates.entry(&foreign.name).or_default().push(foreign);
    }
    let licences = |versions: &[&Foreign]| {
        let licences: BTreeSet<&str> = versions.iter().map(|one| one.licence.as_str()).collect();
        licences.into_iter().collect::<Vec<_>>().join("; ")
    };
    let (direct, transitive): (Vec<_>, Vec<_>) =
        crates.iter().partition(|(_, versions)| versions.iter().any(|one| one.is_direct));
    let mut written = format!("{head}{DIRECT}\n| crate | licence | reason |\n|---|---|---|\n");
    for (name, versions) in direct {
        let reason = reasons.get(name).copied().unwrap_or(NO_REASON);
        written += &format!("| `{name}` | {} | {reason} |\n", licences(versions));
    }
    written += &format!("\n{TRANSITIVE}\n| crate | licence | needed by |\n|---|---|---|\n");
    for (name, versions) in transitive {
        let needed_by = needed_by(versions);
        written += &format!("| `{name}` | {} | {needed_by} |\n", licences(versions));
    }
    written
}

/// The crates that need one of these: `axum, hyper and 3 more`.
fn needed_by(versions: &[&Foreign]) -> String {
    let dependents: BTreeSet<&str> =
        versions.iter().flat_map(|one| &one.dependents).map(String::as_str).collect();
    let names: Vec<&str> = dependents.iter().copied().take(MOST_DEPENDENTS).collect();
    match dependents.len() - names.len() {
        0 => names.join(", "),
        n_others => format!("{} and {n_others} more", names.join(", ")),
    }
}

/// The reasons for direct dependencies in the document, by crate.
fn reasons(document: &str) -> BTreeMap<&str, &str> {
    let (direct, _) = document.split_once(TRANSITIVE).unwrap_or((document, ""));
    let rows = direct
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.strip_suffix(" |")?.split_once("` | "));
    rows.filter_map(|(name, rest)| Some((name, rest.split_once(" | ")?.1))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn foreign(name: &str) -> Foreign {
        Foreign {
            name: name.to_owned(),
            version: "1.0.0".to_owned(),
            licence: "MIT".to_owned(),
            authors: vec![],
            homepage: None,
            folder: PathBuf::new(),
            is_direct: false,
            dependents: BTreeSet::from(["near".to_owned()]),
            links: None,
        }
    }

    #[track_caller]
    fn check(inventory: &Inventory, document: &str, expected: &[&str]) {
        assert_eq!(judge(inventory, document), expected);
    }

    fn inventory(released: Vec<Foreign>) -> Inventory {
        Inventory { released, outside: BTreeSet::new() }
    }

    #[test]
    fn the_list_keeps_its_reasons() {
        let direct = |name: &str| Foreign { is_direct: true, ..foreign(name) };
        let current = format!(
            "# Head\n\n{DIRECT}\n| `old` | MIT | Gone. |\n| `one` | ISC | Counts cells. |\n"
        );
        let released = [foreign("far"), direct("one"), direct("two")];
        let expected = format!(
            "# Head\n\n{DIRECT}\n| crate | licence | reason |\n|---|---|---|\n| `one` | MIT | Counts cells. |\n\
             | `two` | MIT | (no reason yet) |\n\n{TRANSITIVE}\n| crate | licence | needed by |\n|---|---|---|\n\
             | `far` | MIT | near |\n"
        );
        assert_eq!(document(&current, &released), expected);
        assert_eq!(document(&expected, &released), expected);
        // A transitive dependency that becomes a direct one still needs a reason.
        let written = document(&expected, &[direct("far")]);
        assert!(written.contains("| `far` | MIT | (no reason yet) |"), "{written}");
    }

    #[test]
    fn long_lists_of_dependents_are_cut() {
        let of = |n: usize| Foreign {
            dependents: (1..=n).map(|i| format!("d{i}")).collect(),
            ..foreign("far")
        };
        assert_eq!(needed_by(&[&of(2)]), "d1, d2");
        assert_eq!(needed_by(&[&of(5), &of(1)]), "d1, d2, d3, d4, d5");
        assert_eq!(needed_by(&[&of(7)]), "d1, d2, d3, d4, d5 and 2 more");
    }

    #[test]
    fn native_libraries_and_other_sources_are_reported() {
        let linking = |name: &str| Foreign { links: Some("mp3".to_owned()), ..foreign(name) };
        let good = inventory(vec![foreign("far"), linking("ring")]);
        let current = document(DIRECT, &good.released);
        check(&good, &current, &[]);
        let bad = Inventory {
            outside: BTreeSet::from(["near 1.0.0".to_owned()]),
            ..inventory(vec![foreign("far"), linking("mp3-sys")])
        };
        let complaints =
            ["near 1.0.0 is not from crates.io", "mp3-sys 1.0.0 links the native library mp3"];
        check(&bad, &document(DIRECT, &bad.released), &complaints);
    }

    #[test]
    fn stale_lists_and_missing_reasons_are_reported() {
        let inventory = inventory(vec![Foreign { is_direct: true, ..foreign("far") }]);
        let stale = "docs/dependencies.md is out of date: run `cargo xtask dependencies`";
        check(&inventory, DIRECT, &[stale]);
        let missing = "docs/dependencies.md has a dependency without a reason";
        check(&inventory, &document(DIRECT, &inventory.released), &[missing]);
    }

    #[test]
    fn cargo_tree_is_read_with_its_annotations() {
        let tree = "flagfall v0.2.0 (/somewhere/apps/flagfall)\nanyhow v1.0.1\nserde_derive v1.0.2 (proc-macro)\nanyhow v1.0.1 (*)\n\n";
        let expected = [("anyhow", "1.0.1"), ("flagfall", "0.2.0"), ("serde_derive", "1.0.2")];
        let expected = expected.map(|(name, version)| (name.to_owned(), version.to_owned()));
        assert_eq!(compiled(tree).into_iter().collect::<Vec<_>>(), expected);
    }
}
