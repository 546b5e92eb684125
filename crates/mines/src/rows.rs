//! How boards are read from text: a `WxHxM` line, then a line a row and a character a cell.

use crate::{Size, SizeError};

/// What is wrong with a board's text, and where. Lines and columns are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TextError {
    /// There is no text at all.
    #[error("line 1: expected a size like 30x16x99, found nothing")]
    Empty,
    /// The first line is no size.
    #[error("line 1: {0}")]
    Size(#[from] SizeError),
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
    #[error("line {line}: expected {expected} cells, found {found}")]
    RowLength {
        /// Which line.
        line: usize,
        /// How wide the board is.
        expected: usize,
        /// How many cells there are.
        found: usize,
    },
    /// Too few or too many rows.
    #[error("line {line}: expected {expected} rows, found {found}")]
    RowCount {
        /// The last line, or the first one too many.
        line: usize,
        /// How high the board is.
        expected: usize,
        /// How many rows there are.
        found: usize,
    },
    /// A layout with another number of mines than its first line says.
    #[error("line 1: the size says {said} mines, but the rows have {found}")]
    MineCount {
        /// By the first line.
        said: u32,
        /// By the rows.
        found: usize,
    },
}

/// Reads a board whose cells are single characters. Spaces inside rows are ignored, and so are
/// blank lines at the end.
pub(crate) fn read<T>(
    text: &str,
    expected: &'static str,
    meaning: impl Fn(char) -> Option<T>,
) -> Result<(Size, Vec<T>), TextError> {
    let mut lines = text.trim_end().lines().zip(1..);
    let (header, _) = lines.next().ok_or(TextError::Empty)?;
    let size: Size = header.trim().parse()?;
    let (width, height) = (size.grid().width().into(), size.grid().height().into());

    let mut cells = Vec::new();
    let mut n_rows = 0;
    for (row, line) in lines {
        n_rows += 1;
        if n_rows > height {
            return Err(TextError::RowCount { line, expected: height, found: n_rows });
        }
        let n_before = cells.len();
        for (found, column) in row.chars().zip(1..).filter(|(c, _)| !c.is_whitespace()) {
            let cell = meaning(found);
            cells.push(cell.ok_or(TextError::Character { line, column, expected, found })?);
        }
        let found = cells.len() - n_before;
        if found != width {
            return Err(TextError::RowLength { line, expected: width, found });
        }
    }
    if n_rows < height {
        return Err(TextError::RowCount { line: n_rows + 1, expected: height, found: n_rows });
    }
    Ok((size, cells))
}
