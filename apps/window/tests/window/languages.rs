//! The window in other languages.

use std::sync::OnceLock;

use eframe::egui::epaint::TextShape;
use eframe::egui::{self, FontData, FontDefinitions, PointerButton, Rect, Shape, Vec2, vec2};
use egui_kittest::LazyRenderer;
use egui_kittest::kittest::{NodeT, Queryable};
use flagfall_flow::Page;
use flagfall_settings::{LanguageChoice, Settings};
use flagfall_store::Keeping;
use flagfall_text::{
    Commands, Language, LanguageTag, Menu, Tiles, Titles, Training, Window, Words,
};
use flagfall_window::{FirstPage, FontFinder, WindowStart};

use crate::rehearsal::{Rehearsal, open_with_font, still};

/// A window whose player has chosen a language, on a machine with this font.
fn window_in(tag: &str, find_font: FontFinder) -> Rehearsal {
    let language = LanguageChoice::Chosen(tag.parse().expect("a language"));
    let settings = Settings { language, ..still() };
    let mut keeping = Keeping::in_memory(None);
    keeping.keep_settings(&settings);
    let (start, size) = (WindowStart::default(), vec2(900.0, 760.0));
    open_with_font(keeping, start, size, LazyRenderer::default(), find_font)
}

#[test]
fn another_language_applies_at_once() {
    let mut window = window_in("en", || None);
    window.press("Settings");
    window.press("Language");
    window.press("Deutsch");
    window.expect("Einstellungen");
    window.expect("Ansicht");
    window.expect("Decke ein beliebiges Feld auf.");
}

#[test]
fn a_language_without_a_font_falls_back_to_english_and_says_so() {
    let window = window_in("zh-Hans", || None);
    window.expect("Settings");
    window.expect("No font for zh-Hans was found. Install one, for example Noto Sans CJK.");
}

/// Any font will do without a display: missing characters are boxes.
#[test]
fn a_system_font_shows_chinese() {
    let any_font = || {
        let fonts = FontDefinitions::default().font_data;
        fonts.into_values().next().map(|font| (*font).clone())
    };
    window_in("zh-Hans", any_font).expect("设置");
}

/// The window's initial size, and a small one.
const SIZES: [Vec2; 2] = [vec2(760.0, 720.0), vec2(520.0, 480.0)];

/// The entries to press in turn to open each page or dialog.
fn routes() -> Vec<(&'static str, FirstPage, Vec<Words>)> {
    let mines = FirstPage::Mines;
    let from_game = |entry: Words| vec![Titles::Game.into(), entry];
    let setting = |entry: Words| vec![Titles::Settings.into(), entry];
    vec![
        ("a board", mines, vec![]),
        ("the menu of games", mines, vec![Titles::Game.into()]),
        ("the menu of views", mines, vec![Window::View.into()]),
        ("the menu of settings", mines, vec![Titles::Settings.into()]),
        ("the menu of help", mines, vec![Titles::Help.into()]),
        ("a choice of boards", mines, from_game(Window::ChooseBoard.into())),
        ("online play", mines, from_game(Menu::Online.into())),
        ("saved games", mines, from_game(Page::SavedGames.title())),
        ("the day", mines, from_game(Window::Daily.into())),
        ("the trainer", mines, from_game(Titles::Training.into())),
        (
            "an exercise",
            mines,
            [from_game(Titles::Training.into()), vec![Training::BothGames.into()]].concat(),
        ),
        ("the history", mines, from_game(Titles::History.into())),
        ("text of a game", mines, from_game(Window::CopyOrOpen.into())),
        ("keys", mines, setting(Window::Keys.into())),
        ("the help", mines, vec![Titles::Help.into(), Page::Help.title()]),
        ("about", mines, vec![Titles::Help.into(), Window::About.into()]),
        ("tiles", mines, from_game(Tiles::Title.into())),
        ("Four in a Row", FirstPage::Four, vec![]),
        ("its settings", FirstPage::Four, vec![Titles::Settings.into()]),
        ("a hint", mines, from_game(Commands::Hint.into())),
    ]
}

/// The entries to press after a win.
fn routes_from_a_win() -> Vec<(&'static str, Vec<Words>)> {
    vec![
        ("a win", vec![]),
        ("its review", vec![Commands::LookBack.into()]),
        ("its text", vec![Titles::Game.into(), Window::CopyOrOpen.into()]),
        ("the history of one game", vec![Titles::Game.into(), Titles::History.into()]),
    ]
}

/// The texts of a frame that don't fit: truncated, or cut off at the edge of the window or of a scroll area.
fn cut_texts(shapes: &[egui::epaint::ClippedShape], window: Rect) -> Vec<String> {
    fn collect<'a>(shape: &'a Shape, texts: &mut Vec<&'a TextShape>) {
        match shape {
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, texts)),
            Shape::Text(text) => texts.push(text),
            _ => (),
        }
    }
    let mut cut = vec![];
    for clipped in shapes {
        let mut texts = vec![];
        collect(&clipped.shape, &mut texts);
        for text in texts {
            let place = text.visual_bounding_rect();
            let seen = clipped.clip_rect.intersect(window);
            // Texts scrolled out of view are not drawn at all.
            let is_visible = place.top() < seen.bottom() && place.bottom() > seen.top();
            let has_room = place.left() >= seen.left() - 1.0 && place.right() <= seen.right() + 1.0;
            if text.galley.elided || is_visible && !place.is_negative() && !has_room {
                cut.push(format!("{:?} at {place:?}, seen through {seen:?}", text.galley.text()));
            }
        }
    }
    cut
}

/// A system font with Chinese characters, or any font: then the characters are boxes, and as wide as boxes.
fn chinese_font() -> Option<FontData> {
    static FONT: OnceLock<Option<FontData>> = OnceLock::new();
    let of_system = || {
        let file = std::fs::read("/usr/share/fonts/truetype/wqy/wqy-microhei.ttc").ok()?;
        Some(FontData::from_static(file.leak()))
    };
    let any = || {
        let fonts = FontDefinitions::default().font_data;
        fonts.into_values().next().map(|font| (*font).clone())
    };
    FONT.get_or_init(|| of_system().or_else(any)).clone()
}

/// Presses these entries in turn, and returns the texts that are cut off.
fn cut_after(name: &str, mut window: Rehearsal, route: Vec<Words>, tag: LanguageTag) -> String {
    for step in route {
        let label = Language::built_in(tag).say(&step);
        match window.harness.query_all_by_label_contains(&label).next() {
            Some(node) => node.click(),
            None => panic!("{name} in {tag}: no {label:?} in {:?}", window.names()),
        }
        window.harness.run();
    }
    let whole = window.harness.ctx.content_rect();
    let cut = cut_texts(&window.harness.output().shapes, whole);
    cut.into_iter().map(|text| format!("{name} in {tag} at {whole:?}: {text}\n")).collect()
}

fn open_in(tag: LanguageTag, start: WindowStart, size: Vec2) -> Rehearsal {
    let settings = Settings { language: LanguageChoice::Chosen(tag), ..still() };
    let mut keeping = Keeping::in_memory(None);
    keeping.keep_settings(&settings);
    open_with_font(keeping, start, size, LazyRenderer::default(), chinese_font)
}

/// German has the longest texts, and Chinese the widest characters.
#[test]
fn no_text_is_cut_off_in_long_and_wide_languages() {
    let mut cut = String::new();
    for tag in ["de", "zh-Hans"] {
        let tag: LanguageTag = tag.parse().expect("a language");
        for size in SIZES {
            for (name, page, route) in routes() {
                let window = open_in(tag, WindowStart { page, ..WindowStart::default() }, size);
                cut += &cut_after(name, window, route, tag);
            }
            for (name, route) in routes_from_a_win() {
                // The first cell is always safe, and it is the only safe one.
                let board = Some("2x1x1".parse().expect("a size"));
                let mut window =
                    open_in(tag, WindowStart { size: board, ..WindowStart::default() }, size);
                let is_cell = |node: &egui_kittest::Node<'_>| {
                    let name = node.accesskit_node().label();
                    name.is_some_and(|name| name.starts_with("a1"))
                };
                let cell = window.harness.root().children_recursive().find(is_cell);
                let place = cell.expect("a cell").rect().center();
                window.button(place, PointerButton::Primary, true);
                window.button(place, PointerButton::Primary, false);
                cut += &cut_after(name, window, route, tag);
            }
        }
    }
    assert!(cut.is_empty(), "{cut}");
}
