//! Sound effects for games, synthesised in code.
//!
//! A [`SoundEffect`] is a pure function to samples, so every front end sounds the same: the desktop and
//! the terminal play them through the `Speaker` (feature `speaker`), a web page through the browser.
//! There are no sound files, no music and no volume: sound servers and browsers have a volume per
//! program.
//!
//! ```
//! use flagfall_sound::SoundEffect;
//!
//! let samples = SoundEffect::Open.samples(48_000);
//! assert!(samples.iter().all(|sample| sample.abs() < 0.5));
//! ```

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

mod effect;
mod mix;

#[cfg(all(feature = "speaker", unix))]
#[expect(
    clippy::disallowed_methods,
    reason = "every desktop program needs it: it finds the sound server and plays in a thread, so that no game waits"
)]
mod speaker;

// The same interface for systems without the PulseAudio protocol.
#[cfg(all(feature = "speaker", not(unix)))]
#[path = "silence.rs"]
mod speaker;

pub use effect::{RATES, SoundEffect};
#[cfg(feature = "speaker")]
pub use speaker::{Speaker, TimeLimits};
