//! One language: the compiled form of its file (see `build/compiler.rs`), and how it puts messages into words.

use std::sync::OnceLock;

use crate::argument::Value;
use crate::messages::Words;

/// The languages that are built in: the tag and the compiled form of each.
const BUILT_IN: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// A language.
pub struct Language {
    /// A letter for each number: its plural category.
    plurals: &'static str,
    texts: Vec<&'static str>,
}

impl Language {
    /// English.
    pub fn english() -> &'static Language {
        static ENGLISH: OnceLock<Language> = OnceLock::new();
        ENGLISH.get_or_init(|| {
            let (_, compiled) = BUILT_IN.iter().find(|(tag, _)| *tag == "en").expect("English");
            Language::read(compiled)
        })
    }

    /// A language in its compiled form.
    pub(crate) fn read(compiled: &'static str) -> Language {
        let mut parts = compiled.split('\0');
        Language { plurals: parts.next().unwrap_or_default(), texts: parts.collect() }
    }

    /// A message in this language.
    pub fn say(&self, words: &Words) -> String {
        match words.parts(self) {
            Ok((place, arguments)) => {
                let mut said = String::new();
                let mut writer = Writer { arguments: &arguments, language: self };
                writer.write(self.texts[place], &mut said);
                said
            }
            Err(text) => text.to_owned(),
        }
    }

    /// A message of any area in this language.
    pub fn text(&self, message: impl Into<Words>) -> String {
        self.say(&message.into())
    }

    /// The letter of the plural category of a number.
    fn plural(&self, number: u64) -> Option<char> {
        let place = if number < 200 { number } else { 100 + number % 100 };
        self.plurals.as_bytes().get(place as usize).map(|&letter| letter.into())
    }
}

/// Writes one message with its arguments.
struct Writer<'a> {
    arguments: &'a [Value],
    language: &'a Language,
}

impl Writer<'_> {
    /// Writes up to the end of a variant or of the whole text, and gives back what comes after it.
    fn write<'t>(&mut self, text: &'t str, said: &mut String) -> &'t str {
        let mut rest = text;
        while let Some(place) = rest.find(['\x01', '\x02', '\x04']) {
            let (plain, code) = rest.split_at(place);
            said.push_str(plain);
            if let Some(after) = code.strip_prefix('\x04') {
                return after;
            }
            let argument = &self.arguments[usize::from(code.as_bytes()[1] - b'a')];
            rest = &code[2..];
            if code.starts_with('\x02') {
                rest = self.choose(argument, rest, said);
                continue;
            }
            match argument {
                Value::Number(number) => said.push_str(&number.to_string()),
                Value::Text(text) | Value::Named(_, text) => said.push_str(text),
                // An option has no text of its own.
                Value::Option(_) => (),
            }
        }
        said.push_str(rest);
        ""
    }

    /// Writes the first variant that fits, and gives back what comes after all of them.
    fn choose<'t>(&mut self, argument: &Value, text: &'t str, said: &mut String) -> &'t str {
        let (mut rest, mut is_chosen) = (text, false);
        while let Some((key, variant)) = rest.split_once('\x03') {
            if !is_chosen && self.fits(key, argument) {
                is_chosen = true;
                rest = self.write(variant, said);
            } else {
                rest = self.write(variant, &mut String::new());
            }
            if let Some(after) = rest.strip_prefix('\x05') {
                return after;
            }
        }
        rest
    }

    fn fits(&self, key: &str, argument: &Value) -> bool {
        match (key.split_at_checked(1), argument) {
            // The default.
            (None, _) => true,
            (Some(("=", exact)), Value::Number(number)) => exact.parse() == Ok(*number),
            (Some((":", letter)), Value::Option(place) | Value::Named(place, _)) => {
                letter.bytes().next() == Some(b'a' + place)
            }
            (Some((letter, "")), Value::Number(number)) => {
                letter.chars().next() == self.language.plural(*number)
            }
            (Some(_), Value::Number(_) | Value::Option(_) | Value::Named(..) | Value::Text(_)) => {
                false
            }
        }
    }
}
