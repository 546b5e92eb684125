//! The avf format of Minesweeper Arbiter.
//!
//! Version, four random bytes, level, mines by row and column from 1. After a checksum over the board
//! and the player's country follows a line of text,
//! `[2|18.10.2022.20:15:35:6606|18.20:16:24:8868|B127T50.25]` with level, start, end, 3BV and time; then
//! eight bytes per event, and the name between line ends. Arbiter's clock starts at 1 second.

use flagfall_mines::Cell;

use crate::bytes::{Bytes, RecordingError, RecordingFault};
use crate::mouse::{Gesture, MouseButton, PointerEvent};
use crate::names::text;
use crate::recording::{ClaimedResult, Recording, RecordingFormat};

const CUSTOM_LEVEL: u8 = 6;
const CELL_PIXELS: u16 = 16;

pub(crate) fn read(mut bytes: Bytes<'_>) -> Result<Recording, RecordingError> {
    bytes.take(5)?;
    let level = bytes.u8()?;
    let (width, height, n_mines) = match level {
        3 => (8, 8, 10),
        4 => (16, 16, 40),
        5 => (30, 16, 99),
        CUSTOM_LEVEL => (u16::from(bytes.u8()?) + 1, u16::from(bytes.u8()?) + 1, bytes.u16()?),
        _ => return Err(bytes.impossible("the level", level)),
    };
    let grid = bytes.grid(width, height)?;
    let layout = bytes.mines(grid, n_mines, |row, column| {
        let (row, column) = (row.checked_sub(1)?, column.checked_sub(1)?);
        Some(Cell { column: column.into(), row: row.into() })
    })?;
    let three_bv = find_three_bv(&mut bytes)?;
    let events = events(&mut bytes)?;
    bytes.enter("the name of the player");
    while !bytes.until(b'\r')?.windows(5).any(|part| part == b"Skin:") {}
    let player = text(bytes.until(b'\r')?);
    let claim = ClaimedResult { three_bv: Some(three_bv), ..ClaimedResult::default() };
    let (format, program) = (RecordingFormat::Avf, "Minesweeper Arbiter".to_owned());
    Ok(Recording { format, program, player, layout, cell_pixels: CELL_PIXELS, events, claim })
}

/// Skips to the end of the line of text. Its time is wrong in some files, so it is not checked.
fn find_three_bv(bytes: &mut Bytes<'_>) -> Result<u32, RecordingError> {
    bytes.enter("the line with the times");
    let mut last = [0; 3];
    while !matches!(last, [b'[', b'0'..=b'3', b'|']) {
        last = [last[1], last[2], bytes.u8()?];
    }
    let line = bytes.until(b']')?;
    let three_bv = line.rsplit(|&byte| byte == b'B').next().and_then(|rest| {
        let digits = rest.split(|&byte| byte == b'T').next()?;
        std::str::from_utf8(digits).ok()?.parse().ok()
    });
    three_bv.ok_or_else(|| bytes.wrong(RecordingFault::Text("the 3BV in the line with the times")))
}

/// Eight bytes each: button, x, second, x, hundredth, y, second, y, with the high bytes of pairs first.
/// The first event is recognised by its second, which is 1.
fn events(bytes: &mut Bytes<'_>) -> Result<Vec<PointerEvent>, RecordingError> {
    bytes.enter("the events");
    let mut first = [0; 3];
    while first[2] != 1 || first[1] > 1 {
        first = [first[1], first[2], bytes.u8()?];
    }
    let mut event = [0; 8];
    event[..3].copy_from_slice(&first);
    event[3..].copy_from_slice(bytes.take(5)?);
    let mut events = vec![];
    loop {
        let [what, x_high, second, x_low, hundredth, y_high, second_high, y_low] = event;
        if (second_high, second) == (0, 0) {
            return Ok(events);
        }
        let gesture = match what {
            1 => Gesture::Move,
            3 => Gesture::Press(MouseButton::Left),
            5 | 21 => Gesture::Release(MouseButton::Left),
            9 => Gesture::Press(MouseButton::Right),
            17 | 145 => Gesture::Release(MouseButton::Right),
            33 => Gesture::Press(MouseButton::Middle),
            65 | 193 => Gesture::Release(MouseButton::Middle),
            _ => return Err(bytes.impossible("an event", what)),
        };
        let seconds = u32::from(u16::from_be_bytes([second_high, second])) - 1;
        let at_ms = seconds * 1000 + u32::from(hundredth) * 10;
        let (x, y) = (u16::from_be_bytes([x_high, x_low]), u16::from_be_bytes([y_high, y_low]));
        events.push(PointerEvent { at_ms, gesture, x, y });
        bytes.check_length(events.len())?;
        event.copy_from_slice(bytes.take(8)?);
    }
}
