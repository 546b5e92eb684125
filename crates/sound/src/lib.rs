//! What a game sounds like.
//!
//! An [`Effect`] is a pure function to samples, so every screen sounds alike.
//! There are no sound files, no music and no volume: sound servers and browsers have one for each
//! program.
//!
//! ```
//! use flagfall_sound::Effect;
//!
//! let samples = Effect::Open.samples(48_000);
//! assert!(samples.iter().all(|sample| sample.abs() < 0.5));
//! ```

mod effect;
mod mix;

pub use effect::{Effect, RATES};
