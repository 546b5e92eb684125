//! Atomic file replacement.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes to a temporary file and renames it, so readers never see half a file and a full disk loses nothing. Follows
/// symbolic links, and refuses to replace anything but a regular file.
pub(crate) fn replace(file: &Path, contents: &[u8]) -> io::Result<()> {
    let file = match fs::canonicalize(file) {
        Ok(real) if !real.is_file() => return Err(io::Error::other("it is no plain file")),
        Ok(real) => real,
        Err(_) => file.to_owned(),
    };
    let mut beside = file.as_os_str().to_owned();
    beside.push(format!(".{}.new", std::process::id()));
    let beside = PathBuf::from(beside);
    let written = File::create(&beside).and_then(|mut new| {
        new.write_all(contents)?;
        new.sync_data()
    });
    let renamed = written.and_then(|()| fs::rename(&beside, &file));
    if renamed.is_err() {
        // Remove the partial file; if that fails too, the first error is the one to report.
        let _ = fs::remove_file(&beside);
    }
    renamed
}
