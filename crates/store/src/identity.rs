//! Which file has a path: a renamed file is another one, even where a new one has its name.

use std::io::ErrorKind;
use std::path::Path;

/// The device and the inode of a file.
pub(crate) type Identity = (u64, u64);

/// The file that has this path; none where the system does not say.
///
/// # Errors
///
/// That no file has it.
#[cfg(unix)]
pub(crate) fn of(path: &Path) -> Result<Option<Identity>, NoFile> {
    use std::os::unix::fs::MetadataExt;

    match std::fs::metadata(path) {
        Ok(found) => Ok(Some((found.dev(), found.ino()))),
        Err(error) if error.kind() == ErrorKind::NotFound => Err(NoFile),
        Err(_) => Ok(None),
    }
}

/// The same where an open file cannot be renamed.
#[cfg(not(unix))]
pub(crate) fn of(_path: &Path) -> Result<Option<Identity>, NoFile> {
    Ok(None)
}

/// There is no file of this path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoFile;
