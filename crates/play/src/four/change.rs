//! The change that an action made to a Four in a Row board.

use std::fmt;
use std::str::FromStr;

use flagfall_four::{Column, ROWS, Spot};

use super::{Piece, Player};
use crate::record::number;

/// The change made by a move, an undo or a redo.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FourChange {
    /// No change; written as an empty string.
    #[default]
    Nothing,
    /// The starter picked a piece; written `pick one x`.
    Picked {
        /// The starter.
        player: Player,
        /// The picked piece.
        piece: Piece,
    },
    /// A stone was dropped; written `place one d1`.
    Placed {
        /// The player who dropped it.
        player: Player,
        /// Its cell.
        spot: Spot,
    },
    /// A stone was removed; written `remove d1`.
    Removed {
        /// Its former cell.
        spot: Spot,
    },
    /// A move was kept; written `keep one`.
    Kept {
        /// The player whose move it was.
        player: Player,
    },
    /// A foul; written `foul one 4 2`, or `foul one none 2` if the input was not a column.
    Foul {
        /// The player who fouled.
        player: Player,
        /// The full column that was chosen; `None` if the input was not a column.
        column: Option<Column>,
        /// The number of fouls left until disqualification; 0 means disqualified.
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

/// The text is not a change.
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
