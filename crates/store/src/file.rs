//! Opening the file, and setting a damaged one aside; one that cannot be written is read.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior};

use crate::copy::copy_of;
use crate::failure::Failure;
use crate::lock::Locks;
use crate::schema::{self, MIGRATIONS, State};

/// How long a program waits for another one that writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Patience {
    /// At its start, when nothing can be tried again soon.
    AtFirst,
    /// Later, when somebody waits for a key to be heard and everything is tried again.
    WhilePlaying,
}

impl Patience {
    pub(crate) const fn millis(self) -> u32 {
        match self {
            Patience::AtFirst => 5_000,
            Patience::WhilePlaying => 300,
        }
    }
}

/// What every database begins with.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

/// Everything that is kept.
pub struct Store {
    pub(crate) connection: Connection,
    pub(crate) locks: Locks,
    /// Written when damage shows while the store is used: the next start looks closely.
    suspicion: Option<PathBuf>,
}

/// An open store.
pub struct Opened {
    /// It.
    pub store: Store,
    /// Where the file is now that was here and was damaged: say so.
    pub set_aside: Option<PathBuf>,
    /// Why nothing can be written, where that is so. Then the store is a copy in memory of what could be read: say so, and
    /// try again later.
    pub only_read: Option<Failure>,
}

impl Store {
    /// Opens the store in this file, or makes it, and the folders above it. A damaged file is set
    /// aside, never deleted, and a fresh one takes its place. Of one that can only be read there is a copy.
    ///
    /// # Errors
    ///
    /// [`Failure`] when the file is of a newer version, or there can be none in this place. Then
    /// [`Store::in_memory`] lets the game go on, and a later attempt keeps all of it.
    pub fn open(file: &Path) -> Result<Opened, Failure> {
        Store::open_within(file, Patience::AtFirst)
    }

    /// As [`open`](Store::open), with so much patience for who writes.
    ///
    /// # Errors
    ///
    /// As [`open`](Store::open), and [`Failure::Busy`] when that was not enough.
    pub fn open_within(file: &Path, patience: Patience) -> Result<Opened, Failure> {
        Store::open_with(file, MIGRATIONS, patience)
    }

    /// A store that is gone with the program, for tests and for when no file can be opened.
    pub fn in_memory() -> Store {
        let connection = Connection::open_in_memory().and_then(|connection| {
            connection.pragma_update(None, "foreign_keys", true)?;
            schema::migrate(&connection, MIGRATIONS)?;
            Ok(connection)
        });
        let connection = connection.expect("memory takes a database");
        Store::with(connection, Locks::in_memory())
    }

    /// A store that leaves no word for the next start.
    pub(crate) fn with(connection: Connection, locks: Locks) -> Store {
        Store { connection, locks, suspicion: None }
    }

    pub(crate) fn open_with(
        file: &Path,
        migrations: &[&str],
        patience: Patience,
    ) -> Result<Opened, Failure> {
        match Store::open_to_write(file, migrations, patience) {
            Ok((store, set_aside)) => Ok(Opened { store, set_aside, only_read: None }),
            Err(failure) => {
                let failure = match failure {
                    Failure::ReadOnly => Failure::Unwritable { file: file.to_owned() },
                    failure => failure,
                };
                match copy_of(file, migrations, patience) {
                    Ok(store) => Ok(Opened { store, set_aside: None, only_read: Some(failure) }),
                    Err(_) => Err(failure),
                }
            }
        }
    }

    /// The store, and where the file is now that was damaged.
    fn open_to_write(
        file: &Path,
        migrations: &[&str],
        patience: Patience,
    ) -> Result<(Store, Option<PathBuf>), Failure> {
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)
                .map_err(|source| Failure::Place { path: folder.to_owned(), source })?;
        }
        match try_open(file, migrations, patience) {
            Err(Failure::Damaged) => (),
            opened => return opened.map(|store| (store, None)),
        }
        let place = |source| Failure::Place { path: file.to_owned(), source };
        // Of two programs that find the damage, one sets the file aside, and the other finds a fresh one.
        let _lock = Locks::beside(file).take_for_setting_aside().map_err(place)?;
        match try_open(file, migrations, patience) {
            Err(Failure::Damaged) => (),
            opened => return opened.map(|store| (store, None)),
        }
        let set_aside = set_aside(file).map_err(place)?;
        let store = try_open(file, migrations, patience)?;
        Ok((store, Some(set_aside)))
    }

    /// Does what only reads.
    pub(crate) fn read<T>(
        &self,
        read: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, Failure> {
        self.noticing_damage(read(&self.connection).map_err(Failure::from))
    }

    /// Does all of it or nothing.
    pub(crate) fn write<T>(
        &self,
        write: impl FnOnce(&Connection) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let written = || {
            // Who begins by reading can be refused when it comes to writing; so we begin as a writer.
            let immediate = TransactionBehavior::Immediate;
            let transaction = Transaction::new_unchecked(&self.connection, immediate)?;
            let done = write(&transaction)?;
            transaction.commit()?;
            Ok(done)
        };
        self.noticing_damage(written())
    }

    /// Leaves word for the next start when a failure means damage.
    fn noticing_damage<T>(&self, done: Result<T, Failure>) -> Result<T, Failure> {
        if let (Err(Failure::Damaged), Some(suspicion)) = (&done, &self.suspicion) {
            // Where this fails the damage shows again.
            let _ = File::create(suspicion);
        }
        done
    }
}

/// Opens a file that is sound, as far as a first look can tell.
fn try_open(file: &Path, migrations: &[&str], patience: Patience) -> Result<Store, Failure> {
    check_header(file)?;
    let connection = Connection::open(file)?;
    // Asked for writing, SQLite is content with reading where there is no more to have.
    if connection.is_readonly("main")? {
        return Err(Failure::ReadOnly);
    }
    connection.pragma_update(None, "busy_timeout", patience.millis())?;
    check_schema(&connection, file, migrations)?;
    let suspicion = with_ending(file, ".suspect");
    if suspicion.exists() {
        check_closely(&connection)?;
        let _ = fs::remove_file(&suspicion);
    }
    write_ahead(&connection)?;
    // A crash of the program loses nothing, and one of the whole machine the last few actions.
    connection.pragma_update(None, "synchronous", "normal")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    schema::migrate(&connection, migrations)?;
    check_tables(&connection)?;
    // What can only be read lets itself be opened all the same.
    Transaction::new_unchecked(&connection, TransactionBehavior::Immediate)?.rollback()?;
    connection.pragma_update(None, "busy_timeout", Patience::WhilePlaying.millis())?;
    Ok(Store { connection, locks: Locks::beside(file), suspicion: Some(suspicion) })
}

/// Has what is written stand in a file of its own first, for good.
fn write_ahead(connection: &Connection) -> Result<(), Failure> {
    // Who changes that needs the file alone and has no patience, and a fresh file is opened by others at the same moment. Who
    // only wants to write is patient, and by then the others are through.
    const MOST: usize = 20;
    for _ in 0..MOST {
        match connection.pragma_update(None, "journal_mode", "wal").map_err(Failure::from) {
            Err(Failure::Busy) => {
                Transaction::new_unchecked(connection, TransactionBehavior::Immediate)?
                    .rollback()?;
            }
            changed => return changed,
        }
    }
    Err(Failure::Busy)
}

/// That the file is one of ours.
pub(crate) fn check_schema(
    connection: &Connection,
    file: &Path,
    migrations: &[&str],
) -> Result<(), Failure> {
    match schema::state(connection, migrations)? {
        State::Ours => Ok(()),
        State::Newer(version) => {
            let known = schema::newest(migrations);
            Err(Failure::Newer { file: file.to_owned(), version, known })
        }
        State::Foreign => Err(Failure::Damaged),
    }
}

/// An empty file becomes a database; any other must begin like one.
fn check_header(file: &Path) -> Result<(), Failure> {
    let place = |source| Failure::Place { path: file.to_owned(), source };
    let mut header = Vec::new();
    // Asked once: another program may be setting it aside.
    let opened = match File::open(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        opened => opened.map_err(place)?,
    };
    if !opened.metadata().map_err(place)?.is_file() {
        return Err(Failure::Damaged);
    }
    opened.take(MAGIC.len() as u64).read_to_end(&mut header).map_err(place)?;
    if header.is_empty() || header == MAGIC { Ok(()) } else { Err(Failure::Damaged) }
}

/// That there are the tables and columns we ask for, and that their first pages can be read.
pub(crate) fn check_tables(connection: &Connection) -> Result<(), Failure> {
    const FIRST: &[&str] = &[
        "SELECT name, value FROM setting LIMIT 1",
        "SELECT id, game, origin, board_was, updated_at, n_entries, head FROM running LIMIT 1",
        "SELECT game_id, nth, line FROM entry LIMIT 1",
        "SELECT id, game, origin, updated_at, reason, record FROM damaged_game LIMIT 1",
        "SELECT id, game, category, outcome, millis, three_bv, n_hints, n_undos, is_assisted,
             board_was, finished_at, origin FROM finished LIMIT 1",
        "SELECT date, which, outcome, millis, n_tries FROM daily LIMIT 1",
    ];
    for first in FIRST {
        let read = connection.prepare(first).and_then(|mut statement| {
            statement.query([])?.next()?;
            Ok(())
        });
        read.map_err(|error| match error {
            // The table or the column is not there.
            rusqlite::Error::SqlInputError { .. } => Failure::Damaged,
            _ if error.sqlite_error_code() == Some(ErrorCode::Unknown) => Failure::Damaged,
            _ => error.into(),
        })?;
    }
    Ok(())
}

/// Too slow for every start, but damage has shown.
fn check_closely(connection: &Connection) -> Result<(), Failure> {
    let verdict: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if verdict == "ok" { Ok(()) } else { Err(Failure::Damaged) }
}

/// Renames a file and what belongs to it, and says what it is called now.
fn set_aside(file: &Path) -> io::Result<PathBuf> {
    let aside = (1_u32..)
        .map(|nth| with_ending(file, &format!(".damaged-{nth}")))
        .find(|aside| !aside.exists())
        .expect("the numbers do not run out");
    // The file itself goes last: where it has its place, another attempt chooses the same name and moves what is left, and a
    // fresh file never meets what was written for this one.
    for ending in ["-wal", "-shm"] {
        match fs::rename(with_ending(file, ending), with_ending(&aside, ending)) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            Ok(()) | Err(_) => (),
        }
    }
    fs::rename(file, &aside)?;
    let _ = fs::remove_file(with_ending(file, ".suspect"));
    Ok(aside)
}

pub(crate) fn with_ending(file: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(ending);
    name.into()
}
