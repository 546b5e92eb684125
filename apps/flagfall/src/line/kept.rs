//! The game that goes on next time: its record, in a file of its own, current after every action.

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use flagfall_play::{Game, Session};

/// Where one kind of game is kept.
pub(crate) struct Shelf {
    /// `None` where the system has no place for it.
    file: Option<PathBuf>,
    has_complained: bool,
}

/// What was found on a shelf.
pub(crate) enum Found<G: Game> {
    Nothing,
    Game(Session<G>),
    /// A file that is no game; it was put aside, and this says why and where.
    Damaged(String),
}

impl Shelf {
    /// The shelf of the game with this name, under the user's data folder.
    pub(crate) fn named(name: &str) -> Shelf {
        let folder = directories::ProjectDirs::from("", "", "flagfall");
        let file = folder.map(|folder| folder.data_dir().join(format!("{name}.flagfall")));
        Shelf { file, has_complained: false }
    }

    /// Takes the kept game down.
    pub(crate) fn find<G: Game>(&self) -> Found<G> {
        let Some(file) = &self.file else { return Found::Nothing };
        let text = match fs::read(file) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) if error.kind() == ErrorKind::NotFound => return Found::Nothing,
            Err(error) => {
                return Found::Damaged(format!("could not read {}: {error}", file.display()));
            }
        };
        match Session::read(&text) {
            Ok(session) => Found::Game(session),
            Err(error) => {
                let aside = aside(file);
                let where_now = match fs::rename(file, &aside) {
                    Ok(()) => format!("it is now {}", aside.display()),
                    Err(error) => format!("and it could not be put aside: {error}"),
                };
                Found::Damaged(format!("the kept game is damaged, {error}; {where_now}"))
            }
        }
    }

    /// Keeps the game as it is now. Where that fails, play goes on: the first time it says so, and
    /// every action tries again.
    pub(crate) fn keep<G: Game>(&mut self, session: &Session<G>) {
        let Some(file) = &self.file else { return };
        let done = if session.is_over() { remove(file) } else { replace(file, session.write()) };
        match done {
            Ok(()) => self.has_complained = false,
            Err(error) if !self.has_complained => {
                eprintln!("flagfall: this game cannot be kept in {}: {error}", file.display());
                self.has_complained = true;
            }
            Err(_) => (),
        }
    }
}

/// Writes beside the file and renames: who reads it never sees half, and a full disk loses nothing.
pub(crate) fn replace(file: &Path, contents: impl AsRef<[u8]>) -> io::Result<()> {
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder)?;
    }
    let mut beside = file.as_os_str().to_owned();
    beside.push(format!(".{}.new", std::process::id()));
    let beside = PathBuf::from(beside);
    let written = fs::File::create(&beside).and_then(|mut new| {
        new.write_all(contents.as_ref())?;
        new.sync_data()
    });
    let renamed = written.and_then(|()| fs::rename(&beside, file));
    if renamed.is_err() {
        // What is left of it helps nobody; that it may not go is no second complaint.
        let _ = fs::remove_file(&beside);
    }
    renamed
}

fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// A name beside the file that nothing has yet.
fn aside(file: &Path) -> PathBuf {
    let names = (1_u32..).map(|nth| file.with_extension(format!("damaged-{nth}")));
    names.into_iter().find(|name| !name.exists()).expect("the numbers do not run out")
}
