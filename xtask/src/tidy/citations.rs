//! Checks that every requirement in `docs/behaviour.md` is cited by a test of a program: by number, in the doc comment
//! or in the name of the test itself. A number anywhere else doesn't count.

use std::collections::BTreeSet;
use std::fs;

use anyhow::{Context, Result, ensure};

use super::rust_files;
use crate::command::root;

/// The games whose requirements are fully implemented.
const BUILT: &[char] = &['B', 'C', 'F', 'L', 'Q'];

pub(super) fn complaints() -> Result<Vec<String>> {
    let behaviour = fs::read_to_string(root().join("docs/behaviour.md"))
        .context("could not read docs/behaviour.md")?;
    let required = required(&behaviour);
    ensure!(!required.is_empty(), "docs/behaviour.md lists no requirement");
    let mut cited = BTreeSet::new();
    for path in rust_files(&["apps"])? {
        if path.components().any(|part| part.as_os_str() == "tests") {
            cited.extend(citations(&fs::read_to_string(root().join(path))?));
        }
    }
    let missing = required.into_iter().filter(|&number| !cited.contains(number));
    Ok(missing.map(|number| format!("no test of a program cites {number}")).collect())
}

/// The requirements, which are listed as `- **B1** ...`.
fn required(behaviour: &str) -> Vec<&str> {
    let numbers =
        behaviour.lines().filter_map(|line| line.strip_prefix("- **")?.split("**").next());
    numbers.filter(|number| number.starts_with(BUILT)).collect()
}

/// The words in the doc comments and names of all tests, including those inside `proptest!`.
fn citations(source: &str) -> BTreeSet<String> {
    let mut cited = BTreeSet::new();
    // The doc comment of the current item, and whether it is a test.
    let (mut docs, mut is_test) = (Vec::new(), false);
    for line in source.lines().map(str::trim) {
        if let Some(doc) = line.strip_prefix("///") {
            docs.push(doc);
        } else if line == "#[test]" || line.starts_with("#[tokio::test") {
            is_test = true;
        } else if !line.starts_with("#[") {
            if is_test {
                let is_word = |c: char| c.is_ascii_alphanumeric() || c == '.';
                let words = docs.iter().flat_map(|doc| doc.split(|c| !is_word(c)));
                cited.extend(words.map(|word| word.trim_end_matches('.').to_owned()));
                let (name, _) = line.split_once('(').unwrap_or((line, ""));
                let parts = name.split(|c: char| !c.is_ascii_alphanumeric());
                cited.extend(parts.map(str::to_ascii_uppercase));
            }
            docs.clear();
            is_test = false;
        }
    }
    cited
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(source: &str, expected: &[&str]) {
        let cited = citations(source);
        let numbers = ["B1", "B2", "C5", "C5.3", "C9", "C10"];
        let found: Vec<&str> =
            numbers.into_iter().filter(|&number| cited.contains(number)).collect();
        assert_eq!(found, expected, "{source}");
    }

    #[test]
    fn the_doc_comment_of_a_test_cites() {
        check("/// B1, C5.3: levels.\n#[test]\nfn levels() {}\n", &["B1", "C5.3"]);
        check("/// Levels (B1).\n/// And C5.3.\n#[test]\nfn levels() {}\n", &["B1", "C5.3"]);
        check("#[test]\n/// B1: levels.\n#[should_panic]\nfn levels() {}\n", &["B1"]);
        check("/// B1\n#[tokio::test(flavor = \"x\")]\nasync fn levels() {}\n", &["B1"]);
        check("proptest! {\n    /// B1\n    #[test]\n    fn levels(n in 0..3) {}\n}\n", &["B1"]);
    }

    #[test]
    fn the_name_of_a_test_cites() {
        check("#[test]\nfn c9_and_c10_numbers_open() {}\n", &["C9", "C10"]);
        check("#[test]\nfn levels(b1: u8) {}\n", &[]);
    }

    #[test]
    fn nothing_else_cites() {
        check("//! B1\n\n/// B2\nfn help() {}\n\n#[test]\nfn levels() { /* C9 */ }\n", &[]);
        check("// B1\n#[test]\nfn levels() {\n    assert!(true, \"C5.3\");\n}\n", &[]);
        check("/// B1\nfn c9() {}\n/// Levels.\n#[test]\nfn levels() {}\n", &[]);
    }

    #[test]
    fn requirements_of_the_games_are_read() {
        let behaviour = "# Games\n- **B1** Levels.\n- a list\n- **C5.3** Marks.\n- **X1** Later.\n";
        assert_eq!(required(behaviour), ["B1", "C5.3"]);
    }
}
