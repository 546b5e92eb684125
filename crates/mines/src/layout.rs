//! The positions of the mines.
//!
//! A [`Layout`] reveals everything about a board. Dealers, puzzles, files and finished games have one. A
//! [`Field`](crate::Field) in progress never exposes its own.

use std::fmt;
use std::str::FromStr;

use crate::rows::{self, Rows, TextError};
use crate::{Cell, Face, Grid, Size, SizeError};

const MINE: char = '*';
const SAFE: char = '.';

/// A board with its mines. The text form is the size, then one line of `.` and `*` per row.
///
/// No `Debug`: a layout must not leak into a log or a panic message.
#[derive(Clone, PartialEq, Eq)]
pub struct Layout {
    size: Size,
    ground: Vec<Ground>,
}

/// The content of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ground {
    /// No mine, with this many mines around it.
    Safe(u8),
    Mine,
}

impl Ground {
    /// The face shown when it is opened.
    pub(crate) const fn face(self) -> Face {
        match self {
            Ground::Safe(hint) => Face::Open(hint),
            Ground::Mine => Face::Hit,
        }
    }
}

impl Layout {
    /// The layout with mines where `is_mine` is true, row by row.
    ///
    /// # Panics
    ///
    /// If there is not exactly one entry per cell.
    pub fn new(grid: Grid, is_mine: &[bool]) -> Layout {
        assert_eq!(is_mine.len(), grid.n_cells(), "one entry per cell");
        let mut ground: Vec<Ground> =
            is_mine.iter().map(|&mine| if mine { Ground::Mine } else { Ground::Safe(0) }).collect();
        let mut n_mines = 0;
        for mine in grid.cells().zip(is_mine).filter_map(|(cell, &mine)| mine.then_some(cell)) {
            n_mines += 1;
            for neighbour in grid.neighbours(mine) {
                match &mut ground[grid.index(neighbour)] {
                    Ground::Safe(hint) => *hint += 1,
                    Ground::Mine => (),
                }
            }
        }
        let size = Size::new(grid, n_mines).expect("no more mines than cells");
        Layout { size, ground }
    }

    /// The size of the board, including its number of mines.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Whether the cell has a mine.
    ///
    /// # Panics
    ///
    /// If the cell is not on the board.
    pub fn is_mine(&self, cell: Cell) -> bool {
        self.ground(cell) == Ground::Mine
    }

    /// The number of mines around a safe cell; `None` for a mine.
    ///
    /// # Panics
    ///
    /// If the cell is not on the board.
    pub fn hint(&self, cell: Cell) -> Option<u8> {
        match self.ground(cell) {
            Ground::Safe(hint) => Some(hint),
            Ground::Mine => None,
        }
    }

    #[inline]
    pub(crate) fn ground(&self, cell: Cell) -> Ground {
        self.ground[self.size.grid().index(cell)]
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.size)?;
        for row in self.ground.chunks(self.size.grid().width().into()) {
            let row = row.iter().map(|ground| match ground {
                Ground::Safe(_) => SAFE,
                Ground::Mine => MINE,
            });
            writeln!(f, "{}", row.collect::<String>())?;
        }
        Ok(())
    }
}

impl FromStr for Layout {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Layout, TextError> {
        let meaning = |c| match c {
            MINE => Some(true),
            SAFE => Some(false),
            _ => None,
        };
        let Rows { size, note, cells: is_mine } = rows::read(text, "'.' or '*'", meaning)?;
        if !note.is_empty() {
            return Err(TextError::Size { line: 1, why: SizeError::Form });
        }
        let layout = Layout::new(size.grid(), &is_mine);
        if layout.size != size {
            let found = layout.size.n_mines() as usize;
            return Err(TextError::MineCount { line: 1, said: size.n_mines(), found });
        }
        Ok(layout)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// B5: each mine adds one to every neighbour.
    #[test]
    fn hints_count_the_mines_around() {
        let layout: Layout = "5x4x3\n*...*\n.....\n..*..\n.....\n".parse().unwrap();
        let hints: Vec<Option<u8>> = layout.size().grid().cells().map(|c| layout.hint(c)).collect();
        let expected = [
            [None, Some(1), Some(0), Some(1), None],
            [Some(1), Some(2), Some(1), Some(2), Some(1)],
            [Some(0), Some(1), None, Some(1), Some(0)],
            [Some(0), Some(1), Some(1), Some(1), Some(0)],
        ];
        assert_eq!(hints, expected.concat());
    }

    #[track_caller]
    fn refuses(text: &str, expected: &str) {
        let Err(error) = text.parse::<Layout>() else { panic!("{text:?} was read") };
        assert_eq!(error.to_string(), expected);
    }

    #[test]
    fn errors_name_the_line_and_column() {
        refuses("", "line 1: expected a size like 30x16x99, found nothing");
        refuses("board", "line 1: a size is WIDTHxHEIGHTxMINES, like 30x16x99");
        refuses("3x2x1\n..*\n.x.", "line 3, column 2: expected '.' or '*', found 'x'");
        refuses("3x2x1\n..*\n..", "line 3, column 3: expected 3 cells, found 2");
        refuses("1x2x1\n*\n . .", "line 3, column 4: expected 1 cell, found 2");
        refuses("3x2x1\n..*\n.  ", "line 3, column 2: expected 3 cells, found 1");
        refuses("3x2x1\n....x\n...", "line 2, column 4: expected 3 cells, found 5");
        refuses("3x2x1\n..*", "line 2: expected 2 rows, found 1");
        refuses("3x2x1\n..*\n...\n...", "line 4: expected 2 rows, found 3");
        refuses("3x2x2\n..*\n...", "line 1: the size says 2 mines, but the rows have 1");
        refuses("3x1x1\n...", "line 1: the size says 1 mine, but the rows have 0");
        refuses("2000x2000x0\n", "line 1: expected 2000 rows, found 0");
    }

    #[test]
    fn counts_lines_from_the_top_of_a_larger_text() {
        for (text, expected) in [
            ("", "line 5: expected a size like 30x16x99, found nothing"),
            ("board", "line 5: a size is WIDTHxHEIGHTxMINES, like 30x16x99"),
            ("3x2x1\n..*\n.x.", "line 7, column 2: expected '.' or '*', found 'x'"),
            ("3x2x1\n..*\n..", "line 7, column 3: expected 3 cells, found 2"),
            ("3x2x1\n..*", "line 6: expected 2 rows, found 1"),
            ("3x2x2\n..*\n...", "line 5: the size says 2 mines, but the rows have 1"),
        ] {
            let Err(error) = text.parse::<Layout>() else { panic!("{text:?} was read") };
            assert_eq!(error.below(4).to_string(), expected);
        }
    }

    proptest! {
        #[test]
        fn layout_text_round_trips(
            width in 1..12_u16, height in 1..12_u16, mines in any::<u128>(),
        ) {
            let grid = Grid::new(width, height).unwrap();
            let is_mine: Vec<bool> = (0..grid.n_cells()).map(|n| mines >> (n % 128) & 1 == 1).collect();
            let layout = Layout::new(grid, &is_mine);
            prop_assert!(layout.to_string().parse::<Layout>().is_ok_and(|read| read == layout));
        }
    }
}
