//! What a client and its host say to each other: JSON objects, the same in a socket and in a stream of lines.
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
use crate::log::{millis, seat};
use crate::setup::RoomSetup;

/// What a client says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum ClientMessage {
    /// Asks for what happened after an event, or for everything.
    Hello {
        /// What it knows.
        hello: Hello,
    },
    /// Wants something done.
    Act(RoomRequest),
    /// Points at a cell of a board that is played together. Nothing depends on it.
    Point {
        /// The cell; what is none is nowhere.
        point: String,
    },
    /// Asks whether the host is there.
    Ping {
        /// A number that comes back.
        ping: u64,
    },
}

impl ClientMessage {
    /// The message as it is sent.
    pub fn write(&self) -> String {
        serde_json::to_string(self).expect("messages have no keys but texts")
    }
}

/// What a client knows of a room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// The number of the last event it has.
    pub after: Option<u64>,
}

/// Something a client wants done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomRequest {
    /// What to do, as a player would write it.
    pub action: String,
    /// The client's own number. A host that has seen it before gives the same answer and does nothing.
    pub client_seq: u64,
    /// The last event that the player had seen. Where moves answer each other, one that was chosen before another event is
    /// refused; without this number it is taken as it comes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<u64>,
}

/// What a host says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum RoomMessage {
    /// Everything, up to an event.
    Full {
        /// The room.
        full: Box<FullRoom>,
        /// The number of the last event in it.
        event: u64,
    },
    /// Something happened.
    Event(Box<RoomEvent>),
    /// What the client asked for under this number is stored.
    Done {
        /// The client's number.
        done: u64,
        /// The number of the event.
        event: u64,
    },
    /// It is not done, and nothing changed.
    Refused {
        /// The client's number.
        refused: u64,
        /// Why, as one word for programs.
        refusal: String,
        /// Why, as a sentence for people.
        message: String,
    },
    /// Who is here, whenever that changes.
    Here(Presence),
    /// The answer to a ping.
    Pong {
        /// Its number.
        pong: u64,
        /// The host's clock, in milliseconds since 1970.
        #[serde(with = "millis")]
        now: Millis,
    },
}

impl RoomMessage {
    /// The message of a text, if it is one.
    pub fn read(text: &str) -> Option<RoomMessage> {
        serde_json::from_str(text).ok()
    }
}

/// Who is connected to a room. It is no event, and nothing depends on it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Presence {
    /// The seats of those who are here; other seats are away.
    pub here: Vec<u8>,
    /// How many watch.
    pub watching: usize,
    /// Who points at which cell of a board that is played together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pointing: Vec<Pointing>,
}

/// A seat whose player points at a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pointing {
    /// The seat.
    pub seat: u8,
    /// The cell.
    pub cell: String,
}

/// A room as a viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FullRoom {
    /// What was settled.
    #[serde(flatten)]
    pub setup: RoomSetup,
    /// Who sits where.
    pub seats: Vec<Sitter>,
    /// The game that is played, or was played last.
    pub playing: GameHead,
    /// Its events, in the text form of `flagfall_play::Event`. In a race they are those of the viewer's own board.
    pub events: Vec<String>,
    /// How far everybody is, in a race.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub race: Option<RaceState>,
    /// What one player offers to the other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<RoomOffer>,
    /// The results of the games before.
    pub tally: RoomTally,
    /// How the game ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<GameEnd>,
    /// The host's clock, in milliseconds since 1970.
    #[serde(with = "millis")]
    pub now: Millis,
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sitter {
    /// The seat.
    #[serde(with = "seat")]
    pub seat: Seat,
    /// What they are called.
    pub name: String,
    /// Whether it is the seat of whoever reads this.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub you: bool,
}

/// Somebody who left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Left {
    /// The seat.
    #[serde(with = "seat")]
    pub seat: Seat,
    /// Whether it is free again. Otherwise it belongs to somebody without a name until the next game.
    #[serde(default, rename = "free", skip_serializing_if = "std::ops::Not::not")]
    pub is_free: bool,
}

/// The beginning of a game, as everybody may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameHead {
    /// 1 for the first game of the room.
    pub game_number: u32,
    /// The public terms, in their text form.
    pub terms: String,
    /// The hash of seed and salt.
    pub commitment: String,
    /// When it began, in milliseconds since 1970; events count from here.
    #[serde(with = "millis")]
    pub began_at: Millis,
}

/// A race as everybody may see it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RaceState {
    /// When it begins, in milliseconds since 1970, while the countdown runs.
    #[serde(default, with = "millis::optional", skip_serializing_if = "Option::is_none")]
    pub starts_at: Option<Millis>,
    /// Who races, by seat; nobody before the race begins.
    pub racers: Vec<RacerProgress>,
}

/// How far a racer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RacerProgress {
    /// The seat.
    #[serde(with = "seat")]
    pub seat: Seat,
    /// How many cells they have opened.
    #[serde(rename = "open")]
    pub n_open: usize,
    /// Whether they are still racing.
    pub status: RacerStatus,
    /// Their place, from 1, once they have finished.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u8>,
    /// Their time, in milliseconds, once they have finished.
    #[serde(default, with = "millis::optional", skip_serializing_if = "Option::is_none")]
    pub time: Option<Millis>,
}

/// Whether a racer is still racing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RacerStatus {
    /// They are.
    Racing,
    /// They have opened every safe cell.
    Finished,
    /// They hit a mine.
    Out,
    /// They gave up, or left.
    Resigned,
}

/// What one player offers to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomOffer {
    /// What.
    pub what: Offered,
    /// Who offers.
    #[serde(with = "seat")]
    pub seat: Seat,
}

/// What can be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Offered {
    /// To end the game as a draw.
    Draw,
    /// To take the last move of the one who asks back.
    Takeback,
    /// Another game.
    Rematch,
}

/// The results of a series of games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomTally {
    /// The wins of each seat, from seat 1 on.
    pub wins: Vec<u32>,
    /// Games that nobody won.
    pub draws: u32,
}

/// The end of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameEnd {
    /// How it ended, in the word of its record.
    pub ending: String,
    /// The board of a race, which was hidden from those who hit a mine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub layout: Option<String>,
    /// The seed and salt whose hash stood at its beginning.
    #[serde(flatten)]
    pub revealed: Revealed,
}

/// An event of a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomEvent {
    /// 1, 2, 3 and so on.
    pub event: u64,
    /// When, in milliseconds since 1970 by the host's clock.
    #[serde(with = "millis")]
    pub at: Millis,
    /// Who did it, if a player did.
    #[serde(with = "seat::optional")]
    pub seat: Option<Seat>,
    /// What was done.
    pub action: String,
    /// What it changed.
    pub change: RoomChange,
}

/// What an event changed in a room. What is missing did not change, but for the offer: where there is none, none stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct RoomChange {
    /// Events of the game, in the text form of `flagfall_play::Event`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub events: Vec<String>,
    /// Somebody took a seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sat: Option<Sitter>,
    /// Somebody left.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<Left>,
    /// Seats of those who left and that are free in the next game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub freed: Vec<u8>,
    /// The clocks stood still for so long, in milliseconds, because a move was under way: the game's beginning is that much later.
    #[serde(with = "millis::optional", skip_serializing_if = "Option::is_none")]
    pub lag: Option<Millis>,
    /// A race begins at this time, in milliseconds since 1970.
    #[serde(with = "millis::optional", skip_serializing_if = "Option::is_none")]
    pub starts_at: Option<Millis>,
    /// How far these racers are now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub progress: Vec<RacerProgress>,
    /// A game begins.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub playing: Option<GameHead>,
    /// The offer that stands now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offer: Option<RoomOffer>,
    /// The game has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<GameEnd>,
    /// The tally with that game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tally: Option<RoomTally>,
    /// Somebody said something.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub said: Option<Phrase>,
}
