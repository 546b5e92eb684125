//! An event with everything in it, and what each viewer may see of it.

use crate::games::PlayerResult;
use crate::id::PlayerId;
use crate::message::RoomEvent;

/// An event before it is redacted for a viewer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnredactedEvent {
    pub(crate) event: RoomEvent,
    pub(crate) by: Option<PlayerId>,
    /// Events of the game that only these players may see.
    pub(crate) boards: Vec<(PlayerId, Vec<String>)>,
    /// Whether only the player who acted may see the action.
    pub(crate) is_concealed: bool,
    /// A player who left a game in progress, and their result.
    pub(crate) left: Option<(PlayerId, PlayerResult)>,
}

impl UnredactedEvent {
    /// Its number.
    pub fn number(&self) -> u64 {
        self.event.event
    }

    /// The event as this player may see it.
    pub fn seen_by(&self, player: PlayerId) -> RoomEvent {
        let mut event = self.event.clone();
        if let Some(sitter) = &mut event.change.sat {
            sitter.you = self.by == Some(player);
        }
        if let Some((_, events)) = self.boards.iter().find(|(whose, _)| *whose == player) {
            event.change.events = events.clone();
        }
        if self.is_concealed && self.by != Some(player) {
            // Flags are private; not even their existence is revealed.
            let is_progress = !event.change.progress.is_empty();
            event.seat = event.seat.filter(|_| is_progress);
            event.action = if is_progress { "progress" } else { "nothing" }.to_owned();
        }
        event
    }
}
