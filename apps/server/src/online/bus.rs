//! The bus by which nodes notify each other of new events in a room: in one process (`process`) or over NATS (`nats`).
//!
//! A bus may lose messages; the log is authoritative. A node that missed one reads the log when the next event number
//! leaves a gap, or after a while ([`Bus::poll_after`]).

pub(crate) mod nats;
pub(crate) mod process;

use std::fmt;
use std::time::Duration;

use flagfall_online::{Presence, RoomId};
use tokio::sync::mpsc;

/// A connection to the other nodes.
pub(crate) trait Bus: Send + Sync {
    /// Publishes news about a room to the other nodes.
    fn publish(&self, room: RoomId, news: News);

    /// Starts receiving news about a room.
    fn subscribe(&self, room: RoomId);

    /// Stops receiving news about a room.
    fn unsubscribe(&self, room: RoomId);

    /// Whether the bus is connected.
    fn is_up(&self) -> bool;

    /// The interval for polling logs without notification; `None` if no other node writes to them.
    fn poll_after(&self) -> Option<Duration>;
}

/// News about a room from another node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Heard {
    pub(crate) room: RoomId,
    /// `None` if messages may have been lost.
    pub(crate) news: Option<News>,
}

/// The news that nodes exchange about a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum News {
    /// The room now has this many events; written as the number.
    Events(u64),
    /// The presence at the node with this number; written as the number and JSON.
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

/// The queue for received messages. If it is full, they are dropped.
pub(crate) type Listener = mpsc::Sender<Heard>;

#[cfg(test)]
mod tests;
