//! The log of a room: numbered entries, the source of truth for everything else.
//!
//! An entry is stored as a line of JSON under the room and its number. A host accepts an action by
//! appending entry *n* + 1. The store accepts one entry per number, so of two hosts that both try, one
//! wins, and the other reads what it missed and retries (optimistic concurrency control).

use flagfall_play::{Millis, Seat};
use serde::{Deserialize, Serialize};

use crate::commitment::RoomSecret;
use crate::id::PlayerId;
use crate::number::{MillisNumber, SeatNumber};
use crate::setup::RoomSetup;

/// One entry of a room's log.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogEntry {
    /// Consecutive numbers from 1.
    pub number: u64,
    /// The time in milliseconds since 1970, by the host's clock; never before the previous entry.
    #[serde(with = "MillisNumber")]
    pub at: Millis,
    /// The request behind it; `None` for the host's own entries.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Stamp>,
    /// The action.
    #[serde(rename = "do")]
    pub body: EntryBody,
}

/// A player and a sequence number: an idempotency key, so no stamp is carried out twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Stamp {
    /// The player.
    pub player: PlayerId,
    /// The client's sequence number.
    pub client_seq: u64,
}

/// The content of an entry.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EntryBody {
    /// The room was created; always the first entry.
    Open {
        /// The setup of the room.
        setup: RoomSetup,
        /// The source of its randomness.
        secret: RoomSecret,
    },
    /// A player took a seat.
    Sit {
        /// The seat.
        #[serde(with = "SeatNumber")]
        seat: Seat,
        /// The player's name.
        name: String,
    },
    /// The host dealt the board of the next race.
    Deal {
        /// The board, as in a record.
        board: String,
    },
    /// The countdown of a race ended.
    Begin,
    /// The player in this seat left.
    Leave {
        /// The seat.
        #[serde(with = "SeatNumber")]
        seat: Seat,
    },
    /// The player in this seat acted.
    Act {
        /// The seat.
        #[serde(with = "SeatNumber")]
        seat: Seat,
        /// The action, as the player would write it.
        action: String,
        /// The lag credited to the clocks.
        #[serde(default, with = "MillisNumber", skip_serializing_if = "is_zero")]
        lag: Millis,
    },
}

fn is_zero(millis: &Millis) -> bool {
    *millis == Millis(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_format_of_entries_never_changes() {
        for line in [
            r#"{"number":1,"at":1000,"do":{"open":{"setup":{"game":"four","terms":{"first":"drawn","clock":"none","fouls":null,"takebacks":true,"computer":null}},"secret":"00ff"}}}"#,
            r#"{"number":2,"at":1001,"by":{"player":"7k3m9p2qx4td","client_seq":1},"do":{"sit":{"seat":1,"name":"Ada"}}}"#,
            r#"{"number":3,"at":2000,"by":{"player":"7k3m9p2qx4td","client_seq":2},"do":{"act":{"seat":1,"action":"4"}}}"#,
            r#"{"number":4,"at":3000,"do":{"act":{"seat":2,"action":"claim-time"}}}"#,
            r#"{"number":5,"at":4000,"do":{"deal":{"board":"no-guess 42 a1 3x2x1/..*/..."}}}"#,
            r#"{"number":6,"at":5000,"do":"begin"}"#,
            r#"{"number":7,"at":6000,"by":{"player":"7k3m9p2qx4td","client_seq":3},"do":{"act":{"seat":1,"action":"4","lag":120}}}"#,
            r#"{"number":8,"at":7000,"by":{"player":"7k3m9p2qx4td","client_seq":4},"do":{"leave":{"seat":1}}}"#,
        ] {
            let entry: LogEntry = serde_json::from_str(line).expect("an entry");
            assert_eq!(serde_json::to_string(&entry).expect("JSON"), line);
        }
    }
}
