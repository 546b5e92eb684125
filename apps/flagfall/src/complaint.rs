//! What goes to standard error.

use std::io::{self, Write};

/// Says what went wrong. Where nobody can be told, there is nobody to tell.
pub(crate) fn tell(message: &str) {
    let _ = io::stderr().write_all(line(message).as_bytes());
}

/// The line that says so.
pub(crate) fn line(message: &str) -> String {
    format!("flagfall: {}\n", visible(message))
}

/// A text that may be anybody's, as the name of a file is, without anything that a terminal would obey.
pub(crate) fn visible(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut shown, letter| {
        match letter.is_control() {
            true => shown.extend(letter.escape_default()),
            false => shown.push(letter),
        }
        shown
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_shown() {
        assert_eq!(
            line("no file a\x1b[31m\n\u{9b}2J é"),
            "flagfall: no file a\\u{1b}[31m\\n\\u{9b}2J é\n"
        );
    }
}
