//! The names of keys for players: what is printed on them, in the player's language.

use flagfall_text::{KeyNames, Words};

use crate::keys::{Bindings, Command, Key, KeyCode, NAMED};

impl Key {
    /// The name printed on the key.
    pub fn words(self) -> Words {
        let named = NAMED.iter().find(|named| named.1 == self.code);
        let name = match (named, self.code) {
            (Some((_, _, name)), _) => name.clone().into(),
            // Keyboards show capitals, but a letter alone differs from its capital.
            (None, KeyCode::Char(letter)) if self.ctrl => {
                Words::from(letter.to_ascii_uppercase().to_string())
            }
            _ => self.to_string().into(),
        };
        if self.ctrl { KeyNames::Control { key: Box::new(name) }.into() } else { name }
    }
}

impl Bindings {
    /// The name of a command's first key; `None` if other commands have taken its keys.
    pub fn key_name(&self, command: Command) -> Option<Words> {
        Some(self.key_of(command)).filter(|key| !key.is_empty()).map(keys_in_words)
    }
}

/// Keys in text form, named for players: `x space ctrl-r` becomes x Space Ctrl+R.
pub fn keys_in_words(keys: &str) -> Words {
    let words = |key: &str| key.parse().map_or_else(|_| key.into(), Key::words);
    let several = |first: Words, second| {
        Words::from(KeyNames::Several { first: Box::new(first), second: Box::new(second) })
    };
    keys.split_whitespace().map(words).reduce(several).unwrap_or_else(|| "".into())
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
