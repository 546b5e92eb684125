//! The list of the files that make this version of the page, so that the service worker can keep them all.

use anyhow::{Context, Result};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use crate::files::Files;
use crate::names::Named;

const LIST: &str = "version.json";
/// It keeps the others, and browsers keep it.
const SERVICE_WORKER: &str = "service-worker.js";

/// Adds the list: the files with what they must contain, apart from those that no visit needs at once (`later`, by their names
/// by hand), and a version, which changes with any of them.
pub(crate) fn list(named: Named, later: &[&str]) -> Result<Files> {
    let Named { mut files, names } = named;
    let later = later.iter().map(|name| names.get(*name).map(String::as_str));
    let later: Option<Vec<&str>> = later.collect();
    let later = later.context("what is loaded later is a file of the page")?;
    let entries = |is_later: bool| {
        let entries: Vec<String> = files
            .0
            .iter()
            .filter(|(name, _)| *name != SERVICE_WORKER)
            .filter(|(name, _)| later.contains(&name.as_str()) == is_later)
            .map(|(name, bytes)| {
                let address = if name == "index.html" { "./" } else { name };
                let integrity = STANDARD.encode(Sha256::digest(bytes));
                format!("[\"{address}\", \"sha256-{integrity}\"]")
            })
            .collect();
        entries.join(",\n")
    };
    let lists = format!("\"files\": [\n{}],\n\"later\": [\n{}]", entries(false), entries(true));
    let version: String =
        Sha256::digest(&lists).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    files.add(LIST, format!("{{\"version\": \"{version}\",\n{lists}}}\n").into_bytes())?;
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names;

    fn listed(a: &str) -> String {
        let list = [("index.html", "page"), ("a.css", a), ("b.book", "b"), (SERVICE_WORKER, "")];
        let files = list.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
        let named = names::hash(Files(files.into_iter().collect())).expect("a page");
        let files = super::list(named, &["b.book"]).expect("it can be listed");
        String::from_utf8(files.0[LIST].clone()).expect("a text")
    }

    #[test]
    fn every_file_is_listed_with_its_content() {
        let list = listed("a");
        let (files, later) = list.split_once("later").expect("two lists");
        // printf page | openssl dgst -sha256 -binary | base64
        assert!(
            files.contains("[\"./\", \"sha256-NmAxWprz3yVdjxmrB35Hl4IrQUiKDioEvGr3EhPCMnQ=\"]"),
            "{list}"
        );
        assert!(files.contains("[\"a-ca978112ca1bbdca.css\", \"sha256-"), "{list}");
        assert!(later.contains("[\"b-3e23e8160039594a.book\", \"sha256-"), "{list}");
        assert!(!list.contains(SERVICE_WORKER), "{list}");
    }

    #[test]
    fn another_file_is_another_version() {
        let version = |list: &str| list.lines().next().map(str::to_owned);
        assert_ne!(version(&listed("a")), version(&listed("c")));
        assert_eq!(version(&listed("a")), version(&listed("a")));
    }
}
