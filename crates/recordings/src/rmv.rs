//! The rmv format of Vienna Minesweeper: `*rmv`, a version, the sizes of all parts, the parts.
//!
//! There are two kinds of events: mouse events, and board events, which are skipped. The first event is
//! a release of the left button; its press is not in the file.

use flagfall_mines::{Cell, Grid};

use crate::bytes::{Bytes, RecordingError, RecordingFault};
use crate::mouse::{Gesture, MouseButton, PointerEvent};
use crate::names::text;
use crate::recording::{ClaimedResult, Recording, RecordingFormat};

/// The size of a cell and the position of the board in the window, for version 1.
const CELL_PIXELS: u8 = 16;
const BOARD_AT: (u16, u16) = (12, 56);

pub(crate) fn read(mut bytes: Bytes<'_>, n_bytes: usize) -> Result<Recording, RecordingError> {
    if bytes.take(4)? != b"*rmv" {
        return Err(bytes.wrong(RecordingFault::UnknownFormat));
    }
    let version = bytes.u16()?;
    if !(1..=2).contains(&version) {
        let (format, known) = ("rmv", "1 and 2");
        return Err(bytes.wrong(RecordingFault::Version { format, version, known }));
    }
    let is_second = version == 2;
    if is_second {
        // The recording program and its version.
        bytes.take(2)?;
    }
    let told = bytes.u32()?;
    if told as usize > n_bytes {
        return Err(RecordingError { at: n_bytes, reason: RecordingFault::Ends("the file") });
    }
    let result_size = if is_second { 0 } else { bytes.u16()? };
    let version_size = bytes.u16()?;
    // The sizes of the parts about the player and the board.
    bytes.take(4)?;
    let (flags_size, properties_size) = (bytes.u16()?, bytes.u16()?);
    // The sizes of the other properties, the events and the checksum.
    bytes.take(if is_second { 8 } else { 6 })?;

    bytes.enter("the result");
    let told = three_bv_in(bytes.take(result_size.into())?);
    bytes.enter("the version of the program");
    bytes.take(version_size.into())?;
    let names_at = bytes.at();
    let names = names(&mut bytes)?;

    bytes.enter("the board");
    // The time of the deal.
    bytes.take(4)?;
    let (width, height) = (bytes.u8()?, bytes.u8()?);
    let grid = bytes.grid(width.into(), height.into())?;
    let n_mines = bytes.u16()?;
    let layout = bytes.mines(grid, n_mines, |column, row| {
        Some(Cell { column: column.into(), row: row.into() })
    })?;
    bytes.enter("the first flags");
    let mut flags = vec![];
    if flags_size > 0 {
        for _ in 0..bytes.u16()? {
            flags.push((bytes.u8()?, bytes.u8()?));
        }
    }

    bytes.enter("the properties");
    let properties = bytes.take(properties_size.into())?;
    let (three_bv, cell_pixels, is_utf_8) = match (is_second, properties) {
        (false, [_, _, _, _, rest @ ..]) => (told, CELL_PIXELS, rest.first() == Some(&1)),
        (true, [_, _, _, _, low, high, pixels @ 1..=255, ..]) => {
            (Some(u16::from_le_bytes([*low, *high]).into()), *pixels, true)
        }
        (false | true, _) => {
            return Err(bytes.impossible("the size of the properties", properties_size));
        }
    };
    if is_utf_8 && names.iter().any(|name| std::str::from_utf8(name).is_err()) {
        let reason = RecordingFault::Text("a name of the player, which should be UTF-8,");
        return Err(RecordingError { at: names_at, reason });
    }
    let player = names.first().copied().map(text).unwrap_or_default();
    if is_second {
        for _ in 0..bytes.u16()? {
            for _ in ["key", "value"] {
                let length = bytes.u8()?;
                bytes.take(length.into())?;
            }
        }
    }

    let cell_pixels = u16::from(cell_pixels);
    let (mouse_events, is_won) = events(&mut bytes, grid, cell_pixels, is_second)?;
    let flag = |(column, row): (u8, u8)| PointerEvent {
        at_ms: 0,
        gesture: Gesture::Flag,
        x: u16::from(column) * cell_pixels,
        y: u16::from(row) * cell_pixels,
    };
    let events = flags.into_iter().map(flag).chain(mouse_events).collect();
    let claim = ClaimedResult { three_bv, is_won: Some(is_won), time_ms: None };
    let (format, program) = (RecordingFormat::Rmv, "Vienna Minesweeper".to_owned());
    Ok(Recording { format, program, player, layout, cell_pixels, events, claim })
}

/// The result of a finished game ends with text such as `3BV:123#NF:0#TIMESTAMP:1234567890#`, with a
/// fixed length after the number.
fn three_bv_in(result: &[u8]) -> Option<u32> {
    let digits = result.get(result.len().checked_sub(31)?..)?.get(..3)?;
    let digits: String = text(digits).chars().filter(char::is_ascii_digit).collect();
    digits.parse().ok()
}

/// Name, nickname, country and a token, as many as the player entered.
fn names<'a>(bytes: &mut Bytes<'a>) -> Result<Vec<&'a [u8]>, RecordingError> {
    bytes.enter("the names");
    let n_names = bytes.u16()?;
    (0..n_names)
        .map(|_| {
            let length = bytes.u8()?;
            bytes.take(length.into())
        })
        .collect()
}

/// The events, and whether the last one is a win.
fn events(
    bytes: &mut Bytes<'_>,
    grid: Grid,
    cell_pixels: u16,
    is_second: bool,
) -> Result<(Vec<PointerEvent>, bool), RecordingError> {
    bytes.enter("the events");
    let edge = if is_second { (0, 0) } else { BOARD_AT };
    let (right, bottom) = (grid.width() * cell_pixels, grid.height() * cell_pixels);
    let mut events: Vec<PointerEvent> = vec![];
    let (mut at_ms, mut x, mut y) = (0_u32, 0_u16, 0_u16);
    loop {
        let what = bytes.u8()?;
        let gesture = match what {
            1 => Gesture::Move,
            2 => Gesture::Press(MouseButton::Left),
            3 => Gesture::Release(MouseButton::Left),
            4 => Gesture::Press(MouseButton::Right),
            5 => Gesture::Release(MouseButton::Right),
            6 => Gesture::Press(MouseButton::Middle),
            7 => Gesture::Release(MouseButton::Middle),
            // A short move.
            28 if is_second && !events.is_empty() => Gesture::Move,
            0 if !is_second => {
                bytes.take(4)?;
                continue;
            }
            // A board event.
            9..=14 | 18..=27 => {
                bytes.take(2)?;
                continue;
            }
            15..=17 => return Ok((events, what == 16)),
            _ => return Err(bytes.impossible("an event", what)),
        };
        if what == 28 {
            at_ms = at_ms.saturating_add(bytes.u8()?.into());
            let both = bytes.u8()?;
            // Two signed four-bit numbers, from -8 to 7.
            let (dx, dy) = (both as i8 >> 4, (both << 4) as i8 >> 4);
            (x, y) = (x.wrapping_add_signed(dx.into()), y.wrapping_add_signed(dy.into()));
        } else {
            at_ms = bytes.u32()? >> 8;
            (x, y) = (bytes.u16()?.wrapping_sub(edge.0), bytes.u16()?.wrapping_sub(edge.1));
        }
        if x >= right || y >= bottom {
            (x, y) = (right, bottom);
        }
        if events.is_empty() {
            let gesture = Gesture::Press(MouseButton::Left);
            events.push(PointerEvent { at_ms, gesture, x, y });
        }
        events.push(PointerEvent { at_ms, gesture, x, y });
        bytes.check_length(events.len())?;
    }
}
