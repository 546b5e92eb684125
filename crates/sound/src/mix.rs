//! A small synthesiser: adds voices, and fades the ends to avoid clicks.

use std::f32::consts::TAU;
use std::ops::Range;

use flagfall_rng::{Rng, Seed};

/// The fade-in of a voice and the fade-out of the whole sound, in seconds.
const ATTACK: f32 = 0.002;
const RELEASE: f32 = 0.03;

/// A sound under construction.
pub(crate) struct Mix {
    rate: f32,
    samples: Vec<f32>,
}

/// A struck bar, by its partials: frequency ratio, level, and share of the note's ring time.
#[derive(Clone, Copy)]
pub(crate) enum Bar {
    /// Tuned: the partials are octaves of the note and of its third.
    Marimba,
    /// Untuned: the partials of a plain bar.
    Wood,
}

impl Bar {
    const fn partials(self) -> [(f32, f32, f32); 3] {
        match self {
            Bar::Marimba => [(1.0, 1.0, 1.0), (4.0, 0.22, 0.35), (10.0, 0.05, 0.15)],
            Bar::Wood => [(1.0, 1.0, 1.0), (2.76, 0.6, 0.6), (5.4, 0.3, 0.35)],
        }
    }
}

impl Mix {
    pub(crate) fn new(rate: u32, seconds: f32) -> Mix {
        let rate = rate as f32;
        Mix { rate, samples: vec![0.0; (rate * seconds) as usize] }
    }

    /// Strikes a bar; after `ring` seconds, a third of the level is left.
    pub(crate) fn strike(&mut self, bar: Bar, at: f32, pitch: f32, ring: f32, level: f32) {
        // Partials near the Nyquist frequency would alias.
        let too_high = 0.45 * self.rate;
        for (ratio, share, lasting) in bar.partials() {
            let (pitch, ring) = (pitch * ratio, ring * lasting);
            if pitch < too_high {
                self.add(at, |t| level * share * attack(t) * (-t / ring).exp() * sine(pitch * t));
            }
        }
    }

    /// A drum with a gliding pitch.
    pub(crate) fn thump(&mut self, at: f32, pitch: Range<f32>, ring: f32, level: f32) {
        self.add(at, |t| {
            // The phase is the integral of a pitch that decays like the level.
            let glide = ring * (1.0 - (-t / ring).exp());
            let phase = pitch.end * t + (pitch.start - pitch.end) * glide;
            level * attack(t) * (-t / ring).exp() * sine(phase)
        });
    }

    /// Low-pass filtered noise with a gliding cutoff and an envelope.
    pub(crate) fn rumble(
        &mut self,
        at: f32,
        seconds: f32,
        cutoff: Range<f32>,
        level: f32,
        shape: impl Fn(f32) -> f32,
    ) {
        let mut rng = Rng::new(Seed(0));
        let rate = self.rate;
        let (mut once, mut twice) = (0.0, 0.0);
        let glide = (cutoff.end / cutoff.start).ln();
        self.add(at, |t| {
            if t > seconds {
                return 0.0;
            }
            let cutoff = cutoff.start * (glide * t / seconds).exp();
            let share = 1.0 - (-TAU * cutoff / rate).exp();
            let white = rng.next_u32() as f32 / u32::MAX as f32 * 2.0 - 1.0;
            once += share * (white - once);
            twice += share * (once - twice);
            // The filters' attenuation grows with the rate.
            let makeup = (rate / cutoff).sqrt();
            level * attack(t) * makeup * shape(t) * twice
        });
    }

    /// The sound normalised to this peak, faded at both ends and without a DC offset.
    pub(crate) fn finish(mut self, peak: f32) -> Vec<f32> {
        let n = self.samples.len();
        let n_release = (RELEASE * self.rate) as usize;
        for (i, sample) in self.samples.iter_mut().rev().take(n_release).enumerate() {
            *sample *= rise(i as f32 / n_release as f32);
        }
        // Removes the DC offset with one slow swell that ends with the sound.
        let swell = |i: usize| sine(i as f32 / (2 * (n - 1)) as f32).powi(2);
        let offset = self.samples.iter().sum::<f32>() / (0..n).map(swell).sum::<f32>();
        for (i, sample) in self.samples.iter_mut().enumerate() {
            *sample -= offset * swell(i);
        }
        let loudest = self.samples.iter().fold(0.0_f32, |loudest, x| loudest.max(x.abs()));
        assert!(loudest > 0.0, "a sound needs a voice that is not silent");
        for sample in &mut self.samples {
            *sample *= peak / loudest;
        }
        self.samples
    }

    /// Adds a voice from a start time, as a function of the seconds since then.
    fn add(&mut self, at: f32, mut voice: impl FnMut(f32) -> f32) {
        let first = (at * self.rate) as usize;
        for (i, sample) in self.samples.iter_mut().skip(first).enumerate() {
            *sample += voice(i as f32 / self.rate);
        }
    }
}

fn attack(t: f32) -> f32 {
    rise(t / ATTACK)
}

/// A smooth ramp from 0 to 1.
fn rise(share: f32) -> f32 {
    sine(share.min(1.0) / 4.0).powi(2)
}

/// The sine of an angle in turns, to five digits. The standard library's handles angles of any size,
/// which adds 3 kB to the web page.
fn sine(turns: f32) -> f32 {
    let turn = turns - (turns + 0.5).floor();
    let quarter = if turn.abs() > 0.25 { turn.signum() * 0.5 - turn } else { turn };
    let angle = TAU * quarter;
    let square = angle * angle;
    angle
        * (1.0
            - square / 6.0 * (1.0 - square / 20.0 * (1.0 - square / 42.0 * (1.0 - square / 72.0))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sine_matches_the_standard_library() {
        for step in -4000..4000_i16 {
            let turns = f32::from(step) / 1000.0;
            assert!((sine(turns) - (TAU * turns).sin()).abs() < 1e-5, "{turns}");
        }
    }
}
