//! A session in real time.

use flagfall_play::{Action, Game, Millis, Refusal, Session};

use crate::origin::Origin;

/// A moment, as the program's clocks say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct When {
    /// Since the program began, by a clock that never jumps.
    pub at: Millis,
    /// Seconds since 1970: what is kept.
    pub unix: i64,
}

/// One game from its beginning to its end, or as long as anybody looks at it.
///
/// It keeps nothing: who does looks at [`Round::edition`] and [`Round::n_changes`] after everything that was done.
pub struct Round<G: Game> {
    session: Session<G>,
    origin: Origin,
    /// When it was begun or taken up: since the program began, and in its own time.
    set_at: Millis,
    set_at_own: Millis,
    away: Away,
    edition: u32,
    n_changes: u64,
    /// Whether a player at this screen has done something.
    is_touched: bool,
    is_discarded: bool,
}

/// Whether its clock stands because nobody looks, not because the player wished it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Away {
    No,
    /// It is paused.
    Paused,
    /// The record does not know it.
    Unrecorded,
}

impl<G: Game> Round<G> {
    /// A new game.
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
            is_discarded: false,
        }
    }

    /// A new game in which this much was done before anybody looked. That alone is nothing to keep.
    ///
    /// # Panics
    ///
    /// When the terms do not allow what was done.
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
            assert!(done.is_ok(), "a game begins with moves that can be made");
        }
        round
    }

    /// A game that was kept: the time in between is nobody's.
    pub fn taken_up(session: Session<G>, origin: Origin, now: When) -> Round<G> {
        Round {
            set_at: now.at,
            set_at_own: session.last_at(),
            // Whoever left it is back.
            away: if session.is_paused() { Away::Paused } else { Away::No },
            session,
            origin,
            edition: 0,
            n_changes: 0,
            is_touched: true,
            is_discarded: false,
        }
    }

    /// The game.
    pub fn session(&self) -> &Session<G> {
        &self.session
    }

    /// Where it comes from.
    pub fn origin(&self) -> &Origin {
        &self.origin
    }

    /// How long it has run by now, from its very beginning.
    pub fn time(&self, now: When) -> Millis {
        match self.away {
            Away::No | Away::Paused => self.set_at_own + now.at.since(self.set_at),
            Away::Unrecorded => self.set_at_own,
        }
    }

    /// Which game of this table it is: what was kept of an earlier one is given up.
    pub fn edition(&self) -> u32 {
        self.edition
    }

    /// How often something was done in this edition. What the computer did before the player did anything counts only
    /// once the player has: until then there is nothing worth saving.
    pub fn n_changes(&self) -> u64 {
        if self.is_touched { self.n_changes } else { 0 }
    }

    /// Whether it is not to be kept, running or finished.
    pub fn is_discarded(&self) -> bool {
        self.is_discarded
    }

    /// Does something now, for the player whose turn it is at this screen.
    ///
    /// # Errors
    ///
    /// [`Refusal`]; nothing changed.
    pub fn act(&mut self, action: Action<G::Move>, now: When) -> Result<(), Refusal<G::Refusal>> {
        self.reply(action, now)?;
        self.is_touched = true;
        Ok(())
    }

    /// As [`act`](Round::act), for a player who is not at this screen.
    ///
    /// # Errors
    ///
    /// [`Refusal`]; nothing changed.
    pub fn reply(&mut self, action: Action<G::Move>, now: When) -> Result<(), Refusal<G::Refusal>> {
        if self.away == Away::Unrecorded {
            // Who does something looks.
            self.come_back(now);
        }
        self.session.act(self.session.seat_at_screen(), action, self.time(now))?;
        self.n_changes += 1;
        Ok(())
    }

    /// Nobody looks at it for a while: its clock stops, if it runs.
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

    /// As [`leave`](Round::leave), but leaves no trace in the record: nothing was done that is worth one.
    pub fn look_away(&mut self, now: When) {
        self.set_at_own = self.time(now);
        self.away = Away::Unrecorded;
    }

    /// Somebody looks again. A pause of the player's own stays one.
    pub fn come_back(&mut self, now: When) {
        match std::mem::replace(&mut self.away, Away::No) {
            Away::Paused if self.session.is_paused() => {
                // What is paused can go on.
                let _ = self.act(Action::Resume, now);
            }
            Away::Unrecorded => self.set_at = now.at,
            Away::Paused | Away::No => (),
        }
    }

    /// Nothing of it is worth keeping any more.
    pub fn discard(&mut self) {
        self.is_discarded = true;
    }

    /// Another game in place of this one, which is given up.
    pub fn replace(&mut self, other: Round<G>) {
        let edition = self.edition + 1;
        *self = Round { edition, ..other };
    }

    /// The same game under other terms, with all that was done in it before the first opening.
    ///
    /// # Panics
    ///
    /// When the other terms do not allow what was done.
    pub fn change_terms(&mut self, terms: G::Terms) {
        let mut session = Session::new(terms);
        for entry in self.session.entries() {
            let again = session.act(entry.seat, entry.action, entry.at);
            assert!(again.is_ok(), "what needs no mines can be done on any board");
        }
        self.session = session;
        self.edition += 1;
    }
}
