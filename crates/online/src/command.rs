//! The commands of players in a room, as text: `4`, `open c4`, `resign`, `takeback`, `accept`,
//! `rematch`, `say good-game`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A player's command; `M` is a move of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoomCommand<M> {
    /// Takes a free seat; written `sit`.
    Sit,
    /// Leaves the room; written `leave`.
    Leave,
    /// A move of the game.
    Move(M),
    /// Starts a race before all seats are taken; written `start`.
    Start,
    /// Resigns; written `resign`.
    Resign,
    /// Offers a draw; written `draw`.
    Draw,
    /// Asks to take back the player's own last move; written `takeback`.
    Takeback,
    /// Accepts the other player's offer; written `accept`.
    Accept,
    /// Declines the other player's offer; written `decline`.
    Decline,
    /// Offers another game, or accepts one; written `rematch`.
    Rematch,
    /// Says one of the preset phrases; written `say` and the phrase.
    Say(Phrase),
}

impl<M> RoomCommand<M> {
    /// Parses a command, with `read_move` for the moves of the game.
    pub(crate) fn read<E>(
        text: &str,
        read_move: impl Fn(&str) -> Result<M, E>,
    ) -> Result<RoomCommand<M>, E> {
        Ok(match text {
            "sit" => RoomCommand::Sit,
            "leave" => RoomCommand::Leave,
            "start" => RoomCommand::Start,
            "resign" => RoomCommand::Resign,
            "draw" => RoomCommand::Draw,
            "takeback" => RoomCommand::Takeback,
            "accept" => RoomCommand::Accept,
            "decline" => RoomCommand::Decline,
            "rematch" => RoomCommand::Rematch,
            _ => match text.strip_prefix("say ").and_then(|phrase| phrase.parse().ok()) {
                Some(phrase) => RoomCommand::Say(phrase),
                None => RoomCommand::Move(read_move(text)?),
            },
        })
    }
}

/// The preset phrases that replace a chat; front ends translate them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// Good game.
    GoodGame,
    /// Thanks.
    Thanks,
    /// Oops.
    Oops,
    /// Well played.
    WellPlayed,
}

impl Phrase {
    /// All phrases, in display order.
    pub const ALL: [Phrase; 4] =
        [Phrase::GoodGame, Phrase::WellPlayed, Phrase::Thanks, Phrase::Oops];
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phrase::GoodGame => "good-game",
            Phrase::Thanks => "thanks",
            Phrase::Oops => "oops",
            Phrase::WellPlayed => "well-played",
        })
    }
}

/// The text is not a phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a phrase is good-game, well-played, thanks or oops")]
pub struct NotAPhrase;

impl FromStr for Phrase {
    type Err = NotAPhrase;

    fn from_str(text: &str) -> Result<Phrase, NotAPhrase> {
        Phrase::ALL.into_iter().find(|phrase| phrase.to_string() == text).ok_or(NotAPhrase)
    }
}
