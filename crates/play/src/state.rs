//! The session state that is independent of the game: clocks, pause, hints, offers.
//!
//! The host and every replica hold the same state and advance it with the same entries, so they refuse
//! the same actions.

use crate::clock::{ChessClock, Clock, Millis};
use crate::game::GameState;
use crate::seat::Seat;
use crate::session::{Action, Entry, Refusal};
use crate::terms::{Assistance, Undo};

/// The most entries of a session, far beyond any real game; it rejects records crafted to keep a reader
/// busy. Sessions and records share it, so every played game can be read again.
pub(crate) const MOST_ENTRIES: usize = 1_000_000;

/// How a game ends other than by a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Conclusion {
    /// This seat resigned.
    Resigned(Seat),
    /// This seat ran out of time.
    OutOfTime(Seat),
    /// The player of this seat left for good.
    Abandoned(Seat),
    /// A draw was offered and accepted.
    DrawAgreed,
}

/// The state that host and replicas share.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SessionState {
    pub(crate) n_events: usize,
    pub(crate) last_at: Millis,
    pub(crate) clock: Clock,
    pub(crate) chess_clock: ChessClock,
    pub(crate) is_paused: bool,
    pub(crate) n_hints: usize,
    pub(crate) draw_offer: Option<Seat>,
}

impl SessionState {
    /// Checks whether an entry may come next, apart from the rules of the game.
    pub(crate) fn check<M: PartialEq, R>(
        &self,
        Entry { at, seat, action }: &Entry<M>,
        game: &(impl GameState + ?Sized),
    ) -> Result<(), Refusal<R>> {
        if *seat > game.last_seat() {
            return Err(Refusal::NotSeated(*seat));
        }
        if self.is_paused && *action != Action::Resume {
            return Err(Refusal::Paused);
        }
        if self.n_events >= MOST_ENTRIES {
            return Err(Refusal::TooLong);
        }
        let deadline = self.chess_clock.deadline(game.time_control());
        let out_of_time = deadline.filter(|(_, deadline)| at >= deadline).map(|(seat, _)| seat);
        if let (Some(late), false) = (out_of_time, *action == Action::ClaimTime) {
            return Err(Refusal::OutOfTime(late));
        }
        match action {
            Action::Move(_) => check_turn(*seat, game),
            Action::Undo | Action::Redo => match game.undo_terms() {
                Undo::Budget(_) => check_turn(*seat, game),
                Undo::Forbidden | Undo::Free => Ok(()),
            },
            Action::Resume if !self.is_paused => Err(Refusal::NotPaused),
            Action::Resume => Ok(()),
            _ if game.ending().is_some() => Err(Refusal::GameOver),
            Action::Pause => Ok(()),
            Action::Hint => match game.assistance() {
                Assistance::Forbidden => Err(Refusal::NoHints),
                Assistance::Allowed => Ok(()),
            },
            // Without turns there is no opponent to agree with.
            Action::OfferDraw if game.turn().is_none() => Err(Refusal::NotInThisGame),
            Action::OfferDraw => match self.draw_offer {
                None => Ok(()),
                Some(_) => Err(Refusal::AlreadyOffered),
            },
            Action::Accept | Action::Decline => match self.draw_offer {
                None => Err(Refusal::NoOffer),
                Some(offering) if offering == *seat => Err(Refusal::OwnOffer),
                Some(_) => Ok(()),
            },
            Action::Resign | Action::Abandon => match game.turn() {
                // A game that several people play together cannot be ended by one of them.
                None if game.last_seat() > Seat::ONE => Err(Refusal::NotInThisGame),
                None | Some(_) => Ok(()),
            },
            Action::ClaimTime if out_of_time.is_none() => Err(Refusal::TimeLeft),
            Action::ClaimTime => Ok(()),
        }
    }

    /// How an action that was already checked ends the game, if it does.
    pub(crate) fn conclusion<M>(&self, seat: Seat, action: &Action<M>) -> Option<Conclusion> {
        match action {
            Action::Resign => Some(Conclusion::Resigned(seat)),
            Action::Abandon => Some(Conclusion::Abandoned(seat)),
            Action::Accept => Some(Conclusion::DrawAgreed),
            Action::ClaimTime => self.chess_clock.running().map(Conclusion::OutOfTime),
            Action::Move(_)
            | Action::Undo
            | Action::Redo
            | Action::Pause
            | Action::Resume
            | Action::Hint
            | Action::OfferDraw
            | Action::Decline => None,
        }
    }

    /// Records an entry that was checked and applied.
    pub(crate) fn advance<M>(
        &mut self,
        entry: &Entry<M>,
        turn_before: Option<Seat>,
        game: &impl GameState,
    ) {
        let &Entry { at, seat, ref action } = entry;
        match action {
            Action::Pause => self.is_paused = true,
            Action::Resume => self.is_paused = false,
            Action::Hint => self.n_hints += 1,
            Action::OfferDraw => self.draw_offer = Some(seat),
            Action::Move(_)
            | Action::Undo
            | Action::Redo
            | Action::Accept
            | Action::Decline
            | Action::Resign
            | Action::Abandon
            | Action::ClaimTime => self.draw_offer = None,
        }
        self.n_events += 1;
        self.last_at = at;
        let is_running = self.is_running(game);
        if is_running {
            self.clock.run(at);
        } else {
            self.clock.stop(at);
        }
        if game.time_control().total().is_some() {
            self.chess_clock.switch(game.turn().filter(|_| is_running), at);
            if matches!(action, Action::Move(_)) && game.turn() != turn_before {
                self.chess_clock.pay_increment(game.time_control(), seat);
            }
        }
    }

    pub(crate) fn is_running(&self, game: &(impl GameState + ?Sized)) -> bool {
        game.has_begun() && game.ending().is_none() && !self.is_paused
    }
}

/// The status of a game: the same queries for a host and a replica.
#[derive(Clone, Copy)]
pub struct Status<'a> {
    pub(crate) state: &'a SessionState,
    pub(crate) game: &'a dyn GameState,
    /// Whether the limit on undo and redo is reached.
    pub(crate) is_undo_spent: bool,
}

impl Status<'_> {
    /// The number of events, which is also the number of the last one.
    pub fn n_events(&self) -> usize {
        self.state.n_events
    }

    /// The time of the last action, since the session began.
    pub fn last_at(&self) -> Millis {
        self.state.last_at
    }

    /// The running time of the game, from the first move to the end, without pauses.
    pub fn elapsed(&self, now: Millis) -> Millis {
        self.state.clock.elapsed(now.max(self.state.last_at))
    }

    /// The time this seat has left; `None` if there is no limit.
    pub fn time_left(&self, seat: Seat, now: Millis) -> Option<Millis> {
        let now = now.max(self.state.last_at);
        self.state.chess_clock.left(self.game.time_control(), seat, now)
    }

    /// The seat whose time is running, and when it runs out: from then on, [`Action::ClaimTime`] ends
    /// the game.
    pub fn deadline(&self) -> Option<(Seat, Millis)> {
        self.state.chess_clock.deadline(self.game.time_control())
    }

    /// The seat with an unanswered draw offer.
    pub fn draw_offer(&self) -> Option<Seat> {
        self.state.draw_offer
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.game.ending().is_some()
    }

    /// Whether the session is paused and waits for [`Action::Resume`].
    pub fn is_paused(&self) -> bool {
        self.state.is_paused
    }

    /// Whether the clock is running: from the first move to the end, except during pauses.
    pub fn is_running(&self) -> bool {
        self.state.is_running(self.game)
    }

    /// Whether the terms allow hints.
    pub fn may_help(&self) -> bool {
        self.game.assistance() == Assistance::Allowed
    }

    /// The number of hints requested.
    pub fn n_hints(&self) -> usize {
        self.state.n_hints
    }

    /// The seat to move; `None` if anybody may move, and after the end.
    pub fn turn(&self) -> Option<Seat> {
        self.game.turn()
    }

    /// Whether [`Action::Undo`] is possible.
    pub fn can_undo(&self) -> bool {
        !self.state.is_paused && !self.is_undo_spent && self.game.undo_refusal().is_none()
    }

    /// Whether [`Action::Redo`] is possible.
    pub fn can_redo(&self) -> bool {
        !self.state.is_paused && !self.is_undo_spent && self.game.redo_refusal().is_none()
    }
}

fn check_turn<R>(seat: Seat, game: &(impl GameState + ?Sized)) -> Result<(), Refusal<R>> {
    match game.turn() {
        Some(turn) if turn != seat => Err(Refusal::NotYourTurn(turn)),
        Some(_) | None => Ok(()),
    }
}
