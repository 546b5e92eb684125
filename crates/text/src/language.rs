//! One language: the compiled form of its file (see `build/compiler.rs`), and how it puts messages into words.

use flagfall_play::Millis;

use crate::argument::Value;
use crate::messages::{Units, Words};
use crate::tag::LanguageTag;
use crate::units;

/// The texts of every language, in the order of the tags. The web page has none of them built in: it loads the language that it shows.
#[cfg(not(target_family = "wasm"))]
const TEXTS: &[&str] = include!(concat!(env!("OUT_DIR"), "/texts.rs"));

/// A language.
pub struct Language {
    tag: LanguageTag,
    /// A letter for each number: its plural category.
    plurals: &'static str,
    decimal_mark: &'static str,
    group_separator: &'static str,
    /// The first number whose digits are grouped.
    least_grouped: u64,
    texts: Vec<&'static str>,
}

impl Language {
    /// A language that is built in.
    #[cfg(not(target_family = "wasm"))]
    pub fn built_in(tag: LanguageTag) -> &'static Language {
        use std::sync::OnceLock;
        static READ: [OnceLock<Language>; TEXTS.len()] = [const { OnceLock::new() }; TEXTS.len()];
        READ[tag.place()].get_or_init(|| Language::read(tag, TEXTS[tag.place()]).expect("a text"))
    }

    /// English.
    #[cfg(not(target_family = "wasm"))]
    pub fn english() -> &'static Language {
        Language::built_in(LanguageTag::english())
    }

    /// Reads the compiled form of a language; `None` if it was compiled for another program.
    pub fn read(tag: LanguageTag, compiled: &'static str) -> Option<Language> {
        let mut parts = compiled.split('\0');
        let (_own_name, plurals) = (parts.next()?, parts.next()?);
        let (decimal_mark, group_separator) = (parts.next()?, parts.next()?);
        let least_grouped = parts.next()?.parse().ok()?;
        let texts: Vec<_> = parts.collect();
        let language =
            Language { tag, plurals, decimal_mark, group_separator, least_grouped, texts };
        (language.texts.len() == Words::COUNT).then_some(language)
    }

    /// Its tag.
    pub fn tag(&self) -> LanguageTag {
        self.tag
    }

    /// All characters of its texts, in the order of the texts.
    pub fn characters(&self) -> impl Iterator<Item = char> + '_ {
        let parts = self.texts.iter().copied().chain([self.decimal_mark, self.group_separator]);
        parts.flat_map(str::chars).filter(|character| !character.is_control())
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

    /// Several things with commas between them: `a, b, c`.
    pub fn list(&self, items: impl Iterator<Item = String>) -> String {
        let list = items.reduce(|list, name| self.text(Units::ListMore { list, name }));
        list.unwrap_or_default()
    }

    /// A whole number: `1,201`.
    pub(crate) fn number(&self, number: u64) -> String {
        let mut written = number.to_string();
        if number >= self.least_grouped {
            let n_digits = written.len();
            for place in (1..n_digits).rev().filter(|place| (n_digits - place).is_multiple_of(3)) {
                written.insert_str(place, self.group_separator);
            }
        }
        written
    }

    /// A time in seconds and tenths, even beyond a minute: `65.2 s`.
    pub fn seconds(&self, time: Millis) -> String {
        units::seconds(time, self)
    }

    /// The decimal mark.
    pub(crate) fn decimal_mark(&self) -> &str {
        self.decimal_mark
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
    /// Writes up to the end of a variant or of the whole text, and returns the rest.
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
                Value::Number(number) => said.push_str(&self.language.number(*number)),
                Value::Text(text) | Value::Named(_, text) => said.push_str(text),
                // An option has no text of its own.
                Value::Option(_) => (),
            }
        }
        said.push_str(rest);
        ""
    }

    /// Writes the first variant that fits, and returns the rest after all of them.
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
