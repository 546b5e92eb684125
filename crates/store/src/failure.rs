//! Storage errors. `Display` is for tools; players get the catalogue's messages.

use std::io;
use std::path::PathBuf;
use std::string::FromUtf8Error;

use flagfall_play::{FourInARow, Game, Minesweeper, ReadError};
use flagfall_text::{GameNames, RecordProblems, Saving, Words};
use rusqlite::ErrorCode;
use rusqlite::ffi::SQLITE_IOERR_SHMSIZE;

/// Why a write or read failed. A game that could not be saved is not lost: the next attempt saves all that is missing.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The file is from a newer program. It was not touched.
    #[error(
        "{} is of version {version} and this program knows {known}; start the newer flagfall",
        file.display()
    )]
    Newer {
        /// The file.
        file: PathBuf,
        /// Its version.
        version: i64,
        /// The newest version this program knows.
        known: i64,
    },
    /// No file can be created here.
    #[error("nothing can be saved in {} ({source}); make it writable or free some space", path.display())]
    Place {
        /// The folder or file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// The path is not a regular file: opening it could block forever.
    #[error("{} is a pipe, a socket or a device; move it away", path.display())]
    NotAFile {
        /// The path in question.
        path: PathBuf,
    },
    /// The file exists, but cannot be opened for writing.
    #[error("{} or its folder is read-only; make both writable", file.display())]
    Unwritable {
        /// The file.
        file: PathBuf,
    },
    /// The disk is full.
    #[error("the disk is full; make some room")]
    Full,
    /// The file or its disk is read-only.
    #[error("the file or its disk is read-only; make it writable")]
    ReadOnly,
    /// Another program holds the lock for too long.
    #[error("another program is writing; try again")]
    Busy,
    /// The file is damaged. At the next start it is set aside.
    #[error("the file is damaged; start again, and it will be set aside")]
    Damaged,
    /// Another program has renamed or removed the open file.
    #[error("another program has moved the file away; a new one takes its place")]
    Moved,
    /// Another database error.
    #[error("the database says: {0}")]
    Database(rusqlite::Error),
}

impl From<rusqlite::Error> for Failure {
    fn from(error: rusqlite::Error) -> Failure {
        let extended_code = error.sqlite_error().map(|error| error.extended_code);
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Failure::Full,
            // There was no room for the index of the write-ahead log.
            _ if extended_code == Some(SQLITE_IOERR_SHMSIZE) => Failure::Full,
            // `CannotOpen` refers to a file needed for writing: the database itself was opened before.
            Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen) => Failure::ReadOnly,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Failure::Busy,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Failure::Damaged,
            Some(_) | None => Failure::Database(error),
        }
    }
}

impl From<&Failure> for Words {
    fn from(failure: &Failure) -> Words {
        let name = |path: &PathBuf| path.display().to_string();
        let version = |number: i64| u64::try_from(number).unwrap_or_default();
        match failure {
            Failure::Newer { file, version: theirs, known } => Saving::Newer {
                file: name(file),
                version: version(*theirs),
                known: version(*known),
            },
            Failure::Place { path, source } => {
                Saving::Place { path: name(path), reason: source.to_string() }
            }
            Failure::NotAFile { path } => Saving::NotAFile { path: name(path) },
            Failure::Unwritable { file } => Saving::Unwritable { file: name(file) },
            Failure::Full => Saving::DiskFull,
            Failure::ReadOnly => Saving::ReadOnly,
            Failure::Busy => Saving::Busy,
            Failure::Damaged => Saving::Damaged,
            Failure::Moved => Saving::Moved,
            Failure::Database(error) => Saving::Database { error: error.to_string() },
        }
        .into()
    }
}

/// Why a saved game was not resumed.
#[derive(Debug, thiserror::Error)]
pub enum NotResumed {
    /// Another program is playing it.
    #[error("this game is being played in another window; go on there")]
    HeldElsewhere,
    /// It was finished or deleted in the meantime.
    #[error("this game is no longer saved; choose another")]
    Gone,
    /// It is a different game.
    #[error("this is a game of {0}; resume it there")]
    OtherGame(String),
    /// Its record is against the rules. It was set aside and is not offered again.
    #[error("this game is damaged ({0}); it was set aside")]
    Damaged(GameDamage),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] Failure),
}

/// The damage to the record of a saved game.
#[derive(Debug, thiserror::Error)]
pub enum GameDamage {
    /// It is against the rules, or not a record.
    #[error(transparent)]
    Record(#[from] ReadError),
    /// It is not text.
    #[error(transparent)]
    NotText(#[from] FromUtf8Error),
    /// Some actions are missing.
    #[error("only {n_found} of {n_expected} actions are there")]
    Missing {
        /// The number of actions that are there.
        n_found: usize,
        /// The number of actions that were saved.
        n_expected: usize,
    },
}

impl From<&GameDamage> for Words {
    fn from(damage: &GameDamage) -> Words {
        match damage {
            GameDamage::Record(error) => RecordProblems::from(error).into(),
            GameDamage::NotText(_) => RecordProblems::Neither.into(),
            GameDamage::Missing { n_found, n_expected } => {
                let (n_found, n_expected) = (*n_found, *n_expected);
                RecordProblems::Missing { n_found, n_expected }.into()
            }
        }
    }
}

impl From<&NotResumed> for Words {
    fn from(error: &NotResumed) -> Words {
        match error {
            NotResumed::HeldElsewhere => Saving::HeldElsewhere.into(),
            NotResumed::Gone => Saving::Gone.into(),
            NotResumed::OtherGame(game) => {
                let name = match game.as_str() {
                    Minesweeper::NAME => GameNames::Mines.into(),
                    FourInARow::NAME => GameNames::Four.into(),
                    newer => Words::Verbatim(newer.to_owned()),
                };
                Saving::OtherGame { game: Box::new(name) }.into()
            }
            NotResumed::Damaged(damage) => {
                Saving::DamagedGame { reason: Box::new(damage.into()) }.into()
            }
            NotResumed::Store(failure) => failure.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use rusqlite::ffi::{self, SQLITE_FULL, SQLITE_IOERR_READ};

    use super::*;

    /// SQLite has two names for it: the file does not fit, or the index of its write-ahead log.
    #[test]
    fn a_full_disk_is_called_full() {
        let failure =
            |code| Failure::from(rusqlite::Error::SqliteFailure(ffi::Error::new(code), None));
        assert!(matches!(failure(SQLITE_FULL), Failure::Full));
        assert!(matches!(failure(SQLITE_IOERR_SHMSIZE), Failure::Full));
        assert!(matches!(failure(SQLITE_IOERR_READ), Failure::Database(_)));
    }
}
