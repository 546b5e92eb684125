//! Writing a file so that nobody ever sees half of it.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes beside the file and renames: who reads it never sees half, and a full disk loses nothing.
/// A link is followed, and what is no plain file is left alone.
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
        // What is left of it helps nobody; that it may not go is no second complaint.
        let _ = fs::remove_file(&beside);
    }
    renamed
}
