//! The manifest of this version's files, from which the service worker caches them.

use anyhow::{Context, Result};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flagfall_text::LanguageTag;
use sha2::{Digest, Sha256};

use crate::files::Files;
use crate::names::Named;
use crate::{glue, make};

const LIST: &str = "version.json";
/// Caches the other files; browsers cache it themselves.
const SERVICE_WORKER: &str = "service-worker.js";

/// Adds the manifest: the files with their integrity hashes, separately those that no visit needs at once (`later`, by
/// their original names), and a version that changes with any of them. The texts of languages are a separate list by
/// tag, for both pages, because only one language is cached.
pub(crate) fn list(named: Named, later: &[&str]) -> Result<Files> {
    let Named { mut files, names } = named;
    let later = later.iter().map(|name| names.get(*name).map(String::as_str));
    let later: Option<Vec<&str>> = later.collect();
    let later = later.context("a file to load later is not part of the page")?;
    let texts: Vec<(LanguageTag, Vec<&str>)> = LanguageTag::all()
        .map(|tag| (tag, [glue::PAGE, glue::ONLINE].map(|page| make::texts(page, tag))))
        .map(|(tag, original_names)| {
            (
                tag,
                original_names
                    .iter()
                    .filter_map(|name| names.get(name))
                    .map(String::as_str)
                    .collect(),
            )
        })
        .collect();
    let entry = |name: &str, bytes: &[u8]| {
        let address = if name == "index.html" { "./" } else { name };
        format!("[\"{address}\", \"sha256-{}\"]", STANDARD.encode(Sha256::digest(bytes)))
    };
    let entries = |is_later: bool| {
        let entries: Vec<String> = files
            .0
            .iter()
            .filter(|(name, _)| *name != SERVICE_WORKER)
            .filter(|(name, _)| texts.iter().all(|(_, texts)| !texts.contains(&name.as_str())))
            .filter(|(name, _)| later.contains(&name.as_str()) == is_later)
            .map(|(name, bytes)| entry(name, bytes))
            .collect();
        entries.join(",\n")
    };
    let languages: Vec<String> = texts
        .iter()
        .map(|(tag, names)| {
            let entries = names.iter().map(|name| entry(name, &files.0[*name]));
            format!("\"{tag}\": [{}]", entries.collect::<Vec<_>>().join(", "))
        })
        .collect();
    let lists = format!(
        "\"files\": [\n{}],\n\"later\": [\n{}],\n\"languages\": {{\n{}}}",
        entries(false),
        entries(true),
        languages.join(",\n")
    );
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
        let list = [
            ("index.html", "page"),
            ("a.css", a),
            ("b.book", "b"),
            ("flagfall-en.txt", "text"),
            ("online-en.txt", "more"),
            (SERVICE_WORKER, ""),
        ];
        let files = list.map(|(name, text)| (name.to_owned(), text.as_bytes().to_vec()));
        let named = names::hash(Files(files.into_iter().collect())).expect("a page");
        let files = super::list(named, &["b.book"]).expect("it can be listed");
        String::from_utf8(files.0[LIST].clone()).expect("a text")
    }

    #[test]
    fn every_file_is_listed_with_its_content() {
        let list = listed("a");
        let (files, later) = list.split_once("later").expect("two lists");
        let (later, languages) = later.split_once("languages").expect("a third list");
        assert!(
            languages.contains("\"en\": [[\"flagfall-en-982d9e3e.txt\", \"sha256-")
                && languages.contains("[\"online-en-"),
            "{list}"
        );
        assert!(!files.contains("flagfall-en") && !later.contains("flagfall-en"), "{list}");
        // printf page | openssl dgst -sha256 -binary | base64
        assert!(
            files.contains("[\"./\", \"sha256-NmAxWprz3yVdjxmrB35Hl4IrQUiKDioEvGr3EhPCMnQ=\"]"),
            "{list}"
        );
        assert!(files.contains("[\"a-ca978112.css\", \"sha256-"), "{list}");
        assert!(later.contains("[\"b-3e23e816.book\", \"sha256-"), "{list}");
        assert!(!list.contains(SERVICE_WORKER), "{list}");
    }

    #[test]
    fn a_changed_file_changes_the_version() {
        let version = |list: &str| list.lines().next().map(str::to_owned);
        assert_ne!(version(&listed("a")), version(&listed("c")));
        assert_eq!(version(&listed("a")), version(&listed("a")));
    }
}
