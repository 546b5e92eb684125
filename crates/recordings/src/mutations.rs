//! A fuzz test with thousands of damaged files: none makes the reader panic, hang or use much memory.

use std::fs;

use crate::{Recording, samples};

/// A small seeded generator, so that a failure can be reproduced by its number.
struct Xorshift(u64);

impl Xorshift {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end.max(1) as u64) as usize
    }

    fn byte(&mut self) -> u8 {
        // Boundary values find the most bugs.
        [0, 1, 0x7F, 0x80, 0xFF, self.below(256) as u8][self.below(6)]
    }
}

/// Damages a file with typical corruptions: truncated, cut, inserted, duplicated or spliced parts, flipped bits and
/// changed bytes.
fn mutate(file: &mut Vec<u8>, other: &[u8], rng: &mut Xorshift) {
    for _ in 0..=rng.below(6) {
        let at = rng.below(file.len());
        let length = rng.below(12).min(file.len() - at);
        match rng.below(8) {
            0 => file.truncate(at),
            1 => drop(file.drain(at..at + length)),
            2 => (0..length).for_each(|_| file.insert(at, 0xFF)),
            3 => {
                let copy = file[at..at + length].to_vec();
                file.splice(at..at, copy);
            }
            // The end of another file.
            4 => {
                file.truncate(at);
                file.extend(&other[rng.below(other.len())..]);
            }
            5 if at < file.len() => file[at] ^= 1 << rng.below(8),
            _ if at < file.len() => file[at] = rng.byte(),
            _ => (),
        }
    }
}

/// The peak memory of this process in bytes; `None` if the system does not report it.
fn peak_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().trim_end_matches(" kB").parse().ok()?;
    Some(kilobytes * 1024)
}

/// A million mutations with `FLAGFALL_LONG`; the process stays below 64 MB.
#[test]
fn no_mutation_panics_hangs_or_fills_the_memory() {
    let n_mutations = if std::env::var_os("FLAGFALL_LONG").is_some() { 1_000_000 } else { 20_000 };
    let files = samples::all();
    let (mut n_read, mut n_played) = (0, 0);
    for number in 1..=n_mutations {
        let mut rng = Xorshift(0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(number));
        let (name, file) = &files[rng.below(files.len())];
        let other = &files[rng.below(files.len())].1;
        let mut file = file.clone();
        mutate(&mut file, other, &mut rng);
        match Recording::read(name, &file) {
            Ok(recording) => {
                n_read += 1;
                // The reader asserts that it advances, so it terminates; the number of events bounds the work of a replay.
                let n_events = recording.events.len();
                assert!(n_events <= 2 * file.len(), "mutation {number} of {name}: {n_events}");
                n_played += u32::from(recording.replay().is_ok());
            }
            Err(error) => assert!(error.at <= file.len(), "mutation {number} of {name}: {error}"),
        }
    }
    // If every file were rejected early, this test would prove little.
    assert!(n_read > n_mutations / 20 && n_played > 0, "{n_read} were read, {n_played} played");
    if let Some(peak) = peak_memory() {
        assert!(peak < 64 << 20, "{peak} bytes of memory");
    }
}
