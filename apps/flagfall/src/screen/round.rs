//! A session on the screen: its time is real, and it is kept after every action.

use flagfall_play::{Action, Game, Millis, Refusal, Session};
use flagfall_store::{Finished, GameId, Origin, Place, Recorded, TakenUp};

use super::kit::Kit;
use super::now::Now;

/// One game from its beginning to its end, or as long as anybody looks at it.
pub(crate) struct Round<G: Game> {
    session: Session<G>,
    place: Option<Place>,
    origin: Origin,
    /// When it was begun or taken up: since the program began, and in its own time.
    set_at: Millis,
    set_at_own: Millis,
    kept: Kept,
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
    pub(crate) fn new(terms: G::Terms, origin: Origin, now: Now) -> Round<G> {
        Round {
            session: Session::new(terms),
            place: None,
            origin,
            set_at: now.at,
            set_at_own: Millis(0),
            kept: Kept::All,
            retry_at: Millis(0),
        }
    }

    /// A game that was kept: the time in between is nobody's.
    pub(crate) fn taken_up(TakenUp { session, place, origin }: TakenUp<G>, now: Now) -> Round<G> {
        let set_at_own = session.last_at();
        // A game that ended without being finished is finished by the next tick.
        let kept = if session.is_over() { Kept::NotAll } else { Kept::All };
        Round {
            session,
            place: Some(place),
            origin,
            set_at: now.at,
            set_at_own,
            kept,
            retry_at: Millis(0),
        }
    }

    pub(crate) fn session(&self) -> &Session<G> {
        &self.session
    }

    pub(crate) fn origin(&self) -> &Origin {
        &self.origin
    }

    /// Its number in the store.
    pub(crate) fn id(&self) -> Option<GameId> {
        self.place.as_ref().map(Place::id)
    }

    /// How long it has run by now, from its very beginning.
    pub(crate) fn time(&self, now: Now) -> Millis {
        self.set_at_own + now.at.since(self.set_at)
    }

    /// Does something now, and keeps the game. Where keeping fails, play goes on and it is tried again.
    pub(crate) fn act(
        &mut self,
        action: Action<G::Move>,
        kit: &mut Kit,
        now: Now,
    ) -> Result<(), Refusal<G::Refusal>> {
        self.session.act(action, self.time(now))?;
        if self.kept == Kept::ForGood {
            // Its end was taken back: it goes on as a game of its own, whose board is known.
            self.origin = Origin::known(&*self.origin.name);
        }
        self.keep(kit, now);
        Ok(())
    }

    fn keep(&mut self, kit: &mut Kit, now: Now) {
        let is_kept = kit.keeping.keep(&mut self.place, &self.session, &self.origin, now.unix);
        self.kept = if is_kept { Kept::All } else { Kept::NotAll };
        self.retry_at = now.at + RETRY;
    }

    /// Keeps what could not be kept before, after a while.
    pub(crate) fn keep_again(&mut self, kit: &mut Kit, now: Now) {
        if self.kept != Kept::NotAll || now.at < self.retry_at {
            return;
        }
        if self.session.is_over() {
            self.finish(kit, now);
        } else {
            self.keep(kit, now);
        }
    }

    /// The game is over: it becomes a record.
    pub(crate) fn finish(&mut self, kit: &mut Kit, now: Now) -> Option<Finished> {
        let finished = kit.keeping.finish(&mut self.place, &self.session, &self.origin, now.unix);
        self.kept = if finished.is_some() { Kept::ForGood } else { Kept::NotAll };
        self.retry_at = now.at + RETRY;
        finished
    }

    /// The player does not want it any more.
    pub(crate) fn give_up(&mut self, kit: &mut Kit) {
        kit.keeping.give_up(&mut self.place);
    }

    /// The same game under other terms, with all that was done in it.
    ///
    /// # Panics
    ///
    /// When the other terms do not allow what was done.
    pub(crate) fn change_terms(&mut self, terms: G::Terms, kit: &mut Kit) {
        let mut session = Session::new(terms);
        for entry in self.session.entries() {
            let again = session.act(entry.action, entry.at);
            assert!(again.is_ok(), "marks can be put on any board");
        }
        self.session = session;
        kit.keeping.give_up(&mut self.place);
    }
}
