//! Rebinding keys: which keys are reserved, and which commands lose a key.

use flagfall_text::{Message, SettingNotes, Words};

use crate::key_names::keys_in_words;
use crate::keys::{Bindings, Command, Key, KeyCode, read_keys, write_sequence};
use crate::settings::Settings;

/// The result of rebinding a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rebound {
    /// The commands that lost a key.
    pub lost: Vec<LostKeys>,
}

/// A command that lost a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostKeys {
    /// The command.
    pub command: Command,
    /// The lost keys in text form.
    pub lost: String,
    /// The remaining keys.
    pub left: String,
}

impl Settings {
    /// Binds keys to a command, and removes them from every other one.
    ///
    /// # Errors
    ///
    /// Why the keys cannot be bound, as a sentence for the player. Nothing has changed.
    pub fn bind_keys(&mut self, command: Command, keys: &str) -> Result<Rebound, Words> {
        let before = Bindings::new(&self.keys).0;
        let wanted = choose_keys(keys, &before)?;
        // Take the keys away from other commands that have chosen them. A command without chosen keys falls back to its defaults.
        self.keys.retain(|keys| {
            *keys = without(keys, &wanted);
            !keys.is_empty()
        });
        self.keys.insert(command.name(), wanted.join(" "));
        let after = Bindings::new(&self.keys).0;
        let others = Command::all().filter(|&other| other != command);
        let lost = others.filter_map(|other| LostKeys::of(other, &before, &after)).collect();
        Ok(Rebound { lost })
    }

    /// Binds the typed keys to a command, or its defaults if the input is empty. Returns the message for
    /// the player.
    ///
    /// # Errors
    ///
    /// See [`Settings::bind_keys`].
    pub fn type_keys(&mut self, command: Command, typed: &str) -> Result<Message, Words> {
        if typed.trim().is_empty() {
            self.keys.remove(command.name());
            return Ok(Message::plain(SettingNotes::Reset));
        }
        self.bind_keys(command, typed).map(|rebound| rebound.message())
    }
}

impl LostKeys {
    fn of(command: Command, before: &Bindings, after: &Bindings) -> Option<LostKeys> {
        let left = after.keys_of(command);
        let is_gone = |key: &&str| !left.split(' ').any(|kept| kept == *key);
        let lost: Vec<&str> = before.keys_of(command).split_whitespace().filter(is_gone).collect();
        let is_lost = !lost.is_empty();
        is_lost.then(|| LostKeys { command, lost: lost.join(" "), left: left.to_owned() })
    }
}

impl Rebound {
    /// The message for the player.
    pub fn message(&self) -> Message {
        let saved = Message::plain(SettingNotes::Saved);
        self.lost.iter().fold(saved, |said, LostKeys { command, lost, left }| {
            let (command, keys) = (Box::new(command.about()), Box::new(keys_in_words(lost)));
            match &left[..] {
                "" => Message::bad(said.words).then(SettingNotes::NoKeyLeft { command, keys }),
                _ => said.then(SettingNotes::KeysTaken { command, keys }),
            }
        })
    }
}

/// The keys without the taken ones.
fn without(keys: &str, taken: &[String]) -> String {
    let left: Vec<&str> =
        keys.split_whitespace().filter(|key| !taken.iter().any(|taken| taken == key)).collect();
    left.join(" ")
}

/// Validates keys for a command, and returns each in text form.
fn choose_keys(text: &str, before: &Bindings) -> Result<Vec<String>, Words> {
    let sequences = read_keys(text).map_err(|error| error.words())?;
    let is_taken = |sequence: &Vec<Key>| match sequence[0] {
        // `?x` cannot be a sequence: the first key alone is already a command.
        first if sequence.len() > 1 && before.command_of(first).is_some() => {
            let command = Box::new(before.command_of(first)?.about());
            let (keys, first) = (write_sequence(sequence), first.to_string());
            Some(SettingNotes::NotASequence { keys, first, command })
        }
        Key { code: KeyCode::Esc, .. } => Some(SettingNotes::EscapeIsTaken),
        Key { code: KeyCode::Char('1'..='9'), ctrl: false } => Some(SettingNotes::DigitsAreTaken),
        Key { code: KeyCode::Char('c' | 'z' | 'l'), ctrl: true } => {
            Some(SettingNotes::ControlIsTaken)
        }
        _ => None,
    };
    match sequences.iter().find_map(is_taken) {
        Some(reason) => Err(reason.into()),
        None => Ok(sequences.iter().map(|keys| write_sequence(keys)).collect()),
    }
}

#[cfg(test)]
mod tests {
    use flagfall_text::Language;

    use super::*;

    /// Binds keys in order, and returns the last message for the player.
    #[track_caller]
    fn message_after(choices: &[(Command, &str)]) -> String {
        let mut settings = Settings::default();
        let mut said = String::new();
        for (command, keys) in choices {
            let message = match settings.bind_keys(*command, keys) {
                Ok(rebound) => rebound.message(),
                Err(reason) => Message::bad(reason),
            };
            said = message.say(Language::english());
            assert_eq!(Bindings::new(&settings.keys).1, vec![], "{keys}");
        }
        said
    }

    #[test]
    fn the_command_that_loses_a_key_is_named() {
        assert_eq!(message_after(&[(Command::Hint, "t")]), "Saved.");
        let taken = message_after(&[(Command::Hint, "x i")]);
        assert!(taken.starts_with("Saved. x no longer means \""), "{taken}");
        let gone = message_after(&[(Command::Hint, "u")]);
        assert!(
            gone.starts_with("Saved. u no longer means \"") && gone.ends_with("has no key now."),
            "{gone}"
        );
    }

    #[test]
    fn empty_input_restores_the_default_keys() {
        let mut settings = Settings::default();
        settings.type_keys(Command::Hint, "t").expect("a key");
        assert_eq!(Bindings::new(&settings.keys).0.keys_of(Command::Hint), "t");
        assert_eq!(settings.type_keys(Command::Hint, " "), Ok(Message::plain(SettingNotes::Reset)));
        assert_eq!(settings, Settings::default());
    }

    #[test]
    fn keys_that_lack_a_space_are_explained() {
        let said = message_after(&[(Command::Help, "?t")]);
        assert_eq!(
            said,
            "\"?t\" is pressed one after the other, but ? alone means \"Help\". Put spaces between keys."
        );
        assert_eq!(message_after(&[(Command::Help, "? t")]), "Saved.");
    }

    #[test]
    fn the_last_choice_wins_over_earlier_ones() {
        let mut settings = Settings::default();
        for command in [Command::Hit, Command::Mark, Command::Undo] {
            settings.bind_keys(command, "t").expect("a key");
            let bindings = Bindings::new(&settings.keys).0;
            assert_eq!(bindings.keys_of(command), "t", "{command:?}");
        }
        let bindings = Bindings::new(&settings.keys).0;
        assert_eq!(bindings.keys_of(Command::Hit), Command::Hit.default_keys());
    }

    #[test]
    fn reserved_keys_are_refused() {
        for bad in ["5", "escape", "x 7", "ctrl-c", "nokey", "", "?x", "i ux"] {
            let mut settings = Settings::default();
            assert!(settings.bind_keys(Command::Hint, bad).is_err(), "{bad}");
            assert_eq!(settings, Settings::default());
        }
        assert!(Settings::default().bind_keys(Command::Hint, "x ctrl-h gg 0").is_ok());
    }
}
