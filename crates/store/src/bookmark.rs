//! Where a game on the table is kept, action by action, until it is among the records.

use flagfall_history::{Recorded, Round, When};
use flagfall_play::{Millis, Session};

use crate::keeping::Keeping;
use crate::running::Place;
use crate::unkept::{Receipt, has_ended_before};
use flagfall_keeper::Finished;
use flagfall_keeper::GameId;

/// What the store has of a [`Round`].
#[derive(Default)]
pub struct Bookmark {
    place: Option<Place>,
    /// In which of the stores of this run the place is.
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
    /// A game that was taken up from its place. One that has ended is finished when it is kept next; one that had ended before
    /// is among the records.
    pub fn at<G: Recorded>(place: Place, session: &Session<G>, keeping: &Keeping) -> Bookmark {
        Bookmark {
            place: Some(place),
            store_number: keeping.store_number(),
            kept: if session.is_over() { Kept::NotAll } else { Kept::All },
            is_recorded: has_ended_before(session),
            ..Bookmark::default()
        }
    }

    /// The number of the game in the store.
    pub fn id(&self) -> Option<GameId> {
        self.place.as_ref().map(Place::id)
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
        let mut place = self.place.take();
        if let Some(place) = &mut place {
            place.replace_game();
        }
        *self = Bookmark { place, store_number, edition, ..Bookmark::default() };
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
            self.find_place(round, keeping);
            keeping.take_over(self.place.take(), round, now.unix);
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
        self.find_place(round, keeping);
        if round.session().is_over() {
            return self.finish(round, keeping, now);
        }
        if keeping.keep(&mut self.place, round.session(), round.origin(), now.unix) {
            self.kept = Kept::All;
        }
        None
    }

    /// What was taken up from a copy has its place in the store itself, once that can be written.
    fn find_place<G: Recorded>(&mut self, round: &Round<G>, keeping: &mut Keeping) {
        if self.store_number != keeping.store_number() {
            self.store_number = keeping.store_number();
            let id = self.place.take().map(|place| place.id());
            self.place = id.and_then(|id| keeping.find_again(id, round.session()));
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
        let finished = keeping.finish(&mut self.place, round.session(), round.origin(), now.unix);
        // The table may hold another game before it can be tried again.
        self.kept = match finished {
            Some(_) => Kept::ForGood,
            None => Kept::Soon(keeping.take_over(self.place.take(), round, now.unix)),
        };
        finished
    }

    /// Nothing more of it is to be kept as a running game.
    fn drop_game(&mut self, keeping: &mut Keeping) {
        if matches!(self.kept, Kept::NotAll) {
            keeping.forget_failure();
        }
        keeping.give_up(&mut self.place);
        self.kept = Kept::ForGood;
    }
}
