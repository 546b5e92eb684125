//! Online play in the flow: a server's lobby, and a room around the table.
//!
//! The program provides the connection to the server but decides nothing: it carries out [`NetEffect`]s and reports the
//! results ([`NetMessage`]). The path of one online move:
//!
//! ```text
//! key -> Intent -> table, which has no session here -> Request -> OnlineRoom -> Client::act -> NetEffect::Say -> socket -> host
//! host -> socket -> NetMessage::Heard -> Client::receive -> Mirror -> RoomEvent -> HostMessage -> table -> news, sounds, words
//! ```
//!
//! | module | contents |
//! |---|---|
//! | `lobby` | the online page and its requests to the server |
//! | `form` | the terms of a new room |
//! | `leaderboard` | the best ranked games |
//! | `profile` | the player's name and results, further devices, and deletion |
//! | `room` | a room: its players, actions and messages |
//! | `seating` | the room's game on the table of the flow |
//! | `qr` | a link as a QR code |

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

/// A player's command in the lobby or in a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OnlineCommand {
    /// Show the rooms of the server.
    ShowLobby,
    /// Choose this name.
    TakeName(String),
    /// Open the form for a new room.
    OpenForm,
    /// Choose a value in a row of the form.
    Choose(FormRow, usize),
    /// Create the room of the form.
    Create,
    /// Take the first free seat in a game with the default terms, or create such a room.
    QuickMatch,
    /// The same with the terms of the form.
    FindOpponent,
    /// Show the best ranked games.
    ShowLeaderboard,
    /// Show those of another level or period.
    ChooseLeaderboard(MinesLevel, Span),
    /// Watch one of them.
    WatchRecord(RecordPath),
    /// Show the player's profile.
    ShowProfile,
    /// Change the profile, with the typed text if the change needs one.
    ChangeProfile(ProfileEntry, String),
    /// Enter this room: as a player if a seat is free, otherwise as a spectator.
    Enter(RoomId),
    /// Return to the room's table or invitation.
    ReturnToRoom,
    /// Show the room's link.
    ShowInvitation,
    /// Copy the room's link.
    CopyLink,
    /// An action in the room.
    Do(RoomAction),
}

/// A request for the program's connection to the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetEffect {
    /// Send an HTTP request, and answer with [`NetMessage::Answered`] of the same number.
    Ask {
        /// The number of the request.
        number: u64,
        /// The request.
        request: SiteRequest,
    },
    /// Open a room's socket, and answer with [`NetMessage::Opened`] or [`NetMessage::Closed`].
    Open {
        /// The number of the new connection.
        line: u64,
        /// The room.
        room: RoomId,
    },
    /// Send a message.
    Say {
        /// The connection.
        line: u64,
        /// A message of the protocol.
        text: String,
    },
    /// Close a connection.
    Close {
        /// The connection.
        line: u64,
    },
}

/// A message from the program's connection to the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetMessage {
    /// The answer to a request, or its failure.
    Answered {
        /// The number of the request.
        number: u64,
        /// The answer.
        result: Result<SiteAnswer, NetFailure>,
    },
    /// A connection is open.
    Opened {
        /// The connection.
        line: u64,
    },
    /// A message from the host.
    Heard {
        /// The connection.
        line: u64,
        /// A message of the protocol.
        text: String,
    },
    /// A connection was closed or could not be opened.
    Closed {
        /// The connection.
        line: u64,
    },
    /// The system has a network again.
    NetworkBack,
}

/// Why a request failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NetFailure {
    /// The server refused it.
    Refused(SiteRefusal),
    /// The server is unreachable.
    Unreachable,
}
