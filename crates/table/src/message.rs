//! What just happened, in words: every screen shows it in its own way.

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

/// A sentence and how it is meant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    /// Without a capital letter and a full stop.
    pub text: String,
    /// How it is meant.
    pub tone: Tone,
}

impl Message {
    /// A fact.
    pub fn plain(text: impl Into<String>) -> Message {
        Message { text: text.into(), tone: Tone::Plain }
    }

    /// Bad news.
    pub fn bad(text: impl Into<String>) -> Message {
        Message { text: text.into(), tone: Tone::Bad }
    }
}
