//! The day's tasks as games: a board that was begun on one screen ends on another all the same.

use std::fmt;
use std::str::FromStr;

use flagfall_daily::Date;

use crate::origin::Origin;

/// One of the puzzles of a day; written `mines` or `four`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Daily {
    /// A board without guesses.
    Mines,
    /// A win in so many moves.
    Four,
}

impl fmt::Display for Daily {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Daily::Mines => "mines",
            Daily::Four => "four",
        })
    }
}

impl FromStr for Daily {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Daily, &'static str> {
        match text {
            "mines" => Ok(Daily::Mines),
            "four" => Ok(Daily::Four),
            _ => Err("the daily puzzles are mines and four"),
        }
    }
}

/// What the names of such games begin with.
const PREFIX: &str = "daily ";

/// What the origin of the games of a day is called.
pub fn daily_origin(date: Date) -> String {
    format!("{PREFIX}{date}")
}

/// The day whose task a game is.
pub fn daily_date(origin: &Origin) -> Option<Date> {
    origin.name.strip_prefix(PREFIX)?.parse().ok()
}
