//! The identity of a file, which tells a renamed file from a new one with its name.

use std::io::ErrorKind;
use std::path::Path;

/// Device and inode number.
pub(crate) type Identity = (u64, u64);

/// The identity of the file at this path; `None` if the system doesn't provide one.
///
/// # Errors
///
/// If there is no file.
#[cfg(unix)]
pub(crate) fn of(path: &Path) -> Result<Option<Identity>, NoFile> {
    use std::os::unix::fs::MetadataExt;

    match std::fs::metadata(path) {
        Ok(found) => Ok(Some((found.dev(), found.ino()))),
        Err(error) if error.kind() == ErrorKind::NotFound => Err(NoFile),
        Err(_) => Ok(None),
    }
}

/// Systems where an open file cannot be renamed need no identity.
#[cfg(not(unix))]
pub(crate) fn of(_path: &Path) -> Result<Option<Identity>, NoFile> {
    Ok(None)
}

/// There is no file at this path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoFile;
