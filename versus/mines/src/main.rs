//! Our Minesweeper solver and dealer and others, on the same work in one run: CPU time.

mod dealing;
mod odds;
mod winning;

use anyhow::Result;

fn main() -> Result<()> {
    dealing::compare()?;
    winning::compare()?;
    odds::compare(std::env::args().nth(1).as_deref())
}

/// A time as people read it.
fn shown(seconds: f64) -> String {
    format!("{:.3} ms", seconds * 1e3)
}
