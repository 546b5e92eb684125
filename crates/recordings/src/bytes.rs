//! A file taken apart from front to back; every complaint names the place.

use flagfall_mines::{Cell, Grid, Layout};

/// Why bytes are no recording.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("byte {at}: {reason}")]
pub struct RecordingError {
    /// How many bytes come before the place.
    pub at: usize,
    /// What is wrong there.
    pub reason: Reason,
}

/// What is wrong with a recording.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// The file stops too soon.
    #[error("the file ends in the middle of {0}")]
    Ends(&'static str),
    /// No program that we know writes files like that.
    #[error("this is no recording of Minesweeper: avf, evf, mvf and rmv can be read")]
    UnknownFormat,
    /// A version that we do not know.
    #[error("this is version {version} of {format}, and {known} can be read")]
    Version {
        /// The format.
        format: &'static str,
        /// Its version.
        version: u16,
        /// What we know.
        known: &'static str,
    },
    /// A part has a value that it cannot have.
    #[error("{what} cannot be {found}")]
    Impossible {
        /// What is wrong.
        what: &'static str,
        /// The value there.
        found: u64,
    },
    /// A part is no text, or not such a text.
    #[error("{0} cannot be read")]
    Text(&'static str),
    /// Two mines in one cell.
    #[error("there are two mines at {0}")]
    TwoMines(Cell),
    /// A mine beside the board.
    #[error("there is a mine outside of the board")]
    MineOutside,
    /// Another number of mines than the file says.
    #[error("the file tells of {told} mines, and {found} are on the board")]
    MineCount {
        /// The number in the head of the file.
        told: u32,
        /// How many there are.
        found: u32,
    },
    /// More events than any game has.
    #[error("there are more than {0} events")]
    TooLong(usize),
}

/// No game has more: a mouse that reports 1,000 times a second for an hour has fewer.
const MOST_EVENTS: usize = 4_000_000;

pub(crate) struct Bytes<'a> {
    all: &'a [u8],
    at: usize,
    /// What is being read, for complaints.
    part: &'static str,
}

impl<'a> Bytes<'a> {
    pub(crate) fn new(all: &'a [u8]) -> Bytes<'a> {
        Bytes { all, at: 0, part: "the head" }
    }

    /// From here on this part of the file is read.
    pub(crate) fn enter(&mut self, part: &'static str) {
        self.part = part;
    }

    /// How many bytes were read.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    pub(crate) fn take(&mut self, n: usize) -> Result<&'a [u8], RecordingError> {
        let rest = &self.all[self.at..];
        let Some(taken) = rest.get(..n) else {
            let reason = Reason::Ends(self.part);
            return Err(RecordingError { at: self.all.len(), reason });
        };
        self.at += n;
        Ok(taken)
    }

    /// The bytes before the next one of this value, which is passed too.
    pub(crate) fn until(&mut self, end: u8) -> Result<&'a [u8], RecordingError> {
        let rest = &self.all[self.at..];
        let n = rest.iter().position(|&byte| byte == end).unwrap_or(rest.len());
        let taken = self.take(n + 1)?;
        Ok(&taken[..n])
    }

    fn number(&mut self, n_bytes: usize) -> Result<u64, RecordingError> {
        Ok(self.take(n_bytes)?.iter().fold(0, |number, &byte| number << 8 | u64::from(byte)))
    }

    pub(crate) fn u8(&mut self) -> Result<u8, RecordingError> {
        Ok(self.take(1)?[0])
    }

    pub(crate) fn u16(&mut self) -> Result<u16, RecordingError> {
        Ok(self.number(2)? as u16)
    }

    pub(crate) fn u24(&mut self) -> Result<u32, RecordingError> {
        Ok(self.number(3)? as u32)
    }

    pub(crate) fn u32(&mut self) -> Result<u32, RecordingError> {
        Ok(self.number(4)? as u32)
    }

    /// Text up to a 0.
    pub(crate) fn text(&mut self) -> Result<String, RecordingError> {
        self.until(0).map(text)
    }

    /// Goes past so many of them.
    pub(crate) fn skip_texts(&mut self, n: u16) -> Result<(), RecordingError> {
        (0..n).try_for_each(|_| self.until(0).map(drop))
    }

    /// A board of so many columns and rows; it must have cells.
    pub(crate) fn grid(&self, width: u16, height: u16) -> Result<Grid, RecordingError> {
        let side = if width == 0 { width } else { height };
        Grid::new(width, height).map_err(|_| self.impossible("a side of the board", side))
    }

    /// A layout as bits, row by row, the highest bit of a byte first.
    pub(crate) fn bits(&mut self, grid: Grid, n_mines: u16) -> Result<Layout, RecordingError> {
        self.enter("the board");
        let bits = self.take(grid.n_cells().div_ceil(8))?;
        let is_mine: Vec<bool> =
            (0..grid.n_cells()).map(|i| bits[i / 8] & (0x80 >> (i % 8)) != 0).collect();
        let (told, found) = (u32::from(n_mines), is_mine.iter().filter(|&&mine| mine).count());
        if found != told as usize {
            return Err(self.wrong(Reason::MineCount { told, found: found as u32 }));
        }
        Ok(Layout::new(grid, &is_mine))
    }

    /// A layout as a list of mines, two bytes each.
    pub(crate) fn mines(
        &mut self,
        grid: Grid,
        n_mines: u16,
        place: impl Fn(u8, u8) -> Option<Cell>,
    ) -> Result<Layout, RecordingError> {
        self.enter("the mines");
        let mut is_mine = vec![false; grid.n_cells()];
        for _ in 0..n_mines {
            let (first, second) = (self.u8()?, self.u8()?);
            let cell = place(first, second).filter(|&cell| grid.contains(cell));
            let cell = cell.ok_or_else(|| self.wrong(Reason::MineOutside))?;
            if std::mem::replace(&mut is_mine[grid.index(cell)], true) {
                return Err(self.wrong(Reason::TwoMines(cell)));
            }
        }
        Ok(Layout::new(grid, &is_mine))
    }

    /// Refuses a list of events that has no end.
    pub(crate) fn check_length(&self, n_events: usize) -> Result<(), RecordingError> {
        let is_fine = n_events <= MOST_EVENTS;
        is_fine.then_some(()).ok_or_else(|| self.wrong(Reason::TooLong(MOST_EVENTS)))
    }

    /// A complaint about what was read last.
    pub(crate) fn wrong(&self, reason: Reason) -> RecordingError {
        RecordingError { at: self.at.saturating_sub(1), reason }
    }

    pub(crate) fn impossible(&self, what: &'static str, found: impl Into<u64>) -> RecordingError {
        self.wrong(Reason::Impossible { what, found: found.into() })
    }
}

/// Bytes as text: UTF-8, or else a character a byte.
pub(crate) fn text(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_are_no_utf_8_are_taken_for_latin_1() {
        assert_eq!(text(b"J\xf6rg"), "Jörg");
        assert_eq!(text("Jörg".as_bytes()), "Jörg");
    }
}
