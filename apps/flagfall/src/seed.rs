//! Random seeds for games started without `--seed`.

use anyhow::{Context, Result};
use flagfall_rng::Seed;

/// A seed from the operating system.
pub(crate) fn fresh() -> Result<Seed> {
    let number = getrandom::u64().context("the system provides no random numbers")?;
    Ok(Seed(number))
}
