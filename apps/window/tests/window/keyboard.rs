//! Everything without a mouse.

use eframe::egui::{Key, accesskit};
use egui_kittest::kittest::{NodeT, Queryable};
use flagfall_settings::Theme;

use crate::rehearsal::{board, board_with, still};

/// The cell that has the keyboard.
fn focused(window: &crate::rehearsal::Rehearsal) -> String {
    let node =
        window.harness.root().children_recursive().find(|node| node.accesskit_node().is_focused());
    node.and_then(|node| node.accesskit_node().label()).unwrap_or_default()
}

#[test]
fn the_terminals_keys_play() {
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
    assert!(window.count("score") > 0);
    window.type_keys("H");
    // With one number on the board nothing is certain, and the hint says so.
    window.expect("No cell is certainly safe. The best guess is a1");
    window.key(Key::Escape);
    window.expect("Hint hidden.");
    window.type_keys("$");
    assert!(focused(&window).starts_with('i'), "{}", focused(&window));
    window.type_keys("?");
    window.expect("Shortcuts");
    window.key(Key::Escape);
    window.type_keys("n");
    assert_eq!(window.count("score"), 0);
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
    assert!(status.is_some(), "nobody announces what happened");
}

#[test]
fn buttons_can_be_reached_and_pressed() {
    let mut window = board("9x9x10", 1);
    window.left("e5");
    window.harness.get_by_label("Restart").focus();
    window.harness.run();
    window.key(Key::Space);
    assert_eq!(window.count("score"), 0, "space pressed the button, not the board");
    window.expect("Same board from the start.");
}

#[test]
fn every_theme_shows_the_same_board() {
    for &theme in Theme::ALL {
        let settings = flagfall_settings::Settings { theme, ..still() };
        let mut window = board_with("9x9x10", 1, &settings);
        window.left("e5");
        assert!(window.count("score") > 0, "{theme}");
    }
    let mut window = board("9x9x10", 1);
    window.press("View");
    window.press("Theme");
    window.press("high-contrast");
    window.harness.run();
    window.left("e5");
    assert!(window.count("score") > 0);
}
