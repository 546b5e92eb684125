//! Messages on standard error.

use std::io::{self, Write};

/// Prints an error message. If standard error fails too, the message is lost.
pub(crate) fn tell(message: &str) {
    let _ = io::stderr().write_all(line(message).as_bytes());
}

/// The line for an error message.
pub(crate) fn line(message: &str) -> String {
    format!("flagfall: {}\n", visible(message))
}

/// Escapes control characters, so that untrusted text such as a file name cannot control the terminal.
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
    fn control_characters_are_escaped() {
        assert_eq!(
            line("no file a\x1b[31m\n\u{9b}2J é"),
            "flagfall: no file a\\u{1b}[31m\\n\\u{9b}2J é\n"
        );
    }
}
