//! Dependency rules: a crate depends only on crates of a lower rank.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};
use cargo_metadata::{DependencyKind, MetadataCommand};

use crate::command::root;

/// The crates of this workspace, from the lowest rank to the highest.
const RANKS: &[&[&str]] = &[
    &["flagfall-rng"],
    &["flagfall-mines", "flagfall-four", "flagfall-sound"],
    &["flagfall-mines-solver", "flagfall-four-solver"],
    &["flagfall-play"],
    &["flagfall-text", "flagfall-recordings", "flagfall-review"],
    &["flagfall-history", "flagfall-settings", "flagfall-online"],
    &["flagfall-daily", "flagfall-keeper", "flagfall-picture"],
    &["flagfall-table"],
    &["flagfall-flow"],
    &["flagfall-store", "flagfall-online-client"],
    &["flagfall-flow-cases", "flagfall-browser", "flagfall-services"],
    &["flagfall", "flagfall-window", "flagfall-web", "flagfall-server"],
    &["xtask", "xtask-lab", "xtask-page"],
];

/// Crates that must not depend on certain others, even though those have a lower rank.
const WITHOUT: &[(&str, &[&str])] = &[
    ("flagfall-play", &["flagfall-mines-solver", "flagfall-four-solver"]),
    (
        "flagfall-store",
        &["flagfall-mines-solver", "flagfall-four-solver", "flagfall-sound", "flagfall-table"],
    ),
];

/// The third-party crates allowed under crates/; none of them makes system calls.
const FOREIGN: &[&str] = &[
    "base64",
    "png",
    "qrcodegen",
    "rand_chacha",
    "serde",
    "serde_json",
    "sha2",
    "thiserror",
    "weezl",
];

/// Third-party crates allowed for one crate only, because they can make system calls: the table formats times of day
/// but reads no clock. The flow's cases are only for tests.
const FOREIGN_OF_ONE: &[(&str, &str)] = &[
    ("flagfall-flow-cases", "rusqlite"),
    ("flagfall-flow-cases", "tempfile"),
    ("flagfall-online", "schemars"),
    ("flagfall-online-client", "rustls"),
    ("flagfall-online-client", "rustls-native-certs"),
    ("flagfall-online-client", "tungstenite"),
    ("flagfall-sound", "pulseaudio"),
    ("flagfall-store", "rusqlite"),
    ("flagfall-table", "jiff"),
];

struct Crate {
    name: String,
    is_below_apps: bool,
    dependencies: Vec<Dependency>,
}

struct Dependency {
    name: String,
    /// Neither a dev-dependency nor a build dependency.
    is_normal: bool,
}

pub(super) fn complaints() -> Result<Vec<String>> {
    let metadata = MetadataCommand::new()
        .manifest_path(root().join("Cargo.toml"))
        .no_deps()
        .exec()
        .context("could not read the workspace")?;
    let crates: Vec<Crate> = metadata
        .packages
        .iter()
        .map(|package| Crate {
            name: package.name.to_string(),
            is_below_apps: package
                .manifest_path
                .strip_prefix(&metadata.workspace_root)
                .is_ok_and(|path| path.starts_with("crates")),
            dependencies: package
                .dependencies
                .iter()
                .map(|dependency| Dependency {
                    name: dependency.name.clone(),
                    is_normal: dependency.kind == DependencyKind::Normal,
                })
                .collect(),
        })
        .collect();
    let mut complaints = ranks(&crates);
    complaints.extend(foreign(&crates));
    complaints.extend(WITHOUT.iter().flat_map(|(name, others)| without(&crates, name, others)));
    Ok(complaints)
}

fn rank(name: &str) -> Option<usize> {
    RANKS.iter().position(|crates| crates.contains(&name))
}

fn ranks(crates: &[Crate]) -> Vec<String> {
    let mut complaints = Vec::new();
    for Crate { name, dependencies, .. } in crates {
        let Some(own) = rank(name) else {
            complaints.push(format!("{name} has no rank: give it one in tidy/ranks.rs"));
            continue;
        };
        for dependency in dependencies {
            if let Some(other) = rank(&dependency.name).filter(|&other| other >= own) {
                let dependency = &dependency.name;
                complaints.push(format!(
                    "{name} (rank {own}) may not depend on {dependency} (rank {other})"
                ));
            }
        }
    }
    complaints
}

fn foreign(crates: &[Crate]) -> Vec<String> {
    let ours: BTreeSet<&str> = crates.iter().map(|package| package.name.as_str()).collect();
    let mut complaints = Vec::new();
    for Crate { name, dependencies, .. } in crates.iter().filter(|package| package.is_below_apps) {
        for dependency in dependencies.iter().filter(|dependency| dependency.is_normal) {
            let other = dependency.name.as_str();
            let is_allowed = ours.contains(other)
                || FOREIGN.contains(&other)
                || FOREIGN_OF_ONE.contains(&(name.as_str(), other));
            if !is_allowed {
                complaints.push(format!("{name} may not depend on {other}"));
            }
        }
    }
    complaints
}

/// Follows normal dependencies transitively, and reports the path to each forbidden crate.
fn without(crates: &[Crate], name: &str, others: &[&str]) -> Vec<String> {
    let by_name: BTreeMap<&str, &Crate> =
        crates.iter().map(|package| (package.name.as_str(), package)).collect();
    let mut complaints = Vec::new();
    let mut seen = BTreeSet::new();
    let mut waiting = vec![vec![name]];
    while let Some(way) = waiting.pop() {
        let last = way[way.len() - 1];
        if !seen.insert(last) {
            continue;
        }
        if others.contains(&last) {
            complaints.push(format!("{name} must do without {last}: {}", way.join(" -> ")));
            continue;
        }
        let Some(package) = by_name.get(last) else { continue };
        let normal = package.dependencies.iter().filter(|dependency| dependency.is_normal);
        waiting.extend(normal.map(|next| [&way[..], &[next.name.as_str()]].concat()));
    }
    complaints
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Crates as `name: dependency dependency; name: ...`; a dev-dependency has a `?`.
    fn crates(text: &str) -> Vec<Crate> {
        let read = |text: &str| {
            let (name, dependencies) = text.split_once(':').expect("a name and a colon");
            let dependency = |word: &str| Dependency {
                name: word.trim_end_matches('?').to_owned(),
                is_normal: !word.ends_with('?'),
            };
            Crate {
                name: name.trim().to_owned(),
                is_below_apps: true,
                dependencies: dependencies.split_whitespace().map(dependency).collect(),
            }
        };
        text.split(';').map(read).collect()
    }

    #[test]
    fn dependencies_go_down() {
        let check = |text: &str, expected: &[&str]| assert_eq!(ranks(&crates(text)), expected);
        check("flagfall-mines: flagfall-rng thiserror; flagfall-rng:", &[]);
        let up = "flagfall-rng (rank 0) may not depend on flagfall-mines (rank 1)";
        check("flagfall-rng: flagfall-mines", &[up]);
        check("flagfall-rng: flagfall-mines?", &[up]);
        let across = "flagfall-mines (rank 1) may not depend on flagfall-four (rank 1)";
        check("flagfall-mines: flagfall-four", &[across]);
        check("flagfall-new:", &["flagfall-new has no rank: give it one in tidy/ranks.rs"]);
    }

    #[test]
    fn the_work_of_others_is_known() {
        let check = |text: &str, expected: &[&str]| assert_eq!(foreign(&crates(text)), expected);
        check("flagfall-store: rusqlite thiserror tempfile?", &[]);
        check("flagfall-play: rusqlite", &["flagfall-play may not depend on rusqlite"]);
    }

    #[test]
    fn crates_are_kept_apart_through_others_too() {
        let check = |text: &str, expected: &[&str]| {
            assert_eq!(without(&crates(text), "store", &["solver"]), expected);
        };
        check("store: history; history: rules", &[]);
        check("store: solver", &["store must do without solver: store -> solver"]);
        let through = "store must do without solver: store -> daily -> solver";
        check("store: history daily; daily: solver; history: rules", &[through]);
        check("store: daily; daily: solver?", &[]);
    }
}
