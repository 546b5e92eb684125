//! The schema as a list of migrations. A released migration never changes; new ones are appended.
//!
//! Nodes of the previous version may run during and after a migration: it may add tables, columns with defaults and
//! indexes, but remove nothing.

/// The migrations, in SQLite's dialect. A database's version is the number of migrations applied.
pub(crate) const STEPS: &[&str] = &["
    CREATE TABLE player (id TEXT PRIMARY KEY, secret_hash BLOB NOT NULL UNIQUE, name TEXT NOT NULL, created_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE room (
        id TEXT PRIMARY KEY, setup TEXT NOT NULL, created_at INTEGER NOT NULL, last_at INTEGER NOT NULL,
        players TEXT NOT NULL, is_open INTEGER NOT NULL, is_over INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX room_by_time ON room (last_at);
    CREATE TABLE log (
        room TEXT NOT NULL REFERENCES room (id), number INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (room, number)
    ) STRICT, WITHOUT ROWID;
", "
    CREATE TABLE seated (player TEXT NOT NULL, room TEXT NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (player, room, number)) STRICT, WITHOUT ROWID;
    CREATE TABLE played (
        player TEXT NOT NULL, room TEXT NOT NULL, game INTEGER NOT NULL, kind TEXT NOT NULL, result TEXT NOT NULL, at INTEGER NOT NULL,
        PRIMARY KEY (player, room, game)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX played_by_time ON played (player, at);
    CREATE TABLE ranked (
        room TEXT NOT NULL, game INTEGER NOT NULL, level TEXT NOT NULL, time INTEGER NOT NULL, player TEXT NOT NULL, at INTEGER NOT NULL,
        record TEXT NOT NULL, PRIMARY KEY (room, game)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX ranked_by_time ON ranked (level, time);
    CREATE INDEX ranked_by_player ON ranked (player, level, time);
    CREATE TABLE device (secret_hash BLOB PRIMARY KEY, player TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE INDEX device_by_player ON device (player);
    CREATE TABLE device_code (code_hash BLOB PRIMARY KEY, player TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE private_room (room TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
"];

/// Translates a migration into PostgreSQL's dialect.
pub(super) fn for_postgres(step: &str) -> String {
    step.replace(" STRICT, WITHOUT ROWID", "").replace("INTEGER", "BIGINT").replace("BLOB", "BYTEA")
}
