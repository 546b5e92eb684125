//! How nodes tell each other that a room has new events: in the process (`process`), or over NATS (`nats`).
//!
//! A bus is allowed to lose messages. The truth is the log: a node that missed one reads it when the next number has a gap before it, or after a while
//! ([`Bus::poll_after`]).

pub(crate) mod nats;
pub(crate) mod process;

use std::fmt;
use std::time::Duration;

use flagfall_online::{Presence, RoomId};
use tokio::sync::mpsc;

/// A way to the other nodes.
pub(crate) trait Bus: Send + Sync {
    /// Tells the other nodes something of a room.
    fn publish(&self, room: RoomId, news: News);

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
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Heard {
    pub(crate) room: RoomId,
    /// `None` where something may have been missed.
    pub(crate) news: Option<News>,
}

/// What nodes tell each other of a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum News {
    /// So many events it has; written as the number.
    Events(u64),
    /// Who is at the node of this number; written as the number and the presence in JSON.
    Here(u64, Presence),
}

impl fmt::Display for News {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            News::Events(n_events) => n_events.fmt(f),
            News::Here(node, presence) => {
                let presence = serde_json::to_string(presence).map_err(|_| fmt::Error)?;
                write!(f, "{node} {presence}")
            }
        }
    }
}

impl News {
    fn read(text: &str) -> Option<News> {
        match text.split_once(' ') {
            None => text.parse().ok().map(News::Events),
            Some((node, presence)) => {
                Some(News::Here(node.parse().ok()?, serde_json::from_str(presence).ok()?))
            }
        }
    }
}

/// Where a bus puts what it hears. What has no place there is lost.
pub(crate) type Listener = mpsc::Sender<Heard>;

#[cfg(test)]
mod tests;
