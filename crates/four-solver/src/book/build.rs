//! Builds the opening book: the positions that need a score, and the bytes from their scores.

use std::collections::HashMap;

use flagfall_four::Position;

use super::static_function::{self, VALUE_BITS};
use super::{
    CHECKSUM_AT, HEADER_BYTES, LEAST_SCORE, MAGIC, MAX_STONES, VERSION, checksum, children,
    is_stored, key, score_without_search,
};

/// The twelve-stone positions whose scores a book is built from, one of each mirror pair, in a fixed
/// order.
pub fn book_positions() -> Vec<Position> {
    let mut positions = plies().pop().expect("there is a last ply");
    positions.retain(|&position| score_without_search(position).is_none());
    positions
}

/// The bytes of a book.
///
/// # Panics
///
/// If a position of [`book_positions`] has no score.
pub fn build_book(scores: impl IntoIterator<Item = (Position, i8)>) -> Vec<u8> {
    let mut known: HashMap<u64, i8> =
        scores.into_iter().map(|(position, score)| (key(position), score)).collect();
    let mut kept = Vec::new();
    for positions in plies().into_iter().rev() {
        for position in positions {
            if score_without_search(position).is_some() {
                continue;
            }
            if position.n_stones() < MAX_STONES {
                let best = children(position)
                    .map(|child| match score_without_search(child) {
                        Some(score) => -score,
                        None => -i32::from(known[&key(child)]),
                    })
                    .max()
                    .expect("a game that is not over has a drop");
                known.insert(key(position), best as i8);
            }
            if is_stored(position) {
                kept.push((key(position), packed(known[&key(position)])));
            }
        }
    }
    file(&kept)
}

/// All positions by number of stones, one of each mirror pair.
fn plies() -> Vec<Vec<Position>> {
    let mut plies = vec![vec![Position::EMPTY]];
    for _ in 0..MAX_STONES {
        let mut next: Vec<Position> = plies[plies.len() - 1]
            .iter()
            .flat_map(|&position| children(position))
            .map(|position| position.min(position.mirrored()))
            .collect();
        next.sort_unstable();
        next.dedup();
        plies.push(next);
    }
    plies
}

fn packed(score: i8) -> u8 {
    let value = i32::from(score) - LEAST_SCORE;
    assert!((0..1 << VALUE_BITS).contains(&value), "a score of {score} doesn't fit into the book");
    value as u8
}

pub(super) fn file(entries: &[(u64, u8)]) -> Vec<u8> {
    let (shape, cells) = static_function::build(entries);
    let mut bytes = Vec::with_capacity(HEADER_BYTES + cells.len());
    bytes.extend(MAGIC);
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend(shape.segment_bits.to_le_bytes());
    bytes.extend(shape.n_segments.to_le_bytes());
    bytes.extend(0_u32.to_le_bytes());
    bytes.extend(shape.seed.to_le_bytes());
    bytes.extend(0_u64.to_le_bytes());
    bytes.extend(cells);
    let sum = checksum(&bytes);
    bytes[CHECKSUM_AT..HEADER_BYTES].copy_from_slice(&sum.to_le_bytes());
    bytes
}
