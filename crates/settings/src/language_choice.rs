//! The player's language, and how a program finds its catalogue.

use std::fmt;
use std::str::FromStr;

use flagfall_text::{Language, LanguageTag, SettingChoices, UnknownLanguage, Words};

use crate::labels::Labelled;

/// The language setting; written `system` or as a language tag.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LanguageChoice {
    /// The language of the system, if it is available.
    #[default]
    System,
    /// Always this language.
    Chosen(LanguageTag),
}

impl LanguageChoice {
    /// All choices, the default first.
    pub(crate) fn all() -> Vec<LanguageChoice> {
        let chosen = LanguageTag::all().map(LanguageChoice::Chosen);
        [LanguageChoice::System].into_iter().chain(chosen).collect()
    }

    /// The language tag, given the system's.
    pub fn tag(self, system: LanguageTag) -> LanguageTag {
        match self {
            LanguageChoice::System => system,
            LanguageChoice::Chosen(tag) => tag,
        }
    }
}

impl Labelled for LanguageChoice {
    /// Every language is listed by its own name, because the player may not read the current one.
    fn label(&self) -> Words {
        match self {
            LanguageChoice::System => SettingChoices::SameAsSystem.into(),
            LanguageChoice::Chosen(tag) => tag.own_name().into(),
        }
    }
}

impl fmt::Display for LanguageChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LanguageChoice::System => f.write_str("system"),
            LanguageChoice::Chosen(tag) => tag.fmt(f),
        }
    }
}

impl FromStr for LanguageChoice {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<LanguageChoice, UnknownLanguage> {
        match text {
            "system" => Ok(LanguageChoice::System),
            tag => tag.parse().map(LanguageChoice::Chosen),
        }
    }
}

/// Finds the language for a choice. Desktop programs include all of them; a web page returns the current
/// one until another is loaded.
pub struct Languages(Box<dyn Fn(LanguageChoice) -> &'static Language>);

impl Languages {
    /// Uses this function to find the language.
    pub fn new(find: impl Fn(LanguageChoice) -> &'static Language + 'static) -> Languages {
        Languages(Box::new(find))
    }

    /// All built-in languages, with this system language.
    #[cfg(not(target_family = "wasm"))]
    pub fn built_in(system: LanguageTag) -> Languages {
        Languages::new(move |choice| Language::built_in(choice.tag(system)))
    }

    /// All built-in languages, with English as the system language.
    #[cfg(not(target_family = "wasm"))]
    pub fn english() -> Languages {
        Languages::built_in(LanguageTag::english())
    }

    /// The language for a choice.
    pub fn find(&self, choice: LanguageChoice) -> &'static Language {
        (self.0)(choice)
    }
}
