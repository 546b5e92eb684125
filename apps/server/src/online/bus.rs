//! How nodes tell each other that a room has new events: in the process (`process`), or over NATS (`nats`).
//!
//! A bus is allowed to lose messages. The truth is the log: a node that missed one reads it when the next number has a gap before it, or after a while
//! ([`Bus::poll_after`]).

pub(crate) mod nats;
pub(crate) mod process;

use std::time::Duration;

use flagfall_online::RoomId;
use tokio::sync::mpsc;

/// A way to the other nodes.
pub(crate) trait Bus: Send + Sync {
    /// Tells the other nodes that a room has so many events.
    fn publish(&self, room: RoomId, n_events: u64);

    /// Hears of a room from now on.
    fn subscribe(&self, room: RoomId);

    /// Hears of a room no more.
    fn unsubscribe(&self, room: RoomId);

    /// Whether messages come through.
    fn is_up(&self) -> bool;

    /// After how long a log is read again though nobody has said anything; `None` where nobody else writes to it.
    fn poll_after(&self) -> Option<Duration>;
}

/// What other nodes say of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Heard {
    pub(crate) room: RoomId,
    /// How many events it has; `None` where something may have been missed.
    pub(crate) n_events: Option<u64>,
}

/// Where a bus puts what it hears. What has no place there is lost.
pub(crate) type Listener = mpsc::Sender<Heard>;

#[cfg(test)]
mod tests;
