//! Every page in three sizes, and every theme, as text.

use std::fmt::Write;

use flagfall::screen::Rehearsal;
use flagfall_flow::Start;
use flagfall_history::{DailyTask, GameResult, Origin, Screen};
use flagfall_keeper::{Attempt, GameKind};
use flagfall_mines::{Cell, Deal, Face, MinesAction, MinesLevel, StartRule};
use flagfall_play::{Action, FourInARow, FourTerms, Millis, MinesTerms, Minesweeper, Session};
use flagfall_rng::Seed;
use flagfall_settings::{Colours, FourOpponent, Glyphs, Motion, Settings, Theme};
use flagfall_store::{Keeping, Store};
use ratatui::buffer::Buffer;

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (40, 12)];

pub(crate) fn settings() -> Settings {
    Settings { motion: Motion::Reduced, four_opponent: FourOpponent::Person, ..Settings::default() }
}

/// A page, its game, and the keys that open it; `*` and a number repeat the last two keys.
pub(crate) const PAGES: [(&str, Option<GameKind>, &str); 14] = [
    ("menu", None, ""),
    ("mines", Some(GameKind::Mines), ":d4 enter x : a 1 enter m : i 9 enter m"),
    ("hint", Some(GameKind::Mines), "x H"),
    ("odds", Some(GameKind::Mines), "x o"),
    ("paused", Some(GameKind::Mines), "x p"),
    ("lost", Some(GameKind::Mines), "x home page-up x w *40"),
    ("won", Some(GameKind::Mines), "x H H *80"),
    ("four", Some(GameKind::Four), "4 4 3 5"),
    ("values", Some(GameKind::Four), "4 4 3 o"),
    ("line", Some(GameKind::Four), "4 1 5 1 6 1 7"),
    ("daily", None, "d"),
    ("settings", None, "s down down"),
    ("history", None, "h enter"),
    ("help", None, "h h enter"),
];

/// The three themes that differ most.
const THEMES: [Theme; 3] = [Theme::Dark, Theme::Light, Theme::HighContrast];

pub(crate) fn rehearse(
    game: Option<GameKind>,
    keys: &str,
    settings: &Settings,
    size: (u16, u16),
) -> Rehearsal {
    let start = Start { game, seed: Some(Seed(42)), ..Start::default() };
    let mut rehearsal = Rehearsal::new(start, settings, size.0, size.1);
    rehearsal.pass(Millis(1_000));
    let (before, repeated, n_times) = match keys.rsplit_once(" *") {
        Some((keys, n_times)) => {
            // The last two keys are repeated.
            let words: Vec<&str> = keys.split(' ').collect();
            let (before, repeated) = words.split_at(words.len() - 2);
            (before.join(" "), repeated.join(" "), n_times.parse().expect("a number"))
        }
        None => (keys.to_owned(), String::new(), 0),
    };
    for word in before.split_whitespace() {
        if word.len() > 1 && word.starts_with(':') {
            rehearsal.type_keys(word);
        } else {
            rehearsal.press_named(word);
        }
    }
    for _ in 0..n_times {
        rehearsal.press_named(&repeated);
    }
    rehearsal.pass(Millis(2_500));
    rehearsal
}

#[test]
fn every_page_in_three_sizes() {
    for (name, page, keys) in PAGES {
        for size in SIZES {
            let screen = rehearse(page, keys, &settings(), size).screen();
            for theme in THEMES {
                let themed = rehearse(page, keys, &Settings { theme, ..settings() }, size).screen();
                // A theme changes only colours, except on the settings page, which names it.
                let is_settings = name == "settings";
                assert!(is_settings || themed == screen, "{name} in {theme}\n{themed}");
            }
            insta::assert_snapshot!(format!("{name}-{}x{}", size.0, size.1), screen);
        }
    }
}

/// The corner of a board that is larger than the screen: two-letter column names, and arrows where the board continues.
#[test]
fn an_expert_board_scrolls() {
    for (columns, rows) in [(40, 12), (80, 24)] {
        let size = Some(MinesLevel::Expert.size());
        let start = Start { game: Some(GameKind::Mines), size, seed: Some(Seed(42)) };
        let mut rehearsal = Rehearsal::new(start, &settings(), columns, rows);
        rehearsal.press_named("x end page-down");
        let screen = rehearsal.screen();
        let header = screen.lines().find(|line| line.contains(" z ")).expect("the column names");
        assert!(header.contains(" y z aa    ad"), "{screen}");
        insta::assert_snapshot!(format!("expert-corner-{columns}x{rows}"), screen);
        rehearsal.press_named("left left left left left left up up up up up up up up");
        insta::assert_snapshot!(format!("expert-scrolled-{columns}x{rows}"), rehearsal.screen());
    }
}

/// The longest names of columns don't run into each other, wherever the cursor and the edge of the screen are.
#[test]
fn the_names_of_columns_are_apart() {
    let size = Some("2000x2000x100000".parse().expect("a size"));
    let start = Start { game: Some(GameKind::Mines), size, seed: Some(Seed(42)) };
    let mut rehearsal = Rehearsal::new(start, &settings(), 80, 24);
    for columns in 60..=80 {
        rehearsal.resize(columns, 24);
        rehearsal.press_named("end");
        for _move in 0..30 {
            let screen = rehearsal.screen();
            let is_name = |word: &str| word.len() == 3 && word.starts_with('b');
            let n_names = |line: &str| line.split_whitespace().filter(|word| is_name(word)).count();
            let header = screen.lines().find(|line| n_names(line) > 3).expect("the column names");
            assert!(header.split_whitespace().all(is_name), "{columns}: {header}");
            rehearsal.press_named("left");
        }
    }
}

/// A game of Minesweeper that ends after this many seconds, won or lost.
fn mines_game(
    level: MinesLevel,
    seed: u64,
    seconds: u64,
    result: GameResult,
) -> Session<Minesweeper> {
    let deal = Deal { size: level.size(), start: StartRule::Safe, seed: Seed(seed) };
    let mut session = Session::<Minesweeper>::new(MinesTerms::classic(deal));
    let first: Cell = "e5".parse().expect("a cell");
    let layout = deal.layout(first);
    let cells =
        std::iter::once(first).chain(level.size().grid().cells().filter(|cell| {
            layout.is_mine(*cell) == (result == GameResult::Lost) && *cell != first
        }));
    for cell in cells {
        let at = if cell == first { Millis(0) } else { Millis(seconds * 1000) };
        if !session.is_over() && session.game().view().face(cell) == Face::Closed {
            let open = Action::Move(MinesAction::Open(cell));
            session.act(session.seat_at_screen(), open, at).expect("a closed cell");
        }
    }
    session
}

/// A game between two people that player one wins.
fn four_game() -> Session<FourInARow> {
    let mut session = Session::<FourInARow>::new(FourTerms::friendly());
    for (nth, column) in (0..).zip("1212121".chars()) {
        let drop = Action::Move(format!("drop {column}").parse().expect("a drop"));
        session.act(session.seat_at_screen(), drop, Millis(nth * 1000)).expect("room");
    }
    session
}

/// The history of a player with games on several days.
#[test]
fn the_history_in_three_sizes() {
    const NOW: i64 = 1_794_744_000;
    for (columns, rows) in SIZES {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("flagfall.db");
        let store = Store::open(&file).expect("a store").store;
        store.keep_settings(&Settings::default(), &settings()).expect("the store saves it");
        let (own, known) = (Origin::new(Screen::Terminal), Origin::known(Screen::Terminal));
        let games = [
            (MinesLevel::Beginner, 42, GameResult::Won, &own, 400 * 86_400),
            (MinesLevel::Expert, 12, GameResult::Lost, &own, 5 * 86_400),
            (MinesLevel::Beginner, 31, GameResult::Won, &known, 86_400),
            (MinesLevel::Beginner, 38, GameResult::Won, &own, 600),
        ];
        for (seed, (level, seconds, result, origin, ago)) in (1..).zip(games) {
            let session = mines_game(level, seed, seconds, result);
            store.finish(&mut None, &session, origin, NOW - ago).expect("the store saves it");
        }
        store.finish(&mut None, &four_game(), &own, NOW).expect("the store saves it");
        for (day, result) in [
            ("2026-11-12", GameResult::Won),
            ("2026-11-13", GameResult::Lost),
            ("2026-11-14", GameResult::Won),
        ] {
            let (date, time) = (day.parse().expect("a date"), Millis(60_000));
            let attempt = Attempt { date, task: DailyTask::Mines, result, time, n_hints: 0 };
            store.count_attempt(attempt).expect("the store saves it");
        }
        let keeping = Keeping::new(move |patience| {
            Store::open_within(&file, patience).map_err(|failure| (&failure).into())
        });
        let mut rehearsal = Rehearsal::at_store(keeping, Start::default(), columns, rows);
        rehearsal.press_named("h enter");
        insta::assert_snapshot!(format!("history-games-{columns}x{rows}"), rehearsal.screen());
        rehearsal.press_named("tab right right");
        insta::assert_snapshot!(format!("history-level-{columns}x{rows}"), rehearsal.screen());
    }
}

#[test]
fn every_page_in_three_themes() {
    for (name, page, keys) in PAGES {
        for theme in THEMES {
            let settings = Settings { theme, ..settings() };
            let picture = rehearse(page, keys, &settings, (40, 12)).draw();
            insta::assert_snapshot!(format!("{name}-{theme}"), with_styles(&picture));
        }
    }
}

#[test]
fn the_readme_shows_real_screens() {
    let readme = include_str!("../../../../README.md");
    let (_, page, keys) = PAGES[2];
    let screen = rehearse(page, keys, &settings(), SIZES[0]).screen();
    assert!(screen.contains("is safe: with a mine there"), "a hint with its reason");
    for line in screen.lines().filter(|line| !line.is_empty()) {
        assert!(readme.contains(&format!("    {line}\n")), "the README lacks {line:?}");
    }
}

#[test]
fn every_theme_and_every_set_of_characters() {
    for &theme in Theme::ALL {
        let settings = Settings { theme, ..settings() };
        let mut rehearsal = rehearse(Some(GameKind::Mines), "x H", &settings, (60, 14));
        insta::assert_snapshot!(format!("theme-{theme}"), with_styles(&rehearsal.draw()));
    }
    for &colours in Colours::ALL {
        let settings = Settings { colours, ..settings() };
        let mut rehearsal = rehearse(Some(GameKind::Mines), "x H", &settings, (60, 14));
        insta::assert_snapshot!(format!("colours-{colours}"), with_styles(&rehearsal.draw()));
    }
    for glyphs in [Glyphs::Ascii, Glyphs::Unicode, Glyphs::Emoji] {
        let settings = Settings { glyphs, ..settings() };
        for (name, page, keys) in [PAGES[1], PAGES[7]] {
            let screen = rehearse(page, keys, &settings, (60, 16)).screen();
            insta::assert_snapshot!(format!("{name}-{glyphs}"), screen);
        }
    }
}

/// The picture, then a letter for each cell's style, then what the letters stand for.
fn with_styles(buffer: &Buffer) -> String {
    let mut styles = vec![];
    let mut letters = String::new();
    let width = usize::from(buffer.area.width);
    for line in buffer.content.chunks(width) {
        for cell in line {
            let style = (cell.fg, cell.bg, cell.modifier);
            let nth = styles.iter().position(|known| *known == style).unwrap_or_else(|| {
                styles.push(style);
                styles.len() - 1
            });
            letters.push(char::from(b'a' + nth as u8));
        }
        letters.push('\n');
    }
    let symbols = |line: &[ratatui::buffer::Cell]| -> String {
        line.iter().map(ratatui::buffer::Cell::symbol).collect()
    };
    let mut text: String = buffer
        .content
        .chunks(width)
        .map(|line| symbols(line).trim_end().to_owned() + "\n")
        .collect();
    text += &letters;
    for ((fore, ground, modifier), nth) in styles.iter().zip(0_u8..) {
        writeln!(text, "{} {fore} on {ground} {modifier:?}", char::from(b'a' + nth))
            .expect("a string accepts all writes");
    }
    text
}
