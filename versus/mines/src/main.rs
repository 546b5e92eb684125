//! Our Minesweeper solver and dealer and others, on the same work in one run: CPU time, and the same answers.

mod dealing;
mod odds;
mod recordings;
mod winning;

use anyhow::Result;

/// Games won alone where the first argument is "wins", all or those of one player and board; recordings alone where it
/// is "recordings", with a Python and files; otherwise everything, with the Python that the argument names.
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

/// A time as people read it.
fn shown(seconds: f64) -> String {
    format!("{:.3} ms", seconds * 1e3)
}
