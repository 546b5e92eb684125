//! Compares our Minesweeper solver and dealer with others on the same work in one run: CPU times, and equal answers.

mod dealing;
mod odds;
mod recordings;
mod winning;

use anyhow::Result;

/// `wins [PLAYER [BOARD]]` runs only the games, all or those of one player and board; `recordings PYTHON FILE...` only the
/// recordings; anything else runs everything, with the first argument as the Python to use.
fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if let ["wins", ref only @ ..] = words[..] {
        return winning::compare(only.first().copied(), only.get(1).copied());
    }
    if let ["recordings", python, ref files @ ..] = words[..] {
        return recordings::compare(python, files);
    }
    dealing::compare()?;
    winning::compare(None, None)?;
    odds::compare(words.first().copied())?;
    words.first().map_or(Ok(()), |python| recordings::compare(python, &[]))
}

/// A time for people to read.
fn shown(seconds: f64) -> String {
    format!("{:.3} ms", seconds * 1e3)
}
