//! Players, rooms and logs in one SQLite file (WAL), behind a thread of its own.
//!
//! The thread takes everything that waits, does it in one transaction and answers when that is on the disk (group commit): a thousand rooms
//! wait for one write instead of a thousand. An entry is stored only where there is none of its number, which is all that keeps two hosts in step.

use std::fs;
use std::path::Path;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, anyhow, ensure};
use flagfall_online::{LogEntry, PlayerId, RoomId, RoomSetup, RoomSummary, Stored};
use flagfall_play::Millis;
use rusqlite::{Connection, ErrorCode, OptionalExtension, Transaction, params};
use serde::Serialize;
use tokio::sync::oneshot;

/// How many jobs share a transaction at most.
const MOST_TOGETHER: usize = 1000;
const VERSION: i64 = 1;
/// The four letters `ffon` as a number: what tells this file from any other.
const APPLICATION: i64 = 0x6666_6f6e;

const SCHEMA: &str = "
    CREATE TABLE player (id TEXT PRIMARY KEY, secret_hash BLOB NOT NULL UNIQUE, name TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE room (
        id TEXT PRIMARY KEY, setup TEXT NOT NULL, created_at INTEGER NOT NULL, last_at INTEGER NOT NULL,
        players TEXT NOT NULL, is_open INTEGER NOT NULL, is_over INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX room_by_time ON room (last_at);
    CREATE TABLE log (
        room TEXT NOT NULL REFERENCES room (id), number INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (room, number)
    ) STRICT, WITHOUT ROWID;
";

/// The file, from any thread.
#[derive(Clone)]
pub(crate) struct Database {
    jobs: mpsc::Sender<Job>,
}

/// A room in a list.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ListedRoom {
    pub(crate) room: RoomId,
    #[serde(flatten)]
    pub(crate) setup: RoomSetup,
    pub(crate) players: Vec<String>,
    /// Whether a seat is free; otherwise it can be watched.
    pub(crate) open: bool,
}

/// A player who has shown their secret.
#[derive(Clone, Debug)]
pub(crate) struct Known {
    pub(crate) id: PlayerId,
    pub(crate) name: String,
}

struct Job {
    run: Box<dyn FnOnce(&Transaction<'_>) -> Answer + Send>,
}

/// Tells whoever waits what came of a job, once it is known whether the transaction is on the disk.
type Answer = Box<dyn FnOnce(Committed) + Send>;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Committed {
    Yes,
    No,
}

impl Database {
    /// Opens the file, or makes it.
    pub(crate) fn open(file: &Path) -> Result<Database> {
        let shown = file.display();
        if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder)
                .with_context(|| format!("could not make {}", folder.display()))?;
        }
        let connection =
            prepare(file).map_err(|error| match error.downcast_ref::<rusqlite::Error>() {
                Some(busy) if busy.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) => {
                    anyhow!("another server has {shown} open: name another file with `--data FILE`")
                }
                Some(_) | None => error.context(format!("could not open {shown} for online play")),
            })?;
        let (jobs, queue) = mpsc::channel();
        thread::Builder::new()
            .name("database".to_owned())
            .spawn(move || work(connection, &queue))
            .context("could not start the thread of the database")?;
        Ok(Database { jobs })
    }

    /// Adds an entry to a log, if it is the next one, and what is listed of the room.
    pub(crate) async fn append(
        &self,
        room: RoomId,
        entry: LogEntry,
        summary: RoomSummary,
    ) -> Stored {
        let text = serde_json::to_string(&entry).expect("entries have no keys but texts");
        let appended = self
            .ask(move |transaction| {
                let inserted = transaction.prepare_cached("INSERT OR IGNORE INTO log VALUES (?1, ?2, ?3)")?.execute(
                    params![room.to_string(), as_integer(entry.number), text],
                )?;
                if inserted == 1 {
                    let players = serde_json::to_string(&summary.players).expect("names are texts");
                    transaction
                        .prepare_cached("UPDATE room SET last_at = ?2, players = ?3, is_open = ?4, is_over = ?5 WHERE id = ?1")?
                        .execute(params![room.to_string(), as_integer(entry.at.0), players, summary.is_open, summary.is_over])?;
                }
                Ok(inserted == 1)
            })
            .await;
        match appended {
            Ok(true) => Stored::Yes,
            Ok(false) => Stored::Conflict,
            Err(_) => Stored::No,
        }
    }

    /// The entries of a log from this number on.
    pub(crate) async fn read(&self, room: RoomId, from: u64) -> Result<Vec<LogEntry>> {
        let texts: Vec<String> = self
            .ask(move |transaction| {
                let mut statement = transaction.prepare_cached(
                    "SELECT entry FROM log WHERE room = ?1 AND number >= ?2 ORDER BY number",
                )?;
                statement
                    .query_map(params![room.to_string(), as_integer(from)], |row| row.get(0))?
                    .collect()
            })
            .await?;
        texts.iter().map(|text| Ok(serde_json::from_str(text)?)).collect()
    }

    /// Whether there is such a room.
    pub(crate) async fn has_room(&self, room: RoomId) -> Result<bool> {
        self.ask(move |transaction| {
            transaction
                .prepare_cached("SELECT 1 FROM room WHERE id = ?1")?
                .exists([room.to_string()])
        })
        .await
    }

    /// Creates a room with the first entry of its log.
    pub(crate) async fn create_room(
        &self,
        room: RoomId,
        setup: &RoomSetup,
        first: LogEntry,
    ) -> Result<()> {
        let setup = serde_json::to_string(setup)?;
        let entry = serde_json::to_string(&first)?;
        self.ask(move |transaction| {
            transaction.execute(
                "INSERT INTO room VALUES (?1, ?2, ?3, ?3, '[]', 1, 0)",
                params![room.to_string(), setup, as_integer(first.at.0)],
            )?;
            transaction
                .execute("INSERT INTO log VALUES (?1, 1, ?2)", params![room.to_string(), entry])?;
            Ok(())
        })
        .await
    }

    /// Rooms with a free seat and games to watch, those that were touched last first.
    pub(crate) async fn rooms(&self, since: Millis) -> Result<Vec<ListedRoom>> {
        let rows: Vec<(String, String, String, bool)> = self
            .ask(move |transaction| {
                let mut statement = transaction.prepare_cached(
                    "SELECT id, setup, players, is_open FROM room WHERE last_at >= ?1 AND NOT is_over ORDER BY last_at DESC LIMIT 100",
                )?;
                let row = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?));
                statement.query_map([as_integer(since.0)], row)?.collect()
            })
            .await?;
        let read = |(room, setup, players, open): (String, String, String, bool)| {
            let (setup, players) = (serde_json::from_str(&setup)?, serde_json::from_str(&players)?);
            Ok(ListedRoom { room: room.parse()?, setup, players, open })
        };
        rows.into_iter().map(read).collect()
    }

    /// Creates a player who proves themselves by a secret of this hash.
    pub(crate) async fn create_player(
        &self,
        player: Known,
        secret_hash: [u8; 32],
        at: Millis,
    ) -> Result<()> {
        self.ask(move |transaction| {
            let values = params![player.id.to_string(), secret_hash, player.name, as_integer(at.0)];
            transaction.execute("INSERT INTO player VALUES (?1, ?2, ?3, ?4)", values)?;
            Ok(())
        })
        .await
    }

    /// The player whose secret has this hash.
    pub(crate) async fn player(&self, secret_hash: [u8; 32]) -> Result<Option<Known>> {
        let row: Option<(String, String)> = self
            .ask(move |transaction| {
                transaction
                    .prepare_cached("SELECT id, name FROM player WHERE secret_hash = ?1")?
                    .query_row([secret_hash], |row| Ok((row.get(0)?, row.get(1)?)))
                    .optional()
            })
            .await?;
        row.map(|(id, name)| Ok(Known { id: id.parse()?, name })).transpose()
    }

    /// Does something in the next transaction, and answers when that is on the disk.
    async fn ask<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Transaction<'_>) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T> {
        let (answer, answered) = oneshot::channel();
        let run = move |transaction: &Transaction<'_>| {
            let found = job(transaction);
            let tell: Answer = Box::new(move |committed| {
                // Whoever asked may have gone.
                let _ = answer.send((found, committed));
            });
            tell
        };
        let sent = self.jobs.send(Job { run: Box::new(run) });
        ensure!(sent.is_ok(), "the database has stopped");
        let (found, committed) = answered.await.context("the database has stopped")?;
        ensure!(committed == Committed::Yes, "the database could not write");
        Ok(found?)
    }
}

fn prepare(file: &Path) -> Result<Connection> {
    let connection = Connection::open(file)?;
    connection.busy_timeout(Duration::ZERO)?;
    let application: i64 =
        connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let n_tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    ensure!(
        application == APPLICATION || n_tables == 0,
        "it is a database of something else: name another file"
    );
    ensure!(version <= VERSION, "it was written by a newer version of this program");
    // One server has the file: two would not hear of what the other one stores.
    connection.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    // Every commit is on the disk before anybody hears of it.
    connection.pragma_update(None, "synchronous", "FULL")?;
    if n_tables == 0 {
        connection.execute_batch(&format!(
            "BEGIN; {SCHEMA} PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION}; COMMIT;"
        ))?;
    }
    Ok(connection)
}

fn work(mut connection: Connection, queue: &mpsc::Receiver<Job>) {
    while let Ok(first) = queue.recv() {
        let waiting = queue.try_iter().take(MOST_TOGETHER - 1);
        let jobs: Vec<Job> = std::iter::once(first).chain(waiting).collect();
        let Ok(transaction) = connection.transaction() else { continue };
        let answers: Vec<Answer> = jobs.into_iter().map(|job| (job.run)(&transaction)).collect();
        let committed = if transaction.commit().is_ok() { Committed::Yes } else { Committed::No };
        for answer in answers {
            answer(committed);
        }
    }
}

/// SQLite has no unsigned numbers; ours never get that large.
fn as_integer(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
