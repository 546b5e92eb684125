//! One game being played, by event sourcing: the entries are the truth, and everything else follows
//! from them.

use crate::clock::Millis;
use crate::event::Event;
use crate::game::{Game, UndoRefusal};
use crate::replica::Replica;
use crate::seat::Seat;
use crate::state::{SessionState, Status};

/// Everything that can be done in a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action<M> {
    /// A move of the game.
    Move(M),
    /// Takes the last move back.
    Undo,
    /// Makes it again.
    Redo,
    /// Stops the clock; until it goes on, nothing else can be done.
    Pause,
    /// Goes on after a pause.
    Resume,
    /// Asks for a hint. The solver gives it; the record only says that it was asked for.
    Hint,
    /// Gives up.
    Resign,
    /// The player has left for good: a host says it in their name.
    Abandon,
    /// Offers a draw, until the next move.
    OfferDraw,
    /// Accepts the draw that is offered.
    Accept,
    /// Declines it.
    Decline,
    /// Ends the game because the player to move has no time left.
    ClaimTime,
}

/// An action, who did it and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<M> {
    /// Since the session began.
    pub at: Millis,
    /// Who did it.
    pub seat: Seat,
    /// What was done.
    pub action: Action<M>,
}

/// Why an action was not done. Nothing changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal<R> {
    /// The game says no.
    #[error(transparent)]
    Game(R),
    /// It cannot be taken back or made again.
    #[error(transparent)]
    Undo(#[from] UndoRefusal),
    /// The session is paused.
    #[error("the game is paused; resume it first")]
    Paused,
    /// There is no pause to end.
    #[error("the game is not paused")]
    NotPaused,
    /// There is nothing left to pause or to ask about.
    #[error("the game is over")]
    GameOver,
    /// More was taken back and made again than anybody does: the record would take too long to read.
    #[error("too much was taken back in this game")]
    TooMuchUndone,
    /// More actions than anybody makes.
    #[error("this game has gone on for too long")]
    TooLong,
    /// The terms allow no hints.
    #[error("this game is played without hints")]
    NoHints,
    /// The game has no such seat.
    #[error("seat {0} does not play in this game")]
    NotSeated(Seat),
    /// Another seat is to move.
    #[error("it is the turn of seat {0}")]
    NotYourTurn(Seat),
    /// The player to move has no time left, and only [`Action::ClaimTime`] is possible.
    #[error("the time of seat {0} has run out")]
    OutOfTime(Seat),
    /// No time has run out.
    #[error("there is time left")]
    TimeLeft,
    /// Nobody has offered a draw.
    #[error("no draw is offered")]
    NoOffer,
    /// An offer is for the other player to answer.
    #[error("the other player answers this offer")]
    OwnOffer,
    /// An offer stands.
    #[error("a draw is offered already")]
    AlreadyOffered,
    /// Games of this kind do not end like that.
    #[error("this game does not end like that")]
    NotInThisGame,
}

/// How many cells all actions together may look at before undo and redo are refused. Without undo
/// every cell is opened once, and no bound is needed.
const MOST_CELLS: usize = 100_000_000;

/// A game with its terms, its clocks and the record of everything that was done.
///
/// A session knows its seed, so there is no `Debug`.
pub struct Session<G: Game> {
    terms: G::Terms,
    game: G,
    entries: Vec<Entry<G::Move>>,
    state: SessionState,
    /// How many cells all actions looked at.
    n_cells: usize,
}

impl<G: Game> Session<G> {
    /// A game before its first move.
    pub fn new(terms: G::Terms) -> Session<G> {
        let game = G::new(&terms);
        Session { terms, game, entries: vec![], state: SessionState::default(), n_cells: 0 }
    }

    /// Does something at a time, counted since the session began, and tells what viewers need to
    /// know. A time before the last action's counts as that one: a clock that jumps back makes no
    /// time negative.
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

    /// As [`act`](Session::act), without telling anybody: what reading a record does.
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

    /// Everything a viewer knows now: where somebody who comes later begins.
    pub fn replica(&self) -> Replica<G> {
        Replica {
            terms: G::public_terms(&self.terms),
            game: self.game.replica(),
            state: self.state.clone(),
        }
    }

    /// The seat that acts where one screen serves all players: the one whose turn it is, else the
    /// first.
    pub fn seat_at_screen(&self) -> Seat {
        self.game.turn().unwrap_or(Seat::ONE)
    }

    /// How the game stands: what can be asked of a viewer's replica too.
    pub fn status(&self) -> Status<'_> {
        let is_undo_spent = self.n_cells > MOST_CELLS;
        Status { state: &self.state, game: &self.game, is_undo_spent }
    }

    /// The game: everything a screen draws comes from here.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// What was settled before the first move.
    pub fn terms(&self) -> &G::Terms {
        &self.terms
    }

    /// Everything that was done, in order.
    pub fn entries(&self) -> &[Entry<G::Move>] {
        &self.entries
    }

    /// When the last thing was done: where a session that is taken up again goes on.
    pub fn last_at(&self) -> Millis {
        self.state.last_at
    }

    /// How long the game has run by now, from the first move to the end, without pauses.
    pub fn elapsed(&self, now: Millis) -> Millis {
        self.status().elapsed(now)
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.game.ending().is_some()
    }

    /// Whether it waits for [`Action::Resume`].
    pub fn is_paused(&self) -> bool {
        self.state.is_paused
    }

    /// Whether its clock runs: from the first move to the end, but for pauses.
    pub fn is_running(&self) -> bool {
        self.status().is_running()
    }

    /// How many cells all actions looked at: what it costs to do them again.
    pub fn n_cells(&self) -> usize {
        self.n_cells
    }

    /// How many hints were asked for.
    pub fn n_hints(&self) -> usize {
        self.state.n_hints
    }
}
