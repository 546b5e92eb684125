//! How boards are read from text: a `WxHxM` line, perhaps with a note behind the size, then a line a row and a character a cell.

use crate::{Size, SizeError};

/// What is wrong with a board's text, and where. Lines and columns are counted from 1, columns in
/// characters.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// There is no text at all.
    #[error("line {line}: expected a size like 30x16x99, found nothing")]
    Empty {
        /// Which line.
        line: usize,
    },
    /// The first line is no size.
    #[error("line {line}: {why}")]
    Size {
        /// Which line.
        line: usize,
        /// What is wrong with it.
        why: SizeError,
    },
    /// Behind the size stands something that says nothing about the first cell.
    #[error("line {line}: expected any, safe, opening or at and a cell, found {found:?}")]
    Promise {
        /// Which line.
        line: usize,
        /// What stands there.
        found: String,
    },
    /// A character that stands for no cell.
    #[error("line {line}, column {column}: expected {expected}, found {found:?}")]
    Character {
        /// Which line.
        line: usize,
        /// Which character of it.
        column: usize,
        /// What could stand there.
        expected: &'static str,
        /// What does.
        found: char,
    },
    /// A row too short or too long.
    #[error("line {line}, column {column}: expected {}, found {found}", counted(*expected, "cell"))]
    RowLength {
        /// Which line.
        line: usize,
        /// Where the first cell is missing, or the first one too many stands.
        column: usize,
        /// How wide the board is.
        expected: usize,
        /// How many cells there are.
        found: usize,
    },
    /// Too few or too many rows.
    #[error("line {line}: expected {}, found {found}", counted(*expected, "row"))]
    RowCount {
        /// The last line, or the first one too many.
        line: usize,
        /// How high the board is.
        expected: usize,
        /// How many rows there are.
        found: usize,
    },
    /// A layout with another number of mines than its first line says.
    #[error("line {line}: the size says {}, but the rows have {found}", counted(*said as usize, "mine"))]
    MineCount {
        /// The line with the size.
        line: usize,
        /// By the first line.
        said: u32,
        /// By the rows.
        found: usize,
    },
}

impl TextError {
    /// The same of a board with so many lines of something else above it.
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

/// A board as it is written.
pub(crate) struct Rows<'a, T> {
    pub(crate) size: Size,
    /// What stands behind the size.
    pub(crate) note: &'a str,
    pub(crate) cells: Vec<T>,
}

/// Reads a board whose cells are single characters. Spaces inside rows are ignored, and so are
/// blank lines at the end.
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
