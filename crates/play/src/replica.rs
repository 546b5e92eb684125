//! A replica: a session as a viewer knows it, kept up to date by the host's events.
//!
//! This is state machine replication: a replica begins with the public terms, applies the same events in the
//! same order as the host, and so always equals what the host would show. It never learns a
//! seed or a mine before the game shows it.

use std::fmt;

use flagfall_mines::Cell;

use crate::clock::Millis;
use crate::event::Event;
use crate::game::{Game, GameState, UndoRefusal};
use crate::session::{Action, Entry, Refusal};
use crate::state::{SessionState, Status};

/// A session as a viewer knows it.
pub struct Replica<G: Game> {
    pub(crate) terms: G::PublicTerms,
    pub(crate) game: G::Replica,
    pub(crate) state: SessionState,
}

impl<G: Game> Replica<G> {
    /// A session before its first event.
    pub fn new(terms: G::PublicTerms) -> Replica<G> {
        let game = G::new_replica(&terms);
        Replica { terms, game, state: SessionState::default() }
    }

    /// A session after these events, the first one first: what somebody who comes later begins with.
    ///
    /// # Errors
    ///
    /// [`ApplyError`] of the first event that does not fit.
    pub fn after<'a>(
        terms: G::PublicTerms,
        events: impl IntoIterator<Item = &'a Event<G>>,
    ) -> Result<Replica<G>, ApplyError<G::Refusal>>
    where
        G: 'a,
    {
        let mut replica = Replica::new(terms);
        for event in events {
            replica.apply(event)?;
        }
        Ok(replica)
    }

    /// Brings it up to date by the next event.
    ///
    /// # Errors
    ///
    /// [`ApplyError`]; nothing changed.
    pub fn apply(&mut self, event: &Event<G>) -> Result<(), ApplyError<G::Refusal>> {
        let &Event { number, at, seat, action, ref change } = event;
        let expected = self.state.n_events + 1;
        if number != expected {
            return Err(ApplyError::OutOfOrder { expected, found: number });
        }
        if at < self.state.last_at {
            return Err(ApplyError::TimeGoesBack { at, last: self.state.last_at });
        }
        let entry = Entry { at, seat, action };
        self.state.check(&entry, &self.game)?;
        let turn = self.game.turn();
        match action {
            Action::Move(_) | Action::Undo | Action::Redo => {
                G::follow(&mut self.game, &action, change)?;
            }
            Action::Pause
            | Action::Resume
            | Action::Hint
            | Action::Resign
            | Action::Abandon
            | Action::OfferDraw
            | Action::Accept
            | Action::Decline
            | Action::ClaimTime => {
                if *change != G::Change::default() {
                    return Err(Misfit::OtherChange.into());
                }
                if let Some(conclusion) = self.state.conclusion(seat, &action) {
                    self.game.conclude(conclusion);
                }
            }
        }
        self.state.advance(&entry, turn, &self.game);
        Ok(())
    }

    /// What was settled before the first move, as far as everybody may know it.
    pub fn terms(&self) -> &G::PublicTerms {
        &self.terms
    }

    /// The game: everything a screen draws comes from here.
    pub fn game(&self) -> &G::Replica {
        &self.game
    }

    /// How the game stands.
    pub fn status(&self) -> Status<'_> {
        Status { state: &self.state, game: &self.game, is_undo_spent: false }
    }
}

impl<G: Game> Clone for Replica<G> {
    fn clone(&self) -> Replica<G> {
        Replica { terms: self.terms.clone(), game: self.game.clone(), state: self.state.clone() }
    }
}

impl<G: Game> PartialEq for Replica<G> {
    fn eq(&self, other: &Replica<G>) -> bool {
        let Replica { terms, game, state } = other;
        self.terms == *terms && self.game == *game && self.state == *state
    }
}

impl<G: Game> fmt::Debug for Replica<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Replica { terms, game, state } = self;
        write!(f, "{terms:?}, {game:?}, {state:?}")
    }
}

/// Why an event was not applied. Nothing changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ApplyError<R> {
    /// An event was lost, or came twice.
    #[error("expected event {expected}, found event {found}")]
    OutOfOrder {
        /// The number of the next event.
        expected: usize,
        /// The number it has.
        found: usize,
    },
    /// It is earlier than the event before it.
    #[error("the time {at} is before {last}, the time of the event before")]
    TimeGoesBack {
        /// When it says it was.
        at: Millis,
        /// When the last event was.
        last: Millis,
    },
    /// No session would have done it.
    #[error(transparent)]
    Refused(#[from] Refusal<R>),
    /// The change is none that the action could have made here.
    #[error(transparent)]
    Misfit(Misfit<R>),
}

impl<R> From<Misfit<R>> for ApplyError<R> {
    fn from(misfit: Misfit<R>) -> ApplyError<R> {
        ApplyError::Misfit(misfit)
    }
}

/// Why a change does not fit what the viewer sees.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misfit<R> {
    /// The rules refuse the action.
    #[error(transparent)]
    Game(R),
    /// It cannot be taken back or made again.
    #[error(transparent)]
    Undo(#[from] UndoRefusal),
    /// The action leads to another change.
    #[error("the action does not lead to this change")]
    OtherChange,
    /// The cell is not on the board.
    #[error("{0} is not on this board")]
    OffTheBoard(Cell),
    /// The cell is named twice, or looks like that already, or cannot look like that after this action.
    #[error("{0} cannot change like that")]
    Cell(Cell),
}
