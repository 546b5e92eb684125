//! By mouse alone: every key hint can be clicked.

use crossterm::event::{MouseButton, MouseEventKind};
use flagfall::screen::Rehearsal;
use flagfall_flow::{Page, Start};
use flagfall_keeper::GameKind;
use flagfall_rng::Seed;
use flagfall_settings::{Motion, Settings};
use ratatui::style::Color;

fn rehearse(game: Option<GameKind>) -> Rehearsal {
    let settings = Settings { motion: Motion::Reduced, ..Settings::default() };
    Rehearsal::new(Start { game, seed: Some(Seed(42)), ..Start::default() }, &settings, 80, 24)
}

/// The screen position where a text begins.
#[track_caller]
fn find(rehearsal: &mut Rehearsal, text: &str) -> (u16, u16) {
    let screen = rehearsal.screen();
    let found = screen.lines().zip(0..).find_map(|(line, row)| {
        let (before, _) = line.split_once(text)?;
        Some((before.chars().count() as u16, row))
    });
    found.unwrap_or_else(|| panic!("{text:?} is not on\n{screen}"))
}

#[track_caller]
fn click(rehearsal: &mut Rehearsal, text: &str) {
    let (column, row) = find(rehearsal, text);
    rehearsal.mouse(MouseEventKind::Moved, column, row);
    rehearsal.draw();
    rehearsal.click(MouseButton::Left, column, row);
}

fn background(rehearsal: &mut Rehearsal, (column, row): (u16, u16)) -> Color {
    rehearsal.draw().cell((column, row)).expect("the position is on the screen").bg
}

#[test]
fn the_keys_in_the_panel_are_buttons() {
    let mut rehearsal = rehearse(Some(GameKind::Mines));
    for (button, said) in [
        ("m   Flag", "Placed a flag on e5."),
        ("x   Open", "has a flag"),
        ("m   Flag", "Removed the mark"),
        ("x   Open", "Opened"),
        ("p   Pause", "Paused"),
        ("p   Pause", "resumed"),
        ("o   Odds", "chance of a mine"),
        ("n   New", "Mines left                10"),
        ("u   Undo", "resumed"),
        ("?   Help", "Open every cell that"),
        ("Esc: back", "Mines left"),
        ("Esc Menu", "▸ "),
    ] {
        click(&mut rehearsal, button);
        find(&mut rehearsal, said);
    }
    let mut rehearsal = rehearse(Some(GameKind::Four));
    click(&mut rehearsal, "x   Drop");
    find(&mut rehearsal, "1. 1 4");
    click(&mut rehearsal, "Esc Menu");
    assert_eq!(rehearsal.flow().page(), Page::Menu);
}

#[test]
fn a_button_is_highlighted_under_the_mouse() {
    let mut rehearsal = rehearse(Some(GameKind::Mines));
    let place = find(&mut rehearsal, "n   New");
    let before = background(&mut rehearsal, place);
    rehearsal.mouse(MouseEventKind::Moved, place.0, place.1);
    assert_ne!(background(&mut rehearsal, place), before);
    // Dragging away cancels the click.
    rehearsal.mouse(MouseEventKind::Down(MouseButton::Left), place.0, place.1);
    rehearsal.mouse(MouseEventKind::Drag(MouseButton::Left), 0, 0);
    rehearsal.mouse(MouseEventKind::Up(MouseButton::Left), 0, 0);
    assert_eq!(background(&mut rehearsal, place), before);
    find(&mut rehearsal, "Open any cell to begin.");
}

#[test]
fn settings_and_saved_games_work_by_mouse() {
    let mut rehearsal = rehearse(Some(GameKind::Mines));
    click(&mut rehearsal, "m   Flag");
    click(&mut rehearsal, "n   New");
    click(&mut rehearsal, "m   Flag");
    click(&mut rehearsal, "Esc Menu");
    click(&mut rehearsal, "Settings");
    click(&mut rehearsal, "Minesweeper: Board");
    find(&mut rehearsal, "Intermediate 16x16");
    click(&mut rehearsal, "▸: next");
    find(&mut rehearsal, "Expert 30x16");
    click(&mut rehearsal, "◂: previous");
    find(&mut rehearsal, "Intermediate 16x16");
    click(&mut rehearsal, "Del: reset");
    find(&mut rehearsal, "Beginner 9x9");
    click(&mut rehearsal, "Esc: back");
    find(&mut rehearsal, "▸ Settings");
    click(&mut rehearsal, "Continue");
    click(&mut rehearsal, "Del: delete");
    click(&mut rehearsal, "Del: delete for good");
    assert_eq!(rehearsal.screen().matches("1 flag").count(), 1);
    click(&mut rehearsal, "Minesweeper");
    find(&mut rehearsal, "Game resumed.");
}

#[test]
fn a_long_list_does_not_scroll_away_under_the_mouse() {
    let settings = Settings::default();
    let mut rehearsal = Rehearsal::new(Start::default(), &settings, 80, 12);
    click(&mut rehearsal, "Settings");
    let last = find(&mut rehearsal, "Minesweeper: Undo");
    for _ in 0..5 {
        rehearsal.mouse(MouseEventKind::Moved, last.0, last.1);
        assert_eq!(find(&mut rehearsal, "Minesweeper: Undo"), last);
    }
}

#[test]
fn the_error_about_a_key_is_shown_in_full() {
    let mut rehearsal = rehearse(None);
    rehearsal.type_keys("ss");
    rehearsal.press_named("enter end enter");
    rehearsal.type_keys(" nokey");
    rehearsal.press_named("enter");
    find(&mut rehearsal, "is not a key.");
    find(&mut rehearsal, "ctrl-r.");
    rehearsal.press_named("up");
    assert!(!rehearsal.screen().contains("is not a key."), "the next key removes the message");
}

/// Names are typed; an invalid name is refused, and the old one stays.
#[test]
fn players_have_names() {
    let mut rehearsal = rehearse(None);
    rehearsal.type_keys("ss");
    rehearsal.press_named("enter");
    while !rehearsal.screen().lines().any(|line| line.contains('▸') && line.contains("player one"))
    {
        rehearsal.press_named("down");
    }
    rehearsal.press_named("enter");
    rehearsal.type_keys("Anna");
    rehearsal.press_named("enter");
    find(&mut rehearsal, "Saved.");
    find(&mut rehearsal, "Anna");
    rehearsal.press_named("enter");
    rehearsal.type_keys(" the first of all");
    rehearsal.press_named("enter");
    find(&mut rehearsal, "A name has at most 16 characters.");
    rehearsal.press_named("escape");
    click(&mut rehearsal, "Four in a Row");
    find(&mut rehearsal, "Anna");
}

#[test]
fn the_command_that_lost_its_key_is_named() {
    let mut rehearsal = rehearse(None);
    rehearsal.type_keys("ss");
    rehearsal.press_named("enter end enter");
    rehearsal.type_keys(" u");
    rehearsal.press_named("enter");
    find(&mut rehearsal, "u no longer means \"Undo the last move\", which has no key now.");
}

#[test]
fn levels_are_chosen_in_the_menu() {
    let mut rehearsal = rehearse(None);
    rehearsal.press_named("right right");
    find(&mut rehearsal, "New game       Minesweeper, Expert 30x16, 99 mines");
    click(&mut rehearsal, "◂: easier");
    click(&mut rehearsal, "New game");
    find(&mut rehearsal, "Intermediate 16x16");
    rehearsal.press_named("escape");
    rehearsal.type_keys("d");
    rehearsal.press_named("escape");
    find(&mut rehearsal, "▸ Daily");
}
