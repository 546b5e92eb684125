//! A game in progress, with event sourcing: the entries are the source of truth, and everything else is
//! derived from them.

use crate::clock::Millis;
use crate::event::Event;
use crate::game::{Game, UndoRefusal};
use crate::replica::Replica;
use crate::seat::Seat;
use crate::state::{SessionState, Status};

/// An action in a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action<M> {
    /// A move of the game.
    Move(M),
    /// Takes back the last move.
    Undo,
    /// Redoes a move that was taken back.
    Redo,
    /// Stops the clock; no other action is possible until it resumes.
    Pause,
    /// Resumes after a pause.
    Resume,
    /// Requests a hint. The solver provides it; the record only stores the request.
    Hint,
    /// Resigns the game.
    Resign,
    /// Marks the player as gone for good; the host sends it on their behalf.
    Abandon,
    /// Offers a draw, which is valid until the next move.
    OfferDraw,
    /// Accepts the offered draw.
    Accept,
    /// Declines the offered draw.
    Decline,
    /// Ends the game because the player to move has no time left.
    ClaimTime,
}

impl<M> Action<M> {
    /// Whether it is a step of a replay or an animation. The others change nothing on the board.
    pub fn is_step(&self) -> bool {
        match self {
            Action::Pause | Action::Resume | Action::Hint => false,
            Action::Move(_)
            | Action::Undo
            | Action::Redo
            | Action::Resign
            | Action::Abandon
            | Action::OfferDraw
            | Action::Accept
            | Action::Decline
            | Action::ClaimTime => true,
        }
    }
}

/// An action with its seat and time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<M> {
    /// The time since the session began.
    pub at: Millis,
    /// The seat that acted.
    pub seat: Seat,
    /// The action.
    pub action: Action<M>,
}

/// Why an action was refused. Nothing changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal<R> {
    /// The game refuses the move.
    #[error(transparent)]
    Game(R),
    /// The undo or redo is not possible.
    #[error(transparent)]
    Undo(#[from] UndoRefusal),
    /// The session is paused.
    #[error("the game is paused; resume it first")]
    Paused,
    /// The session is not paused.
    #[error("the game is not paused")]
    NotPaused,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// Undo and redo exceed the limit, beyond which the record would take too long to read.
    #[error("too much was undone in this game")]
    TooMuchUndone,
    /// The session exceeds the limit on actions.
    #[error("this game has gone on for too long")]
    TooLong,
    /// The terms do not allow hints.
    #[error("this game is played without hints")]
    NoHints,
    /// The game does not have this seat.
    #[error("seat {0} does not play in this game")]
    NotSeated(Seat),
    /// It is another seat's turn.
    #[error("it is the turn of seat {0}")]
    NotYourTurn(Seat),
    /// The player to move has no time left, and only [`Action::ClaimTime`] is possible.
    #[error("the time of seat {0} has run out")]
    OutOfTime(Seat),
    /// No time has run out.
    #[error("there is time left")]
    TimeLeft,
    /// No draw is offered.
    #[error("no draw is offered")]
    NoOffer,
    /// Only the other player can answer an offer.
    #[error("the other player answers this offer")]
    OwnOffer,
    /// A draw is already offered.
    #[error("a draw is offered already")]
    AlreadyOffered,
    /// This kind of game does not allow the action.
    #[error("this game cannot end that way")]
    NotInThisGame,
}

/// The total number of cells that actions may touch before undo and redo are refused. Without undo every
/// cell is opened once, so no limit is needed.
const MOST_CELLS: usize = 100_000_000;

/// A game with its terms, its clocks and the record of all actions.
///
/// A session contains its seed, so it has no `Debug`.
pub struct Session<G: Game> {
    terms: G::Terms,
    game: G,
    entries: Vec<Entry<G::Move>>,
    state: SessionState,
    /// The total number of cells touched.
    n_cells: usize,
}

impl<G: Game> Session<G> {
    /// A session before its first move.
    pub fn new(terms: G::Terms) -> Session<G> {
        let game = G::new(&terms);
        Session { terms, game, entries: vec![], state: SessionState::default(), n_cells: 0 }
    }

    /// Performs an action at a time since the session began, and returns the event for viewers. A time
    /// before that of the last action is raised to it, so a clock that jumps back causes no negative
    /// durations.
    ///
    /// # Errors
    ///
    /// [`Refusal`]; nothing changed.
    pub fn act(
        &mut self,
        seat: Seat,
        action: Action<G::Move>,
        at: Millis,
    ) -> Result<Event<G>, Refusal<G::Refusal>> {
        let at = at.max(self.last_at());
        self.perform(Entry { at, seat, action })?;
        let change = match action {
            Action::Move(_) | Action::Undo | Action::Redo => self.game.last_change(),
            Action::Pause
            | Action::Resume
            | Action::Hint
            | Action::Resign
            | Action::Abandon
            | Action::OfferDraw
            | Action::Accept
            | Action::Decline
            | Action::ClaimTime => G::Change::default(),
        };
        Ok(Event { number: self.entries.len(), at, seat, action, change })
    }

    /// Like [`act`](Session::act), without an event: used to replay a record.
    pub(crate) fn perform(&mut self, entry: Entry<G::Move>) -> Result<(), Refusal<G::Refusal>> {
        let Entry { seat, action, .. } = entry;
        self.state.check(&entry, &self.game)?;
        let turn = self.game.turn();
        match action {
            Action::Move(mv) => {
                self.game.play(mv).map_err(Refusal::Game)?;
                self.n_cells += self.game.last_cost();
            }
            Action::Undo | Action::Redo => {
                if self.status().is_undo_spent {
                    return Err(Refusal::TooMuchUndone);
                }
                if action == Action::Undo {
                    self.game.undo()?;
                } else {
                    self.game.redo()?;
                }
                self.n_cells += self.game.last_cost();
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
                if let Some(conclusion) = self.state.conclusion(seat, &action) {
                    self.game.conclude(conclusion);
                }
            }
        }
        self.state.advance(&entry, turn, &self.game);
        self.entries.push(entry);
        Ok(())
    }

    /// The current state as a replica: the starting point for a late joiner.
    pub fn replica(&self) -> Replica<G> {
        Replica {
            terms: G::public_terms(&self.terms),
            game: self.game.replica(),
            state: self.state.clone(),
        }
    }

    /// The seat that acts if all players share one screen: the one to move, or else the first.
    pub fn seat_at_screen(&self) -> Seat {
        self.game.turn().unwrap_or(Seat::ONE)
    }

    /// The status of the game, with the same queries as for a replica.
    pub fn status(&self) -> Status<'_> {
        let is_undo_spent = self.n_cells > MOST_CELLS;
        Status { state: &self.state, game: &self.game, is_undo_spent }
    }

    /// The game: the source of everything a screen draws.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The terms.
    pub fn terms(&self) -> &G::Terms {
        &self.terms
    }

    /// All entries, in order.
    pub fn entries(&self) -> &[Entry<G::Move>] {
        &self.entries
    }

    /// The time of the last action, from which a resumed session continues.
    pub fn last_at(&self) -> Millis {
        self.state.last_at
    }

    /// The running time of the game, from the first move to the end, without pauses.
    pub fn elapsed(&self, now: Millis) -> Millis {
        self.status().elapsed(now)
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
        self.status().is_running()
    }

    /// The total number of cells touched: the cost of replaying the session.
    pub fn n_cells(&self) -> usize {
        self.n_cells
    }

    /// The number of hints requested.
    pub fn n_hints(&self) -> usize {
        self.state.n_hints
    }
}
