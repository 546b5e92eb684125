//! Messages about what just happened. Every screen shows them in its own way.

use crate::{Joined, Language, Words};

/// The tone of a message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tone {
    /// A fact.
    #[default]
    Plain,
    /// Good news.
    Good,
    /// Bad news.
    Bad,
}

/// A text and its tone.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Message {
    /// The text.
    pub words: Words,
    /// Its tone.
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

    /// A label and its text, like `Height: Not a number.`
    pub fn labelled(label: impl Into<Words>, text: impl Into<Words>) -> Words {
        Joined::Labelled { label: Box::new(label.into()), text: Box::new(text.into()) }.into()
    }
}
