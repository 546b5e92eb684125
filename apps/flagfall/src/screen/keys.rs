//! Keys as terminals tell them, in the words that all screens share.

use crossterm::event::{KeyCode as Told, KeyEvent, KeyModifiers};
pub use flagfall_settings::Key;
pub(crate) use flagfall_settings::{Command, KeyCode, KeyReader, Order};

/// What the terminal says was pressed; nothing for keys that no command can have. Alt and a letter is Escape and the
/// letter: nobody can tell them apart when they come over a slow line together.
pub(crate) fn pressed(event: &KeyEvent) -> impl Iterator<Item = Key> {
    let is_alt = event.modifiers.contains(KeyModifiers::ALT);
    let escape = is_alt.then_some(Key { code: KeyCode::Esc, ctrl: false });
    escape.into_iter().chain(alone(event))
}

fn alone(event: &KeyEvent) -> Option<Key> {
    let ctrl = event.modifiers.contains(KeyModifiers::CONTROL);
    let code = match event.code {
        // Some terminals say shift and a small letter.
        Told::Char(letter) if event.modifiers.contains(KeyModifiers::SHIFT) => {
            KeyCode::Char(letter.to_uppercase().next().unwrap_or(letter))
        }
        Told::Char(letter) => KeyCode::Char(letter),
        Told::Enter => KeyCode::Enter,
        Told::Left => KeyCode::Left,
        Told::Right => KeyCode::Right,
        Told::Up => KeyCode::Up,
        Told::Down => KeyCode::Down,
        Told::Home => KeyCode::Home,
        Told::End => KeyCode::End,
        Told::PageUp => KeyCode::PageUp,
        Told::PageDown => KeyCode::PageDown,
        Told::Tab => KeyCode::Tab,
        Told::Backspace => KeyCode::Backspace,
        Told::Delete => KeyCode::Delete,
        Told::Insert => KeyCode::Insert,
        Told::Esc => KeyCode::Esc,
        _ => return None,
    };
    Some(Key { code, ctrl })
}

/// A key that has a name instead of a letter.
pub(crate) const fn named(code: KeyCode) -> Key {
    Key { code, ctrl: false }
}

/// A key while something is typed: gives the text when it is done. Escape, and taking away what is not there, give up.
pub(crate) fn type_key(typed: &mut Option<String>, key: Key, longest: usize) -> Option<String> {
    let text = typed.as_mut()?;
    match key.code {
        KeyCode::Backspace if !text.is_empty() => {
            text.pop();
        }
        KeyCode::Esc | KeyCode::Backspace => *typed = None,
        KeyCode::Char(letter) if !key.ctrl && text.len() < longest => text.push(letter),
        KeyCode::Enter => return typed.take(),
        _ => (),
    }
    None
}
