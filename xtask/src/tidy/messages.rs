//! Every declared message is shown somewhere: neither the compiler nor the build of the texts notices one that nobody constructs. Tests
//! show nothing to a player, so what they name does not count.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::rust_files;
use crate::command::root;

/// The files with the declarations start like this.
const DECLARATIONS: &str = "crates/text/src/declared";
/// Areas whose messages are named by a macro, without their path.
const BY_NAME: &[&str] = &["SettingChoices", "SettingNames"];

pub(super) fn complaints() -> Result<Vec<String>> {
    let mut declared = Vec::new();
    let mut used = Used::default();
    for path in rust_files(&["apps", "crates", "xtask"])? {
        let text = fs::read_to_string(root().join(&path))
            .with_context(|| format!("could not read {}", path.display()))?;
        match path.to_string_lossy().starts_with(DECLARATIONS) {
            true => declared.extend(messages(&text)),
            false if is_test(&path) => (),
            false => used.add(without_tests(&text)),
        }
    }
    ensure!(!declared.is_empty(), "{DECLARATIONS}*.rs declare no messages");
    let unused = declared.into_iter().filter(|(area, name)| !used.has(area, name));
    Ok(unused.map(|(area, name)| format!("the message {area}::{name} is never shown")).collect())
}

/// Whether a file contains nothing but tests or benches.
fn is_test(path: &Path) -> bool {
    path.starts_with("crates/flow-cases")
        || path.iter().any(|part| part == "tests" || part == "tests.rs" || part == "benches")
}

/// The code before the unit tests, which come last in a file.
fn without_tests(text: &str) -> &str {
    text.split_once("\n#[cfg(test)]\nmod tests {").map_or(text, |(code, _)| code)
}

/// The areas and names of messages declared in this text.
fn messages(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut area = None;
    for line in text.lines().map(|line| line.split("//").next().unwrap_or_default().trim()) {
        match (&area, line.strip_suffix(" {")) {
            (None, Some(name)) if name.starts_with(char::is_uppercase) => {
                area = Some(name.to_owned());
            }
            (Some(_), _) if line == "}" => area = None,
            (Some(area), _) => {
                found.extend(names(line).into_iter().map(|name| (area.clone(), name)));
            }
            _ => (),
        }
    }
    found
}

/// The names in a line like `Drawn, Won { rank: usize },`.
fn names(line: &str) -> Vec<String> {
    let mut depth = 0;
    let outside = line.chars().filter(|&letter| {
        depth += match letter {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        depth == 0 && letter != '}'
    });
    let outside: String = outside.collect();
    let names = outside.split(',').map(str::trim).filter(|name| !name.is_empty());
    names.map(str::to_owned).collect()
}

/// What the code names.
#[derive(Default)]
struct Used {
    /// Paths of two names, like `Facts::Hints`.
    paths: BTreeSet<(String, String)>,
    words: BTreeSet<String>,
    /// Imports under another name: `Window as WindowText`.
    aliases: BTreeSet<(String, String)>,
}

impl Used {
    fn add(&mut self, text: &str) {
        let is_part = |letter: char| letter.is_alphanumeric() || letter == '_';
        let mut before: Option<(&str, &str)> = None;
        let mut rest = text;
        while let Some(start) = rest.find(is_part) {
            let between = &rest[..start];
            let word = &rest[start..];
            let (word, after) = word.split_at(word.find(|c| !is_part(c)).unwrap_or(word.len()));
            if let Some((path, _)) = before.filter(|_| between == "::") {
                self.paths.insert((path.to_owned(), word.to_owned()));
            }
            if let Some(("as", area)) = before {
                self.aliases.insert((area.to_owned(), word.to_owned()));
            }
            self.words.insert(word.to_owned());
            before = Some((word, before.map_or("", |(earlier, _)| earlier)));
            rest = after;
        }
    }

    fn has(&self, area: &str, name: &str) -> bool {
        let is_path = |area: &str| self.paths.contains(&(area.to_owned(), name.to_owned()));
        let mut aliases = self.aliases.iter().filter(|(of, _)| of == area);
        is_path(area)
            || aliases.any(|(_, alias)| is_path(alias))
            || BY_NAME.contains(&area) && self.words.contains(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(declared: &str, code: &str, expected: &[&str]) {
        let mut used = Used::default();
        used.add(without_tests(code));
        let unused = messages(declared).into_iter().filter(|(area, name)| !used.has(area, name));
        let unused: Vec<String> = unused.map(|(area, name)| format!("{area}::{name}")).collect();
        assert_eq!(unused, expected);
    }

    const DECLARED: &str = "with_online! {\n    // Facts.\n    Facts {\n        // One, two.\n        Drawn, Won { rank: usize, time: Millis },\n        Lost { n: u8 },\n    }\n}\n";

    #[test]
    fn messages_that_nobody_shows_are_found() {
        check(DECLARED, "", &["Facts::Drawn", "Facts::Won", "Facts::Lost"]);
        check(
            DECLARED,
            "say(Facts::Won { rank, time }); Other::Lost; Drawn",
            &["Facts::Drawn", "Facts::Lost"],
        );
    }

    #[test]
    fn messages_that_only_tests_name_are_found() {
        let code = "say(Facts::Drawn);\n\n#[cfg(test)]\nmod tests {\n    say(Facts::Lost);\n}\n";
        check(DECLARED, code, &["Facts::Won", "Facts::Lost"]);
        for path in ["crates/a/tests/b.rs", "apps/a/src/b/tests.rs", "apps/a/src/tests/b.rs"] {
            assert!(is_test(Path::new(path)), "{path}");
        }
        assert!(!is_test(Path::new("crates/a/src/contests.rs")));
    }

    #[test]
    fn messages_may_be_shown_under_another_name() {
        let code = "use texts::{Facts as FactTexts}; FactTexts::Drawn; Facts::Won; Facts::Lost";
        check(DECLARED, code, &[]);
        let settings = "a! {\n    SettingNames {\n        Theme, Sound,\n    }\n}\n";
        check(settings, "(Theme)", &["SettingNames::Sound"]);
    }
}
