//! What is settled before the first move.

use std::fmt;
use std::str::FromStr;

use flagfall_chance::{NotASeed, Seed};
use flagfall_mines::{DEAL_VERSION, Deal, Layout, Marks, SizeError, TextError, UnknownStartRule};

use crate::four::{Piece, Player};
use crate::record::number;

/// Whether moves can be taken back; written `forbidden`, `free` or how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Undo {
    /// Never.
    Forbidden,
    /// At any time, and again.
    Free,
    /// So many times for each player. In Four in a Row each move is then settled before the other
    /// player's turn: it is kept, or taken back.
    Budget(u8),
}

impl fmt::Display for Undo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Undo::Forbidden => f.write_str("forbidden"),
            Undo::Free => f.write_str("free"),
            Undo::Budget(each) => each.fmt(f),
        }
    }
}

impl FromStr for Undo {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Undo, &'static str> {
        match text {
            "forbidden" => Ok(Undo::Forbidden),
            "free" => Ok(Undo::Free),
            _ => number(text).map(Undo::Budget).ok_or("undo is forbidden, free or 0 to 255"),
        }
    }
}

/// Whether hints may be asked for; written `forbidden` or `allowed`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Assistance {
    /// The player is on their own.
    Forbidden,
    /// Hints are there, and counted.
    Allowed,
}

impl fmt::Display for Assistance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Assistance::Forbidden => "forbidden",
            Assistance::Allowed => "allowed",
        })
    }
}

impl FromStr for Assistance {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Assistance, &'static str> {
        match text {
            "forbidden" => Ok(Assistance::Forbidden),
            "allowed" => Ok(Assistance::Allowed),
            _ => Err("assistance is forbidden or allowed"),
        }
    }
}

/// Where the mines of a game come from; written `dealt 1 9x9x10 safe 42` (the version of the deal,
/// size, start rule, seed) or `given 3x2x1/..*/...`.
#[derive(Clone, PartialEq, Eq)]
pub enum Board {
    /// Dealt when the first cell is opened.
    Dealt(Deal),
    /// Given as they are.
    Given(Layout),
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Board::Dealt(Deal { size, start, seed }) => {
                write!(f, "dealt {DEAL_VERSION} {size} {start} {seed}")
            }
            Board::Given(layout) => {
                write!(f, "given {}", layout.to_string().trim_end().replace('\n', "/"))
            }
        }
    }
}

impl FromStr for Board {
    type Err = String;

    fn from_str(text: &str) -> Result<Board, String> {
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["given", layout] => layout
                .replace('/', "\n")
                .parse()
                .map(Board::Given)
                .map_err(|error: TextError| format!("its layout, row by row, {error}")),
            ["dealt", version, ..] if version != DEAL_VERSION.to_string() => {
                Err(format!("this program has no deal of version {version:?}"))
            }
            ["dealt", _, size, start, seed] => Ok(Board::Dealt(Deal {
                size: size.parse().map_err(|error: SizeError| error.to_string())?,
                start: start.parse().map_err(|error: UnknownStartRule| error.to_string())?,
                seed: seed.parse().map_err(|error: NotASeed| error.to_string())?,
            })),
            _ => Err("a board is dealt 1 9x9x10 safe 42, or given and its layout".to_owned()),
        }
    }
}

/// The terms of a game of Minesweeper.
#[derive(Clone, PartialEq, Eq)]
pub struct MinesTerms {
    /// Where the mines come from.
    pub board: Board,
    /// Which marks there are.
    pub marks: Marks,
    /// Whether moves can be taken back.
    pub undo: Undo,
    /// Whether hints may be asked for.
    pub assistance: Assistance,
}

impl MinesTerms {
    /// The game most people mean: flags, no way back, hints for who wants them.
    pub fn classic(deal: Deal) -> MinesTerms {
        MinesTerms {
            board: Board::Dealt(deal),
            marks: Marks::Flags,
            undo: Undo::Forbidden,
            assistance: Assistance::Allowed,
        }
    }
}

/// Who has the first move; written `one`, `two` or `drawn` and a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Starter {
    /// This player.
    Is(Player),
    /// Drawn at random.
    Drawn(Seed),
}

impl fmt::Display for Starter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Starter::Is(player) => player.fmt(f),
            Starter::Drawn(seed) => write!(f, "drawn {seed}"),
        }
    }
}

impl FromStr for Starter {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Starter, &'static str> {
        const EXPECTED: &str = "the starter is one, two, or drawn and a seed";
        match text.strip_prefix("drawn ") {
            Some(seed) => seed.parse().map(Starter::Drawn).map_err(|_| EXPECTED),
            None => text.parse().map(Starter::Is).map_err(|_| EXPECTED),
        }
    }
}

/// What becomes of a choice that is no column, or a full one; written `refused` or how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fouls {
    /// It is refused, as any impossible move.
    Refused,
    /// It is counted, and the last of so many disqualifies.
    Counted(u8),
}

impl fmt::Display for Fouls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fouls::Refused => f.write_str("refused"),
            Fouls::Counted(limit) => limit.fmt(f),
        }
    }
}

impl FromStr for Fouls {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Fouls, &'static str> {
        match number(text) {
            _ if text == "refused" => Ok(Fouls::Refused),
            Some(limit @ 1..) => Ok(Fouls::Counted(limit)),
            Some(0) | None => Err("fouls are refused or 1 to 255"),
        }
    }
}

/// The terms of a game of Four in a Row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FourTerms {
    /// Who has the first move.
    pub starter: Starter,
    /// The starter's piece; `None` lets the starter pick.
    pub piece: Option<Piece>,
    /// What becomes of impossible choices.
    pub fouls: Fouls,
    /// Whether moves can be taken back.
    pub undo: Undo,
    /// Whether hints may be asked for.
    pub assistance: Assistance,
}

impl FourTerms {
    /// Two friends at one screen: player one begins with `x`, everything can be taken back.
    pub fn friendly() -> FourTerms {
        FourTerms {
            starter: Starter::Is(Player::One),
            piece: Some(Piece::X),
            fouls: Fouls::Refused,
            undo: Undo::Free,
            assistance: Assistance::Allowed,
        }
    }

    /// The house rules of the typed game: the starter is drawn and picks a piece, three fouls
    /// disqualify (F5), three moves each can be taken back (F6).
    pub fn house(seed: Seed) -> FourTerms {
        FourTerms {
            starter: Starter::Drawn(seed),
            piece: None,
            fouls: Fouls::Counted(3),
            undo: Undo::Budget(3),
            assistance: Assistance::Forbidden,
        }
    }
}
