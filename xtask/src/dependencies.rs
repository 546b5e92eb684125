//! The third-party crates compiled into the released programs, with the reason for each.
//!
//! Nothing is there twice without a reason, and what is banned is not there at all.
//!
//! `docs/dependencies.md` lists them. Its list is generated and its reasons are written by hand: `cargo xtask dependencies` writes it again
//! with the reasons it has, and the law of the house compares. It writes the same rules for cargo-deny, too.

mod banned;
mod deny;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use cargo_metadata::{DependencyKind, Metadata, MetadataCommand, Package};

use crate::command::{output, root};

pub(crate) use deny::run as deny;

const DOCUMENT: &str = "docs/dependencies.md";
const DIRECT: &str = "## Chosen by us\n";
const INDIRECT: &str = "## Needed by those\n";
const TWICE: &str = "## In more than one version\n";
const NO_REASON: &str = "(no reason yet)";

/// The platforms of the released programs, and the arguments that select them and their features.
const RELEASED: &[(&str, &[&str])] = &[
    (
        "x86_64-unknown-linux-gnu",
        &["--package", "flagfall", "--package", "flagfall-window", "--package", "flagfall-server"],
    ),
    ("wasm32-unknown-unknown", &["--package", "flagfall-web", "--features", "online"]),
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
    /// The native library that it declares.
    links: Option<String>,
}

/// The crates of the workspace and its dependencies, by where they come from and whether a released program has them.
struct Inventory {
    /// The third-party crates of the released programs, by name and version.
    released: Vec<Foreign>,
    /// Our own crates that no released program has.
    unreleased: Vec<String>,
    /// Whatever comes neither from the registry nor from this workspace, also for tests and builds.
    strays: Vec<String>,
}

/// The third-party crates of the released programs, by name and version.
pub(crate) fn released() -> Result<Vec<Foreign>> {
    Ok(Inventory::take()?.released)
}

impl Inventory {
    fn take() -> Result<Inventory> {
        let mut found: BTreeMap<Crate, Foreign> = BTreeMap::new();
        let (mut unreleased, mut strays) = (BTreeSet::new(), BTreeSet::new());
        let mut ours = BTreeSet::new();
        for (platform, programs) in RELEASED {
            let metadata = metadata(platform)?;
            let options = ["--locked", "--edges", "normal", "--prefix", "none", "--target"];
            let arguments = [&["tree"], &options[..], &[platform], programs].concat();
            let compiled = compiled(&output("cargo", &arguments)?);
            let direct = direct(&metadata, &compiled)?;
            for package in &metadata.packages {
                let key = identity(package);
                let is_ours = metadata.workspace_members.contains(&package.id);
                let is_compiled = compiled.contains(&key);
                match (is_ours, is_compiled) {
                    (true, true) => _ = ours.insert(key.0),
                    (true, false) => _ = unreleased.insert(key.0),
                    (false, true) => {
                        let is_direct = direct.contains(&key);
                        let foreign = found.entry(key).or_insert_with(|| Foreign::of(package));
                        foreign.is_direct |= is_direct;
                    }
                    (false, false) => (),
                }
                let source = package.source.as_ref().map(|source| source.repr.as_str());
                if !is_ours && source != Some(REGISTRY) {
                    strays.insert(format!("{} {}", package.name, package.version));
                }
            }
        }
        Ok(Inventory {
            released: found.into_values().collect(),
            unreleased: unreleased.difference(&ours).cloned().collect(),
            strays: strays.into_iter().collect(),
        })
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
        .features(cargo_metadata::CargoOpt::AllFeatures)
        .other_options(["--locked", "--filter-platform", platform].map(str::to_owned))
        .exec()
        .context("could not read what the workspace depends on")
}

/// The crates of a tree. `cargo metadata` would not do: it resolves features for the whole workspace, so it has what only tests turn on.
fn compiled(tree: &str) -> BTreeSet<Crate> {
    let crates = tree.lines().filter_map(|line| {
        let mut words = line.split(' ');
        Some((words.next()?.to_owned(), words.next()?.strip_prefix('v')?.to_owned()))
    });
    crates.collect()
}

/// What our own crates among these name in their manifests, other than for tests and builds.
fn direct(metadata: &Metadata, compiled: &BTreeSet<Crate>) -> Result<BTreeSet<Crate>> {
    let resolve = metadata.resolve.as_ref().context("cargo resolved nothing")?;
    let ours = resolve.nodes.iter().filter(|node| {
        metadata.workspace_members.contains(&node.id)
            && compiled.contains(&identity(&metadata[&node.id]))
    });
    let named = ours.flat_map(|node| &node.deps).filter(|dependency| {
        dependency.dep_kinds.iter().any(|kind| kind.kind == DependencyKind::Normal)
    });
    Ok(named.map(|dependency| identity(&metadata[&dependency.pkg])).collect())
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

/// The complaints about the third-party crates, the document that lists them, and the rules of cargo-deny.
pub(crate) fn complaints() -> Result<Vec<String>> {
    let read = |path: &str| fs::read_to_string(root().join(path)).unwrap_or_default();
    Ok(judge(&Inventory::take()?, &read(DOCUMENT), &read(deny::CONFIG)))
}

fn judge(inventory: &Inventory, kept: &str, rules: &str) -> Vec<String> {
    let Inventory { released, strays, .. } = inventory;
    let mut complaints = banned::complaints(released);
    for Foreign { name, version, licence, .. } in
        released.iter().filter(|one| !is_free(&one.licence))
    {
        complaints.push(format!("{name} {version} has the licence {licence:?}"));
    }
    complaints.extend(strays.iter().map(|one| format!("{one} does not come from the registry")));
    if kept.contains(NO_REASON) {
        complaints.push(format!("{DOCUMENT} has a dependency without a reason"));
    }
    if kept != document(kept, released) {
        complaints
            .push(format!("{DOCUMENT} is not of today: `cargo xtask dependencies` writes it"));
    }
    if rules != deny::rules(inventory, kept) {
        let path = deny::CONFIG;
        complaints.push(format!("{path} is not of today: `cargo xtask dependencies` writes it"));
    }
    complaints
}

/// Regenerates the document and the rules of cargo-deny.
pub(crate) fn write() -> Result<()> {
    let inventory = Inventory::take()?;
    let kept = fs::read_to_string(root().join(DOCUMENT)).unwrap_or_default();
    let document = document(&kept, &inventory.released);
    fs::write(root().join(deny::CONFIG), deny::rules(&inventory, &document))
        .and_then(|()| fs::write(root().join(DOCUMENT), document))
        .context("could not write the lists")
}

/// The document with its introduction and its existing reasons.
fn document(kept: &str, released: &[Foreign]) -> String {
    let (head, _) = kept.split_once(DIRECT).unwrap_or((kept, ""));
    let reasons = reasons(kept);
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
        let name = row_name(name, &versions);
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

/// The reasons of the document by the names of their rows: the last column of either table.
fn reasons(kept: &str) -> BTreeMap<&str, &str> {
    let rows = kept
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.strip_suffix(" |")?.split_once("` | "));
    rows.filter_map(|(name, rest)| Some((name, rest.split_once(" | ")?.1))).collect()
}

/// The row of a crate in more versions. It has another name than the row of a crate that we chose, and so another reason.
fn row_name(name: &str, versions: &BTreeSet<&str>) -> String {
    format!("{name} ({})", versions.len())
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

    /// An inventory with one crate that nobody minds, and what is wrong when it becomes like this.
    #[track_caller]
    fn check(planted: impl FnOnce(&mut Inventory), expected: &[&str]) {
        let mut inventory = Inventory {
            released: vec![Foreign::named("far")],
            unreleased: vec!["ours-for-tests".to_owned()],
            strays: vec![],
        };
        planted(&mut inventory);
        let reasoned = |kept: &str| document(kept, &inventory.released).replace(NO_REASON, "So.");
        let kept = reasoned(&format!("# Head\n\n{DIRECT}"));
        assert_eq!(judge(&inventory, &kept, &deny::rules(&inventory, &kept)), expected);
    }

    #[test]
    fn every_rule_finds_what_breaks_it() {
        check(|_| (), &[]);
        check(
            |inventory| inventory.released[0].licence = "GPL-3.0-only".to_owned(),
            &["far 1.0.0 has the licence \"GPL-3.0-only\""],
        );
        check(
            |inventory| inventory.strays.push("far 1.0.0".to_owned()),
            &["far 1.0.0 does not come from the registry"],
        );
        check(
            |inventory| inventory.released[0].name = "native-tls".to_owned(),
            &["native-tls 1.0.0 is banned: it is OpenSSL on the systems we build for"],
        );
    }

    #[test]
    fn lists_of_yesterday_and_rows_without_a_reason_are_found() {
        let second = Foreign { version: "2.0.0".to_owned(), ..Foreign::named("far") };
        let inventory = Inventory {
            released: vec![Foreign::named("far"), second],
            unreleased: vec![],
            strays: vec![],
        };
        let yesterday = document(DIRECT, &inventory.released[..1]);
        let told = judge(&inventory, &yesterday, &deny::rules(&inventory, &yesterday));
        assert_eq!(
            told,
            ["docs/dependencies.md is not of today: `cargo xtask dependencies` writes it"]
        );
        let today = document(&yesterday, &inventory.released);
        let told = judge(&inventory, &today, "");
        assert_eq!(
            told,
            [
                "docs/dependencies.md has a dependency without a reason",
                "deny.toml is not of today: `cargo xtask dependencies` writes it"
            ]
        );
    }

    #[test]
    fn a_tree_is_read_with_its_marks() {
        let tree = "flagfall v0.2.0 (/somewhere/apps/flagfall)\nanyhow v1.0.1\nserde_derive v1.0.2 (proc-macro)\nanyhow v1.0.1 (*)\n\n";
        let expected = [("anyhow", "1.0.1"), ("flagfall", "0.2.0"), ("serde_derive", "1.0.2")];
        let expected = expected.map(|(name, version)| (name.to_owned(), version.to_owned()));
        assert_eq!(compiled(tree).into_iter().collect::<Vec<_>>(), expected);
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
