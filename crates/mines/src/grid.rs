//! Cells, sizes and all board arithmetic: no other module multiplies by a width.

use std::fmt;
use std::str::FromStr;

/// The longest side a board may have.
pub const MAX_SIDE: u16 = 2000;

const LETTERS: u16 = 26;

/// A cell, counted from 0 at the top left; [`Grid::contains`] checks whether it is on a given board.
/// Written as column letters and row number, counted from 1: `c4`, `aa16`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    /// The number of columns to its left.
    pub column: u16,
    /// The number of rows above it.
    pub row: u16,
}

impl Cell {
    /// The letters of its column: a to z, then aa, ab and so on.
    pub fn column_letters(self) -> String {
        let mut letters = Vec::new();
        let mut rest = self.column;
        loop {
            letters.push(char::from(b'a' + (rest % LETTERS) as u8));
            if rest < LETTERS {
                break letters.into_iter().rev().collect();
            }
            rest = rest / LETTERS - 1;
        }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column_letters(), u32::from(self.row) + 1)
    }
}

/// The text is not a cell.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a cell is a column letter and a row number, like c4")]
pub struct NotACell;

impl FromStr for Cell {
    type Err = NotACell;

    fn from_str(text: &str) -> Result<Cell, NotACell> {
        let split = text.find(|c: char| !c.is_ascii_alphabetic()).ok_or(NotACell)?;
        let (letters, digits) = text.split_at(split);
        // Plain digits only: no sign, and only one way to write each cell.
        if letters.is_empty()
            || digits.starts_with('0')
            || !digits.bytes().all(|b| b.is_ascii_digit())
        {
            return Err(NotACell);
        }
        let row: u16 = digits.parse().map_err(|_| NotACell)?;
        let mut column: u16 = 0;
        for letter in letters.bytes().map(|b| b.to_ascii_lowercase()) {
            column = column
                .checked_mul(LETTERS)
                .and_then(|shifted| shifted.checked_add(u16::from(letter - b'a') + 1))
                .ok_or(NotACell)?;
        }
        Ok(Cell { column: column - 1, row: row - 1 })
    }
}

/// The width and height of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    width: u16,  // Invariant: 1 to MAX_SIDE.
    height: u16, // Invariant: 1 to MAX_SIDE.
}

impl Grid {
    /// A grid with this many columns and rows.
    ///
    /// # Errors
    ///
    /// [`SizeError`] if a side is 0 or longer than [`MAX_SIDE`].
    pub fn new(width: u16, height: u16) -> Result<Grid, SizeError> {
        let allowed = 1..=MAX_SIDE;
        if !allowed.contains(&width) {
            return Err(SizeError::Width(width.into()));
        }
        if !allowed.contains(&height) {
            return Err(SizeError::Height(height.into()));
        }
        Ok(Grid { width, height })
    }

    /// The number of columns.
    pub const fn width(self) -> u16 {
        self.width
    }

    /// The number of rows.
    pub const fn height(self) -> u16 {
        self.height
    }

    /// The number of cells.
    pub const fn n_cells(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Whether the cell is on this board.
    pub const fn contains(self, cell: Cell) -> bool {
        cell.column < self.width && cell.row < self.height
    }

    /// The cell in the middle; with even sides, the lower right one of four.
    pub const fn centre(self) -> Cell {
        Cell { column: self.width / 2, row: self.height / 2 }
    }

    /// All cells, row by row.
    pub fn cells(self) -> impl Iterator<Item = Cell> + Clone {
        (0..self.height)
            .flat_map(move |row| (0..self.width).map(move |column| Cell { column, row }))
    }

    /// The row-major index of a cell.
    ///
    /// # Panics
    ///
    /// If the cell is not on this board.
    #[inline]
    pub fn index(self, cell: Cell) -> usize {
        assert!(self.contains(cell), "{cell} is not on a board of {}x{}", self.width, self.height);
        cell.row as usize * self.width as usize + cell.column as usize
    }

    /// The cell with this row-major index.
    ///
    /// # Panics
    ///
    /// If the index is out of range.
    pub fn cell(self, index: usize) -> Cell {
        assert!(index < self.n_cells(), "{index} of {} cells", self.n_cells());
        // Both are below a side, so they fit.
        let column = (index % self.width as usize) as u16;
        let row = (index / self.width as usize) as u16;
        Cell { column, row }
    }

    /// The adjacent cells, row by row: 8 inside, 5 on an edge, 3 in a corner, and fewer on a board one
    /// cell wide.
    #[inline]
    pub fn neighbours(self, cell: Cell) -> impl Iterator<Item = Cell> + Clone {
        // Eight bounds checks are faster than two nested ranges, and the flood fill of a large board
        // does little else.
        let Cell { column, row } = cell;
        let left = column > 0;
        let right = column + 1 < self.width;
        let above = row > 0;
        let below = row + 1 < self.height;
        let at = |is_there: bool, right: i16, down: i16| {
            let column = column.wrapping_add_signed(right);
            is_there.then_some(Cell { column, row: row.wrapping_add_signed(down) })
        };
        [
            at(above && left, -1, -1),
            at(above, 0, -1),
            at(above && right, 1, -1),
            at(left, -1, 0),
            at(right, 1, 0),
            at(below && left, -1, 1),
            at(below, 0, 1),
            at(below && right, 1, 1),
        ]
        .into_iter()
        .flatten()
    }
}

/// A grid with a number of mines, written `WIDTHxHEIGHTxMINES`: `30x16x99`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    grid: Grid,
    n_mines: u32, // Invariant: at most the cells of the grid.
}

impl Size {
    /// This grid with this many mines.
    ///
    /// # Errors
    ///
    /// [`SizeError`] if there are more mines than cells.
    pub fn new(grid: Grid, n_mines: u32) -> Result<Size, SizeError> {
        if n_mines as usize > grid.n_cells() {
            return Err(SizeError::Mines { n_mines: n_mines.into(), n_cells: grid.n_cells() });
        }
        Ok(Size { grid, n_mines })
    }

    /// Parses the size of a new game, which needs a safe cell: a board without one cannot be won.
    /// Records of such boards can still be read.
    ///
    /// # Errors
    ///
    /// [`SizeError`], also if every cell is a mine.
    pub fn read_playable(text: &str) -> Result<Size, SizeError> {
        let no_safe_cell = |n_mines, n_cells| SizeError::NoSafeCell { n_mines, n_cells };
        match text.parse::<Size>() {
            Ok(size) if size.n_safe() == 0 => {
                Err(no_safe_cell(size.n_mines.into(), size.grid.n_cells()))
            }
            Err(SizeError::Mines { n_mines, n_cells }) => Err(no_safe_cell(n_mines, n_cells)),
            read => read,
        }
    }

    /// The same, with one mine fewer if every cell is a mine.
    #[must_use]
    pub fn with_safe_cell(self) -> Size {
        let most = self.grid.n_cells() as u32 - 1;
        Size { n_mines: self.n_mines.min(most), ..self }
    }

    /// The shape of the board.
    pub const fn grid(self) -> Grid {
        self.grid
    }

    /// The number of mines.
    pub const fn n_mines(self) -> u32 {
        self.n_mines
    }

    /// The number of cells without a mine.
    pub const fn n_safe(self) -> usize {
        self.grid.n_cells() - self.n_mines as usize
    }
}

/// Why a size is invalid.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SizeError {
    /// Not three numbers.
    #[error("a size is WIDTHxHEIGHTxMINES, like 30x16x99")]
    Form,
    /// A width out of range.
    #[error("the width is {0}, but it must be 1 to {MAX_SIDE}")]
    Width(u64),
    /// A height out of range.
    #[error("the height is {0}, but it must be 1 to {MAX_SIDE}")]
    Height(u64),
    /// More mines than cells.
    #[error("{n_mines} mines do not fit: this board takes 0 to {n_cells}")]
    Mines {
        /// The requested number of mines.
        n_mines: u64,
        /// The largest possible number of mines.
        n_cells: usize,
    },
    /// No safe cell in a new game.
    #[error(
        "{n_mines} {} no safe cell: this board takes 0 to {}",
        if *n_mines == 1 { "mine leaves" } else { "mines leave" },
        n_cells - 1
    )]
    NoSafeCell {
        /// The requested number of mines.
        n_mines: u64,
        /// The number of cells.
        n_cells: usize,
    },
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}x{}", self.grid.width, self.grid.height, self.n_mines)
    }
}

impl FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Size, SizeError> {
        let mut numbers = text.split('x').map(whole_number);
        let (Some(Some(width)), Some(Some(height)), Some(Some(n_mines)), None) =
            (numbers.next(), numbers.next(), numbers.next(), numbers.next())
        else {
            return Err(SizeError::Form);
        };
        let grid = Grid::new(
            width.try_into().map_err(|_| SizeError::Width(width))?,
            height.try_into().map_err(|_| SizeError::Height(height))?,
        )?;
        let too_many = SizeError::Mines { n_mines, n_cells: grid.n_cells() };
        Size::new(grid, n_mines.try_into().map_err(|_| too_many)?)
    }
}

/// Parses a number in its canonical form: no sign, no space, no leading zero. A number too large for the
/// type is too large for every use and becomes the largest.
fn whole_number(text: &str) -> Option<u64> {
    let is_number = !text.is_empty()
        && text.bytes().all(|b| b.is_ascii_digit())
        && (text == "0" || !text.starts_with('0'));
    is_number.then(|| text.parse().unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn cell(text: &str) -> Cell {
        text.parse().unwrap()
    }

    #[test]
    fn cells_are_letters_and_numbers() {
        assert_eq!(cell("a1"), Cell { column: 0, row: 0 });
        assert_eq!(cell("c4"), Cell { column: 2, row: 3 });
        assert_eq!(cell("C4"), cell("c4"));
        assert_eq!(cell("z1").column, 25);
        assert_eq!(cell("aa16"), Cell { column: 26, row: 15 });
        assert_eq!(cell("zz2").column, 26 * 27 - 1);
        assert_eq!(cell("aaa2").column, 26 * 27);
        for bad in [
            "", "c", "4", "4c", "c0", "c04", "c-1", "c+1", "c4 ", " c4", "ç4", "c4c", "c99999",
            "zzzzzz1",
        ] {
            assert_eq!(bad.parse::<Cell>(), Err(NotACell), "{bad:?}");
        }
    }

    #[track_caller]
    fn neighbours(width: u16, height: u16, of: &str, expected: &str) {
        let grid = Grid::new(width, height).unwrap();
        let found: Vec<String> = grid.neighbours(cell(of)).map(|cell| cell.to_string()).collect();
        assert_eq!(found.join(" "), expected);
    }

    /// B5: eight inside, five on an edge, three in a corner.
    #[test]
    fn neighbours_stop_at_the_edges() {
        neighbours(5, 4, "b2", "a1 b1 c1 a2 c2 a3 b3 c3");
        neighbours(5, 4, "c1", "b1 d1 b2 c2 d2");
        neighbours(5, 4, "e3", "d2 e2 d3 d4 e4");
        neighbours(5, 4, "e4", "d3 e3 d4");
        neighbours(1, 1, "a1", "");
        neighbours(30, 1, "c1", "b1 d1");
        neighbours(1, 30, "a3", "a2 a4");
    }

    #[track_caller]
    fn refuses(size: &str, expected: &str) {
        assert_eq!(size.parse::<Size>().unwrap_err().to_string(), expected, "{size:?}");
    }

    #[test]
    fn size_errors_state_the_allowed_range() {
        for good in ["1x1x0", "1x1x1", "30x16x99", "2000x2000x4000000"] {
            assert_eq!(good.parse::<Size>().unwrap().to_string(), good);
        }
        refuses("0x5x1", "the width is 0, but it must be 1 to 2000");
        refuses("5x2001x1", "the height is 2001, but it must be 1 to 2000");
        refuses("99999999x5x1", "the width is 99999999, but it must be 1 to 2000");
        refuses("5x4x21", "21 mines do not fit: this board takes 0 to 20");
        refuses("5x4x99999999999", "99999999999 mines do not fit: this board takes 0 to 20");
        for bad in ["", "5x4", "5x4x", "5x4x1x1", "-5x4x1", "5 x4x1", "axbxc", "05x4x1", "+5x4x1"] {
            refuses(bad, "a size is WIDTHxHEIGHTxMINES, like 30x16x99");
        }
    }

    /// A record of a board without a safe cell can be read (B5), but no new game can start on one.
    #[test]
    fn a_new_game_has_a_safe_cell() {
        let read = |size| Size::read_playable(size).map_err(|error| error.to_string());
        for good in ["1x1x0", "5x4x19", "30x16x99"] {
            assert_eq!(read(good).unwrap().to_string(), good);
        }
        let refused = Err("20 mines leave no safe cell: this board takes 0 to 19".to_owned());
        assert_eq!(read("5x4x20"), refused);
        let one_mine = "1 mine leaves no safe cell: this board takes 0 to 0";
        assert_eq!(read("1x1x1").unwrap_err(), one_mine);
        assert_eq!(read("5x4").unwrap_err(), "a size is WIDTHxHEIGHTxMINES, like 30x16x99");
        let full: Size = "5x4x20".parse().unwrap();
        assert_eq!(full.with_safe_cell().to_string(), "5x4x19");
    }

    proptest! {
        #[test]
        fn cell_text_round_trips(column in 0..MAX_SIDE, row in 0..MAX_SIDE) {
            let cell = Cell { column, row };
            prop_assert_eq!(cell.to_string().parse(), Ok(cell));
        }

        #[test]
        fn index_and_cell_are_inverse(width in 1..40_u16, height in 1..40_u16) {
            let grid = Grid::new(width, height).unwrap();
            for (index, cell) in grid.cells().enumerate() {
                prop_assert_eq!(grid.index(cell), index);
                prop_assert_eq!(grid.cell(index), cell);
            }
            prop_assert_eq!(grid.cells().count(), grid.n_cells());
        }

        #[test]
        fn neighbourhood_is_mutual(width in 1..9_u16, height in 1..9_u16) {
            let grid = Grid::new(width, height).unwrap();
            for cell in grid.cells() {
                for other in grid.neighbours(cell) {
                    prop_assert!(grid.neighbours(other).any(|back| back == cell));
                }
            }
        }
    }
}
