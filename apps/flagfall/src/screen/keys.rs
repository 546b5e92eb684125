//! Translates terminal key events into the keys that all screens share.

use crossterm::event::{KeyCode as TerminalKey, KeyEvent, KeyModifiers};
pub use flagfall_settings::Key;
pub(crate) use flagfall_settings::{Command, KeyCode, KeyReader, Order};

/// The keys of an event; none for keys that cannot be bound. Alt with a letter becomes Escape and the letter, because a
/// slow connection makes the two indistinguishable.
pub(crate) fn pressed(event: &KeyEvent) -> impl Iterator<Item = Key> {
    let is_alt = event.modifiers.contains(KeyModifiers::ALT);
    let escape = is_alt.then_some(Key { code: KeyCode::Esc, ctrl: false });
    escape.into_iter().chain(alone(event))
}

fn alone(event: &KeyEvent) -> Option<Key> {
    let ctrl = event.modifiers.contains(KeyModifiers::CONTROL);
    let code = match event.code {
        // Some terminals report shift with a lower-case letter.
        TerminalKey::Char(letter) if event.modifiers.contains(KeyModifiers::SHIFT) => {
            KeyCode::Char(letter.to_uppercase().next().unwrap_or(letter))
        }
        TerminalKey::Char(letter) => KeyCode::Char(letter),
        TerminalKey::Enter => KeyCode::Enter,
        TerminalKey::Left => KeyCode::Left,
        TerminalKey::Right => KeyCode::Right,
        TerminalKey::Up => KeyCode::Up,
        TerminalKey::Down => KeyCode::Down,
        TerminalKey::Home => KeyCode::Home,
        TerminalKey::End => KeyCode::End,
        TerminalKey::PageUp => KeyCode::PageUp,
        TerminalKey::PageDown => KeyCode::PageDown,
        TerminalKey::Tab => KeyCode::Tab,
        TerminalKey::Backspace => KeyCode::Backspace,
        TerminalKey::Delete => KeyCode::Delete,
        TerminalKey::Insert => KeyCode::Insert,
        TerminalKey::Esc => KeyCode::Esc,
        _ => return None,
    };
    Some(Key { code, ctrl })
}

/// A key with a name, such as Enter.
pub(crate) const fn named(code: KeyCode) -> Key {
    Key { code, ctrl: false }
}

/// Edits a text prompt of at most `longest` characters, and returns the text on Enter. Escape, or Backspace in an empty prompt, cancels it.
pub(crate) fn type_key(typed: &mut Option<String>, key: Key, longest: usize) -> Option<String> {
    let text = typed.as_mut()?;
    match key.code {
        KeyCode::Backspace if !text.is_empty() => {
            text.pop();
        }
        KeyCode::Esc | KeyCode::Backspace => *typed = None,
        KeyCode::Char(letter) if !key.ctrl && text.chars().count() < longest => {
            text.push(letter);
        }
        KeyCode::Enter => return typed.take(),
        _ => (),
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A letter counts once, however many bytes it takes.
    #[test]
    fn a_prompt_takes_as_many_letters_in_every_script() {
        for name in ["Ada", "Åså", "雷雷雷"] {
            let mut typed = Some(String::new());
            for letter in name.chars().chain(['x']) {
                type_key(&mut typed, named(KeyCode::Char(letter)), 3);
            }
            let entered = type_key(&mut typed, named(KeyCode::Enter), 3);
            assert_eq!(entered.as_deref(), Some(name));
        }
    }
}
