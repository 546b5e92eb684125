//! How much of the game on the table is kept.

use flagfall_history::{Recorded, Round, When, is_assisted};

use super::Shelf;
use super::finished::Finished;

/// What the shelf has of a [`Round`].
#[derive(Default)]
pub(crate) struct Bookmark {
    edition: u32,
    n_changes: u64,
    /// It ended once and counts: it is no second game when that end is taken back.
    is_recorded: bool,
}

/// What came of a game that was just finished.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ended {
    /// Its place among the best times, counted from 1, where its time counts.
    pub(crate) rank: Option<usize>,
}

impl Bookmark {
    /// Keeps what was done since the last call. A game that is over is counted: then this says what came of it.
    pub(crate) fn keep<G: Recorded>(
        &mut self,
        round: &Round<G>,
        shelf: &Shelf,
        now: When,
    ) -> Option<Ended> {
        let is_other = self.edition != round.edition();
        if is_other {
            *self = Bookmark { edition: round.edition(), ..Bookmark::default() };
            shelf.give_up::<G>();
        }
        if round.is_discarded() {
            shelf.give_up::<G>();
            return None;
        }
        if self.n_changes == round.n_changes() {
            return None;
        }
        self.n_changes = round.n_changes();
        let session = round.session();
        let Some(outcome) = G::outcome(session) else {
            shelf.keep(session, round.origin());
            return None;
        };
        shelf.give_up::<G>();
        if std::mem::replace(&mut self.is_recorded, true) {
            return None;
        }
        let finished = Finished {
            at: now.unix,
            category: G::category(session),
            outcome,
            is_assisted: is_assisted(session),
            board: round.origin().board,
            time: session.elapsed(session.last_at()),
            three_bv: G::three_bv(session),
        };
        let mut book = shelf.book();
        let rank = book.add(finished);
        shelf.keep_book(&book);
        Some(Ended { rank })
    }
}
