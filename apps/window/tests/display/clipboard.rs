//! Games through the clipboard, with a real X client at its other end.

use std::str::FromStr;

use flagfall_mines::Size;
use flagfall_table::link::Record;

use crate::minesweeper::Board;
use crate::screen::{Screen, Window};

/// Presses a key once the screen is still, and waits for the effect: of two keys in one frame the toolkit takes only one.
fn press(screen: &Screen, window: &Window<'_>, key: &str) {
    let before = screen.wait_for_still("a picture", |picture| Some(picture.clone()));
    window.press(&[key]);
    screen.wait_for(key, |picture| (*picture != before).then_some(()));
}

fn record(size: &str) -> (Size, String) {
    let size = Size::from_str(size).expect("a size");
    let screen = Screen::start();
    let window = screen.open(&["mines", "--size", &size.to_string(), "--seed", "1"]);
    let grid = size.grid();
    screen.wait_for_still("the board", |picture| Board::find(picture, grid.width(), grid.height()));
    press(&screen, &window, "shift+y");
    press(&screen, &window, "Tab");
    press(&screen, &window, "Return");
    (size, screen.pasted())
}

/// Text copied in the window can be pasted elsewhere, and vice versa.
#[test]
fn games_go_through_the_clipboard() {
    let (size, copied) = record("12x5x9");
    let read = Record::from_text(&copied).expect("a record");
    let Record::Mines(session) = read else { panic!("{copied}") };
    assert_eq!(session.terms().board.size(), size, "{copied}");

    let screen = Screen::start();
    let window = screen.open(&["mines", "--size", "9x9x10", "--seed", "1"]);
    screen.wait_for_still("the board", |picture| Board::find(picture, 9, 9));
    screen.copy(&copied);
    for key in ["shift+y", "ctrl+v", "Tab", "Tab", "Return"] {
        press(&screen, &window, key);
    }
    screen.wait_for_still("the other board", |picture| Board::find(picture, 12, 5));
}
