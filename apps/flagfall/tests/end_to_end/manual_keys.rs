//! The tables of keys in the manual (docs/manual/screens.md) list the keys that the program understands, and no others.

use std::collections::BTreeSet;
use std::fs;

use flagfall_flow::{Intent, Page, RaceRival, ReplayCommand, ReviewCommand, TextBlock, help};
use flagfall_settings::{Bindings, ChosenKeys, Command, FrontEnd, Key, keys_in_words};
use flagfall_text::{HelpText, Language, Words};

use crate::manual::manual;

/// A row of a table: keys, and what they do.
struct KeyRow {
    keys: Vec<String>,
    does: String,
}

/// The keys that the manual writes in words, and their text form.
const NAMED: [(&str, &str); 17] = [
    ("arrows", "left right up down"),
    ("Space", "space"),
    ("Enter", "enter"),
    ("Left", "left"),
    ("Right", "right"),
    ("Up", "up"),
    ("Down", "down"),
    ("Home", "home"),
    ("End", "end"),
    ("Page Up", "page-up"),
    ("Page Down", "page-down"),
    ("Tab", "tab"),
    ("Esc", "escape"),
    ("Ctrl-C", "ctrl-c"),
    ("Ctrl-L", "ctrl-l"),
    ("Ctrl-R", "ctrl-r"),
    ("Ctrl-Z", "ctrl-z"),
];

/// The keys of a cell in text form: names, and letters in backticks; `1` to `7` are seven keys.
#[track_caller]
fn keys(cell: &str) -> Vec<String> {
    let mut keys: Vec<String> = vec![];
    let mut is_range = false;
    for (nth, part) in cell.split('`').enumerate() {
        if nth % 2 == 0 {
            is_range = part.trim() == "to";
            let words = part.split([',', '(', ')']).map(str::trim).filter(|word| !word.is_empty());
            for word in words.filter(|word| !["to", "then"].contains(word)) {
                let (_, text) = NAMED
                    .iter()
                    .find(|(name, _)| *name == word)
                    .unwrap_or_else(|| panic!("{word:?} in {cell:?} is no key"));
                keys.extend(text.split(' ').map(str::to_owned));
            }
        } else if is_range {
            let from = keys.pop().expect("a first key");
            let digit = |text: &str| text.chars().next().expect("a digit");
            keys.extend((digit(&from)..=digit(part)).map(String::from));
        } else {
            keys.push(part.to_owned());
        }
    }
    keys
}

/// The rows of the table below a heading. A row without a screen belongs to the screen above it.
#[track_caller]
fn rows(heading: &str) -> Vec<KeyRow> {
    let text = fs::read_to_string(manual().join("screens.md")).expect("the chapter on screens");
    let (_, below) = text.split_once(&format!("\n{heading}\n")).expect("a section");
    let section = below.split("\n#").next().expect("a section");
    let mut screen = String::new();
    let lines = section.lines().filter(|line| line.starts_with("| "));
    let rows = lines.skip(1).filter_map(|line| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let (named, cell, does) = match cells[..] {
            [cell, does] => ("every", cell, does),
            [named, cell, does] => (named, cell, does),
            _ => panic!("{line}"),
        };
        if !named.is_empty() {
            named.clone_into(&mut screen);
        }
        // The shortcuts of desktops and browsers belong to their screens, and are tested there.
        let is_here = screen == "every" || screen == "terminal";
        is_here.then(|| KeyRow { keys: keys(cell), does: does.to_lowercase() })
    });
    let rows: Vec<KeyRow> = rows.collect();
    assert!(rows.len() > 3, "{heading}");
    rows
}

/// What the manual says about a key.
#[track_caller]
fn about<'a>(rows: &'a [KeyRow], key: &str) -> &'a str {
    let with: Vec<&KeyRow> =
        rows.iter().filter(|row| row.keys.iter().any(|known| known == key)).collect();
    let [row] = with[..] else { panic!("{} rows of the manual have the key {key}", with.len()) };
    &row.does
}

fn say(words: &Words) -> String {
    Language::english().say(words)
}

/// The first word of a label; the manual has it in the sentence about the key.
fn first_word(label: &Words) -> String {
    let label = say(label).to_lowercase();
    label.split([' ', '…']).next().expect("a word").to_owned()
}

/// The rows of a section of the terminal's help: the names of the keys, and what they do.
fn help_rows(section: &Words) -> Vec<(Vec<String>, Words)> {
    let (bindings, _) = Bindings::new(&ChosenKeys::default());
    let blocks = help(FrontEnd::Terminal, &bindings);
    let of_section =
        blocks.into_iter().skip_while(|block| *block != TextBlock::Heading(section.clone()));
    let rows = of_section.skip(1).take_while(|block| !matches!(block, TextBlock::Heading(_)));
    let rows: Vec<(Vec<String>, Words)> = rows
        .filter_map(|block| match block {
            TextBlock::Row { name, value } => {
                Some((say(&name).split(' ').map(str::to_owned).collect(), value))
            }
            TextBlock::Heading(_) | TextBlock::Paragraph(_) | TextBlock::Picture(_) => None,
        })
        .collect();
    assert!(!rows.is_empty(), "{section:?}");
    rows
}

/// Checks that the manual says of a key what a label says.
#[track_caller]
fn check(rows: &[KeyRow], key: &str, label: &Words) {
    let (does, word) = (about(rows, key), first_word(label));
    assert!(does.contains(&word), "the manual says of {key}: {does}; it lacks {word:?}");
}

/// Commands of the boards with their default keys, and the other keys of the terminal's help.
#[test]
fn the_manual_has_the_keys_of_the_boards() {
    let mut rows = rows("## Keys");
    rows.extend(self::rows("### Keys of one screen"));
    let mut known: BTreeSet<String> = ('1'..='7').map(String::from).collect();
    for command in Command::all() {
        for key in command.default_keys().split(' ') {
            check(&rows, key, &command.label());
            known.insert(key.to_owned());
        }
    }
    let help = help_rows(&HelpText::Keys.into());
    for key in rows.iter().flat_map(|row| &row.keys).filter(|key| !known.contains(*key)) {
        let name = say(&keys_in_words(key));
        let (_, label) = help
            .iter()
            .find(|(names, _)| names[..] == [name.clone()])
            .unwrap_or_else(|| panic!("{key} is in the manual, and does nothing"));
        check(&rows, key, label);
    }
}

/// What the manual says about a key of the replay, by what the key does.
fn of_replay(intent: &Intent) -> &'static str {
    match intent {
        Intent::Replay(command) => match command {
            ReplayCommand::Step(-1 | 1) => "one step back, forward",
            ReplayCommand::Step(_) => "ten steps",
            ReplayCommand::First | ReplayCommand::Last => "start, end",
            ReplayCommand::Tenth(_) => "to that tenth of the game",
            ReplayCommand::NextMark | ReplayCommand::PreviousMark => "to the marked steps",
            ReplayCommand::PlayOrPause => "play, pause",
            ReplayCommand::Faster | ReplayCommand::Slower => "slower, faster",
            ReplayCommand::GoTo(_) | ReplayCommand::SetPace(_) => "(only with the mouse)",
        },
        Intent::PlayFromHere => "play on from this step",
        Intent::PlayComputer => "play on against the computer",
        Intent::Review(ReviewCommand::TryMistake | ReviewCommand::BestLine) => {
            "retry my mistake; the best line"
        }
        Intent::RaceOn(RaceRival::Recording | RaceRival::Solver) => {
            "race this game, race the solver"
        }
        _ => panic!("a new command of the replay: say here what the manual calls it"),
    }
}

#[test]
fn the_manual_has_the_keys_of_a_replay() {
    let rows = rows("### Keys of a replay");
    let letters = (' '..='~').map(|letter| Key::letter(letter).to_string());
    let named = NAMED.iter().flat_map(|(_, text)| text.split(' ')).map(str::to_owned);
    let every: BTreeSet<String> = letters.chain(named).collect();
    let mut understood = BTreeSet::new();
    for text in every {
        let key: Key = text.parse().expect("a key");
        let Some(intent) = Intent::at_replay(key) else { continue };
        match intent {
            // These two are in the table of all boards.
            Intent::Back => assert_eq!(text, "escape"),
            Intent::Open(Page::Help) => assert_eq!(text, "?"),
            _ => {
                let (does, expected) = (about(&rows, &text), of_replay(&intent));
                assert!(does.starts_with(expected), "{text}: {does}, instead of {expected}");
                understood.insert(text);
            }
        }
    }
    // The two keys of the terminal alone.
    for (names, label) in help_rows(&Page::Replay.title()) {
        if let [name] = &names[..]
            && ["i", "e"].contains(&name.as_str())
        {
            check(&rows, name, &label);
            understood.insert(name.clone());
        }
    }
    let documented: BTreeSet<String> = rows.into_iter().flat_map(|row| row.keys).collect();
    assert_eq!(documented, understood);
}

#[test]
fn the_manual_has_the_keys_of_a_room() {
    let rows = rows("### Keys of a room");
    let mut known: BTreeSet<String> = BTreeSet::new();
    for (names, label) in help_rows(&Page::Online.title()) {
        for name in names {
            check(&rows, &name, &label);
            known.insert(name);
        }
    }
    // Digits choose a phrase.
    known.extend(('1'..='4').map(String::from));
    let documented: BTreeSet<String> = rows.into_iter().flat_map(|row| row.keys).collect();
    assert_eq!(documented, known);
}
