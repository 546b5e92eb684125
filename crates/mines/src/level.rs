//! The classic named levels.

use std::fmt;
use std::str::FromStr;

use crate::Size;

/// A board size with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MinesLevel {
    /// 9×9 with 10 mines.
    Beginner,
    /// 16×16 with 40 mines.
    Intermediate,
    /// 30×16 with 99 mines.
    Expert,
}

impl MinesLevel {
    /// All levels, easiest first.
    pub const ALL: [MinesLevel; 3] =
        [MinesLevel::Beginner, MinesLevel::Intermediate, MinesLevel::Expert];

    /// Its board and number of mines.
    pub fn size(self) -> Size {
        let text = match self {
            MinesLevel::Beginner => "9x9x10",
            MinesLevel::Intermediate => "16x16x40",
            MinesLevel::Expert => "30x16x99",
        };
        text.parse().expect("the sizes of the levels are sizes")
    }
}

impl fmt::Display for MinesLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            MinesLevel::Beginner => "beginner",
            MinesLevel::Intermediate => "intermediate",
            MinesLevel::Expert => "expert",
        })
    }
}

/// The text is not a level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a level is beginner, intermediate or expert")]
pub struct UnknownLevel;

impl FromStr for MinesLevel {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<MinesLevel, UnknownLevel> {
        MinesLevel::ALL.into_iter().find(|level| level.to_string() == text).ok_or(UnknownLevel)
    }
}
