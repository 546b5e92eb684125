//! Text forms of players, pieces and moves.

use std::fmt;
use std::str::FromStr;

use super::{FourMove, Piece, Player};

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Player::One => "one",
            Player::Two => "two",
        })
    }
}

impl FromStr for Player {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Player, &'static str> {
        match text {
            "one" => Ok(Player::One),
            "two" => Ok(Player::Two),
            _ => Err("a player is one or two"),
        }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Piece::X => "x",
            Piece::O => "o",
        })
    }
}

impl FromStr for Piece {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Piece, &'static str> {
        match text {
            "x" => Ok(Piece::X),
            "o" => Ok(Piece::O),
            _ => Err("a piece is x or o"),
        }
    }
}

impl fmt::Display for FourMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FourMove::Pick(piece) => write!(f, "pick {piece}"),
            FourMove::Drop(column) => write!(f, "drop {column}"),
            FourMove::NoColumn => f.write_str("no-column"),
            FourMove::Keep => f.write_str("keep"),
        }
    }
}

/// The text is not a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a move is drop and a column, pick and a piece, keep or no-column: drop 4")]
pub struct NotAMove;

impl FromStr for FourMove {
    type Err = NotAMove;

    fn from_str(text: &str) -> Result<FourMove, NotAMove> {
        match text.split_once(' ') {
            Some(("drop", column)) => column.parse().map(FourMove::Drop).map_err(|_| NotAMove),
            Some(("pick", piece)) => piece.parse().map(FourMove::Pick).map_err(|_| NotAMove),
            None if text == "keep" => Ok(FourMove::Keep),
            None if text == "no-column" => Ok(FourMove::NoColumn),
            Some(_) | None => Err(NotAMove),
        }
    }
}
