//! Checks that compare the files of all languages with the English one.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::forms::forms;
use super::{ENGLISH, no_complaints};

/// Words that may be the same as in English, in all languages (`*`) or in one.
const SAME: &[(&str, &str)] = &[
    // Names.
    ("*", "Flagfall ASCII Unicode"),
    ("de", "Minesweeper"),
    ("ro", "Minesweeper"),
    // Figures and units: 3BV/s, 9x9.
    ("*", "BV s x IOE IOS QG RQP STNB"),
    // A safe cell, which has to fit into two columns.
    ("*", "ok"),
    // What is printed on keys, and what a player types: 5l 3j. Romanian and Chinese keyboards are in English.
    ("*", "F Tab l j"),
    ("de", "Enter Esc"),
    ("es", "Ctrl Enter Esc n no"),
    ("fr", "Ctrl"),
    ("ro", "Backspace Ctrl Del End Enter Esc Home Ins PgDn PgUp"),
    ("zh-Hans", "Ctrl Del End Esc Home Ins PgDn PgUp"),
    // Words that both languages have.
    ("de", "Animation Computer Emoji Foul Fouls Link Lobby Median Online Pause Replay Training"),
    ("de", "Trend in orange"),
    ("es", "Emoji Normal"),
    ("fr", "Animation Expert Menu Mines Normal Pause Place Replay Score chances mine mines orange"),
    ("ro", "Emoji Expert Link Lobby Mouse Normal Online Seed Start"),
    ("zh-Hans", "Emoji"),
];

/// Whether a word may be the same as in English.
fn is_shared(word: &str, tag: &str) -> bool {
    let mut lists = SAME.iter().filter(|(language, _)| ["*", tag].contains(language));
    lists.any(|(_, words)| words.split(' ').any(|known| known == word))
}

/// The tags and texts of the languages other than English.
fn translations() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("languages");
    let mut translations = vec![];
    for file in fs::read_dir(folder).expect("a folder") {
        let path = file.expect("a file").path();
        let tag = path.file_stem().and_then(|name| name.to_str()).expect("a tag");
        if tag != "en" {
            translations.push((tag.to_owned(), fs::read_to_string(&path).expect("a text")));
        }
    }
    translations
}

/// A text of which one form is also a form of the English text was left over, unless `SAME` has all its words.
#[test]
fn nothing_stays_in_english() {
    let english: BTreeSet<_> = forms(ENGLISH).into_iter().collect();
    let mut complaints = vec![];
    for (tag, source) in translations() {
        for (id, text) in forms(&source).into_iter().filter(|form| english.contains(form)) {
            let words = text.split(|letter: char| !letter.is_alphabetic());
            let english = words.filter(|word| !word.is_empty() && !is_shared(word, &tag));
            complaints.extend(english.map(|word| format!("{tag}: {id} = {text}: {word}")));
        }
    }
    no_complaints(&complaints);
}
