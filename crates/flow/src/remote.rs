//! Games at a host: joining them, and handling the host's messages.
//!
//! The surrounding program has the connection to the host. It sends [`Effect::Send`](crate::Effect::Send) and passes on
//! [`HostMessage`]s; if one doesn't fit, the flow says what to request from the host. These games are never saved here.

use flagfall_history::When;
use flagfall_keeper::Slot;
use flagfall_play::{
    ApplyError, Duel, Event, FourInARow, Game, Millis, Minesweeper, Refusal, Replica,
};
use flagfall_table::{FourTable, Kit, MinesTable, Request, SeatsHere};

use crate::flow::Flow;
use crate::game::GameTable;
use crate::intent::Effect;

/// A game to join.
pub struct RemoteGame {
    /// The replica of its session.
    pub replica: AnyReplica,
    /// The seats at this screen.
    pub here: SeatsHere,
    /// The host's current session time.
    pub host_at: Millis,
}

/// A replica of any game.
pub enum AnyReplica {
    /// Minesweeper.
    Mines(Replica<Minesweeper>),
    /// Four in a Row.
    Four(Replica<FourInARow>),
    /// A duel, and its players' names.
    Duel(Replica<Duel>, [String; 2]),
}

/// A message from a game's host.
pub enum HostMessage {
    /// A message for Minesweeper.
    Mines(FromHost<Minesweeper>),
    /// A message for Four in a Row.
    Four(FromHost<FourInARow>),
    /// A message for a duel.
    Duel(FromHost<Duel>),
}

/// A host's message for one kind of game.
pub enum FromHost<G: Game> {
    /// An event.
    Event(Event<G>),
    /// The request with this number was refused.
    Refusal {
        /// The number of the [`Request`](flagfall_table::Request).
        number: u64,
        /// The reason.
        refusal: Refusal<G::Refusal>,
    },
    /// The request was cancelled, and the reason is reported elsewhere.
    Withdrawal {
        /// The number of the [`Request`](flagfall_table::Request).
        number: u64,
    },
    /// A full snapshot.
    Snapshot {
        /// The replica of the session.
        replica: Replica<G>,
        /// The host's current session time.
        host_at: Millis,
    },
}

/// A request to the host, because its message doesn't fit the local state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskHost {
    /// The events from this number on, because some were lost.
    EventsFrom(usize),
    /// A full snapshot.
    Snapshot,
}

impl AskHost {
    /// The remedy for an error; a duplicate event needs none.
    fn after<R>(error: &ApplyError<R>) -> Result<(), AskHost> {
        match *error {
            ApplyError::OutOfOrder { expected, found } if found < expected => Ok(()),
            ApplyError::OutOfOrder { expected, .. } => Err(AskHost::EventsFrom(expected)),
            ApplyError::TimeGoesBack { .. } | ApplyError::Refused(_) | ApplyError::Misfit(_) => {
                Err(AskHost::Snapshot)
            }
        }
    }
}

impl Flow {
    /// Puts a host's game on the table; its messages go to [`Flow::slot`].
    pub(crate) fn join(&mut self, game: RemoteGame, now: When) {
        let RemoteGame { replica, here, host_at } = game;
        let table = match replica {
            AnyReplica::Mines(replica) => {
                GameTable::Mines(Box::new(MinesTable::remote(replica, here, host_at, now)))
            }
            AnyReplica::Four(replica) => {
                let table = FourTable::remote(replica, here, host_at, &self.kit, now);
                GameTable::Four(Box::new(table))
            }
            AnyReplica::Duel(replica, names) => {
                GameTable::Mines(Box::new(MinesTable::duel(replica, here, names, host_at, now)))
            }
        };
        self.begin(table, now);
    }

    /// Sends a table's request to its host.
    pub(crate) fn send(&mut self, request: Request, now: When) {
        if self.send_to_room(&request, now) {
            return;
        }
        let slot = self.slot();
        self.effects.extend(slot.map(|slot| Effect::Send(slot, request)));
    }

    /// Handles a message from the host of this slot's game. If the player has left the game, it is ignored.
    ///
    /// # Errors
    ///
    /// [`AskHost`] if something was lost. Nothing changed.
    pub fn take_host_message(
        &mut self,
        slot: Slot,
        message: HostMessage,
        now: When,
    ) -> Result<(), AskHost> {
        let Some(game) = self.game.as_mut().filter(|game| game.slot == slot) else { return Ok(()) };
        let taken = game.table.take_host_message(message, &mut self.kit, now);
        self.follow_up(now);
        taken
    }
}

impl GameTable {
    fn take_host_message(
        &mut self,
        message: HostMessage,
        kit: &mut Kit,
        now: When,
    ) -> Result<(), AskHost> {
        match (self, message) {
            (GameTable::Mines(table), HostMessage::Mines(message)) => match message {
                FromHost::Event(event) => {
                    let taken = table.take_event(event, kit, now);
                    return taken.or_else(|error| AskHost::after(&error));
                }
                FromHost::Refusal { number, refusal } => table.take_refusal(number, refusal),
                FromHost::Withdrawal { number } => table.withdraw(number),
                FromHost::Snapshot { replica, host_at } => {
                    table.take_snapshot(replica, host_at, kit, now);
                }
            },
            (GameTable::Four(table), HostMessage::Four(message)) => match message {
                FromHost::Event(event) => {
                    let taken = table.take_event(&event, kit, now);
                    return taken.or_else(|error| AskHost::after(&error));
                }
                FromHost::Refusal { number, refusal } => table.take_refusal(number, refusal, kit),
                FromHost::Withdrawal { number } => table.withdraw(number),
                FromHost::Snapshot { replica, host_at } => {
                    table.take_snapshot(replica, host_at, now);
                }
            },
            (GameTable::Mines(table), HostMessage::Duel(message)) => match message {
                FromHost::Event(event) => {
                    let taken = table.take_duel_event(&event, kit, now);
                    return taken.or_else(|error| AskHost::after(&error));
                }
                FromHost::Refusal { number, .. } | FromHost::Withdrawal { number } => {
                    table.withdraw(number);
                }
                FromHost::Snapshot { replica, host_at } => {
                    table.take_duel_snapshot(replica, host_at, now);
                }
            },
            // The message is for another kind of game.
            (GameTable::Mines(_), HostMessage::Four(_))
            | (GameTable::Four(_), HostMessage::Mines(_) | HostMessage::Duel(_)) => {
                return Err(AskHost::Snapshot);
            }
        }
        Ok(())
    }
}
