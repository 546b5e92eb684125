//! The law of the house: who may depend on whom, what a library may not know, how long a file may
//! be, and that every requirement of the games that are built is cited by a test.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use cargo_metadata::{DependencyKind, MetadataCommand};

use crate::command::root;

/// The crates of this workspace and the ones of them that each may depend on. Dependencies flow
/// one way: rules, solvers, session, what is made of sessions, programs.
const DEPENDENCIES: &[(&str, &[&str])] = &[
    ("flagfall-rng", &[]),
    ("flagfall-mines", &["flagfall-rng"]),
    ("flagfall-four", &[]),
    ("flagfall-mines-solver", &["flagfall-rng", "flagfall-mines"]),
    ("flagfall-four-solver", &["flagfall-rng", "flagfall-four"]),
    ("flagfall-play", &["flagfall-rng", "flagfall-mines", "flagfall-four"]),
    ("flagfall-text", &["flagfall-mines", "flagfall-four", "flagfall-play"]),
    ("flagfall-history", &["flagfall-mines", "flagfall-four", "flagfall-play"]),
    ("flagfall-settings", &["flagfall-mines", "flagfall-four", "flagfall-play"]),
    ("flagfall-picture", &["flagfall-rng", "flagfall-mines", "flagfall-four", "flagfall-play"]),
    ("flagfall-sound", &["flagfall-rng"]),
    (
        "flagfall-store",
        &[
            "flagfall-history",
            "flagfall-settings",
            "flagfall-rng",
            "flagfall-mines",
            "flagfall-four",
            "flagfall-play",
            "flagfall-table",
        ],
    ),
    (
        "flagfall-daily",
        &[
            "flagfall-history",
            "flagfall-rng",
            "flagfall-mines",
            "flagfall-four",
            "flagfall-mines-solver",
            "flagfall-four-solver",
            "flagfall-play",
        ],
    ),
    (
        "flagfall-table",
        &[
            "flagfall-text",
            "flagfall-history",
            "flagfall-settings",
            "flagfall-rng",
            "flagfall-mines",
            "flagfall-four",
            "flagfall-mines-solver",
            "flagfall-four-solver",
            "flagfall-play",
            "flagfall-daily",
            "flagfall-sound",
        ],
    ),
    (
        "flagfall",
        &[
            "flagfall-text",
            "flagfall-history",
            "flagfall-settings",
            "flagfall-rng",
            "flagfall-mines",
            "flagfall-four",
            "flagfall-mines-solver",
            "flagfall-four-solver",
            "flagfall-play",
            "flagfall-picture",
            "flagfall-store",
            "flagfall-sound",
            "flagfall-table",
            "flagfall-daily",
        ],
    ),
    (
        "flagfall-window",
        &[
            "flagfall-text",
            "flagfall-history",
            "flagfall-settings",
            "flagfall-rng",
            "flagfall-mines",
            "flagfall-four",
            "flagfall-mines-solver",
            "flagfall-four-solver",
            "flagfall-play",
            "flagfall-picture",
            "flagfall-store",
            "flagfall-sound",
            "flagfall-table",
            "flagfall-daily",
        ],
    ),
    (
        "flagfall-web",
        &[
            "flagfall-text",
            "flagfall-history",
            "flagfall-settings",
            "flagfall-rng",
            "flagfall-mines",
            "flagfall-four",
            "flagfall-mines-solver",
            "flagfall-four-solver",
            "flagfall-play",
            "flagfall-sound",
            "flagfall-daily",
            "flagfall-table",
        ],
    ),
    ("flagfall-server", &["flagfall-mines", "flagfall-play"]),
    ("xtask-page", &[]),
    (
        "xtask",
        &[
            "flagfall-rng",
            "flagfall-four",
            "flagfall-four-solver",
            "flagfall-mines",
            "flagfall-mines-solver",
        ],
    ),
];

/// The parts of the standard library that no source file under crates/ may use: clocks, files,
/// threads, the network, the environment, standard input and output.
const FORBIDDEN_MODULES: &[&str] = &["env", "fs", "io", "net", "process", "thread", "time"];

/// What would get around that without naming a module.
const FORBIDDEN_WORDS: &[&str] = &["println!", "print!", "eprintln!", "eprint!", "dbg!"];

/// What crates under crates/ may use of others' work; none of it asks the system for anything.
const FOREIGN_BELOW_APPS: &[&str] = &["base64", "png", "rand_chacha", "thiserror"];

/// What one crate alone may use, because it can ask the system: the table writes times of day, and reads no clock.
const FOREIGN_OF_ONE: &[(&str, &str)] =
    &[("flagfall-sound", "pulseaudio"), ("flagfall-store", "rusqlite"), ("flagfall-table", "jiff")];

/// The library files that may name some of these modules. A search starts as many threads as the
/// caller asks for, and none on the web. The store is what touches the disk. Solvers at a table think
/// in a thread where there are threads, because no key may wait for them. A speaker, which is behind a
/// feature and not on the web, finds the sound server by the environment, reads its cookie and plays in
/// a thread, because no front end should have to and no game may wait for it.
const EXCEPTIONS: &[(&str, &[&str])] = &[
    ("crates/four-solver/src/threads.rs", &["thread"]),
    ("crates/store/src", &["fs", "io"]),
    ("crates/table/src/thinker.rs", &["thread"]),
    ("crates/sound/src/speaker.rs", &["env", "thread", "time"]),
    ("crates/sound/src/speaker/server.rs", &["fs", "io", "time"]),
];

const LONGEST_FILE: usize = 600;
const LONGEST_MAIN: usize = 60;

/// The requirements of these games are built whole, so each must be cited by a test of the program.
const BUILT: &[char] = &['B', 'C', 'F', 'L', 'Q'];

pub(crate) fn run() -> Result<()> {
    eprintln!("\n==> tidy");
    let mut complaints = dependencies()?;
    complaints.extend(sources()?);
    complaints.extend(citations()?);
    if complaints.is_empty() {
        return Ok(());
    }
    for complaint in &complaints {
        eprintln!("{complaint}");
    }
    bail!("the house is not tidy: {} complaints", complaints.len());
}

fn dependencies() -> Result<Vec<String>> {
    let metadata = MetadataCommand::new()
        .manifest_path(root().join("Cargo.toml"))
        .exec()
        .context("could not read the workspace")?;
    let ours: BTreeSet<&str> =
        metadata.workspace_packages().iter().map(|package| package.name.as_str()).collect();
    let mut complaints = Vec::new();
    for package in metadata.workspace_packages() {
        let Some((_, allowed)) =
            DEPENDENCIES.iter().find(|(name, _)| *name == package.name.as_str())
        else {
            complaints.push(format!("{} has no place in the law of dependencies", package.name));
            continue;
        };
        for dependency in &package.dependencies {
            let name = dependency.name.as_str();
            let is_foreign_below_apps = !ours.contains(name)
                && dependency.kind == DependencyKind::Normal
                && package.manifest_path.components().any(|part| part.as_str() == "crates");
            let is_its_own = FOREIGN_OF_ONE.contains(&(package.name.as_str(), name));
            if ours.contains(name) && !allowed.contains(&name)
                || is_foreign_below_apps && !FOREIGN_BELOW_APPS.contains(&name) && !is_its_own
            {
                complaints.push(format!("{} may not depend on {name}", package.name));
            }
        }
    }
    Ok(complaints)
}

fn sources() -> Result<Vec<String>> {
    let mut complaints = Vec::new();
    for path in rust_files(&["apps", "crates", "xtask"])? {
        let text = fs::read_to_string(root().join(&path))
            .with_context(|| format!("could not read {}", path.display()))?;
        let n_lines = text.lines().count();
        let is_main = path.file_name().is_some_and(|name| name == "main.rs");
        let longest = if is_main { LONGEST_MAIN } else { LONGEST_FILE };
        if n_lines > longest {
            let path = path.display();
            complaints
                .push(format!("{path} has {n_lines} lines: look for the second topic ({longest})"));
        }
        let is_library =
            path.starts_with("crates") && path.components().any(|part| part.as_os_str() == "src");
        if is_library {
            complaints.extend(forbidden(&path, &text));
        }
    }
    Ok(complaints)
}

/// Unit tests at the end of a file may do more, and so may comments.
fn forbidden(path: &Path, text: &str) -> Vec<String> {
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let is_comment = |line: &str| line.trim_start().starts_with("//");
    let code: Vec<&str> =
        code.lines().map(|line| if is_comment(line) { "" } else { line }).collect();
    let code = code.join("\n");
    let excepted = EXCEPTIONS
        .iter()
        .find(|(place, _)| path.starts_with(place))
        .map_or(&[][..], |&(_, modules)| modules);
    let modules = std_modules(&code)
        .into_iter()
        .filter(|(_, name)| FORBIDDEN_MODULES.contains(name) && !excepted.contains(name));
    let words = FORBIDDEN_WORDS
        .iter()
        .flat_map(|&word| code.match_indices(word).map(move |(at, _)| (at, word)));
    let mut found: Vec<(usize, &str)> = modules.chain(words).collect();
    found.sort_unstable();
    let told = |(at, word): (usize, &str)| {
        let number = 1 + code[..at].matches('\n').count();
        format!("{}:{number}: a library knows no {word}", path.display())
    };
    found.into_iter().map(told).collect()
}

/// The modules of the standard library that a text names, and where: `std::fs::File`, `use std::{fs, io};`.
fn std_modules(text: &str) -> Vec<(usize, &str)> {
    let mut modules = Vec::new();
    for (at, prefix) in text.match_indices("std::") {
        let rest = &text[at + prefix.len()..];
        let items = rest.strip_prefix('{').map_or_else(|| vec![rest], items);
        let is_name = |c: char| c.is_alphanumeric() || c == '_';
        let names = items.iter().filter_map(|item| item.trim().split(|c| !is_name(c)).next());
        modules.extend(names.filter(|name| !name.is_empty()).map(|name| (at, name)));
    }
    modules
}

/// The items of a group, from behind its brace, with what is in braces of their own.
fn items(group: &str) -> Vec<&str> {
    let (mut items, mut begin, mut depth) = (Vec::new(), 0, 0);
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                items.push(&group[begin..at]);
                begin = at + 1;
                if c == '}' {
                    break;
                }
            }
            _ => (),
        }
    }
    items
}

/// `docs/behaviour.md` lists the requirements as `- **B1** ...`; the program's tests cite them.
fn citations() -> Result<Vec<String>> {
    let behaviour = fs::read_to_string(root().join("docs/behaviour.md"))
        .context("could not read docs/behaviour.md")?;
    let mut tests = String::new();
    for path in rust_files(&["apps"])? {
        if path.components().any(|part| part.as_os_str() == "tests") {
            tests.push_str(&fs::read_to_string(root().join(path))?);
        }
    }
    let cited: BTreeSet<&str> =
        tests.split(|c: char| !c.is_ascii_alphanumeric() && c != '.').collect();
    let cited: BTreeSet<&str> = cited.into_iter().map(|word| word.trim_end_matches('.')).collect();
    let numbers =
        behaviour.lines().filter_map(|line| line.strip_prefix("- **")?.split("**").next());
    let built: Vec<&str> = numbers.filter(|number| number.starts_with(BUILT)).collect();
    if built.is_empty() {
        bail!("docs/behaviour.md lists no requirement");
    }
    let missing = built.into_iter().filter(|number| !cited.contains(number));
    Ok(missing.map(|number| format!("no test of the program cites {number}")).collect())
}

/// All Rust files below these folders, relative to the root.
fn rust_files(folders: &[&str]) -> Result<Vec<PathBuf>> {
    let mut waiting: Vec<PathBuf> = folders.iter().map(PathBuf::from).collect();
    let mut files = Vec::new();
    while let Some(folder) = waiting.pop() {
        let entries = fs::read_dir(root().join(&folder))
            .with_context(|| format!("could not list {}", folder.display()))?;
        for entry in entries {
            let entry = entry?;
            let path = folder.join(entry.file_name());
            if entry.file_type()?.is_dir() {
                waiting.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let modules: Vec<&str> = std_modules(text).into_iter().map(|(_, name)| name).collect();
        assert_eq!(modules, expected, "{text}");
    }

    #[test]
    fn modules_are_found_however_they_are_named() {
        check("use std::fs;", &["fs"]);
        check("use std::{fmt, fs::File, thread};", &["fmt", "fs", "thread"]);
        check("use std::{sync::{Arc, Mutex}, thread};", &["sync", "thread"]);
        check("use std::{\n    fmt,\n    fs::{self, File},\n    io,\n};\nio", &["fmt", "fs", "io"]);
        check("let now = std::time::Instant::now();", &["time"]);
        check("let text = String::new();", &[]);
    }

    #[test]
    fn libraries_are_told_what_they_may_not_know() {
        let told = |text: &str| forbidden(Path::new("a.rs"), text).len();
        assert_eq!(told("use std::fmt;\nfn main() {}\n"), 0);
        assert_eq!(told("use std::{fs, time};\nprintln!();\n"), 3);
        assert_eq!(
            forbidden(Path::new("a.rs"), "// a\nuse std::{\n    io,\n};\ndbg!();\n"),
            ["a.rs:2: a library knows no io", "a.rs:5: a library knows no dbg!"]
        );
        let store = forbidden(Path::new("crates/store/src/a.rs"), "use std::{fs, io, time};\n");
        assert_eq!(store, ["crates/store/src/a.rs:1: a library knows no time"]);
        assert_eq!(
            told("// std::fs is not for us\n#[cfg(test)]\nmod tests {\n    use std::fs;\n}\n"),
            0
        );
    }

    #[test]
    fn exceptions_are_for_one_file_and_its_modules() {
        let told = |path: &str, text: &str| forbidden(Path::new(path), text).len();
        assert_eq!(told("crates/four-solver/src/threads.rs", "use std::thread;"), 0);
        assert_eq!(told("crates/four-solver/src/threads.rs", "use std::{thread, time};"), 1);
        assert_eq!(told("crates/four-solver/src/table.rs", "use std::thread;"), 1);
    }
}
