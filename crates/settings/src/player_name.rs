//! The names of players of Four in a Row.

use std::fmt;
use std::str::FromStr;

use flagfall_text::{SettingChoices, SettingNotes, Words};

use crate::labels::Labelled;

/// The name of a player; empty if none was chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerName(String); // Invariant: trimmed, at most LONGEST characters, no control characters.

/// Why a text is not a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameRefusal {
    /// It is too long.
    #[error("a name has at most {} characters", PlayerName::LONGEST)]
    TooLong,
    /// It has control or bidirectional formatting characters.
    #[error("a name has no control characters")]
    HasControls,
}

impl PlayerName {
    /// The most characters of a name.
    pub const LONGEST: usize = 16;

    /// The name, if one was chosen.
    pub fn chosen(&self) -> Option<&str> {
        Some(&*self.0).filter(|name| !name.is_empty())
    }
}

impl NameRefusal {
    /// The reason as a sentence for players.
    pub fn words(self) -> Words {
        match self {
            NameRefusal::TooLong => SettingNotes::NameTooLong { longest: PlayerName::LONGEST },
            NameRefusal::HasControls => SettingNotes::NameHasControls,
        }
        .into()
    }
}

/// Whether a character affects how others are shown: control characters, line ends, and bidirectional
/// formatting.
fn is_control(letter: char) -> bool {
    letter.is_control()
        || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

impl FromStr for PlayerName {
    type Err = NameRefusal;

    fn from_str(text: &str) -> Result<PlayerName, NameRefusal> {
        let name = text.trim();
        if name.chars().any(is_control) {
            return Err(NameRefusal::HasControls);
        }
        if name.chars().count() > PlayerName::LONGEST {
            return Err(NameRefusal::TooLong);
        }
        Ok(PlayerName(name.to_owned()))
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Labelled for PlayerName {
    fn label(&self) -> Words {
        self.chosen().map_or_else(|| SettingChoices::NoName.into(), Words::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: Result<&str, NameRefusal>) {
        let name = text.parse::<PlayerName>().map(|name| name.to_string());
        assert_eq!(name, expected.map(str::to_owned), "{text:?}");
    }

    #[test]
    fn names_are_short_and_do_not_affect_other_text() {
        check(" Anna ", Ok("Anna"));
        check("", Ok(""));
        check("Zoë 三", Ok("Zoë 三"));
        check("sixteen letters!", Ok("sixteen letters!"));
        check("seventeen letters", Err(NameRefusal::TooLong));
        check("a\u{1b}[31m", Err(NameRefusal::HasControls));
        check("two\nlines", Err(NameRefusal::HasControls));
        check("\u{202e}annA", Err(NameRefusal::HasControls));
    }
}
