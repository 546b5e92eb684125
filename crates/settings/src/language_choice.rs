//! Which language a player wants, and where a program finds it.

use std::fmt;
use std::str::FromStr;

use flagfall_text::{Language, LanguageTag, SettingChoices, UnknownLanguage, Words};

use crate::labels::Labelled;

/// What everything is said in; written `system` or as the tag is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum LanguageChoice {
    /// In the language of the system, where there is such a one.
    #[default]
    System,
    /// Always in this one.
    Chosen(LanguageTag),
}

impl LanguageChoice {
    /// All there are, the default first.
    pub(crate) fn all() -> Vec<LanguageChoice> {
        let chosen = LanguageTag::all().map(LanguageChoice::Chosen);
        [LanguageChoice::System].into_iter().chain(chosen).collect()
    }

    /// The language, where that of the system is known.
    pub fn tag(self, system: LanguageTag) -> LanguageTag {
        match self {
            LanguageChoice::System => system,
            LanguageChoice::Chosen(tag) => tag,
        }
    }
}

impl Labelled for LanguageChoice {
    /// Every language calls itself by its own name: whoever looks for it may not read this one.
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

/// Finds the language for a choice. Desktop programs have them all; a web page gives the one it has until another is loaded.
pub struct Languages(Box<dyn Fn(LanguageChoice) -> &'static Language>);

impl Languages {
    /// By a function that finds it.
    pub fn new(find: impl Fn(LanguageChoice) -> &'static Language + 'static) -> Languages {
        Languages(Box::new(find))
    }

    /// All that are built in, where the system has this one.
    #[cfg(not(target_family = "wasm"))]
    pub fn built_in(system: LanguageTag) -> Languages {
        Languages::new(move |choice| Language::built_in(choice.tag(system)))
    }

    /// All that are built in, where the system is English.
    #[cfg(not(target_family = "wasm"))]
    pub fn english() -> Languages {
        Languages::built_in(LanguageTag::english())
    }

    /// The language for a choice.
    pub fn find(&self, choice: LanguageChoice) -> &'static Language {
        (self.0)(choice)
    }
}
