//! What every page draws from and decides its keys by.

use flagfall_flow::Flow;
use flagfall_text::Terminal;

use super::keys::Command;
use super::looks::Looks;
use super::message::Message;
use super::now::Now;

/// What there is to see. Pages read it and answer input with an intent; only the flow changes.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub(crate) flow: &'a Flow,
    pub(crate) looks: &'a Looks,
    /// A message that concerns every page.
    pub(crate) notice: Option<&'a Message>,
    pub(crate) now: Now,
}

impl Scene<'_> {
    /// Points at the saved games when the program has just begun.
    pub(crate) fn offer(self) -> Option<Terminal> {
        match &self.flow.offer()[..] {
            [] => None,
            [only] => Some(Terminal::OfferSaved { game: Box::new(only.in_words(self.now.unix)) }),
            several => Some(Terminal::OfferSeveral { n_games: several.len() }),
        }
    }

    /// The keys for another game and for the same again.
    pub(crate) fn next_keys(self) -> [String; 2] {
        [Command::New, Command::Restart]
            .map(|command| self.flow.bindings().key_of(command).to_owned())
    }
}
