//! A game session in real time, with its origin and its state for saving.

use flagfall_play::{Action, Event, Game, Millis, Refusal, Seat, Session};

use crate::origin::Origin;

/// A moment by the program's clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct When {
    /// Monotonic time since the program started.
    pub at: Millis,
    /// Seconds since 1970, for storage.
    pub unix: i64,
}

/// One game from start to end, or for as long as anybody looks at it.
///
/// It stores nothing itself: the caller checks [`Round::edition`] and [`Round::n_changes`] after every
/// action and saves accordingly.
pub struct Round<G: Game> {
    session: Session<G>,
    origin: Origin,
    /// When it was started or resumed: in program time, and in session time.
    set_at: Millis,
    set_at_own: Millis,
    away: Away,
    edition: u32,
    n_changes: u64,
    /// Whether a player at this screen has acted.
    is_touched: bool,
}

/// Whether the clock is stopped because nobody is looking, rather than by the player's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Away {
    No,
    /// Paused in the session.
    Paused,
    /// Stopped without an entry in the record.
    Unrecorded,
}

impl<G: Game> Round<G> {
    /// Starts a new game.
    pub fn new(terms: G::Terms, origin: Origin, now: When) -> Round<G> {
        Round {
            session: Session::new(terms),
            origin,
            set_at: now.at,
            set_at_own: Millis(0),
            away: Away::No,
            edition: 0,
            n_changes: 0,
            is_touched: false,
        }
    }

    /// Starts a new game with some initial moves. Those alone are not worth saving.
    ///
    /// # Panics
    ///
    /// If the terms do not allow the moves.
    pub fn begun(
        terms: G::Terms,
        origin: Origin,
        moves: impl IntoIterator<Item = G::Move>,
        now: When,
    ) -> Round<G> {
        let mut round = Round::new(terms, origin, now);
        for mv in moves {
            let seat = round.session.seat_at_screen();
            let done = round.session.act(seat, Action::Move(mv), Millis(0));
            assert!(done.is_ok(), "the initial moves are legal");
        }
        round
    }

    /// Resumes a saved game: the time in between does not count.
    pub fn resumed(session: Session<G>, origin: Origin, now: When) -> Round<G> {
        Round {
            set_at: now.at,
            set_at_own: session.last_at(),
            // The player who left it is back.
            away: if session.is_paused() { Away::Paused } else { Away::No },
            session,
            origin,
            edition: 0,
            n_changes: 0,
            is_touched: true,
        }
    }

    /// The game.
    pub fn session(&self) -> &Session<G> {
        &self.session
    }

    /// The origin of the game.
    pub fn origin(&self) -> &Origin {
        &self.origin
    }

    /// The session time, from its start.
    pub fn time(&self, now: When) -> Millis {
        match self.away {
            Away::No | Away::Paused => self.set_at_own + now.at.since(self.set_at),
            Away::Unrecorded => self.set_at_own,
        }
    }

    /// The number of this game in the round: saves of an earlier edition are obsolete.
    pub fn edition(&self) -> u32 {
        self.edition
    }

    /// The number of actions in this edition. Moves of the computer count only after the player has
    /// acted: until then there is nothing worth saving.
    pub fn n_changes(&self) -> u64 {
        if self.is_touched { self.n_changes } else { 0 }
    }

    /// Performs an action now, for the player to move at this screen.
    ///
    /// # Errors
    ///
    /// [`Refusal`]; nothing changed.
    pub fn act(
        &mut self,
        action: Action<G::Move>,
        now: When,
    ) -> Result<Event<G>, Refusal<G::Refusal>> {
        self.act_as(self.session.seat_at_screen(), action, now)
    }

    /// The same for this seat.
    ///
    /// # Errors
    ///
    /// [`Refusal`]; nothing changed.
    pub fn act_as(
        &mut self,
        seat: Seat,
        action: Action<G::Move>,
        now: When,
    ) -> Result<Event<G>, Refusal<G::Refusal>> {
        let event = self.reply(seat, action, now)?;
        self.is_touched = true;
        Ok(event)
    }

    /// Like [`act_as`](Round::act_as), for a player who is not at this screen.
    ///
    /// # Errors
    ///
    /// [`Refusal`]; nothing changed.
    pub fn reply(
        &mut self,
        seat: Seat,
        action: Action<G::Move>,
        now: When,
    ) -> Result<Event<G>, Refusal<G::Refusal>> {
        if self.away == Away::Unrecorded {
            // Acting implies looking.
            self.come_back(now);
        }
        let event = self.session.act(seat, action, self.time(now))?;
        self.n_changes += 1;
        Ok(event)
    }

    /// Stops the clock while nobody looks, if it is running.
    pub fn leave(&mut self, now: When) {
        if !self.session.is_running() {
            return;
        }
        if !self.is_touched {
            return self.look_away(now);
        }
        let is_paused = self.act(Action::Pause, now).is_ok();
        self.away = if is_paused { Away::Paused } else { Away::No };
    }

    /// Like [`leave`](Round::leave), but without an entry in the record: nothing worth recording was
    /// done.
    pub fn look_away(&mut self, now: When) {
        self.set_at_own = self.time(now);
        self.away = Away::Unrecorded;
    }

    /// Restarts the clock when somebody looks again. A pause by the player stays.
    pub fn come_back(&mut self, now: When) {
        match std::mem::replace(&mut self.away, Away::No) {
            Away::Paused if self.session.is_paused() => {
                // A paused session can always resume.
                let _ = self.act(Action::Resume, now);
            }
            Away::Unrecorded => self.set_at = now.at,
            Away::Paused | Away::No => (),
        }
    }

    /// Resigns for this seat at the time of the last action: its goal can no longer be reached. A game that is over stays
    /// as it ended.
    pub fn give_up(&mut self, seat: Seat) {
        let at = self.session.last_at();
        if self.session.act(seat, Action::Resign, at).is_ok() {
            self.n_changes += 1;
        }
    }

    /// Replaces this game with another one, and abandons this one.
    pub fn replace(&mut self, other: Round<G>) {
        let edition = self.edition + 1;
        *self = Round { edition, ..other };
    }

    /// Restarts the game under other terms, and replays everything done before the first opening.
    ///
    /// # Panics
    ///
    /// If the other terms do not allow the actions.
    pub fn change_terms(&mut self, terms: G::Terms) {
        let mut session = Session::new(terms);
        for entry in self.session.entries() {
            let again = session.act(entry.seat, entry.action, entry.at);
            assert!(again.is_ok(), "actions before the first opening are possible on any board");
        }
        self.session = session;
        self.edition += 1;
    }
}
