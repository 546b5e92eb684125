//! Test data: one small game as a handmade file of every format.

use crate::mouse::{Gesture, MouseButton};
use crate::mvf;

/// ```text
/// 0 0 1 *
/// 1 1 1 1
/// * 1 0 0
/// ```
pub(crate) const LAYOUT: &str = "4x3x2\n...*\n....\n*...";
const WIDTH: u8 = 4;
const HEIGHT: u8 = 3;
/// Column and row of each mine.
const MINES: [(u8, u8); 2] = [(3, 0), (0, 2)];
const THREE_BV: u8 = 2;
/// The time of the winning chord.
pub(crate) const TIME_MS: u32 = 2000;

/// The moves that result from the events below: a click on an open cell, and releases after a chord,
/// have no effect.
pub(crate) const MOVES: &str = "0 1 open a1\n1000 1 mark d1\n2000 1 chord c2\nend won 2000\n";

/// Milliseconds, gesture, column, row.
const EVENTS: [(u32, Gesture, u8, u8); 12] = [
    (0, Gesture::Press(MouseButton::Left), 0, 0),
    (0, Gesture::Release(MouseButton::Left), 0, 0),
    (400, Gesture::Move, 1, 1),
    (500, Gesture::Press(MouseButton::Left), 1, 1),
    (510, Gesture::Release(MouseButton::Left), 1, 1),
    (1000, Gesture::Press(MouseButton::Right), 3, 0),
    (1010, Gesture::Release(MouseButton::Right), 3, 0),
    (1500, Gesture::Press(MouseButton::Left), 2, 1),
    (1550, Gesture::Press(MouseButton::Right), 2, 1),
    (TIME_MS, Gesture::Release(MouseButton::Right), 2, 1),
    (2200, Gesture::Release(MouseButton::Left), 2, 1),
    (2500, Gesture::Move, 2, 2),
];

/// The game in every supported format and version, with file names.
pub(crate) fn all() -> Vec<(&'static str, Vec<u8>)> {
    vec![
        ("game.avf", avf()),
        ("version-0.evf", evf(0)),
        ("version-2.evf", evf(2)),
        ("version-3.evf", evf(3)),
        ("version-4.evf", evf_4()),
        ("game.mvf", mvf()),
        ("version-1.rmv", rmv(1)),
        ("version-2.rmv", rmv(2)),
    ]
}

fn pixel(cell: u8) -> u16 {
    u16::from(cell) * 16 + 5
}

fn mines_from(first: u8) -> impl Iterator<Item = u8> {
    MINES.into_iter().flat_map(move |(column, row)| [column + first, row + first])
}

fn avf() -> Vec<u8> {
    let mut file = vec![34, 1, 2, 3, 4, 6, WIDTH - 1, HEIGHT - 1, 0, 2];
    file.extend(MINES.iter().flat_map(|&(column, row)| [row + 1, column + 1]));
    file.extend(*b"checksum8\x7f9[3|W4H3M2|3.9.2025.17:00:08:6660|3.17:00:14:081|B2T3,00]\r\n");
    for (at_ms, gesture, column, row) in EVENTS {
        let what = match gesture {
            Gesture::Move => 1,
            Gesture::Press(MouseButton::Left) => 3,
            Gesture::Release(MouseButton::Left) => 5,
            Gesture::Press(MouseButton::Right) => 9,
            Gesture::Release(MouseButton::Right) => 17,
            Gesture::Press(MouseButton::Middle)
            | Gesture::Release(MouseButton::Middle)
            | Gesture::Flag => {
                unreachable!("the sample has none")
            }
        };
        let ([x_high, x_low], [y_high, y_low]) =
            (pixel(column).to_be_bytes(), pixel(row).to_be_bytes());
        let (second, hundredth) = ((at_ms / 1000 + 1) as u8, (at_ms % 1000 / 10) as u8);
        file.extend([what, x_high, second, x_low, hundredth, y_high, 0, y_low]);
    }
    file.extend([0; 8]);
    file.extend(*b"RealTime: 3.00\rSkin: Windows\rAda\r");
    file
}

fn code(gesture: Gesture) -> u8 {
    match gesture {
        Gesture::Move => 1,
        Gesture::Press(MouseButton::Left) => 2,
        Gesture::Release(MouseButton::Left) => 3,
        Gesture::Press(MouseButton::Right) => 4,
        Gesture::Release(MouseButton::Right) => 5,
        Gesture::Press(MouseButton::Middle) => 6,
        Gesture::Release(MouseButton::Middle) => 7,
        Gesture::Flag => 8,
    }
}

const BOARD_BITS: [u8; 2] = [0b0001_0000, 0b1000_0000];

fn evf(version: u8) -> Vec<u8> {
    let mut file = vec![version, 0x80];
    file.extend((version >= 3).then_some(0));
    file.extend([HEIGHT, WIDTH, 0, 2, 16, 0, 0, 0, THREE_BV]);
    file.extend(&TIME_MS.to_be_bytes()[1..]);
    file.extend(*b"Somesweeper\0Ada\0race\0number\x00123\x00456\0GB\0");
    file.extend((version >= 2).then_some(*b"device\0").into_iter().flatten());
    file.extend(BOARD_BITS);
    for (at_ms, gesture, column, row) in EVENTS {
        file.push(code(gesture));
        file.extend(&at_ms.to_be_bytes()[1..]);
        file.extend(pixel(column).to_be_bytes());
        file.extend(pixel(row).to_be_bytes());
    }
    file.push(0);
    file.extend([7; 32]);
    file
}

/// Uses toggle events wherever possible.
fn evf_4() -> Vec<u8> {
    let mut file = vec![4, 0x80, 0, HEIGHT, WIDTH, 0, 2, 16, 0, 0, 0, THREE_BV];
    file.extend(TIME_MS.to_be_bytes());
    file.extend(*b"GB");
    file.extend([0; 16]);
    file.extend(*b"Somesweeper\0Ada\0race\0number\0\0\x03abc");
    file.extend(BOARD_BITS);
    file.extend(*b"\0\x01figure\0");
    let (mut last_ms, mut last_x, mut last_y) = (0, 0, 0);
    for (at_ms, gesture, column, row) in EVENTS {
        let (x, y) = (pixel(column), pixel(row));
        let mut wait = at_ms - last_ms;
        if wait > 255 {
            file.push(255);
            file.extend(((wait - 10) as u16).to_be_bytes());
            wait = 10;
        }
        file.extend([
            match gesture {
                Gesture::Press(MouseButton::Right) if at_ms == 1550 => 9,
                Gesture::Press(MouseButton::Left) | Gesture::Release(MouseButton::Left)
                    if at_ms > 0 =>
                {
                    10
                }
                Gesture::Press(MouseButton::Right) | Gesture::Release(MouseButton::Right) => 11,
                other => code(other),
            },
            wait as u8,
        ]);
        file.extend(x.wrapping_sub(last_x).to_be_bytes());
        file.extend(y.wrapping_sub(last_y).to_be_bytes());
        (last_ms, last_x, last_y) = (at_ms, x, y);
    }
    // A win with no delay; the end; no checksum.
    file.extend([82, 0, 0, 0, 0]);
    file
}

fn mvf() -> Vec<u8> {
    let mut file = vec![0x11, 0x4d];
    file.extend([b' '; 25]);
    file.push(b'5');
    file.extend([b' '; 46 + 7 + 2 + 3]);
    file.extend([0, THREE_BV, 0, THREE_BV, 0, 0, 0, 0, 0, 0, 0, WIDTH, HEIGHT, 0, 2]);
    file.extend(mines_from(1));
    file.extend(*b"\x03Ada");
    let key = 12345_u16;
    file.extend(key.to_be_bytes());
    file.extend([0, 0, EVENTS.len() as u8]);
    let order = mvf::order(key);
    let (mut is_left_down, mut is_right_down) = (false, false);
    for (at_ms, gesture, column, row) in EVENTS {
        match gesture {
            Gesture::Press(MouseButton::Left) => is_left_down = true,
            Gesture::Release(MouseButton::Left) => is_left_down = false,
            Gesture::Press(MouseButton::Right) => is_right_down = true,
            Gesture::Release(MouseButton::Right) => is_right_down = false,
            Gesture::Move | Gesture::Press(_) | Gesture::Release(_) | Gesture::Flag => {}
        }
        let (second, hundredth) = (u64::from(at_ms / 1000 + 1), u64::from(at_ms % 1000 / 10));
        let bits = u64::from(is_right_down)
            | u64::from(is_left_down) << 2
            | u64::from(pixel(row)) << 3
            | u64::from(pixel(column)) << 12
            | hundredth << 21
            | second << 28;
        let mut event = [0; 5];
        for (i, at) in order.into_iter().enumerate() {
            event[at / 8] |= ((bits >> i & 1) as u8) << (at % 8);
        }
        file.extend(event);
    }
    file
}

fn rmv(version: u8) -> Vec<u8> {
    let is_second = version == 2;
    let result = if is_second {
        String::new()
    } else {
        "\nLEVEL:3#TIME:2.000#3BV:002#NF:0#TIMESTAMP:1234567890#\n".to_owned()
    };
    let mut body = result.clone().into_bytes();
    body.extend(*b"Vienna");
    body.extend(*b"\0\x02\x03Ada\x02ad");
    body.extend([0, 0, 0, 9, WIDTH, HEIGHT, 0, 2]);
    body.extend(mines_from(0));
    let properties: &[u8] =
        if is_second { &[0, 0, 0, 3, THREE_BV, 0, 16] } else { &[0, 0, 0, 3, 1] };
    body.extend(properties);
    if is_second {
        body.extend(*b"\0\x01\x04name\x05value");
    }
    let (left, top) = if is_second { (0, 0) } else { (12, 56) };
    // The first press is not in these files.
    for (at_ms, gesture, column, row) in &EVENTS[1..] {
        let (x, y) = (pixel(*column) + left, pixel(*row) + top);
        if is_second && *at_ms == 2200 {
            // A zero move before it.
            body.extend([28, 100, 0]);
        }
        body.push(code(*gesture));
        body.extend((at_ms << 8).to_be_bytes());
        body.extend([x.to_be_bytes(), y.to_be_bytes()].concat());
        // A board event.
        body.extend([9, 1, 1]);
    }
    body.push(16);
    let mut file = b"*rmv".to_vec();
    file.extend([0, version]);
    file.extend(is_second.then_some([1, 1]).into_iter().flatten());
    let head = if is_second { 30 } else { 28 };
    file.extend(((body.len() + head) as u32).to_be_bytes());
    if !is_second {
        file.extend((result.len() as u16).to_be_bytes());
    }
    file.extend([0, 6, 0, 9, 0, 12, 0, 0, 0, properties.len() as u8]);
    file.extend(is_second.then_some([0, 13]).into_iter().flatten());
    file.extend([0; 6]);
    assert_eq!(file.len(), head, "the size in the file is right");
    [file, body].concat()
}
