//! Parses boards from text: a `WxHxM` line, optionally with a note after the size, then one line per row
//! and one character per cell.

use crate::{Size, SizeError};

/// Why a text is not a board, and where. Lines and columns are counted from 1, columns in characters.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// The text is empty.
    #[error("line {line}: expected a size like 30x16x99, found nothing")]
    Empty {
        /// The line.
        line: usize,
    },
    /// The first line is not a size.
    #[error("line {line}: {why}")]
    Size {
        /// The line.
        line: usize,
        /// The error in the size.
        why: SizeError,
    },
    /// The note after the size is not a promise for the first cell.
    #[error("line {line}: expected any, safe, opening or at and a cell, found {found:?}")]
    Promise {
        /// The line.
        line: usize,
        /// The note.
        found: String,
    },
    /// A character that is not a cell.
    #[error("line {line}, column {column}: expected {expected}, found {found:?}")]
    Character {
        /// The line.
        line: usize,
        /// The position in the line.
        column: usize,
        /// The allowed characters.
        expected: &'static str,
        /// The actual character.
        found: char,
    },
    /// A row is too short or too long.
    #[error("line {line}, column {column}: expected {}, found {found}", counted(*expected, "cell"))]
    RowLength {
        /// The line.
        line: usize,
        /// The position of the first missing or surplus cell.
        column: usize,
        /// The width of the board.
        expected: usize,
        /// The number of cells in the row.
        found: usize,
    },
    /// Too few or too many rows.
    #[error("line {line}: expected {}, found {found}", counted(*expected, "row"))]
    RowCount {
        /// The last line, or the first one too many.
        line: usize,
        /// The height of the board.
        expected: usize,
        /// The number of rows in the text.
        found: usize,
    },
    /// The number of mines in the rows differs from the first line.
    #[error("line {line}: the size says {}, but the rows have {found}", counted(*said as usize, "mine"))]
    MineCount {
        /// The line with the size.
        line: usize,
        /// The number in the first line.
        said: u32,
        /// The number in the rows.
        found: usize,
    },
}

impl TextError {
    /// The same error for a board that follows `n_lines` other lines.
    #[must_use]
    pub fn below(mut self, n_lines: usize) -> TextError {
        match &mut self {
            TextError::Empty { line }
            | TextError::Size { line, .. }
            | TextError::Promise { line, .. }
            | TextError::Character { line, .. }
            | TextError::RowLength { line, .. }
            | TextError::RowCount { line, .. }
            | TextError::MineCount { line, .. } => *line += n_lines,
        }
        self
    }
}

fn counted(n: usize, thing: &str) -> String {
    let plural = if n == 1 { "" } else { "s" };
    format!("{n} {thing}{plural}")
}

/// A parsed board.
pub(crate) struct Rows<'a, T> {
    pub(crate) size: Size,
    /// The text after the size.
    pub(crate) note: &'a str,
    pub(crate) cells: Vec<T>,
}

/// Parses a board with one character per cell. Spaces inside rows and blank lines at the end are
/// ignored.
pub(crate) fn read<'a, T>(
    text: &'a str,
    expected: &'static str,
    meaning: impl Fn(char) -> Option<T>,
) -> Result<Rows<'a, T>, TextError> {
    let mut lines = text.trim_end().lines().zip(1..);
    let (header, line) = lines.next().ok_or(TextError::Empty { line: 1 })?;
    let header = header.trim();
    let (size, note) = header.split_once(' ').unwrap_or((header, ""));
    let size: Size = size.parse().map_err(|why| TextError::Size { line, why })?;
    let (width, height) = (size.grid().width().into(), size.grid().height().into());

    let mut cells = Vec::new();
    let mut n_rows = 0;
    for (row, line) in lines {
        n_rows += 1;
        if n_rows > height {
            return Err(TextError::RowCount { line, expected: height, found: n_rows });
        }
        let wrong_length = |column| {
            let found = row.chars().filter(|c| !c.is_whitespace()).count();
            TextError::RowLength { line, column, expected: width, found }
        };
        let end = cells.len() + width;
        for (found, column) in row.chars().zip(1..).filter(|(c, _)| !c.is_whitespace()) {
            if cells.len() == end {
                return Err(wrong_length(column));
            }
            let cell = meaning(found);
            cells.push(cell.ok_or(TextError::Character { line, column, expected, found })?);
        }
        if cells.len() < end {
            return Err(wrong_length(row.trim_end().chars().count() + 1));
        }
    }
    if n_rows < height {
        return Err(TextError::RowCount { line: n_rows + 1, expected: height, found: n_rows });
    }
    Ok(Rows { size, note, cells })
}
