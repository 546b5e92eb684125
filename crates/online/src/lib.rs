//! Online play without I/O: rooms, the messages between a client and its host, and the state machines of both.
//!
//! ```text
//! click -> Client -> RoomRequest -> RoomHost -> Room::act -> LogEntry -> store -> RoomEvent -> every Client -> Mirror -> screen
//! ```
//!
//! The source of truth is the log of a room. A [`RoomHost`] caches it and appends entries; any number of
//! hosts can do that for one room, because a store accepts one entry per number. A [`Client`] retries
//! until it is answered, and hosts are idempotent. The surrounding programs provide the sockets, the
//! store, the clock and the random numbers.

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

mod client;
mod command;
mod commitment;
mod fairness;
mod games;
mod host;
mod id;
mod log;
mod message;
mod mirror;
mod number;
mod race;
mod ranked;
mod refusal;
mod room;
mod series;
mod setup;
mod site;
mod unredacted;

pub use client::{Client, ClientEffect, HEARTBEAT};
pub use command::{NotAPhrase, Phrase, RoomCommand};
pub use commitment::{Revealed, RoomSecret};
pub use games::{HostDuty, PlayerResult};
pub use host::{Connection, HostEffect, RoomHost, Stored};
pub use id::{ID_LETTERS, NotAnId, PlayerId, RoomId};
pub use log::{EntryBody, LogEntry, Stamp};
pub use message::{
    ClientMessage, FullRoom, GameEnd, GameHead, Hello, Left, Offered, Pointing, Presence,
    RaceState, RacerProgress, RacerStatus, RoomChange, RoomEvent, RoomMessage, RoomOffer,
    RoomRequest, RoomTally, Sitter,
};
pub use mirror::{Mirror, MirrorError, MirrorGame, RaceMirror};
pub use ranked::RankedWin;
pub use refusal::RoomRefusal;
pub use room::{Acted, Arrival, FinishedRoomGame, LogError, Room, RoomSummary};
pub use setup::{
    BoardSize, Chances, ComputerLevel, DuelSetup, First, FourSetup, NotASetup, RaceBoard,
    RaceSetup, RacerCount, RankedLevel, RankedSetup, RoomClock, RoomSetup, SeatCount,
    TogetherSetup,
};
pub use site::{
    ListedRoom, NotALink, PlayedTotal, PlayerProfile, RankedEntry, RecordPath, RoomAccess,
    RoomLink, SiteAnswer, SiteRefusal, SiteRequest, Span, socket_path,
};
pub use unredacted::UnredactedEvent;
