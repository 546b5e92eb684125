//! A static function (a binary fuse, after Graf and Lemire): from keys to five-bit values, without
//! storing the keys.
//!
//! Each key names four cells of an array, and its value is the exclusive or of what these hold. With
//! a few percent more cells than keys such an array can be filled for any values, as long as the
//! cells are chosen at random from a window of four neighbouring segments: there is always a cell
//! that only one key is left to use. A key that was never entered gets a value too, which means nothing:
//! the caller has to know that the key is there.

/// Cells that a key uses.
const ARITY: usize = 4;
/// Bits of a value.
pub(crate) const VALUE_BITS: usize = 5;

/// Which cells belong to a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    pub(crate) seed: u64,
    /// A segment has two to this power cells; at most 16.
    pub(crate) segment_bits: u32,
    /// Segments that a key's first cell can be in: the other three are in those that follow.
    pub(crate) n_segments: u32,
}

impl Shape {
    /// Whether every key has its four cells: what comes out of a file may say anything.
    pub(crate) fn is_possible(self) -> bool {
        self.segment_bits <= 16 && self.n_segments > 0
    }

    /// Cells of the whole array. Both counts may be those of a damaged file and beyond what this
    /// machine can address, so they have 64 bits everywhere.
    fn n_cells(self) -> u64 {
        (u64::from(self.n_segments) + ARITY as u64 - 1) << self.segment_bits
    }

    /// Bytes that hold the cells, and one more so that the last cell can be read like the others.
    pub(crate) fn n_bytes(self) -> u64 {
        (self.n_cells() * VALUE_BITS as u64).div_ceil(8) + 1
    }

    /// The value of a key, read from bytes as long as `n_bytes` says.
    pub(crate) fn value(self, bytes: &[u8], key: u64) -> u8 {
        self.cells(key).into_iter().fold(0, |value, cell| value ^ read(bytes, cell))
    }

    fn cells(self, key: u64) -> [usize; ARITY] {
        let hash = mix(key ^ self.seed);
        let first_segment = ((u128::from(hash) * u128::from(self.n_segments)) >> 64) as usize;
        let places = mix(hash);
        let mask = (1 << self.segment_bits) - 1;
        std::array::from_fn(|n| {
            let place = (places >> (16 * n)) as usize & mask;
            ((first_segment + n) << self.segment_bits) + place
        })
    }
}

/// Finds a shape and the bytes that give each key its value. Keys must differ from one another.
pub(crate) fn build(entries: &[(u64, u8)]) -> (Shape, Vec<u8>) {
    let segment_bits = segment_bits(entries.len());
    // Eight percent more cells than keys, and some more where keys are few.
    let n_cells = entries.len() + entries.len() * 2 / 25 + 64;
    let n_segments = n_cells.div_ceil(1 << segment_bits) as u32;
    (0..)
        .find_map(|seed| {
            let shape = Shape { seed, segment_bits, n_segments };
            fill(shape, entries).map(|bytes| (shape, bytes))
        })
        .expect("one seed in a few works")
}

/// Segments grow with the number of keys, but slower: the length is the one that fuses best.
fn segment_bits(n_keys: usize) -> u32 {
    let length = (n_keys.max(1) as f64).ln() / 2.91_f64.ln() - 0.5;
    (length.floor().max(2.0) as u32).min(16)
}

/// The bytes for this shape, unless some keys use no cell of their own in whichever order.
fn fill(shape: Shape, entries: &[(u64, u8)]) -> Option<Vec<u8>> {
    // For each cell how many keys still use it, and the exclusive or of their numbers: when it is
    // one key, that is its number.
    let mut users = vec![(0_u32, 0_u32); shape.n_cells() as usize];
    for (number, &(key, _)) in entries.iter().enumerate() {
        for cell in shape.cells(key) {
            users[cell].0 += 1;
            users[cell].1 ^= number as u32;
        }
    }
    let mut lonely: Vec<usize> = (0..users.len()).filter(|&cell| users[cell].0 == 1).collect();
    let mut order = Vec::with_capacity(entries.len());
    while let Some(own_cell) = lonely.pop() {
        if users[own_cell].0 != 1 {
            continue;
        }
        let number = users[own_cell].1;
        order.push((number as usize, own_cell));
        for cell in shape.cells(entries[number as usize].0) {
            users[cell].0 -= 1;
            users[cell].1 ^= number;
            if users[cell].0 == 1 {
                lonely.push(cell);
            }
        }
    }
    if order.len() < entries.len() {
        return None;
    }
    // Last removed, first filled: a key's own cell is used by none of the keys filled after it.
    let mut bytes = vec![0; shape.n_bytes() as usize];
    for &(number, own_cell) in order.iter().rev() {
        let (key, value) = entries[number];
        let missing = shape.value(&bytes, key) ^ value;
        flip(&mut bytes, own_cell, missing);
    }
    Some(bytes)
}

/// Five bits can begin anywhere in a byte, and end in the next.
fn read(bytes: &[u8], cell: usize) -> u8 {
    let bit = cell * VALUE_BITS;
    let pair = u16::from_le_bytes([bytes[bit / 8], bytes[bit / 8 + 1]]);
    (pair >> (bit % 8)) as u8 & ((1 << VALUE_BITS) - 1)
}

fn flip(bytes: &mut [u8], cell: usize, value: u8) {
    let bit = cell * VALUE_BITS;
    let [low, high] = (u16::from(value) << (bit % 8)).to_le_bytes();
    bytes[bit / 8] ^= low;
    bytes[bit / 8 + 1] ^= high;
}

/// A hash of all bits: two rounds of multiplying and folding the high half onto the low one.
fn mix(word: u64) -> u64 {
    let once = (word ^ word >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let twice = (once ^ once >> 29).wrapping_mul(0xBB67_AE85_84CA_A73B);
    twice ^ twice >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(n_keys: u64) {
        let entries: Vec<(u64, u8)> = (0..n_keys).map(|n| (n * n + 7, (n % 29) as u8)).collect();
        let (shape, bytes) = build(&entries);
        assert_eq!(bytes.len() as u64, shape.n_bytes());
        for (key, value) in entries {
            assert_eq!(shape.value(&bytes, key), value, "key {key} of {n_keys}");
        }
    }

    #[test]
    fn every_key_has_its_value() {
        for n_keys in [0, 1, 2, 3, 10, 100, 1_000, 30_000] {
            check(n_keys);
        }
    }

    #[test]
    fn little_more_than_the_values_is_stored() {
        let entries: Vec<(u64, u8)> = (0..200_000).map(|n| (n, 1)).collect();
        let (_, bytes) = build(&entries);
        assert!(bytes.len() < 200_000 * VALUE_BITS / 8 * 110 / 100, "{} bytes", bytes.len());
    }
}
