//! Advisory locks, one small file per game, so that two programs never play the same saved game.
//!
//! The kernel releases a lock when its program ends, whatever the reason. Game numbers are never reused, so deleting
//! the lock file of a removed game is safe even if a program still has it open.

use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use crate::file::{Patience, with_ending};
use flagfall_keeper::GameId;

/// The timeout for a game's lock. Checking whether a game is locked holds its lock for a few microseconds, so the first
/// refusal proves nothing.
const LOCK_TIMEOUT_MILLIS: u64 = 60;
/// The longest single delay.
const LONGEST_DELAY_MILLIS: u64 = 50;

/// The lock of one game, held until this is dropped.
pub(crate) struct Lock {
    /// `None` in memory, where no other program can interfere.
    file: Option<File>,
}

impl Drop for Lock {
    /// Closing the file is not enough: a child process has a copy of it from its fork to its exec, and the lock would stay
    /// held that long.
    fn drop(&mut self) {
        if let Some(file) = &self.file {
            // If that fails, closing the file releases it.
            let _ = file.unlock();
        }
    }
}

/// The folder of the lock files; none for a store in memory.
pub(crate) enum Locks {
    Nowhere,
    Folder(PathBuf),
    /// Locks of a read-only store, which may be impossible to create or take.
    FolderOfOthers(PathBuf),
}

impl Locks {
    pub(crate) fn in_memory() -> Locks {
        Locks::Nowhere
    }

    /// The locks for a store's file.
    pub(crate) fn beside(file: &Path) -> Locks {
        Locks::Folder(with_ending(file, ".locks"))
    }

    /// The locks for a copy of the file.
    pub(crate) fn of_a_copy(file: &Path) -> Locks {
        Locks::FolderOfOthers(with_ending(file, ".locks"))
    }

    /// Takes a game's lock; `None` while another program has it.
    pub(crate) fn take(&self, id: GameId) -> io::Result<Option<Lock>> {
        let file = match self {
            Locks::Nowhere => None,
            Locks::Folder(folder) => Some(open(folder, &id.to_string())?),
            // Without a lock file, no program has the lock.
            Locks::FolderOfOthers(folder) => File::open(folder.join(id.to_string())).ok(),
        };
        let Some(file) = file else { return Ok(Some(Lock { file: None })) };
        lock_within(file, LOCK_TIMEOUT_MILLIS)
    }

    /// Whether a program is playing this game.
    pub(crate) fn is_held(&self, id: GameId) -> bool {
        let (Locks::Folder(folder) | Locks::FolderOfOthers(folder)) = self else { return false };
        let Ok(file) = File::open(folder.join(id.to_string())) else { return false };
        match file.try_lock_shared() {
            Ok(()) => {
                drop(Lock { file: Some(file) });
                false
            }
            Err(TryLockError::WouldBlock) => true,
            Err(TryLockError::Error(_)) => false,
        }
    }

    /// Deletes the lock file of a removed game.
    pub(crate) fn forget(&self, id: GameId) {
        if let Locks::Folder(folder) = self {
            // A leftover empty file does no harm.
            let _ = fs::remove_file(folder.join(id.to_string()));
        }
    }

    /// Takes the lock for setting aside and salvaging a damaged file; `None` after a timeout.
    pub(crate) fn take_for_setting_aside(&self, patience: Patience) -> io::Result<Option<Lock>> {
        let Locks::Folder(folder) = self else { return Ok(Some(Lock { file: None })) };
        lock_within(open(folder, "set-aside")?, u64::from(patience.millis()))
    }
}

/// Locks the file with exponential backoff; `None` after the timeout.
fn lock_within(file: File, timeout_millis: u64) -> io::Result<Option<Lock>> {
    let mut delays = backoff(timeout_millis);
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(Some(Lock { file: Some(file) })),
            Err(TryLockError::Error(error)) => return Err(error),
            Err(TryLockError::WouldBlock) => match delays.next() {
                Some(millis) => thread::sleep(Duration::from_millis(millis)),
                None => return Ok(None),
            },
        }
    }
}

/// Doubling delays up to the longest one, limited to the timeout in total.
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
    // Read and write: opening a named pipe only for writing would block until it has a reader.
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

    /// No frame waits long for a lock: less than half a second, at the start and during play.
    #[test]
    fn players_do_not_wait_long_for_a_lock() {
        for patience in [Patience::AtFirst, Patience::WhilePlaying] {
            assert!(patience.millis() < 500, "{patience:?}");
            assert_eq!(backoff(patience.millis().into()).sum::<u64>(), patience.millis().into());
        }
    }

    /// A lock held through another handle is refused after a while, and taken once it is free.
    #[test]
    fn a_lock_is_held_once() {
        let folder = tempfile::tempdir().unwrap();
        let locks = Locks::beside(&folder.path().join("store.db"));
        let first = locks.take(GameId(1)).unwrap().expect("the lock is free");
        assert!(locks.is_held(GameId(1)));
        assert!(locks.take(GameId(1)).unwrap().is_none());
        assert!(locks.take(GameId(2)).unwrap().is_some(), "another game has another lock");
        drop(first);
        assert!(locks.take(GameId(1)).unwrap().is_some());
    }

    /// While a program starts a child process, the child briefly has copies of its open files.
    #[test]
    fn a_copy_of_the_handle_keeps_no_lock() {
        let folder = tempfile::tempdir().unwrap();
        let locks = Locks::beside(&folder.path().join("store.db"));
        let lock = locks.take(GameId(1)).unwrap().expect("the lock is free");
        let copy = lock.file.as_ref().map(File::try_clone).expect("a file").unwrap();
        drop(lock);
        assert!(!locks.is_held(GameId(1)));
        assert!(locks.take(GameId(1)).unwrap().is_some());
        drop(copy);
    }
}
