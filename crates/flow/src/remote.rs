//! Games that a host elsewhere has: how the player joins one, and what its host says.
//!
//! The program around the flow has the line to the host. It carries [`Effect::Send`](crate::Effect::Send) there and brings back
//! [`HostMessage`]s; where one does not fit, the flow says what to ask the host for. Such a game is never given to the keeper.

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
    /// What its host shows.
    pub replica: AnyReplica,
    /// Which seats are at this screen.
    pub here: SeatsHere,
    /// What the host's clock says now, since the session began.
    pub host_at: Millis,
}

/// What a host shows of a game.
pub enum AnyReplica {
    /// Minesweeper.
    Mines(Replica<Minesweeper>),
    /// Four in a Row.
    Four(Replica<FourInARow>),
    /// A duel, and what its players are called.
    Duel(Replica<Duel>, [String; 2]),
}

/// What the host of a game says.
pub enum HostMessage {
    /// Of Minesweeper.
    Mines(FromHost<Minesweeper>),
    /// Of Four in a Row.
    Four(FromHost<FourInARow>),
    /// Of a duel.
    Duel(FromHost<Duel>),
}

/// What the host of this game says.
pub enum FromHost<G: Game> {
    /// Something happened.
    Event(Event<G>),
    /// What was sent under this number is not done.
    Refusal {
        /// The number of the [`Request`](flagfall_table::Request).
        number: u64,
        /// Why not.
        refusal: Refusal<G::Refusal>,
    },
    /// The same, where somebody else has said why.
    Withdrawal {
        /// The number of the [`Request`](flagfall_table::Request).
        number: u64,
    },
    /// Everything from the beginning.
    Snapshot {
        /// What the host shows.
        replica: Replica<G>,
        /// What its clock says now.
        host_at: Millis,
    },
}

/// What the host is to be asked for, because its message does not fit what is known here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskHost {
    /// The events from this number on: some were lost.
    EventsFrom(usize),
    /// Everything.
    Snapshot,
}

impl AskHost {
    /// What helps against an error; nothing against an event that came twice.
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
    /// Puts the game of a host on the table; [`Flow::slot`] is where its messages go.
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

    /// Sends what a table asks its host for.
    pub(crate) fn send(&mut self, request: Request, now: When) {
        if self.send_to_room(&request, now) {
            return;
        }
        let slot = self.slot();
        self.effects.extend(slot.map(|slot| Effect::Send(slot, request)));
    }

    /// The host of the game in this slot says something. Where the player has left the game, nobody listens.
    ///
    /// # Errors
    ///
    /// [`AskHost`], where something was lost. Nothing changed.
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
            // A host whose messages are of another game is no host of this one.
            (GameTable::Mines(_), HostMessage::Four(_))
            | (GameTable::Four(_), HostMessage::Mines(_) | HostMessage::Duel(_)) => {
                return Err(AskHost::Snapshot);
            }
        }
        Ok(())
    }
}
