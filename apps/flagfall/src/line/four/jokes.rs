//! The host's lines, used in rotation so that no joke comes twice in a row.

use std::collections::HashMap;
use std::mem::{Discriminant, discriminant};

use flagfall_text::Host;

/// How often each joke was used.
#[derive(Default)]
pub(super) struct Jokes(HashMap<Discriminant<Host>, u8>);

impl Jokes {
    /// The next of `n_lines` lines.
    pub(super) fn next(&mut self, n_lines: u8, line: impl Fn(u8) -> Host) -> Host {
        let n_said = self.0.entry(discriminant(&line(0))).or_default();
        let nth = *n_said % n_lines;
        *n_said = nth + 1;
        line(nth)
    }
}

#[cfg(test)]
mod tests {
    use flagfall_text::Language;

    use super::*;

    /// F10: lines rotate, so that none comes twice in a row.
    #[test]
    fn lines_rotate_with_their_arguments() {
        let mut jokes = Jokes::default();
        let mut next = || {
            let line = jokes.next(2, |nth| Host::TakenBack { nth, player: 2 });
            Language::english().text(line)
        };
        let first = next();
        assert!(first.contains("Player 2"), "{first}");
        assert_ne!(next(), first);
        assert_eq!(next(), first);
    }
}
