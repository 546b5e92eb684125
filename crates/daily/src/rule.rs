//! What a date's chance is drawn from.

use flagfall_rng::{Rng, Seed};

use crate::date::Date;

/// What there is to do on a day. Each has its own stream of the day's seed.
#[derive(Clone, Copy)]
pub(crate) enum Task {
    Board = 1,
    Puzzle = 2,
}

/// The seed is the date as it is written, without the hyphens.
pub(crate) fn rng(date: Date, task: Task) -> Rng {
    let digits = u64::from(date.year()) * 10_000 + u64::from(date.month()) * 100;
    Rng::stream(Seed(digits + u64::from(date.day())), task as u64)
}
