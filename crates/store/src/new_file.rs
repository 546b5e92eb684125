//! Atomic file writes: a file is complete or absent.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::file::with_ending;

/// How to treat an existing file of the same name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// It stays, and nothing is written.
    Stays,
    /// It is replaced once the new one is complete.
    IsReplaced,
}

/// Writes to a temporary file and renames it, so that an incomplete file is never visible. Follows symbolic links. A
/// device or a pipe is written to, because renaming would put a file in its place.
///
/// # Errors
///
/// [`ErrorKind::AlreadyExists`] if the file exists and stays; otherwise the write error. Nothing is left behind.
pub fn write_file(path: &Path, bytes: &[u8], existing: Existing) -> io::Result<()> {
    if existing == Existing::Stays && path.exists() {
        return Err(ErrorKind::AlreadyExists.into());
    }
    let real = fs::canonicalize(path);
    let path = real.as_deref().unwrap_or(path);
    if fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
        return File::options().write(true).open(path)?.write_all(bytes);
    }
    let partial = with_ending(path, ".partial");
    let written = File::create(&partial).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&partial, path)
    });
    if written.is_err() {
        // If the file was never created, there is nothing to remove.
        let _ = fs::remove_file(&partial);
    }
    written
}

/// Writes files that belong together under the first number that none of them has yet: `game-1.png`, `game-1.gif`.
///
/// # Errors
///
/// The write error; files that were written before it stay.
pub fn write_numbered(folder: &Path, files: &[(&str, Vec<u8>)]) -> io::Result<Vec<PathBuf>> {
    fs::create_dir_all(folder)?;
    let path = |number: usize, ending: &str| folder.join(format!("game-{number}.{ending}"));
    let is_free = |number: &usize| files.iter().all(|(ending, _)| !path(*number, ending).exists());
    let number = (1..).find(is_free).expect("some number is free");
    let write = |(ending, bytes): &(&str, Vec<u8>)| {
        let path = path(number, ending);
        write_file(&path, bytes, Existing::Stays).map(|()| path)
    };
    files.iter().map(write).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_that_belong_together_have_one_number() {
        let folder = tempfile::tempdir().expect("a folder");
        let exports = folder.path().join("exports");
        let written = |endings: &[&'static str]| -> Vec<String> {
            let files: Vec<_> = endings.iter().map(|ending| (*ending, vec![1])).collect();
            let paths = write_numbered(&exports, &files).expect("there is room");
            let name = |path: &PathBuf| path.file_name().expect("a name").to_string_lossy().into();
            paths.iter().map(name).collect()
        };
        assert_eq!(written(&["png"]), ["game-1.png"]);
        assert_eq!(written(&["gif"]), ["game-1.gif"]);
        assert_eq!(written(&["svg", "png"]), ["game-2.svg", "game-2.png"]);
        assert_eq!(written(&["svg"]), ["game-1.svg"]);
    }

    #[test]
    fn a_file_is_complete_or_absent() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("game.png");
        write_file(&path, b"one", Existing::Stays).expect("there is room");
        let refused = write_file(&path, b"two", Existing::Stays).expect_err("it exists");
        assert_eq!(refused.kind(), ErrorKind::AlreadyExists);
        assert_eq!(fs::read(&path).expect("it is there"), b"one");
        write_file(&path, b"two", Existing::IsReplaced).expect("there is room");
        assert_eq!(fs::read(&path).expect("it is there"), b"two");
        // A folder cannot be replaced by a file, and the temporary file is removed.
        let taken = folder.path().join("taken");
        fs::create_dir(&taken).expect("a folder");
        write_file(&taken, b"three", Existing::IsReplaced).expect_err("it is a folder");
        let names = fs::read_dir(folder.path()).expect("a folder").count();
        assert_eq!(names, 2, "game.png and the folder");
    }

    #[cfg(unix)]
    #[test]
    fn links_stay_links_and_sockets_stay_sockets() {
        let folder = tempfile::tempdir().expect("a folder");
        let [real, link, socket] = ["real", "link", "socket"].map(|name| folder.path().join(name));
        fs::write(&real, b"one").expect("there is room");
        std::os::unix::fs::symlink(&real, &link).expect("a link");
        write_file(&link, b"two", Existing::IsReplaced).expect("there is room");
        assert!(link.is_symlink());
        assert_eq!(fs::read(&real).expect("it is there"), b"two");
        // Nothing can be written to the file of a socket, and a rename would replace it.
        let _listener = std::os::unix::net::UnixListener::bind(&socket).expect("a socket");
        write_file(&socket, b"three", Existing::IsReplaced).expect_err("it is a socket");
        assert!(!socket.is_file());
    }
}
