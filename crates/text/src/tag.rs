//! The available languages: one for each file of `languages`.

use std::fmt;
use std::str::FromStr;

/// The tags with the languages' own names, in order.
const TAGS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/tags.rs"));

/// An available language; written as its BCP 47 tag: `de`, `zh-Hans`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LanguageTag(u8); // Invariant: a place in the list.

impl LanguageTag {
    /// All of them, in order.
    pub fn all() -> impl Iterator<Item = LanguageTag> {
        (0..TAGS.len()).map(|place| LanguageTag(place as u8))
    }

    /// English, the fallback for players whose language is not available.
    pub fn english() -> LanguageTag {
        LanguageTag::of_locale("en").expect("English is available")
    }

    /// Its name in the language itself.
    pub fn own_name(self) -> &'static str {
        TAGS[self.place()].1
    }

    /// The language of a locale, whatever its country: `de_AT.UTF-8`, `zh-CN`.
    pub fn of_locale(locale: &str) -> Option<LanguageTag> {
        // Tags are ASCII, so the page needs no Unicode case tables.
        let end = locale.find(['-', '_', '.', '@']).unwrap_or(locale.len());
        let is_same = |tag: &LanguageTag| {
            let primary = TAGS[tag.place()].0.split('-').next().unwrap_or_default();
            primary.eq_ignore_ascii_case(&locale[..end])
        };
        LanguageTag::all().find(is_same)
    }

    /// The first available language of a player's locales, or English.
    pub fn preferred<'a>(locales: impl IntoIterator<Item = &'a str>) -> LanguageTag {
        let known = locales.into_iter().find_map(LanguageTag::of_locale);
        known.unwrap_or_else(LanguageTag::english)
    }

    /// The language of an environment, by the rules of POSIX and of GNU gettext; `variable` reads an environment
    /// variable.
    pub fn of_environment(variable: impl Fn(&str) -> String) -> LanguageTag {
        let locales = ["LC_ALL", "LC_MESSAGES", "LANG"].map(&variable);
        let locale = locales.iter().find(|locale| !locale.is_empty()).map_or("C", |it| &**it);
        let list = variable("LANGUAGE");
        // The list replaces the locale, except for the locale of scripts, in which it does nothing.
        let wanted = if is_untranslated(locale) || list.is_empty() { locale } else { &*list };
        LanguageTag::preferred(wanted.split(':').take_while(|locale| !is_untranslated(locale)))
    }

    pub(crate) fn place(self) -> usize {
        self.0.into()
    }

    /// The texts of this language as a web page loads them, with or without online play.
    #[cfg(feature = "page-files")]
    pub fn page_file(self, is_online: bool) -> &'static str {
        const PAGE: &[&str] = include!(concat!(env!("OUT_DIR"), "/page.rs"));
        const ONLINE: &[&str] = include!(concat!(env!("OUT_DIR"), "/online.rs"));
        (if is_online { ONLINE } else { PAGE })[self.place()]
    }
}

/// Whether a locale asks for the texts as they are in the program: `C`, `C.UTF-8`, `POSIX`.
fn is_untranslated(locale: &str) -> bool {
    matches!(locale.split('.').next(), Some("C" | "POSIX"))
}

impl Default for LanguageTag {
    fn default() -> LanguageTag {
        LanguageTag::english()
    }
}

impl fmt::Display for LanguageTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(TAGS[self.place()].0)
    }
}

impl FromStr for LanguageTag {
    type Err = UnknownLanguage;

    fn from_str(text: &str) -> Result<LanguageTag, UnknownLanguage> {
        LanguageTag::all().find(|tag| TAGS[tag.place()].0 == text).ok_or(UnknownLanguage)
    }
}

/// The text is not the tag of an available language; the message lists those.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLanguage;

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tags: Vec<&str> = TAGS.iter().map(|(tag, _)| *tag).collect();
        write!(f, "choose one of: {}", tags.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_read_as_they_are_written() {
        for tag in LanguageTag::all() {
            assert_eq!(tag.to_string().parse(), Ok(tag));
            assert!(!tag.own_name().is_empty());
        }
        assert_eq!("deutsch".parse::<LanguageTag>(), Err(UnknownLanguage));
        assert!(UnknownLanguage.to_string().starts_with("choose one of: de, en"));
    }

    #[test]
    fn the_environment_names_the_language() {
        #[track_caller]
        fn check(variables: &[(&str, &str)], expected: &str) {
            let read = |name: &str| {
                let found = variables.iter().find(|(known, _)| *known == name);
                found.map_or_else(String::new, |(_, value)| (*value).to_owned())
            };
            assert_eq!(LanguageTag::of_environment(read).to_string(), expected, "{variables:?}");
        }
        check(&[], "en");
        check(&[("LANG", "de_AT.UTF-8")], "de");
        check(&[("LANG", "de_DE.UTF-8"), ("LC_MESSAGES", "fr_CA")], "fr");
        check(&[("LANG", "de_DE.UTF-8"), ("LC_ALL", "C.UTF-8")], "en");
        check(&[("LANG", "zh_CN.GB18030")], "zh-Hans");
        check(&[("LANG", "nl_NL.UTF-8")], "en");
        check(&[("LANG", "en_US.UTF-8"), ("LANGUAGE", "de")], "de");
        check(&[("LC_ALL", "en_US.UTF-8"), ("LANGUAGE", "nl:fr_CA:de")], "fr");
        check(&[("LANG", "de_DE.UTF-8"), ("LANGUAGE", "")], "de");
        check(&[("LANG", "de_DE.UTF-8"), ("LANGUAGE", "nl")], "en");
        check(&[("LANG", "de_DE.UTF-8"), ("LANGUAGE", "nl:C:de")], "en");
        check(&[("LANG", "C.UTF-8"), ("LANGUAGE", "de")], "en");
        check(&[("LC_ALL", "POSIX"), ("LANG", "de_DE.UTF-8"), ("LANGUAGE", "de")], "en");
        check(&[("LANGUAGE", "de")], "en");
    }

    #[test]
    fn a_browser_has_several_locales() {
        let preferred =
            |locales: &[&str]| LanguageTag::preferred(locales.iter().copied()).to_string();
        assert_eq!(preferred(&["nl-NL", "ro-RO", "en"]), "ro");
        assert_eq!(preferred(&["zh-CN"]), "zh-Hans");
        assert_eq!(preferred(&[]), "en");
    }
}
