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
pub(crate) struct LuckReviews {
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
    pub(crate) fn review_luck(&mut self, category: Category) {
        let is_shown =
            self.page == Page::History && self.history.shows(GameFilter::Category(category));
        let is_busy =
            self.luck_reviews.asked.is_some() && self.luck_reviews.category == Some(category);
        if is_shown && !is_busy {
            if self.luck_reviews.category.replace(category) != Some(category) {
                self.luck_reviews.waiting.clear();
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
        let reviews = &mut self.luck_reviews;
        if games.is_empty() {
            return;
        }
        let is_new = reviews.last.is_none_or(|last| games.iter().all(|(id, _)| *id != last));
        if reviews.category == Some(category) && reviews.asked.is_none() && is_new {
            reviews.waiting = games;
            reviews.waiting.reverse();
            self.ask_next_luck_review();
        }
    }

    fn ask_next_luck_review(&mut self) {
        let reviews = &mut self.luck_reviews;
        let Some(category) = reviews.category else { return };
        if self.page != Page::History || !self.history.shows(GameFilter::Category(category)) {
            reviews.waiting.clear();
            return;
        }
        while let Some((id, record)) = reviews.waiting.pop() {
            if Session::<Minesweeper>::read(&record).is_ok() {
                let question = QuestionKind::Review(ReviewQuestion::Mines(record));
                reviews.asked = Some((self.kit.ask(question), id));
                return;
            }
            // It counts as a game without chance, so that it is not handed out again.
            self.keeper.save_luck(id, GameLuck::default());
            reviews.last = Some(id);
        }
        // The figures have changed, so query them again; their arrival asks for more games.
        if reviews.last.is_some() {
            self.keeper.ask(Query::Scores(category));
        }
    }

    /// Takes an answer about the game being reviewed; returns any other.
    pub(crate) fn luck_review_takes(&mut self, thought: Thought) -> Option<Thought> {
        match self.luck_reviews.asked {
            Some((ticket, id)) if ticket == thought.ticket => {
                self.luck_reviews.asked = None;
                let luck = match thought.found {
                    Found::Review(ReviewAnswer::Mines(review)) => luck_of(&review),
                    Found::Failed => GameLuck::default(),
                    // The question was withdrawn, because the solver is wanted for something else.
                    _ => {
                        self.luck_reviews.waiting.clear();
                        return None;
                    }
                };
                self.keeper.save_luck(id, luck);
                self.luck_reviews.last = Some(id);
                self.ask_next_luck_review();
                None
            }
            Some(_) | None => Some(thought),
        }
    }
}
