//! The tables, version by version. `docs/store.md` describes them.
//!
//! A version that people have is never changed: what is new is another entry in the list, and an old
//! file is brought up to date when it is opened, in one transaction.

use rusqlite::{Connection, Transaction, TransactionBehavior};

/// What brings a file from each version to the next one; the first makes the tables.
pub(crate) const MIGRATIONS: &[&str] = &["
    CREATE TABLE setting (
        name TEXT PRIMARY KEY,
        value TEXT NOT NULL
    ) WITHOUT ROWID;

    CREATE TABLE running (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        game TEXT NOT NULL,
        origin TEXT NOT NULL,
        board_was TEXT NOT NULL,
        updated_at INTEGER NOT NULL,
        n_entries INTEGER NOT NULL,
        head TEXT NOT NULL
    );

    CREATE TABLE entry (
        game_id INTEGER NOT NULL REFERENCES running (id) ON DELETE CASCADE,
        nth INTEGER NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (game_id, nth)
    ) WITHOUT ROWID;

    CREATE TABLE damaged_game (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        origin TEXT NOT NULL,
        updated_at INTEGER NOT NULL,
        reason TEXT NOT NULL,
        record BLOB NOT NULL
    );

    CREATE TABLE finished (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        game TEXT NOT NULL,
        category TEXT NOT NULL,
        outcome TEXT NOT NULL,
        millis INTEGER NOT NULL,
        three_bv INTEGER,
        n_hints INTEGER NOT NULL,
        n_undos INTEGER NOT NULL,
        is_assisted INTEGER NOT NULL,
        board_was TEXT NOT NULL,
        finished_at INTEGER NOT NULL,
        origin TEXT NOT NULL,
        record TEXT NOT NULL
    );
    CREATE INDEX finished_by_category ON finished (category, outcome, millis);

    CREATE TABLE daily (
        date TEXT NOT NULL,
        which TEXT NOT NULL,
        outcome TEXT NOT NULL,
        millis INTEGER NOT NULL,
        n_tries INTEGER NOT NULL,
        PRIMARY KEY (date, which)
    ) WITHOUT ROWID;
    "];

/// A file says that it is ours: the letters `flag`.
const APPLICATION: i64 = 0x666c_6167;

/// How a file stands to the tables this program knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// It can be brought up to date, or is.
    Ours,
    /// It was made by a later program.
    Newer(i64),
    /// It is a database, but of something else.
    Foreign,
}

/// The newest version there is a migration to.
pub(crate) fn newest(migrations: &[&str]) -> i64 {
    i64::try_from(migrations.len()).expect("versions are few")
}

/// Looks at a file without changing it.
pub(crate) fn state(connection: &Connection, migrations: &[&str]) -> rusqlite::Result<State> {
    let version = version(connection)?;
    let application: i64 =
        connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let n_tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    Ok(match version {
        // Nothing was ever written, or something else was.
        0 if n_tables == 0 => State::Ours,
        _ if application != APPLICATION => State::Foreign,
        _ if version > newest(migrations) => State::Newer(version),
        _ => State::Ours,
    })
}

/// Brings a file up to date, or leaves it as it was.
pub(crate) fn migrate(connection: &Connection, migrations: &[&str]) -> rusqlite::Result<()> {
    if version(connection)? == newest(migrations) {
        return Ok(());
    }
    let transaction = Transaction::new_unchecked(connection, TransactionBehavior::Immediate)?;
    // Another program may have been faster.
    let version = usize::try_from(version(&transaction)?).unwrap_or_default();
    for migration in migrations.iter().skip(version) {
        transaction.execute_batch(migration)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", newest(migrations))?;
    transaction.commit()
}

fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}
