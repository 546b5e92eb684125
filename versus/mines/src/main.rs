//! Our Minesweeper solver and dealer and others, on the same work in one run: CPU time.

mod dealing;
mod odds;
mod winning;

use anyhow::Result;

/// Games won alone where the first argument is "wins", all or those of one player; otherwise everything, with the
/// Python that the argument names.
fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if let ["wins", ref player @ ..] = words[..] {
        return winning::compare(player.first().copied());
    }
    dealing::compare()?;
    winning::compare(None)?;
    odds::compare(words.first().copied())
}

/// A time as people read it.
fn shown(seconds: f64) -> String {
    format!("{:.3} ms", seconds * 1e3)
}
