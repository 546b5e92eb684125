//! The player's view of a board.

use std::fmt;
use std::str::FromStr;

use crate::rows::{self, Rows, TextError};
use crate::{Cell, Size, StartRule, Step};

/// A cell as the player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// Closed and unmarked.
    Closed,
    /// Marked as a mine; the player's opinion, never trusted.
    Flag,
    /// Marked with a question mark.
    Question,
    /// Open: the number of mines around it, 0 to 8.
    Open(u8),
    /// After a loss: an unflagged mine.
    Mine,
    /// After a loss: the mine that was opened.
    Hit,
    /// After a loss: a flag on a cell without a mine.
    WrongFlag,
}

impl Face {
    /// Whether the cell is still closed.
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

/// The outcome of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MinesOutcome {
    /// Every safe cell is open.
    Won,
    /// A mine was opened; the view shows the mines and the wrong flags.
    Lost,
}

/// The guarantee for the first cell before it is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Promise {
    /// None: it can be a mine.
    Nothing,
    /// Any first cell is safe, because the mines are dealt around it; written `safe`.
    Safe,
    /// Any first cell is safe and so are its neighbours; written `opening`.
    Opening,
    /// This cell is safe; written `at e5`.
    At(Cell),
}

impl Promise {
    /// The promise of a start rule on a board of this size; none if all cells are mines.
    pub const fn of(start: StartRule, size: Size) -> Promise {
        match start {
            StartRule::Any => Promise::Nothing,
            StartRule::Safe | StartRule::Opening if size.n_safe() == 0 => Promise::Nothing,
            StartRule::Safe => Promise::Safe,
            StartRule::Opening => Promise::Opening,
        }
    }
}

/// Everything a player may know about a game: front ends draw it, solvers read it, servers send it.
///
/// The text form is the size, then one line per row: `#` closed, `F` flagged, `?` question mark, `0` to
/// `8` open; after a loss also `X` for the mine that was hit, `*` for the other mines and `W` for wrong
/// flags. While nothing is open, the [`Promise`] follows the size.
#[derive(Clone, Debug, Eq)]
pub struct View {
    size: Size,
    faces: Vec<Face>,
    n_open: usize,  // Invariant: the number of open faces.
    n_flags: usize, // Invariant: the number of flags.
    n_hit: usize,   // Invariant: the number of hit mines.
    promise: Promise,
}

impl PartialEq for View {
    /// A promise has no effect once a cell is open.
    fn eq(&self, other: &View) -> bool {
        (self.size, self.promise()) == (other.size, other.promise()) && self.faces == other.faces
    }
}

impl View {
    /// A board with all cells closed.
    pub fn untouched(size: Size) -> View {
        let faces = vec![Face::Closed; size.grid().n_cells()];
        View { size, faces, n_open: 0, n_flags: 0, n_hit: 0, promise: Promise::Nothing }
    }

    /// The same view with a promise for the first cell.
    #[must_use]
    pub fn with_promise(self, promise: Promise) -> View {
        View { promise, ..self }
    }

    /// The promise for the first cell; none once a cell is open.
    pub fn promise(&self) -> Promise {
        if self.n_open + self.n_hit == 0 { self.promise } else { Promise::Nothing }
    }

    /// The size of the board, including its number of mines.
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
    /// If the cell is not on the board.
    #[inline]
    pub fn face(&self, cell: Cell) -> Face {
        self.faces[self.size.grid().index(cell)]
    }

    /// The number of open cells: the score.
    pub fn n_open(&self) -> usize {
        self.n_open
    }

    /// The number of safe cells not open yet.
    pub fn safe_left(&self) -> usize {
        self.size.n_safe().saturating_sub(self.n_open)
    }

    /// The number of mines minus the number of flags; negative if there are too many flags.
    pub fn mines_left(&self) -> i64 {
        i64::from(self.size.n_mines()) - self.n_flags as i64
    }

    /// The outcome, if the game is over. A board with only mines cannot be won.
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

    /// After a loss, the flags on cells without a mine.
    pub fn wrong_flags(&self) -> impl Iterator<Item = Cell> {
        self.cells_showing(Face::WrongFlag)
    }

    fn cells_showing(&self, face: Face) -> impl Iterator<Item = Cell> {
        let cells = self.size.grid().cells().zip(&self.faces);
        cells.filter(move |&(_, &shown)| shown == face).map(|(cell, _)| cell)
    }

    /// The view during the step that led to this one, with only the first `n_opened` cells of the wave
    /// open: a frame for an animation.
    #[must_use]
    pub fn during(&self, step: &Step, n_opened: usize) -> View {
        let mut view = self.clone();
        for (cell, before) in step.faces_before().skip(n_opened) {
            view.show(cell, before);
        }
        view
    }

    /// Shows another face and returns the previous one: replicas without access to the mines use this to
    /// stay current.
    ///
    /// # Panics
    ///
    /// If the cell is not on the board.
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
    fn position_errors_name_the_line_and_column() {
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
    fn position_text_contains_the_promise() {
        for promised in
            ["3x2x1 safe\n#F#\n###\n", "3x2x1 opening\n###\n###\n", "3x2x1 at c2\n###\n##?\n"]
        {
            let mut view: View = promised.parse().unwrap();
            assert_eq!(view.to_string(), promised);
            view.show(Cell { column: 0, row: 0 }, Face::Open(1));
            assert_eq!(view.promise(), Promise::Nothing, "it has been kept");
        }
        let crowded: View = "2x1x2 safe\n##\n".parse().unwrap();
        assert_eq!(crowded.promise(), Promise::Nothing, "there is no safe cell to promise");
        let unsafe_start: View = "2x1x1 any\n##\n".parse().unwrap();
        assert_eq!(unsafe_start, "2x1x1\n##\n".parse().unwrap());
    }
}
