//! What a date's chance is drawn from.

use flagfall_history::Date;
use flagfall_rng::{Rng, Seed};

/// The streams of the day's seed, one for each task.
#[derive(Clone, Copy)]
pub(crate) enum Stream {
    Board = 1,
    Puzzle = 2,
}

/// The seed is the date as it is written, without the hyphens.
pub(crate) fn rng(date: Date, stream: Stream) -> Rng {
    let digits = u64::from(date.year()) * 10_000 + u64::from(date.month()) * 100;
    Rng::stream(Seed(digits + u64::from(date.day())), stream as u64)
}
