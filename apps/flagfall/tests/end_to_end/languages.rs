//! The language of the system on a real terminal, and English for scripts.

use flagfall_settings::{LanguageChoice, Settings};

use crate::program::{Player, lines};

fn german() -> Player {
    Player::new().with("LANG", "de_AT.UTF-8")
}

#[test]
fn the_screen_speaks_as_the_system_does() {
    let mut terminal = german().sit_down("mines --seed 42", 24, 80);
    terminal.wait_for("Decke ein beliebiges Feld auf.");
    terminal.type_keys("x");
    terminal.wait_for("aufgedeckt.");
}

#[test]
fn a_setting_is_stronger_than_the_system() {
    let player = german();
    let language = LanguageChoice::Chosen("zh-Hans".parse().expect("a language"));
    let settings = Settings { language, ..Settings::default() };
    player.store().keep_settings(&Settings::default(), &settings).expect("it is kept");
    let mut terminal = player.sit_down("mines --seed 42", 24, 80);
    let screen = terminal.wait_for("翻开任意一格开始。");
    assert!(screen.contains("剩余雷数"), "{screen}");
    let mut typed = player.sit_down("line four", 24, 80);
    typed.wait_for("四十二个洞");
}

/// Where the locale has nothing but ASCII, nothing else is written.
#[test]
fn a_locale_without_letters_is_english() {
    let mut terminal = Player::new().with("LANG", "de_DE").sit_down("mines --seed 42", 24, 80);
    terminal.wait_for("Open any cell to begin.");
}

/// A person reads their own language, and a script reads what it was written for.
#[test]
fn typed_games_are_english_in_a_pipe() {
    let piped = german().run("line four", lines(&["x"]));
    assert!(piped.stdout.contains("Forty-two holes."), "{}", piped.stdout);
    let mut typed = german().sit_down("line four", 24, 80);
    typed.wait_for("zweiundvierzig Löcher");
}
