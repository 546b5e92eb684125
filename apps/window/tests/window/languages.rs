//! The window in other languages.

use eframe::egui::{FontDefinitions, vec2};
use egui_kittest::LazyRenderer;
use flagfall_settings::{LanguageChoice, Settings};
use flagfall_store::Keeping;
use flagfall_window::{FontFinder, WindowStart};

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
fn another_language_is_there_at_once() {
    let mut window = window_in("en", || None);
    window.press("Settings");
    window.press("Language");
    window.press("Deutsch");
    window.expect("Einstellungen");
    window.expect("Ansicht");
    window.expect("Decke ein beliebiges Feld auf.");
}

#[test]
fn a_language_without_a_font_is_english_and_that_is_said() {
    let window = window_in("zh-Hans", || None);
    window.expect("Settings");
    window.expect("No font for zh-Hans was found. Install one, for example Noto Sans CJK.");
}

/// Any font will do where nobody looks: what it does not have is a box.
#[test]
fn a_font_of_the_system_shows_chinese() {
    let any_font = || {
        let fonts = FontDefinitions::default().font_data;
        fonts.into_values().next().map(|font| (*font).clone())
    };
    window_in("zh-Hans", any_font).expect("设置");
}
