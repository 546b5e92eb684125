//! What the host says: lines from a text file, taken in turn so that no joke comes twice in a row.

use std::collections::HashMap;

pub(super) const INTRO: &str = include_str!("words/intro.txt");
pub(super) const OUTRO: &str = include_str!("words/outro.txt");
const LINES: &str = include_str!("words/lines.txt");

/// When something is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Occasion {
    Starter,
    Pick,
    NotAPiece,
    Picked,
    Choose,
    NotAColumn,
    ColumnFull,
    TwoChances,
    LastChance,
    Disqualified,
    TakeBack,
    TakenBack,
    Won,
    WonByDisqualification,
    Tied,
    Again,
}

impl Occasion {
    /// Its name in the text file.
    const fn name(self) -> &'static str {
        match self {
            Occasion::Starter => "starter",
            Occasion::Pick => "pick",
            Occasion::NotAPiece => "not-a-piece",
            Occasion::Picked => "picked",
            Occasion::Choose => "choose",
            Occasion::NotAColumn => "not-a-column",
            Occasion::ColumnFull => "column-full",
            Occasion::TwoChances => "two-chances",
            Occasion::LastChance => "last-chance",
            Occasion::Disqualified => "disqualified",
            Occasion::TakeBack => "take-back",
            Occasion::TakenBack => "taken-back",
            Occasion::Won => "won",
            Occasion::WonByDisqualification => "won-by-disqualification",
            Occasion::Tied => "tied",
            Occasion::Again => "again",
        }
    }
}

/// All the lines, and how often each occasion has come.
pub(super) struct Dialogue {
    lines: HashMap<&'static str, Vec<&'static str>>,
    n_said: HashMap<Occasion, usize>,
}

impl Dialogue {
    pub(super) fn new() -> Dialogue {
        let mut lines: HashMap<&str, Vec<&str>> = HashMap::new();
        let mut occasion = "";
        for line in LINES.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            match line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
                Some(name) => occasion = name,
                None => lines.entry(occasion).or_default().push(line),
            }
        }
        Dialogue { lines, n_said: HashMap::new() }
    }

    /// The next line for an occasion, with its words filled in.
    pub(super) fn line(&mut self, occasion: Occasion, words: &[(&str, &str)]) -> String {
        let lines = &self.lines[occasion.name()];
        let n_said = self.n_said.entry(occasion).or_default();
        let line = lines[*n_said % lines.len()];
        *n_said += 1;
        words
            .iter()
            .fold(line.to_owned(), |line, (name, word)| line.replace(&format!("{{{name}}}"), word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Occasion; 16] = [
        Occasion::Starter,
        Occasion::Pick,
        Occasion::NotAPiece,
        Occasion::Picked,
        Occasion::Choose,
        Occasion::NotAColumn,
        Occasion::ColumnFull,
        Occasion::TwoChances,
        Occasion::LastChance,
        Occasion::Disqualified,
        Occasion::TakeBack,
        Occasion::TakenBack,
        Occasion::Won,
        Occasion::WonByDisqualification,
        Occasion::Tied,
        Occasion::Again,
    ];

    /// F10: there is something to say on every occasion, and nothing that is never said.
    #[test]
    fn every_occasion_has_its_lines() {
        let dialogue = Dialogue::new();
        for occasion in ALL {
            assert!(dialogue.lines.contains_key(occasion.name()), "{occasion:?}");
        }
        assert_eq!(dialogue.lines.len(), ALL.len());
    }

    #[test]
    fn lines_come_in_turn_with_their_words() {
        let mut dialogue = Dialogue::new();
        let mut next = || dialogue.line(Occasion::TakenBack, &[("player", "Ada")]);
        let first = next();
        assert!(first.contains("Ada") && !first.contains('{'), "{first}");
        assert_ne!(next(), first);
        assert_eq!(next(), first);
    }
}
