//! Typed answers to yes-or-no questions.

use crate::language::Language;
use crate::messages::TypedGames;

/// The answer to a yes-or-no question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum YesOrNo {
    /// Go ahead.
    Yes,
    /// Don't.
    No,
}

impl Language {
    /// Reads a typed answer in this language; the English words work in every language.
    pub fn yes_or_no(&self, typed: &str) -> Option<YesOrNo> {
        let typed = typed.trim().to_lowercase();
        let is_one_of = |words: TypedGames, english: [&str; 2]| {
            let words = self.text(words);
            words.split(' ').chain(english).any(|word| word == typed)
        };
        if is_one_of(TypedGames::YesWords, ["y", "yes"]) {
            Some(YesOrNo::Yes)
        } else if is_one_of(TypedGames::NoWords, ["n", "no"]) {
            Some(YesOrNo::No)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(tag: &str, typed: &str, expected: Option<YesOrNo>) {
        let language = Language::built_in(tag.parse().expect("a language"));
        assert_eq!(language.yes_or_no(typed), expected, "{typed:?} in {tag}");
    }

    #[test]
    fn answers_are_read_in_the_language_and_in_english() {
        check("en", "y", Some(YesOrNo::Yes));
        check("en", " NO ", Some(YesOrNo::No));
        check("en", "ja", None);
        check("en", "", None);
        check("de", "Ja", Some(YesOrNo::Yes));
        check("de", "n", Some(YesOrNo::No));
        check("es", "sí", Some(YesOrNo::Yes));
        check("fr", "o", Some(YesOrNo::Yes));
        check("fr", "yes", Some(YesOrNo::Yes));
        check("ro", "nu", Some(YesOrNo::No));
        check("zh-Hans", "是", Some(YesOrNo::Yes));
        check("zh-Hans", "不", Some(YesOrNo::No));
    }
}
