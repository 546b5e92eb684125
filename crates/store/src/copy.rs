//! An in-memory copy of a store that can be read but not written: players see their data, and changes are temporary.

use std::fs;
use std::path::Path;

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, ErrorCode, OpenFlags};

use crate::failure::Failure;
use crate::file::{self, Store};
use crate::lock::Locks;
use crate::schema;

/// Copies all pages in one step.
const ALL: i32 = -1;

/// In WAL mode readers wait only for a program with an exclusive lock, and the player has waited for that one already.
const BUSY_MILLIS: u32 = 100;

/// Copies the store into memory.
pub(crate) fn copy_of(file: &Path, migrations: &[&str]) -> Result<Store, Failure> {
    let source = open_to_read(file)?;
    file::check_schema(&source, file, migrations)?;
    let mut connection = Connection::open_in_memory()?;
    match Backup::new(&source, &mut connection)?.step(ALL)? {
        StepResult::Done => (),
        _ => return Err(Failure::Busy),
    }
    connection.pragma_update(None, "foreign_keys", true)?;
    schema::migrate(&connection, migrations)?;
    file::check_tables(&connection)?;
    Ok(Store::with(connection, Locks::of_a_copy(file)))
}

fn open_to_read(file: &Path) -> Result<Connection, Failure> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    connection.pragma_update(None, "busy_timeout", BUSY_MILLIS)?;
    let looked = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()));
    match looked {
        Ok(()) => Ok(connection),
        // Reading in WAL mode needs two files beside this one. If they don't exist and can't be created, no program is
        // writing, and this file is complete.
        Err(error) if cannot_be_made(&error) => {
            let uri = uri_of(file).filter(|_| !has_log(file)).ok_or(error)?;
            let flags = flags | OpenFlags::SQLITE_OPEN_URI;
            Ok(Connection::open_with_flags(format!("{uri}?immutable=1"), flags)?)
        }
        Err(error) => Err(error.into()),
    }
}

fn cannot_be_made(error: &rusqlite::Error) -> bool {
    let code = error.sqlite_error_code();
    matches!(code, Some(ErrorCode::CannotOpen | ErrorCode::ReadOnly))
}

/// Whether the write-ahead log has data that is not in the file.
fn has_log(file: &Path) -> bool {
    let log = fs::metadata(file::with_ending(file, "-wal"));
    log.is_ok_and(|log| log.is_file() && log.len() > 0)
}

/// The path as a URI.
fn uri_of(file: &Path) -> Option<String> {
    let path = file.to_str()?.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    Some(if file.is_absolute() { format!("file://{path}") } else { format!("file:{path}") })
}
