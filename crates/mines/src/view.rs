//! What the player sees.

use std::fmt;
use std::str::FromStr;

use crate::rows::{self, Rows, TextError};
use crate::{Cell, Size, StartRule, Step};

/// One cell as the player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// Not opened, not marked.
    Closed,
    /// Marked as a mine; an opinion, never trusted.
    Flag,
    /// Marked as doubtful.
    Question,
    /// Opened: how many neighbours have a mine, 0 to 8.
    Open(u8),
    /// After a loss: a mine nobody marked.
    Mine,
    /// After a loss: the mine that was opened.
    Hit,
    /// After a loss: a flag where no mine is.
    WrongFlag,
}

impl Face {
    /// Whether opening could still change it.
    pub const fn is_closed(self) -> bool {
        match self {
            Face::Closed | Face::Flag | Face::Question => true,
            Face::Open(_) | Face::Mine | Face::Hit | Face::WrongFlag => false,
        }
    }

    /// Its letter in the text form of a position.
    pub const fn letter(self) -> char {
        match self {
            Face::Closed => '#',
            Face::Flag => 'F',
            Face::Question => '?',
            Face::Open(hint) => (b'0' + hint) as char,
            Face::Mine => '*',
            Face::Hit => 'X',
            Face::WrongFlag => 'W',
        }
    }

    /// The face with this letter.
    pub fn from_letter(letter: char) -> Option<Face> {
        Some(match letter {
            '#' => Face::Closed,
            'F' => Face::Flag,
            '?' => Face::Question,
            '0'..='8' => Face::Open(letter as u8 - b'0'),
            '*' => Face::Mine,
            'X' => Face::Hit,
            'W' => Face::WrongFlag,
            _ => return None,
        })
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MinesOutcome {
    /// Every safe cell is open.
    Won,
    /// A mine was opened; the view shows which, and which flags were wrong.
    Lost,
}

/// What a player knows of the first cell before it is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Promise {
    /// Nothing: it can be a mine.
    Nothing,
    /// It has no mine, wherever it is, because the mines are dealt around it; written `safe`.
    Safe,
    /// It has no mine and no neighbour with one, wherever it is; written `opening`.
    Opening,
    /// This cell has no mine; written `at e5`.
    At(Cell),
}

impl Promise {
    /// What a start rule promises on a board of this size. Where all cells are mines, it promises nothing.
    pub const fn of(start: StartRule, size: Size) -> Promise {
        match start {
            StartRule::Any => Promise::Nothing,
            StartRule::Safe | StartRule::Opening if size.n_safe() == 0 => Promise::Nothing,
            StartRule::Safe => Promise::Safe,
            StartRule::Opening => Promise::Opening,
        }
    }
}

/// Everything a player may know of a game: screens draw it, solvers read it, servers send it.
///
/// Its text form is the size, then a line a row: `#` closed, `F` flagged, `?` doubtful, `0` to `8`
/// open; and after a loss `X` the mine that was hit, `*` the others and `W` wrong flags. While nothing is open, the
/// [`Promise`] stands behind the size.
#[derive(Clone, Debug, Eq)]
pub struct View {
    size: Size,
    faces: Vec<Face>,
    n_open: usize,  // Invariant: as many faces are open.
    n_flags: usize, // Invariant: as many faces are flags.
    n_hit: usize,   // Invariant: as many faces are hit.
    promise: Promise,
}

impl PartialEq for View {
    /// A promise that was kept makes no difference.
    fn eq(&self, other: &View) -> bool {
        (self.size, self.promise()) == (other.size, other.promise()) && self.faces == other.faces
    }
}

impl View {
    /// A board on which nothing has happened.
    pub fn untouched(size: Size) -> View {
        let faces = vec![Face::Closed; size.grid().n_cells()];
        View { size, faces, n_open: 0, n_flags: 0, n_hit: 0, promise: Promise::Nothing }
    }

    /// The same with this promise for the first cell.
    #[must_use]
    pub fn with_promise(self, promise: Promise) -> View {
        View { promise, ..self }
    }

    /// What is promised for the first cell. Once a cell is open, nothing is.
    pub fn promise(&self) -> Promise {
        if self.n_open + self.n_hit == 0 { self.promise } else { Promise::Nothing }
    }

    /// The board's size, mines included.
    pub fn size(&self) -> Size {
        self.size
    }

    /// All faces, row by row.
    pub fn faces(&self) -> &[Face] {
        &self.faces
    }

    /// One face.
    ///
    /// # Panics
    ///
    /// When the cell is not on the board.
    #[inline]
    pub fn face(&self, cell: Cell) -> Face {
        self.faces[self.size.grid().index(cell)]
    }

    /// How many cells are open: the score.
    pub fn n_open(&self) -> usize {
        self.n_open
    }

    /// How many safe cells are not open yet.
    pub fn safe_left(&self) -> usize {
        self.size.n_safe().saturating_sub(self.n_open)
    }

    /// Mines less flags; below zero when there are too many flags.
    pub fn mines_left(&self) -> i64 {
        i64::from(self.size.n_mines()) - self.n_flags as i64
    }

    /// How the game ended, if it has. On a board of mines alone nothing can be won.
    pub fn outcome(&self) -> Option<MinesOutcome> {
        if self.n_hit > 0 {
            Some(MinesOutcome::Lost)
        } else if self.n_open > 0 && self.safe_left() == 0 {
            Some(MinesOutcome::Won)
        } else {
            None
        }
    }

    /// The mines that were opened: one, or several at once by a chord.
    pub fn hit_mines(&self) -> impl Iterator<Item = Cell> {
        self.cells_showing(Face::Hit)
    }

    /// After a loss, the flags where no mine is.
    pub fn wrong_flags(&self) -> impl Iterator<Item = Cell> {
        self.cells_showing(Face::WrongFlag)
    }

    fn cells_showing(&self, face: Face) -> impl Iterator<Item = Cell> {
        let cells = self.size.grid().cells().zip(&self.faces);
        cells.filter(move |&(_, &shown)| shown == face).map(|(cell, _)| cell)
    }

    /// This view as it looked while the step that led to it was under way, when the first
    /// `n_opened` cells of the wave were open: what an animation draws.
    #[must_use]
    pub fn during(&self, step: &Step, n_opened: usize) -> View {
        let mut view = self.clone();
        for (cell, before) in step.faces_before().skip(n_opened) {
            view.show(cell, before);
        }
        view
    }

    /// Shows another face and gives the one before: how a viewer who knows no mines keeps up to date.
    ///
    /// # Panics
    ///
    /// When the cell is not on the board.
    #[inline]
    pub fn show(&mut self, cell: Cell, face: Face) -> Face {
        let before = std::mem::replace(&mut self.faces[self.size.grid().index(cell)], face);
        if let Some(count) = self.count_of(before) {
            *count -= 1;
        }
        if let Some(count) = self.count_of(face) {
            *count += 1;
        }
        before
    }

    fn count_of(&mut self, face: Face) -> Option<&mut usize> {
        match face {
            Face::Open(_) => Some(&mut self.n_open),
            Face::Flag | Face::WrongFlag => Some(&mut self.n_flags),
            Face::Hit => Some(&mut self.n_hit),
            Face::Closed | Face::Question | Face::Mine => None,
        }
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.promise() {
            Promise::Nothing => writeln!(f, "{}", self.size),
            Promise::Safe => writeln!(f, "{} safe", self.size),
            Promise::Opening => writeln!(f, "{} opening", self.size),
            Promise::At(cell) => writeln!(f, "{} at {cell}", self.size),
        }?;
        for row in self.faces.chunks(self.size.grid().width().into()) {
            writeln!(f, "{}", row.iter().map(|face| face.letter()).collect::<String>())?;
        }
        Ok(())
    }
}

impl FromStr for View {
    type Err = TextError;

    fn from_str(text: &str) -> Result<View, TextError> {
        let expected = "'#', 'F', '?', a digit 0 to 8, 'X', '*' or 'W'";
        let Rows { size, note, cells: faces } = rows::read(text, expected, Face::from_letter)?;
        let promise = match note.split_once(' ') {
            None if note.is_empty() => Some(Promise::Nothing),
            None => note.parse().ok().map(|start| Promise::of(start, size)),
            Some(("at", cell)) => {
                cell.parse().ok().filter(|&cell| size.grid().contains(cell)).map(Promise::At)
            }
            Some(_) => None,
        };
        let promise =
            promise.ok_or_else(|| TextError::Promise { line: 1, found: note.to_owned() })?;
        let mut view = View::untouched(size).with_promise(promise);
        for (cell, face) in size.grid().cells().zip(faces) {
            view.show(cell, face);
        }
        Ok(view)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refuses(text: &str, expected: &str) {
        assert_eq!(text.parse::<View>().unwrap_err().to_string(), expected);
    }

    #[test]
    fn reads_positions_and_ignores_spaces() {
        let view: View = "4x3x2\n1 1 # #\n0 1 F ?\n0 0 1 #\n".parse().unwrap();
        assert_eq!(view.to_string(), "4x3x2\n11##\n01F?\n001#\n");
        assert_eq!((view.n_open(), view.mines_left(), view.safe_left()), (7, 1, 3));
        assert_eq!(view.outcome(), None);
        let marked: Vec<Face> = view.faces()[6..8].to_vec();
        assert_eq!(marked, [Face::Flag, Face::Question]);
    }

    #[test]
    fn says_where_a_position_is_wrong() {
        let expected = "'#', 'F', '?', a digit 0 to 8, 'X', '*' or 'W'";
        let text = "3x2x1\n###\n#9#";
        refuses(text, &format!("line 3, column 2: expected {expected}, found '9'"));
        refuses("3x2x1\n###\n####", "line 3, column 4: expected 3 cells, found 4");
        refuses("3x2x7\n###\n###", "line 1: 7 mines do not fit: this board takes 0 to 6");
        for note in ["soon", "at", "at d1", "at a1 b1", "safe opening"] {
            let expected =
                format!("line 1: expected any, safe, opening or at and a cell, found {note:?}");
            refuses(&format!("3x2x1 {note}\n###\n###"), &expected);
        }
    }

    #[test]
    fn a_position_says_what_the_first_cell_is_promised() {
        for promised in
            ["3x2x1 safe\n#F#\n###\n", "3x2x1 opening\n###\n###\n", "3x2x1 at c2\n###\n##?\n"]
        {
            let mut view: View = promised.parse().unwrap();
            assert_eq!(view.to_string(), promised);
            view.show(Cell { column: 0, row: 0 }, Face::Open(1));
            assert_eq!(view.promise(), Promise::Nothing, "it is kept by now");
        }
        let crowded: View = "2x1x2 safe\n##\n".parse().unwrap();
        assert_eq!(crowded.promise(), Promise::Nothing, "nobody can promise a safe cell");
        let unsafe_start: View = "2x1x1 any\n##\n".parse().unwrap();
        assert_eq!(unsafe_start, "2x1x1\n##\n".parse().unwrap());
    }
}
