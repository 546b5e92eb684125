//! The host's lines, used in rotation so that no joke comes twice in a row.

use std::collections::HashMap;
use std::mem::{Discriminant, discriminant};

use flagfall_text::{Host, OneOf};

/// How often each joke was used.
#[derive(Default)]
pub(super) struct Jokes(HashMap<Discriminant<Host>, u32>);

impl Jokes {
    /// The next of `N` lines.
    pub(super) fn next<const N: u8>(&mut self, line: impl Fn(OneOf<N>) -> Host) -> Host {
        let n_said = self.0.entry(discriminant(&line(OneOf::default()))).or_default();
        let nth = OneOf::after(*n_said);
        *n_said += 1;
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
            let line = jokes.next(|nth| Host::TakenBack { nth, player: 2 });
            Language::english().text(line)
        };
        let first = next();
        assert!(first.contains("Player 2"), "{first}");
        assert_ne!(next(), first);
        assert_eq!(next(), first);
    }
}
