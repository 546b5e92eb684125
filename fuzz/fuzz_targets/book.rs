//! An opening book is refused, or has a score for every position that it covers.
//!
//! The fuzzer would never find a valid checksum, so the bytes are tried as they are and with a valid
//! header.

#![no_main]

use flagfall_four::{Column, Position};
use flagfall_four_solver::Book;
use libfuzzer_sys::fuzz_target;

const CHECKSUM: std::ops::Range<usize> = 32..40;

fuzz_target!(|bytes: &[u8]| {
    look_up(bytes.to_vec(), bytes);
    if bytes.len() >= CHECKSUM.end {
        look_up(sealed(bytes.to_vec()), bytes);
    }
});

/// Reads the book and looks up the positions of a game played by these bytes.
fn look_up(book: Vec<u8>, drops: &[u8]) {
    let Ok(book) = Book::from_bytes(book) else { return };
    let mut position = Position::EMPTY;
    for drop in drops.iter().rev().take(16) {
        assert_eq!(book.score(position).is_some(), position.n_stones() <= 12);
        let column = Column::ALL[usize::from(drop % 7)];
        position = position.play(column).unwrap_or(position);
    }
}

/// The same bytes with a valid name, version and checksum, and as many cells as the header says.
fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes[..8].copy_from_slice(b"flagfour");
    bytes[8..12].copy_from_slice(&1_u32.to_le_bytes());
    // Limit the number of cells, to be quick.
    let (segment_bits, n_segments) = (bytes[12] % 9, bytes[16]);
    bytes[12..16].copy_from_slice(&u32::from(segment_bits).to_le_bytes());
    bytes[16..20].copy_from_slice(&u32::from(n_segments).to_le_bytes());
    let n_cells = (usize::from(n_segments) + 3) << segment_bits;
    bytes.resize(CHECKSUM.end + (n_cells * 5).div_ceil(8) + 1, 0);
    let summed = bytes[..CHECKSUM.start].iter().chain(&bytes[CHECKSUM.end..]);
    let sum = summed.fold(0xCBF2_9CE4_8422_2325_u64, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
    });
    bytes[CHECKSUM].copy_from_slice(&sum.to_le_bytes());
    bytes
}
