//! Pending games: nobody plays them any more, and they could not be written yet.

use std::cell::OnceCell;
use std::rc::Rc;

use flagfall_history::{Origin, Recorded};
use flagfall_play::Session;

use crate::failure::Failure;
use crate::file::Store;
use crate::running::Claim;
use flagfall_keeper::{Finished, GameId};

/// What became of a finished game that had to wait, once that is known.
pub(crate) type Receipt = Rc<OnceCell<Finished>>;

/// A game that waits.
pub(crate) trait PendingGame {
    /// Keeps it, as a running game or as a record. Where that fails it can be tried again.
    fn keep(&mut self, store: &Store) -> Result<(), Failure>;

    /// Claims it in a store that was opened anew: if it is not there, all of it is to be kept.
    fn move_to(&mut self, store: &Store);

    /// Its number, if it is over: what is kept of it is not to be played.
    fn ended(&self) -> Option<GameId>;
}

/// The game with all that is needed to keep it.
pub(crate) struct LeftGame<G: Recorded> {
    claim: Option<Claim>,
    session: Session<G>,
    origin: Origin,
    unix: i64,
    receipt: Receipt,
}

impl<G: Recorded> LeftGame<G> {
    /// A game as it is now: whatever becomes of the table it is played at.
    pub(crate) fn new(
        claim: Option<Claim>,
        session: &Session<G>,
        origin: &Origin,
        unix: i64,
    ) -> LeftGame<G> {
        let mut same = Session::new(session.terms().clone());
        for entry in session.entries() {
            let again = same.act(entry.seat, entry.action, entry.at);
            assert!(again.is_ok(), "what was done can be done again");
        }
        LeftGame { claim, session: same, origin: origin.clone(), unix, receipt: Receipt::default() }
    }

    pub(crate) fn receipt(&self) -> Receipt {
        Rc::clone(&self.receipt)
    }
}

impl<G: Recorded> PendingGame for LeftGame<G> {
    fn keep(&mut self, store: &Store) -> Result<(), Failure> {
        let LeftGame { claim, session, origin, unix, receipt } = self;
        if session.is_over() {
            let finished = store.finish(claim, session, origin, *unix)?;
            let told = receipt.set(finished);
            assert!(told.is_ok(), "a game is finished once");
            Ok(())
        } else {
            store.keep(claim, session, origin, *unix)
        }
    }

    fn move_to(&mut self, store: &Store) {
        let id = self.claim.take().map(|claim| claim.id());
        // Where it cannot be read, it is a new game there.
        self.claim = id.and_then(|id| store.reclaim(id, &self.session).ok().flatten());
    }

    fn ended(&self) -> Option<GameId> {
        self.claim.as_ref().filter(|_| self.session.is_over()).map(Claim::id)
    }
}
