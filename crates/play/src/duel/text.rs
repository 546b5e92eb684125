//! The text forms of a duel: moves, changes and public terms.

use std::fmt;
use std::str::FromStr;

use flagfall_mines::NotACell;

use super::{DuelChange, DuelFace, DuelMove, DuelPublicTerms};
use crate::four::Player;
use crate::public_terms::PublicBoard;
use crate::record::{Fields, ReadError};

/// The text is not a move of a duel.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotADuelMove {
    /// The first word is neither `open` nor `bomb`.
    #[error("a move is open or bomb, and a cell: open c4")]
    Verb,
    /// The second word is not a cell.
    #[error(transparent)]
    Cell(#[from] NotACell),
}

impl fmt::Display for DuelMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DuelMove::Open(cell) => write!(f, "open {cell}"),
            DuelMove::Bomb(cell) => write!(f, "bomb {cell}"),
        }
    }
}

impl FromStr for DuelMove {
    type Err = NotADuelMove;

    fn from_str(text: &str) -> Result<DuelMove, NotADuelMove> {
        let (verb, cell) = text.split_once(' ').ok_or(NotADuelMove::Verb)?;
        let mv = match verb {
            "open" => DuelMove::Open,
            "bomb" => DuelMove::Bomb,
            _ => return Err(NotADuelMove::Verb),
        };
        Ok(mv(cell.parse()?))
    }
}

impl DuelFace {
    /// Its letter in a change.
    pub const fn letter(self) -> char {
        match self {
            DuelFace::Closed => '#',
            DuelFace::Open(hint) => (b'0' + hint) as char,
            DuelFace::Found(Player::One) => 'A',
            DuelFace::Found(Player::Two) => 'B',
        }
    }

    /// The face with this letter.
    pub const fn from_letter(letter: char) -> Option<DuelFace> {
        Some(match letter {
            '#' => DuelFace::Closed,
            '0'..='8' => DuelFace::Open(letter as u8 - b'0'),
            'A' => DuelFace::Found(Player::One),
            'B' => DuelFace::Found(Player::Two),
            _ => return None,
        })
    }
}

/// The text is not a change of a duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a change is cells and what they show now: c4:1 d4:A")]
pub struct NotADuelChange;

impl fmt::Display for DuelChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for (cell, face) in &self.0 {
            write!(f, "{separator}{cell}:{}", face.letter())?;
            separator = " ";
        }
        Ok(())
    }
}

impl FromStr for DuelChange {
    type Err = NotADuelChange;

    fn from_str(text: &str) -> Result<DuelChange, NotADuelChange> {
        let read = |word: &str| {
            let (cell, letter) = word.split_once(':')?;
            let mut letters = letter.chars();
            let face = letters.next().and_then(DuelFace::from_letter)?;
            letters.next().is_none().then_some((cell.parse().ok()?, face))
        };
        let words = text.split(' ').filter(|_| !text.is_empty());
        words.map(|word| read(word).ok_or(NotADuelChange)).collect::<Result<_, _>>().map(DuelChange)
    }
}

impl fmt::Display for DuelPublicTerms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let DuelPublicTerms { size, starter, time } = self;
        writeln!(f, "board {}\nstarter {starter}\ntime {time}", PublicBoard::Given(*size))
    }
}

impl FromStr for DuelPublicTerms {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<DuelPublicTerms, ReadError> {
        Fields::read_lines(text, |fields| {
            Ok(DuelPublicTerms {
                size: fields.read_with("board", |text| match text.parse()? {
                    PublicBoard::Given(size) => Ok(size),
                    PublicBoard::Dealt { .. } | PublicBoard::NoGuess { .. } => {
                        Err("the board of a duel is given and its size")
                    }
                })?,
                starter: fields.read("starter")?,
                time: fields.read("time")?,
            })
        })
    }
}
