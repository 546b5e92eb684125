//! The actions on a cell, as values and as text.

use std::fmt;
use std::str::FromStr;

use crate::{Cell, NotACell};

/// An action on a cell; written `open c4`, `mark c4`, `chord c4`, `flag-all c4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MinesAction {
    /// Opens a closed cell, with flood fill from a 0.
    Open(Cell),
    /// Cycles the mark on a closed cell.
    Mark(Cell),
    /// Opens the unflagged neighbours of a number with exactly that many flags around it.
    Chord(Cell),
    /// Flags the closed neighbours of a number with exactly that many closed neighbours.
    FlagAll(Cell),
}

impl MinesAction {
    /// The cell it applies to.
    pub const fn cell(self) -> Cell {
        match self {
            MinesAction::Open(cell)
            | MinesAction::Mark(cell)
            | MinesAction::Chord(cell)
            | MinesAction::FlagAll(cell) => cell,
        }
    }
}

impl fmt::Display for MinesAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = match self {
            MinesAction::Open(_) => "open",
            MinesAction::Mark(_) => "mark",
            MinesAction::Chord(_) => "chord",
            MinesAction::FlagAll(_) => "flag-all",
        };
        write!(f, "{verb} {}", self.cell())
    }
}

/// The text is not an action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotAnAction {
    /// The first word is not one of the four verbs.
    #[error("an action is open, mark, chord or flag-all, and a cell: open c4")]
    Verb,
    /// The second word is not a cell.
    #[error(transparent)]
    Cell(#[from] NotACell),
}

impl FromStr for MinesAction {
    type Err = NotAnAction;

    fn from_str(text: &str) -> Result<MinesAction, NotAnAction> {
        let (verb, cell) = text.split_once(' ').ok_or(NotAnAction::Verb)?;
        let action = match verb {
            "open" => MinesAction::Open,
            "mark" => MinesAction::Mark,
            "chord" => MinesAction::Chord,
            "flag-all" => MinesAction::FlagAll,
            _ => return Err(NotAnAction::Verb),
        };
        Ok(action(cell.parse()?))
    }
}

/// The marks that a closed cell can have; written `flags` or `questions`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Marks {
    /// A flag or no mark.
    Flags,
    /// A flag, then a question mark, then no mark.
    FlagsAndQuestions,
}

impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Marks::Flags => "flags",
            Marks::FlagsAndQuestions => "questions",
        })
    }
}

/// The text is not a set of marks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("marks are flags or questions")]
pub struct UnknownMarks;

impl FromStr for Marks {
    type Err = UnknownMarks;

    fn from_str(text: &str) -> Result<Marks, UnknownMarks> {
        match text {
            "flags" => Ok(Marks::Flags),
            "questions" => Ok(Marks::FlagsAndQuestions),
            _ => Err(UnknownMarks),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn action_text_round_trips() {
        let cell = Cell { column: 2, row: 3 };
        for action in
            [MinesAction::Open, MinesAction::Mark, MinesAction::Chord, MinesAction::FlagAll]
        {
            assert_eq!(action(cell).to_string().parse(), Ok(action(cell)));
        }
        for marks in [Marks::Flags, Marks::FlagsAndQuestions] {
            assert_eq!(marks.to_string().parse(), Ok(marks));
        }
    }

    #[test]
    fn malformed_actions_are_rejected() {
        for bad in ["", "open", "Open c4", "openc4", "flag c4", " open c4"] {
            assert_eq!(bad.parse::<MinesAction>(), Err(NotAnAction::Verb), "{bad:?}");
        }
        for bad in ["open ", "open 4c", "open c4 ", "open  c4"] {
            assert_eq!(bad.parse::<MinesAction>(), Err(NotAnAction::Cell(NotACell)), "{bad:?}");
        }
    }
}
