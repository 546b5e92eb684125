//! One SQLite file in WAL mode, owned by a thread.
//!
//! The thread takes all waiting jobs, runs them in one transaction and answers once it is durable (group commit): a
//! thousand rooms wait for one write instead of a thousand.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Error, Result, anyhow, bail, ensure};
use flagfall_online::Stored;
use futures_util::future::BoxFuture;
use rusqlite::ffi::SQLITE_IOERR_SHMSIZE;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, OpenFlags, ToSql, Transaction, params_from_iter};
use tokio::sync::oneshot;

use super::migrations::STEPS;
use super::{Row, Statement, Store, Value};
use crate::log;

/// The maximum number of jobs per transaction.
const MOST_TOGETHER: usize = 1000;
/// SQLite's application id: `ffon` in ASCII.
const APPLICATION: i64 = 0x6666_6f6e;
/// How long to wait for a backup that blocks writing.
const BUSY: Duration = Duration::from_secs(5);
const FULL: &str = "the disk is full; make some room";

/// The file, usable from any thread.
pub(crate) struct SqliteStore {
    jobs: mpsc::Sender<Job>,
}

type Write = (Vec<Statement>, oneshot::Sender<Stored>);

enum Job {
    Write(Vec<Statement>, oneshot::Sender<Stored>),
    Read(Statement, oneshot::Sender<Result<Vec<Row>>>),
}

impl SqliteStore {
    /// Opens the file, or creates it.
    pub(crate) fn open(file: &Path) -> Result<SqliteStore> {
        let shown = file.display();
        if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder)
                .with_context(|| format!("could not make {}", folder.display()))?;
        }
        refuse_folder(file)?;
        let lock = lock(file)?;
        let connection =
            prepare(file).map_err(|error| if is_full(&error) { anyhow!(FULL) } else { error });
        let connection =
            connection.with_context(|| format!("could not open {shown} for online play"))?;
        let (jobs, queue) = mpsc::channel();
        thread::Builder::new()
            .name("database".to_owned())
            .spawn(move || {
                work(connection, &queue);
                drop(lock);
            })
            .context("could not start the thread of the database")?;
        Ok(SqliteStore { jobs })
    }
}

/// Checks the file without changing it, and says what opening it would do.
pub(crate) fn check(file: &Path) -> Result<String> {
    let shown = file.display();
    let absolute = std::path::absolute(file)?;
    let folder = absolute.ancestors().skip(1).find(|folder| folder.exists());
    let folder = folder.with_context(|| format!("there is no folder for {shown}"))?;
    // Writing a file detects missing permissions, read-only disks, and a file in place of the folder.
    let probe = folder.join(format!(".flagfall-{}", std::process::id()));
    File::create(&probe)
        .and_then(|_| fs::remove_file(&probe))
        .with_context(|| format!("could not write to the folder {}", folder.display()))?;
    refuse_folder(file)?;
    if !file.exists() {
        return Ok(format!("{shown} will be made"));
    }
    // Only a server creates the lock file, so there is something to lock.
    if lock_file(file).exists() {
        drop(lock(file)?);
    }
    let connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .with_context(|| format!("could not open {shown}"))?;
    let version =
        version(&connection).with_context(|| format!("could not use {shown} for online play"))?;
    Ok(format!("{shown} has version {version} of {}", STEPS.len()))
}

/// Copies the file, even while a server writes to it.
pub(crate) fn back_up(file: &Path, to: &Path) -> Result<()> {
    refuse_folder(file)?;
    ensure!(
        file.exists(),
        "there is no file {}: name the one of the server with `--data FILE`",
        file.display()
    );
    ensure!(!to.exists(), "{} is there already: name another file", to.display());
    let name = to.to_str().context("the name of the copy is not UTF-8")?;
    let connection = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .with_context(|| format!("could not open {}", file.display()))?;
    connection.busy_timeout(BUSY)?;
    connection
        .execute("VACUUM INTO ?1", [name])
        .with_context(|| format!("could not copy {} to {name}", file.display()))?;
    Ok(())
}

fn refuse_folder(file: &Path) -> Result<()> {
    let shown = file.display();
    ensure!(!file.is_dir(), "{shown} is a folder: name a file in it, like {shown}/online.db");
    Ok(())
}

fn lock_file(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".lock");
    PathBuf::from(name)
}

/// Only one server may use the file: two would not be notified of each other's changes. The system releases the lock
/// whenever the program ends.
fn lock(file: &Path) -> Result<File> {
    let name = lock_file(file);
    let lock = File::create(&name).with_context(|| format!("could not make {}", name.display()))?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => bail!(
            "another server has {} open: name another file with `--data FILE`",
            file.display()
        ),
        Err(TryLockError::Error(error)) => {
            Err(error).with_context(|| format!("could not lock {}", name.display()))
        }
    }
}

fn prepare(file: &Path) -> Result<Connection> {
    let connection = Connection::open(file)?;
    connection.busy_timeout(BUSY)?;
    let version = version(&connection)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // Every commit is durable before it is acknowledged.
    connection.pragma_update(None, "synchronous", "FULL")?;
    for (index, step) in STEPS.iter().enumerate().skip(version) {
        connection.execute_batch(&format!(
            "BEGIN; {step} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {}; COMMIT;",
            index + 1
        ))?;
    }
    Ok(connection)
}

/// The number of migrations applied to a file, if it is one of ours.
fn version(connection: &Connection) -> Result<usize> {
    let pragma = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    let application = pragma("application_id")?;
    let version = usize::try_from(pragma("user_version")?).unwrap_or(usize::MAX);
    let n_tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    ensure!(
        application == APPLICATION || n_tables == 0,
        "it is a database of something else: name another file"
    );
    ensure!(version <= STEPS.len(), "it was written by a newer version of this program");
    Ok(version)
}

impl Store for SqliteStore {
    fn write(&self, statements: Vec<Statement>) -> BoxFuture<'_, Stored> {
        let (answer, answered) = oneshot::channel();
        // If the thread has ended, the answer channel is closed.
        let _ = self.jobs.send(Job::Write(statements, answer));
        Box::pin(async { answered.await.unwrap_or(Stored::No) })
    }

    fn read(&self, statement: Statement) -> BoxFuture<'_, Result<Vec<Row>>> {
        let (answer, answered) = oneshot::channel();
        let _ = self.jobs.send(Job::Read(statement, answer));
        Box::pin(async { answered.await.context("the database has stopped")? })
    }
}

fn work(mut connection: Connection, queue: &mpsc::Receiver<Job>) {
    while let Ok(first) = queue.recv() {
        let waiting = queue.try_iter().take(MOST_TOGETHER - 1);
        let (mut writes, mut reads) = (vec![], vec![]);
        for job in std::iter::once(first).chain(waiting) {
            match job {
                Job::Write(statements, answer) => writes.push((statements, answer)),
                Job::Read(statement, answer) => reads.push((statement, answer)),
            }
        }
        if let Err(error) = write_together(&mut connection, writes) {
            log::error("database-failed", &[("error", &error.to_string())]);
        }
        // Read after the commit, so that nothing uncommitted is visible.
        for (statement, answer) in reads {
            // The caller may have stopped waiting.
            let _ = answer.send(read(&connection, &statement));
        }
    }
}

/// Runs all writes in one transaction. On an error, those without an answer were not done.
fn write_together(connection: &mut Connection, writes: Vec<Write>) -> rusqlite::Result<()> {
    if writes.is_empty() {
        return Ok(());
    }
    let mut transaction = connection.transaction()?;
    let mut written = vec![];
    for (statements, answer) in writes {
        written.push((write(&mut transaction, &statements)?, answer));
    }
    transaction.commit()?;
    for (stored, answer) in written {
        let _ = answer.send(stored);
    }
    Ok(())
}

/// Runs the statements of one job in a savepoint. A failed statement affects no other job; an error of the file does.
fn write(transaction: &mut Transaction<'_>, statements: &[Statement]) -> rusqlite::Result<Stored> {
    let savepoint = transaction.savepoint()?;
    for Statement { sql, values } in statements {
        match savepoint.prepare_cached(sql)?.execute(params_from_iter(values)) {
            Ok(0) => return Ok(Stored::Conflict),
            Ok(_) => {}
            Err(error) if is_constraint(&error) => {
                log::error("statement-failed", &[("error", &error.to_string()), ("sql", sql)]);
                return Ok(Stored::No);
            }
            Err(error) => return Err(error),
        }
    }
    savepoint.commit()?;
    Ok(Stored::Yes)
}

/// Whether there is no room for the file, or for the index of its write-ahead log.
fn is_full(error: &Error) -> bool {
    let error = error.downcast_ref().and_then(rusqlite::Error::sqlite_error);
    error.is_some_and(|error| {
        error.code == ErrorCode::DiskFull || error.extended_code == SQLITE_IOERR_SHMSIZE
    })
}

fn is_constraint(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(rusqlite::ErrorCode::ConstraintViolation)
}

fn read(connection: &Connection, Statement { sql, values }: &Statement) -> Result<Vec<Row>> {
    let mut statement = connection.prepare_cached(sql)?;
    let n_columns = statement.column_count();
    let mut rows = statement.query(params_from_iter(values))?;
    let mut found = vec![];
    while let Some(row) = rows.next()? {
        let value = |column| {
            Ok(match row.get_ref(column)? {
                ValueRef::Text(text) => Value::Text(std::str::from_utf8(text)?.to_owned()),
                ValueRef::Integer(number) => Value::Number(number),
                ValueRef::Blob(bytes) => Value::Bytes(bytes.to_owned()),
                ValueRef::Null | ValueRef::Real(_) => bail!("column {column} has an odd type"),
            })
        };
        found.push(Row((0..n_columns).map(value).collect::<Result<_>>()?));
    }
    Ok(found)
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Number(number) => ValueRef::Integer(*number),
            Value::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

#[cfg(test)]
mod tests {
    use rusqlite::ffi::{self, SQLITE_FULL, SQLITE_IOERR_READ};

    use super::*;

    #[test]
    fn a_full_disk_is_recognized() {
        let is_full = |code| {
            let error = rusqlite::Error::SqliteFailure(ffi::Error::new(code), None);
            super::is_full(&error.into())
        };
        let codes = [SQLITE_FULL, SQLITE_IOERR_SHMSIZE, SQLITE_IOERR_READ];
        assert_eq!(codes.map(is_full), [true, true, false]);
    }
}
