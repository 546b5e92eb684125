//! Moving through a list of entries by key.

use flagfall_settings::KeyCode;

use super::keys::Key;

/// A place in a list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct List {
    n_entries: usize,
    current: usize,
}

/// What a key did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moved {
    /// Another entry is current.
    Elsewhere,
    /// The current entry was chosen.
    Chosen,
    /// Nothing: the key means something else.
    Not,
}

impl List {
    pub(crate) fn new(n_entries: usize, current: usize) -> List {
        List { n_entries, current: current.min(n_entries.saturating_sub(1)) }
    }

    pub(crate) fn current(&self) -> usize {
        self.current
    }

    pub(crate) fn go_to(&mut self, index: usize) {
        self.current = index.min(self.n_entries.saturating_sub(1));
    }

    pub(crate) fn press(&mut self, key: Key) -> Moved {
        if key.ctrl || self.n_entries == 0 {
            return Moved::Not;
        }
        let last = self.n_entries - 1;
        self.current = match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.current.checked_sub(1).unwrap_or(last),
            KeyCode::Down | KeyCode::Char('j') => (self.current + 1) % self.n_entries,
            KeyCode::Home => 0,
            KeyCode::End => last,
            KeyCode::Enter | KeyCode::Char(' ') => return Moved::Chosen,
            _ => return Moved::Not,
        };
        Moved::Elsewhere
    }
}
