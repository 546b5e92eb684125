//! What an action changed on the board of Four in a Row.

use std::fmt;
use std::str::FromStr;

use flagfall_four::{Column, ROWS, Spot};

use super::{Piece, Player};
use crate::record::number;

/// What a move, an undo or a redo changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FourChange {
    /// Nothing; written as nothing.
    #[default]
    Nothing,
    /// The starter picked a piece; written `pick one x`.
    Picked {
        /// The starter.
        player: Player,
        /// What their stones look like.
        piece: Piece,
    },
    /// There is one more stone; written `place one d1`.
    Placed {
        /// Whose stone it is.
        player: Player,
        /// Where it lies.
        spot: Spot,
    },
    /// A stone is gone; written `remove d1`.
    Removed {
        /// Where it lay.
        spot: Spot,
    },
    /// A move stays; written `keep one`.
    Kept {
        /// Whose move it was.
        player: Player,
    },
    /// A foul; written `foul one 4 2`, or `foul one none 2` where no column was named.
    Foul {
        /// Who fouled.
        player: Player,
        /// The full column that was chosen; `None` when it was no column.
        column: Option<Column>,
        /// How many more until the disqualification; 0 is the disqualification.
        n_left: u8,
    },
}

impl fmt::Display for FourChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FourChange::Nothing => Ok(()),
            FourChange::Picked { player, piece } => write!(f, "pick {player} {piece}"),
            FourChange::Placed { player, spot } => write!(f, "place {player} {spot}"),
            FourChange::Removed { spot } => write!(f, "remove {spot}"),
            FourChange::Kept { player } => write!(f, "keep {player}"),
            FourChange::Foul { player, column: Some(column), n_left } => {
                write!(f, "foul {player} {column} {n_left}")
            }
            FourChange::Foul { player, column: None, n_left } => {
                write!(f, "foul {player} none {n_left}")
            }
        }
    }
}

/// Text that is no change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a change is pick, place, remove, keep or foul: place one d1")]
pub struct NotAFourChange;

impl FromStr for FourChange {
    type Err = NotAFourChange;

    fn from_str(text: &str) -> Result<FourChange, NotAFourChange> {
        fn read<T: FromStr>(word: &str) -> Result<T, NotAFourChange> {
            word.parse().map_err(|_| NotAFourChange)
        }
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            [""] => FourChange::Nothing,
            ["pick", player, piece] => {
                FourChange::Picked { player: read(player)?, piece: read(piece)? }
            }
            ["place", player, spot] => {
                FourChange::Placed { player: read(player)?, spot: read_spot(spot)? }
            }
            ["remove", spot] => FourChange::Removed { spot: read_spot(spot)? },
            ["keep", player] => FourChange::Kept { player: read(player)? },
            ["foul", player, column, n_left] => FourChange::Foul {
                player: read(player)?,
                column: if column == "none" { None } else { Some(read(column)?) },
                n_left: number(n_left).ok_or(NotAFourChange)?,
            },
            _ => return Err(NotAFourChange),
        })
    }
}

fn read_spot(text: &str) -> Result<Spot, NotAFourChange> {
    let mut spots =
        Column::ALL.into_iter().flat_map(|column| (0..ROWS).map(move |row| Spot::new(column, row)));
    let found = spots.find(|spot| spot.is_some_and(|spot| spot.to_string() == text));
    found.flatten().ok_or(NotAFourChange)
}
