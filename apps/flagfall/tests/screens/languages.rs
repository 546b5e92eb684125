//! Every page in every language: nothing is cut, and another language is there at once.

use flagfall_settings::{Glyphs, LanguageChoice, Settings};
use flagfall_text::LanguageTag;

use crate::pages::{PAGES, rehearse, settings};

/// What ends a text that has no room, among ASCII characters; no language uses it.
const CUT: char = '~';

/// How one gets to pages that the menu of English finds by a letter, and to what is below their first screen.
const BY_PLACE: [(&str, &str); 8] = [
    ("daily", "down down down enter"),
    ("training", "down down down down enter"),
    ("history", "down down down down down enter"),
    ("settings", "down down down down down down enter"),
    (
        "settings",
        "down down down down down down enter end up up up up up up up up up up up up up up up",
    ),
    ("settings", "down down down down down down enter end"),
    ("help", "down down down down down down down enter"),
    ("help", "down down down down down down down enter page-down page-down"),
];

fn in_language(tag: LanguageTag) -> Settings {
    let language = LanguageChoice::Chosen(tag);
    Settings { language, glyphs: Glyphs::Ascii, ..settings() }
}

#[test]
fn nothing_is_cut_in_any_language() {
    let mut cut = String::new();
    let by_letter = |(name, ..): &(&str, _, _)| BY_PLACE.iter().any(|(other, _)| name == other);
    let of_games = PAGES.into_iter().filter(|page| !by_letter(page));
    let by_place = BY_PLACE.into_iter().map(|(name, keys)| (name, None, keys));
    for tag in LanguageTag::all() {
        for (name, game, keys) in of_games.clone().chain(by_place.clone()) {
            for (size, n_lines) in [((80, 24), 24), ((40, 12), 11)] {
                let screen = rehearse(game, keys, &in_language(tag), size).screen();
                // Where there are 40 columns, the last line has those keys that matter most.
                if screen.lines().take(n_lines).any(|line| line.contains(CUT)) {
                    cut += &format!("{name} in {tag} at {size:?}\n{screen}\n");
                }
            }
        }
    }
    assert!(cut.is_empty(), "{cut}");
}

/// The next picture is in the language that was chosen, and so is a message that was there before.
#[test]
fn another_language_is_there_at_once() {
    let mut screen = rehearse(None, "down down down down down down enter", &settings(), (80, 24));
    assert!(screen.screen().contains("Settings"));
    screen.press_named("end");
    while !screen.screen().contains("> Language") && !screen.screen().contains("▸ Language") {
        screen.press_named("up");
    }
    screen.press_named("right");
    let german = screen.screen();
    assert!(german.contains("Einstellungen") && german.contains("Deutsch"), "{german}");
    assert!(german.contains("Gilt sofort."), "{german}");
}
