//! That two programs never play the same kept game: an advisory lock on a small file for each.
//!
//! The kernel releases a lock when its program ends, however it ends. Games have numbers that are never
//! used again, so taking away the file of a game that is gone harms nobody who still has it open.

use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crate::file::with_ending;
use flagfall_keeper::GameId;

/// Who asks whether a game is held has its lock for a moment, and it is not held by them. So nobody
/// believes the first refusal.
const N_ATTEMPTS: usize = 200;

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
        for _ in 0..N_ATTEMPTS {
            match file.try_lock() {
                Ok(()) => return Ok(Some(Lock { _file: Some(file) })),
                Err(TryLockError::WouldBlock) => (),
                Err(TryLockError::Error(error)) => return Err(error),
            }
        }
        Ok(None)
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

    /// Waits until nobody else sets a damaged file aside.
    pub(crate) fn take_for_setting_aside(&self) -> io::Result<Lock> {
        let Locks::Folder(folder) = self else { return Ok(Lock { _file: None }) };
        let file = open(folder, "set-aside")?;
        file.lock()?;
        Ok(Lock { _file: Some(file) })
    }
}

fn open(folder: &Path, name: &str) -> io::Result<File> {
    let file = folder.join(name);
    let open = || File::options().create(true).truncate(false).write(true).open(&file);
    match open() {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            fs::create_dir_all(folder)?;
            open()
        }
        opened => opened,
    }
}
