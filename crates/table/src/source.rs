//! The session of a table: local, or at a host that sends its events.
//!
//! Both answer the same queries ([`Source::status`]), and both turn an action into an [`Event`]: a local session at
//! once, a host later. Until then the table is unchanged and shows that it is waiting.

use std::collections::VecDeque;

use flagfall_history::{Round, When};
use flagfall_mines::MinesAction;
use flagfall_play::{
    Action, ApplyError, Event, FourMove, Game, Millis, Refusal, Replica, Seat, Status,
};
use flagfall_text::{AnyGame, Message, Tone, Words};

/// The message while a table waits for its host.
pub(crate) static WAITING: Message =
    Message { words: Words::AnyGame(AnyGame::Waiting), tone: Tone::Plain };

/// The seats at this screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeatsHere {
    /// None: a spectator.
    Nobody,
    /// Only this one; the others belong to the computer or are elsewhere.
    Only(Seat),
    /// All of them, taking turns at one screen.
    Everybody,
}

impl SeatsHere {
    /// Whether this seat is at this screen.
    pub fn contains(self, seat: Seat) -> bool {
        match self {
            SeatsHere::Nobody => false,
            SeatsHere::Only(here) => here == seat,
            SeatsHere::Everybody => true,
        }
    }

    /// The seat at this screen that acts. With all seats here, that is the one whose turn it is.
    fn acting(self, turn: Option<Seat>) -> Option<Seat> {
        match self {
            SeatsHere::Nobody => None,
            SeatsHere::Only(here) => Some(here),
            SeatsHere::Everybody => Some(turn.unwrap_or(Seat::ONE)),
        }
    }
}

/// An action for a game's host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// The idempotency key: a host that receives the same number twice carries out the action once.
    pub number: u64,
    /// The acting seat.
    pub seat: Seat,
    /// The requested action.
    pub action: RequestedAction,
}

/// An action of either game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestedAction {
    /// An action in Minesweeper.
    Mines(Action<MinesAction>),
    /// An action in Four in a Row.
    Four(Action<FourMove>),
    /// An action in a duel.
    #[cfg(feature = "online")]
    Duel(Action<flagfall_play::DuelMove>),
}

/// The session of a table.
pub(crate) enum Source<G: Game> {
    Local(Round<G>),
    Remote(Remote<G>),
}

/// A replica of a host's session.
pub(crate) struct Remote<G: Game> {
    replica: Replica<G>,
    pub(crate) here: SeatsHere,
    /// The host's clock reading at a local time.
    host_at: Millis,
    set_at: Millis,
    /// Requests without an answer.
    awaited: VecDeque<(u64, Action<G::Move>)>,
    last_number: u64,
    /// How many snapshots were received.
    n_snapshots: u32,
}

/// The result of an action.
pub(crate) enum Acted<G: Game> {
    Done(Event<G>),
    /// It must be sent to the host, under this number.
    Sent(u64),
    Refused(Refusal<G::Refusal>),
}

impl<G: Game> Remote<G> {
    pub(crate) fn new(
        replica: Replica<G>,
        here: SeatsHere,
        host_at: Millis,
        now: When,
    ) -> Remote<G> {
        let (awaited, last_number, n_snapshots) = (VecDeque::new(), 0, 0);
        Remote { replica, here, host_at, set_at: now.at, awaited, last_number, n_snapshots }
    }

    pub(crate) fn replica(&self) -> &Replica<G> {
        &self.replica
    }

    fn time(&self, now: When) -> Millis {
        self.host_at + now.at.since(self.set_at)
    }
}

impl<G: Game> Source<G> {
    /// The session's status.
    pub(crate) fn status(&self) -> Status<'_> {
        match self {
            Source::Local(round) => round.session().status(),
            Source::Remote(remote) => remote.replica.status(),
        }
    }

    /// The seats at this screen.
    pub(crate) fn here(&self) -> SeatsHere {
        match self {
            Source::Local(_) => SeatsHere::Everybody,
            Source::Remote(remote) => remote.here,
        }
    }

    /// The current session time.
    pub(crate) fn time(&self, now: When) -> Millis {
        match self {
            Source::Local(round) => round.time(now),
            Source::Remote(remote) => remote.time(now),
        }
    }

    pub(crate) fn local(&self) -> Option<&Round<G>> {
        match self {
            Source::Local(round) => Some(round),
            Source::Remote(_) => None,
        }
    }

    pub(crate) fn local_mut(&mut self) -> Option<&mut Round<G>> {
        match self {
            Source::Local(round) => Some(round),
            Source::Remote(_) => None,
        }
    }

    /// A number that changes with every new game or snapshot.
    pub(crate) fn edition(&self) -> u32 {
        match self {
            Source::Local(round) => round.edition(),
            Source::Remote(remote) => remote.n_snapshots,
        }
    }

    /// Whether a request awaits the host's answer.
    pub(crate) fn is_waiting(&self) -> bool {
        match self {
            Source::Local(_) => false,
            Source::Remote(remote) => !remote.awaited.is_empty(),
        }
    }

    /// The local seat that would act now.
    pub(crate) fn acting_seat(&self, here: SeatsHere) -> Option<Seat> {
        here.acting(self.status().turn())
    }

    /// Carries out the computer's action in a local game.
    pub(crate) fn reply(&mut self, action: Action<G::Move>, now: When) -> Option<Event<G>> {
        let round = self.local_mut()?;
        round.reply(round.session().seat_at_screen(), action, now).ok()
    }

    /// Carries out an action of a local seat.
    pub(crate) fn act(&mut self, seat: Seat, action: Action<G::Move>, now: When) -> Acted<G> {
        match self {
            Source::Local(round) => match round.act_as(seat, action, now) {
                Ok(event) => Acted::Done(event),
                Err(refusal) => Acted::Refused(refusal),
            },
            Source::Remote(remote) => {
                remote.last_number += 1;
                remote.awaited.push_back((remote.last_number, action));
                Acted::Sent(remote.last_number)
            }
        }
    }

    /// Applies an event from the host; does nothing for a local session.
    pub(crate) fn apply(
        &mut self,
        event: &Event<G>,
        now: When,
    ) -> Result<(), ApplyError<G::Refusal>> {
        let Source::Remote(remote) = self else { return Ok(()) };
        remote.replica.apply(event)?;
        let is_ours = |(_, action): &(u64, Action<G::Move>)| *action == event.action;
        if remote.here.contains(event.seat) && remote.awaited.front().is_some_and(is_ours) {
            remote.awaited.pop_front();
        }
        // The event is from the host's past, so its clock shows at least that time.
        if remote.time(now) < event.at {
            (remote.host_at, remote.set_at) = (event.at, now.at);
        }
        Ok(())
    }

    /// The host refused the request with this number; returns whether it was awaited.
    pub(crate) fn refuse(&mut self, number: u64) -> bool {
        let Source::Remote(remote) = self else { return false };
        let n_before = remote.awaited.len();
        remote.awaited.retain(|(awaited, _)| *awaited != number);
        remote.awaited.len() < n_before
    }

    /// Replaces the state by the host's snapshot. Pending requests are either in it or will arrive as events.
    pub(crate) fn take_snapshot(&mut self, replica: Replica<G>, host_at: Millis, now: When) {
        let Source::Remote(remote) = self else { return };
        remote.replica = replica;
        (remote.host_at, remote.set_at) = (host_at, now.at);
        remote.awaited.clear();
        remote.n_snapshots += 1;
    }
}
