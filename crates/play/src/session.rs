//! One game being played.

use crate::clock::{Clock, Millis};
use crate::game::{Game, UndoRefusal};
use crate::terms::Assistance;

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
    /// Asks for a hint. What it says is the solver's affair; that it was asked is on record.
    Hint,
}

/// An action and when it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry<M> {
    /// Since the session began.
    pub at: Millis,
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
}

/// No game anybody plays comes near; a record made to keep us busy would. What a session allows, its
/// record allows, so that whatever was played can be read again.
const MOST_ENTRIES: usize = 1_000_000;
/// How many cells may be looked at in all before nothing is taken back any more. Without undo
/// every cell is opened once, and nobody needs a bound.
const MOST_CELLS: usize = 100_000_000;

/// A game with its terms, its clock and the record of everything that was done.
///
/// A session knows its seed, so there is no `Debug`.
pub struct Session<G: Game> {
    terms: G::Terms,
    game: G,
    entries: Vec<Entry<G::Move>>,
    clock: Clock,
    is_paused: bool,
    n_hints: usize,
    /// How many cells all actions looked at.
    n_cells: usize,
}

impl<G: Game> Session<G> {
    /// A game before its first move.
    pub fn new(terms: G::Terms) -> Session<G> {
        let game = G::new(&terms);
        Session {
            terms,
            game,
            entries: vec![],
            clock: Clock::default(),
            is_paused: false,
            n_hints: 0,
            n_cells: 0,
        }
    }

    /// Does something at a time, counted since the session began. A time before the last action's
    /// counts as that: a clock that jumps back makes no time negative.
    ///
    /// # Errors
    ///
    /// [`Refusal`]; nothing changed.
    pub fn act(&mut self, action: Action<G::Move>, at: Millis) -> Result<(), Refusal<G::Refusal>> {
        let at = at.max(self.last_at());
        if self.is_paused && action != Action::Resume {
            return Err(Refusal::Paused);
        }
        if self.entries.len() >= MOST_ENTRIES {
            return Err(Refusal::TooLong);
        }
        if matches!(action, Action::Undo | Action::Redo) && !self.has_time_for_undo() {
            return Err(Refusal::TooMuchUndone);
        }
        match action {
            Action::Move(its_move) => {
                self.game.play(its_move).map_err(Refusal::Game)?;
                self.n_cells += self.game.last_cost();
            }
            Action::Undo => {
                self.game.undo()?;
                self.n_cells += self.game.last_cost();
            }
            Action::Redo => {
                self.game.redo()?;
                self.n_cells += self.game.last_cost();
            }
            Action::Pause if self.is_over() => return Err(Refusal::GameOver),
            Action::Pause => self.is_paused = true,
            Action::Resume if !self.is_paused => return Err(Refusal::NotPaused),
            Action::Resume => self.is_paused = false,
            Action::Hint if self.is_over() => return Err(Refusal::GameOver),
            Action::Hint => match self.game.assistance() {
                Assistance::Forbidden => return Err(Refusal::NoHints),
                Assistance::Allowed => self.n_hints += 1,
            },
        }
        if self.is_running() {
            self.clock.run(at);
        } else {
            self.clock.stop(at);
        }
        self.entries.push(Entry { at, action });
        Ok(())
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
        self.entries.last().map_or(Millis(0), |entry| entry.at)
    }

    /// How long the game has run by now, from the first move to the end, without pauses.
    pub fn elapsed(&self, now: Millis) -> Millis {
        self.clock.elapsed(now.max(self.last_at()))
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.game.ending().is_some()
    }

    /// Whether it waits for [`Action::Resume`].
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Whether its clock runs: from the first move to the end, but for pauses.
    pub fn is_running(&self) -> bool {
        self.game.has_begun() && !self.is_over() && !self.is_paused
    }

    /// How many cells all actions looked at: what it costs to do them again.
    pub fn n_cells(&self) -> usize {
        self.n_cells
    }

    fn has_time_for_undo(&self) -> bool {
        self.n_cells <= MOST_CELLS
    }

    /// Whether [`Action::Undo`] would take something back.
    pub fn can_undo(&self) -> bool {
        !self.is_paused && self.has_time_for_undo() && self.game.undo_refusal().is_none()
    }

    /// Whether [`Action::Redo`] would make something again.
    pub fn can_redo(&self) -> bool {
        !self.is_paused && self.has_time_for_undo() && self.game.redo_refusal().is_none()
    }

    /// How many hints were asked for.
    pub fn n_hints(&self) -> usize {
        self.n_hints
    }
}
