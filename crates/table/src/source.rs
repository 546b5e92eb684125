//! Where the session of a table is: here, or at a host elsewhere that sends its events.
//!
//! Both answer the same questions ([`Source::status`]), and both end in an [`Event`]: a local session answers an action with it at
//! once, a host later. Until then nothing has changed at the table, which shows that it waits.

use std::collections::VecDeque;

use flagfall_history::{Round, When};
use flagfall_mines::MinesAction;
use flagfall_play::{
    Action, ApplyError, Event, FourMove, Game, Millis, Refusal, Replica, Seat, Status,
};
use flagfall_text::{AnyGame, Message, Tone, Words};

/// What a table says until its host answers.
pub(crate) static WAITING: Message =
    Message { words: Words::AnyGame(AnyGame::Waiting), tone: Tone::Plain };

/// Which seats are at this screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeatsHere {
    /// None: somebody watches.
    Nobody,
    /// This one; the others are the computer's, or elsewhere.
    Only(Seat),
    /// All of them take turns at one screen.
    Everybody,
}

impl SeatsHere {
    /// Whether whoever sits there is at this screen.
    pub fn contains(self, seat: Seat) -> bool {
        match self {
            SeatsHere::Nobody => false,
            SeatsHere::Only(here) => here == seat,
            SeatsHere::Everybody => true,
        }
    }

    /// The seat that does something: the one whose turn it is, where that is here.
    fn acting(self, turn: Option<Seat>) -> Option<Seat> {
        match self {
            SeatsHere::Nobody => None,
            SeatsHere::Only(here) => Some(here),
            SeatsHere::Everybody => Some(turn.unwrap_or(Seat::ONE)),
        }
    }
}

/// An action for the host of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// The table's own number: a host that finds the same number twice does the action once.
    pub number: u64,
    /// Who does it.
    pub seat: Seat,
    /// What is to be done.
    pub action: RequestedAction,
}

/// An action of either game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestedAction {
    /// Of Minesweeper.
    Mines(Action<MinesAction>),
    /// Of Four in a Row.
    Four(Action<FourMove>),
    /// Of a duel.
    #[cfg(feature = "online")]
    Duel(Action<flagfall_play::DuelMove>),
}

/// The session of a table.
pub(crate) enum Source<G: Game> {
    Local(Round<G>),
    Remote(Remote<G>),
}

/// A session that a host has.
pub(crate) struct Remote<G: Game> {
    replica: Replica<G>,
    pub(crate) here: SeatsHere,
    /// The host's time at a moment of ours.
    host_at: Millis,
    set_at: Millis,
    /// What was sent and is not answered yet.
    awaited: VecDeque<(u64, Action<G::Move>)>,
    last_number: u64,
    /// How often everything was sent again.
    n_snapshots: u32,
}

/// What became of an action.
pub(crate) enum Acted<G: Game> {
    Done(Event<G>),
    /// It is to be sent to the host, under this number.
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
    /// How the game stands.
    pub(crate) fn status(&self) -> Status<'_> {
        match self {
            Source::Local(round) => round.session().status(),
            Source::Remote(remote) => remote.replica.status(),
        }
    }

    /// Which seats are at this screen.
    pub(crate) fn here(&self) -> SeatsHere {
        match self {
            Source::Local(_) => SeatsHere::Everybody,
            Source::Remote(remote) => remote.here,
        }
    }

    /// How long the session has run by now.
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

    /// Another number is another game, or the same one seen anew.
    pub(crate) fn edition(&self) -> u32 {
        match self {
            Source::Local(round) => round.edition(),
            Source::Remote(remote) => remote.n_snapshots,
        }
    }

    /// Whether the host has not answered yet.
    pub(crate) fn is_waiting(&self) -> bool {
        match self {
            Source::Local(_) => false,
            Source::Remote(remote) => !remote.awaited.is_empty(),
        }
    }

    /// Who would do this, of those who are here.
    pub(crate) fn seat_for<M>(&self, action: &Action<M>, here: SeatsHere) -> Option<Seat> {
        let status = self.status();
        let offer = match action {
            Action::Accept | Action::Decline => status.draw_offer(),
            _ => None,
        };
        // An offer is for the other player to answer.
        let other = offer.map(|offering| if offering == Seat::ONE { Seat::TWO } else { Seat::ONE });
        here.acting(other.or(status.turn()))
    }

    /// Whether somebody here may do this, as far as it does not depend on the rules of the game.
    pub(crate) fn allows(&self, action: Action<G::Move>, here: SeatsHere) -> bool {
        let seat = self.seat_for(&action, here);
        seat.is_some_and(|seat| self.status().allows(seat, action))
    }

    /// The computer does something, where the game is played here.
    pub(crate) fn reply(&mut self, action: Action<G::Move>, now: When) -> Option<Event<G>> {
        let round = self.local_mut()?;
        round.reply(round.session().seat_at_screen(), action, now).ok()
    }

    /// Somebody here does something.
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

    /// The host says what happened. A local session has no host, and nothing happens.
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
        // It may have been on its way for a while, but it lies in the past.
        if remote.time(now) < event.at {
            (remote.host_at, remote.set_at) = (event.at, now.at);
        }
        Ok(())
    }

    /// The host does not do what was sent under this number; whether anybody waits for that.
    pub(crate) fn refuse(&mut self, number: u64) -> bool {
        let Source::Remote(remote) = self else { return false };
        let n_before = remote.awaited.len();
        remote.awaited.retain(|(awaited, _)| *awaited != number);
        remote.awaited.len() < n_before
    }

    /// The host has sent everything again. What was sent meanwhile is in it, or will come as an event.
    pub(crate) fn take_snapshot(&mut self, replica: Replica<G>, host_at: Millis, now: When) {
        let Source::Remote(remote) = self else { return };
        remote.replica = replica;
        (remote.host_at, remote.set_at) = (host_at, now.at);
        remote.awaited.clear();
        remote.n_snapshots += 1;
    }
}
