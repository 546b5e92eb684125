//! The transposition table: bounds by position, in a table of fixed size that replaces cheap entries
//! first.
//!
//! Entries age, because otherwise the table would fill up with expensive positions that are never probed
//! again: every replacement reduces the recorded work of another entry in the same cache line.
//!
//! An entry is a single atomic word, so threads can share a table without locks. Eight entries fill a
//! cache line, and a position can be in any of its line's eight slots.
//!
//! ```text
//!   tag (43 bits) | work (6) | column + 1 (3) | lower + 21 (6) | 21 - upper (6)
//! ```
//!
//! A zero word therefore means "between -21 and 21, no column", which says nothing, so empty slots need
//! no mark.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::board::WORD_BITS;
use crate::bounds::Bounds;

const SLOTS: usize = 8;
const LINE_BYTES: usize = SLOTS * size_of::<AtomicU64>();
const SCORE_LIMIT: i32 = 21;
const SCORE_BITS: u32 = 6;
const COLUMN_SHIFT: u32 = 2 * SCORE_BITS;
const WORK_SHIFT: u32 = COLUMN_SHIFT + 3;
const TAG_SHIFT: u32 = WORK_SHIFT + 6;

const WORK_MASK: u64 = 63;
/// The decrement when an entry ages. Work is stored as log2, so this removes three quarters.
const AGEING: u64 = 2;

/// The smallest number of lines for which the rest of a key fits into a tag.
const MIN_LINES: usize = 1 << (WORD_BITS - (u64::BITS - TAG_SHIFT));

#[derive(Default)]
#[repr(align(64))]
struct Line([AtomicU64; SLOTS]);

/// Bounds by key.
pub(crate) struct TranspositionTable {
    lines: Box<[Line]>, // Invariant: at least MIN_LINES.
    tag_mask: u64,
}

/// The entry for a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) bounds: Bounds,
    /// The best or refuting column of the last search.
    pub(crate) column: Option<u32>,
}

/// The line where a position would be stored. Its first slot was already read as a prefetch: the line is
/// loaded from memory while the caller does other work.
#[derive(Clone, Copy)]
pub(crate) struct TableBucket<'a> {
    line: &'a Line,
    tag: u64,
    first: u64,
}

impl TranspositionTable {
    /// A table of at most this many bytes, but at least 4 KiB.
    pub(crate) fn new(bytes: usize) -> TranspositionTable {
        let n_lines = (bytes / LINE_BYTES).max(MIN_LINES);
        let lines = std::iter::repeat_with(Line::default).take(n_lines).collect();
        // A line covers at most this many consecutive mixed keys; the low bits distinguish them.
        let keys_a_line = (1_u64 << WORD_BITS).div_ceil(n_lines as u64);
        TranspositionTable { lines, tag_mask: keys_a_line.next_power_of_two() - 1 }
    }

    pub(crate) fn bytes(&self) -> usize {
        self.lines.len() * LINE_BYTES
    }

    #[inline(always)]
    pub(crate) fn place(&self, key: u64) -> TableBucket<'_> {
        let mixed = mix(key);
        // The mixed key as a fraction of the table: its high bits choose the line.
        let index = (u128::from(mixed) * self.lines.len() as u128) >> WORD_BITS;
        let line = &self.lines[index as usize];
        let first = line.0[0].load(Ordering::Relaxed);
        TableBucket { line, tag: mixed & self.tag_mask, first }
    }
}

impl TableBucket<'_> {
    #[inline]
    pub(crate) fn read(&self) -> Option<Entry> {
        let mut word = self.first;
        for slot in &self.line.0[1..] {
            if word >> TAG_SHIFT == self.tag {
                return Some(unpack(word));
            }
            word = slot.load(Ordering::Relaxed);
        }
        (word >> TAG_SHIFT == self.tag).then(|| unpack(word))
    }

    /// Stores this entry, which took `work` nodes, in place of the position's old entry or of the line's
    /// cheapest one.
    #[inline]
    pub(crate) fn write(&self, entry: Entry, work: u64) {
        let rank = |slot: &&AtomicU64| {
            let word = slot.load(Ordering::Relaxed);
            if word >> TAG_SHIFT == self.tag { 0 } else { 1 + (word >> WORK_SHIFT & WORK_MASK) }
        };
        let slot = self.line.0.iter().min_by_key(rank).expect("a line has slots");
        let old = slot.load(Ordering::Relaxed);
        if old != 0 && old >> TAG_SHIFT != self.tag {
            self.age();
        }
        let word =
            self.tag << TAG_SHIFT | u64::from(work.max(1).ilog2()) << WORK_SHIFT | pack(entry);
        slot.store(word, Ordering::Relaxed);
    }

    /// Ages an entry of the line. Tags look random, so the tag picks it.
    #[inline]
    fn age(&self) {
        let slot = &self.line.0[self.tag as usize % SLOTS];
        let word = slot.load(Ordering::Relaxed);
        if word >> WORK_SHIFT & WORK_MASK >= AGEING {
            slot.store(word - (AGEING << WORK_SHIFT), Ordering::Relaxed);
        }
    }
}

fn pack(entry: Entry) -> u64 {
    let column = entry.column.map_or(0, |column| column + 1);
    let lower = (entry.bounds.lower + SCORE_LIMIT) as u64;
    let upper = (SCORE_LIMIT - entry.bounds.upper) as u64;
    u64::from(column) << COLUMN_SHIFT | lower << SCORE_BITS | upper
}

#[inline]
fn unpack(word: u64) -> Entry {
    let score = |shift: u32| (word >> shift & 63) as i32;
    Entry {
        bounds: Bounds { lower: score(SCORE_BITS) - SCORE_LIMIT, upper: SCORE_LIMIT - score(0) },
        column: (word >> COLUMN_SHIFT & 7).checked_sub(1).map(|column| column as u32),
    }
}

/// Spreads keys over the table without collisions: multiplication by an odd number and xor-shift are
/// both invertible.
#[inline]
fn mix(key: u64) -> u64 {
    const MASK: u64 = (1 << WORD_BITS) - 1;
    const HALF: u32 = WORD_BITS.div_ceil(2);
    // Bits of the golden ratio and of the square root of two: patternless, and odd.
    let once = key.wrapping_mul(0x1_3C6E_F372_FE95) & MASK;
    let twice = (once ^ once >> HALF).wrapping_mul(0x1_6A09_E667_F3BD) & MASK;
    twice ^ twice >> HALF
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn entry(lower: i32, upper: i32, column: u32) -> Entry {
        Entry { bounds: Bounds { lower, upper }, column: Some(column) }
    }

    #[test]
    fn entries_round_trip() {
        let table = TranspositionTable::new(1 << 16);
        for (key, entry) in
            [(1, entry(-21, 21, 0)), (2, entry(-3, -3, 6)), (1 << 48, entry(0, 18, 3))]
        {
            assert_eq!(table.place(key).read(), None);
            table.place(key).write(entry, 1);
            assert_eq!(table.place(key).read(), Some(entry));
        }
    }

    #[test]
    fn an_empty_slot_has_no_information() {
        let entry = unpack(0);
        assert_eq!((entry.bounds.lower, entry.bounds.upper, entry.column), (-21, 21, None));
    }

    #[test]
    fn the_cheapest_entry_is_replaced() {
        let table = TranspositionTable::new(0);
        let line = table.place(0).line as *const Line;
        let keys: Vec<u64> = (0..100_000)
            .filter(|&key| std::ptr::eq(table.place(key).line, line) && table.place(key).tag != 0)
            .take(SLOTS + 1)
            .collect();
        for (&key, work) in keys.iter().zip([4, 8, 2, 16, 32, 64, 128, 256, 512]) {
            table.place(key).write(entry(0, 0, 1), work);
        }
        let kept: Vec<bool> = keys.iter().map(|&key| table.place(key).read().is_some()).collect();
        assert_eq!(kept, [true, true, false, true, true, true, true, true, true]);
    }

    #[test]
    fn old_expensive_entries_are_replaced_too() {
        let table = TranspositionTable::new(0);
        table.place(1).write(entry(0, 0, 1), 1 << 20);
        for key in 2..100_000 {
            table.place(key).write(entry(0, 0, 1), 1);
        }
        assert_eq!(table.place(1).read(), None);
    }

    #[test]
    fn tables_have_the_requested_size() {
        assert_eq!(TranspositionTable::new(3_000_000).bytes(), 3_000_000 / 64 * 64);
        assert_eq!(TranspositionTable::new(0).bytes(), 4096);
    }

    /// Every bit of the key affects the mixed one, and no two keys collide.
    #[test]
    fn mixing_is_injective() {
        let mut seen = HashSet::new();
        assert!(
            (0..200_000_u64)
                .map(|n| n.wrapping_mul(0x1_0001_0001) & ((1 << 49) - 1))
                .all(|key| seen.insert(mix(key)))
        );
    }
}
