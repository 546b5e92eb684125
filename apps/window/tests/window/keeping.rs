//! Games saved by one window are resumed by the next one or by the terminal: they share one store.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use eframe::egui::accesskit::Role;
use eframe::egui::{self, DroppedFile, vec2};
use egui_kittest::kittest::Queryable;
use flagfall_history::{DailyTask, GameResult, Screen, When};
use flagfall_mines::Face;
use flagfall_play::{Millis, Minesweeper};
use flagfall_rng::Seed;
use flagfall_settings::{FourOpponent, Languages, Settings};
use flagfall_store::{Bookmark, Keeping, Store};
use flagfall_table::{Kit, MinesCommand, MinesTable};
use flagfall_window::{FirstPage, WindowStart};

use crate::rehearsal::{Rehearsal, open, still};

/// Lost at c2, which was a needless risk.
const LOST: &str = "flagfall 1 mines\nboard given 4x2x1/..../..*.\nmarks flags\nundo free\nassistance allowed\n\
    100 open a1\n900 open c2\nend lost 800\n";

fn window(folder: &tempfile::TempDir) -> Rehearsal {
    window_of(folder, vec2(900.0, 760.0))
}

fn window_of(folder: &tempfile::TempDir, size: egui::Vec2) -> Rehearsal {
    open(keeping(folder), WindowStart::default(), size)
}

fn keeping(folder: &tempfile::TempDir) -> Keeping {
    let file = folder.path().join("flagfall.db");
    let open_store =
        move |patience| Store::open_within(&file, patience).map_err(|failure| (&failure).into());
    let mut keeping = Keeping::new(open_store);
    keeping.keep_settings(&still());
    keeping
}

fn store(folder: &tempfile::TempDir) -> Store {
    Store::open(&folder.path().join("flagfall.db")).expect("a store").store
}

#[test]
fn a_closed_window_has_saved_the_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut first = window(&folder);
    first.left("e5");
    first.wait(5000);
    let score = first.count("Score:");
    first.harness.state_mut().leave();
    drop(first);

    let mut second = window(&folder);
    assert_eq!(second.count("Score:"), 0);
    second.press("Game");
    second.press("Continue");
    assert_eq!(second.count("Score:"), score);
    assert_eq!(second.count("Time:"), 5, "the time in between does not count");
}

/// A saved game is offered without being in the way: one click resumes it, and the offer disappears when another game is
/// played.
#[test]
fn a_saved_game_is_offered() {
    const OFFER: &str = "Resume Minesweeper, Beginner";
    let folder = tempfile::tempdir().expect("a folder");
    let mut first = window(&folder);
    assert!(!first.says("Continue"), "nothing is saved");
    first.left("e5");
    let score = first.count("Score:");
    first.harness.state_mut().leave();
    drop(first);

    let mut second = window(&folder);
    second.expect("You have a saved game: Minesweeper, Beginner, just now");
    second.wait(8 * 60_000);
    second.expect("You have a saved game: Minesweeper, Beginner, 8 minutes ago");
    let place = second.place("a1");
    second.left("a1");
    assert!(!second.says(OFFER), "the new game is played");
    assert_eq!(second.place("a1"), place, "the board has not moved");
    second.harness.state_mut().leave();
    drop(second);

    let mut third = window(&folder);
    third.expect("You have 2 saved games. The latest is Minesweeper, Beginner");
    third.press("Resume one of 2 games…");
    third.expect("Saved games");
    // The time never breaks between its number and the unit.
    third.expect("0.0\u{a0}s");
    third.press("Close");
    drop(third);

    let mut narrow = window_of(&folder, vec2(300.0, 500.0));
    narrow.press("Resume one of 2 games…");
    drop(narrow);

    let kept = store(&folder).kept().expect("saved games");
    let newest =
        store(&folder).resume::<Minesweeper>(kept[0].id).expect("no other window plays it");
    store(&folder).abandon(&mut Some(newest.claim)).expect("it is deleted");
    let mut fourth = window(&folder);
    fourth.press(OFFER);
    assert_eq!(fourth.count("Score:"), score);
    assert!(!fourth.says(OFFER));
}

/// A player who started a new game by mistake can return to the last one, by a button and a menu entry, until the first action.
#[test]
fn the_previous_game_is_one_click_away() {
    const RETURN: &str = "Previous game";
    let folder = tempfile::tempdir().expect("a folder");
    for way in ["button", "menu"] {
        let mut window = window(&folder);
        assert!(!window.says(RETURN));
        window.left("e5");
        let (score, place) = (window.count("Score:"), window.place("a1"));
        window.type_keys("n");
        assert_eq!((window.count("Score:"), window.place("a1")), (0, place), "nothing moves");
        window.expect("New game. u returns to the previous game.");
        if way == "menu" {
            window.press("Game");
            let entries = window.harness.get_all_by_label(RETURN);
            entries.last().expect("it is in the menu").click();
            window.harness.run();
        } else {
            window.press(RETURN);
        }
        assert_eq!(window.count("Score:"), score, "by the {way}");
        assert!(!window.says(RETURN));
        window.type_keys("n");
        window.left("a1");
        assert!(!window.says(RETURN), "the new game is played");
    }
    let mut keeping = Keeping::in_memory(None);
    keeping.keep_settings(&Settings { four_opponent: FourOpponent::Person, ..still() });
    let mut four = open(
        keeping,
        WindowStart { page: FirstPage::Four, size: None, seed: Some(Seed(1)) },
        vec2(900.0, 760.0),
    );
    four.type_keys("4");
    four.type_keys("n");
    four.press(RETURN);
    assert!(!four.says(RETURN));
}

/// A seed on the command line starts a new game, whatever is saved.
#[test]
fn a_chosen_seed_starts_a_game_without_offering_saved_ones() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut first = window(&folder);
    first.left("e5");
    first.harness.state_mut().leave();
    drop(first);
    let start = WindowStart { seed: Some(Seed(1)), ..WindowStart::default() };
    let second = open(keeping(&folder), start, vec2(900.0, 760.0));
    second.expect("Open any cell to begin.");
    assert!(!second.says("Continue"));
}

#[test]
fn two_windows_never_share_a_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut one, mut two) = (window(&folder), window(&folder));
    one.left("e5");
    two.press("Game");
    two.press("Continue");
    two.expect("There is no other saved game.");
    two.left("a1");
    two.press("New game");
    one.left("i9");
    assert!(one.count("Score:") > 0);
    two.press("Game");
    two.press("Continue");
    assert!(two.count("Score:") > 0, "its own game is resumed");
}

/// The window resumes a game begun in the terminal, and the terminal resumes what the window has saved: both use the same
/// table and the same store.
#[test]
fn a_game_moves_between_window_and_terminal() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("flagfall.db");
    let keeping = || {
        let file = file.clone();
        Keeping::new(move |patience| {
            Store::open_within(&file, patience).map_err(|failure| (&failure).into())
        })
    };
    let when = |at| When { at: Millis(at), unix: 1_794_736_800 };
    let first = "e5".parse().expect("a cell");

    let mut kept = keeping();
    let (mut kit, _) =
        Kit::new(Screen::Terminal, still(), Box::new(|| Seed(1)), Languages::english());
    let mut terminal = MinesTable::new(kit.mines_plan(None), when(0));
    let mut bookmark = Bookmark::default();
    terminal.carry_out(MinesCommand::hit(first), &mut kit, when(1000));
    terminal.leave(when(4000));
    bookmark.keep(terminal.round().expect("a local game"), &mut kept, when(4000));
    let n_open = terminal.view().n_open() as i64;
    drop((bookmark, kept));

    let mut window = window(&folder);
    window.press("Game");
    window.press("Continue");
    assert_eq!((window.count("Score:"), window.count("Time:")), (n_open, 3));
    let closed = window.names().into_iter().find_map(|name| {
        let (cell, face) = name.split_once(", ")?;
        (face == "closed").then(|| cell.to_owned())
    });
    let closed = closed.expect("a closed cell");
    window.right(&closed);
    window.harness.state_mut().leave();
    drop(window);

    let mut kept = keeping();
    let id = kept.kept()[0].id;
    let taken = kept.resume::<Minesweeper>(id).expect("no other window plays it");
    let mut terminal = MinesTable::resumed(taken.session, taken.origin, when(0));
    terminal.come_back(when(0));
    assert_eq!(terminal.view().n_open() as i64, n_open);
    assert_eq!(terminal.view().face(closed.parse().expect("a cell")), Face::Flag);
    assert!(terminal.status().is_running() && terminal.elapsed(when(0)) >= Millis(3000));
}

/// The daily board is the same for everyone, is saved when the window closes, and counts once.
#[test]
fn the_daily_board_is_resumed() {
    let folder = tempfile::tempdir().expect("a folder");
    let date = "2026-11-15".parse().expect("a date");
    let board = flagfall_daily::Day { date }.board();
    let (first, layout) = match &board {
        flagfall_play::Board::NoGuess { first, layout, .. } => (*first, layout.clone()),
        flagfall_play::Board::Dealt(_) | flagfall_play::Board::Given(_) => {
            panic!("the day's board needs no guess")
        }
    };
    let mut one = window(&folder);
    one.press("Game");
    one.press("Daily board");
    one.expect("no guessing is needed");
    one.left(&first.to_string());
    let score = one.count("Score:");
    one.harness.state_mut().leave();
    drop(one);

    let mut two = window(&folder);
    two.press("Game");
    two.press("Daily board");
    assert_eq!(two.count("Score:"), score);
    let mine = layout.size().grid().cells().find(|&cell| layout.is_mine(cell)).expect("a mine");
    assert_eq!(store(&folder).daily(date, DailyTask::Mines).expect("a store"), None);
    two.left(&mine.to_string());
    two.expect("You hit a mine");
    let kept = store(&folder).daily(date, DailyTask::Mines).expect("a store").expect("a result");
    assert_eq!(kept.outcome, GameResult::Lost);
}

/// Opens the dialog with the game's text, and pastes another text over it.
fn paste(window: &mut Rehearsal, text: &str) {
    window.type_keys("Y");
    window.harness.run();
    window.harness.get_by_label("Text of the game").focus();
    window.harness.run();
    window.harness.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::A);
    window.harness.event(egui::Event::Paste(text.to_owned()));
    window.harness.run();
    window.press("Open this game");
}

#[test]
fn a_game_is_a_text_that_every_screen_reads() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = window(&folder);
    paste(&mut window, "http://127.0.0.1:4280/#game=4453");
    window.expect("Player one's turn");
    paste(&mut window, "this is no game of ours");
    window.expect("This is not a game:");
    window.press("Close");
    // A finished game opens as a replay, and does not count as this player's.
    let lost = "flagfall 1 mines\nboard given 2x1x1/*.\nmarks flags\nundo free\nassistance allowed\n0 open a1\nend lost 0\n";
    paste(&mut window, lost);
    window.expect("Replay");
    window.press("Step back");
    window.expect("Before the first move");
    window.harness.state_mut().leave();
    drop(window);
    let store = store(&folder);
    assert!(store.categories().expect("it answers").is_empty());
    let kept = store.kept().expect("it answers");
    assert!(kept.iter().all(|game| game.game == "four"), "the unfinished game is saved");
}

/// A file on this disk.
#[derive(Debug)]
struct Dropped(PathBuf);

impl DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}

/// In a small window the board keeps its share, and the review scrolls.
#[test]
fn a_review_leaves_room_for_the_board() {
    let folder = tempfile::tempdir().expect("a folder");
    for size in [vec2(420.0, 360.0), vec2(760.0, 720.0), vec2(1280.0, 800.0)] {
        let mut window = window_of(&folder, size);
        let path = folder.path().join("lost.txt");
        std::fs::write(&path, LOST).expect("it is written");
        window.harness.input_mut().dropped_files.push(Arc::new(Dropped(path)));
        window.harness.run();
        let curve = window.harness.get_by_role_and_label(Role::Image, "Chance to win: 0.0%").rect();
        for cell in ["a1", "d2"] {
            let place = window.place(cell);
            assert!(
                place.y < curve.top(),
                "{cell} at {place:?}, the curve at {curve:?} of {size:?}"
            );
        }
    }
}

/// Nothing of a review touches the edges of the window, and a label stands before its list.
#[test]
fn a_review_has_margins() {
    let folder = tempfile::tempdir().expect("a folder");
    for width in [420.0, 560.0, 760.0, 1280.0] {
        let mut window = window_of(&folder, vec2(width, 720.0));
        let path = folder.path().join("lost.txt");
        std::fs::write(&path, LOST).expect("it is written");
        window.harness.input_mut().dropped_files.push(Arc::new(Dropped(path)));
        window.harness.run();
        let curve = window.harness.get_by_role_and_label(Role::Image, "Chance to win: 0.0%");
        let slider = window.harness.get_by_role_and_label(Role::Slider, "Step 2 of 2");
        for rect in [curve.rect(), slider.rect()] {
            assert!(rect.left() >= 16.0 && rect.right() <= width - 16.0, "{rect:?} of {width}");
        }
        let label = window.harness.get_by_role_and_label(Role::Label, "Speed").rect();
        let list = window.harness.get_by_role_and_label(Role::ComboBox, "Speed").rect();
        let is_before = label.right() < list.left() && list.y_range().contains(label.center().y);
        assert!(is_before, "the label at {label:?}, its list at {list:?} of {width}");
    }
}

/// A file dropped on the window opens with its review, from which the player can retry after a mistake.
#[test]
fn a_dropped_file_is_reviewed() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = window(&folder);
    let drop_file = |window: &mut Rehearsal, name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("it is written");
        window.harness.input_mut().dropped_files.push(Arc::new(Dropped(path)));
        window.harness.run();
    };
    drop_file(&mut window, "holiday.txt", "sun and sea");
    window.expect("holiday.txt is not a game");
    drop_file(&mut window, "lost.txt", LOST);
    window.expect("c2 was a needless risk: the chance of a mine was 50.0%.");
    window.expect("A needless risk at c2 (50.0%) lost the game.");
    // A screen reader gets the verdict as an announcement, the curve as a labelled image, and its values as a table.
    let announced = window.announced().concat();
    assert!(announced.contains("c2 was a needless risk"), "{announced}");
    window.harness.get_by_role_and_label(Role::Image, "Chance to win: 0.0%");
    window.harness.get_by_role_and_label(Role::Slider, "Step 2 of 2");
    assert!(!window.says("Step 1 of 2"), "the table is collapsed at first");
    window.press("All values");
    let names = window.names();
    let step = names.iter().rposition(|name| name == "Step 1 of 2").expect("a row for every step");
    assert_eq!(names[step + 1], "50.0%");
    window.press("Retry my mistake");
    assert_eq!(window.face("c2"), "closed");
    assert_ne!(window.face("a1"), "closed");
}
