//! Random keys, clicks, resizes and pauses by the thousand: nothing panics, and the laws hold.

use crossterm::event::{MouseButton, MouseEventKind};
use flagfall::screen::{Key, Rehearsal};
use flagfall_flow::Start;
use flagfall_keeper::GameKind;
use flagfall_play::Millis;
use flagfall_rng::{Rng, Seed};
use flagfall_settings::{KeyCode, Settings};

const NAMED: [KeyCode; 12] = [
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::Enter,
    KeyCode::Esc,
    KeyCode::Tab,
    KeyCode::Backspace,
    KeyCode::Delete,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::PageDown,
];

const BUTTONS: [MouseButton; 3] = [MouseButton::Left, MouseButton::Right, MouseButton::Middle];

/// Columns and rows, tiny ones too.
const SIZES: [(u16, u16); 8] =
    [(80, 24), (120, 40), (40, 12), (41, 13), (20, 5), (1, 1), (200, 60), (0, 0)];

#[test]
fn a_monkey_breaks_nothing() {
    let n_keys = if std::env::var_os("FLAGFALL_LONG").is_some() { 2_000_000_u32 } else { 100_000 };
    let mut rng = Rng::new(Seed(2026));
    let mut rehearsal = Rehearsal::new(Start::default(), &Settings::default(), 80, 24);
    for nth in 0..n_keys {
        match rng.below(100) {
            0..=1 => {
                let (columns, rows) = SIZES[rng.below(SIZES.len() as u32) as usize];
                rehearsal.resize(columns, rows);
            }
            2..=4 => rehearsal.pass(Millis(u64::from(rng.below(3000)))),
            5..=14 => {
                let (column, row) = (rng.below(90) as u16, rng.below(30) as u16);
                let button = BUTTONS[rng.below(3) as usize];
                let kind = match rng.below(5) {
                    0 => MouseEventKind::ScrollDown,
                    1 => MouseEventKind::ScrollUp,
                    2 => MouseEventKind::Moved,
                    3 => MouseEventKind::Down(button),
                    _ => MouseEventKind::Up(button),
                };
                rehearsal.mouse(kind, column, row);
            }
            15..=39 => {
                let code = NAMED[rng.below(NAMED.len() as u32) as usize];
                rehearsal.press(Key { code, ctrl: false });
            }
            40..=42 => {
                let letter = char::from(b'a' + rng.below(26) as u8);
                rehearsal.press(Key { code: KeyCode::Char(letter), ctrl: true });
            }
            _ => rehearsal.press(Key::letter(char::from(b' ' + rng.below(95) as u8))),
        }
        if rehearsal.has_quit() {
            // Restart the program, with or without a game.
            let game = [None, Some(GameKind::Mines), Some(GameKind::Four)][nth as usize % 3];
            let start = Start { game, ..Start::default() };
            rehearsal = Rehearsal::new(start, &Settings::default(), 80, 24);
        }
        // Drawing after every event would be slow and find nothing more.
        if nth % 7 == 0 {
            let screen = rehearsal.screen();
            check_laws(&screen, &rehearsal);
        }
    }
}

fn check_laws(screen: &str, rehearsal: &Rehearsal) {
    let wakes = rehearsal.wakes();
    assert!(wakes > Millis(0), "the event loop would never sleep");
    if let Some((_, value)) = screen.split_once("Time") {
        let value = value.split_whitespace().next().unwrap_or_default();
        assert!(value.parse::<f64>().is_ok_and(|seconds| seconds >= 0.0), "{value}\n{screen}");
    }
}
