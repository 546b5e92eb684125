//! The licence texts of everything inside the programs.

use std::collections::BTreeMap;
use std::fs;

use anyhow::{Context, Result};

use crate::dependencies::Foreign;

/// The prefixes of licence file names.
const NAMES: &[&str] = &["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE"];

/// One text: every licence once, under the crates that use it.
pub(super) fn text(foreign: &[Foreign]) -> Result<String> {
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut without = String::new();
    for each in foreign {
        let name = format!("{} {}", each.name, each.version);
        let files = files(each)?;
        if files.is_empty() {
            without += &format!("{name}: {}\n", each.licence);
        }
        for file in files {
            let named = texts.entry(file).or_default();
            if named.last() != Some(&name) {
                named.push(name.clone());
            }
        }
    }
    let mut sections: Vec<String> =
        texts.into_iter().map(|(text, names)| format!("{}\n\n{text}", names.join(", "))).collect();
    sections.sort();
    let line = "-".repeat(80);
    let head = "Flagfall holds work of others. Each text below is the licence of the crates that are named above it.";
    let rest = format!("These crates come without a text; their licence is named:\n\n{without}");
    Ok(format!("{head}\n\n{line}\n{}\n{line}\n{rest}", sections.join(&format!("\n{line}\n"))))
}

/// The licence texts in a crate's folder.
fn files(foreign: &Foreign) -> Result<Vec<String>> {
    let entries = fs::read_dir(&foreign.folder)
        .with_context(|| format!("the source of {} is not there", foreign.name))?;
    let mut texts = vec![];
    for entry in entries {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        if path.is_file() && NAMES.iter().any(|begin| name.starts_with(begin)) {
            let text = fs::read(&path).context("could not read a licence")?;
            let text = String::from_utf8_lossy(&text).replace('\r', "");
            texts.push(text.trim().to_owned() + "\n");
        }
    }
    texts.sort();
    Ok(texts)
}
