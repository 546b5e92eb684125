//! The endings of two-player games.

use super::Player;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// This player has four in a line, or found more than half of the mines of a duel.
    Won(Player),
    /// The board is full, or both found the same number of mines.
    Tied,
    /// This player fouled too often, and the other wins (F5).
    Disqualified(Player),
    /// This player resigned, and the other wins.
    Resigned(Player),
    /// This player ran out of time, and the other wins.
    OutOfTime(Player),
    /// This player left, and the other wins.
    Abandoned(Player),
    /// The players agreed on a draw.
    DrawAgreed,
}

impl Ending {
    /// The winner; `None` for a draw.
    pub const fn winner(self) -> Option<Player> {
        match self {
            Ending::Won(winner) => Some(winner),
            Ending::Disqualified(loser)
            | Ending::Resigned(loser)
            | Ending::OutOfTime(loser)
            | Ending::Abandoned(loser) => Some(loser.other()),
            Ending::Tied | Ending::DrawAgreed => None,
        }
    }

    /// Whether the moves on the board led to it, so an undo reverts it too.
    pub(super) const fn is_on_the_board(self) -> bool {
        match self {
            Ending::Won(_) | Ending::Tied => true,
            Ending::Disqualified(_)
            | Ending::Resigned(_)
            | Ending::OutOfTime(_)
            | Ending::Abandoned(_)
            | Ending::DrawAgreed => false,
        }
    }

    /// The word at the end of a record.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Ending::Won(Player::One) => "one-won",
            Ending::Won(Player::Two) => "two-won",
            Ending::Tied => "tied",
            Ending::Disqualified(Player::One) => "one-disqualified",
            Ending::Disqualified(Player::Two) => "two-disqualified",
            Ending::Resigned(Player::One) => "one-resigned",
            Ending::Resigned(Player::Two) => "two-resigned",
            Ending::OutOfTime(Player::One) => "one-out-of-time",
            Ending::OutOfTime(Player::Two) => "two-out-of-time",
            Ending::Abandoned(Player::One) => "one-abandoned",
            Ending::Abandoned(Player::Two) => "two-abandoned",
            Ending::DrawAgreed => "draw-agreed",
        }
    }
}
