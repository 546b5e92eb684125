//! Every page in three sizes, and every theme, as text.

use std::fmt::Write;

use flagfall::screen::Rehearsal;
use flagfall_flow::Start;
use flagfall_keeper::GameKind;
use flagfall_play::Millis;
use flagfall_rng::Seed;
use flagfall_settings::{Colours, FourOpponent, Glyphs, Motion, Settings, Theme};
use ratatui::buffer::Buffer;

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (40, 12)];

fn settings() -> Settings {
    Settings { motion: Motion::Reduced, four_opponent: FourOpponent::Person, ..Settings::default() }
}

/// A page, and how one gets there; `*` and a number repeat the keys before.
const PAGES: [(&str, Option<GameKind>, &str); 14] = [
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
    ("settings", None, "end up up enter down down"),
    ("scores", None, "s enter"),
    ("help", None, "h"),
];

/// The three that differ most.
const THEMES: [Theme; 3] = [Theme::Dark, Theme::Light, Theme::HighContrast];

fn rehearse(
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
            // What is repeated are the last two keys.
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
                // A theme is colours and nothing else; the page of settings says which one it is.
                let is_settings = name == "settings";
                assert!(is_settings || themed == screen, "{name} in {theme}\n{themed}");
            }
            insta::assert_snapshot!(format!("{name}-{}x{}", size.0, size.1), screen);
        }
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

/// The picture, then its styles: a letter for each, the same place for the same cell, and what the letters stand for.
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
            .expect("a string");
    }
    text
}
