//! What one window keeps, the next continues, and the terminal too: they have one store.

use eframe::egui::vec2;
use flagfall_store::{Keeping, Store};
use flagfall_table::{Daily, Outcome};
use flagfall_window::Start;

use crate::rehearsal::{Rehearsal, open, still};

fn window(folder: &tempfile::TempDir) -> Rehearsal {
    let file = folder.path().join("flagfall.db");
    let open_store = move || Store::open(&file).map_err(|failure| failure.to_string());
    let mut keeping = Keeping::new(open_store);
    keeping.keep_settings(&still());
    open(keeping, Start::default(), vec2(900.0, 760.0))
}

#[test]
fn a_closed_window_has_kept_the_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut first = window(&folder);
    first.left("e5");
    first.wait(5000);
    let score = first.count("score");
    first.harness.state_mut().leave();
    drop(first);

    let mut second = window(&folder);
    assert_eq!(second.count("score"), 0);
    second.press("Game");
    second.press("Continue");
    assert_eq!(second.count("score"), score);
    assert_eq!(second.count("time"), 5, "the time in between is nobody's");
}

#[test]
fn two_windows_do_not_take_each_others_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut one, mut two) = (window(&folder), window(&folder));
    one.left("e5");
    two.press("Game");
    two.press("Continue");
    two.expect("no other game is kept");
    two.left("a1");
    two.press("New game");
    one.left("i9");
    assert!(one.count("score") > 0);
    two.press("Game");
    two.press("Continue");
    assert!(two.count("score") > 0, "its own game goes on");
}

/// The day's board is the same for everyone, is kept when the window closes, and counts once.
#[test]
fn the_days_board_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = || Store::open(&folder.path().join("flagfall.db")).expect("a store").store;
    let date = "2026-11-15".parse().expect("a date");
    let board = flagfall_daily::Daily { date }.board();
    let (first, layout) = match &board {
        flagfall_play::Board::NoGuess { first, layout, .. } => (*first, layout.clone()),
        flagfall_play::Board::Dealt(_) | flagfall_play::Board::Given(_) => {
            panic!("the day's board needs no guess")
        }
    };
    let mut one = window(&folder);
    one.press("Game");
    one.press("The day's board");
    one.expect("from there no guess is needed");
    one.left(&first.to_string());
    let score = one.count("score");
    one.harness.state_mut().leave();
    drop(one);

    let mut two = window(&folder);
    two.press("Game");
    two.press("The day's board");
    assert_eq!(two.count("score"), score);
    let mine = layout.size().grid().cells().find(|&cell| layout.is_mine(cell)).expect("a mine");
    assert_eq!(store().daily(date, Daily::Mines).expect("a store"), None);
    two.left(&mine.to_string());
    two.expect("You lost");
    let kept = store().daily(date, Daily::Mines).expect("a store").expect("a result");
    assert_eq!(kept.outcome, Outcome::Lost);
}
