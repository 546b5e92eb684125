//! Playing without a mouse.

use eframe::egui::{Color32, Event, Key, Modifiers, ViewportCommand, ViewportId, accesskit};
use egui_kittest::kittest::{NodeT, Queryable};
use flagfall_play::Undo;
use flagfall_settings::{Labelled, Palette, Rgb, Settings, Theme};
use flagfall_text::Language;

use crate::rehearsal::{Rehearsal, board, board_with, layout, still};

/// The name of the focused widget.
fn focused(window: &Rehearsal) -> String {
    let node =
        window.harness.root().children_recursive().find(|node| node.accesskit_node().is_focused());
    node.and_then(|node| node.accesskit_node().label()).unwrap_or_default()
}

#[test]
fn the_terminals_keys_work() {
    let mut window = board("9x9x10", 1);
    window.type_keys("gg0");
    assert_eq!(focused(&window), "a1, closed");
    window.type_keys("3l2j");
    assert_eq!(focused(&window), "d3, closed");
    window.key(Key::ArrowRight);
    assert_eq!(focused(&window), "e3, closed");
    window.type_keys("m");
    assert_eq!(window.face("e3"), "flag");
    window.type_keys("mx");
    assert!(window.count("Score:") > 0);
    window.type_keys("H");
    // With one number on the board nothing is certain, and the hint says so.
    window.expect("No cell is certainly safe.");
    window.type_keys("i");
    window.expect("The best guess is a1");
    window.key(Key::Escape);
    assert!(!window.names().iter().any(|name| name.starts_with("The best guess")));
    window.type_keys("$");
    assert!(focused(&window).starts_with('i'), "{}", focused(&window));
    window.type_keys("?");
    window.expect("Open every cell");
    window.key(Key::Escape);
    window.type_keys("n");
    assert_eq!(window.count("Score:"), 0);
}

#[test]
fn cells_can_be_typed() {
    let mut window = board("30x16x99", 1);
    window.type_keys(":");
    window.harness.event(eframe::egui::Event::Text("ac12".to_owned()));
    window.harness.run();
    window.key(Key::Enter);
    window.type_keys("h");
    assert_eq!(focused(&window), "ab12, closed");
}

#[test]
fn screen_readers_open_and_mark() {
    let mut window = board("9x9x10", 1);
    window.harness.get_by_label("e5, closed").click_accesskit();
    window.harness.run();
    assert_ne!(window.face("e5"), "closed");
    window.expect("Opened ");
    let status = window
        .harness
        .root()
        .children_recursive()
        .find(|node| node.accesskit_node().live() == accesskit::Live::Polite);
    assert!(status.is_some(), "no live region announces what happened");
}

#[test]
fn buttons_can_be_reached_and_pressed() {
    let mut window = board("9x9x10", 1);
    window.left("e5");
    window.harness.get_by_label("Same board").focus();
    window.harness.run();
    window.key(Key::Space);
    assert_eq!(window.count("Score:"), 0, "space pressed the button, not the board");
    window.expect("Same board from the start.");
}

/// A dialog focuses its first widget, and the board does not take the focus back.
#[test]
fn dialogs_are_used_by_keyboard() {
    let mut window = board("9x9x10", 1);
    window.key(Key::ArrowRight);
    window.press("Game");
    window.press("Choose a board…");
    assert_eq!(focused(&window), "Beginner 9x9, 10 mines");
    window.key(Key::Tab);
    assert_eq!(focused(&window), "Intermediate 16x16, 40 mines");
    window.key(Key::Space);
    while focused(&window) != "Play" {
        window.key(Key::Tab);
        assert!(!focused(&window).starts_with("Beginner"), "Tab does not reach Play");
    }
    window.key(Key::Enter);
    assert_eq!(window.face("p16"), "closed");
    window.key(Key::ArrowDown);
    assert!(focused(&window).ends_with(", closed"), "the board has the focus again");
}

/// Nobody can play behind a dialog, so that time does not count.
#[test]
fn the_clock_stops_behind_every_dialog() {
    let mut window = board("9x9x10", 1);
    window.left("e5");
    window.expect("Time: 0 s");
    let dialogs = [
        ("Game", "Choose a board…"),
        ("Game", "Daily puzzles…"),
        ("Settings", "Keys…"),
        ("Help", "About Flagfall"),
    ];
    for (menu, entry) in dialogs {
        window.press(menu);
        window.press(entry);
        window.wait(9_000);
        window.key(Key::Escape);
        window.expect("Time: 0 s");
    }
    window.wait(2_000);
    window.expect("Time: 2 s");
}

#[test]
fn a_menu_entry_pressed_by_key_closes_the_menu() {
    let mut window = board("9x9x10", 1);
    window.left("e5");
    window.harness.get_by_label("Game").focus();
    window.harness.run();
    window.key(Key::Enter);
    window.expect("Choose a board…");
    window.key(Key::ArrowDown);
    assert_eq!(focused(&window), "New Minesweeper");
    window.key(Key::Enter);
    assert!(!window.says("Choose a board…"), "the menu is still open");
    assert_eq!(window.count("Score:"), 0);
    window.press("View");
    window.press("Theme");
    window.harness.get_by_label("Light").focus();
    window.harness.run();
    window.key(Key::Enter);
    assert!(!window.says("Fit to window"), "the menu is still open");
}

/// After a click on a button, the arrow keys still move the board's cursor.
#[test]
fn arrow_keys_stay_on_the_board() {
    let mut window = board("9x9x10", 1);
    window.key(Key::ArrowUp);
    assert_eq!(focused(&window), "e4, closed");
    for _ in 0..2 {
        window.press("Same board");
        window.key(Key::ArrowUp);
        window.key(Key::ArrowUp);
    }
    assert_eq!(focused(&window), "e1, closed");
    window.press("Hint");
    // Several keys between two frames.
    for key in [Key::ArrowDown, Key::ArrowDown, Key::ArrowLeft] {
        window.harness.key_press(key);
    }
    window.harness.run();
    assert!(focused(&window).ends_with("closed"), "{}", focused(&window));
    window.key(Key::Tab);
    assert!(!focused(&window).ends_with("closed"), "Tab leaves the board");
}

#[test]
fn standard_desktop_shortcuts_work() {
    let settings = Settings { mines_undo: Undo::Free, ..still() };
    let mut window = board_with("9x9x10", 4, &settings);
    let chord = |window: &mut Rehearsal, modifiers, key| {
        window.harness.key_press_modifiers(modifiers, key);
        window.harness.run();
    };
    window.left("e5");
    let score = window.count("Score:");
    assert!(score > 0);
    chord(&mut window, Modifiers::COMMAND, Key::Z);
    assert_eq!(window.count("Score:"), 0);
    chord(&mut window, Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert_eq!(window.count("Score:"), score);
    for (modifiers, key) in [(Modifiers::COMMAND, Key::N), (Modifiers::NONE, Key::F2)] {
        window.left("e5");
        chord(&mut window, modifiers, key);
        assert_eq!(window.count("Score:"), 0);
    }
    window.key(Key::F1);
    window.expect("Open every cell");
    window.key(Key::Escape);
    // Alt and a letter open a menu, and the arrow keys move into it.
    window.harness.key_press_modifiers(Modifiers::ALT, Key::V);
    window.harness.event(Event::Text("v".to_owned()));
    window.harness.run();
    window.expect("Fit to window");
    assert!(!window.says("Step back"), "Alt+V does not count as V");
    window.key(Key::Escape);
    chord(&mut window, Modifiers::ALT, Key::G);
    window.key(Key::ArrowDown);
    assert_eq!(focused(&window), "New Minesweeper");
    window.key(Key::Escape);
    window.key(Key::F10);
    window.expect("Choose a board…");
}

/// F11 toggles full screen.
#[test]
fn f11_toggles_full_screen() {
    let mut window = board("9x9x10", 4);
    for is_full in [false, true] {
        let viewport = window.harness.input_mut().viewports.entry(ViewportId::ROOT).or_default();
        viewport.fullscreen = Some(is_full);
        window.harness.key_down(Key::F11);
        window.harness.step();
        let asked = &window.harness.output().viewport_output[&ViewportId::ROOT].commands;
        assert!(asked.contains(&ViewportCommand::Fullscreen(!is_full)), "{asked:?}");
        window.harness.key_up(Key::F11);
        window.harness.run();
    }
}

#[test]
fn levels_are_in_the_game_menu() {
    let mut window = board("9x9x10", 1);
    window.press("Game");
    window.press("Expert 30x16, 99 mines");
    window.expect("Mines left: 99");
    window.type_keys("n");
    window.expect("Mines left: 99");
}

/// A new key works at once, and the old one no longer does.
#[test]
fn keys_can_be_chosen() {
    let mut window = board("9x9x10", 1);
    window.press("Settings");
    window.press("Keys…");
    let flag = "Place or remove a flag: m M f";
    window.harness.get_by_label(flag).click();
    window.harness.run();
    window.expect("Press a key…");
    window.type_keys("u");
    window.expect("Saved. u no longer means \"Undo the last move\", which has no key now.");
    window.harness.get_by_label("Place or remove a flag: u").click();
    window.harness.run();
    window.type_keys("5");
    window.expect("Digits are counts and columns. Choose another key.");
    window.harness.get_by_label("Place or remove a flag: u").click();
    window.harness.run();
    window.type_keys("e");
    window.expect("Saved.");
    window.press("Close");
    window.type_keys("e");
    assert_eq!(window.face("e5"), "flag");
    window.type_keys("m");
    assert_eq!(window.face("e5"), "flag");
    window.press("Settings");
    window.press("Keys…");
    window.press("Restore defaults");
    window.press("Close");
    window.type_keys("m");
    assert_eq!(window.face("e5"), "closed");
}

/// Flags a cell and opens another; returns the descriptions of all cells.
fn faces(window: &mut Rehearsal) -> Vec<String> {
    let dealt = layout("9x9x10", 1, "e5");
    let cells = || dealt.size().grid().cells();
    let mine = cells().find(|&cell| dealt.is_mine(cell)).expect("a mine");
    window.right(&mine.to_string());
    window.left("e5");
    let faces: Vec<String> = cells().map(|cell| window.face(&cell.to_string())).collect();
    for (cell, face) in cells().zip(&faces).filter(|(_, face)| *face != "closed") {
        let is_mine = dealt.is_mine(cell);
        assert_eq!(face == "flag", is_mine, "{cell} says {face}");
    }
    faces
}

/// The text colour, which differs between themes.
fn text_colour(window: &Rehearsal) -> Option<Color32> {
    window.harness.ctx.global_style().visuals.override_text_color
}

/// A theme changes only colours, whether the window starts with it or it is chosen later.
#[test]
fn every_theme_shows_the_same_board() {
    let expected = faces(&mut board("9x9x10", 1));
    assert!(expected.iter().any(|face| face == "flag"), "{expected:?}");
    assert!(expected.iter().any(|face| !["flag", "closed"].contains(&face.as_str())));
    for &theme in Theme::ALL {
        let Rgb(red, green, blue) = Palette::of(theme).text;
        let text = Some(Color32::from_rgb(red, green, blue));
        let mut window = board_with("9x9x10", 1, &Settings { theme, ..still() });
        assert_eq!(text_colour(&window), text, "{theme}");
        assert_eq!(faces(&mut window), expected, "{theme}");

        let mut window = board("9x9x10", 1);
        window.press("View");
        window.press("Theme");
        window.press(&Language::english().say(&theme.label()));
        window.harness.run();
        assert_eq!(text_colour(&window), text, "{theme} was chosen");
        assert_eq!(faces(&mut window), expected, "{theme} was chosen");
    }
}
