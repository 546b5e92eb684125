//! Games that nobody plays any more and that could not be kept: they wait until the store takes them.

use std::cell::OnceCell;
use std::rc::Rc;

use flagfall_history::{Origin, Recorded, n_undos};
use flagfall_play::{Game, Session};

use crate::failure::Failure;
use crate::file::Store;
use crate::running::Place;
use flagfall_keeper::Finished;
use flagfall_keeper::GameId;

/// What became of a finished game that had to wait, once that is known.
pub(crate) type Receipt = Rc<OnceCell<Finished>>;

/// A game that waits.
pub(crate) trait Unkept {
    /// Keeps it, as a running game or as a record. Where that fails it can be tried again.
    fn keep(&mut self, store: &Store) -> Result<(), Failure>;

    /// Where it is in a store that was opened anew: if it is not there, all of it is to be kept.
    fn move_to(&mut self, store: &Store);

    /// Its number, if it is over: what is kept of it is not to be played.
    fn ended(&self) -> Option<GameId>;
}

/// The game with all that is needed to keep it.
pub(crate) struct Left<G: Recorded> {
    place: Option<Place>,
    session: Session<G>,
    origin: Origin,
    unix: i64,
    receipt: Receipt,
}

impl<G: Recorded> Left<G> {
    /// A game as it is now: whatever becomes of the table it is played at.
    pub(crate) fn new(
        place: Option<Place>,
        session: &Session<G>,
        origin: &Origin,
        unix: i64,
    ) -> Left<G> {
        let mut same = Session::new(session.terms().clone());
        for entry in session.entries() {
            let again = same.act(entry.seat, entry.action, entry.at);
            assert!(again.is_ok(), "what was done can be done again");
        }
        Left { place, session: same, origin: origin.clone(), unix, receipt: Receipt::default() }
    }

    pub(crate) fn receipt(&self) -> Receipt {
        Rc::clone(&self.receipt)
    }
}

impl<G: Recorded> Unkept for Left<G> {
    fn keep(&mut self, store: &Store) -> Result<(), Failure> {
        let Left { place, session, origin, unix, receipt } = self;
        if session.is_over() {
            let finished = store.finish(place, session, origin, *unix)?;
            let told = receipt.set(finished);
            assert!(told.is_ok(), "a game is finished once");
            Ok(())
        } else {
            store.keep(place, session, origin, *unix)
        }
    }

    fn move_to(&mut self, store: &Store) {
        let id = self.place.take().map(|place| place.id());
        // Where it cannot be read, it is a new game there.
        self.place = id.and_then(|id| store.find_again(id, &self.session).ok().flatten());
    }

    fn ended(&self) -> Option<GameId> {
        self.place.as_ref().filter(|_| self.session.is_over()).map(Place::id)
    }
}

/// Whether a game had ended before its last action, which means that this was taken back.
pub(crate) fn has_ended_before<G: Game>(session: &Session<G>) -> bool {
    if n_undos(session) == 0 {
        return false;
    }
    let mut again = Session::<G>::new(session.terms().clone());
    session.entries().iter().any(|entry| {
        let has_ended = again.is_over();
        let done = again.act(entry.seat, entry.action, entry.at);
        assert!(done.is_ok(), "what was done can be done again");
        has_ended
    })
}
