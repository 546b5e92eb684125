//! Messages about what just happened. Every screen shows them in its own way.

use crate::{Joined, Language, Words};

/// How a sentence is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// As a fact.
    #[default]
    Plain,
    /// As good news.
    Good,
    /// As bad news.
    Bad,
}

/// Something to say and how it is meant.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Message {
    /// The text.
    pub words: Words,
    /// How it is meant.
    pub tone: Tone,
}

impl Message {
    /// A fact.
    pub fn plain(words: impl Into<Words>) -> Message {
        Message { words: words.into(), tone: Tone::Plain }
    }

    /// Good news.
    pub fn good(words: impl Into<Words>) -> Message {
        Message { words: words.into(), tone: Tone::Good }
    }

    /// Bad news.
    pub fn bad(words: impl Into<Words>) -> Message {
        Message { words: words.into(), tone: Tone::Bad }
    }

    /// The same with another sentence after it.
    #[must_use]
    pub fn then(self, words: impl Into<Words>) -> Message {
        Message { words: self.words.then(words), tone: self.tone }
    }

    /// The message in a language.
    pub fn say(&self, language: &Language) -> String {
        language.say(&self.words)
    }
}

impl Words {
    /// Both, one after the other.
    #[must_use]
    pub fn then(self, words: impl Into<Words>) -> Words {
        Joined::Sentences { first: Box::new(self), second: Box::new(words.into()) }.into()
    }
}
