//! The house style of the English catalogue: sentence case, full stops, and banned phrases.

use super::forms::{self, GAP};
use super::{ENGLISH, no_complaints};

/// Names, and other words that always have a capital.
const NAMES: &[&str] = &[
    "Minesweeper",
    "Four",
    "Row",
    "Flagfall",
    "I", // names
    "Enter",
    "Esc",
    "Escape",
    "Ctrl",
    "Page",
    "Up",
    "C",
    "D",
    "Z",
    "L", // keys
    "Hint",
    "Share",
    "Open",
    "Flag", // buttons
    "PNG",
    "SVG",
    "MIT",
    "Apache",
    "Noto",
    "Sans",
    "Chinese",
    "IOE",
    "BV",
    "ZiNi",
    "URL",
];

/// Areas that quote the original programs word for word, and keys as they are printed.
const QUOTED: &[&str] = &["typed-games-", "host-", "tiles-", "key-names-"];

/// Texts that are inserted into others, or follow a name or a key.
const FRAGMENTS: &[&str] = &[
    "units-",
    "daily-text-share-",
    "storage-problems-",
    "record-problems-",
    "joined-",
    "four-advice-",
    "terminal-",
    "four-column-",
    "four-colour-name",
    "four-shape-name",
    "menu-motto",
    "facts-safe",
    "facts-certain-mine",
    "history-text-nothing-played",
    "saved-games-",
    "mines-surely-safe",
    "hints-best-play",
    "rooms-away",
    "rooms-in-reach",
    "rooms-has-bomb",
    "rooms-pointed-at-by",
    "web-page-safe",
    "web-page-certain-mine",
    "web-page-chance",
    "web-page-least-chance",
    "web-page-hint",
    "web-page-guess",
    "web-page-reason",
    "web-page-command-example",
];

/// Labels that only look like sentences.
const LABELS: &[&str] = &[
    "commands-pause-about",
    "commands-quit-about",
    "help-text-quit-at-once",
    "window-score-about",
    "help-text-typed-name",
    "lobby-me",
    "lobby-access",
    "web-page-tap-title",
    "web-page-broken-link",
    "figure-text-spread",
    "figure-text-hits",
];

/// Words that occur only in sentences.
const VERBS: &[&str] = &[
    "is", "are", "was", "were", "has", "have", "cannot", "can", "does", "do", "will", "would",
    "you", "needs",
];

/// Phrases that players stumbled over.
const BANNED: &[&str] =
    &["hit any cell", "the day ", "doubtful", "make again", "as wished", "so many", "nobody's"];

/// Every form of every message.
fn forms() -> Vec<(String, String)> {
    let is_message = |(id, _): &(String, String)| !id.starts_with('-');
    forms::forms(ENGLISH).into_iter().filter(is_message).collect()
}

fn is_of(id: &str, areas: &[&str]) -> bool {
    areas.iter().any(|area| id.starts_with(area))
}

/// Whether a sentence ends with this text.
fn is_ended(text: &str) -> bool {
    text.trim_end_matches('"').ends_with(['.', '?', '!', '…', ':', GAP])
}

#[test]
fn labels_and_sentences_begin_with_a_capital() {
    let is_lower = |text: &str| text.chars().next().is_some_and(char::is_lowercase);
    let wrong = |(id, text): &(String, String)| {
        is_lower(text) && !is_of(id, QUOTED) && !is_of(id, FRAGMENTS)
    };
    let complaints: Vec<String> =
        forms().into_iter().filter(wrong).map(|(id, text)| format!("{id} = {text}")).collect();
    no_complaints(&complaints);
}

/// Sentence case: `New game`, not `New Game`.
#[test]
fn only_names_have_capitals_inside() {
    let mut complaints = vec![];
    for (id, text) in forms().into_iter().filter(|(id, _)| !is_of(id, QUOTED)) {
        let mut begins = true;
        for word in text.split_whitespace() {
            let letters = word.trim_matches(|letter: char| !letter.is_alphabetic());
            for part in letters.split(['-', '’', '\'', GAP, '+']) {
                let is_capital = part.chars().next().is_some_and(char::is_uppercase);
                if is_capital && !begins && !NAMES.contains(&part) {
                    complaints.push(format!("{id} = {text}: {part}"));
                }
            }
            // The first word in brackets or quotes may have a capital, too.
            begins = word.ends_with(['.', '?', '!', ':', '"', ')', GAP]) || word.starts_with('"');
        }
    }
    no_complaints(&complaints);
}

#[test]
fn sentences_end() {
    let mut complaints = vec![];
    for (id, text) in forms() {
        if [QUOTED, FRAGMENTS, LABELS].iter().any(|areas| is_of(&id, areas)) {
            continue;
        }
        let text = text.trim();
        let has_verb = text.split_whitespace().any(|word| VERBS.contains(&word));
        let is_several = [". ", "? ", "! "].iter().any(|end| text.contains(end));
        if (has_verb || is_several) && !is_ended(text) {
            complaints.push(format!("{id} = {text}"));
        }
    }
    no_complaints(&complaints);
}

#[test]
fn there_are_no_banned_phrases() {
    let mut complaints = vec![];
    for (id, text) in forms() {
        let text = text.to_lowercase();
        let found = BANNED.iter().filter(|phrase| text.contains(*phrase));
        complaints.extend(found.map(|phrase| format!("{id} says {phrase:?}: {text}")));
        // Stored names of values, like no_guess. A name like page-up is allowed: players type keys that way.
        if text.split_whitespace().any(|word| word.contains('_') && word != "_")
            && !is_of(&id, &["terminal-ask-cell"])
        {
            complaints.push(format!("{id} shows a stored name: {text}"));
        }
    }
    no_complaints(&complaints);
}

/// There is a space between a number and its unit, and a time has a unit.
#[test]
fn seconds_have_a_unit() {
    let mut complaints = vec![];
    for (id, text) in forms() {
        for unit in ["s", "ms", "kB", "MB"] {
            let close = format!("{GAP}{unit}");
            if text.split_whitespace().any(|word| word.trim_end_matches(['.', ',']) == close) {
                complaints.push(format!("{id} = {text}"));
            }
        }
    }
    no_complaints(&complaints);
}
