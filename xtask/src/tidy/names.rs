//! Public types of different crates have different names, so that a name says which type it is.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use anyhow::{Context, Result};

use crate::command::root;

pub(super) fn complaints() -> Result<Vec<String>> {
    let mut exports: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let crates = fs::read_dir(root().join("crates")).context("could not list crates")?;
    for entry in crates {
        let folder = entry?.path();
        let Ok(library) = fs::read_to_string(folder.join("src/lib.rs")) else { continue };
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut types = public_types(&library);
        for module in public_modules(&library) {
            let path = folder.join("src").join(module).with_extension("rs");
            let text = fs::read_to_string(&path)
                .with_context(|| format!("could not read {}", path.display()))?;
            types.extend(public_types(&text));
        }
        exports.insert(name, types);
    }
    Ok(shared(&exports))
}

/// A complaint for each type that several crates export.
fn shared(exports: &BTreeMap<String, BTreeSet<String>>) -> Vec<String> {
    let mut owners: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (name, types) in exports {
        for exported in types {
            owners.entry(exported).or_default().push(name);
        }
    }
    owners.retain(|_, crates| crates.len() > 1);
    let complaint = |(exported, crates): (&str, Vec<&str>)| {
        let crates = crates.join(" and ");
        format!("{crates} each have a public {exported}: qualify the name of the more special one")
    };
    owners.into_iter().map(complaint).collect()
}

/// The types that the text of a library or module exports, by definition or by `pub use`. Types of other crates of
/// this workspace keep their names, so their re-exports don't count.
fn public_types(text: &str) -> BTreeSet<String> {
    let mut types = BTreeSet::new();
    for item in items(text) {
        if let Some(used) = item.strip_prefix("pub use ") {
            if !used.starts_with("flagfall_") {
                // `a::B as C` exports C, and `a::{self, B}` a module and B.
                let names =
                    used.split([',', '{', '}']).filter_map(|leaf| leaf.split_whitespace().last());
                types.extend(names.filter_map(|name| name.rsplit("::").next()).map(str::to_owned));
            }
            continue;
        }
        for kind in ["pub struct ", "pub enum ", "pub trait ", "pub type "] {
            let name = item
                .strip_prefix(kind)
                .map(|rest| rest.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default());
            types.extend(name.map(str::to_owned));
        }
    }
    types.retain(|name| is_type_name(name));
    types
}

/// Whether this is a name like `HintReason`, not one like `hint` or `MOST_HINTS`.
fn is_type_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_uppercase())
        && name.contains(|c: char| c.is_ascii_lowercase())
}

fn public_modules(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'))
}

/// The public items at the top level: a `pub use` up to its semicolon, of others the first line.
fn items(text: &str) -> Vec<String> {
    let mut items: Vec<String> = Vec::new();
    let mut is_open = false;
    for line in text.lines() {
        if is_open {
            let item = items.last_mut().expect("an open item was pushed");
            item.push_str(line);
        } else if line.starts_with("pub ") {
            items.push(line.to_owned());
        } else {
            continue;
        }
        is_open =
            items.last().is_some_and(|item| item.starts_with("pub use ") && !item.ends_with(';'));
    }
    for item in &mut items {
        item.truncate(item.trim_end_matches(';').len());
    }
    items
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let expected: BTreeSet<String> = expected.iter().map(|&name| name.to_owned()).collect();
        assert_eq!(public_types(text), expected);
    }

    #[test]
    fn a_library_exports_what_it_defines_and_uses() {
        check("pub struct Hint {\n    pub cell: Cell,\n}\nstruct Secret;\n", &["Hint"]);
        check(
            "pub enum Hint {\npub trait Keeper<'a>: Sized {\npub type Row = u8;\n",
            &["Hint", "Keeper", "Row"],
        );
        check("pub use hint::Hint;\nuse odds::Odds;\n", &["Hint"]);
        check(
            "pub use hint::{\n    Hint, HintReason as Reason, MOST_HINTS, hint,\n};\n",
            &["Hint", "Reason"],
        );
        check("pub use flagfall_text::{Message, Tone};\n", &[]);
        check("pub fn run() {}\npub const MOST: usize = 1;\n", &[]);
        assert!(public_modules("mod a;\npub mod b;\n").eq(["b"]));
    }

    #[test]
    fn a_name_that_two_crates_export_is_found() {
        let types = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        let exports = BTreeMap::from([
            ("four".to_owned(), types(&["Column", "Side"])),
            ("text".to_owned(), types(&["Side", "Words"])),
        ]);
        let told =
            "four and text each have a public Side: qualify the name of the more special one";
        assert_eq!(shared(&exports), [told]);
    }
}
