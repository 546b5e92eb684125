//! How the tasks of a day went.
//!
//! The first game on the board that ends is the one that counts: who has seen its mines plays another
//! game. A puzzle can be tried as often as one likes, and the tries are counted.

use std::num::NonZero;

use flagfall_mines as mines;
use flagfall_play::{Millis, Minesweeper, Session};

/// How the board went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardOutcome {
    /// How the game ended.
    pub ending: mines::Outcome,
    /// How long it took, without pauses.
    pub time: Millis,
    /// How many hints were asked for.
    pub n_hints: u32,
}

impl BoardOutcome {
    /// The outcome of a session, once it is over.
    pub fn of(session: &Session<Minesweeper>) -> Option<BoardOutcome> {
        Some(BoardOutcome {
            ending: session.game().view().outcome()?,
            time: session.elapsed(session.last_at()),
            n_hints: u32::try_from(session.n_hints()).unwrap_or(u32::MAX),
        })
    }
}

/// How the puzzle went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PuzzleOutcome {
    /// The last of so many tries did it.
    Solved {
        /// How many there were.
        n_tries: NonZero<u32>,
    },
    /// So many tries, and none did it.
    Missed {
        /// How many there were.
        n_tries: NonZero<u32>,
    },
}

impl PuzzleOutcome {
    /// How often it was tried.
    pub const fn n_tries(self) -> u32 {
        match self {
            PuzzleOutcome::Solved { n_tries } | PuzzleOutcome::Missed { n_tries } => n_tries.get(),
        }
    }
}
