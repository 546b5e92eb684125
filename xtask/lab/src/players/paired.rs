//! Paired comparison with a sequential test.
//!
//! Both players play the same deal, so the luck of the deal cancels out in the difference of their scores. The test
//! decides between "not stronger" and "stronger by [`GAIN`]" with the sequential probability ratio of normally
//! distributed differences with mean `m` and variance `v` after `n` games:
//!
//! ```text
//! log ratio = n · GAIN · (m - GAIN / 2) / v
//! ```
//!
//! It stops as soon as one hypothesis is twenty times as likely as the other. Testing after every batch is valid here,
//! unlike with a fixed comparison of two errors.

use std::fmt;

/// A tenth of a percentage point: the gain that makes a player worth keeping.
const GAIN: f64 = 0.001;

/// The likelihood ratio for a decision.
const TIMES_AS_LIKELY: f64 = 20.0;

/// No verdict before this many games, because the variance is uncertain.
const MIN_GAMES: usize = 2_000;

/// The state of the test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Open,
    Stronger,
    NotStronger,
}

/// Sums over the games so far.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Paired {
    n_games: usize,
    one: f64,
    other: f64,
    squares: f64,
}

impl Paired {
    /// Adds the scores of both players in the same games.
    pub(crate) fn add(&mut self, one: &[f64], other: &[f64]) {
        assert_eq!(one.len(), other.len(), "both play the same games");
        for (one, other) in one.iter().zip(other) {
            self.n_games += 1;
            self.one += one;
            self.other += other;
            self.squares += (other - one) * (other - one);
        }
    }

    pub(crate) fn n_games(&self) -> usize {
        self.n_games
    }

    /// The mean advantage of the second player.
    fn gain(&self) -> f64 {
        (self.other - self.one) / self.n_games as f64
    }

    fn variance(&self) -> f64 {
        self.squares / self.n_games as f64 - self.gain() * self.gain()
    }

    /// The standard error of the gain.
    fn error(&self) -> f64 {
        (self.variance() / self.n_games as f64).sqrt()
    }

    pub(crate) fn verdict(&self) -> Verdict {
        if self.n_games < MIN_GAMES || self.variance() == 0.0 {
            return Verdict::Open;
        }
        let log_ratio = self.n_games as f64 * GAIN * (self.gain() - GAIN / 2.0) / self.variance();
        if log_ratio >= TIMES_AS_LIKELY.ln() {
            Verdict::Stronger
        } else if log_ratio <= -TIMES_AS_LIKELY.ln() {
            Verdict::NotStronger
        } else {
            Verdict::Open
        }
    }
}

impl fmt::Display for Paired {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n = self.n_games as f64;
        let (one, other) = (100.0 * self.one / n, 100.0 * self.other / n);
        let (gain, error) = (100.0 * self.gain(), 100.0 * self.error());
        let verdict = match self.verdict() {
            Verdict::Open => "open",
            Verdict::Stronger => "stronger",
            Verdict::NotStronger => "not stronger",
        };
        write!(f, "{n} games: {one:.2} % and {other:.2} %, {gain:+.3} ± {error:.3}: {verdict}")
    }
}

#[cfg(test)]
mod tests {
    use flagfall_rng::{Rng, Seed};

    use super::*;

    /// Simulates games until there is a verdict; the second player is stronger by `gain`.
    fn verdict(gain: f64, seed: u64) -> Verdict {
        let mut rng = Rng::new(Seed(seed));
        let mut paired = Paired::default();
        for _ in 0..200_000 {
            // Differences of ±0.1, with the mean that the gain requires.
            let up = 0.5 + gain / 0.2;
            let is_up = f64::from(rng.next_u32()) / f64::from(u32::MAX) < up;
            paired.add(&[0.5], &[if is_up { 0.6 } else { 0.4 }]);
            if paired.n_games() % 1_000 == 0 && paired.verdict() != Verdict::Open {
                return paired.verdict();
            }
        }
        Verdict::Open
    }

    #[test]
    fn a_gain_is_detected_only_if_there_is_one() {
        let n_of = |gain, wanted| (0..40).filter(|&seed| verdict(gain, seed) == wanted).count();
        assert!(n_of(0.001, Verdict::Stronger) >= 36);
        assert!(n_of(0.0, Verdict::NotStronger) >= 36);
        assert_eq!(n_of(-0.002, Verdict::NotStronger), 40);
    }

    #[test]
    fn the_text_has_means_gain_and_error() {
        let mut paired = Paired::default();
        paired.add(&[0.5, 0.5, 0.25, 0.25], &[0.5, 0.75, 0.25, 0.25]);
        assert_eq!(paired.to_string(), "4 games: 37.50 % and 43.75 %, +6.250 ± 5.413: open");
    }
}
