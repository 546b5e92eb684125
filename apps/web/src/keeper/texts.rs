//! Named texts in the browser's storage. A text that cannot be written is held in memory and written as soon as that works.

use std::collections::BTreeMap;

use flagfall_keeper::sorted_by;
use flagfall_text::{Saving, Words};

use super::archive::Failure;

/// A storage of named texts that outlives the page, as local storage does.
pub(crate) trait TextStorage {
    /// The text of this name, if there is one.
    fn read(&self, name: &str) -> Result<Option<String>, String>;
    /// Another text for this name.
    fn write(&self, name: &str, text: &str) -> Result<(), String>;
    /// Nothing for this name.
    fn remove(&self, name: &str) -> Result<(), String>;
    /// All names.
    fn names(&self) -> Result<Vec<String>, String>;
}

/// A storage with what could not be written to it.
pub(super) struct Texts {
    storage: Box<dyn TextStorage>,
    unsaved: BTreeMap<String, String>,
    /// The player is told once, until writing works again.
    has_complained: bool,
    complaints: Vec<Words>,
}

impl Texts {
    pub(super) fn new(storage: Box<dyn TextStorage>) -> Texts {
        Texts { storage, unsaved: BTreeMap::new(), has_complained: false, complaints: vec![] }
    }

    /// What went wrong since the last call, in sentences for the player.
    pub(super) fn take_complaints(&mut self) -> Vec<Words> {
        std::mem::take(&mut self.complaints)
    }

    /// Whether something is not saved that should be.
    pub(super) fn is_failing(&self) -> bool {
        !self.unsaved.is_empty()
    }

    pub(super) fn names(&mut self) -> Vec<String> {
        let names = self.storage.names();
        let mut names = names.unwrap_or_else(|reason| self.complain(&reason).unwrap_or_default());
        names.extend(self.unsaved.keys().cloned());
        let mut names = sorted_by(names, Ord::cmp);
        names.dedup();
        names
    }

    pub(super) fn read(&mut self, name: &str) -> Option<String> {
        if let Some(text) = self.unsaved.get(name) {
            return Some(text.clone());
        }
        self.storage.read(name).unwrap_or_else(|reason| self.complain(&reason))
    }

    /// Writes a text; whether it is safe now.
    pub(super) fn write(&mut self, name: &str, text: &str) -> bool {
        match self.storage.write(name, text) {
            Ok(()) => {
                self.unsaved.remove(name);
                self.has_complained = self.is_failing();
                true
            }
            Err(reason) => {
                self.unsaved.insert(name.to_owned(), text.to_owned());
                self.complain::<()>(&reason);
                false
            }
        }
    }

    pub(super) fn remove(&mut self, name: &str) {
        self.unsaved.remove(name);
        if let Err(reason) = self.storage.remove(name) {
            self.complain::<()>(&reason);
        }
    }

    /// Writes what could not be written before.
    pub(super) fn retry(&mut self) {
        for (name, text) in std::mem::take(&mut self.unsaved) {
            self.write(&name, &text);
        }
    }

    /// Finished games wait in this storage, because the database has failed.
    pub(super) fn complain_about(&mut self, failure: &Failure) {
        let said = match failure {
            Failure::Newer => Saving::DatabaseIsNewer,
            Failure::Late => Saving::DatabaseIsSilent,
            Failure::Failed(reason) => Saving::DatabaseFails { reason: reason.clone() },
        };
        self.complaints.push(said.into());
    }

    fn complain<T>(&mut self, reason: &str) -> Option<T> {
        if !std::mem::replace(&mut self.has_complained, true) {
            let reason = reason.to_owned();
            self.complaints.push(Saving::BrowserSavesNothing { reason }.into());
        }
        None
    }
}
