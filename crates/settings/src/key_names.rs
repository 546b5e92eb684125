//! The names of keys for players: what is printed on them, in the player's language.
//!
//! The web page has no key names: keys are typed there in their text form and shown in the same, and names would add to the download.

#[cfg(not(target_family = "wasm"))]
use flagfall_text::KeyNames;
use flagfall_text::Words;

#[cfg(not(target_family = "wasm"))]
use crate::keys::{Key, KeyCode};

#[cfg(not(target_family = "wasm"))]
impl Key {
    /// The name printed on the key.
    pub fn words(self) -> Words {
        let name = match self.code {
            KeyCode::Char(' ') => KeyNames::Space,
            KeyCode::Char(letter) if self.ctrl => {
                return control(letter.to_uppercase().to_string().into());
            }
            KeyCode::Char(letter) => return letter.to_string().into(),
            KeyCode::Enter => KeyNames::Enter,
            KeyCode::Left => KeyNames::Left,
            KeyCode::Right => KeyNames::Right,
            KeyCode::Up => KeyNames::Up,
            KeyCode::Down => KeyNames::Down,
            KeyCode::Home => KeyNames::Home,
            KeyCode::End => KeyNames::End,
            KeyCode::PageUp => KeyNames::PageUp,
            KeyCode::PageDown => KeyNames::PageDown,
            KeyCode::Tab => KeyNames::Tab,
            KeyCode::Backspace => KeyNames::Backspace,
            KeyCode::Delete => KeyNames::Delete,
            KeyCode::Insert => KeyNames::Insert,
            KeyCode::Esc => KeyNames::Escape,
        };
        if self.ctrl { control(name.into()) } else { name.into() }
    }
}

#[cfg(not(target_family = "wasm"))]
fn control(key: Words) -> Words {
    KeyNames::Control { key: Box::new(key) }.into()
}

/// Keys in text form, named for players: `x space ctrl-r` becomes x Space Ctrl+R.
#[cfg(not(target_family = "wasm"))]
pub fn keys_in_words(keys: &str) -> Words {
    let words = |key: &str| key.parse().map_or_else(|_| key.into(), Key::words);
    let several = |first: Words, second| {
        Words::from(KeyNames::Several { first: Box::new(first), second: Box::new(second) })
    };
    keys.split_whitespace().map(words).reduce(several).unwrap_or_else(|| "".into())
}

/// Keys in text form, unchanged: this is how they are typed on the web page.
#[cfg(target_family = "wasm")]
pub fn keys_in_words(keys: &str) -> Words {
    keys.into()
}

#[cfg(test)]
mod tests {
    use flagfall_text::Language;

    use super::*;

    #[test]
    fn keys_are_named_by_what_is_printed_on_them() {
        let said = |keys: &str| Language::english().say(&keys_in_words(keys));
        assert_eq!(said("x X space ctrl-r gg"), "x X Space Ctrl+R gg");
        assert_eq!(said("ctrl-page-up"), "Ctrl+PgUp");
        assert_eq!(said(""), "");
    }
}
