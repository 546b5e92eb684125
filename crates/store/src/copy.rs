//! A copy in memory of a file that can be read but not written: players see what is kept, and what they do meanwhile lasts as
//! long as the program.

use std::fs;
use std::path::Path;

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, ErrorCode, OpenFlags};

use crate::failure::Failure;
use crate::file::{self, Store};
use crate::lock::Locks;
use crate::schema;

/// All pages at once.
const ALL: i32 = -1;

/// Readers never wait for a writer of the write-ahead log, only for a program that wants the file alone. The player has waited
/// for that one already.
const BUSY_MILLIS: u32 = 100;

/// The copy.
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
        // Whoever reads wants two files beside this one. Where they are not there and cannot be made, nobody is writing, and
        // all that is kept is in this one.
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

/// Whether something was written that is not in the file itself.
fn has_log(file: &Path) -> bool {
    let log = fs::metadata(file::with_ending(file, "-wal"));
    log.is_ok_and(|log| log.is_file() && log.len() > 0)
}

/// Where a file is, as addresses are written.
fn uri_of(file: &Path) -> Option<String> {
    let path = file.to_str()?.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    Some(if file.is_absolute() { format!("file://{path}") } else { format!("file:{path}") })
}
