//! Opens the file, sets a damaged one aside, and falls back to a copy if it is read-only.
//!
//! The database is in WAL mode: a transaction is appended to the write-ahead log beside the file (`-wal`), and SQLite
//! moves it into the file later (a checkpoint). Readers don't wait for the writer, and a program that is killed loses
//! nothing that was committed.
//!
//! The checks at every start are cheap. Only after damage was detected, marked by a file `.suspect`, the whole database
//! is checked, and its indexes are rebuilt if that suffices.

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

/// How long to wait for another program's lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Patience {
    /// No player is waiting: for tools and tests.
    Unattended,
    /// At the start of a program. If it is not enough, play begins with a copy, and opening is retried.
    AtFirst,
    /// During play, when a key press is waiting and every failure is retried.
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

/// The first bytes of every SQLite database.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

/// The store: a database connection with the locks of its games.
pub struct Store {
    pub(crate) connection: Connection,
    pub(crate) locks: Locks,
    /// The file; `None` in memory.
    file: Option<OpenFile>,
}

/// The path and identity of the store's file.
struct OpenFile {
    path: PathBuf,
    /// The identity of the file when it was opened; `None` if the system doesn't provide one.
    identity: Option<Identity>,
}

impl OpenFile {
    /// Whether the path now leads to another file, or to none.
    fn is_moved(&self) -> bool {
        match identity::of(&self.path) {
            Ok(found) => found.zip(self.identity).is_some_and(|(found, opened)| found != opened),
            Err(NoFile) => self.identity.is_some(),
        }
    }
}

/// The result of opening a store.
pub struct Opened {
    /// The open store.
    pub store: Store,
    /// The new name of the damaged file that was set aside. Report it to the player.
    pub set_aside: Option<PathBuf>,
    /// How many settings, games and results were salvaged from a damaged file.
    pub n_salvaged: usize,
    /// Why nothing can be written, if so. The store is then an in-memory copy: report it, and retry later.
    pub only_read: Option<Failure>,
}

impl Store {
    /// Opens the store in this file, or creates it and its folders. A damaged file is set aside, never deleted, and
    /// replaced by a fresh one. A read-only file is copied into memory.
    ///
    /// # Errors
    ///
    /// [`Failure`] if the file has a newer version or cannot exist in this place. [`Store::in_memory`] then lets the
    /// game continue, and a later attempt saves all of it.
    pub fn open(file: &Path) -> Result<Opened, Failure> {
        Store::open_within(file, Patience::Unattended)
    }

    /// Like [`open`](Store::open), but waits for locks as long as `patience` says.
    ///
    /// # Errors
    ///
    /// Like [`open`](Store::open), and [`Failure::Busy`] after a timeout.
    pub fn open_within(file: &Path, patience: Patience) -> Result<Opened, Failure> {
        Store::open_with(file, MIGRATIONS, patience)
    }

    /// A temporary store, for tests and for when no file can be opened.
    pub fn in_memory() -> Store {
        let connection = Connection::open_in_memory().and_then(|connection| {
            connection.pragma_update(None, "foreign_keys", true)?;
            schema::migrate(&connection, MIGRATIONS)?;
            Ok(connection)
        });
        let connection = connection.expect("memory takes a database");
        Store::with(connection, Locks::in_memory())
    }

    /// A store that doesn't report damage to the next start.
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
        // If two programs detect the damage, one sets the file aside, and the other finds the fresh one.
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

    /// Runs a query.
    pub(crate) fn read<T>(
        &self,
        read: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, Failure> {
        self.noticing_damage(read(&self.connection).map_err(Failure::from))
    }

    /// Runs a write transaction.
    pub(crate) fn write<T>(
        &self,
        write: impl FnOnce(&Connection) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let written = || {
            // A transaction that begins by reading may fail to upgrade to a write lock, so begin with the write lock.
            let immediate = TransactionBehavior::Immediate;
            let transaction = Transaction::new_unchecked(&self.connection, immediate)?;
            let done = write(&transaction)?;
            transaction.commit()?;
            // If the file was renamed before this commit, the program that did it may have missed the commit. It counts
            // only if the file is still in place.
            match &self.file {
                Some(file) if file.is_moved() => Err(Failure::Moved),
                Some(_) | None => Ok(done),
            }
        };
        self.noticing_damage(written())
    }

    /// Marks the file as suspect if a failure indicates damage.
    fn noticing_damage<T>(&self, done: Result<T, Failure>) -> Result<T, Failure> {
        if let Err(Failure::Damaged) = &done {
            self.suspect_damage();
        }
        done
    }

    /// Makes the next program that opens the file check all of it.
    pub(crate) fn suspect_damage(&self) {
        if let Some(file) = &self.file {
            // If this fails, the damage will be detected again.
            let _ = File::create(suspicion_of(&file.path));
        }
    }
}

/// Salvages the rows of a damaged file, unless another program does. Returns the number of rows.
fn salvage_now(file: &Path, store: &Store, migrations: &[&str], patience: Patience) -> usize {
    let lock = Locks::beside(file).take_for_setting_aside(patience);
    match lock {
        Ok(Some(_lock)) if salvage::is_due(file) => {
            // If this fails, the note stays and the next start retries.
            salvage::salvage(file, store, migrations).unwrap_or_default()
        }
        Ok(_) | Err(_) => 0,
    }
}

/// Opens a file that passes the quick checks.
fn try_open(file: &Path, migrations: &[&str], patience: Patience) -> Result<Store, Failure> {
    check_header(file)?;
    let connection = Connection::open(file)?;
    // SQLite silently falls back to read-only access.
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
    // A crash of the program loses nothing; a power failure may lose the last few actions.
    connection.pragma_update(None, "synchronous", "normal")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    schema::migrate(&connection, migrations)?;
    check_tables(&connection)?;
    // A read-only file can be opened all the same; only a write lock shows it.
    Transaction::new_unchecked(&connection, TransactionBehavior::Immediate)?.rollback()?;
    connection.pragma_update(None, "busy_timeout", Patience::WhilePlaying.millis())?;
    let identity = identity::of(file).unwrap_or_default();
    let file = OpenFile { path: file.to_owned(), identity };
    Ok(Store { connection, locks: Locks::beside(&file.path), file: Some(file) })
}

/// Switches to a write-ahead log, permanently.
fn write_ahead(connection: &Connection, patience: Patience) -> Result<(), Failure> {
    let set_timeout = |millis: u32| connection.pragma_update(None, "busy_timeout", millis);
    // The switch needs an exclusive lock. If another program opens the same fresh file, a write transaction waits until
    // it is done; readers are waited for with backoff.
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

/// Checks that the file is a store.
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

/// Refuses pipes, sockets and devices, which could block forever. A folder is set aside like a damaged file.
pub(crate) fn check_kind(file: &Path) -> Result<(), Failure> {
    match fs::metadata(file) {
        Ok(found) if !found.is_file() && !found.is_dir() => {
            Err(Failure::NotAFile { path: file.to_owned() })
        }
        // If the file cannot be inspected, opening it reports the error.
        Ok(_) | Err(_) => Ok(()),
    }
}

/// An empty file becomes a database; any other must begin with the magic bytes.
fn check_header(file: &Path) -> Result<(), Failure> {
    let place = |source| Failure::Place { path: file.to_owned(), source };
    let mut header = Vec::new();
    // Open it only once: another program may be setting it aside.
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

/// Checks that the expected tables and columns exist and their first pages are readable.
pub(crate) fn check_tables(connection: &Connection) -> Result<(), Failure> {
    for table in TABLES {
        let first = format!("{} LIMIT 1", table.select());
        let read = connection.prepare(&first).and_then(|mut statement| {
            statement.query([])?.next()?;
            Ok(())
        });
        read.map_err(|error| match error {
            // The table or the column doesn't exist.
            rusqlite::Error::SqlInputError { .. } => Failure::Damaged,
            _ if error.sqlite_error_code() == Some(ErrorCode::Unknown) => Failure::Damaged,
            _ => error.into(),
        })?;
    }
    Ok(())
}

/// The full check, which is too slow for every start. Indexes contain no data of their own, so they are rebuilt before
/// the file counts as damaged.
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

/// Renames a file and its companions, leaves a note for the salvage, and returns the new name.
fn set_aside(file: &Path) -> io::Result<PathBuf> {
    let aside = (1_u32..)
        .map(|nth| with_ending(file, &format!(".damaged-{nth}")))
        .find(|aside| !aside.exists())
        .expect("the numbers do not run out");
    salvage::leave_note(file, &aside)?;
    // The database itself is renamed last: until then another attempt chooses the same name and moves the rest, and a
    // fresh file never meets an old write-ahead log.
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

/// The marker file for suspected damage.
fn suspicion_of(file: &Path) -> PathBuf {
    with_ending(file, ".suspect")
}

pub(crate) fn with_ending(file: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(ending);
    name.into()
}
