//! Where things are kept.

use std::path::PathBuf;

use directories::ProjectDirs;

/// The user's folder for what Flagfall keeps; none where there is no home.
pub(crate) fn data() -> Option<PathBuf> {
    ProjectDirs::from("", "", "flagfall").map(|folders| folders.data_dir().to_owned())
}

/// The one file that everything is kept in.
pub(crate) fn store() -> Option<PathBuf> {
    data().map(|folder| folder.join("flagfall.db"))
}
