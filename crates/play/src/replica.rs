//! A replica: a viewer's copy of a session, kept current by the host's events.
//!
//! This is state machine replication: a replica starts with the public terms and applies the same events
//! in the same order as the host, so it always shows what the host would. It never receives a seed, or a
//! mine before the game reveals it.

use std::fmt;

use flagfall_mines::Cell;

use crate::clock::Millis;
use crate::event::Event;
use crate::game::{Game, GameState, UndoRefusal};
use crate::session::{Action, Entry, Refusal};
use crate::state::{SessionState, Status};

/// A viewer's copy of a session.
pub struct Replica<G: Game> {
    pub(crate) terms: G::PublicTerms,
    pub(crate) game: G::Replica,
    pub(crate) state: SessionState,
}

impl<G: Game> Replica<G> {
    /// A replica before its first event.
    pub fn new(terms: G::PublicTerms) -> Replica<G> {
        let game = G::new_replica(&terms);
        Replica { terms, game, state: SessionState::default() }
    }

    /// A replica after these events, in order: the starting point for a late joiner.
    ///
    /// # Errors
    ///
    /// [`ApplyError`] for the first event that does not fit.
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

    /// Applies the next event.
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

    /// The public terms.
    pub fn terms(&self) -> &G::PublicTerms {
        &self.terms
    }

    /// The game: the source of everything a screen draws.
    pub fn game(&self) -> &G::Replica {
        &self.game
    }

    /// The status of the game.
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

/// Why an event was rejected. Nothing changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ApplyError<R> {
    /// An event is missing or repeated.
    #[error("expected event {expected}, found event {found}")]
    OutOfOrder {
        /// The expected number.
        expected: usize,
        /// The actual number.
        found: usize,
    },
    /// The event is earlier than the one before it.
    #[error("the time {at} is before {last}, the time of the event before")]
    TimeGoesBack {
        /// Its time.
        at: Millis,
        /// The time of the last event.
        last: Millis,
    },
    /// A session would have refused the action.
    #[error(transparent)]
    Refused(#[from] Refusal<R>),
    /// The action cannot have made this change.
    #[error(transparent)]
    Misfit(Misfit<R>),
}

impl<R> From<Misfit<R>> for ApplyError<R> {
    fn from(misfit: Misfit<R>) -> ApplyError<R> {
        ApplyError::Misfit(misfit)
    }
}

/// Why a change does not fit the replica.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Misfit<R> {
    /// The rules refuse the action.
    #[error(transparent)]
    Game(R),
    /// The undo or redo is not possible.
    #[error(transparent)]
    Undo(#[from] UndoRefusal),
    /// The action makes another change.
    #[error("the action does not lead to this change")]
    OtherChange,
    /// The cell is not on the board.
    #[error("{0} is not on this board")]
    OffTheBoard(Cell),
    /// The cell is repeated, already looks like that, or cannot look like that after this action.
    #[error("{0} cannot change like that")]
    Cell(Cell),
}
