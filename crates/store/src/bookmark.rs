//! What the store has of a game at a table: saved action by action until it is a record.

use flagfall_history::{Recorded, Round, When, has_ended_before};
use flagfall_play::{Millis, Session};

use crate::keeping::Keeping;
use crate::pending::Receipt;
use crate::running::Claim;
use flagfall_keeper::{Finished, GameId};

/// What the store has of a [`Round`].
#[derive(Default)]
pub struct Bookmark {
    claim: Option<Claim>,
    /// Which of the stores of this run the claim is for.
    store_number: u32,
    /// Which game of the table it is, and how much of it was seen.
    edition: u32,
    n_changes: u64,
    kept: Kept,
    /// It ended once and is a record, or becomes one: it is no second game when that end is taken back.
    is_recorded: bool,
    /// When what could not be kept is tried again.
    retry_at: Millis,
}

/// Whether the store has all of it.
#[derive(Default)]
enum Kept {
    #[default]
    All,
    NotAll,
    /// It is over, and [`Keeping`] makes a record of it as soon as it can.
    Soon(Receipt),
    /// Nothing more is to be done: it is a record, or nobody wants it.
    ForGood,
}

const RETRY: Millis = Millis(2_000);

impl Bookmark {
    /// A game that was resumed. One that is over is finished when it is kept next; one that was over before is a record.
    pub fn at<G: Recorded>(claim: Claim, session: &Session<G>, keeping: &Keeping) -> Bookmark {
        Bookmark {
            claim: Some(claim),
            store_number: keeping.store_number(),
            kept: if session.is_over() { Kept::NotAll } else { Kept::All },
            is_recorded: has_ended_before(session),
            ..Bookmark::default()
        }
    }

    /// The number of the game in the store.
    pub fn id(&self) -> Option<GameId> {
        self.claim.as_ref().map(Claim::id)
    }

    /// Whether the store has all of it.
    pub fn is_kept(&self) -> bool {
        match self.kept {
            Kept::All | Kept::ForGood => true,
            Kept::NotAll | Kept::Soon(_) => false,
        }
    }

    /// Keeps what was done since the last call, and what could not be kept then, after a while. A game that is over becomes a
    /// record: once it is one, this says what came of it.
    pub fn keep<G: Recorded + 'static>(
        &mut self,
        round: &Round<G>,
        keeping: &mut Keeping,
        now: When,
    ) -> Option<Finished> {
        if self.edition != round.edition() {
            self.begin_edition(round, keeping);
        }
        if round.is_discarded() {
            self.drop_game(keeping);
            return None;
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

    /// Another game, or other terms, in place of what was kept. A game in which something was done replaces the rows of the one
    /// before in one transaction, so that a kill never leaves neither of them.
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

    /// Nobody comes back to this table. What could not be kept of it is [`Keeping`]'s to keep.
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

    /// A store that was found damaged or moved away is opened anew at once, and the game is kept there.
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

    /// A game that was resumed from a copy is claimed in the store itself, once that can be written.
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
        // The table may hold another game before it can be tried again.
        self.kept = match finished {
            Some(_) => Kept::ForGood,
            None => Kept::Soon(keeping.take_over(self.claim.take(), round, now.unix)),
        };
        finished
    }

    /// Nothing more of it is to be kept as a running game.
    fn drop_game(&mut self, keeping: &mut Keeping) {
        if matches!(self.kept, Kept::NotAll) {
            keeping.forget_failure();
        }
        keeping.abandon(&mut self.claim);
        self.kept = Kept::ForGood;
    }
}
