//! The public terms of a game, without seed and layout: the starting point of a replica.
//!
//! The text form has the lines of a record's head without the secrets: `board dealt 9x9x10 safe`.

use std::fmt::{self, Display};
use std::str::FromStr;

use flagfall_four::FourLevel;
use flagfall_mines::{Cell, Marks, Promise, Size, StartRule};

use crate::clock::TimeControl;
use crate::four::{PICKED, Piece, Player, read_piece};
use crate::record::{Fields, ReadError, number};
use crate::seat::Seat;
use crate::terms::{Assistance, Fouls, Undo};

/// The public origin of the mines; written `dealt 9x9x10 safe`, `no-guess 9x9x10 a1` (the first cell) or
/// `given 9x9x10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PublicBoard {
    /// Dealt when the first cell is opened.
    Dealt {
        /// The size of the board and its number of mines.
        size: Size,
        /// The guarantee for the first cell.
        start: StartRule,
    },
    /// It needs no guess if the game starts at this cell.
    NoGuess {
        /// The size of the board and its number of mines.
        size: Size,
        /// The first cell.
        first: Cell,
    },
    /// A given layout.
    Given(Size),
}

impl PublicBoard {
    /// The size of the board and its number of mines.
    pub const fn size(self) -> Size {
        match self {
            PublicBoard::Dealt { size, .. }
            | PublicBoard::NoGuess { size, .. }
            | PublicBoard::Given(size) => size,
        }
    }

    /// The promise for the first cell.
    pub const fn promise(self) -> Promise {
        match self {
            PublicBoard::Dealt { size, start } => Promise::of(start, size),
            PublicBoard::NoGuess { first, .. } => Promise::At(first),
            PublicBoard::Given(_) => Promise::Nothing,
        }
    }
}

/// The terms of a game of Minesweeper, without seed and layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MinesPublicTerms {
    /// The origin of the mines.
    pub board: PublicBoard,
    /// The available marks.
    pub marks: Marks,
    /// Whether moves can be taken back.
    pub undo: Undo,
    /// Whether hints are allowed.
    pub assistance: Assistance,
    /// The last seat; the first is 1.
    pub last_seat: Seat,
}

/// Player two; written `person` or `level 5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PublicOpponent {
    /// A person.
    Person,
    /// The computer at this level.
    Computer(FourLevel),
}

/// The terms of a game of Four in a Row, with the starter drawn and without seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FourPublicTerms {
    /// The player with the first move.
    pub starter: Player,
    /// The starter's piece; `None` lets the starter pick.
    pub piece: Option<Piece>,
    /// How fouls are handled.
    pub fouls: Fouls,
    /// Whether moves can be taken back.
    pub undo: Undo,
    /// Whether hints are allowed.
    pub assistance: Assistance,
    /// Player two.
    pub opponent: PublicOpponent,
    /// The time control of each player.
    pub time: TimeControl,
}

impl Display for PublicBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PublicBoard::Dealt { size, start } => write!(f, "dealt {size} {start}"),
            PublicBoard::NoGuess { size, first } => write!(f, "no-guess {size} {first}"),
            PublicBoard::Given(size) => write!(f, "given {size}"),
        }
    }
}

impl FromStr for PublicBoard {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<PublicBoard, &'static str> {
        const EXPECTED: &str = "a board is dealt 9x9x10 safe, no-guess 9x9x10 a1 or given 9x9x10";
        fn read<T: FromStr>(word: &str) -> Result<T, &'static str> {
            word.parse().map_err(|_| EXPECTED)
        }
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["dealt", size, start] => {
                Ok(PublicBoard::Dealt { size: read(size)?, start: read(start)? })
            }
            ["no-guess", size, first] => {
                let (size, first): (Size, Cell) = (read(size)?, read(first)?);
                let is_there = size.grid().contains(first);
                is_there.then_some(PublicBoard::NoGuess { size, first }).ok_or(EXPECTED)
            }
            ["given", size] => read(size).map(PublicBoard::Given),
            _ => Err(EXPECTED),
        }
    }
}

impl Display for PublicOpponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PublicOpponent::Person => f.write_str("person"),
            PublicOpponent::Computer(level) => write!(f, "level {}", level.number()),
        }
    }
}

impl FromStr for PublicOpponent {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<PublicOpponent, &'static str> {
        const EXPECTED: &str = "the opponent is person, or level and 1 to 10";
        match text.strip_prefix("level ") {
            None if text == "person" => Ok(PublicOpponent::Person),
            None => Err(EXPECTED),
            Some(level) => {
                let level = number(level).and_then(FourLevel::new);
                level.map(PublicOpponent::Computer).ok_or(EXPECTED)
            }
        }
    }
}

impl Display for MinesPublicTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let MinesPublicTerms { board, marks, undo, assistance, last_seat } = self;
        writeln!(f, "board {board}\nmarks {marks}\nundo {undo}")?;
        writeln!(f, "assistance {assistance}\nseats {last_seat}")
    }
}

impl FromStr for MinesPublicTerms {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<MinesPublicTerms, ReadError> {
        Fields::read_lines(text, |fields| {
            Ok(MinesPublicTerms {
                board: fields.read("board")?,
                marks: fields.read("marks")?,
                undo: fields.read("undo")?,
                assistance: fields.read("assistance")?,
                last_seat: fields.read("seats")?,
            })
        })
    }
}

impl Display for FourPublicTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let FourPublicTerms { starter, piece, fouls, undo, assistance, opponent, time } = self;
        let piece = piece.map_or_else(|| PICKED.to_owned(), |piece| piece.to_string());
        writeln!(f, "starter {starter}\npiece {piece}\nfouls {fouls}\nundo {undo}")?;
        writeln!(f, "assistance {assistance}\nopponent {opponent}\ntime {time}")
    }
}

impl FromStr for FourPublicTerms {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<FourPublicTerms, ReadError> {
        Fields::read_lines(text, |fields| {
            Ok(FourPublicTerms {
                starter: fields.read("starter")?,
                piece: fields.read_with("piece", read_piece)?,
                fouls: fields.read("fouls")?,
                undo: fields.read("undo")?,
                assistance: fields.read("assistance")?,
                opponent: fields.read("opponent")?,
                time: fields.read("time")?,
            })
        })
    }
}
