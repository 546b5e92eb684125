//! Translates the toolkit's key events into the keys that all screens share.

use eframe::egui::{self, Event};
use flagfall_settings::{Command, Key, KeyCode};

/// The keys pressed since the last frame. Letters come from text events, which work on every keyboard layout; letters
/// with Alt are for the menus.
pub(crate) fn pressed(input: &egui::InputState) -> Vec<Key> {
    let mut is_for_menus = false;
    let is_ours = |event: &&Event| match event {
        Event::Key { pressed: true, modifiers, .. } => {
            is_for_menus = modifiers.alt;
            true
        }
        // A text event follows right after the key that produced it.
        Event::Text(_) => !std::mem::take(&mut is_for_menus),
        _ => true,
    };
    input.events.iter().filter(is_ours).flat_map(keys_of).collect()
}

/// Standard desktop shortcuts, in addition to the player's key bindings.
pub(crate) fn shortcuts(input: &egui::InputState) -> Vec<Command> {
    let shortcut = |event: &Event| match event {
        Event::Key { key, pressed: true, modifiers, .. } => match (key, modifiers.command) {
            (egui::Key::Z, true) if modifiers.shift => Some(Command::Redo),
            (egui::Key::Z, true) => Some(Command::Undo),
            (egui::Key::Y, true) => Some(Command::Redo),
            (egui::Key::N, true) | (egui::Key::F2, false) => Some(Command::New),
            (egui::Key::F1, false) => Some(Command::Help),
            _ => None,
        },
        _ => None,
    };
    input.events.iter().filter_map(shortcut).collect()
}

fn keys_of(event: &Event) -> Vec<Key> {
    match event {
        Event::Text(text) => text.chars().map(Key::letter).collect(),
        Event::Key { key, pressed: true, modifiers, .. } => {
            let ctrl = modifiers.command || modifiers.ctrl;
            named(*key)
                .or_else(|| ctrl.then(|| letter(*key)).flatten())
                .map(|code| Key { code, ctrl })
                .into_iter()
                .collect()
        }
        _ => vec![],
    }
}

/// Whether it is a function key, which cannot be bound.
pub(crate) fn is_function_key(event: &Event) -> bool {
    matches!(event, Event::Key { key, pressed: true, .. } if (egui::Key::F1..=egui::Key::F35).contains(key))
}

/// Keys without text. Tab is not among them: it moves the focus, as in every window.
fn named(key: egui::Key) -> Option<KeyCode> {
    Some(match key {
        egui::Key::Enter => KeyCode::Enter,
        egui::Key::ArrowLeft => KeyCode::Left,
        egui::Key::ArrowRight => KeyCode::Right,
        egui::Key::ArrowUp => KeyCode::Up,
        egui::Key::ArrowDown => KeyCode::Down,
        egui::Key::Home => KeyCode::Home,
        egui::Key::End => KeyCode::End,
        egui::Key::PageUp => KeyCode::PageUp,
        egui::Key::PageDown => KeyCode::PageDown,
        egui::Key::Backspace => KeyCode::Backspace,
        egui::Key::Delete => KeyCode::Delete,
        egui::Key::Insert => KeyCode::Insert,
        egui::Key::Escape => KeyCode::Esc,
        _ => return None,
    })
}

fn letter(key: egui::Key) -> Option<KeyCode> {
    let mut letters = key.symbol_or_name().chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Some(KeyCode::Char(letter.to_ascii_lowercase())),
        _ => None,
    }
}

/// Whether a focused widget handles this key itself.
pub(crate) fn belongs_to_widgets(key: Key) -> bool {
    matches!(
        key.code,
        KeyCode::Enter
            | KeyCode::Char(' ')
            | KeyCode::Left
            | KeyCode::Right
            | KeyCode::Up
            | KeyCode::Down
    )
}

#[cfg(test)]
mod tests {
    use eframe::egui::Modifiers;

    use super::*;

    /// The manual lists these shortcuts as keys of the window, in this order.
    #[test]
    fn the_manual_has_the_shortcuts() {
        let manual = include_str!("../../../docs/manual/screens.md");
        for (row, keys) in [
            ("| Ctrl+Z, Ctrl+Y | undo, redo |", [egui::Key::Z, egui::Key::Y]),
            ("| Ctrl+N or F2, F1 | new game, help |", [egui::Key::N, egui::Key::F1]),
            ("| Ctrl+N or F2, F1 | new game, help |", [egui::Key::F2, egui::Key::F1]),
        ] {
            assert!(manual.contains(row), "the manual lacks {row}");
            let commands = keys.map(|key| {
                let is_function_key = matches!(key, egui::Key::F1 | egui::Key::F2);
                let modifiers = if is_function_key { Modifiers::NONE } else { Modifiers::COMMAND };
                let (physical_key, pressed, repeat) = (None, true, false);
                let event = Event::Key { key, physical_key, pressed, repeat, modifiers };
                let mut input = egui::InputState::default();
                input.events.push(event);
                shortcuts(&input)
            });
            let said = if row.contains("undo") {
                [Command::Undo, Command::Redo]
            } else {
                [Command::New, Command::Help]
            };
            assert_eq!(commands, said.map(|command| vec![command]), "{keys:?}");
        }
    }
}
