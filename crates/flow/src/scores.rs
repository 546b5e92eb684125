//! The page of best times and statistics: one category at a time.

use flagfall_history::Category;
use flagfall_keeper::{Query, Scores};

/// What the page shows. Until the keeper has answered there is nothing.
#[derive(Default)]
pub struct ScoresPage {
    categories: Option<Vec<Category>>,
    current: usize,
    scores: Option<Scores>,
}

impl ScoresPage {
    /// The categories that have finished games, once they are known.
    pub fn categories(&self) -> Option<&[Category]> {
        self.categories.as_deref()
    }

    /// Which of them is shown.
    pub fn current(&self) -> usize {
        self.current
    }

    /// Its scores, once they are known.
    pub fn scores(&self) -> Option<&Scores> {
        self.scores.as_ref()
    }

    /// The categories are known; gives the question that follows.
    pub(crate) fn take_categories(&mut self, categories: Vec<Category>) -> Option<Query> {
        self.current = self.current.min(categories.len().saturating_sub(1));
        self.categories = Some(categories);
        self.query()
    }

    pub(crate) fn take_scores(&mut self, scores: Scores) {
        let wanted = self.categories.as_ref().and_then(|all| all.get(self.current));
        if wanted == Some(&scores.category) {
            self.scores = Some(scores);
        }
    }

    /// Another category, so many further on, round and round; gives the question that follows.
    pub(crate) fn turn(&mut self, by: isize) -> Option<Query> {
        let n_categories = self.categories.as_ref().map_or(0, Vec::len);
        if n_categories == 0 {
            return None;
        }
        let n_categories = isize::try_from(n_categories).unwrap_or(isize::MAX);
        let current = isize::try_from(self.current).unwrap_or_default();
        self.current = (current + by).rem_euclid(n_categories).unsigned_abs();
        self.query()
    }

    fn query(&self) -> Option<Query> {
        let category = self.categories.as_ref()?.get(self.current)?;
        Some(Query::Scores(*category))
    }
}
