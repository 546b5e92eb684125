//! That two programs never play the same kept game: an advisory lock on a small file for each.
//!
//! The kernel releases a lock when its program ends, however it ends. Games have numbers that are never
//! used again, so taking away the file of a game that is gone harms nobody who still has it open.

use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use crate::file::{Patience, with_ending};
use flagfall_keeper::GameId;

/// How long to wait for the lock of a game. A program that asks whether a game is locked holds its lock
/// for a few microseconds, so the first refusal proves nothing.
const LOCK_TIMEOUT_MILLIS: u64 = 60;
/// No single wait is longer.
const LONGEST_DELAY_MILLIS: u64 = 50;

/// The lock of one game, as long as this lives.
pub(crate) struct Lock {
    /// None in memory, where nobody else can be.
    _file: Option<File>,
}

/// Where the locks are; nowhere for a store in memory.
pub(crate) enum Locks {
    Nowhere,
    Folder(PathBuf),
    /// Of files that cannot be written: there may be no way to make a lock, or to take one away.
    FolderOfOthers(PathBuf),
}

impl Locks {
    pub(crate) fn in_memory() -> Locks {
        Locks::Nowhere
    }

    /// The locks beside a file.
    pub(crate) fn beside(file: &Path) -> Locks {
        Locks::Folder(with_ending(file, ".locks"))
    }

    /// The same for a copy of the file.
    pub(crate) fn of_a_copy(file: &Path) -> Locks {
        Locks::FolderOfOthers(with_ending(file, ".locks"))
    }

    /// The lock of this game; none while another program has it.
    pub(crate) fn take(&self, id: GameId) -> io::Result<Option<Lock>> {
        let file = match self {
            Locks::Nowhere => None,
            Locks::Folder(folder) => Some(open(folder, &id.to_string())?),
            // Where there is no lock, nobody has taken it.
            Locks::FolderOfOthers(folder) => File::open(folder.join(id.to_string())).ok(),
        };
        let Some(file) = file else { return Ok(Some(Lock { _file: None })) };
        lock_within(file, LOCK_TIMEOUT_MILLIS)
    }

    /// Whether a program plays this game now.
    pub(crate) fn is_held(&self, id: GameId) -> bool {
        let (Locks::Folder(folder) | Locks::FolderOfOthers(folder)) = self else { return false };
        match File::open(folder.join(id.to_string())) {
            Ok(file) => matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)),
            Err(_) => false,
        }
    }

    /// Takes the file of a game away that is no more.
    pub(crate) fn forget(&self, id: GameId) {
        if let Locks::Folder(folder) = self {
            // An empty file that stays is no harm.
            let _ = fs::remove_file(folder.join(id.to_string()));
        }
    }

    /// The lock for setting a damaged file aside and for salvage; none while another program has it for longer than this one
    /// can wait.
    pub(crate) fn take_for_setting_aside(&self, patience: Patience) -> io::Result<Option<Lock>> {
        let Locks::Folder(folder) = self else { return Ok(Some(Lock { _file: None })) };
        lock_within(open(folder, "set-aside")?, u64::from(patience.millis()))
    }
}

/// Locks the file with exponential backoff; none when that takes longer than the timeout.
fn lock_within(file: File, timeout_millis: u64) -> io::Result<Option<Lock>> {
    let mut delays = backoff(timeout_millis);
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(Some(Lock { _file: Some(file) })),
            Err(TryLockError::Error(error)) => return Err(error),
            Err(TryLockError::WouldBlock) => match delays.next() {
                Some(millis) => thread::sleep(Duration::from_millis(millis)),
                None => return Ok(None),
            },
        }
    }
}

/// Delays that double up to the longest one, and together take no longer than the timeout.
pub(crate) fn backoff(timeout_millis: u64) -> impl Iterator<Item = u64> {
    let mut left = timeout_millis;
    let doubling = (0..).map(|nth| 1_u64.checked_shl(nth).unwrap_or(LONGEST_DELAY_MILLIS));
    doubling.map_while(move |delay| {
        let delay = delay.min(LONGEST_DELAY_MILLIS).min(left);
        left -= delay;
        (delay > 0).then_some(delay)
    })
}

fn open(folder: &Path, name: &str) -> io::Result<File> {
    let file = folder.join(name);
    // For both: opening a named pipe only to write would wait for somebody who reads.
    let open = || File::options().read(true).write(true).create(true).truncate(false).open(&file);
    match open() {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            fs::create_dir_all(folder)?;
            open()
        }
        opened => opened,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waiting_is_bounded_and_backs_off() {
        let delays: Vec<u64> = backoff(300).collect();
        assert_eq!(delays, [1, 2, 4, 8, 16, 32, 50, 50, 50, 50, 37]);
        assert_eq!(delays.iter().sum::<u64>(), 300);
        assert_eq!(backoff(0).count(), 0);
    }

    /// A lock that another handle has is refused after a while, and taken once it is free.
    #[test]
    fn a_lock_is_held_once() {
        let folder = tempfile::tempdir().unwrap();
        let locks = Locks::beside(&folder.path().join("store.db"));
        let first = locks.take(GameId(1)).unwrap().expect("nobody has it");
        assert!(locks.is_held(GameId(1)));
        assert!(locks.take(GameId(1)).unwrap().is_none());
        assert!(locks.take(GameId(2)).unwrap().is_some(), "another game has another lock");
        drop(first);
        assert!(locks.take(GameId(1)).unwrap().is_some());
    }
}
