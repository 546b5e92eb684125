//! Where everything is kept on this machine, and what time it is.

use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use flagfall_store::{Opened, Patience, Store};

/// The player's data folder; none without a home.
pub(crate) fn folder() -> Option<PathBuf> {
    let folders = directories::ProjectDirs::from("", "", "flagfall")?;
    Some(folders.data_dir().to_owned())
}

/// Opens the store.
///
/// # Errors
///
/// Why nothing can be kept, without a full stop.
pub(crate) fn open() -> Result<Opened, String> {
    open_within(Patience::AtFirst)
}

/// The same with so much patience for other programs.
///
/// # Errors
///
/// As [`open`].
pub(crate) fn open_within(patience: Patience) -> Result<Opened, String> {
    let folder = folder().ok_or("there is no home folder")?;
    let file = folder.join("flagfall.db");
    Store::open_within(&file, patience).map_err(|failure| failure.to_string())
}

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(passed.as_secs()).unwrap_or(i64::MAX)
}
