//! Opening the file, and setting a damaged one aside; one that cannot be written is read.
//!
//! Every check before a file is used is cheap. Only after damage has shown, which a file `.suspect` says, the whole database is
//! checked, and indexes are rebuilt where that is enough.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior};

use crate::copy::copy_of;
use crate::failure::Failure;
use crate::identity::{Identity, NoFile};
use crate::lock::{Locks, backoff};
use crate::schema::{self, MIGRATIONS, State, TABLES};
use crate::{identity, salvage};

/// How long a program waits for another one that writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Patience {
    /// Where no player waits: tools and tests.
    Unattended,
    /// At the start of a program. Where that is not enough, play begins with a copy, and opening is tried again.
    AtFirst,
    /// Later, when a key waits and everything is tried again.
    WhilePlaying,
}

impl Patience {
    pub(crate) const fn millis(self) -> u32 {
        match self {
            Patience::Unattended => 5_000,
            Patience::AtFirst => 400,
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
    /// The file it is in; none in memory.
    file: Option<OpenFile>,
}

/// The file of a store.
struct OpenFile {
    path: PathBuf,
    /// Which file had this path when it was opened; none where the system does not say.
    identity: Option<Identity>,
}

impl OpenFile {
    /// Whether another file, or none, has the path now.
    fn is_moved(&self) -> bool {
        match identity::of(&self.path) {
            Ok(found) => found.zip(self.identity).is_some_and(|(found, opened)| found != opened),
            Err(NoFile) => self.identity.is_some(),
        }
    }
}

/// An open store.
pub struct Opened {
    /// It.
    pub store: Store,
    /// Where the file is now that was here and was damaged: say so.
    pub set_aside: Option<PathBuf>,
    /// How many settings, games and results of a damaged file were salvaged into this one.
    pub n_salvaged: usize,
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
        Store::open_within(file, Patience::Unattended)
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
        Store { connection, locks, file: None }
    }

    pub(crate) fn open_with(
        file: &Path,
        migrations: &[&str],
        patience: Patience,
    ) -> Result<Opened, Failure> {
        check_kind(file)?;
        let failure = match Store::open_to_write(file, migrations, patience) {
            Ok(opened) => return Ok(opened),
            Err(Failure::ReadOnly) => Failure::Unwritable { file: file.to_owned() },
            Err(failure) => failure,
        };
        match copy_of(file, migrations) {
            Ok(store) => {
                Ok(Opened { store, set_aside: None, n_salvaged: 0, only_read: Some(failure) })
            }
            Err(_) => Err(failure),
        }
    }

    fn open_to_write(
        file: &Path,
        migrations: &[&str],
        patience: Patience,
    ) -> Result<Opened, Failure> {
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)
                .map_err(|source| Failure::Place { path: folder.to_owned(), source })?;
        }
        let opened = |store| Opened { store, set_aside: None, n_salvaged: 0, only_read: None };
        match try_open(file, migrations, patience) {
            Err(Failure::Damaged) => (),
            Ok(store) if !salvage::is_due(file) => return Ok(opened(store)),
            Ok(store) => {
                let n_salvaged = salvage_now(file, &store, migrations, patience);
                return Ok(Opened { n_salvaged, ..opened(store) });
            }
            Err(failure) => return Err(failure),
        }
        let place = |source| Failure::Place { path: file.to_owned(), source };
        // Of two programs that find the damage, one sets the file aside, and the other finds a fresh one.
        let lock = Locks::beside(file).take_for_setting_aside(patience).map_err(place)?;
        let lock = lock.ok_or(Failure::Busy)?;
        match try_open(file, migrations, patience) {
            Err(Failure::Damaged) => (),
            store => return store.map(opened),
        }
        let set_aside = set_aside(file).map_err(place)?;
        let store = try_open(file, migrations, patience)?;
        drop(lock);
        let n_salvaged = salvage_now(file, &store, migrations, patience);
        Ok(Opened { n_salvaged, set_aside: Some(set_aside), ..opened(store) })
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
            // Whoever renamed the file before this commit may not have seen it, so it counts only while the file is in place.
            match &self.file {
                Some(file) if file.is_moved() => Err(Failure::Moved),
                Some(_) | None => Ok(done),
            }
        };
        self.noticing_damage(written())
    }

    /// Leaves word for the next start when a failure means damage.
    fn noticing_damage<T>(&self, done: Result<T, Failure>) -> Result<T, Failure> {
        if let Err(Failure::Damaged) = &done {
            self.suspect_damage();
        }
        done
    }

    /// Has the next program that opens the file check all of it.
    pub(crate) fn suspect_damage(&self) {
        if let Some(file) = &self.file {
            // Where this fails the damage shows again.
            let _ = File::create(suspicion_of(&file.path));
        }
    }
}

/// Salvages what a damaged file had, unless another program does. Returns the number of rows.
fn salvage_now(file: &Path, store: &Store, migrations: &[&str], patience: Patience) -> usize {
    let lock = Locks::beside(file).take_for_setting_aside(patience);
    match lock {
        Ok(Some(_lock)) if salvage::is_due(file) => {
            // Where it fails, the note stays, and the next start tries again.
            salvage::salvage(file, store, migrations).unwrap_or_default()
        }
        Ok(_) | Err(_) => 0,
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
    let suspicion = suspicion_of(file);
    if suspicion.exists() {
        check_integrity(&connection)?;
        let _ = fs::remove_file(&suspicion);
    }
    write_ahead(&connection, patience)?;
    // A crash of the program loses nothing, and one of the whole machine the last few actions.
    connection.pragma_update(None, "synchronous", "normal")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    schema::migrate(&connection, migrations)?;
    check_tables(&connection)?;
    // What can only be read lets itself be opened all the same.
    Transaction::new_unchecked(&connection, TransactionBehavior::Immediate)?.rollback()?;
    connection.pragma_update(None, "busy_timeout", Patience::WhilePlaying.millis())?;
    let identity = identity::of(file).unwrap_or_default();
    let file = OpenFile { path: file.to_owned(), identity };
    Ok(Store { connection, locks: Locks::beside(&file.path), file: Some(file) })
}

/// Switches to a write-ahead log, for good.
fn write_ahead(connection: &Connection, patience: Patience) -> Result<(), Failure> {
    let set_timeout = |millis: u32| connection.pragma_update(None, "busy_timeout", millis);
    // The switch needs an exclusive lock. Where another program opens the same fresh file, a write transaction waits until that
    // is through; programs that only read are waited for by backing off.
    for delay in backoff(patience.millis().into()) {
        set_timeout(0)?;
        let switched = connection.pragma_update(None, "journal_mode", "wal").map_err(Failure::from);
        set_timeout(patience.millis())?;
        match switched {
            Err(Failure::Busy) => {
                Transaction::new_unchecked(connection, TransactionBehavior::Immediate)?
                    .rollback()?;
                thread::sleep(Duration::from_millis(delay));
            }
            switched => return switched,
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

/// That the path is no pipe, socket or device, which could keep us waiting for ever. A folder is set aside like a damaged file.
pub(crate) fn check_kind(file: &Path) -> Result<(), Failure> {
    match fs::metadata(file) {
        Ok(found) if !found.is_file() && !found.is_dir() => {
            Err(Failure::NotAFile { path: file.to_owned() })
        }
        // Whoever opens it says why it cannot be looked at.
        Ok(_) | Err(_) => Ok(()),
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
    for table in TABLES {
        let first = format!("{} LIMIT 1", table.select());
        let read = connection.prepare(&first).and_then(|mut statement| {
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

/// The full check, too slow for every start. Indexes hold nothing that their tables do not, so they are rebuilt before the file
/// counts as damaged.
fn check_integrity(connection: &Connection) -> Result<(), Failure> {
    let is_sound = || -> Result<bool, Failure> {
        let check = "PRAGMA integrity_check(1)";
        let verdict: String = connection.query_row(check, [], |row| row.get(0))?;
        Ok(verdict == "ok")
    };
    if is_sound()? {
        return Ok(());
    }
    connection.execute_batch("REINDEX").map_err(|error| match Failure::from(error) {
        Failure::Database(_) => Failure::Damaged,
        failure => failure,
    })?;
    if is_sound()? { Ok(()) } else { Err(Failure::Damaged) }
}

/// Renames a file and what belongs to it, notes that it is to be salvaged, and says what it is called now.
fn set_aside(file: &Path) -> io::Result<PathBuf> {
    let aside = (1_u32..)
        .map(|nth| with_ending(file, &format!(".damaged-{nth}")))
        .find(|aside| !aside.exists())
        .expect("the numbers do not run out");
    salvage::leave_note(file, &aside)?;
    // The file itself goes last: where it has its place, another attempt chooses the same name and moves what is left, and a
    // fresh file never meets what was written for this one.
    for ending in ["-wal", "-shm"] {
        match fs::rename(with_ending(file, ending), with_ending(&aside, ending)) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            Ok(()) | Err(_) => (),
        }
    }
    fs::rename(file, &aside)?;
    let _ = fs::remove_file(suspicion_of(file));
    Ok(aside)
}

/// The file that says that damage has shown.
fn suspicion_of(file: &Path) -> PathBuf {
    with_ending(file, ".suspect")
}

pub(crate) fn with_ending(file: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(ending);
    name.into()
}
