//! The interface of the database for finished games and daily attempts: two logs of lines, and the records.
//!
//! It answers asynchronously. The browser's implementation is [`super::database`]; tests have one in memory.

use flagfall_text::Words;

/// The two logs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Log {
    /// Results of finished games.
    Games,
    /// Attempts at daily tasks.
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

/// A line to file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    /// An idempotency key: an entry that is already filed is not filed again.
    pub(crate) identity: String,
    pub(crate) log: Log,
    pub(crate) line: String,
    /// The game's origin and full record.
    pub(crate) record: Option<String>,
}

/// One batch of operations.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Request {
    /// Entries to file, unless they are there already.
    pub(crate) entries: Vec<Entry>,
    /// Games to delete after that.
    pub(crate) deleted: Vec<u32>,
    /// Then reads each log's lines after these numbers.
    pub(crate) after: [u32; 2],
    /// Records to read.
    pub(crate) records: Vec<u32>,
}

/// The database's answer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Synced {
    /// New lines of each log with their numbers, oldest first. Numbers grow and are never reused.
    pub(crate) lines: [Vec<(u32, String)>; 2],
    /// The requested records that exist.
    pub(crate) records: Vec<(u32, String)>,
}

/// Why nothing was filed, or not yet.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Failure {
    /// A newer page has changed the database, which is left alone.
    Newer,
    /// The answer is delayed by another tab or the disk, but will come.
    Late,
    /// Any other error, mostly in the browser's own words.
    Failed(Words),
}

/// A database that handles one batch at a time.
pub(crate) trait Archive {
    /// Runs the batch in one transaction.
    fn sync(&mut self, request: Request);

    /// The result, once there is one.
    fn take_done(&mut self) -> Option<Result<Synced, Failure>>;
}
