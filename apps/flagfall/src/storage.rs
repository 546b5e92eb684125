//! The data folder on this machine, the store in it, and the system time.

use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use flagfall_store::{Opened, Patience, Store};
use flagfall_text::{Saving, Words};

/// The player's data folder; `None` without a home folder.
pub(crate) fn folder() -> Option<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "flagfall")?;
    Some(folders.data_dir().to_owned())
}

/// The file with the player's credentials for servers.
pub(crate) fn secrets() -> PathBuf {
    folder().unwrap_or_default().join("online.json")
}

/// Opens the store, waiting for other programs' locks as long as `patience` says.
///
/// # Errors
///
/// If nothing can be saved, the reason.
pub(crate) fn open_within(patience: Patience) -> Result<Opened, Words> {
    Store::open_within(&file()?, patience).map_err(|failure| (&failure).into())
}

/// The same for a command that only reads. Before the first game it leaves no file behind.
///
/// # Errors
///
/// If nothing can be read, the reason.
pub(crate) fn open_to_read(patience: Patience) -> Result<Opened, Words> {
    match file()?.try_exists() {
        Ok(false) => Ok(Opened {
            store: Store::in_memory(),
            set_aside: None,
            n_salvaged: 0,
            only_read: None,
        }),
        Ok(true) | Err(_) => open_within(patience),
    }
}

fn file() -> Result<PathBuf, Words> {
    let folder = folder().ok_or(Saving::NoHomeFolder)?;
    Ok(folder.join("flagfall.db"))
}

/// Unix time in seconds.
pub(crate) fn now() -> i64 {
    let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(passed.as_secs()).unwrap_or(i64::MAX)
}
