//! Our Minesweeper solver and dealer and others, on the same work in one run: CPU time.

mod dealing;
mod odds;
mod winning;

use anyhow::Result;

/// Games won alone where the argument is "wins"; otherwise all, with the Python that the argument names.
fn main() -> Result<()> {
    let argument = std::env::args().nth(1);
    if argument.as_deref() == Some("wins") {
        return winning::compare();
    }
    dealing::compare()?;
    winning::compare()?;
    odds::compare(argument.as_deref())
}

/// A time as people read it.
fn shown(seconds: f64) -> String {
    format!("{:.3} ms", seconds * 1e3)
}
