//! Columns and cells of the board.

use std::fmt;
use std::str::FromStr;

use crate::{COLUMNS, ROWS};

/// A column of the board; written 1 to 7 from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Column(u8); // Invariant: less than COLUMNS.

impl Column {
    /// All columns from left to right.
    pub const ALL: [Column; COLUMNS as usize] = {
        let mut all = [Column(0); COLUMNS as usize];
        let mut index = 0;
        while index < COLUMNS {
            all[index as usize] = Column(index);
            index += 1;
        }
        all
    };

    /// The column with this index, counted from 0 at the left.
    pub const fn from_index(index: u8) -> Option<Column> {
        if index < COLUMNS { Some(Column(index)) } else { None }
    }

    /// The index, counted from 0 at the left.
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The column in the mirror image.
    #[must_use]
    pub const fn mirrored(self) -> Column {
        Column(COLUMNS - 1 - self.0)
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// The text is not a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a column is a number from 1 to {COLUMNS}")]
pub struct NotAColumn;

impl FromStr for Column {
    type Err = NotAColumn;

    fn from_str(text: &str) -> Result<Column, NotAColumn> {
        // A single digit: no sign, no leading zero.
        match text.as_bytes() {
            [digit @ b'1'..=b'9'] => Column::from_index(digit - b'1').ok_or(NotAColumn),
            _ => Err(NotAColumn),
        }
    }
}

/// One of the 42 cells, written as a column letter and the row from the bottom: `d1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    column: Column,
    row: u8, // Invariant: less than ROWS.
}

impl Spot {
    /// The cell in this column and row, both counted from 0, the row from the bottom.
    pub const fn new(column: Column, row: u8) -> Option<Spot> {
        if row < ROWS { Some(Spot { column, row }) } else { None }
    }

    /// Its column.
    pub const fn column(self) -> Column {
        self.column
    }

    /// Its row, counted from 0 at the bottom.
    pub const fn row(self) -> u8 {
        self.row
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = char::from(b'a' + self.column.index());
        write!(f, "{letter}{}", self.row + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_one_to_seven() {
        for column in Column::ALL {
            assert_eq!(column.to_string().parse(), Ok(column));
        }
        for bad in ["0", "8", "", " 4", "-1", "+4", "04", "d", "4.0", "٤", "99999999999999999999"]
        {
            assert_eq!(bad.parse::<Column>(), Err(NotAColumn), "{bad:?}");
        }
    }

    #[test]
    fn spots_read_like_chess() {
        let spot = Spot::new(Column(3), 0).unwrap();
        assert_eq!(spot.to_string(), "d1");
        assert_eq!(Spot::new(Column(3), ROWS), None);
    }
}
