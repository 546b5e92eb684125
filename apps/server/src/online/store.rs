//! Storage for players, rooms and logs: one SQLite file (`sqlite`), or PostgreSQL for several nodes (`postgres`).
//!
//! Every query is written once (`database`), in SQL that both databases understand: SQLite's dialect with the
//! placeholders `?1`, `?2`, and only the column types TEXT, INTEGER and BLOB. [`migrations`] has the schema.

pub(crate) mod migrations;
pub(crate) mod postgres;
pub(crate) mod sqlite;

use anyhow::{Context, Result};
use flagfall_online::Stored;
use futures_util::future::BoxFuture;

/// A database of players and rooms, usable from any task.
pub(crate) trait Store: Send + Sync {
    /// Runs statements in one transaction and completes when it is durable. If a statement changes no row, the
    /// transaction is rolled back as a conflict.
    fn write(&self, statements: Vec<Statement>) -> BoxFuture<'_, Stored>;

    /// The rows that a statement finds.
    fn read(&self, statement: Statement) -> BoxFuture<'_, Result<Vec<Row>>>;

    /// Appends an entry to its room's log if it is the next one, and updates the room's listing.
    fn append(&self, entry: NewEntry) -> BoxFuture<'_, Stored> {
        self.write(entry.statements())
    }
}

/// An SQL statement with its parameters.
#[derive(Clone, Debug)]
pub(crate) struct Statement {
    pub(crate) sql: &'static str,
    pub(crate) values: Vec<Value>,
}

impl Statement {
    pub(crate) fn new<const N: usize>(sql: &'static str, values: [Value; N]) -> Statement {
        Statement { sql, values: values.into() }
    }
}

/// The value of a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Text(String),
    Number(i64),
    Bytes(Vec<u8>),
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<u64> for Value {
    /// Databases have no unsigned integers; our values never get that large.
    fn from(number: u64) -> Value {
        Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Value {
        Value::Number(i64::from(flag))
    }
}

impl From<[u8; 32]> for Value {
    fn from(bytes: [u8; 32]) -> Value {
        Value::Bytes(bytes.into())
    }
}

/// A row of a query's result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row(pub(crate) Vec<Value>);

impl Row {
    pub(crate) fn text(&self, column: usize) -> Result<&str> {
        match self.0.get(column) {
            Some(Value::Text(text)) => Some(text.as_str()),
            Some(Value::Number(_) | Value::Bytes(_)) | None => None,
        }
        .with_context(|| format!("column {column} of a row is not text"))
    }

    pub(crate) fn number(&self, column: usize) -> Result<i64> {
        match self.0.get(column) {
            Some(Value::Number(number)) => Some(*number),
            Some(Value::Text(_) | Value::Bytes(_)) | None => None,
        }
        .with_context(|| format!("column {column} of a row is not a number"))
    }
}

/// A new log entry, with the room's updated listing.
#[derive(Clone, Debug)]
pub(crate) struct NewEntry {
    pub(crate) room: String,
    pub(crate) number: u64,
    pub(crate) entry: String,
    pub(crate) at: u64,
    /// The players' names as JSON.
    pub(crate) players: String,
    pub(crate) is_open: bool,
    pub(crate) is_over: bool,
}

impl NewEntry {
    pub(crate) fn statements(self) -> Vec<Statement> {
        let NewEntry { room, number, entry, at, players, is_open, is_over } = self;
        let add = "INSERT INTO log VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
        let list =
            "UPDATE room SET last_at = ?2, players = ?3, is_open = ?4, is_over = ?5 WHERE id = ?1";
        vec![
            Statement::new(add, [room.clone().into(), number.into(), entry.into()]),
            Statement::new(
                list,
                [room.into(), at.into(), players.into(), is_open.into(), is_over.into()],
            ),
        ]
    }
}

#[cfg(test)]
mod tests;
