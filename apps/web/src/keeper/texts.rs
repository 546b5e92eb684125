//! Named texts in the browser's storage. A text that cannot be written is held in memory, and writing is retried.

use flagfall_keeper::sorted_by;
use flagfall_text::{Saving, StorageProblems, Words};

use super::archive::Failure;

/// Persistent storage of named texts, such as local storage.
pub(crate) trait TextStorage {
    /// The text of this name, if there is one.
    fn read(&self, name: &str) -> Result<Option<String>, StorageProblems>;
    /// Writes the text of this name.
    fn write(&self, name: &str, text: &str) -> Result<(), StorageProblems>;
    /// Removes the text of this name.
    fn remove(&self, name: &str) -> Result<(), StorageProblems>;
    /// All names.
    fn names(&self) -> Result<Vec<String>, StorageProblems>;
}

/// A storage, plus the texts that could not be written to it.
pub(super) struct Texts {
    storage: Box<dyn TextStorage>,
    /// By name; there are few, if any.
    unsaved: Vec<(String, String)>,
    /// The player is told once, until writing works again.
    has_complained: bool,
    complaints: Vec<Words>,
}

impl Texts {
    pub(super) fn new(storage: Box<dyn TextStorage>) -> Texts {
        Texts { storage, unsaved: vec![], has_complained: false, complaints: vec![] }
    }

    /// The complaints for the player since the last call.
    pub(super) fn take_complaints(&mut self) -> Vec<Words> {
        std::mem::take(&mut self.complaints)
    }

    /// Whether something could not be saved.
    pub(super) fn is_failing(&self) -> bool {
        !self.unsaved.is_empty()
    }

    pub(super) fn names(&mut self) -> Vec<String> {
        let names = self.storage.names();
        let mut names = names.unwrap_or_else(|reason| self.complain(reason).unwrap_or_default());
        names.extend(self.unsaved.iter().map(|(name, _)| name.clone()));
        let mut names = sorted_by(names, Ord::cmp);
        names.dedup();
        names
    }

    pub(super) fn read(&mut self, name: &str) -> Option<String> {
        if let Some((_, text)) = self.unsaved.iter().find(|(unsaved, _)| unsaved == name) {
            return Some(text.clone());
        }
        self.storage.read(name).unwrap_or_else(|reason| self.complain(reason))
    }

    /// Writes a text; returns whether it is safe.
    pub(super) fn write(&mut self, name: &str, text: &str) -> bool {
        self.forget_unsaved(name);
        match self.storage.write(name, text) {
            Ok(()) => {
                self.has_complained = self.is_failing();
                true
            }
            Err(reason) => {
                self.unsaved.push((name.to_owned(), text.to_owned()));
                self.complain::<()>(reason);
                false
            }
        }
    }

    fn forget_unsaved(&mut self, name: &str) {
        self.unsaved.retain(|(unsaved, _)| unsaved != name);
    }

    pub(super) fn remove(&mut self, name: &str) {
        self.forget_unsaved(name);
        if let Err(reason) = self.storage.remove(name) {
            self.complain::<()>(reason);
        }
    }

    /// Retries failed writes.
    pub(super) fn retry(&mut self) {
        for (name, text) in std::mem::take(&mut self.unsaved) {
            self.write(&name, &text);
        }
    }

    /// Reports a database failure; finished games stay in this storage meanwhile.
    pub(super) fn complain_about(&mut self, failure: &Failure) {
        let said = match failure {
            Failure::Newer => Saving::DatabaseIsNewer,
            Failure::Late => Saving::DatabaseIsSilent,
            Failure::Failed(reason) => Saving::DatabaseFails { reason: Box::new(reason.clone()) },
        };
        self.complaints.push(said.into());
    }

    fn complain<T>(&mut self, reason: StorageProblems) -> Option<T> {
        if !std::mem::replace(&mut self.has_complained, true) {
            let reason = Box::new(reason.into());
            self.complaints.push(Saving::BrowserSavesNothing { reason }.into());
        }
        None
    }
}
