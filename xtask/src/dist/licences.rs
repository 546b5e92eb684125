//! The licence texts of everything inside the programs.
//!
//! Most crates come with their licence. For one that only names the MIT or Apache licence, its text is added with the names of the crate's
//! authors. A crate whose licence has no text in the end fails the build of the packages.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::command::root;
use crate::dependencies::Foreign;

/// What the names of licence files begin with, apart from those in folders of fonts.
const NAMES: &[&str] =
    &["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE", "OFL", "UFL"];

/// Licences by their SPDX names, each with a phrase of its text. The phrases of MIT and Apache are neither in notices that only name these
/// licences nor in the texts of licences derived from them.
const PHRASES: &[(&str, &str)] = &[
    ("0BSD", "permission to use, copy, modify, and/or distribute"),
    ("Apache-2.0", "terms and conditions for use, reproduction, and distribution"),
    ("BSD-2-Clause", "redistribution and use in source and binary forms"),
    ("BSD-3-Clause", "redistribution and use in source and binary forms"),
    ("BSL-1.0", "boost software license"),
    ("CC0-1.0", "cc0 1.0 universal"),
    ("ISC", "permission to use, copy, modify, and"),
    ("MIT", "copy of this software and associated documentation files"),
    ("MPL-2.0", "mozilla public license"),
    ("OFL-1.1", "sil open font license"),
    ("Ubuntu-font-1.0", "ubuntu font licence"),
    ("Unicode-3.0", "unicode license v3"),
    ("Unlicense", "this is free and unencumbered software"),
    ("Zlib", "this software is provided 'as-is'"),
];

/// What the compiler adds to our programs: name, licences and authors.
const WITH_THE_COMPILER: &[(&str, &str, &str)] = &[
    ("the Rust standard library", "MIT OR Apache-2.0", "The Rust Project Developers"),
    ("musl, in static programs", "MIT", "Rich Felker and others"),
];

/// One text: every licence once, under the crates that use it.
pub(super) fn text(foreign: &[Foreign]) -> Result<String> {
    let standard = Standard::of_this_project()?;
    let mut works = vec![];
    for each in foreign {
        let name = format!("{} {}", each.name, each.version);
        let mut files = vec![];
        collect(&each.folder, &mut files)
            .with_context(|| format!("could not read the licences of {name}"))?;
        works.push((name, each.licence.as_str(), each.authors.join(", "), files));
    }
    for &(name, licence, authors) in WITH_THE_COMPILER {
        works.push((name.to_owned(), licence, authors.to_owned(), vec![]));
    }
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (name, licence, authors, mut files) in works {
        complete(&mut files, licence, &authors, &standard)
            .with_context(|| format!("there is no licence text for {name}"))?;
        for file in files {
            texts.entry(file).or_default().insert(name.clone());
        }
    }
    let mut sections: Vec<String> = texts
        .into_iter()
        .map(|(text, names)| {
            format!("{}\n\n{text}", names.into_iter().collect::<Vec<_>>().join(", "))
        })
        .collect();
    sections.sort();
    let line = "-".repeat(80);
    let head = "Flagfall contains the work of others. Each text below is the licence of what is named above it.";
    Ok(format!("{head}\n\n{line}\n{}", sections.join(&format!("\n{line}\n"))))
}

/// The texts of licences that crates name without containing them.
struct Standard {
    /// The MIT licence after its copyright line.
    mit: String,
    apache: String,
}

impl Standard {
    /// The licences of this project, which are the same ones.
    fn of_this_project() -> Result<Standard> {
        let read = |name: &str| {
            fs::read_to_string(root().join(name)).with_context(|| format!("there is no {name}"))
        };
        let mit = read("LICENSE-MIT")?;
        let start = mit.find("Permission is hereby granted").context("LICENSE-MIT is not MIT")?;
        Ok(Standard { mit: mit[start..].to_owned(), apache: read("LICENSE-APACHE")? })
    }

    /// The text of a licence, if it is one of these.
    fn text(&self, licence: &str, authors: &str) -> Option<String> {
        match licence {
            "MIT" => Some(format!("MIT License\n\nCopyright (c) {authors}\n\n{}", self.mit)),
            "Apache-2.0" => Some(self.apache.clone()),
            _ => None,
        }
    }
}

/// Adds what is missing to the texts of a crate, so that each licence of an SPDX expression has one. Of alternatives, one is enough.
fn complete(
    texts: &mut Vec<String>,
    licence: &str,
    authors: &str,
    standard: &Standard,
) -> Result<()> {
    for alternatives in licence.split(" AND ") {
        let alternatives = alternatives.trim_matches(['(', ')']).split(" OR ");
        // An exception only adds permissions.
        let alternatives: Vec<&str> =
            alternatives.filter_map(|one| one.split(" WITH ").next()).map(str::trim).collect();
        if alternatives.iter().any(|one| texts.iter().any(|text| is_text_of(text, one))) {
            continue;
        }
        let authors = if authors.is_empty() { "its authors" } else { authors };
        let added = alternatives.iter().find_map(|one| standard.text(one, authors));
        texts.push(
            added.with_context(|| format!("no file contains {}", alternatives.join(" or ")))?,
        );
    }
    Ok(())
}

fn is_text_of(text: &str, licence: &str) -> bool {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    PHRASES.iter().any(|&(name, phrase)| name == licence && text.contains(phrase))
}

/// Collects the licence texts in a crate's folder and below.
fn collect(folder: &Path, texts: &mut Vec<String>) -> Result<()> {
    let entries = fs::read_dir(folder).with_context(|| format!("no {}", folder.display()))?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    for path in paths {
        if path.is_dir() {
            collect(&path, texts)?;
        } else if is_licence(&path) {
            let text = fs::read(&path).context("could not read a licence")?;
            let text = String::from_utf8_lossy(&text).replace('\r', "");
            texts.push(text.trim().to_owned() + "\n");
        }
    }
    Ok(())
}

fn is_licence(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
    let is_code = path
        .extension()
        .is_some_and(|ending| ["rs", "json", "toml"].iter().any(|code| ending == *code));
    // Fonts name the font before the licence.
    !is_code && (NAMES.iter().any(|begin| name.starts_with(begin)) || name.ends_with("LICENSE.TXT"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standard() -> Standard {
        Standard::of_this_project().expect("the licences are there")
    }

    #[track_caller]
    fn check(texts: &[&str], licence: &str, expected: &[&str]) {
        let mut texts: Vec<String> = texts.iter().map(|&text| text.to_owned()).collect();
        complete(&mut texts, licence, "Ada", &standard()).expect("all texts are known");
        assert_eq!(texts.len(), expected.len(), "{texts:?}");
        for (text, expected) in texts.iter().zip(expected) {
            assert!(text.contains(expected), "{text}");
        }
    }

    #[test]
    fn licences_that_are_only_named_get_their_text() {
        check(&[], "MIT OR Apache-2.0", &["Copyright (c) Ada\n\nPermission is hereby granted"]);
        check(&[], "Apache-2.0 WITH LLVM-exception", &["Apache License"]);
        let apache = "TERMS AND CONDITIONS  FOR USE,\nREPRODUCTION, AND DISTRIBUTION";
        check(&[apache], "MIT OR Apache-2.0", &["TERMS"]);
        let notice = "Licensed under the Apache License, Version 2.0";
        check(&[notice], "Apache-2.0", &["Licensed", "TERMS AND CONDITIONS FOR USE"]);
        let fonts = [
            "SIL Open Font License. Permission is hereby granted, free of charge",
            "UBUNTU FONT LICENCE Version 1.0",
        ];
        let all = [fonts[0], fonts[1], "Copyright (c) Ada"];
        check(&fonts, "(MIT OR Apache-2.0) AND OFL-1.1 AND Ubuntu-font-1.0", &all);
    }

    #[test]
    fn a_missing_text_is_an_error() {
        let complain = |licence: &str| {
            complete(&mut vec![], licence, "Ada", &standard())
                .expect_err("it is missing")
                .to_string()
        };
        assert_eq!(complain("MIT AND OFL-1.1"), "no file contains OFL-1.1");
        assert_eq!(complain("Zlib OR ISC"), "no file contains Zlib or ISC");
    }

    #[test]
    fn texts_below_a_crates_folder_are_found() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::create_dir(folder.path().join("fonts")).expect("a folder");
        for (name, text) in [
            ("LICENSE-MIT", "one"),
            ("license.rs", "code"),
            ("fonts/OFL.txt", "two\r\n"),
            ("fonts/emoji-mit-license.txt", "three"),
            ("readme.md", "no licence"),
        ] {
            fs::write(folder.path().join(name), text).expect("written");
        }
        let mut texts = vec![];
        collect(folder.path(), &mut texts).expect("it can be read");
        assert_eq!(texts, ["one\n", "two\n", "three\n"]);
    }
}
