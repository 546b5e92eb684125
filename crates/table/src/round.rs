//! A session on the screen: its time is real, and it is kept after every action.

use flagfall_play::{Action, Game, Millis, Refusal, Session};
use flagfall_store::{Finished, GameId, Origin, Place, Recorded, TakenUp};

use crate::keeping::Keeping;

/// A moment, as the program's clocks say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct When {
    /// Since the program began, by a clock that never jumps.
    pub at: Millis,
    /// Seconds since 1970: what is kept.
    pub unix: i64,
}

/// One game from its beginning to its end, or as long as anybody looks at it.
pub struct Round<G: Game> {
    session: Session<G>,
    place: Option<Place>,
    origin: Origin,
    /// When it was begun or taken up: since the program began, and in its own time.
    set_at: Millis,
    set_at_own: Millis,
    kept: Kept,
    /// It ended once and is among the records: it is no second game when that end is taken back.
    is_recorded: bool,
    /// In which of the stores of this run the place is.
    store_number: u32,
    /// The clock was stopped because nobody looked, not because the player wished it.
    is_away: bool,
    /// When what could not be kept is tried again.
    retry_at: Millis,
}

/// Whether the store has all of it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kept {
    All,
    NotAll,
    /// It is over and among the records.
    ForGood,
}

const RETRY: Millis = Millis(2_000);

impl<G: Recorded> Round<G> {
    /// A new game.
    pub fn new(terms: G::Terms, origin: Origin, now: When) -> Round<G> {
        Round {
            session: Session::new(terms),
            place: None,
            origin,
            set_at: now.at,
            set_at_own: Millis(0),
            kept: Kept::All,
            is_recorded: false,
            store_number: 0,
            is_away: false,
            retry_at: Millis(0),
        }
    }

    /// A new game in which this much was done before anybody looked. Nothing of it is kept before the next action.
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
        for its_move in moves {
            let done = round.session.act(Action::Move(its_move), Millis(0));
            assert!(done.is_ok(), "a game begins with moves that can be made");
        }
        round
    }

    /// A game that was kept: the time in between is nobody's.
    pub fn taken_up(
        TakenUp { session, place, origin }: TakenUp<G>,
        keeping: &Keeping,
        now: When,
    ) -> Round<G> {
        let set_at_own = session.last_at();
        // A game that ended without being finished is finished by the next tick.
        let kept = if session.is_over() { Kept::NotAll } else { Kept::All };
        // Whoever left it is back.
        let is_away = session.is_paused();
        Round {
            session,
            place: Some(place),
            origin,
            set_at: now.at,
            set_at_own,
            kept,
            is_recorded: false,
            store_number: keeping.store_number(),
            is_away,
            retry_at: Millis(0),
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

    /// Its number in the store.
    pub fn id(&self) -> Option<GameId> {
        self.place.as_ref().map(Place::id)
    }

    /// How long it has run by now, from its very beginning.
    pub fn time(&self, now: When) -> Millis {
        self.set_at_own + now.at.since(self.set_at)
    }

    /// Does something now, and keeps the game. Where keeping fails, play goes on and it is tried again.
    ///
    /// # Errors
    ///
    /// [`Refusal`]; nothing changed.
    pub fn act(
        &mut self,
        action: Action<G::Move>,
        keeping: &mut Keeping,
        now: When,
    ) -> Result<(), Refusal<G::Refusal>> {
        self.session.act(action, self.time(now))?;
        self.keep(keeping, now);
        Ok(())
    }

    /// Nobody looks at it for a while: its clock stops, if it runs.
    pub fn leave(&mut self, keeping: &mut Keeping, now: When) {
        if self.session.is_running() {
            self.is_away = self.act(Action::Pause, keeping, now).is_ok();
        }
    }

    /// Somebody looks again. A pause of the player's own stays one.
    pub fn come_back(&mut self, keeping: &mut Keeping, now: When) {
        if std::mem::take(&mut self.is_away) && self.session.is_paused() {
            // What is paused can go on.
            let _ = self.act(Action::Resume, keeping, now);
        }
    }

    /// Whether the store has all of it.
    pub fn is_kept(&self) -> bool {
        match self.kept {
            Kept::All | Kept::ForGood => true,
            Kept::NotAll => false,
        }
    }

    /// A place in a store that is not there any more is none.
    fn find_place(&mut self, keeping: &Keeping) {
        if self.store_number != keeping.store_number() {
            self.store_number = keeping.store_number();
            self.place = None;
        }
    }

    fn keep(&mut self, keeping: &mut Keeping, now: When) {
        self.find_place(keeping);
        let is_kept = keeping.keep(&mut self.place, &self.session, &self.origin, now.unix);
        self.kept = if is_kept { Kept::All } else { Kept::NotAll };
        self.retry_at = now.at + RETRY;
    }

    /// Keeps what could not be kept before, after a while.
    pub fn keep_again(&mut self, keeping: &mut Keeping, now: When) {
        if self.kept != Kept::NotAll || now.at < self.retry_at {
            return;
        }
        if self.session.is_over() {
            self.finish(keeping, now);
        } else {
            self.keep(keeping, now);
        }
    }

    /// The game is over: it becomes a record.
    pub fn finish(&mut self, keeping: &mut Keeping, now: When) -> Option<Finished> {
        self.find_place(keeping);
        self.retry_at = now.at + RETRY;
        if self.is_recorded {
            keeping.give_up(&mut self.place);
            self.kept = Kept::ForGood;
            return None;
        }
        let finished = keeping.finish(&mut self.place, &self.session, &self.origin, now.unix);
        self.is_recorded = finished.is_some();
        self.kept = if self.is_recorded { Kept::ForGood } else { Kept::NotAll };
        finished
    }

    /// The player does not want it any more.
    pub fn give_up(&mut self, keeping: &mut Keeping) {
        keeping.give_up(&mut self.place);
    }

    /// The same game under other terms, with all that was done in it before the first opening.
    ///
    /// # Panics
    ///
    /// When the other terms do not allow what was done.
    pub fn change_terms(&mut self, terms: G::Terms, keeping: &mut Keeping) {
        let mut session = Session::new(terms);
        for entry in self.session.entries() {
            let again = session.act(entry.action, entry.at);
            assert!(again.is_ok(), "what needs no mines can be done on any board");
        }
        self.session = session;
        keeping.give_up(&mut self.place);
    }
}
