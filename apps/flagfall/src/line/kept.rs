//! The game that goes on next time: its record, in a file of its own, current after every action.

use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use flagfall_play::{Game, Session};

/// Where one kind of game is kept.
pub(crate) struct Shelf {
    file: PathBuf,
    /// Held as long as we play: two programs must not keep two games in one place.
    _lock: File,
}

/// What was found on a shelf.
pub(crate) enum Found<G: Game> {
    Nothing,
    Game(Session<G>),
    /// A file that is no game, and why.
    Damaged(String),
}

impl Shelf {
    /// The shelf of the game with this name, under the user's data folder.
    ///
    /// # Errors
    ///
    /// Why no game can be kept there, as a sentence for the player.
    pub(crate) fn open(name: &str) -> Result<Shelf, String> {
        let folders = directories::ProjectDirs::from("", "", "flagfall");
        let folders = folders.ok_or("This game is not kept: there is no home folder.")?;
        let folder = folders.data_dir();
        let lock = open_lock(&folder.join(format!("{name}.lock"))).map_err(|error| {
            format!("This game is not kept: {} takes no files ({error}).", folder.display())
        })?;
        match lock.try_lock() {
            Ok(()) => Ok(Shelf { file: folder.join(format!("{name}.flagfall")), _lock: lock }),
            Err(TryLockError::WouldBlock) => {
                Err("This game is not kept: the same game runs in another window.".to_owned())
            }
            Err(TryLockError::Error(error)) => Err(format!("This game is not kept: {error}.")),
        }
    }

    /// Looks at the kept game.
    pub(crate) fn find<G: Game>(&self) -> Found<G> {
        let text = match fs::read(&self.file) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) if error.kind() == ErrorKind::NotFound => return Found::Nothing,
            Err(error) => return Found::Damaged(error.to_string()),
        };
        match Session::read(&text) {
            Ok(session) => Found::Game(session),
            Err(error) => Found::Damaged(error.to_string()),
        }
    }

    /// Moves the kept game out of the way, and says where it is now. Nothing is ever overwritten
    /// that the player did not give up.
    pub(crate) fn put_aside(&self) -> io::Result<PathBuf> {
        let names = (1_u32..).map(|nth| self.file.with_extension(format!("aside-{nth}")));
        let aside =
            names.into_iter().find(|name| !name.exists()).expect("the numbers do not run out");
        fs::rename(&self.file, &aside)?;
        Ok(aside)
    }

    /// Keeps the game as it is now; a finished one needs no keeping.
    pub(crate) fn keep<G: Game>(&self, session: &Session<G>) -> io::Result<()> {
        if !session.is_over() {
            return replace(&self.file, session.write().as_bytes());
        }
        match fs::remove_file(&self.file) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            Ok(()) | Err(_) => Ok(()),
        }
    }
}

fn open_lock(file: &Path) -> io::Result<File> {
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    File::options().create(true).truncate(false).write(true).open(file)
}

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
