//! The behaviour of each page, in memory.

use crossterm::event::{MouseButton, MouseEventKind};
use flagfall::screen::Rehearsal;
use flagfall_flow::{GameTable, MOST_SAVED, Start};
use flagfall_keeper::GameKind;
use flagfall_mines::Size;
use flagfall_play::{Millis, Undo};
use flagfall_rng::Seed;
use flagfall_settings::{FourOpponent, Motion, Settings, Switch};
use flagfall_text::Language;

fn settings() -> Settings {
    Settings { motion: Motion::Reduced, ..Settings::default() }
}

fn mines(size: &str, settings: &Settings) -> Rehearsal {
    let size: Size = size.parse().expect("a size");
    let start = Start { game: Some(GameKind::Mines), size: Some(size), seed: Some(Seed(42)) };
    Rehearsal::new(start, settings, 80, 24)
}

#[track_caller]
fn shows(rehearsal: &mut Rehearsal, text: &str) {
    let screen = rehearsal.screen();
    assert!(screen.contains(text), "{text:?} is not on\n{screen}");
}

/// The review of a two-player game offers to continue against the computer.
#[test]
fn a_replay_continues_against_the_computer() {
    let two = Settings { four_opponent: FourOpponent::Person, ..settings() };
    let start = Start { game: Some(GameKind::Four), ..Start::default() };
    let mut rehearsal = Rehearsal::new(start, &two, 80, 24);
    rehearsal.press_named("1 2 1 2 1 2 1 v left");
    shows(&mut rehearsal, "Play the computer");
    rehearsal.press_named("c");
    shows(&mut rehearsal, "You play on from step 6.");
    shows(&mut rehearsal, "Computer, level 3");
}

/// `e` in a replay exports it as PNG, SVG, GIF and terminal recording, and says where.
#[test]
fn a_replay_is_exported_as_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let two = Settings { four_opponent: FourOpponent::Person, ..settings() };
    let start = Start { game: Some(GameKind::Four), ..Start::default() };
    let mut rehearsal = Rehearsal::new(start, &two, 120, 40);
    rehearsal.press_named("1 2 1 2 1 2 1 v");
    shows(&mut rehearsal, "Save files");
    rehearsal.press_named("e");
    shows(&mut rehearsal, "There is no home folder.");
    rehearsal.export_to(folder.path().join("exports"));
    rehearsal.press_named("e");
    shows(&mut rehearsal, "game-1.png, game-1.svg, game-1.gif, game-1.cast.");
    let bytes = |ending: &str| {
        let file = folder.path().join(format!("exports/game-1.{ending}"));
        std::fs::read(&file).unwrap_or_else(|error| panic!("{ending}: {error}"))
    };
    assert!(bytes("png").starts_with(b"\x89PNG"));
    assert!(bytes("svg").starts_with(b"<svg"));
    assert!(bytes("gif").starts_with(b"GIF89a"));
    let cast = String::from_utf8(bytes("cast")).expect("text");
    assert!(cast.starts_with("{") && cast.contains("mistake"), "mistakes are markers: {cast:.200}");
    rehearsal.press_named("e");
    shows(&mut rehearsal, "game-2.png");
}

#[test]
fn continue_resumes_a_game_left_for_another() {
    let mut rehearsal = mines("9x9x10", &settings());
    rehearsal.type_keys("m");
    rehearsal.type_keys("n");
    shows(&mut rehearsal, "New game. u returns to the previous game.");
    rehearsal.press_named("escape");
    shows(&mut rehearsal, "▸ Continue");
    rehearsal.press_named("enter");
    shows(&mut rehearsal, "Game resumed.");
    shows(&mut rehearsal, "⚑");
}

#[test]
fn one_of_several_saved_games_is_resumed_or_deleted() {
    let mut rehearsal = mines("9x9x10", &settings());
    rehearsal.type_keys("mn");
    rehearsal.type_keys("mmm");
    rehearsal.press_named("escape enter");
    shows(&mut rehearsal, "Saved games");
    shows(&mut rehearsal, "0% open, 1 flag · 0.0 s");
    shows(&mut rehearsal, "On screen now");
    shows(&mut rehearsal, "just now");
    // Thumbnails tell the games apart; on a small screen each game is on one line.
    shows(&mut rehearsal, "▀▀▀▀▀▀▀▀▀");
    rehearsal.resize(80, 12);
    shows(&mut rehearsal, "Minesweeper, Beginner, 0% open, 1 flag, 0.0 s, On screen now");
    shows(&mut rehearsal, "Minesweeper, Beginner, 0% open, 1 flag, 0.0 s, just now");
    rehearsal.resize(80, 24);
    rehearsal.press_named("down delete");
    shows(&mut rehearsal, "Del: delete for good");
    rehearsal.press_named("delete");
    let screen = rehearsal.screen();
    assert!(!screen.contains("just now"), "{screen}");
    rehearsal.press_named("enter");
    shows(&mut rehearsal, "Mines left                 9");
}

#[test]
fn a_finished_game_cannot_be_continued() {
    let mut rehearsal = mines("2x1x1", &settings());
    rehearsal.type_keys("x");
    shows(&mut rehearsal, "You win!");
    rehearsal.press_named("escape");
    let menu = rehearsal.screen();
    assert!(!menu.contains("Continue"), "{menu}");
    rehearsal.press_named("escape");
    shows(&mut rehearsal, "You win!");
}

/// Also when it is not saved: nothing has happened in it, or the disk is full.
#[test]
fn the_menu_says_which_game_can_be_continued() {
    let mut rehearsal = mines("9x9x10", &settings());
    rehearsal.press_named("escape");
    shows(&mut rehearsal, "Continue       Minesweeper, Beginner");
    rehearsal.press_named("enter");
    shows(&mut rehearsal, "Mines left");
}

#[test]
fn the_players_own_pause_outlasts_other_pages() {
    let mut rehearsal = mines("9x9x10", &settings());
    rehearsal.type_keys("xp");
    rehearsal.type_keys("?");
    rehearsal.press_named("escape");
    shows(&mut rehearsal, "Paused. Press p to resume.");
    assert!(!rehearsal.screen().contains('['), "no cursor on a hidden board");
    // Opening another page stops the clock, and coming back restarts it.
    rehearsal.type_keys("p");
    rehearsal.press_named("escape");
    rehearsal.pass(Millis(60_000));
    rehearsal.press_named("escape");
    shows(&mut rehearsal, "Time                   0.0 s");
}

#[test]
fn the_daily_puzzles_load_behind_the_help() {
    let start = Start { game: None, size: None, seed: None };
    let mut rehearsal = Rehearsal::new(start, &settings(), 80, 24);
    rehearsal.type_ahead("d?");
    shows(&mut rehearsal, "Help");
    rehearsal.press_named("escape");
    shows(&mut rehearsal, "Win in 6 moves");
    let screen = rehearsal.screen();
    assert!(!screen.contains("thinking"), "{screen}");
}

/// Without a mouse, too, the next steps after a daily puzzle can be chosen.
#[test]
fn every_step_after_a_daily_puzzle_has_a_key() {
    let start = Start { game: None, size: None, seed: None };
    let mut rehearsal = Rehearsal::new(start, &settings(), 80, 24);
    rehearsal.type_ahead("d");
    shows(&mut rehearsal, "Win in 6 moves");
    rehearsal.press_named("enter");
    rehearsal.type_keys("x");
    while !rehearsal.flow().game().is_some_and(GameTable::is_over) {
        rehearsal.type_keys("wx");
    }
    shows(&mut rehearsal, " d Daily puzzles");
    shows(&mut rehearsal, " s Share");
    rehearsal.type_keys("s");
    shows(&mut rehearsal, "Copied, if your terminal allows it.");
    rehearsal.type_keys("d");
    shows(&mut rehearsal, "Win in 6 moves");
}

#[test]
fn the_cursor_is_always_visible() {
    let mut rehearsal = mines("1000x1000x150000", &settings());
    shows(&mut rehearsal, "[·]");
    rehearsal.type_keys("G$");
    rehearsal.resize(40, 12);
    shows(&mut rehearsal, "[·]");
    rehearsal.resize(120, 40);
    shows(&mut rehearsal, "[·]");
    rehearsal.type_keys("xHH");
    shows(&mut rehearsal, "◎");
}

#[test]
fn a_second_hint_press_never_guesses() {
    let mut rehearsal = mines("30x16x170", &settings());
    rehearsal.type_keys("x");
    for _ in 0..200 {
        rehearsal.type_keys("H");
        if rehearsal.screen().contains("The best guess is") {
            rehearsal.type_keys("H");
            shows(&mut rehearsal, "This is only a guess. Open the cell yourself");
            return;
        }
    }
    panic!("a crowded board needs a guess\n{}", rehearsal.screen());
}

#[test]
fn a_no_guess_board_stays_one_if_left_before_the_first_hit() {
    let settings = Settings { no_guess: Switch::On, ..settings() };
    let start = Start { game: Some(GameKind::Mines), ..Start::default() };
    let mut rehearsal = Rehearsal::new(start, &settings, 80, 24);
    rehearsal.type_keys("m");
    // Another game, and back to the first.
    rehearsal.press_named("escape");
    rehearsal.type_keys("f");
    rehearsal.press_named("escape enter");
    shows(&mut rehearsal, "No guessing");
    rehearsal.type_keys("lx");
    shows(&mut rehearsal, "No guessing");
    shows(&mut rehearsal, "Opened");
}

#[test]
fn a_loss_that_is_undone_and_redone_counts_once() {
    let settings = Settings { mines_undo: Undo::Free, ..settings() };
    let mut rehearsal = mines("9x9x60", &settings);
    rehearsal.type_keys("x");
    rehearsal.press_named("home page-up");
    for _ in 0..20 {
        rehearsal.type_keys("xw");
    }
    shows(&mut rehearsal, "You hit a mine");
    rehearsal.type_keys("u");
    rehearsal.press_named("ctrl-r");
    rehearsal.type_keys("u");
    rehearsal.press_named("ctrl-r escape");
    rehearsal.type_keys("h");
    rehearsal.press_named("enter");
    shows(&mut rehearsal, "0 of 1");
    shows(&mut rehearsal, "Games 1 to 1 of 1");
}

/// With the real store, in memory.
#[test]
fn the_number_of_saved_games_is_limited() {
    let mut rehearsal = mines("9x9x10", &settings());
    for _ in 0..MOST_SAVED + 5 {
        rehearsal.pass(Millis(2000));
        rehearsal.type_keys("mn");
    }
    rehearsal.press_named("escape");
    let saved = rehearsal.flow().saved_games();
    assert_eq!(saved.len(), MOST_SAVED);
    let newest: Vec<i64> = saved.iter().map(|saved| saved.saved_at).collect();
    assert!(newest.windows(2).all(|pair| pair[0] == pair[1] + 2), "{newest:?}");
}

/// A very large terminal has cells two rows high, with which keys, clicks and odds work as usual.
#[test]
fn a_very_large_terminal_has_tall_cells() {
    let mut rehearsal = mines("9x9x10", &settings());
    let place = |rehearsal: &mut Rehearsal, text: &str| {
        let screen = rehearsal.screen();
        let row = screen.lines().position(|line| line.contains(text));
        let row = row.unwrap_or_else(|| panic!("{text:?} is not on\n{screen}"));
        let line = screen.lines().nth(row).unwrap_or_default();
        let before = line.split(text).next().unwrap_or_default();
        (before.chars().count() as u16, row as u16)
    };
    for (columns, rows, height, cursor) in [(80, 24, 1, "[·]"), (120, 40, 2, "[ · ]")] {
        rehearsal.resize(columns, rows);
        let (_, first) = place(&mut rehearsal, " 1 ");
        let (_, last) = place(&mut rehearsal, " 9 ");
        assert_eq!(last - first, 8 * height, "{columns}x{rows}");
        rehearsal.press_named("0 g g");
        let (x, y) = place(&mut rehearsal, cursor);
        assert_eq!(y, first);
        // Clicking the lower right corner of a cell hits that cell.
        let width = cursor.chars().count() as u16;
        rehearsal.click(MouseButton::Right, x + width - 1, y + height - 1);
        shows(&mut rehearsal, if height == 1 { "[⚑]" } else { "[ ⚑ ]" });
        rehearsal.click(MouseButton::Right, x, y);
    }
    rehearsal.press_named("l j x o");
    let (_, first) = place(&mut rehearsal, " 1 ");
    let (_, last) = place(&mut rehearsal, " 9 ");
    assert_eq!(last - first, 16, "showing the odds moves nothing");
    shows(&mut rehearsal, "%");
}

/// The panel of a small terminal has no room for the summary of a review; a key shows all of it.
#[test]
fn the_summary_of_a_review_can_be_read_on_the_smallest_terminal() {
    let settings = Settings { four_opponent: FourOpponent::Person, ..settings() };
    let start = Start { game: Some(GameKind::Four), size: None, seed: Some(Seed(42)) };
    let mut rehearsal = Rehearsal::new(start, &settings, 40, 12);
    rehearsal.type_keys("4151617v");
    shows(&mut rehearsal, "Summary");
    rehearsal.type_keys("i");
    let summary: Vec<String> = {
        let review = rehearsal.flow().review().expect("a review");
        review.summary().iter().map(|words| Language::english().say(words)).collect()
    };
    assert!(summary.len() >= 3, "{summary:?}");
    let screen = rehearsal.screen();
    let shown = screen.split_whitespace().collect::<Vec<_>>().join(" ");
    for sentence in summary {
        assert!(shown.contains(&sentence), "{sentence:?} is not on\n{screen}");
    }
    // More pages than there are lines, all before the next frame.
    rehearsal.type_keys(&" ".repeat(10_000));
    rehearsal.mouse(MouseEventKind::ScrollDown, 5, 5);
    shows(&mut rehearsal, "Summary");
    rehearsal.press_named("escape");
    shows(&mut rehearsal, "Review");
    // If the panel has room for the summary, it needs no key.
    rehearsal.resize(120, 40);
    let screen = rehearsal.screen();
    assert!(!screen.contains("Summary"), "{screen}");
    shows(&mut rehearsal, "accuracy");
}
