//! The evf format of Metasweeper, to which other programs convert. Versions 0 to 4 can be read, and
//! version 4 is written.
//!
//! The header has the size, the claimed results and names; then follow the board as a bitmap and the
//! events. Up to version 3 events have absolute times and positions; from version 4 on they are deltas,
//! with separate wait events. From version 3 on, an event may say only that a button was toggled.

use flagfall_mines::{Cell, Field, Layout, Measures, MinesAction, MinesOutcome};
use flagfall_play::{Action, Minesweeper, Session};

use crate::bytes::{Bytes, RecordingError, RecordingFault};
use crate::mouse::{Gesture, Mouse, MouseButton, PointerEvent};
use crate::recording::{ClaimedResult, Recording, RecordingFormat};

const IS_WON: u8 = 0x80;
const IS_TRANSLATED: u8 = 0x08;

/// The last version with absolute times and positions.
const LAST_PLAIN: u8 = 3;

pub(crate) fn read(mut bytes: Bytes<'_>) -> Result<Recording, RecordingError> {
    let version = bytes.u8()?;
    if version > 4 {
        let (format, known) = ("evf", "0 to 4");
        return Err(bytes.wrong(RecordingFault::Version {
            format,
            version: version.into(),
            known,
        }));
    }
    let flags = bytes.u8()?;
    if version >= 3 {
        // The player's options.
        bytes.take(1)?;
    }
    let (height, width) = (bytes.u8()?, bytes.u8()?);
    let grid = bytes.grid(width.into(), height.into())?;
    let n_mines = bytes.u16()?;
    let cell_pixels = bytes.u8()?;
    if cell_pixels == 0 {
        return Err(bytes.impossible("the size of a cell", cell_pixels));
    }
    // The mode.
    bytes.take(2)?;
    let three_bv = bytes.u16()?;
    let time_ms = if version > LAST_PLAIN { bytes.u32()? } else { bytes.u24()? };
    let (program, player) = names(&mut bytes, version, flags)?;
    let layout = bytes.bits(grid, n_mines)?;
    bytes.enter("the events");
    let events = if version > LAST_PLAIN {
        let n_figures = bytes.u16()?;
        bytes.skip_texts(n_figures)?;
        relative_events(&mut bytes)?
    } else {
        plain_events(&mut bytes)?
    };
    let claim = ClaimedResult {
        three_bv: Some(three_bv.into()),
        is_won: Some(flags & IS_WON != 0),
        time_ms: Some(time_ms),
    };
    let (format, cell_pixels) = (RecordingFormat::Evf, cell_pixels.into());
    Ok(Recording { format, program, player, layout, cell_pixels, events, claim })
}

/// The program and the player; other names and times are skipped.
fn names(
    bytes: &mut Bytes<'_>,
    version: u8,
    flags: u8,
) -> Result<(String, String), RecordingError> {
    bytes.enter("the names");
    if version > LAST_PLAIN {
        // The country, the start and the end.
        bytes.take(2 + 8 + 8)?;
    }
    let program = bytes.text()?;
    if version > LAST_PLAIN && flags & IS_TRANSLATED != 0 {
        // The converter, and the encoding of the names.
        bytes.skip_texts(2)?;
    }
    let player = bytes.text()?;
    // The tournament and the player's number in it.
    bytes.skip_texts(2)?;
    match version {
        0..=LAST_PLAIN => {
            // The start, the end and the country.
            bytes.skip_texts(3)?;
            if version >= 2 {
                // The device.
                bytes.skip_texts(1)?;
            }
        }
        _ => {
            let length = bytes.u16()?;
            bytes.take(length.into())?;
        }
    }
    Ok((program, player))
}

/// Decodes an event; some depend on the state of the buttons.
fn gesture(code: u8, mouse: &Mouse) -> Option<Gesture> {
    Some(match code {
        1 => Gesture::Move,
        2 => Gesture::Press(MouseButton::Left),
        3 => Gesture::Release(MouseButton::Left),
        4 => Gesture::Press(MouseButton::Right),
        5 => Gesture::Release(MouseButton::Right),
        6 => Gesture::Press(MouseButton::Middle),
        7 => Gesture::Release(MouseButton::Middle),
        8 => Gesture::Flag,
        9 => mouse.completed(),
        10 => mouse.toggled(MouseButton::Left),
        11 => mouse.toggled(MouseButton::Right),
        12 => mouse.toggled(MouseButton::Middle),
        _ => return None,
    })
}

fn plain_events(bytes: &mut Bytes<'_>) -> Result<Vec<PointerEvent>, RecordingError> {
    let mut events = vec![];
    let mut mouse = Mouse::default();
    loop {
        let code = bytes.u8()?;
        match code {
            0 => {
                bytes.enter("the checksum");
                bytes.take(32)?;
                return Ok(events);
            }
            255 => return Ok(events),
            _ => {}
        }
        let gesture = gesture(code, &mouse).ok_or_else(|| bytes.impossible("an event", code))?;
        mouse.click(gesture);
        let (at_ms, x, y) = (bytes.u24()?, bytes.u16()?, bytes.u16()?);
        events.push(PointerEvent { at_ms, gesture, x, y });
        bytes.check_length(events.len())?;
    }
}

fn relative_events(bytes: &mut Bytes<'_>) -> Result<Vec<PointerEvent>, RecordingError> {
    let mut events = vec![];
    let mut mouse = Mouse::default();
    let (mut at_ms, mut x, mut y) = (0_u32, 0_u16, 0_u16);
    loop {
        let code = bytes.u8()?;
        match code {
            0 => break,
            WAIT => {
                at_ms = at_ms.saturating_add(bytes.u16()?.into());
                continue;
            }
            // Game state events.
            81..=99 => {
                at_ms = at_ms.saturating_add(bytes.u8()?.into());
                continue;
            }
            _ => {}
        }
        let gesture = gesture(code, &mouse).ok_or_else(|| bytes.impossible("an event", code))?;
        mouse.click(gesture);
        at_ms = at_ms.saturating_add(bytes.u8()?.into());
        (x, y) = (x.wrapping_add(bytes.u16()?), y.wrapping_add(bytes.u16()?));
        events.push(PointerEvent { at_ms, gesture, x, y });
        bytes.check_length(events.len())?;
    }
    bytes.enter("the checksum");
    let length = bytes.u16()?;
    bytes.take(length.into())?;
    Ok(events)
}

/// An event that only adds time, up to 65,535 ms.
const WAIT: u8 = 255;
/// The cell size in files we write: clicks go to the middle of a cell.
const CELL_PIXELS: u16 = 16;

/// Why a game cannot be written as evf.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotWritable {
    /// The game is still running: the file would reveal the mines.
    #[error("the game is not over yet")]
    Running,
    /// Rows and columns are stored as bytes.
    #[error("an evf file has room for 255 rows and columns, but this board is larger")]
    TooLarge,
    /// Recordings do not support undo.
    #[error("an evf file cannot record undo, but moves were taken back")]
    TakenBack,
}

/// Writes a game as an evf file of version 4. Pointer movements are not recorded, so the pointer jumps
/// from cell to cell.
///
/// # Errors
///
/// [`NotWritable`].
pub fn write_evf(session: &Session<Minesweeper>, player: &str) -> Result<Vec<u8>, NotWritable> {
    let layout = session.game().layout().filter(|_| session.is_over());
    let layout = layout.ok_or(NotWritable::Running)?;
    let grid = layout.size().grid();
    let side = |cells: u16| u8::try_from(cells).map_err(|_| NotWritable::TooLarge);
    let (width, height) = (side(grid.width())?, side(grid.height())?);
    let is_won = session.game().view().outcome() == Some(MinesOutcome::Won);
    let mut file = vec![4, if is_won { IS_WON } else { 0 }, 0, height, width];
    file.extend((layout.size().n_mines() as u16).to_be_bytes());
    file.push(CELL_PIXELS as u8);
    file.extend([0, 0]);
    file.extend((Measures::of(layout).three_bv as u16).to_be_bytes());
    file.extend((session.elapsed(session.last_at()).0 as u32).to_be_bytes());
    // No country and no time of day.
    file.extend(*b"XX");
    file.extend([0; 16]);
    for text in ["Flagfall", &player.replace('\0', ""), "", ""] {
        file.extend(text.bytes().chain([0]));
    }
    // No device.
    file.extend([0, 0]);
    file.extend(board_bits(layout));
    // No statistics.
    file.extend([0, 0]);
    write_events(session, layout, &mut file)?;
    // The end, and no checksum.
    file.extend([0, 0, 0]);
    Ok(file)
}

fn board_bits(layout: &Layout) -> Vec<u8> {
    let mut bits = vec![0; layout.size().grid().n_cells().div_ceil(8)];
    for (i, cell) in layout.size().grid().cells().enumerate() {
        bits[i / 8] |= u8::from(layout.is_mine(cell)) << (7 - i % 8);
    }
    bits
}

/// Writes press and release of a button for every move; the clock starts with the first one and stands
/// still during pauses.
fn write_events(
    session: &Session<Minesweeper>,
    layout: &Layout,
    file: &mut Vec<u8>,
) -> Result<(), NotWritable> {
    let mut field = Field::with_layout(layout.clone(), session.terms().marks);
    let (mut last_ms, mut last_x, mut last_y) = (None, 0, 0);
    let mut wait = 0;
    for entry in session.entries() {
        let at_ms = entry.at.0;
        let moved = match entry.action {
            Action::Move(moved) => moved,
            Action::Undo | Action::Redo => return Err(NotWritable::TakenBack),
            Action::Resume => {
                last_ms = Some(at_ms);
                continue;
            }
            _ => {
                wait += at_ms - last_ms.replace(at_ms).unwrap_or(at_ms);
                continue;
            }
        };
        wait += at_ms - last_ms.replace(at_ms).unwrap_or(at_ms);
        let Ok(step) = field.play(moved) else { continue };
        let (press, cells) = match moved {
            MinesAction::Open(cell) => (2, vec![cell]),
            MinesAction::Mark(cell) => (4, vec![cell]),
            MinesAction::Chord(cell) => (6, vec![cell]),
            MinesAction::FlagAll(_) => (4, step.changed().collect()),
        };
        let clicks = cells.into_iter().flat_map(|cell| [(press, cell), (press + 1, cell)]);
        for (code, Cell { column, row }) in clicks {
            while wait > u64::from(u8::MAX) {
                let part = wait.min(u16::MAX.into());
                file.push(WAIT);
                file.extend((part as u16).to_be_bytes());
                wait -= part;
            }
            let middle = |at: u16| at * CELL_PIXELS + CELL_PIXELS / 2;
            let (x, y) = (middle(column), middle(row));
            file.extend([code, wait as u8]);
            file.extend(x.wrapping_sub(last_x).to_be_bytes());
            file.extend(y.wrapping_sub(last_y).to_be_bytes());
            (wait, last_x, last_y) = (0, x, y);
        }
    }
    Ok(())
}
