//! That two programs never play the same kept game: an advisory lock on a small file for each.
//!
//! The kernel releases a lock when its program ends, however it ends. Games have numbers that are never
//! used again, so taking away the file of a game that is gone harms nobody who still has it open.

use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use crate::running::GameId;

/// Who asks whether a game is held has its lock for a moment, and it is not held by them. So nobody
/// believes the first refusal.
const N_ATTEMPTS: usize = 200;

/// The lock of one game, as long as this lives.
pub(crate) struct Lock {
    /// None in memory, where nobody else can be.
    _file: Option<File>,
}

/// Where the locks are; none for a store in memory.
pub(crate) struct Locks {
    folder: Option<PathBuf>,
}

impl Locks {
    pub(crate) fn in_memory() -> Locks {
        Locks { folder: None }
    }

    /// The locks beside a file.
    pub(crate) fn beside(file: &Path) -> Locks {
        let mut folder = file.as_os_str().to_owned();
        folder.push(".locks");
        Locks { folder: Some(folder.into()) }
    }

    /// The lock of this game; none while another program has it.
    pub(crate) fn take(&self, id: GameId) -> io::Result<Option<Lock>> {
        let Some(folder) = &self.folder else { return Ok(Some(Lock { _file: None })) };
        let file = open(folder, &id.to_string())?;
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
        let Some(folder) = &self.folder else { return false };
        match File::open(folder.join(id.to_string())) {
            Ok(file) => matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)),
            Err(_) => false,
        }
    }

    /// Takes the file of a game away that is no more.
    pub(crate) fn forget(&self, id: GameId) {
        if let Some(folder) = &self.folder {
            // An empty file that stays is no harm.
            let _ = fs::remove_file(folder.join(id.to_string()));
        }
    }

    /// Waits until nobody else sets a damaged file aside.
    pub(crate) fn take_for_setting_aside(&self) -> io::Result<Lock> {
        let Some(folder) = &self.folder else { return Ok(Lock { _file: None }) };
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
