//! Content hashes in file names, so that browsers can cache files forever. Every file except the few that browsers
//! request by a fixed name gets its content's hash into its name, and all references are updated.
//!
//! A reference is a quoted name with `./` before it: `"./style.css"`.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};

use crate::files::Files;
use crate::{glue, manual};

/// The files that keep their names, like pages of the manual: the page itself, and files that browsers request by a fixed name.
pub(crate) const PLAIN: &[&str] =
    &["index.html", "play.html", "manifest.webmanifest", "service-worker.js"];

/// The types of files that contain references.
const TEXTS: &[&str] = &[".html", ".js", ".css", ".webmanifest"];

/// How many hex digits of the hash are in a name: enough to tell the versions of one file apart.
const DIGITS: usize = 8;

/// The files under their new names.
pub(crate) struct Named {
    pub(crate) files: Files,
    /// Maps the original names to the hashed ones.
    pub(crate) names: BTreeMap<String, String>,
}

/// Renames all files. A file is hashed after those it refers to, because their names are part of its content.
pub(crate) fn hash(files: Files) -> Result<Named> {
    let mut waiting = files.0;
    let known: Vec<String> = waiting.keys().cloned().collect();
    let mut named = Named { files: Files::default(), names: BTreeMap::new() };
    while !waiting.is_empty() {
        let ready: Vec<String> = waiting
            .iter()
            .filter(|(name, bytes)| {
                references(name, bytes).iter().all(|reference| {
                    named.names.contains_key(*reference)
                        || !known.contains(&(*reference).to_owned())
                })
            })
            .map(|(name, _)| name.clone())
            .collect();
        if ready.is_empty() {
            let names: Vec<&str> = waiting.keys().map(String::as_str).collect();
            bail!("these files refer to each other in a circle: {}", names.join(", "));
        }
        for name in ready {
            let bytes = waiting.remove(&name).expect("it was waiting");
            let bytes = rewrite(&name, bytes, &named.names)?;
            let new = if PLAIN.contains(&name.as_str()) || manual::is_page(&name) {
                name.clone()
            } else {
                with_hash(&name, &bytes)
            };
            named.files.add(&new, bytes)?;
            named.names.insert(name, new);
        }
    }
    Ok(named)
}

fn with_hash(name: &str, bytes: &[u8]) -> String {
    let hash: String = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
    format!("{stem}-{}.{ending}", &hash[..DIGITS])
}

/// The generated script refers to no files; the names in it are import names shared with its WASM.
fn is_referring(name: &str) -> bool {
    let is_generated = [glue::PAGE, glue::ONLINE].iter().any(|page| name == glue::script(page));
    TEXTS.iter().any(|ending| name.ends_with(ending)) && !is_generated
}

/// The names to which a file refers, with repetitions.
fn references<'a>(name: &str, bytes: &'a [u8]) -> Vec<&'a str> {
    let text = if is_referring(name) { std::str::from_utf8(bytes).unwrap_or_default() } else { "" };
    let name = |piece| match piece {
        Piece::Text(_) => None,
        Piece::Reference(name) => Some(name),
    };
    pieces(text).into_iter().filter_map(name).collect()
}

/// A part of a text.
enum Piece<'a> {
    /// Unchanged text.
    Text(&'a str),
    /// The name of another file.
    Reference(&'a str),
}

fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((start, quote)) = next_reference(rest) {
        let (before, reference) = rest.split_at(start);
        let Some(length) = reference.find(quote) else { break };
        pieces.push(Piece::Text(before));
        pieces.push(Piece::Reference(&reference[..length]));
        rest = &reference[length..];
    }
    pieces.push(Piece::Text(rest));
    pieces
}

/// The start of the next name, and the quotation mark that ends it. `"./"` alone is the page, not a name.
fn next_reference(text: &str) -> Option<(usize, char)> {
    let starts = text.match_indices("./").filter_map(|(place, _)| {
        let quote = text[..place].chars().next_back().filter(|mark| matches!(mark, '"' | '\''))?;
        Some((place + 2, quote))
    });
    starts.into_iter().find(|&(start, quote)| !text[start..].starts_with(quote))
}

fn rewrite(name: &str, bytes: Vec<u8>, names: &BTreeMap<String, String>) -> Result<Vec<u8>> {
    if !is_referring(name) {
        return Ok(bytes);
    }
    let text = String::from_utf8(bytes).with_context(|| format!("{name} is not UTF-8"))?;
    let mut rewritten = String::with_capacity(text.len());
    for piece in pieces(&text) {
        match piece {
            Piece::Text(text) => rewritten.push_str(text),
            Piece::Reference(reference) => {
                let new = names.get(reference);
                rewritten.push_str(new.with_context(|| {
                    format!("{name} refers to ./{reference}, and the page has no such file")
                })?);
            }
        }
    }
    Ok(rewritten.into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(list: &[(&str, &str)]) -> Files {
        let list = list.iter().map(|(name, text)| ((*name).to_owned(), text.as_bytes().to_vec()));
        Files(list.collect())
    }

    fn text<'a>(named: &'a Named, name: &str) -> &'a str {
        let name = named.names.get(name).expect("the file was there");
        std::str::from_utf8(&named.files.0[name]).expect("a text")
    }

    fn refusal(list: &[(&str, &str)]) -> String {
        hash(files(list)).err().expect("this cannot be named").to_string()
    }

    #[test]
    fn names_follow_the_content_and_references_follow_the_names() {
        let list =
            [("index.html", "<a href=\"./a.js\">"), ("a.js", "import './b.js'"), ("b.js", "1")];
        let first = hash(files(&list)).expect("a page");
        let b = &first.names["b.js"];
        assert_eq!(b, "b-6b86b273.js", "the beginning of the SHA-256 of its content");
        assert_eq!(text(&first, "a.js"), format!("import './{b}'"));
        assert_eq!(text(&first, "index.html"), format!("<a href=\"./{}\">", first.names["a.js"]));
        assert_eq!(first.names["index.html"], "index.html");

        let second = hash(files(&[list[0], list[1], ("b.js", "2")])).expect("a page");
        assert_ne!(first.names["a.js"], second.names["a.js"], "b.js changed, so a.js did");
    }

    #[test]
    fn only_names_in_quotes_are_references() {
        let stays = "start_url: \"./\", a ./path, '../up', \"./\"";
        let named = hash(files(&[("a.js", stays)])).expect("a page");
        assert_eq!(text(&named, "a.js"), stays);
    }

    #[test]
    fn binary_files_are_left_alone() {
        let named = hash(files(&[("a.wasm", "\"./b\"")])).expect("a page");
        assert_eq!(text(&named, "a.wasm"), "\"./b\"");
    }

    #[test]
    fn dangling_and_circular_references_are_reported() {
        let missing = refusal(&[("a.js", "import \"./b.js\"")]);
        assert_eq!(missing, "a.js refers to ./b.js, and the page has no such file");
        let circle = refusal(&[("a.js", "\"./b.js\""), ("b.js", "\"./a.js\""), ("c.js", "")]);
        assert_eq!(circle, "these files refer to each other in a circle: a.js, b.js");
    }
}
