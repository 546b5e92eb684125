//! The mvf format of Minesweeper Clone 0.97.
//!
//! After the header, every event has five bytes with 40 permuted bits: buttons, position and time. The
//! permutation is derived from two bytes of the file by square roots, sines and cosines: their digits
//! are sorted, and each bit follows its digit. Clone's clock also starts at 1 second.

use flagfall_mines::Cell;

use crate::bytes::{Bytes, RecordingError, RecordingFault};
use crate::mouse::{Gesture, MouseButton, PointerEvent};
use crate::names::text;
use crate::recording::{ClaimedResult, Recording, RecordingFormat};

const CELL_PIXELS: u16 = 16;
/// The number of bits in an event.
const N_BITS: usize = 40;

pub(crate) fn read(mut bytes: Bytes<'_>) -> Result<Recording, RecordingError> {
    if bytes.take(2)? != [0x11, 0x4d] {
        return Err(bytes.wrong(RecordingFault::UnknownFormat));
    }
    bytes.take(25)?;
    let version = bytes.u8()?;
    if version != b'5' {
        let (format, known) = ("mvf", "that of Clone 0.97");
        // The version is a digit.
        let version = version.wrapping_sub(b'0').into();
        return Err(bytes.wrong(RecordingFault::Version { format, version, known }));
    }
    // Other program letters, the date, level, mode and the player's own time.
    bytes.take(46 + 7 + 2 + 3)?;
    let (three_bv, n_solved) = (bytes.u16()?, bytes.u16()?);
    // Clicks by button, and whether question marks were used.
    bytes.take(6 + 1)?;
    let (width, height) = (bytes.u8()?, bytes.u8()?);
    let grid = bytes.grid(width.into(), height.into())?;
    let n_mines = bytes.u16()?;
    let layout = bytes.mines(grid, n_mines, |column, row| {
        let (column, row) = (column.checked_sub(1)?, row.checked_sub(1)?);
        Some(Cell { column: column.into(), row: row.into() })
    })?;
    bytes.enter("the name of the player");
    let length = bytes.u8()?;
    let player = text(bytes.take(length.into())?);
    let events = events(&mut bytes)?;
    let claim = ClaimedResult {
        three_bv: Some(three_bv.into()),
        is_won: Some(three_bv == n_solved),
        time_ms: None,
    };
    let (format, program) = (RecordingFormat::Mvf, "Minesweeper Clone 0.97".to_owned());
    Ok(Recording { format, program, player, layout, cell_pixels: CELL_PIXELS, events, claim })
}

/// An event with its bits in order.
#[derive(Clone, Copy, Default)]
struct State {
    is_right_down: bool,
    is_middle_down: bool,
    is_left_down: bool,
    y: u16,
    x: u16,
    at_ms: u32,
}

fn events(bytes: &mut Bytes<'_>) -> Result<Vec<PointerEvent>, RecordingError> {
    bytes.enter("the events");
    let order = order(bytes.u16()?);
    let n_states = bytes.u24()?;
    let mut events = vec![];
    let mut last = State::default();
    for _ in 0..n_states {
        let state = state(bytes.take(N_BITS / 8)?, &order);
        let State { x, y, at_ms, .. } = state;
        let buttons = [
            (MouseButton::Left, last.is_left_down, state.is_left_down),
            (MouseButton::Right, last.is_right_down, state.is_right_down),
            (MouseButton::Middle, last.is_middle_down, state.is_middle_down),
        ];
        let moved = ((x, y) != (last.x, last.y)).then_some(Gesture::Move);
        let pressed = buttons.iter().filter(|(_, was_down, is_down)| !was_down && *is_down);
        let released = buttons.iter().filter(|(_, was_down, is_down)| *was_down && !is_down);
        let gestures = moved
            .into_iter()
            .chain(pressed.map(|&(button, ..)| Gesture::Press(button)))
            .chain(released.map(|&(button, ..)| Gesture::Release(button)));
        events.extend(gestures.map(|gesture| PointerEvent { at_ms, gesture, x, y }));
        last = state;
    }
    // Clone's clock starts at 1 second, when the first cell is opened; nothing is earlier.
    let begun = events.first().map_or(0, |event: &PointerEvent| event.at_ms);
    events.iter_mut().for_each(|event| event.at_ms = event.at_ms.saturating_sub(begun));
    Ok(events)
}

fn state(event: &[u8], order: &[usize; N_BITS]) -> State {
    let bits = |first: usize, n_bits: usize| {
        let is_set = |bit: usize| event[bit / 8] >> (bit % 8) & 1;
        (0..n_bits).fold(0, |number, i| number | u32::from(is_set(order[first + i])) << i)
    };
    State {
        is_right_down: bits(0, 1) == 1,
        is_middle_down: bits(1, 1) == 1,
        is_left_down: bits(2, 1) == 1,
        y: bits(3, 9) as u16,
        x: bits(12, 9) as u16,
        at_ms: bits(28, 10) * 1000 + bits(21, 7) * 10,
    }
}

/// The position of each bit of an event: five numbers of eight digits, sorted.
pub(crate) fn order(key: u16) -> [usize; N_BITS] {
    let key = f64::from(key);
    let (root, later_root) = (key.sqrt(), (key + 1000.0).sqrt());
    let third_root = (root + 1000.0).sqrt();
    let numbers = [
        (third_root + 1000.0).cos(),
        later_root.sqrt().sin(),
        third_root.cos(),
        (root.sqrt() + 1000.0).sin(),
        (later_root + 1000.0).sqrt().cos(),
    ];
    let digits: Vec<u8> = numbers
        .iter()
        .flat_map(|number| format!("{:08}", (number * 1e8).abs().round() as u64).into_bytes())
        .collect();
    let mut order = std::array::from_fn(|i| i);
    order.sort_by_key(|&i| digits[i]);
    order
}
