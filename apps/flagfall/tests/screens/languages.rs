//! Every page in every language: nothing is cut, and a new language applies at once.

use flagfall::screen::Rehearsal;
use flagfall_flow::Start;
use flagfall_history::{Exercise, ExerciseSource, ExerciseTask};
use flagfall_keeper::GameKind;
use flagfall_play::{Millis, Session};
use flagfall_settings::{FrontEnd, Glyphs, LanguageChoice, Setting, SettingId, Settings};
use flagfall_store::Keeping;
use flagfall_text::LanguageTag;

use crate::pages::{PAGES, rehearse, settings};

/// The ASCII mark at the end of a truncated text; no language uses it.
const CUT: char = '~';

/// Pages that English opens by a letter in the menu, and their lower parts, with keys that work in every language.
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

/// Whether any text is cut. A last line without room for all keys may begin with the mark, but its other keys are whole.
fn is_cut(screen: &str) -> bool {
    let (above, last) = screen.trim_end().rsplit_once('\n').expect("several lines");
    above.contains(CUT) || last.trim_start().trim_start_matches(CUT).contains(CUT)
}

#[test]
fn nothing_is_cut_in_any_language() {
    let mut cut = String::new();
    let by_letter = |(name, ..): &(&str, _, _)| BY_PLACE.iter().any(|(other, _)| name == other);
    let of_games = PAGES.into_iter().filter(|page| !by_letter(page));
    let by_place = BY_PLACE.into_iter().map(|(name, keys)| (name, None, keys));
    for tag in LanguageTag::all() {
        for (name, game, keys) in of_games.clone().chain(by_place.clone()) {
            for size in [WIDE, NARROW] {
                let screen = rehearse(game, keys, &in_language(tag), size).screen();
                if is_cut(&screen) {
                    cut += &format!("{name} in {tag} at {size:?}\n{screen}\n");
                }
            }
        }
    }
    assert!(cut.is_empty(), "{cut}");
}

type ScreenSize = (u16, u16);
/// A game, and how it was played.
type Played = (GameKind, &'static str);

const WIDE: ScreenSize = (80, 24);
const NARROW: ScreenSize = (40, 12);
const LOST_MINES: Played = (GameKind::Mines, "x home page-up x w *40");
const WON_FOUR: Played = (GameKind::Four, "4 1 5 1 6 1 7");
const BEGUN: Played = (GameKind::Mines, "m n m");

/// Pages after a game: a name, the game, the keys that open the page from there, and the screen sizes. On a small terminal
/// neither the line of a saved game nor the comment on a step has room for everything in every language.
const AFTERWARDS: [(&str, Played, &str, &[ScreenSize]); 12] = [
    ("the replay of a loss", LOST_MINES, "v", &[WIDE]),
    ("its mistake", LOST_MINES, "v home right", &[WIDE]),
    ("its end", LOST_MINES, "v end", &[WIDE]),
    ("its summary", LOST_MINES, "v i", &[WIDE, NARROW]),
    ("the replay of a win", WON_FOUR, "v", &[WIDE]),
    ("a blunder", WON_FOUR, "v left left", &[WIDE]),
    ("the summary of a win", WON_FOUR, "v i", &[WIDE, NARROW]),
    ("saved games", BEGUN, "escape enter", &[WIDE]),
    ("the confirmation to delete one", BEGUN, "escape enter down delete", &[WIDE]),
    ("the history of a game", LOST_MINES, "escape down down down down down enter", &[WIDE, NARROW]),
    ("its statistics", LOST_MINES, "escape down down down down down enter tab", &[WIDE, NARROW]),
    ("choosing a key", (GameKind::Mines, ""), "escape end up up enter end enter", &[WIDE, NARROW]),
];

/// Replays, reviews, saved games, keys.
#[test]
fn nothing_is_cut_after_a_game_in_any_language() {
    let mut cut = String::new();
    for tag in LanguageTag::all() {
        for (name, (game, keys), then, sizes) in AFTERWARDS {
            for &size in sizes {
                let mut rehearsal = rehearse(Some(game), keys, &in_language(tag), size);
                rehearsal.press_named(then);
                rehearsal.pass(Millis(2_500));
                let screen = rehearsal.screen();
                if is_cut(&screen) {
                    cut += &format!("{name} in {tag} at {size:?}\n{screen}\n");
                }
            }
        }
    }
    assert!(cut.is_empty(), "{cut}");
}

/// The cursor starts on c1, which is a needless risk; d1 is safe.
const EXERCISE: &str = "flagfall 1 mines\nboard given 4x2x1/..../..*.\nmarks flags\nundo free\n\
    assistance allowed\n100 open a1\n";

/// The trainer with an exercise due, the exercise, and the feedback on its answers.
#[test]
fn nothing_in_an_exercise_is_cut_in_any_language() {
    let session = Session::read(EXERCISE).unwrap_or_else(|error| panic!("{error}"));
    let date = "2026-11-15".parse().expect("a date");
    let (task, source) = (ExerciseTask::SafeCell, ExerciseSource::Game(1_763_200_000));
    let exercise = Exercise::before_action(&session, 2, task, source, date).expect("a position");
    let mut cut = String::new();
    for tag in LanguageTag::all() {
        for (columns, rows) in [WIDE, NARROW] {
            let mut keeping = Keeping::in_memory(None);
            keeping.keep_settings(&in_language(tag));
            keeping.keep_training(std::slice::from_ref(&exercise), None);
            let mut rehearsal = Rehearsal::at_store(keeping, Start::default(), columns, rows);
            for keys in ["down down down down enter", "enter", "x", "r", "right x"] {
                rehearsal.press_named(keys);
                let screen = rehearsal.screen();
                // A small screen has no room for all the feedback: its last sentences may be left out.
                let n_below = if (columns, rows) == NARROW { 3 } else { 0 };
                let n_lines = usize::from(rows) - n_below;
                if screen.lines().take(n_lines).any(|line| line.contains(CUT)) {
                    cut += &format!("after {keys} in {tag} at {columns}x{rows}\n{screen}\n");
                }
            }
        }
    }
    assert!(cut.is_empty(), "{cut}");
}

/// The next frame is in the chosen language, and so is a message that was already shown.
#[test]
fn a_new_language_applies_at_once() {
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

/// Every choice of every setting on a small terminal, next to its name.
#[test]
fn every_choice_fits_in_any_language() {
    let mut cut = String::new();
    for tag in LanguageTag::all() {
        let settings = in_language(tag);
        let mut rehearsal =
            rehearse(None, "down down down down down down enter", &settings, NARROW);
        for setting in Setting::ALL.iter().filter(|setting| setting.is_on(FrontEnd::Terminal)) {
            let n_choices = match setting.id {
                // Another language would change everything, and glyphs change the mark.
                SettingId::Language | SettingId::Glyphs => 0,
                _ => setting.choices(&settings, FrontEnd::Terminal).len(),
            };
            for _ in 0..n_choices {
                rehearsal.press_named("right");
                let screen = rehearsal.screen();
                let row = screen.lines().find(|line| line.starts_with(" > "));
                let row = row.unwrap_or_else(|| panic!("no chosen row\n{screen}"));
                if row.contains(CUT) {
                    cut += &format!("{tag}: {row}\n");
                }
            }
            rehearsal.press_named("down");
            if setting.id == SettingId::Board {
                rehearsal.press_named("down down down");
            }
        }
    }
    assert!(cut.is_empty(), "{cut}");
}
