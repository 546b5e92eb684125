//! The window follows the system's language.

use flagfall_settings::{LanguageChoice, Settings};

use crate::minesweeper::Board;
use crate::screen::{Picture, Screen};

/// The height of the menu bar.
const MENUS: usize = 24;

/// The menu bar of a window on a system with this locale.
fn menus(screen: &Screen, locale: &str) -> Picture {
    let _window = screen.open_in(locale, &[]);
    screen.wait_for_still("the menus above a board", |picture| {
        Board::find(picture, 9, 9).map(|_| picture.top(MENUS))
    })
}

/// Without a choice, the menus look as if the player had chosen the language of the system.
#[test]
fn the_window_follows_the_language_of_the_system() {
    let screen = Screen::start();
    let by_system = ["de_DE.UTF-8", "zh_CN.UTF-8", "C.UTF-8"].map(|locale| menus(&screen, locale));
    let by_choice = ["de", "zh-Hans", "en"].map(|tag| {
        let language = LanguageChoice::Chosen(tag.parse().expect("a language"));
        screen.keep_settings(&Settings { language, ..Settings::default() });
        menus(&screen, "ro_RO.UTF-8")
    });
    for (nth, menus) in by_system.iter().enumerate() {
        assert!(*menus == by_choice[nth], "the language of system {nth} is another one");
        assert!(!by_system[..nth].contains(menus), "system {nth} has the language of another one");
    }
}
