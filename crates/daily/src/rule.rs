//! The random numbers of a date.

use flagfall_history::Date;
use flagfall_rng::{Rng, Seed};

/// The random streams of a day's seed, one per task.
#[derive(Clone, Copy)]
pub(crate) enum Stream {
    Board = 1,
    Puzzle = 2,
}

/// The seed is the date in digits, without the hyphens.
pub(crate) fn rng(date: Date, stream: Stream) -> Rng {
    let digits = u64::from(date.year()) * 10_000 + u64::from(date.month()) * 100;
    Rng::stream(Seed(digits + u64::from(date.day())), stream as u64)
}
