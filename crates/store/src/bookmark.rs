//! Tracks how much of a table's game is stored: saved action by action until it is finished.

use flagfall_history::{Recorded, Round, When, has_ended_before};
use flagfall_play::{Millis, Session};

use crate::keeping::Keeping;
use crate::pending::Receipt;
use crate::running::Claim;
use flagfall_keeper::{Finished, GameId};

/// The storage state of a [`Round`].
#[derive(Default)]
pub struct Bookmark {
    claim: Option<Claim>,
    /// The number of the store that the claim belongs to.
    store_number: u32,
    /// The edition of the table's game, and how many of its changes were seen.
    edition: u32,
    n_changes: u64,
    kept: Kept,
    /// It has ended once and is stored as finished, or will be: undoing the end doesn't make it a second game.
    is_recorded: bool,
    /// When saving is retried.
    retry_at: Millis,
}

/// Whether the store has the whole game.
#[derive(Default)]
enum Kept {
    #[default]
    All,
    NotAll,
    /// It is over, and [`Keeping`] stores it as finished as soon as possible.
    Soon(Receipt),
    /// Nothing is left to do: it is stored as finished, or discarded.
    ForGood,
}

const RETRY: Millis = Millis(2_000);

impl Bookmark {
    /// The bookmark of a resumed game. If the game is over, the next save finishes it; if it had ended before, it is
    /// already a record.
    pub fn at<G: Recorded>(claim: Claim, session: &Session<G>, keeping: &Keeping) -> Bookmark {
        Bookmark {
            claim: Some(claim),
            store_number: keeping.store_number(),
            kept: if session.is_over() { Kept::NotAll } else { Kept::All },
            is_recorded: has_ended_before(session),
            ..Bookmark::default()
        }
    }

    /// The game's number in the store.
    pub fn id(&self) -> Option<GameId> {
        self.claim.as_ref().map(Claim::id)
    }

    /// Whether the whole game is stored.
    pub fn is_kept(&self) -> bool {
        match self.kept {
            Kept::All | Kept::ForGood => true,
            Kept::NotAll | Kept::Soon(_) => false,
        }
    }

    /// Saves the changes since the last call, and retries failed ones after a delay. A game that is over is stored as
    /// finished; returns the result once that has succeeded.
    pub fn keep<G: Recorded + 'static>(
        &mut self,
        round: &Round<G>,
        keeping: &mut Keeping,
        now: When,
    ) -> Option<Finished> {
        if self.edition != round.edition() {
            self.begin_edition(round, keeping);
        }
        if self.n_changes != round.n_changes() {
            self.n_changes = round.n_changes();
            self.kept = Kept::NotAll;
            self.retry_at = now.at;
        }
        match &self.kept {
            Kept::NotAll if self.retry_at <= now.at => self.try_to_keep(round, keeping, now),
            Kept::Soon(receipt) => {
                let finished = receipt.get().copied();
                if finished.is_some() {
                    self.kept = Kept::ForGood;
                }
                finished
            }
            Kept::All | Kept::NotAll | Kept::ForGood => None,
        }
    }

    /// Starts another game, or other terms, in place of the stored one. A game with actions replaces the previous rows
    /// in one transaction, so a kill never loses both.
    fn begin_edition<G: Recorded>(&mut self, round: &Round<G>, keeping: &mut Keeping) {
        let edition = round.edition();
        if round.n_changes() == 0 {
            self.drop_game(keeping);
            *self = Bookmark { edition, ..Bookmark::default() };
            return;
        }
        let store_number = self.store_number;
        let mut claim = self.claim.take();
        if let Some(claim) = &mut claim {
            claim.replace_game();
        }
        *self = Bookmark { claim, store_number, edition, ..Bookmark::default() };
    }

    /// Closes the table for good. [`Keeping`] retries what could not be saved.
    pub fn close<G: Recorded + 'static>(
        &mut self,
        round: &Round<G>,
        keeping: &mut Keeping,
        now: When,
    ) {
        self.keep(round, keeping, now);
        if matches!(self.kept, Kept::NotAll) {
            self.find_claim(round, keeping);
            keeping.take_over(self.claim.take(), round, now.unix);
            self.kept = Kept::ForGood;
        }
    }

    /// If the store turns out to be damaged or moved away, it is reopened at once and the game is saved there.
    fn try_to_keep<G: Recorded + 'static>(
        &mut self,
        round: &Round<G>,
        keeping: &mut Keeping,
        now: When,
    ) -> Option<Finished> {
        self.retry_at = now.at + RETRY;
        let finished = self.write(round, keeping, now);
        if !self.is_kept() {
            keeping.tick(now.at);
        }
        if matches!(self.kept, Kept::NotAll) && self.store_number != keeping.store_number() {
            return self.write(round, keeping, now);
        }
        finished
    }

    fn write<G: Recorded + 'static>(
        &mut self,
        round: &Round<G>,
        keeping: &mut Keeping,
        now: When,
    ) -> Option<Finished> {
        self.find_claim(round, keeping);
        if round.session().is_over() {
            return self.finish(round, keeping, now);
        }
        if keeping.keep(&mut self.claim, round.session(), round.origin(), now.unix) {
            self.kept = Kept::All;
        }
        None
    }

    /// Claims a game that was resumed from a copy in the store itself, once that is writable.
    fn find_claim<G: Recorded>(&mut self, round: &Round<G>, keeping: &mut Keeping) {
        if self.store_number != keeping.store_number() {
            self.store_number = keeping.store_number();
            let id = self.claim.take().map(|claim| claim.id());
            self.claim = id.and_then(|id| keeping.reclaim(id, round.session()));
        }
    }

    fn finish<G: Recorded + 'static>(
        &mut self,
        round: &Round<G>,
        keeping: &mut Keeping,
        now: When,
    ) -> Option<Finished> {
        if std::mem::replace(&mut self.is_recorded, true) {
            self.drop_game(keeping);
            return None;
        }
        let finished = keeping.finish(&mut self.claim, round.session(), round.origin(), now.unix);
        // The table may have another game before the next retry.
        self.kept = match finished {
            Some(_) => Kept::ForGood,
            None => Kept::Soon(keeping.take_over(self.claim.take(), round, now.unix)),
        };
        finished
    }

    /// Stops saving it as a running game.
    fn drop_game(&mut self, keeping: &mut Keeping) {
        if matches!(self.kept, Kept::NotAll) {
            keeping.forget_failure();
        }
        keeping.abandon(&mut self.claim);
        self.kept = Kept::ForGood;
    }
}
