//! Every page in every language: nothing is cut, and a new language applies at once.

use flagfall::screen::Rehearsal;
use flagfall_flow::{Page, Start};
use flagfall_history::{Exercise, ExerciseSource, ExerciseTask};
use flagfall_keeper::GameKind;
use flagfall_play::{Millis, Session};
use flagfall_settings::{FrontEnd, Glyphs, LanguageChoice, Setting, SettingId, Settings};
use flagfall_store::Keeping;
use flagfall_text::{ButtonLabels, Language, LanguageTag};

use crate::pages::{PAGES, rehearse, settings};

/// The ASCII mark at the end of a truncated text; no language uses it.
const CUT: char = '~';

fn in_language(tag: LanguageTag) -> Settings {
    let language = LanguageChoice::Chosen(tag);
    Settings { language, glyphs: Glyphs::Ascii, ..settings() }
}

/// Whether any text is cut. A last line without room for all keys may begin with the mark, but its other keys are whole.
fn is_cut(screen: &str) -> bool {
    let lines: Vec<&str> = screen.trim_end().lines().map(str::trim_start).collect();
    let Some((last, above)) = lines.split_last() else { return false };
    let keys = last.strip_prefix(CUT).filter(|keys| !keys.is_empty()).unwrap_or(last);
    keys.contains(CUT) || above.iter().any(|line| line.contains(CUT))
}

type ScreenSize = (u16, u16);
const WIDE: ScreenSize = (80, 24);
const NARROW: ScreenSize = (40, 12);
const BOTH: &[ScreenSize] = &[WIDE, NARROW];

/// A look at a page, opened by keys that work in every language.
struct Visit {
    name: &'static str,
    /// Settings in their text form: `name=value, name=value`.
    set: &'static str,
    game: Option<GameKind>,
    /// How the game was played, as in [`PAGES`].
    played: &'static str,
    keys: &'static str,
    sizes: &'static [ScreenSize],
}

/// From the menu on both screens, with the usual settings.
const USUAL: Visit = Visit { name: "", set: "", game: None, played: "", keys: "", sizes: BOTH };
const MINES: Visit = Visit { game: Some(GameKind::Mines), ..USUAL };
const LOST_MINES: Visit = Visit { played: "x home page-up x w *40", ..MINES };
const FOUR: Visit = Visit { game: Some(GameKind::Four), ..USUAL };
const WON_FOUR: Visit = Visit { played: "4 1 5 1 6 1 7", ..FOUR };
const BEGUN: Visit = Visit { played: "m n m", ..MINES };

/// The visits to a page, and the page to visit next. A new page does not compile without visits.
///
/// On a small terminal neither the line of a saved game nor the comment on a step has room for everything in every
/// language.
const fn visits(page: Page) -> (&'static [Visit], Option<Page>) {
    match page {
        Page::Menu => (
            &[
                Visit { name: "the menu", ..USUAL },
                Visit { name: "the menu over a game", keys: "escape", ..BEGUN },
            ],
            Some(Page::Game),
        ),
        // Rooms are visited end to end, because they need a server.
        Page::Game => (
            &[
                Visit { name: "live figures", set: "live-figures=on", played: "x H H *3", ..MINES },
                Visit { name: "live figures after a loss", set: "live-figures=on", ..LOST_MINES },
                Visit { name: "free undo", set: "mines-undo=free", played: "x m u", ..MINES },
                Visit { name: "questions", set: "marks=questions", played: "x", ..MINES },
                Visit { name: "the coordinate prompt", keys: ": d 4", ..MINES },
                Visit { name: "a chord without flags", played: "x x", ..MINES },
                Visit { name: "the question before a hint", keys: "enter x i", ..USUAL },
                Visit { name: "the question before odds", keys: "enter x o", ..USUAL },
                Visit { name: "expert", set: "board=expert", played: "x", ..MINES },
                Visit { name: "a hint on expert", set: "board=expert", played: "x H", ..MINES },
                Visit { name: "odds on expert", set: "board=expert", played: "x o", ..MINES },
                Visit { name: "paused expert", set: "board=expert", played: "x p", ..MINES },
                Visit { name: "lost expert", set: "board=expert", ..LOST_MINES },
                Visit { name: "no guess", set: "no-guess=on", played: "x", ..MINES },
                Visit { name: "a ghost", keys: "v r", ..LOST_MINES },
                Visit { name: "the end against a ghost", keys: "v r home page-up x", ..LOST_MINES },
                Visit { name: "the solver's ghost", keys: "v s", ..LOST_MINES },
                Visit { name: "paused four", played: "4 p", ..FOUR },
                Visit {
                    name: "four with fouls and few undos",
                    set: "four-fouls=3, four-undo=3",
                    played: "1 1 1 1 1 1 1 u",
                    ..FOUR
                },
                Visit {
                    name: "four with names",
                    set: "four-name-one=Wilhelmine Meier, four-name-two=Maximilian Bauer",
                    played: "4 4",
                    ..FOUR
                },
                Visit {
                    name: "four against the computer",
                    set: "four-opponent=level 10, four-starter=one",
                    played: "4 4 i",
                    ..FOUR
                },
                Visit { name: "column values", set: "four-values=on", played: "4", ..FOUR },
                Visit { name: "a series", keys: "r 1 2", ..WON_FOUR },
                Visit { name: "the board of the day", keys: "down down down enter enter", ..USUAL },
                Visit {
                    name: "the board of the day, lost",
                    played: "down down down enter enter w x *60",
                    ..USUAL
                },
                Visit {
                    name: "the puzzle of the day",
                    keys: "down down down enter down enter",
                    ..USUAL
                },
                Visit {
                    name: "the puzzle of the day, missed",
                    keys: "down down down enter down enter 1 1 1",
                    ..USUAL
                },
            ],
            Some(Page::SavedGames),
        ),
        Page::SavedGames => (
            &[
                Visit { name: "saved games", keys: "escape enter", sizes: &[WIDE], ..BEGUN },
                Visit {
                    name: "the question before one is deleted",
                    keys: "escape enter down delete",
                    sizes: &[WIDE],
                    ..BEGUN
                },
            ],
            Some(Page::Online),
        ),
        // The pages of a server are visited end to end.
        Page::Online => (
            &[Visit { name: "no server yet", keys: "down down enter", ..USUAL }],
            Some(Page::Daily),
        ),
        Page::Daily => (
            &[
                Visit { name: "the day", keys: "down down down enter", ..USUAL },
                Visit {
                    name: "the day with a board",
                    played: "down down down enter enter w x *60",
                    keys: "escape down down down enter",
                    ..USUAL
                },
                Visit {
                    name: "the day, copied",
                    played: "down down down enter enter w x *60",
                    keys: "escape down down down enter s",
                    ..USUAL
                },
            ],
            Some(Page::Training),
        ),
        Page::Training => (
            &[Visit { name: "the exercises", keys: "down down down down enter", ..USUAL }],
            Some(Page::Replay),
        ),
        Page::Replay => (
            &[
                Visit { name: "a loss", keys: "v", sizes: &[WIDE], ..LOST_MINES },
                Visit { name: "its mistake", keys: "v home right", sizes: &[WIDE], ..LOST_MINES },
                Visit { name: "its end", keys: "v end", sizes: &[WIDE], ..LOST_MINES },
                Visit { name: "its summary", keys: "v i", ..LOST_MINES },
                Visit { name: "its files", keys: "v e", ..LOST_MINES },
                Visit { name: "a win", keys: "v", sizes: &[WIDE], ..WON_FOUR },
                Visit { name: "a blunder", keys: "v left left", sizes: &[WIDE], ..WON_FOUR },
                Visit { name: "the rest of its summary", keys: "v i page-down", ..LOST_MINES },
                Visit { name: "the summary of a win", keys: "v i", ..WON_FOUR },
                Visit { name: "the files of a win", keys: "v e", ..WON_FOUR },
            ],
            Some(Page::History),
        ),
        Page::History => (
            &[
                Visit { name: "no games", keys: "down down down down down enter", ..USUAL },
                Visit {
                    name: "a game",
                    keys: "escape down down down down down enter",
                    ..LOST_MINES
                },
                Visit {
                    name: "its statistics",
                    keys: "escape down down down down down enter tab",
                    ..LOST_MINES
                },
                Visit {
                    name: "its level",
                    keys: "escape down down down down down enter right",
                    ..LOST_MINES
                },
                Visit {
                    name: "the figures of its level",
                    keys: "escape down down down down down enter right tab",
                    ..LOST_MINES
                },
                Visit {
                    name: "the question before it is deleted",
                    keys: "escape down down down down down enter delete",
                    ..LOST_MINES
                },
                Visit {
                    name: "the question before all are deleted",
                    keys: "escape down down down down down enter tab delete",
                    ..LOST_MINES
                },
                Visit {
                    name: "a game of four",
                    keys: "escape down down down down down enter",
                    ..WON_FOUR
                },
                Visit {
                    name: "the statistics of four",
                    keys: "escape down down down down down enter tab",
                    ..WON_FOUR
                },
            ],
            Some(Page::Settings),
        ),
        Page::Settings => (
            &[
                Visit { name: "settings", keys: "escape end up up enter", ..MINES },
                Visit {
                    name: "a board that is too large",
                    keys: "escape end up up enter down 9 9 9 9 enter",
                    ..MINES
                },
                Visit {
                    name: "a board of one's own",
                    keys: "escape end up up enter down 9 9 enter",
                    ..MINES
                },
                Visit {
                    name: "fewer mines, because the board is smaller",
                    keys: "escape end up up enter down 1 enter down 5 enter",
                    ..MINES
                },
                Visit {
                    name: "the middle of the settings",
                    keys: "escape end up up enter end page-up page-up up up",
                    ..MINES
                },
                Visit {
                    name: "the end of the settings",
                    keys: "escape end up up enter end",
                    ..MINES
                },
                Visit { name: "a key", keys: "escape end up up enter end enter", ..MINES },
                Visit {
                    name: "no key",
                    keys: "escape end up up enter end enter x x x enter",
                    ..MINES
                },
            ],
            Some(Page::Help),
        ),
        Page::Help => (
            &[
                Visit { name: "help", keys: "?", ..MINES },
                Visit { name: "more help", keys: "? page-down page-down", ..MINES },
                Visit { name: "the end of help", played: "? page-down page-down *40", ..MINES },
            ],
            None,
        ),
    }
}

/// Every page, however it was reached, on both screens.
#[test]
fn nothing_is_cut_in_any_language() {
    let mut cut = String::new();
    let mut look = |name: &str, tag: LanguageTag, size: ScreenSize, screen: &str| {
        if is_cut(screen) {
            cut += &format!("{name} in {tag} at {size:?}\n{screen}\n");
        }
    };
    for tag in LanguageTag::all() {
        for (name, game, keys) in PAGES.into_iter().filter(|(_, game, _)| game.is_some()) {
            for &size in BOTH {
                look(name, tag, size, &rehearse(game, keys, &in_language(tag), size).screen());
            }
        }
        let mut next = Some(Page::Menu);
        while let Some(page) = next {
            let rows;
            (rows, next) = visits(page);
            assert!(!rows.is_empty(), "no visit to {page:?}");
            for visit in rows {
                for &size in visit.sizes {
                    let mut settings = in_language(tag);
                    for (name, value) in visit.set.split(", ").filter_map(|row| row.split_once('='))
                    {
                        settings.set(name, value).unwrap_or_else(|error| panic!("{error}"));
                    }
                    let mut rehearsal = rehearse(visit.game, visit.played, &settings, size);
                    visit.keys.split_whitespace().for_each(|key| rehearsal.press_named(key));
                    rehearsal.pass(Millis(2_500));
                    let screen = rehearsal.screen();
                    let found = rehearsal.flow().page();
                    assert_eq!(found, page, "{} in {tag} at {size:?}\n{screen}", visit.name);
                    look(visit.name, tag, size, &screen);
                }
            }
        }
    }
    assert!(cut.is_empty(), "{cut}");
}

/// The names of some days are longer than others.
#[test]
fn the_days_of_the_calendar_are_not_cut_in_any_language() {
    let mut cut = String::new();
    for tag in LanguageTag::all() {
        let Visit { game, played, .. } = LOST_MINES;
        let mut rehearsal = rehearse(game, played, &in_language(tag), WIDE);
        rehearsal.press_named("escape down down down down down");
        for _day in 0..31 {
            rehearsal.press_named("enter");
            let screen = rehearsal.screen();
            assert_eq!(rehearsal.flow().page(), Page::History, "{screen}");
            if is_cut(&screen) {
                cut += &screen;
            }
            rehearsal.press_named("escape");
            rehearsal.pass(Millis(24 * 60 * 60 * 1000));
        }
    }
    assert!(cut.is_empty(), "{cut}");
}

/// Keys without room are left out, but never the way back.
#[test]
fn a_replay_always_shows_the_way_back() {
    for tag in LanguageTag::all() {
        let back = Language::built_in(tag).say(&ButtonLabels::Back.into());
        for played in [LOST_MINES, WON_FOUR] {
            let mut rehearsal = rehearse(played.game, played.played, &in_language(tag), NARROW);
            rehearsal.press_named("v");
            let screen = rehearsal.screen();
            assert!(screen.contains(&back), "{back} is missing in {tag}\n{screen}");
        }
    }
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
