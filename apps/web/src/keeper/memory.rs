//! In-memory storages for tests: they can be full, and the database can be slow.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use flagfall_text::StorageProblems;

use super::TextStorage;
use super::archive::{Archive, Entry, Failure, Log, Request, Synced};

#[derive(Clone, Default)]
pub(crate) struct Memory {
    pub(crate) texts: Rc<RefCell<HashMap<String, String>>>,
    pub(crate) is_full: Rc<Cell<bool>>,
    pub(crate) life: Life,
}

/// How many writes a tab can make before it is killed; later ones are lost.
#[derive(Clone)]
pub(crate) struct Life(Rc<Cell<usize>>);

impl Default for Life {
    fn default() -> Life {
        Life(Rc::new(Cell::new(usize::MAX)))
    }
}

impl Life {
    pub(crate) fn ends_after(&self, n_writes: usize) {
        self.0.set(n_writes);
    }

    pub(crate) fn is_over(&self) -> bool {
        self.0.get() == 0
    }

    /// Whether one more write succeeds.
    fn goes_on(&self) -> bool {
        let was_over = self.is_over();
        self.0.set(self.0.get().saturating_sub(1));
        !was_over
    }
}

impl TextStorage for Memory {
    fn read(&self, name: &str) -> Result<Option<String>, StorageProblems> {
        Ok(self.texts.borrow().get(name).cloned())
    }

    fn write(&self, name: &str, text: &str) -> Result<(), StorageProblems> {
        if self.is_full.get() {
            return Err(StorageProblems::Full);
        }
        if self.life.goes_on() {
            self.texts.borrow_mut().insert(name.to_owned(), text.to_owned());
        }
        Ok(())
    }

    fn remove(&self, name: &str) -> Result<(), StorageProblems> {
        if self.life.goes_on() {
            self.texts.borrow_mut().remove(name);
        }
        Ok(())
    }

    fn names(&self) -> Result<Vec<String>, StorageProblems> {
        Ok(self.texts.borrow().keys().cloned().collect())
    }
}

/// A database shared by all tabs.
#[derive(Clone, Default)]
pub(crate) struct MemoryArchive {
    pub(crate) filed: Rc<RefCell<Vec<Entry>>>,
    pub(crate) state: Rc<Cell<ArchiveState>>,
    life: Life,
    /// The numbers of deleted games, which are never reused.
    deleted: Rc<RefCell<Vec<u32>>>,
    asked: Option<Request>,
    is_told: bool,
}

/// The fate of the next request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum ArchiveState {
    #[default]
    Works,
    /// It fails without filing anything.
    Fails,
    /// It has not answered yet.
    Silent,
    /// It is so late that this is reported.
    Late,
    /// It files everything, but the tab is killed before the answer arrives.
    Dies,
}

impl MemoryArchive {
    /// A database for the tabs of this storage.
    pub(crate) fn beside(memory: &Memory) -> MemoryArchive {
        MemoryArchive { life: memory.life.clone(), ..MemoryArchive::default() }
    }
}

impl Archive for MemoryArchive {
    fn sync(&mut self, request: Request) {
        assert!(self.asked.is_none(), "one request at a time");
        (self.asked, self.is_told) = (Some(request), false);
    }

    fn take_done(&mut self) -> Option<Result<Synced, Failure>> {
        self.asked.as_ref()?;
        match self.state.get() {
            ArchiveState::Silent => return None,
            ArchiveState::Late if self.is_told => return None,
            ArchiveState::Late => {
                self.is_told = true;
                return Some(Err(Failure::Late));
            }
            ArchiveState::Fails => {
                self.asked = None;
                return Some(Err(Failure::Failed("its disk is full".to_owned().into())));
            }
            ArchiveState::Works | ArchiveState::Dies => (),
        }
        let Request { entries, deleted, after, records: wanted } = self.asked.take()?;
        let is_nothing = entries.is_empty() && deleted.is_empty();
        if !is_nothing && !self.life.goes_on() {
            return None;
        }
        let mut filed = self.filed.borrow_mut();
        for entry in entries {
            if filed.iter().all(|other| other.identity != entry.identity) {
                filed.push(entry);
            }
        }
        let mut gone = self.deleted.borrow_mut();
        for (entry, number) in filed.iter_mut().filter(|entry| entry.log == Log::Games).zip(1..) {
            if deleted.contains(&number) {
                // The identity can be used again.
                entry.identity.clear();
                gone.push(number);
            }
        }
        let lines = |log: Log, after: u32| {
            let lines = filed.iter().filter(|entry| entry.log == log).zip(1..);
            let is_gone = |number: u32| log == Log::Games && gone.contains(&number);
            let lines = lines.filter(|(_, number)| *number > after && !is_gone(*number));
            lines.map(|(entry, number)| (number, entry.line.clone())).collect()
        };
        let lines = [lines(Log::Games, after[0]), lines(Log::Days, after[1])];
        let games: Vec<&Entry> = filed.iter().filter(|entry| entry.log == Log::Games).collect();
        let record = |number: u32| {
            let game = games.get(number as usize - 1).filter(|_| !gone.contains(&number))?;
            game.record.clone()
        };
        let records = wanted.into_iter().filter_map(|number| Some((number, record(number)?)));
        let synced = Synced { lines, records: records.collect() };
        (self.state.get() == ArchiveState::Works).then_some(Ok(synced))
    }
}
