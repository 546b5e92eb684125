//! Where a game comes from, which decides what its time is worth.

use std::fmt;
use std::str::FromStr;

use crate::date::Date;

/// Where a game comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The front end or mode that began it: `screen`, `line four`, `daily 2026-11-15`.
    pub name: String,
    /// Whether its time counts.
    pub board: BoardWas,
}

impl Origin {
    /// A game whose board nobody has seen.
    pub fn new(name: impl Into<String>) -> Origin {
        Origin { name: name.into(), board: BoardWas::New }
    }

    /// A game whose board the player may know.
    pub fn known(name: impl Into<String>) -> Origin {
        Origin { name: name.into(), board: BoardWas::Known }
    }
}

/// Whether the player could know the board; written `new` or `known`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardWas {
    /// Dealt for this game.
    New,
    /// Played before, or dealt from a seed the player chose: its time is compared with no other.
    Known,
}

impl fmt::Display for BoardWas {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BoardWas::New => "new",
            BoardWas::Known => "known",
        })
    }
}

impl FromStr for BoardWas {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<BoardWas, &'static str> {
        match text {
            "new" => Ok(BoardWas::New),
            "known" => Ok(BoardWas::Known),
            _ => Err("the board was new or known"),
        }
    }
}

/// What the names of the games of a day begin with.
const PREFIX: &str = "daily ";

/// What the origin of the games of a day is called.
pub fn daily_origin(date: Date) -> String {
    format!("{PREFIX}{date}")
}

/// The day whose task a game is.
pub fn daily_date(origin: &Origin) -> Option<Date> {
    origin.name.strip_prefix(PREFIX)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_days_game_says_which_day() {
        let date = "2026-11-16".parse().expect("a date");
        assert_eq!(daily_date(&Origin::new(daily_origin(date))), Some(date));
        assert_eq!(daily_date(&Origin::new("screen")), None);
        assert_eq!(daily_date(&Origin::new("daily soon")), None);
    }
}
