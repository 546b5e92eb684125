//! Moving through a list of entries by key.

use flagfall_settings::KeyCode;

use super::keys::Key;

/// A place in a list. How many entries there are is known to whoever has the list, and may change.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct List {
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
    pub(crate) fn at(current: usize) -> List {
        List { current }
    }

    /// The current one of so many entries.
    pub(crate) fn current(self, n_entries: usize) -> usize {
        self.current.min(n_entries.saturating_sub(1))
    }

    pub(crate) fn go_to(&mut self, index: usize) {
        self.current = index;
    }

    /// The first entry to be shown of so many, where so many lines have room: the current one stays in sight.
    pub(crate) fn first_shown(self, n_entries: usize, n_lines: u16) -> usize {
        let n_lines = usize::from(n_lines);
        self.current(n_entries).saturating_sub(n_lines / 2).min(n_entries.saturating_sub(n_lines))
    }

    pub(crate) fn press(&mut self, key: Key, n_entries: usize) -> Moved {
        if key.ctrl || n_entries == 0 {
            return Moved::Not;
        }
        let (current, last) = (self.current(n_entries), n_entries - 1);
        self.current = match key.code {
            KeyCode::Up | KeyCode::Char('k') => current.checked_sub(1).unwrap_or(last),
            KeyCode::Down | KeyCode::Char('j') => (current + 1) % n_entries,
            KeyCode::Home => 0,
            KeyCode::End => last,
            KeyCode::Enter | KeyCode::Char(' ') => return Moved::Chosen,
            _ => return Moved::Not,
        };
        Moved::Elsewhere
    }
}
