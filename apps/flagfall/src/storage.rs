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
    let folder = folder().ok_or(Saving::NoHomeFolder)?;
    let file = folder.join("flagfall.db");
    Store::open_within(&file, patience).map_err(|failure| (&failure).into())
}

/// Unix time in seconds.
pub(crate) fn now() -> i64 {
    let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(passed.as_secs()).unwrap_or(i64::MAX)
}
