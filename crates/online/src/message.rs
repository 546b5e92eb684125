//! The protocol between a client and its host: JSON objects, the same over a WebSocket and over a line
//! stream.
//!
//! ```text
//! client                                        host
//! {"hello":{"after":12}}                  ->    {"full":{...},"event":14}   or the events 13 and 14
//! {"action":"4","client_seq":7,"after":14} ->   {"event":15,"at":93000,"seat":1,"action":"4","change":{...}}   to everybody
//!                                               {"done":7,"event":15}    or {"refused":7,"refusal":"not-your-turn","message":"..."}
//! {"ping":3}                              ->    {"pong":3,"now":1763280000000}
//! ```

use flagfall_play::{Millis, Seat};
use serde::{Deserialize, Serialize};

use crate::command::Phrase;
use crate::commitment::Revealed;
use crate::number::{MillisNumber, OptionalMillis, OptionalSeat, SeatNumber};
use crate::setup::RoomSetup;

/// A message from a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum ClientMessage {
    /// Requests all events after a number, or a full snapshot.
    Hello {
        /// The client's current state.
        hello: Hello,
    },
    /// Requests an action.
    Act(RoomRequest),
    /// Points at a cell of a shared board. Purely informational.
    Point {
        /// The cell; any other text means none.
        point: String,
    },
    /// A heartbeat.
    Ping {
        /// A number that the pong echoes.
        ping: u64,
    },
}

impl ClientMessage {
    /// The message as JSON.
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("messages have only string keys")
    }
}

/// A client's state of a room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
pub struct Hello {
    /// The number of the last event it has.
    pub after: Option<u64>,
}

/// A request to do something.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
pub struct RoomRequest {
    /// The action, as a player would write it.
    pub action: String,
    /// The client's sequence number, an idempotency key: if the host has seen it before, it repeats the
    /// answer and does nothing.
    pub client_seq: u64,
    /// The last event that the player had seen. If moves respond to each other, a move chosen before a
    /// later event is refused as stale; without this number it is accepted as it comes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<u64>,
}

/// A message from a host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum RoomMessage {
    /// A full snapshot up to an event.
    Full {
        /// The room.
        full: Box<FullRoom>,
        /// The number of the last event included.
        event: u64,
    },
    /// An event in the room.
    Event(Box<RoomEvent>),
    /// The requested action is stored.
    Done {
        /// The client's sequence number.
        done: u64,
        /// The number of the event.
        event: u64,
    },
    /// The requested action was refused, and nothing changed.
    Refused {
        /// The client's sequence number.
        refused: u64,
        /// The reason, as a code for programs.
        refusal: String,
        /// The reason, as a sentence for people.
        message: String,
    },
    /// Who is present, whenever that changes.
    Here(Presence),
    /// The answer to a ping.
    Pong {
        /// The number of the ping.
        pong: u64,
        /// The host's clock, in milliseconds since 1970.
        #[serde(with = "MillisNumber")]
        now: Millis,
    },
}

impl RoomMessage {
    /// Parses a message.
    pub fn read(text: &str) -> Option<RoomMessage> {
        serde_json::from_str(text).ok()
    }
}

/// Who is connected to a room. It is not an event, and nothing depends on it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
pub struct Presence {
    /// The seats of the players present; the others are away.
    pub here: Vec<u8>,
    /// The number of spectators.
    pub watching: usize,
    /// The cells that players of a shared board point at.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pointing: Vec<Pointing>,
}

/// A player pointing at a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
pub struct Pointing {
    /// The seat.
    pub seat: u8,
    /// The cell.
    pub cell: String,
}

/// A snapshot of a room, as a viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
pub struct FullRoom {
    /// The setup of the room.
    #[serde(flatten)]
    pub setup: RoomSetup,
    /// The players in their seats.
    pub seats: Vec<Sitter>,
    /// The current or last game.
    pub playing: GameHead,
    /// Its events, in the text form of `flagfall_play::Event`. In a race, those of the viewer's own
    /// board.
    pub events: Vec<String>,
    /// The progress of a race.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub race: Option<RaceState>,
    /// The open offer from one player to the other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<RoomOffer>,
    /// The results of the previous games.
    pub tally: RoomTally,
    /// How the game ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<GameEnd>,
    /// The host's clock, in milliseconds since 1970.
    #[serde(with = "MillisNumber")]
    pub now: Millis,
}

/// The player in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
pub struct Sitter {
    /// The seat.
    #[serde(with = "SeatNumber")]
    pub seat: Seat,
    /// The player's name.
    pub name: String,
    /// Whether this is the recipient's own seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub you: bool,
}

/// A player who left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
pub struct Left {
    /// The seat.
    #[serde(with = "SeatNumber")]
    pub seat: Seat,
    /// Whether the seat is free again. Otherwise it stays occupied, without a name, until the next game.
    #[serde(default, rename = "free", skip_serializing_if = "std::ops::Not::not")]
    pub is_free: bool,
}

/// The public start of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
pub struct GameHead {
    /// 1 for the first game of the room.
    pub game_number: u32,
    /// The public terms, in their text form.
    pub terms: String,
    /// The hash of seed and salt.
    pub commitment: String,
    /// When it began, in milliseconds since 1970; the times of its events start here.
    #[serde(with = "MillisNumber")]
    pub began_at: Millis,
}

/// The public state of a race.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
pub struct RaceState {
    /// When it starts, in milliseconds since 1970; set during the countdown.
    #[serde(default, with = "OptionalMillis", skip_serializing_if = "Option::is_none")]
    pub starts_at: Option<Millis>,
    /// The racers, by seat; empty before the race begins.
    pub racers: Vec<RacerProgress>,
}

/// The progress of a racer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
pub struct RacerProgress {
    /// The seat.
    #[serde(with = "SeatNumber")]
    pub seat: Seat,
    /// The number of cells they have opened.
    #[serde(rename = "open")]
    pub n_open: usize,
    /// Their status.
    pub status: RacerStatus,
    /// Their place, from 1, once finished.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u8>,
    /// Their time in milliseconds, once finished.
    #[serde(default, with = "OptionalMillis", skip_serializing_if = "Option::is_none")]
    pub time: Option<Millis>,
}

/// The status of a racer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum RacerStatus {
    /// Still racing.
    Racing,
    /// Opened every safe cell.
    Finished,
    /// Hit a mine.
    Out,
    /// Resigned or left.
    Resigned,
}

/// An offer from one player to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
pub struct RoomOffer {
    /// The kind of offer.
    pub what: Offered,
    /// The seat that offers.
    #[serde(with = "SeatNumber")]
    pub seat: Seat,
}

/// The kinds of offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Offered {
    /// A draw.
    Draw,
    /// Taking back the offering player's last move.
    Takeback,
    /// Another game.
    Rematch,
}

/// The results of a series of games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
pub struct RoomTally {
    /// The wins of each seat, starting with seat 1.
    pub wins: Vec<u32>,
    /// Games without a winner.
    pub draws: u32,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
pub struct GameEnd {
    /// How it ended, in the word of its record.
    pub ending: String,
    /// The board of a race, which was hidden from racers who hit a mine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub layout: Option<String>,
    /// The seed and salt behind the commitment.
    #[serde(flatten)]
    pub revealed: Revealed,
}

/// An event of a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
pub struct RoomEvent {
    /// Consecutive numbers from 1.
    pub event: u64,
    /// The time in milliseconds since 1970, by the host's clock.
    #[serde(with = "MillisNumber")]
    pub at: Millis,
    /// The seat that acted, if a player did.
    #[serde(with = "OptionalSeat")]
    pub seat: Option<Seat>,
    /// The action.
    pub action: String,
    /// The change it made.
    pub change: RoomChange,
}

/// The change an event made to a room. Missing fields did not change, except for the offer: if it is
/// missing, there is none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "describe", derive(schemars::JsonSchema))]
#[serde(default)]
pub struct RoomChange {
    /// Events of the game, in the text form of `flagfall_play::Event`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<String>,
    /// A player took a seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sat: Option<Sitter>,
    /// A player left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<Left>,
    /// Seats of players who left, which are free in the next game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub freed: Vec<u8>,
    /// The lag credited to the clocks, in milliseconds: the game's start moves by this much.
    #[serde(with = "OptionalMillis", skip_serializing_if = "Option::is_none")]
    pub lag: Option<Millis>,
    /// A race starts at this time, in milliseconds since 1970.
    #[serde(with = "OptionalMillis", skip_serializing_if = "Option::is_none")]
    pub starts_at: Option<Millis>,
    /// The new progress of these racers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub progress: Vec<RacerProgress>,
    /// A game starts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub playing: Option<GameHead>,
    /// The open offer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offer: Option<RoomOffer>,
    /// The game has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<GameEnd>,
    /// The tally including that game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tally: Option<RoomTally>,
    /// A player said a phrase.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub said: Option<Phrase>,
}
