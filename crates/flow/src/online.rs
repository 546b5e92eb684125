//! Online play around the flow: the lobby of a server, and a room around the table.
//!
//! The program brings a line to the server and no decision: it carries out [`NetEffect`]s and says what came of them
//! ([`NetMessage`]). So one online move walks like this:
//!
//! ```text
//! key -> Intent -> table, which has no session here -> Request -> OnlineRoom -> Client::act -> NetEffect::Say -> socket -> host
//! host -> socket -> NetMessage::Heard -> Client::receive -> Mirror -> RoomEvent -> HostMessage -> table -> news, sounds, words
//! ```
//!
//! | module | what it has |
//! |---|---|
//! | `lobby` | what the page of online play shows and asks of the server |
//! | `form` | the terms of a room to create |
//! | `leaderboard` | the best ranked games |
//! | `profile` | what the player is called and has played, other devices, and leaving for good |
//! | `room` | a room: who is there, what can be done now, what there is to say |
//! | `seating` | the room's game on the table of the flow |
//! | `qr` | a link as a picture that a phone can read |

mod form;
mod leaderboard;
mod lobby;
mod profile;
mod qr;
mod room;
mod seating;

use flagfall_mines::MinesLevel;
use flagfall_online::{RecordPath, RoomId, SiteAnswer, SiteRefusal, SiteRequest, Span};

pub use form::{FormField, FormRow, RoomForm};
pub use leaderboard::{BoardRow, Leaderboard};
pub use lobby::{LobbyEntry, LobbyView, OnlinePlay, describe};
pub use profile::{Profile, ProfileEntry};
pub use qr::qr_code;
pub use room::{OnlineRoom, RoomAction, SeatRow};

/// What a player wants in the lobby or in a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OnlineCommand {
    /// To see the rooms of the server.
    ShowLobby,
    /// To be called this.
    TakeName(String),
    /// To choose the terms of a room.
    OpenForm,
    /// To choose one of the terms.
    Choose(FormRow, usize),
    /// To create the room of the form.
    Create,
    /// The first free seat of a game with the usual terms, or a room of that kind.
    QuickMatch,
    /// The same with the terms of the form.
    FindOpponent,
    /// To see the best ranked games.
    ShowLeaderboard,
    /// Those of another level or time.
    ChooseLeaderboard(MinesLevel, Span),
    /// To watch one of them.
    WatchRecord(RecordPath),
    /// To see the player's profile.
    ShowProfile,
    /// To change it, by what was typed where that is asked for.
    ChangeProfile(ProfileEntry, String),
    /// To go into this room: to play where a seat is free, otherwise to watch.
    Enter(RoomId),
    /// Back to the table of the room, or to its invitation.
    ReturnToRoom,
    /// To see the link of the room.
    ShowInvitation,
    /// To have the link on the clipboard.
    CopyLink,
    /// Something in the room.
    Do(RoomAction),
}

/// What the program with the line to the server is to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetEffect {
    /// Ask the server over HTTP, and answer with [`NetMessage::Answered`] of the same number.
    Ask {
        /// Which question it is.
        number: u64,
        /// What to ask.
        request: SiteRequest,
    },
    /// Open the socket of a room, and answer with [`NetMessage::Opened`] or [`NetMessage::Closed`].
    Open {
        /// Which connection it will be.
        line: u64,
        /// The room.
        room: RoomId,
    },
    /// Send this text.
    Say {
        /// On which connection.
        line: u64,
        /// A message of the protocol.
        text: String,
    },
    /// Close the connection.
    Close {
        /// Which one.
        line: u64,
    },
}

/// What came over the line to the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetMessage {
    /// The server has answered a question, or nobody has.
    Answered {
        /// Which question.
        number: u64,
        /// What it said.
        result: Result<SiteAnswer, NetFailure>,
    },
    /// There is a connection.
    Opened {
        /// Which one.
        line: u64,
    },
    /// The host says this.
    Heard {
        /// On which connection.
        line: u64,
        /// A message of the protocol.
        text: String,
    },
    /// A connection is gone, or could not be opened.
    Closed {
        /// Which one.
        line: u64,
    },
}

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetFailure {
    /// The server says no.
    Refused(SiteRefusal),
    /// Nobody answers.
    Unreachable,
}
