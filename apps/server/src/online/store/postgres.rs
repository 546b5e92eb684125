//! PostgreSQL, shared by any number of nodes.
//!
//! A node has two connections. One reads, with many queries in flight. The other belongs to a writer task, which
//! inserts all waiting entries in one statement, so that they share a round trip and a commit. Failed connections are
//! reopened; the outcome of writes in flight is unknown until the log is read again ([`Stored::Unknown`]).

use std::collections::{HashMap, HashSet};
use std::error::Error as _;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context, Result, anyhow, bail, ensure};
use bytes::BytesMut;
use flagfall_online::Stored;
use futures_util::future::BoxFuture;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep, timeout};
use tokio_postgres::config::Config;
use tokio_postgres::error::{DbError, Severity};
use tokio_postgres::types::{IsNull, ToSql, Type, to_sql_checked};
use tokio_postgres::{Client, NoTls, Statement as Prepared};

use super::super::now;
use super::migrations::{STEPS, for_postgres};
use super::{NewEntry, Row, Statement, Store, Value};
use crate::log;

/// The maximum number of entries per statement.
const MOST_TOGETHER: usize = 500;
/// The capacity of the write queue.
const MOST_WAITING: usize = 10_000;
/// The timeout for the database, after which the connection is dropped.
const PATIENCE: Duration = Duration::from_secs(10);
/// The delay before a reconnect.
const PAUSE: Duration = Duration::from_millis(250);
/// A larger clock difference means that one of the clocks is not synchronised.
const MOST_DIFFERENCE: Duration = Duration::from_secs(2);
/// An advisory lock: nodes that start at the same time migrate one after the other. The number is `ffon` in ASCII.
const LOCK: i64 = 0x6666_6f6e;

const N_STEPS: i64 = STEPS.len() as i64;

const APPEND: &str = "
    WITH given AS (
        SELECT * FROM unnest($1::TEXT[], $2::BIGINT[], $3::TEXT[], $4::BIGINT[], $5::TEXT[], $6::BIGINT[], $7::BIGINT[])
        AS given (room, number, entry, at, players, is_open, is_over)
    ), added AS (
        INSERT INTO log SELECT room, number, entry FROM given ON CONFLICT DO NOTHING RETURNING room, number
    ), listed AS (
        UPDATE room SET last_at = given.at, players = given.players, is_open = given.is_open, is_over = given.is_over
        FROM given JOIN added USING (room, number) WHERE room.id = given.room
    )
    SELECT room, number FROM added";

/// A PostgreSQL database, usable from any task.
pub(crate) struct PostgresStore {
    reader: tokio::sync::Mutex<Reader>,
    config: Config,
    writes: mpsc::Sender<Write>,
}

/// The connection for reading, or the time of the last failure to open it.
#[derive(Default)]
struct Reader {
    session: Option<Arc<Session>>,
    failed_at: Option<Instant>,
}

enum Write {
    Append(NewEntry, oneshot::Sender<Stored>),
    Run(Vec<Statement>, oneshot::Sender<Stored>),
}

/// A connection and its prepared statements.
struct Session {
    client: Client,
    prepared: Mutex<HashMap<&'static str, Prepared>>,
}

/// Why an operation failed.
enum Failure {
    /// The database has refused it, and nothing changed.
    Refused(anyhow::Error),
    /// The connection is lost or timed out: the outcome is unknown.
    Lost(anyhow::Error),
}

impl PostgresStore {
    /// Connects and applies the migrations.
    pub(crate) async fn open(url: &str) -> Result<PostgresStore> {
        let config = read(url)?;
        let mut session = Session::connect(&config).await?;
        session.migrate().await.context("could not migrate the database")?;
        if let Err(error) = session.compare_clocks().await {
            log::warn("clock-differs", &[("error", &format!("{error:#}"))]);
        }
        let (writes, queue) = mpsc::channel(MOST_WAITING);
        tokio::spawn(work(config.clone(), session, queue));
        Ok(PostgresStore { reader: tokio::sync::Mutex::default(), config, writes })
    }

    /// Checks a database without changing anything.
    pub(crate) async fn check(url: &str) -> Result<String> {
        let session = Session::connect(&read(url)?).await?;
        session.compare_clocks().await?;
        let sql = "SELECT CAST(count(*) AS BIGINT) FROM pg_class WHERE relname = 'flagfall'";
        let n_tables: i64 = session.client.query_one(sql, &[]).await?.try_get(0)?;
        if n_tables == 0 {
            return Ok("the database answers; its tables will be made".to_owned());
        }
        let version = session.client.query_one("SELECT version FROM flagfall", &[]).await?;
        let version: i64 = version.try_get(0)?;
        ensure!(version <= N_STEPS, "the database was written by a newer version of this program");
        Ok(format!("the database answers and has version {version} of {N_STEPS}"))
    }

    /// The connection for reading, reopened if needed. Concurrent callers share one attempt.
    async fn reader(&self) -> Result<Arc<Session>> {
        let mut reader = self.reader.lock().await;
        match &reader.session {
            Some(session) if !session.client.is_closed() => return Ok(Arc::clone(session)),
            Some(_) | None => {}
        }
        ensure!(
            reader.failed_at.is_none_or(|at| at.elapsed() >= PAUSE),
            "the database could not be reached a moment ago"
        );
        let opened = Session::connect(&self.config).await;
        reader.failed_at = opened.is_err().then(Instant::now);
        let session = Arc::new(opened?);
        reader.session = Some(Arc::clone(&session));
        Ok(session)
    }

    async fn queue(&self, write: impl FnOnce(oneshot::Sender<Stored>) -> Write) -> Stored {
        let (answer, answered) = oneshot::channel();
        match self.writes.send(write(answer)).await {
            Ok(()) => answered.await.unwrap_or(Stored::Unknown),
            Err(_) => Stored::No,
        }
    }
}

impl Store for PostgresStore {
    fn write(&self, statements: Vec<Statement>) -> BoxFuture<'_, Stored> {
        Box::pin(self.queue(|answer| Write::Run(statements, answer)))
    }

    fn append(&self, entry: NewEntry) -> BoxFuture<'_, Stored> {
        Box::pin(self.queue(|answer| Write::Append(entry, answer)))
    }

    fn read(&self, statement: Statement) -> BoxFuture<'_, Result<Vec<Row>>> {
        Box::pin(async move {
            let first = self.reader().await?;
            match first.rows(&statement).await {
                Ok(rows) => Ok(rows),
                Err(Failure::Refused(error)) => Err(error),
                // An idle connection may have been lost unnoticed; repeating a read is safe.
                Err(Failure::Lost(_)) => {
                    let mut reader = self.reader.lock().await;
                    if reader.session.as_ref().is_some_and(|session| Arc::ptr_eq(session, &first)) {
                        reader.session = None;
                    }
                    drop(reader);
                    match self.reader().await?.rows(&statement).await {
                        Ok(rows) => Ok(rows),
                        Err(Failure::Refused(error) | Failure::Lost(error)) => Err(error),
                    }
                }
            }
        })
    }
}

fn read(url: &str) -> Result<Config> {
    let mut config: Config = url.parse().map_err(|error| {
        anyhow!("expected a database like postgres://user:password@host:5432/name: {error}")
    })?;
    config.connect_timeout(PATIENCE).application_name("flagfall");
    Ok(config)
}

async fn work(config: Config, session: Session, mut queue: mpsc::Receiver<Write>) {
    let mut session = Some(session);
    while let Some(first) = queue.recv().await {
        let (mut entries, mut others) = (vec![], vec![]);
        let mut next = Some(first);
        while let Some(write) = next {
            match write {
                Write::Append(entry, answer) => entries.push((entry, answer)),
                Write::Run(statements, answer) => others.push((statements, answer)),
            }
            next = if entries.len() < MOST_TOGETHER { queue.try_recv().ok() } else { None };
        }
        // Nodes that append to the same rooms lock them in the same order, which avoids deadlocks.
        entries.sort_by(|(one, _), (other, _)| one.room.cmp(&other.room));
        if !entries.is_empty() {
            let (entries, answers): (Vec<NewEntry>, Vec<_>) = entries.into_iter().unzip();
            let stored = append_all(&config, &mut session, &entries).await;
            for (answer, stored) in answers.into_iter().zip(stored) {
                // The caller may have stopped waiting.
                let _ = answer.send(stored);
            }
        }
        for (statements, answer) in others {
            let stored = match live(&config, &mut session).await {
                Some(live) => live.transact(&statements).await,
                None => Ok(Stored::No),
            };
            let _ = answer.send(outcome(stored, &mut session));
        }
    }
}

/// Inserts entries in one statement; if the database refuses one of them, inserts each separately.
async fn append_all(
    config: &Config,
    session: &mut Option<Session>,
    entries: &[NewEntry],
) -> Vec<Stored> {
    let Some(open) = live(config, session).await else { return vec![Stored::No; entries.len()] };
    match open.append(entries).await {
        Ok(stored) => stored,
        Err(Failure::Refused(_)) if entries.len() > 1 => {
            let mut all = vec![];
            for entry in entries {
                all.extend(
                    Box::pin(append_all(config, session, std::slice::from_ref(entry))).await,
                );
            }
            all
        }
        Err(failure) => vec![outcome(Err(failure), session); entries.len()],
    }
}

/// Translates a failure for the caller, and drops a lost connection.
fn outcome(stored: Result<Stored, Failure>, session: &mut Option<Session>) -> Stored {
    match stored {
        Ok(stored) => stored,
        Err(Failure::Refused(error)) => {
            log::error("statement-failed", &[("error", &format!("{error:#}"))]);
            Stored::No
        }
        Err(Failure::Lost(error)) => {
            log::warn("database-lost", &[("error", &format!("{error:#}"))]);
            *session = None;
            Stored::Unknown
        }
    }
}

/// The connection for writing, reopened if needed; `None` if that fails for too long.
async fn live<'a>(config: &Config, session: &'a mut Option<Session>) -> Option<&'a mut Session> {
    if session.as_ref().is_none_or(|session| session.client.is_closed()) {
        let end = Instant::now() + PATIENCE;
        *session = loop {
            match Session::connect(config).await {
                Ok(session) => break Some(session),
                Err(_) if Instant::now() < end => sleep(PAUSE).await,
                Err(error) => {
                    log::error("database-unreachable", &[("error", &format!("{error:#}"))]);
                    break None;
                }
            }
        };
    }
    session.as_mut()
}

impl Session {
    async fn connect(config: &Config) -> Result<Session> {
        let connected = timeout(PATIENCE, config.connect(NoTls)).await;
        let connected = connected.context("the database does not answer")?;
        let (client, connection) = connected.map_err(|error| match error.source() {
            Some(source) => anyhow!("could not reach the database: {source}"),
            None => anyhow!("could not reach the database: {error}"),
        })?;
        // Errors of the connection surface in the queries on it.
        tokio::spawn(connection);
        Ok(Session { client, prepared: Mutex::default() })
    }

    /// Fails if the clocks of the node and the database differ: then two nodes' may too, which distorts timed games.
    async fn compare_clocks(&self) -> Result<()> {
        let sql = "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";
        let theirs: i64 = self.client.query_one(sql, &[]).await?.try_get(0)?;
        let ours = i64::try_from(now().0).unwrap_or(i64::MAX);
        let difference = Duration::from_millis(ours.abs_diff(theirs));
        ensure!(
            difference <= MOST_DIFFERENCE,
            "the clocks of this machine and of the database differ by {} seconds: let both follow a time server",
            difference.as_secs()
        );
        Ok(())
    }

    async fn migrate(&mut self) -> Result<()> {
        let transaction = self.client.transaction().await?;
        transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
        let table = "CREATE TABLE IF NOT EXISTS flagfall (version BIGINT NOT NULL)";
        transaction.batch_execute(table).await?;
        let version = transaction.query_opt("SELECT version FROM flagfall", &[]).await?;
        let version: i64 = version.map_or(Ok(0), |row| row.try_get(0))?;
        ensure!(version <= N_STEPS, "it was written by a newer version of this program");
        for step in STEPS.iter().skip(usize::try_from(version)?) {
            transaction.batch_execute(&for_postgres(step)).await?;
        }
        transaction.batch_execute("DELETE FROM flagfall").await?;
        transaction.execute("INSERT INTO flagfall VALUES ($1)", &[&N_STEPS]).await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Prepares a statement, or returns the cached one.
    async fn prepare(&self, sql: &'static str) -> Result<Prepared, tokio_postgres::Error> {
        let known = || self.prepared.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(prepared) = known().get(sql) {
            return Ok(prepared.clone());
        }
        let prepared = self.client.prepare(&sql.replace('?', "$")).await?;
        known().insert(sql, prepared.clone());
        Ok(prepared)
    }

    async fn append(&self, entries: &[NewEntry]) -> Result<Vec<Stored>, Failure> {
        let numbers = |of: fn(&NewEntry) -> u64| -> Vec<i64> {
            entries.iter().map(|entry| i64::try_from(of(entry)).unwrap_or(i64::MAX)).collect()
        };
        let texts = |of: fn(&NewEntry) -> &str| -> Vec<&str> { entries.iter().map(of).collect() };
        let rooms = texts(|entry| &entry.room);
        let number = numbers(|entry| entry.number);
        let entry = texts(|entry| &entry.entry);
        let at = numbers(|entry| entry.at);
        let players = texts(|entry| &entry.players);
        let is_open = numbers(|entry| u64::from(entry.is_open));
        let is_over = numbers(|entry| u64::from(entry.is_over));
        let found = within(async {
            let append = self.prepare(APPEND).await?;
            let values: [&(dyn ToSql + Sync); 7] =
                [&rooms, &number, &entry, &at, &players, &is_open, &is_over];
            self.client.query(&append, &values).await
        })
        .await?;
        let mut added: HashSet<(String, i64)> =
            found.iter().map(|row| (row.get(0), row.get(1))).collect();
        // Of two entries with the same key, the first one was inserted.
        let stored = |entry: &NewEntry| {
            let key = (entry.room.clone(), i64::try_from(entry.number).unwrap_or(i64::MAX));
            if added.remove(&key) { Stored::Yes } else { Stored::Conflict }
        };
        Ok(entries.iter().map(stored).collect())
    }

    async fn transact(&mut self, statements: &[Statement]) -> Result<Stored, Failure> {
        let mut prepared = vec![];
        for Statement { sql, values } in statements {
            prepared.push((within(self.prepare(sql)).await?, values));
        }
        let transaction = within(self.client.transaction()).await?;
        for (statement, values) in prepared {
            let n_changed = within(transaction.execute_raw(&statement, values)).await?;
            if n_changed == 0 {
                within(transaction.rollback()).await?;
                return Ok(Stored::Conflict);
            }
        }
        within(transaction.commit()).await?;
        Ok(Stored::Yes)
    }

    async fn rows(&self, Statement { sql, values }: &Statement) -> Result<Vec<Row>, Failure> {
        let found = within(async {
            let statement = self.prepare(sql).await?;
            let values: Vec<&(dyn ToSql + Sync)> =
                values.iter().map(|value| value as &(dyn ToSql + Sync)).collect();
            self.client.query(&statement, &values).await
        })
        .await?;
        let rows: Result<Vec<Row>> = found.iter().map(read_row).collect();
        rows.map_err(Failure::Refused)
    }
}

/// Waits for the database with a timeout.
async fn within<T>(
    question: impl Future<Output = Result<T, tokio_postgres::Error>>,
) -> Result<T, Failure> {
    match timeout(PATIENCE, question).await {
        Ok(Ok(answer)) => Ok(answer),
        Ok(Err(error)) => {
            let severity = error.as_db_error().and_then(DbError::parsed_severity);
            let told = match error.as_db_error() {
                // The error's details contain column values, which must not be logged.
                Some(told) => {
                    anyhow!("the database says: {} ({})", told.message(), told.code().code())
                }
                None => anyhow!(error),
            };
            // Anything worse than an error ends the connection.
            let is_refusal = severity == Some(Severity::Error);
            Err(if is_refusal { Failure::Refused(told) } else { Failure::Lost(told) })
        }
        Err(_) => Err(Failure::Lost(anyhow!("the database has not answered in {PATIENCE:?}"))),
    }
}

fn read_row(row: &tokio_postgres::Row) -> Result<Row> {
    let value = |(index, column): (usize, &tokio_postgres::Column)| {
        Ok(match *column.type_() {
            Type::TEXT => Value::Text(row.try_get(index)?),
            Type::INT8 => Value::Number(row.try_get(index)?),
            Type::BYTEA => Value::Bytes(row.try_get(index)?),
            ref other => bail!("a column has the type {other}: cast it to BIGINT or TEXT"),
        })
    };
    Ok(Row(row.columns().iter().enumerate().map(value).collect::<Result<_>>()?))
}

impl ToSql for Value {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match self {
            Value::Text(text) => text.to_sql(kind, out),
            Value::Number(number) => number.to_sql(kind, out),
            Value::Bytes(bytes) => bytes.to_sql(kind, out),
        }
    }

    fn accepts(kind: &Type) -> bool {
        [Type::TEXT, Type::INT8, Type::BYTEA].contains(kind)
    }

    to_sql_checked!();
}
