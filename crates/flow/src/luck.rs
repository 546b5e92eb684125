//! Computes the luck in the games of the level that the history shows: the keeper hands out records, solvers review them one by one, and the
//! results go back to the keeper. The newest games come first, and nothing more is asked once the player has left the page or the level.

use flagfall_history::Category;
use flagfall_keeper::{GameFilter, GameLuck, Query, RecordId};
use flagfall_play::{Minesweeper, Session};
use flagfall_review::MinesReview;
use flagfall_table::review::{ReviewAnswer, ReviewQuestion};
use flagfall_table::{Found, QuestionKind, Thought, Ticket};

use crate::flow::Flow;
use crate::page::Page;

/// The games whose luck is being computed.
#[derive(Default)]
pub(crate) struct Pricing {
    category: Option<Category>,
    /// Their records, the next one last.
    waiting: Vec<(RecordId, String)>,
    asked: Option<(Ticket, RecordId)>,
    /// The last game whose luck was passed to the keeper. A keeper that cannot write hands it out again.
    last: Option<RecordId>,
}

/// The luck in a reviewed game.
pub fn luck_of(review: &MinesReview) -> GameLuck {
    GameLuck {
        n_hits: review.n_hits(),
        expected: review.expected_hits(),
        variance: review.luck_variance(),
    }
}

impl Flow {
    /// Starts computing the unknown luck of a category's games, if its figures are shown and this is not already under way.
    pub(crate) fn price_games(&mut self, category: Category) {
        let is_shown =
            self.page == Page::History && self.history.shows(GameFilter::Category(category));
        let is_busy = self.pricing.asked.is_some() && self.pricing.category == Some(category);
        if is_shown && !is_busy {
            if self.pricing.category.replace(category) != Some(category) {
                self.pricing.waiting.clear();
            }
            self.keeper.ask(Query::WithoutLuck(category));
        }
    }

    /// Takes the games that the keeper hands out.
    pub(crate) fn take_games_without_luck(
        &mut self,
        category: Category,
        games: Vec<(RecordId, String)>,
    ) {
        let pricing = &mut self.pricing;
        if games.is_empty() {
            return;
        }
        let is_new = pricing.last.is_none_or(|last| games.iter().all(|(id, _)| *id != last));
        if pricing.category == Some(category) && pricing.asked.is_none() && is_new {
            pricing.waiting = games;
            pricing.waiting.reverse();
            self.price_next();
        }
    }

    fn price_next(&mut self) {
        let pricing = &mut self.pricing;
        let Some(category) = pricing.category else { return };
        if self.page != Page::History || !self.history.shows(GameFilter::Category(category)) {
            pricing.waiting.clear();
            return;
        }
        while let Some((id, record)) = pricing.waiting.pop() {
            if Session::<Minesweeper>::read(&record).is_ok() {
                let question = QuestionKind::Review(ReviewQuestion::Mines(record));
                pricing.asked = Some((self.kit.ask(question), id));
                return;
            }
            // It counts as a game without chance, so that it is not handed out again.
            self.keeper.save_luck(id, GameLuck::default());
            pricing.last = Some(id);
        }
        // The figures have changed, so query them again; their arrival asks for more games.
        if pricing.last.is_some() {
            self.keeper.ask(Query::Scores(category));
        }
    }

    /// Takes an answer about the game being reviewed; returns any other.
    pub(crate) fn pricing_takes(&mut self, thought: Thought) -> Option<Thought> {
        match self.pricing.asked {
            Some((ticket, id)) if ticket == thought.ticket => {
                self.pricing.asked = None;
                let luck = match thought.found {
                    Found::Review(ReviewAnswer::Mines(review)) => luck_of(&review),
                    Found::Failed => GameLuck::default(),
                    // The question was withdrawn, because the solver is wanted for something else.
                    _ => {
                        self.pricing.waiting.clear();
                        return None;
                    }
                };
                self.keeper.save_luck(id, luck);
                self.pricing.last = Some(id);
                self.price_next();
                None
            }
            Some(_) | None => Some(thought),
        }
    }
}
