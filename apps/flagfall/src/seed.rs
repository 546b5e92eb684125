//! Where chance comes from when nobody gave a seed.

use anyhow::{Context, Result};
use flagfall_mines::Seed;

/// A seed from the operating system.
pub(crate) fn fresh() -> Result<Seed> {
    let number = getrandom::u64().context("the system gives no random numbers")?;
    Ok(Seed(number))
}

/// The seed a number of games later: a run with `--seed` repeats as a whole.
pub(crate) fn later(seed: Seed, n_games: u64) -> Seed {
    Seed(seed.0.wrapping_add(n_games))
}
