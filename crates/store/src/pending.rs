//! Pending games: their tables are closed, but they could not be written yet.

use std::cell::OnceCell;
use std::rc::Rc;

use flagfall_history::{Origin, Recorded};
use flagfall_play::Session;

use crate::failure::Failure;
use crate::file::Store;
use crate::running::Claim;
use flagfall_keeper::{Finished, GameId};

/// The result of a pending finished game, set once it is stored.
pub(crate) type Receipt = Rc<OnceCell<Finished>>;

/// A game waiting to be written.
pub(crate) trait PendingGame {
    /// Saves it, as a running game or as a record. On failure it can be retried.
    fn keep(&mut self, store: &Store) -> Result<(), Failure>;

    /// Claims it in a reopened store; if it is not there, all of it will be saved.
    fn move_to(&mut self, store: &Store);

    /// Its number if it is over: its stored rows must not be offered for play.
    fn ended(&self) -> Option<GameId>;
}

/// A game with everything needed to save it.
pub(crate) struct LeftGame<G: Recorded> {
    claim: Option<Claim>,
    session: Session<G>,
    origin: Origin,
    unix: i64,
    receipt: Receipt,
}

impl<G: Recorded> LeftGame<G> {
    /// A snapshot of a game, independent of its table.
    pub(crate) fn new(
        claim: Option<Claim>,
        session: &Session<G>,
        origin: &Origin,
        unix: i64,
    ) -> LeftGame<G> {
        let mut same = Session::new(session.terms().clone());
        for entry in session.entries() {
            let again = same.act(entry.seat, entry.action, entry.at);
            assert!(again.is_ok(), "a recorded action can be replayed");
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
        // If it cannot be read, it becomes a new game there.
        self.claim = id.and_then(|id| store.reclaim(id, &self.session).ok().flatten());
    }

    fn ended(&self) -> Option<GameId> {
        self.claim.as_ref().filter(|_| self.session.is_over()).map(Claim::id)
    }
}
