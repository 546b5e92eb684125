//! A recording as stored in a file, independent of its format.

use flagfall_mines::{Cell, Layout};

use crate::bytes::{Bytes, RecordingError, RecordingFault};
use crate::mouse::PointerEvent;
use crate::{avf, evf, mvf, rmv};

/// A game recorded by another program.
#[derive(Clone, PartialEq)]
pub struct Recording {
    /// The format of the file.
    pub format: RecordingFormat,
    /// The program that recorded the game, if the file names it.
    pub program: String,
    /// The name of the player.
    pub player: String,
    /// The mines.
    pub layout: Layout,
    /// The size of a cell in pixels; never 0.
    pub cell_pixels: u16,
    /// The mouse events, in order.
    pub events: Vec<PointerEvent>,
    /// The results that the file claims.
    pub claim: ClaimedResult,
}

/// The results that a file claims; `None` if it does not say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClaimedResult {
    /// The 3BV of the board.
    pub three_bv: Option<u32>,
    /// Whether the game was won.
    pub is_won: Option<bool>,
    /// The time in milliseconds.
    pub time_ms: Option<u32>,
}

/// The formats that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordingFormat {
    /// Minesweeper Arbiter.
    Avf,
    /// Metasweeper.
    Evf,
    /// Minesweeper Clone.
    Mvf,
    /// Vienna Minesweeper.
    Rmv,
}

impl RecordingFormat {
    /// The format by file name extension.
    pub fn of_name(name: &str) -> Option<RecordingFormat> {
        let (_, ending) = name.rsplit_once('.')?;
        [
            ("avf", RecordingFormat::Avf),
            ("evf", RecordingFormat::Evf),
            ("mvf", RecordingFormat::Mvf),
            ("rmv", RecordingFormat::Rmv),
        ]
        .into_iter()
        .find_map(|(known, format)| ending.eq_ignore_ascii_case(known).then_some(format))
    }

    /// The format by the first bytes. Two formats have magic numbers, the others start with their
    /// version.
    fn of_bytes(bytes: &[u8]) -> Option<RecordingFormat> {
        match bytes {
            [b'*', b'r', b'm', b'v', ..] => Some(RecordingFormat::Rmv),
            [0x11, 0x4d, ..] => Some(RecordingFormat::Mvf),
            [0..=4, ..] => Some(RecordingFormat::Evf),
            [_, _, _, _, _, 3..=6, ..] => Some(RecordingFormat::Avf),
            _ => None,
        }
    }
}

impl Recording {
    /// Parses a file. Its name helps if the bytes are ambiguous.
    ///
    /// # Errors
    ///
    /// [`RecordingError`] with the offset.
    pub fn read(name: &str, file: &[u8]) -> Result<Recording, RecordingError> {
        let format = RecordingFormat::of_name(name).or_else(|| RecordingFormat::of_bytes(file));
        let unknown = RecordingError { at: 0, reason: RecordingFault::UnknownFormat };
        let bytes = Bytes::new(file);
        match format.ok_or(unknown)? {
            RecordingFormat::Avf => avf::read(bytes),
            RecordingFormat::Evf => evf::read(bytes),
            RecordingFormat::Mvf => mvf::read(bytes),
            RecordingFormat::Rmv => rmv::read(bytes, file.len()),
        }
    }

    /// The cell at a point, if it is on the board.
    pub fn cell_at(&self, x: u16, y: u16) -> Option<Cell> {
        let cell = Cell { column: x / self.cell_pixels, row: y / self.cell_pixels };
        self.layout.size().grid().contains(cell).then_some(cell)
    }
}
