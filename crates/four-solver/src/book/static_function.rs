//! A static function (a binary fuse, after Graf and Lemire): maps keys to five-bit values without
//! storing the keys.
//!
//! Each key selects four cells of an array, and its value is the exclusive or of their contents. With a
//! few percent more cells than keys, such an array can be filled for any values if the cells are chosen
//! at random from a window of four adjacent segments: there is always a cell that only one remaining key
//! uses (peeling). An unknown key gets an arbitrary value, so the caller must know that the key is
//! present.

/// The cells per key.
const ARITY: usize = 4;
/// The bits of a value.
pub(crate) const VALUE_BITS: usize = 5;

/// The parameters that assign cells to keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    pub(crate) seed: u64,
    /// Log2 of the cells in a segment; at most 16.
    pub(crate) segment_bits: u32,
    /// The segments that a key's first cell can be in; the other three are in the segments that follow.
    pub(crate) n_segments: u32,
}

impl Shape {
    /// Whether every key has its four cells: a file may contain any parameters.
    pub(crate) fn is_possible(self) -> bool {
        self.segment_bits <= 16 && self.n_segments > 0
    }

    /// The cells of the whole array. The parameters of a damaged file may exceed this machine's address
    /// space, so sizes have 64 bits everywhere.
    fn n_cells(self) -> u64 {
        (u64::from(self.n_segments) + ARITY as u64 - 1) << self.segment_bits
    }

    /// The bytes of all cells, and one more so that the last cell can be read like the others.
    pub(crate) fn n_bytes(self) -> u64 {
        (self.n_cells() * VALUE_BITS as u64).div_ceil(8) + 1
    }

    /// The value of a key, read from `n_bytes` bytes.
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

/// Finds a shape and the bytes that map each key to its value. Keys must be distinct.
pub(crate) fn build(entries: &[(u64, u8)]) -> (Shape, Vec<u8>) {
    let segment_bits = segment_bits(entries.len());
    // Eight percent more cells than keys, plus a few for small sets.
    let n_cells = entries.len() + entries.len() * 2 / 25 + 64;
    let n_segments = n_cells.div_ceil(1 << segment_bits) as u32;
    (0..)
        .find_map(|seed| {
            let shape = Shape { seed, segment_bits, n_segments };
            fill(shape, entries).map(|bytes| (shape, bytes))
        })
        .expect("one seed in a few works")
}

/// The segment size recommended for binary fuse filters: it grows slower than the number of keys.
fn segment_bits(n_keys: usize) -> u32 {
    let length = (n_keys.max(1) as f64).ln() / 2.91_f64.ln() - 0.5;
    (length.floor().max(2.0) as u32).min(16)
}

/// The bytes for this shape; `None` if peeling gets stuck.
fn fill(shape: Shape, entries: &[(u64, u8)]) -> Option<Vec<u8>> {
    // For each cell, the number of remaining keys that use it and the exclusive or of their indices:
    // with one key left, that is its index.
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
    // Last removed, first filled: no key filled later uses this key's own cell.
    let mut bytes = vec![0; shape.n_bytes() as usize];
    for &(number, own_cell) in order.iter().rev() {
        let (key, value) = entries[number];
        let missing = shape.value(&bytes, key) ^ value;
        flip(&mut bytes, own_cell, missing);
    }
    Some(bytes)
}

/// A five-bit value may straddle two bytes.
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

/// A hash of all bits: two rounds of xor-shift and multiply.
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
    fn the_array_is_little_larger_than_the_values() {
        let entries: Vec<(u64, u8)> = (0..200_000).map(|n| (n, 1)).collect();
        let (_, bytes) = build(&entries);
        assert!(bytes.len() < 200_000 * VALUE_BITS / 8 * 110 / 100, "{} bytes", bytes.len());
    }
}
