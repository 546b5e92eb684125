//! Screens get every text from the catalogue: where they are drawn, no string literal reads like one for players.
//!
//! Labels and sentences for players begin with a capital letter, and errors of tools don't (STYLE.md), so those are told apart.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::rust_files;
use crate::command::root;

/// The folders whose code draws screens or decides what they say.
const FOLDERS: &[&str] = &[
    "apps/flagfall/src/line",
    "apps/flagfall/src/screen",
    "apps/web/src",
    "apps/window/src",
    "crates/flow/src",
    "crates/keeper/src",
    "crates/settings/src",
    "crates/store/src",
    "crates/table/src",
];

pub(super) fn complaints() -> Result<Vec<String>> {
    let mut complaints = Vec::new();
    for path in rust_files(FOLDERS)? {
        let is_test = |path: &Path| {
            path.ends_with("tests.rs") || path.components().any(|part| part.as_os_str() == "tests")
        };
        if is_test(&path) {
            continue;
        }
        let text = fs::read_to_string(root().join(&path))
            .with_context(|| format!("could not read {}", path.display()))?;
        for (line, literal) in literals(&text) {
            if is_for_players(&literal) {
                let shown = path.display();
                complaints.push(format!(
                    "{shown}:{line}: {literal:?} reads like a text for players: make it a message of crates/text"
                ));
            }
        }
    }
    Ok(complaints)
}

/// Whether a literal begins with a capitalised word and goes on with others, or ends like a sentence.
fn is_for_players(literal: &str) -> bool {
    let mut letters = literal.chars();
    let begins = letters.next().is_some_and(char::is_uppercase)
        && letters.next().is_some_and(char::is_lowercase);
    let goes_on = literal.split_once(' ').is_some_and(|(_, rest)| {
        rest.starts_with(|c: char| c.is_alphanumeric() || c == '{' || c == '"')
    });
    begins && (goes_on || literal.ends_with(['.', '!', '?', '…']))
}

/// The string literals outside comments, with their lines, up to the unit tests at the end of a file.
fn literals(text: &str) -> Vec<(usize, String)> {
    let (code, _) = text.split_once("#[cfg(test)]\nmod tests {").unwrap_or((text, ""));
    let mut literals = Vec::new();
    let mut rest = code;
    let line_of = |rest: &str| code[..code.len() - rest.len()].matches('\n').count() + 1;
    while let Some(place) = rest.find(['"', '\'', '/']) {
        let at = &rest[place..];
        if at.starts_with("//") {
            rest = at.split_once('\n').map_or("", |(_, after)| after);
        } else if let Some(inside) = at.strip_prefix('"') {
            let n_hashes = rest[..place].len() - rest[..place].trim_end_matches('#').len();
            let is_raw = rest[..place].trim_end_matches('#').ends_with('r');
            let end = if is_raw { raw_end(inside, n_hashes) } else { end(inside) };
            literals.push((line_of(at), inside[..end].to_owned()));
            rest = &inside[(end + 1).min(inside.len())..];
        } else {
            // A quotation mark as a character begins no literal.
            let character = ["'\"'", "'\\\"'"].into_iter().find(|c| at.starts_with(c));
            rest = &at[character.map_or(1, str::len)..];
        }
    }
    literals
}

/// The place of the quotation mark that ends a literal.
fn end(inside: &str) -> usize {
    let mut is_escaped = false;
    for (place, c) in inside.char_indices() {
        match c {
            '"' if !is_escaped => return place,
            '\\' => is_escaped = !is_escaped,
            _ => is_escaped = false,
        }
    }
    inside.len()
}

fn raw_end(inside: &str, n_hashes: usize) -> usize {
    let mark = format!("\"{}", "#".repeat(n_hashes));
    inside.find(&mark).unwrap_or(inside.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(code: &str, expected: &[&str]) {
        let found = literals(code).into_iter().map(|(_, literal)| literal);
        let found: Vec<String> = found.filter(|literal| is_for_players(literal)).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn texts_for_players_are_found() {
        check(r#"ui.label("You win!");"#, &["You win!"]);
        check(r#"ui.label("New game")"#, &["New game"]);
        check(r#"say(format!("Level {n}"))"#, &["Level {n}"]);
        check(r##"ui.label(r#"Press "x" to open"#)"##, &[r#"Press "x" to open"#]);
        check("let a = '\"';\nui.label(\"Saved.\")", &["Saved."]);
    }

    #[test]
    fn other_literals_are_left_alone() {
        check(r#"Id::unique("four board"); class="closed flag wrong""#, &[]);
        check(r#"bail!("a replay needs a full-screen terminal")"#, &[]);
        check(r#"key("Escape")"#, &[]);
        check("// He said \"You win!\"\nlet b = \"WAYLAND_DISPLAY is set\";", &[]);
        check("fn a() {}\n#[cfg(test)]\nmod tests {\n    let a = \"You win!\";\n}", &[]);
        check(r#"let escaped = "a \" You win!";"#, &[]);
    }

    #[test]
    fn lines_are_counted_from_1() {
        assert_eq!(literals("a\nb \"c\"\n"), [(2, "c".to_owned())]);
    }
}
