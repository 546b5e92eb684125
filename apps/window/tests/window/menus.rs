//! The menus: their places, their sizes and the keys beside their entries.

use eframe::egui::{self, Rect, Vec2, vec2};
use egui_kittest::LazyRenderer;
use egui_kittest::kittest::{NodeT, Queryable};
use flagfall_settings::{Command, LanguageChoice, Settings, keys_in_words};
use flagfall_store::Keeping;
use flagfall_text::{KeyNames, Language, LanguageTag, Titles, Window, Words};
use flagfall_window::{FirstPage, WindowStart};

use crate::rehearsal::{Rehearsal, board_with, chinese_font, open_with_fonts, still};

/// The window's initial size, a small one, and one with hardly any room.
const SIZES: [Vec2; 3] = [vec2(760.0, 720.0), vec2(520.0, 480.0), vec2(300.0, 220.0)];

fn open_in(tag: LanguageTag, page: FirstPage, size: Vec2) -> Rehearsal {
    let settings = Settings { language: LanguageChoice::Chosen(tag), ..still() };
    let mut keeping = Keeping::in_memory(None);
    keeping.keep_settings(&settings);
    let start = WindowStart { page, ..WindowStart::default() };
    open_with_fonts(keeping, start, size, LazyRenderer::default(), chinese_font)
}

fn english(size: Vec2) -> Rehearsal {
    open_in(LanguageTag::english(), FirstPage::Mines, size)
}

/// The place of the widget with this name.
#[track_caller]
fn place(window: &Rehearsal, name: &str) -> Rect {
    window.harness.get_by_label(name).rect()
}

/// The place of the open menu; nothing if all are closed.
fn menu_area(window: &Rehearsal) -> Rect {
    window.harness.ctx.memory(|memory| {
        let layers = memory.areas().visible_layer_ids().into_iter();
        let menus = layers.filter(|layer| layer.order == egui::Order::Foreground);
        let places = menus.filter_map(|layer| memory.area_rect(layer.id));
        places.fold(Rect::NOTHING, Rect::union)
    })
}

/// Whether all of the open menu's entry with this name is in view.
#[track_caller]
fn is_in_view(window: &Rehearsal, name: &str) -> bool {
    let seen = menu_area(window).intersect(window.harness.ctx.content_rect());
    let entry = place(window, name);
    entry.height() > 10.0 && seen.contains_rect(entry)
}

/// An entry under the pointer that has just opened the menu would be pressed by a second click.
#[test]
fn a_menu_hangs_below_the_bar() {
    for size in SIZES {
        for menu in ["Game", "View", "Settings", "Help"] {
            let mut window = english(size);
            let button = place(&window, menu);
            window.press(menu);
            let (area, whole) = (menu_area(&window), window.harness.ctx.content_rect());
            assert!(area.height() > 40.0, "{menu} at {size}: {area}");
            assert!(area.top() >= button.bottom() - 1.0, "{menu} at {size}: {area} and {button}");
            assert!(whole.contains_rect(area), "{menu} at {size}: {area}");
            // An entry may have the same name.
            window.harness.get_all_by_label(menu).next().expect("the button").click();
            window.harness.run();
            assert!(!menu_area(&window).is_positive(), "{menu} at {size} is closed again");
        }
    }
}

/// The longest menu has room at the window's initial size.
#[test]
fn every_entry_is_in_view_at_the_initial_size() {
    for tag in LanguageTag::all() {
        let mut window = open_in(tag, FirstPage::Mines, SIZES[0]);
        let say = |words: Words| Language::built_in(tag).say(&words);
        window.press(&say(Titles::Game.into()));
        let quit = format!("{} q", say(Command::Leave.label()));
        assert!(is_in_view(&window, &quit), "{quit} is not in {}", menu_area(&window));
    }
}

/// The arrow keys reach entries that are out of view, and the next time the menu begins at its top again.
#[test]
fn a_long_menu_scrolls_to_the_entry_with_the_focus() {
    for size in SIZES {
        let mut window = english(size);
        for _ in 0..2 {
            window.press("Game");
            assert!(is_in_view(&window, "New Minesweeper"), "at {size}");
            window.key(egui::Key::ArrowUp);
            for _ in 0..3 {
                window.harness.run();
            }
            let last = window.harness.get_by_label("Quit q");
            assert!(last.accesskit_node().is_focused(), "at {size}");
            assert!(is_in_view(&window, "Quit q"), "at {size}");
            window.key(egui::Key::Escape);
        }
        // An entry that only scrolling brings into view works like any other.
        window.press("Game");
        for _ in 0..2 {
            window.key(egui::Key::ArrowUp);
        }
        window.key(egui::Key::Enter);
        window.expect("Copy");
        assert!(!window.says("Quit q"), "at {size}, the menu is still open");
    }
}

/// Keys have the names that the help gives them.
#[test]
fn keys_are_named_in_the_players_language() {
    for tag in LanguageTag::all() {
        let mut window = open_in(tag, FirstPage::Mines, SIZES[0]);
        let say = |words: Words| Language::built_in(tag).say(&words);
        let control =
            |key: &str| say(KeyNames::Control { key: Box::new(key.to_owned().into()) }.into());
        window.press(&say(Titles::Game.into()));
        let names = window.names();
        let bindings = window.harness.state().flow().bindings();
        for command in [Command::Undo, Command::Redo, Command::Leave] {
            let key = say(keys_in_words(bindings.key_of(command)));
            let entry = format!("{} {key}", say(command.label()));
            assert!(names.contains(&entry), "no {entry:?} in {names:?}");
        }
        assert!(names.iter().any(|name| name.ends_with(&control("R"))), "{names:?}");
        assert!(!names.iter().any(|name| name.contains("ctrl-")), "{names:?}");
        window.key(egui::Key::Escape);
        window.press(&say(Window::View.into()));
        for (name, key) in [(Window::ZoomIn, "+"), (Window::ZoomOut, "−"), (Window::Fit, "0")] {
            window.expect(&format!("{} {}", say(name.into()), control(key)));
        }
    }
}

/// The tile game takes letters as its answer, and the history takes none.
#[test]
fn a_menu_shows_no_key_that_does_not_work() {
    let mut tiles = open_in(LanguageTag::english(), FirstPage::Tiles, SIZES[0]);
    tiles.press("Game");
    for entry in ["Same board", "Undo", "Quit"] {
        tiles.harness.get_by_label(entry);
    }
    let mut mines = english(SIZES[0]);
    mines.press("Game");
    mines.harness.get_by_label("Quit q");
    mines.press("History");
    mines.press("Game");
    mines.harness.get_by_label("Quit");
}

/// Another command may have taken the only key of a command.
#[test]
fn a_command_without_a_key_shows_none() {
    let mut settings = still();
    settings.keys.insert("hint", "n".to_owned());
    let mut window = board_with("9x9x10", 1, &settings);
    window.harness.get_by_label("Restart").hover();
    // Tooltips appear after a while.
    window.harness.run_steps(8);
    let about = Language::english().say(&Command::New.about());
    let names = window.names();
    assert!(names.contains(&about), "no tooltip {about:?} in {names:?}");
}
