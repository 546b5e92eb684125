//! The sound effects and their synthesis.
//!
//! All notes belong to one pentatonic scale, in which no two clash, because players determine their
//! order and overlap.

use std::ops::RangeInclusive;

use crate::mix::{Bar, Mix};

/// The supported sample rates.
pub const RATES: RangeInclusive<u32> = 8_000..=192_000;

/// An audible event in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SoundEffect {
    /// One cell was opened.
    Open,
    /// A wave opened this many cells: more cells give a longer run of notes.
    Flood(u32),
    /// A flag was set.
    Flag,
    /// A flag was taken away.
    Unflag,
    /// A mine exploded.
    Blast,
    /// A disc fell to this row, where 0 is the lowest and the longest fall.
    Drop {
        /// Rows from 5 on sound the same.
        row: u8,
    },
    /// An action was refused.
    Refuse,
    /// The player has won.
    Win,
    /// The player has lost.
    Lose,
    /// The game is tied.
    Tie,
}

/// C5 and the notes of the scale above it, two octaves.
const SCALE: [f32; 11] =
    [523.25, 587.33, 659.26, 783.99, 880.0, 1046.5, 1174.7, 1318.5, 1568.0, 1760.0, 2093.0];

/// The notes of [`SCALE`] by name; half a frequency is one octave lower.
const C5: f32 = SCALE[0];
const E5: f32 = SCALE[2];
const G5: f32 = SCALE[3];
const A5: f32 = SCALE[4];
const C6: f32 = SCALE[5];
const E6: f32 = SCALE[7];

impl SoundEffect {
    /// Synthesises the effect in mono: shorter than 0.9 seconds, between -0.4 and 0.4, silent at both
    /// ends, and deterministic.
    ///
    /// # Panics
    ///
    /// If the rate is not one of [`RATES`].
    #[must_use]
    pub fn samples(self, rate: u32) -> Vec<f32> {
        assert!(RATES.contains(&rate), "a sample rate is in {RATES:?}, not {rate}");
        match self {
            SoundEffect::Open => {
                let mut mix = Mix::new(rate, 0.09);
                mix.strike(Bar::Marimba, 0.0, C5, 0.022, 1.0);
                mix.finish(0.13)
            }
            SoundEffect::Flood(n_cells) => flood(rate, n_cells),
            SoundEffect::Flag => two_notes(rate, G5, C6),
            SoundEffect::Unflag => two_notes(rate, C6, G5),
            SoundEffect::Blast => {
                let mut mix = Mix::new(rate, 0.85);
                mix.rumble(0.0, 0.85, 1800.0..110.0, 1.0, |t| (-t / 0.16).exp());
                mix.thump(0.0, 105.0..36.0, 0.19, 0.5);
                mix.finish(0.34)
            }
            SoundEffect::Drop { row } => dropped(rate, row),
            SoundEffect::Refuse => {
                let mut mix = Mix::new(rate, 0.2);
                mix.thump(0.0, 165.0..145.0, 0.03, 1.0);
                mix.thump(0.08, 145.0..125.0, 0.035, 0.9);
                mix.finish(0.2)
            }
            SoundEffect::Win => {
                let mut mix = Mix::new(rate, 0.88);
                for (note, at) in [(C5, 0.0), (E5, 0.1), (G5, 0.2), (C6, 0.3), (E6, 0.3)] {
                    mix.strike(Bar::Marimba, at, note, 0.17, 0.8);
                }
                mix.finish(0.26)
            }
            SoundEffect::Lose => {
                let mut mix = Mix::new(rate, 0.8);
                for (note, at) in [(E5, 0.0), (C5, 0.15), (A5 / 2.0, 0.3), (A5 / 4.0, 0.3)] {
                    mix.strike(Bar::Marimba, at, note / 2.0, 0.15, 0.8);
                }
                mix.finish(0.26)
            }
            SoundEffect::Tie => {
                let mut mix = Mix::new(rate, 0.5);
                for (note, at) in [(G5, 0.0), (C5, 0.0), (G5, 0.16), (C5, 0.16)] {
                    mix.strike(Bar::Marimba, at, note / 2.0, 0.1, 0.8);
                }
                mix.finish(0.22)
            }
        }
    }
}

/// A run up the scale with a note for each doubling of the wave.
fn flood(rate: u32, n_cells: u32) -> Vec<f32> {
    const APART: f32 = 0.038;
    let n_notes = (n_cells.max(1).ilog2() as usize + 1).clamp(2, SCALE.len());
    let mut mix = Mix::new(rate, APART * n_notes as f32 + 0.14);
    for (i, &note) in SCALE[..n_notes].iter().enumerate() {
        // Higher notes seem louder.
        mix.strike(Bar::Marimba, APART * i as f32, note, 0.04, 1.0 - 0.05 * i as f32);
    }
    mix.finish(0.15)
}

fn two_notes(rate: u32, first: f32, second: f32) -> Vec<f32> {
    let mut mix = Mix::new(rate, 0.19);
    mix.strike(Bar::Marimba, 0.0, first, 0.025, 0.8);
    mix.strike(Bar::Marimba, 0.055, second, 0.035, 1.0);
    mix.finish(0.14)
}

/// The whoosh of the fall, the knock of the landing, and two small bounces. The duration of a fall is
/// the square root of its height, and discs that land higher have a higher pitch.
fn dropped(rate: u32, row: u8) -> Vec<f32> {
    let row = f32::from(row.min(5));
    let fall = 0.06 * (6.0 - row).sqrt();
    let pitch = 190.0 + 28.0 * row;
    let mut mix = Mix::new(rate, fall + 0.3);
    mix.rumble(0.0, fall, 700.0..2400.0, 0.3, |t| (t / fall).powi(2));
    for (after, level) in [(0.0, 1.0), (0.085, 0.3), (0.135, 0.12)] {
        mix.strike(Bar::Wood, fall + after, pitch, 0.028, level);
    }
    mix.finish(0.28)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [SoundEffect; 13] = [
        SoundEffect::Open,
        SoundEffect::Flood(2),
        SoundEffect::Flood(60),
        SoundEffect::Flood(4_000_000),
        SoundEffect::Flag,
        SoundEffect::Unflag,
        SoundEffect::Blast,
        SoundEffect::Drop { row: 0 },
        SoundEffect::Drop { row: 5 },
        SoundEffect::Refuse,
        SoundEffect::Win,
        SoundEffect::Lose,
        SoundEffect::Tie,
    ];

    fn rms(samples: impl IntoIterator<Item = f32>) -> f32 {
        let (sum, n) = samples.into_iter().fold((0.0, 0), |(sum, n), x| (sum + x * x, n + 1));
        (sum / n as f32).sqrt()
    }

    #[test]
    fn effects_are_short_quiet_and_without_clicks() {
        for (effect, rate) in ALL.into_iter().flat_map(|e| [8_000, 44_100, 192_000].map(|r| (e, r)))
        {
            let samples = effect.samples(rate);
            let shown = format!("{effect:?} at {rate}");
            let seconds = samples.len() as f32 / rate as f32;
            assert!((0.03..0.9).contains(&seconds), "{shown}: {seconds} s");
            let peak = samples.iter().fold(0.0_f32, |peak, x| peak.max(x.abs()));
            assert!((0.1..0.4).contains(&peak), "{shown}: peak {peak}");
            assert!(rms(samples.iter().copied()) > 0.01, "{shown} is silent");
            let mean = samples.iter().sum::<f32>() / samples.len() as f32;
            assert!(mean.abs() < 1e-4, "{shown}: offset {mean}");
            let n_edge = rate as usize / 4000;
            let edges = samples[..n_edge].iter().chain(&samples[samples.len() - n_edge..]);
            let loudest = edges.fold(0.0_f32, |peak, x| peak.max(x.abs()));
            assert!(loudest < 0.05 * peak, "{shown}: {loudest} at an end");
        }
    }

    #[test]
    fn effects_are_distinguishable() {
        for (i, first) in ALL.into_iter().enumerate() {
            for second in ALL.into_iter().skip(i + 1) {
                let (mut a, mut b) = (first.samples(16_000), second.samples(16_000));
                let n = a.len().max(b.len());
                a.resize(n, 0.0);
                b.resize(n, 0.0);
                let louder = rms(a.iter().copied()).max(rms(b.iter().copied()));
                let difference = rms(a.into_iter().zip(b).map(|(a, b)| a - b));
                assert!(difference > 0.5 * louder, "{first:?} sounds like {second:?}");
            }
        }
    }

    #[test]
    fn effects_are_deterministic() {
        for effect in ALL {
            assert_eq!(effect.samples(22_050), effect.samples(22_050), "{effect:?}");
        }
    }

    #[test]
    fn larger_waves_and_longer_falls_take_longer() {
        let length = |effect: SoundEffect| effect.samples(8_000).len();
        assert!(length(SoundEffect::Flood(1000)) > length(SoundEffect::Flood(10)));
        assert_eq!(SoundEffect::Flood(0).samples(8_000), SoundEffect::Flood(3).samples(8_000));
        assert_eq!(length(SoundEffect::Flood(u32::MAX)), length(SoundEffect::Flood(1 << 20)));
        for row in 0..5 {
            let (long, short) = (SoundEffect::Drop { row }, SoundEffect::Drop { row: row + 1 });
            assert!(length(long) > length(short), "{long:?}");
        }
        let high = SoundEffect::Drop { row: u8::MAX };
        assert_eq!(high.samples(8_000), SoundEffect::Drop { row: 5 }.samples(8_000));
    }

    #[test]
    #[should_panic(expected = "a sample rate is in 8000..=192000, not 0")]
    fn a_rate_of_zero_panics() {
        let _ = SoundEffect::Open.samples(0);
    }
}
