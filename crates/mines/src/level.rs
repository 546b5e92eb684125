//! The levels everybody knows by name.

use std::fmt;
use std::str::FromStr;

use crate::Size;

/// A board size with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// 9×9 with 10 mines.
    Beginner,
    /// 16×16 with 40 mines.
    Intermediate,
    /// 30×16 with 99 mines.
    Expert,
}

impl Level {
    /// From the easiest up.
    pub const ALL: [Level; 3] = [Level::Beginner, Level::Intermediate, Level::Expert];

    /// Its board and mines.
    pub fn size(self) -> Size {
        let text = match self {
            Level::Beginner => "9x9x10",
            Level::Intermediate => "16x16x40",
            Level::Expert => "30x16x99",
        };
        text.parse().expect("the sizes of the levels are sizes")
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Level::Beginner => "beginner",
            Level::Intermediate => "intermediate",
            Level::Expert => "expert",
        })
    }
}

/// Text that names no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a level is beginner, intermediate or expert")]
pub struct UnknownLevel;

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        Level::ALL.into_iter().find(|level| level.to_string() == text).ok_or(UnknownLevel)
    }
}
