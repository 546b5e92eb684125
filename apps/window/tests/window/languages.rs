//! The window in other languages.

use eframe::egui::{FontData, FontDefinitions, vec2};
use egui_kittest::LazyRenderer;
use flagfall_settings::{LanguageChoice, Settings};
use flagfall_store::Keeping;
use flagfall_window::{FontFinder, WindowStart};

use crate::rehearsal::{Rehearsal, chinese_font, open_with_fonts, still};

/// A window whose player has chosen a language, on a machine with these fonts.
fn window_in(tag: &str, find_font: FontFinder) -> Rehearsal {
    let language = LanguageChoice::Chosen(tag.parse().expect("a language"));
    let settings = Settings { language, ..still() };
    let mut keeping = Keeping::in_memory(None);
    keeping.keep_settings(&settings);
    let (start, size) = (WindowStart::default(), vec2(900.0, 760.0));
    open_with_fonts(keeping, start, size, LazyRenderer::default(), find_font)
}

#[test]
fn another_language_applies_at_once() {
    let mut window = window_in("en", || Box::new(std::iter::empty()));
    window.press("Settings");
    window.press("Language");
    window.press("Deutsch");
    window.expect("Einstellungen");
    window.expect("Ansicht");
    window.expect("Decke ein beliebiges Feld auf.");
}

/// A font without Chinese characters, whatever its file is called.
fn latin_font() -> Box<dyn Iterator<Item = FontData>> {
    let font = FontData::clone(&FontDefinitions::default().font_data["Hack"]);
    Box::new(std::iter::once(font))
}

fn damaged_font() -> Box<dyn Iterator<Item = FontData>> {
    Box::new(std::iter::once(FontData::from_static(b"not a font")))
}

#[test]
fn a_language_without_a_font_falls_back_to_english_and_says_so() {
    let none: FontFinder = || Box::new(std::iter::empty());
    for find_font in
        [none, latin_font, damaged_font, || Box::new(damaged_font().chain(latin_font()))]
    {
        let mut window = window_in("zh-Hans", find_font);
        window.expect("No font for Chinese was found");
        window.expect("Install one, for example the package fonts-noto-cjk.");
        window.press("Settings");
        window.press("Language");
        window.expect("Chinese");
    }
}

/// No character is missing: that would end the test.
#[test]
fn a_system_font_shows_chinese() {
    window_in("zh-Hans", || Box::new(latin_font().chain(chinese_font()))).expect("设置");
}
