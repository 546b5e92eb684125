//! What is asked of the database in which finished games and the tasks of days are filed: two logs of lines, and the records.
//!
//! It is asked and answers later. The browser's own is [`super::database`]; tests have one in memory.

/// The two logs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Log {
    /// How finished games went.
    Games,
    /// Attempts at the tasks of days.
    Days,
}

impl Log {
    pub(crate) const ALL: [Log; 2] = [Log::Games, Log::Days];

    /// The name of its object store.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Log::Games => "finished",
            Log::Days => "days",
        }
    }
}

/// A line to be filed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// Says the same of the same entry and never of another: what is filed already is not filed again.
    pub(crate) identity: String,
    pub(crate) log: Log,
    pub(crate) line: String,
    /// Where the game was begun, and its whole record.
    pub(crate) record: Option<String>,
}

/// What is asked of it at once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Request {
    /// To be filed, where they are not there yet.
    pub(crate) entries: Vec<Entry>,
    /// The games with these numbers are deleted then.
    pub(crate) deleted: Vec<u32>,
    /// The lines of each log after these numbers are read then.
    pub(crate) after: [u32; 2],
    /// And the records with these.
    pub(crate) records: Vec<u32>,
}

/// What the database has said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Synced {
    /// New lines of each log, with their numbers, the oldest first. Numbers grow and are never used again.
    pub(crate) lines: [Vec<(u32, String)>; 2],
    /// The records that were asked for, as far as there are any.
    pub(crate) records: Vec<(u32, String)>,
}

/// Why nothing was filed, or not yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    /// A newer page has changed the database. It is left alone.
    Newer,
    /// There is no answer yet: another tab, or the disk, holds it up. The answer still comes.
    Late,
    /// Anything else, in the browser's words.
    Failed(String),
}

/// A database. It does one thing at a time.
pub(crate) trait Archive {
    /// Does all of it in one transaction.
    fn sync(&mut self, request: Request);

    /// What has come of it, if anything has.
    fn take_done(&mut self) -> Option<Result<Synced, Failure>>;
}
