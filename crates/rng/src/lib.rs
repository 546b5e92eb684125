//! Seeds and their random numbers, the same in every build and version.
//!
//! The generator is ChaCha with eight rounds, keyed with the seed: it is portable, and a seed cannot be
//! derived from what a game reveals. Records contain seeds instead of drawn values, so the numbers of a
//! seed must never change; `docs/notation.md` specifies them.
//!
//! ```
//! use flagfall_rng::{Rng, Seed};
//!
//! let mut rng = Rng::new(Seed(42));
//! assert!(rng.below(6) < 6);
//! assert_eq!(Rng::new(Seed(42)).below(1000), Rng::new("42".parse()?).below(1000));
//! # Ok::<(), flagfall_rng::NotASeed>(())
//! ```

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};

/// The source of all randomness in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed(pub u64);

impl Seed {
    /// The seed `n_games` games later; it wraps around to 0.
    #[must_use]
    pub const fn later(self, n_games: u64) -> Seed {
        Seed(self.0.wrapping_add(n_games))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The text is not a seed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seed is a whole number from 0 to {}", u64::MAX)]
pub struct NotASeed;

impl FromStr for Seed {
    type Err = NotASeed;

    fn from_str(text: &str) -> Result<Seed, NotASeed> {
        let seed = text.parse().map(Seed).map_err(|_| NotASeed)?;
        // Only the canonical form: no sign, no leading zero.
        if seed.to_string() == text { Ok(seed) } else { Err(NotASeed) }
    }
}

/// The sequence of random numbers of a seed.
#[derive(Clone)]
pub struct Rng(ChaCha8Rng);

impl Rng {
    /// The main sequence, from its start.
    pub fn new(seed: Seed) -> Rng {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.0.to_le_bytes());
        Rng(ChaCha8Rng::from_seed(key))
    }

    /// An independent sequence of the same seed for each `number`.
    pub fn stream(seed: Seed, number: u64) -> Rng {
        let mut rng = Rng::new(seed);
        rng.0.set_stream(number);
        rng
    }

    /// A uniform number below `bound`: the high half of a 64-bit product, with rejection of the few
    /// products that would cause a bias (Lemire's method).
    ///
    /// # Panics
    ///
    /// If the bound is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "no number is below 0");
        let n_excess = bound.wrapping_neg() % bound;
        loop {
            let product = u64::from(self.next_u32()) * u64::from(bound);
            if product as u32 >= n_excess {
                return (product >> 32) as u32;
            }
        }
    }

    /// 32 random bits.
    pub fn next_u32(&mut self) -> u32 {
        self.0.next_u32()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{any, prop_assert, prop_assert_eq, proptest};

    use super::*;

    /// Boards and starters of old records depend on these.
    #[test]
    fn old_seeds_give_the_same_numbers_forever() {
        let numbers = |seed| {
            let mut rng = Rng::new(Seed(seed));
            [rng.below(1000), rng.below(1000), rng.below(7), rng.next_u32()]
        };
        assert_eq!(numbers(0), [187, 836, 6, 2_711_947_551]);
        assert_eq!(numbers(u64::MAX), [134, 704, 4, 999_971_585]);
    }

    #[test]
    fn streams_are_independent() {
        let first = |number| Rng::stream(Seed(1), number).next_u32();
        assert_eq!(first(0), Rng::new(Seed(1)).next_u32());
        assert_ne!(first(0), first(1));
        assert_ne!(first(1), first(2));
    }

    #[test]
    fn all_numbers_are_equally_likely() {
        let mut rng = Rng::new(Seed(5));
        let mut counts = [0_i32; 7];
        for _ in 0..70_000 {
            counts[rng.below(7) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (count - 10_000).abs() < 400), "{counts:?}");
    }

    #[test]
    fn seed_text_is_canonical() {
        for bad in ["", "-1", "+1", "01", " 1", "1 ", "x", "18446744073709551616"] {
            assert_eq!(bad.parse::<Seed>(), Err(NotASeed), "{bad:?}");
        }
        assert_eq!(Seed(u64::MAX).later(1), Seed(0));
    }

    proptest! {
        #[test]
        fn seed_text_round_trips(seed in any::<u64>()) {
            prop_assert_eq!(Seed(seed).to_string().parse(), Ok(Seed(seed)));
        }

        #[test]
        fn numbers_are_below_their_bound(seed in any::<u64>(), bound in 1..=u32::MAX) {
            prop_assert!(Rng::new(Seed(seed)).below(bound) < bound);
        }
    }
}
