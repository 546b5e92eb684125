//! Where a game on the table is kept, action by action, until it is among the records.

use flagfall_play::Millis;
use flagfall_table::{Recorded, Round, When};

use crate::finished::Finished;
use crate::keeping::Keeping;
use crate::running::{GameId, Place};

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
    /// It ended once and is among the records: it is no second game when that end is taken back.
    is_recorded: bool,
    /// When what could not be kept is tried again.
    retry_at: Millis,
}

/// Whether the store has all of it.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Kept {
    #[default]
    All,
    NotAll,
    /// It is over and among the records.
    ForGood,
}

const RETRY: Millis = Millis(2_000);

impl Bookmark {
    /// A game that was taken up from its place. One that has ended is finished when it is kept next.
    pub fn at(place: Place, is_over: bool, keeping: &Keeping) -> Bookmark {
        Bookmark {
            place: Some(place),
            store_number: keeping.store_number(),
            kept: if is_over { Kept::NotAll } else { Kept::All },
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
            Kept::NotAll => false,
        }
    }

    /// Keeps what was done since the last call, and what could not be kept then, after a while. A game that is over becomes a
    /// record: then this says what came of it.
    pub fn keep<G: Recorded>(
        &mut self,
        round: &Round<G>,
        keeping: &mut Keeping,
        now: When,
    ) -> Option<Finished> {
        if self.edition != round.edition() {
            self.give_up(keeping);
            *self = Bookmark { edition: round.edition(), ..Bookmark::default() };
        }
        if round.is_discarded() {
            self.give_up(keeping);
            self.kept = Kept::ForGood;
            return None;
        }
        if self.n_changes != round.n_changes() {
            self.n_changes = round.n_changes();
            self.kept = Kept::NotAll;
            self.retry_at = now.at;
        }
        if self.kept != Kept::NotAll || now.at < self.retry_at {
            return None;
        }
        self.retry_at = now.at + RETRY;
        // What was taken up from a copy has its place in the store itself, once that can be written.
        if self.store_number != keeping.store_number() {
            self.store_number = keeping.store_number();
            let id = self.place.take().map(|place| place.id());
            self.place = id.and_then(|id| keeping.find_again(id, round.session()));
        }
        if round.session().is_over() {
            self.finish(round, keeping, now)
        } else {
            self.go_on(round, keeping, now)
        }
    }

    fn go_on<G: Recorded>(
        &mut self,
        round: &Round<G>,
        keeping: &mut Keeping,
        now: When,
    ) -> Option<Finished> {
        if keeping.keep(&mut self.place, round.session(), round.origin(), now.unix) {
            self.kept = Kept::All;
        }
        None
    }

    fn finish<G: Recorded>(
        &mut self,
        round: &Round<G>,
        keeping: &mut Keeping,
        now: When,
    ) -> Option<Finished> {
        if self.is_recorded {
            self.give_up(keeping);
            self.kept = Kept::ForGood;
            return None;
        }
        let finished =
            keeping.finish(&mut self.place, round.session(), round.origin(), now.unix)?;
        self.is_recorded = true;
        self.kept = Kept::ForGood;
        Some(finished)
    }

    /// The player does not want it any more.
    pub fn give_up(&mut self, keeping: &mut Keeping) {
        if self.place.is_some() {
            keeping.give_up(&mut self.place);
        }
    }
}
