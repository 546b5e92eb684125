//! The terms of a game, settled before the first move.

use std::fmt;
use std::str::FromStr;

use flagfall_four::FourLevel;
use flagfall_mines::{
    Cell, DEAL_VERSION, Deal, Layout, Marks, NotACell, Size, SizeError, TextError, UnknownStartRule,
};
use flagfall_rng::{NotASeed, Rng, Seed};

use crate::clock::TimeControl;
use crate::four::{Piece, Player};
use crate::record::number;
use crate::seat::Seat;

/// The undo policy; written `forbidden`, `free` or a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Undo {
    /// No undo.
    Forbidden,
    /// Unlimited undo.
    Free,
    /// This many undos per player. In Four in a Row, each move is then settled before the other player's
    /// turn: it is kept or taken back.
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

/// Whether hints are allowed; written `forbidden` or `allowed`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Assistance {
    /// No hints.
    Forbidden,
    /// Hints are available, and counted.
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

/// The origin of the mines; written `dealt 1 9x9x10 safe 42` (the version of the deal, size, start rule,
/// seed), `no-guess 42 a1 3x2x1/..*/...` (seed, first cell) or `given 3x2x1/..*/...`.
#[derive(Clone, PartialEq, Eq)]
pub enum Board {
    /// Dealt when the first cell is opened.
    Dealt(Deal),
    /// A board that needs no guess if the game starts at this cell. It includes the layout: a better
    /// search may find another one for the same seed, and a record must not change.
    NoGuess {
        /// The seed of the search.
        seed: Seed,
        /// The first cell.
        first: Cell,
        /// The layout that was found.
        layout: Layout,
    },
    /// A given layout.
    Given(Layout),
}

impl Board {
    /// The size of the board and its number of mines.
    pub fn size(&self) -> Size {
        match self {
            Board::Dealt(deal) => deal.size,
            Board::NoGuess { layout, .. } | Board::Given(layout) => layout.size(),
        }
    }

    /// The seed it was generated from, if any.
    pub fn seed(&self) -> Option<Seed> {
        match self {
            Board::Dealt(Deal { seed, .. }) | Board::NoGuess { seed, .. } => Some(*seed),
            Board::Given(_) => None,
        }
    }
}

impl Board {
    /// The same mines for a replay of a game that started with this cell.
    #[must_use]
    pub fn again(&self, first: Cell) -> Board {
        match self {
            Board::Dealt(deal) => Board::Given(deal.layout(first)),
            Board::NoGuess { .. } | Board::Given(_) => self.clone(),
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Board::Dealt(Deal { size, start, seed }) => {
                write!(f, "dealt {DEAL_VERSION} {size} {start} {seed}")
            }
            Board::NoGuess { seed, first, layout } => {
                write!(f, "no-guess {seed} {first} {}", one_line(layout))
            }
            Board::Given(layout) => write!(f, "given {}", one_line(layout)),
        }
    }
}

fn one_line(layout: &Layout) -> String {
    layout.to_string().trim_end().replace('\n', "/")
}

fn layout_of(line: &str) -> Result<Layout, String> {
    let layout = line.replace('/', "\n").parse();
    layout.map_err(|error: TextError| format!("its layout, row by row, {error}"))
}

impl FromStr for Board {
    type Err = String;

    fn from_str(text: &str) -> Result<Board, String> {
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["given", layout] => layout_of(layout).map(Board::Given),
            ["no-guess", seed, first, layout] => {
                let seed = seed.parse().map_err(|error: NotASeed| error.to_string())?;
                let first: Cell = first.parse().map_err(|error: NotACell| error.to_string())?;
                let layout = layout_of(layout)?;
                if !layout.size().grid().contains(first) || layout.is_mine(first) {
                    return Err(format!("{first} is not a valid first cell"));
                }
                Ok(Board::NoGuess { seed, first, layout })
            }
            ["dealt", version, ..] if version != DEAL_VERSION.to_string() => {
                Err(format!("this program has no deal of version {version:?}"))
            }
            ["dealt", _, size, start, seed] => Ok(Board::Dealt(Deal {
                size: size.parse().map_err(|error: SizeError| error.to_string())?,
                start: start.parse().map_err(|error: UnknownStartRule| error.to_string())?,
                seed: seed.parse().map_err(|error: NotASeed| error.to_string())?,
            })),
            _ => Err(
                "a board is dealt 1 9x9x10 safe 42, or no-guess, a seed, the first cell and its \
                      layout, or given and its layout"
                    .to_owned(),
            ),
        }
    }
}

/// The terms of a game of Minesweeper.
#[derive(Clone, PartialEq, Eq)]
pub struct MinesTerms {
    /// The origin of the mines.
    pub board: Board,
    /// The available marks.
    pub marks: Marks,
    /// Whether moves can be taken back.
    pub undo: Undo,
    /// Whether hints are allowed.
    pub assistance: Assistance,
    /// The last seat; the first is 1. All of them may act at any time.
    pub last_seat: Seat,
}

impl MinesTerms {
    /// The classic game: one player, flags, no undo, hints allowed.
    pub fn classic(deal: Deal) -> MinesTerms {
        MinesTerms {
            board: Board::Dealt(deal),
            marks: Marks::Flags,
            undo: Undo::Forbidden,
            assistance: Assistance::Allowed,
            last_seat: Seat::ONE,
        }
    }
}

/// The player with the first move; written `one`, `two` or `drawn` and a seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Starter {
    /// This player.
    Is(Player),
    /// Drawn at random.
    Drawn(Seed),
}

impl Starter {
    /// The resulting player.
    pub fn player(self) -> Player {
        match self {
            Starter::Is(player) => player,
            Starter::Drawn(seed) if Rng::new(seed).next_u32().is_multiple_of(2) => Player::One,
            Starter::Drawn(_) => Player::Two,
        }
    }
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

/// How a drop into a full or invalid column is handled; written `refused` or a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fouls {
    /// It is refused, like any illegal move.
    Refused,
    /// It is counted, and this many disqualify.
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

/// Player two; player one is always a person. Written `person`, or `level 5 77`: the level of the
/// computer and the seed of its random choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opponent {
    /// A person at the same screen.
    Person,
    /// The computer.
    Computer {
        /// Its strength.
        level: FourLevel,
        /// The seed of its random choices.
        seed: Seed,
    },
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Opponent::Person => f.write_str("person"),
            Opponent::Computer { level, seed } => write!(f, "level {} {seed}", level.number()),
        }
    }
}

impl FromStr for Opponent {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Opponent, &'static str> {
        const EXPECTED: &str = "the opponent is person, or level, 1 to 10, and a seed";
        let words: Vec<&str> = text.split(' ').collect();
        match words[..] {
            ["person"] => Ok(Opponent::Person),
            ["level", level, seed] => Ok(Opponent::Computer {
                level: number(level).and_then(FourLevel::new).ok_or(EXPECTED)?,
                seed: seed.parse().map_err(|_| EXPECTED)?,
            }),
            _ => Err(EXPECTED),
        }
    }
}

/// The terms of a game of Four in a Row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FourTerms {
    /// The player with the first move.
    pub starter: Starter,
    /// The starter's piece; `None` lets the starter pick.
    pub piece: Option<Piece>,
    /// How fouls are handled.
    pub fouls: Fouls,
    /// Whether moves can be taken back.
    pub undo: Undo,
    /// Whether hints are allowed.
    pub assistance: Assistance,
    /// Player two.
    pub opponent: Opponent,
    /// The time control of each player.
    pub time: TimeControl,
}

impl FourTerms {
    /// Two friends at one screen: player one starts with `x`, and undo is unlimited.
    pub fn friendly() -> FourTerms {
        FourTerms {
            starter: Starter::Is(Player::One),
            piece: Some(Piece::X),
            fouls: Fouls::Refused,
            undo: Undo::Free,
            assistance: Assistance::Allowed,
            opponent: Opponent::Person,
            time: TimeControl::None,
        }
    }

    /// The house rules of the line-based game: the starter is drawn and picks a piece, three fouls
    /// disqualify (F5), and each player has three undos (F6).
    pub fn house(seed: Seed) -> FourTerms {
        FourTerms {
            starter: Starter::Drawn(seed),
            piece: None,
            fouls: Fouls::Counted(3),
            undo: Undo::Budget(3),
            assistance: Assistance::Forbidden,
            opponent: Opponent::Person,
            time: TimeControl::None,
        }
    }
}
