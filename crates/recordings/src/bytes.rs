//! A cursor over the bytes of a file; every error includes the offset.

use flagfall_mines::{Cell, Grid, Layout};

use crate::names::text;

/// Why the bytes are not a recording.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("byte {at}: {reason}")]
pub struct RecordingError {
    /// The offset of the error.
    pub at: usize,
    /// The error.
    pub reason: RecordingFault,
}

/// The kinds of errors in a recording.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordingFault {
    /// The file is truncated.
    #[error("the file ends in the middle of {0}")]
    Ends(&'static str),
    /// The format is unknown.
    #[error("this is not a Minesweeper recording in avf, evf, mvf or rmv format")]
    UnknownFormat,
    /// The version of the format is unknown.
    #[error("version {version} of {format} is not supported, only {known}")]
    Version {
        /// The format.
        format: &'static str,
        /// Its version.
        version: u16,
        /// The supported versions.
        known: &'static str,
    },
    /// A field has an impossible value.
    #[error("{what} cannot be {found}")]
    Impossible {
        /// The field.
        what: &'static str,
        /// Its value.
        found: u64,
    },
    /// A field is not valid text.
    #[error("{0} cannot be read")]
    Text(&'static str),
    /// Two mines in one cell.
    #[error("there are two mines at {0}")]
    TwoMines(Cell),
    /// A mine is outside the board.
    #[error("there is a mine outside the board")]
    MineOutside,
    /// The number of mines differs from the header.
    #[error(
        "the header says {told} {}, but the board has {found}",
        if *told == 1 { "mine" } else { "mines" }
    )]
    MineCount {
        /// The number in the header.
        told: u32,
        /// The number on the board.
        found: u32,
    },
    /// There are more events than in any real game.
    #[error("there are more than {0} events")]
    TooLong(usize),
}

/// The most events of a recording: a mouse with 1,000 reports per second takes over an hour for them.
const MOST_EVENTS: usize = 4_000_000;

/// The most reads per file that consume no bytes, such as that of an empty name. All other reads advance.
#[cfg(test)]
const N_EMPTY_READS: usize = 16;

pub(crate) struct Bytes<'a> {
    all: &'a [u8],
    at: usize,
    /// The part being read, for error messages.
    part: &'static str,
    /// The number of reads, so that tests detect an endless loop.
    #[cfg(test)]
    n_reads: usize,
}

impl<'a> Bytes<'a> {
    pub(crate) fn new(all: &'a [u8]) -> Bytes<'a> {
        Bytes {
            all,
            at: 0,
            part: "the header",
            #[cfg(test)]
            n_reads: 0,
        }
    }

    /// Sets the part of the file for error messages.
    pub(crate) fn enter(&mut self, part: &'static str) {
        self.part = part;
    }

    /// The current offset.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    pub(crate) fn take(&mut self, n: usize) -> Result<&'a [u8], RecordingError> {
        let rest = &self.all[self.at..];
        let Some(taken) = rest.get(..n) else {
            let reason = RecordingFault::Ends(self.part);
            return Err(RecordingError { at: self.all.len(), reason });
        };
        self.at += n;
        #[cfg(test)]
        {
            self.n_reads += 1;
            let n_bytes = self.all.len();
            assert!(
                self.n_reads <= n_bytes + N_EMPTY_READS,
                "a loop does not advance at {}",
                self.at
            );
        }
        Ok(taken)
    }

    /// The bytes up to the next `end`, which is skipped.
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

    /// Reads a zero-terminated string.
    pub(crate) fn text(&mut self) -> Result<String, RecordingError> {
        self.until(0).map(text)
    }

    /// Skips `n` strings.
    pub(crate) fn skip_texts(&mut self, n: u16) -> Result<(), RecordingError> {
        (0..n).try_for_each(|_| self.until(0).map(drop))
    }

    /// A grid with these sides, which must not be empty.
    pub(crate) fn grid(&self, width: u16, height: u16) -> Result<Grid, RecordingError> {
        let side = if width == 0 { width } else { height };
        Grid::new(width, height).map_err(|_| self.impossible("a side of the board", side))
    }

    /// Reads a layout as a bitmap, row by row, most significant bit first.
    pub(crate) fn bits(&mut self, grid: Grid, n_mines: u16) -> Result<Layout, RecordingError> {
        self.enter("the board");
        let bits = self.take(grid.n_cells().div_ceil(8))?;
        let is_mine: Vec<bool> =
            (0..grid.n_cells()).map(|i| bits[i / 8] & (0x80 >> (i % 8)) != 0).collect();
        let (told, found) = (u32::from(n_mines), is_mine.iter().filter(|&&mine| mine).count());
        if found != told as usize {
            return Err(self.wrong(RecordingFault::MineCount { told, found: found as u32 }));
        }
        Ok(Layout::new(grid, &is_mine))
    }

    /// Reads a layout as a list of mines, two bytes each.
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
            let cell = cell.ok_or_else(|| self.wrong(RecordingFault::MineOutside))?;
            if std::mem::replace(&mut is_mine[grid.index(cell)], true) {
                return Err(self.wrong(RecordingFault::TwoMines(cell)));
            }
        }
        Ok(Layout::new(grid, &is_mine))
    }

    /// Rejects a list of events that is too long.
    pub(crate) fn check_length(&self, n_events: usize) -> Result<(), RecordingError> {
        let is_fine = n_events <= MOST_EVENTS;
        is_fine.then_some(()).ok_or_else(|| self.wrong(RecordingFault::TooLong(MOST_EVENTS)))
    }

    /// An error at the byte read last.
    pub(crate) fn wrong(&self, reason: RecordingFault) -> RecordingError {
        RecordingError { at: self.at.saturating_sub(1), reason }
    }

    pub(crate) fn impossible(&self, what: &'static str, found: impl Into<u64>) -> RecordingError {
        self.wrong(RecordingFault::Impossible { what, found: found.into() })
    }
}
