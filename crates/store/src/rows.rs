//! Reads column values of any type: one odd value must not hide all the others.

use flagfall_history::{BoardNovelty, Source};
use rusqlite::Row;
use rusqlite::types::ValueRef;

/// A text. Invalid UTF-8 becomes replacement characters; any other type is empty.
pub(crate) fn text(row: &Row<'_>, name: &str) -> rusqlite::Result<String> {
    Ok(match row.get_ref(name)? {
        ValueRef::Text(bytes) | ValueRef::Blob(bytes) => {
            String::from_utf8_lossy(bytes).into_owned()
        }
        ValueRef::Integer(number) => number.to_string(),
        ValueRef::Null | ValueRef::Real(_) => String::new(),
    })
}

/// A number; any other type is 0.
pub(crate) fn number(row: &Row<'_>, name: &str) -> rusqlite::Result<i64> {
    Ok(match row.get_ref(name)? {
        ValueRef::Integer(number) => number,
        ValueRef::Null | ValueRef::Real(_) | ValueRef::Text(_) | ValueRef::Blob(_) => 0,
    })
}

/// A floating-point number; any other type is 0.
pub(crate) fn real(row: &Row<'_>, name: &str) -> rusqlite::Result<f64> {
    Ok(match row.get_ref(name)? {
        ValueRef::Real(number) => number,
        ValueRef::Integer(number) => number as f64,
        ValueRef::Null | ValueRef::Text(_) | ValueRef::Blob(_) => 0.0,
    })
}

/// A count; a negative number counts as 0.
pub(crate) fn count(row: &Row<'_>, name: &str) -> rusqlite::Result<u64> {
    number(row, name).map(|number| number.try_into().unwrap_or_default())
}

/// Whether the board was new. An unknown word from a newer program counts as known, which sets no best time.
pub(crate) fn board_was(row: &Row<'_>) -> rusqlite::Result<BoardNovelty> {
    Ok(text(row, "board_was")?.parse().unwrap_or(BoardNovelty::Known))
}

/// How a game was begun.
pub(crate) fn source(row: &Row<'_>) -> rusqlite::Result<Source> {
    let Ok(source) = text(row, "origin")?.parse();
    Ok(source)
}
