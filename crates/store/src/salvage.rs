//! Salvage: copies every readable row of a damaged file into its replacement.
//!
//! A note beside the store names the damaged file. It exists from before that file is renamed until the transaction
//! with all salvaged rows is committed, so a kill in between loses nothing: the next program that opens the store
//! repeats the salvage. Only a copy of the damaged file is opened, because SQLite would modify it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, params, params_from_iter};

use crate::failure::Failure;
use crate::file::{Store, with_ending};
use crate::schema::{self, TABLES, Table};

/// Notes which damaged file is to be salvaged.
pub(crate) fn leave_note(file: &Path, aside: &Path) -> io::Result<()> {
    let name = aside.file_name().unwrap_or_default();
    fs::write(note(file), name.as_encoded_bytes())
}

/// Whether a damaged file waits to be salvaged.
pub(crate) fn is_due(file: &Path) -> bool {
    note(file).exists()
}

/// Copies the readable rows into the store in one transaction, and removes the note. Returns the number of rows.
///
/// # Errors
///
/// [`Failure`]; the note then stays for the next attempt.
pub(crate) fn salvage(file: &Path, store: &Store, migrations: &[&str]) -> Result<usize, Failure> {
    let place = |source| Failure::Place { path: file.to_owned(), source };
    let n_rows = match damaged_file(file) {
        Some(damaged) => {
            let copy = Copy::of(&damaged, file).map_err(place)?;
            let readable = readable(&copy.path, migrations)?;
            store.write(|connection| Ok(insert_all(&readable, connection)?))?
        }
        None => 0,
    };
    fs::remove_file(note(file)).map_err(place)?;
    Ok(n_rows)
}

fn note(file: &Path) -> PathBuf {
    with_ending(file, ".salvage")
}

/// The file that the note names, if it exists.
fn damaged_file(file: &Path) -> Option<PathBuf> {
    let name = fs::read_to_string(note(file)).ok()?;
    let is_ours = Path::new(&name).file_name() == Some(name.as_ref());
    let path = file.with_file_name(name);
    (is_ours && path.is_file()).then_some(path)
}

/// A copy of the damaged file and its write-ahead log, deleted on drop.
struct Copy {
    path: PathBuf,
}

impl Copy {
    fn of(damaged: &Path, file: &Path) -> io::Result<Copy> {
        let copy = Copy { path: with_ending(file, ".salvage-copy") };
        copy.remove();
        fs::copy(damaged, &copy.path)?;
        let log = with_ending(damaged, "-wal");
        if log.is_file() {
            fs::copy(log, with_ending(&copy.path, "-wal"))?;
        }
        Ok(copy)
    }

    fn remove(&self) {
        for ending in ["", "-wal", "-shm", "-journal"] {
            let _ = fs::remove_file(with_ending(&self.path, ending));
        }
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        self.remove();
    }
}

/// An in-memory database with every readable row, in which running games are complete up to some action.
fn readable(damaged: &Path, migrations: &[&str]) -> Result<Connection, Failure> {
    let connection = Connection::open_in_memory()?;
    schema::migrate(&connection, migrations)?;
    connection.pragma_update(None, "foreign_keys", false)?;
    if let Ok(source) = Connection::open(damaged) {
        // With this, SQLite reads files that are shorter than their header says.
        let _ = source.pragma_update(None, "writable_schema", true);
        let _ = schema::migrate(&source, migrations);
        for table in TABLES {
            copy_readable(&source, table, &connection)?;
        }
    }
    cut_games_at_gaps(&connection)?;
    Ok(connection)
}

/// Reads a table from both ends, each as far as possible.
fn copy_readable(source: &Connection, table: &Table, target: &Connection) -> rusqlite::Result<()> {
    for direction in ["ASC", "DESC"] {
        let by = table.key.iter().map(|column| format!("{column} {direction}"));
        let by = by.collect::<Vec<String>>().join(", ");
        let Ok(mut statement) = source.prepare(&format!("{} ORDER BY {by}", table.select())) else {
            continue;
        };
        let Ok(mut rows) = statement.query([]) else { continue };
        let mut insert = target.prepare(&table.insert())?;
        while let Ok(Some(row)) = rows.next() {
            let values = (0..table.columns.len()).map(|column| row.get::<_, Value>(column));
            let Ok(values) = values.collect::<rusqlite::Result<Vec<Value>>>() else { continue };
            insert.execute(params_from_iter(values))?;
        }
    }
    Ok(())
}

/// Truncates games at the first missing entry.
fn cut_games_at_gaps(connection: &Connection) -> rusqlite::Result<()> {
    let mut statement = connection.prepare("SELECT id FROM running WHERE n_entries > 0")?;
    let games: Vec<i64> = statement.query_map([], |row| row.get(0))?.collect::<Result<_, _>>()?;
    for id in games {
        let mut statement =
            connection.prepare_cached("SELECT nth FROM entry WHERE game_id = ?1 ORDER BY nth")?;
        let nths: Vec<i64> =
            statement.query_map([id], |row| row.get(0))?.collect::<Result<_, _>>()?;
        let n_entries = nths.into_iter().zip(0..).take_while(|(nth, wanted)| nth == wanted).count();
        let n_entries = n_entries as i64;
        let after = "DELETE FROM entry WHERE game_id = ?1 AND nth >= ?2";
        connection.execute(after, params![id, n_entries])?;
        if n_entries == 0 {
            connection.execute("DELETE FROM running WHERE id = ?1", [id])?;
        } else {
            let update = "UPDATE running SET n_entries = min(n_entries, ?2) WHERE id = ?1";
            connection.execute(update, params![id, n_entries])?;
        }
    }
    Ok(())
}

/// Inserts all rows that the store doesn't have; its existing rows stay unchanged.
fn insert_all(readable: &Connection, store: &Connection) -> rusqlite::Result<usize> {
    let mut n_rows = 0;
    for table in TABLES {
        let mut statement = readable.prepare(&table.select())?;
        let mut rows = statement.query([])?;
        let mut insert = store.prepare(&table.insert())?;
        while let Some(row) = rows.next()? {
            let values = (0..table.columns.len()).map(|column| row.get::<_, Value>(column));
            let mut values = values.collect::<rusqlite::Result<Vec<Value>>>()?;
            match table.name {
                // Entries are copied with their games.
                "entry" => continue,
                "running" | "finished" => {
                    let old = row.get::<_, i64>(0)?;
                    if is_known(store, table, &values)? {
                        continue;
                    }
                    if is_taken(store, table, old)? {
                        values[0] = Value::Null;
                    }
                    n_rows += insert.execute(params_from_iter(values))?;
                    if table.name == "running" {
                        insert_entries(readable, old, store, store.last_insert_rowid())?;
                    }
                }
                _ => n_rows += insert.execute(params_from_iter(values))?,
            }
        }
    }
    Ok(n_rows)
}

/// Whether the store has this game already: a salvage may have been killed before removing its note.
fn is_known(store: &Connection, table: &Table, values: &[Value]) -> rusqlite::Result<bool> {
    let rest = table.columns.iter().zip(values).skip(1);
    let same: Vec<String> = rest.clone().map(|(column, _)| format!("{column} IS ?")).collect();
    let sql = format!("SELECT 1 FROM {} WHERE {}", table.name, same.join(" AND "));
    store.prepare_cached(&sql)?.exists(params_from_iter(rest.map(|(_, value)| value)))
}

fn is_taken(store: &Connection, table: &Table, id: i64) -> rusqlite::Result<bool> {
    let sql = format!("SELECT 1 FROM {} WHERE id = ?1", table.name);
    Ok(store.prepare_cached(&sql)?.query_row([id], |_| Ok(())).optional()?.is_some())
}

fn insert_entries(
    readable: &Connection,
    old: i64,
    store: &Connection,
    new: i64,
) -> rusqlite::Result<()> {
    let mut statement =
        readable.prepare_cached("SELECT nth, line FROM entry WHERE game_id = ?1")?;
    let mut rows = statement.query([old])?;
    let mut insert = store
        .prepare_cached("INSERT OR REPLACE INTO entry (game_id, nth, line) VALUES (?1, ?2, ?3)")?;
    while let Some(row) = rows.next()? {
        insert.execute(params![new, row.get::<_, Value>(0)?, row.get::<_, Value>(1)?])?;
    }
    Ok(())
}
