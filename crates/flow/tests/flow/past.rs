//! A keeper's finished games, counted one by one.

use flagfall_history::{BoardNovelty, Category, Date, GameResult, Origin, Screen};
use flagfall_keeper::{
    CategoryTally, CountedGame, DayTally, DaysPlayed, GameFilter, GameSelection, N_LISTED,
    PastGame, PastGames, RecordId, Score, Scores, Statistics,
};
use flagfall_play::Millis;

/// Finished games, oldest first.
#[derive(Default)]
pub(crate) struct Past {
    pub(crate) games: Vec<PastGame>,
    /// The daily results.
    pub(crate) days: DayTally,
    pub(crate) record: Option<String>,
}

impl Past {
    /// Adds a game; wins are on a new board and without help.
    pub(crate) fn add(
        &mut self,
        category: &str,
        result: GameResult,
        finished_at: i64,
    ) -> &mut CountedGame {
        let score = Score {
            id: RecordId(self.games.len() as i64 + 1),
            time: Millis(1000 * (self.games.len() as u64 + 1)),
            three_bv: 10,
            finished_at,
            source: Origin::new(Screen::Terminal).source,
        };
        let game = CountedGame { result, is_assisted: false, board: BoardNovelty::New, score };
        self.games.push(PastGame { category: category.parse().expect("a category"), game });
        &mut self.games.last_mut().expect("it was added").game
    }

    pub(crate) fn tallies(&self) -> Vec<CategoryTally> {
        let mut tallies: Vec<CategoryTally> = vec![];
        for PastGame { category, game } in &self.games {
            let nth = tallies.iter().position(|tally| tally.category == *category);
            let nth = nth.unwrap_or_else(|| {
                tallies.push(CategoryTally::of(*category));
                tallies.len() - 1
            });
            tallies[nth].count(game);
        }
        tallies.sort_by_cached_key(|tally| tally.category.order());
        tallies
    }

    pub(crate) fn scores(&self, category: Category) -> Scores {
        let games = self.games.iter().filter(|past| past.category == category);
        let games: Vec<CountedGame> = games.map(|past| past.game.clone()).collect();
        let times = games.iter().filter(|game| game.ranks(category));
        let best = times.map(|game| game.score.clone()).collect();
        Scores {
            category,
            statistics: Statistics::of(category, games),
            best,
            recent: vec![],
            figures: None,
        }
    }

    pub(crate) fn games(&self, filter: GameFilter, before: Option<RecordId>) -> PastGames {
        let is_wanted = |past: &&PastGame| {
            filter.admits(past.category) && before.is_none_or(|before| past.game.score.id < before)
        };
        let games: Vec<PastGame> = self.games.iter().rev().filter(is_wanted).cloned().collect();
        let has_older = games.len() > N_LISTED;
        PastGames { filter, before, games: games.into_iter().take(N_LISTED).collect(), has_older }
    }

    pub(crate) fn delete(&mut self, selection: GameSelection) -> usize {
        let n_before = self.games.len();
        self.games.retain(|past| !selection.admits(past.game.score.id, past.category));
        n_before - self.games.len()
    }

    pub(crate) fn record(&self, _: RecordId) -> Option<String> {
        self.record.clone()
    }

    pub(crate) fn days(&self, first: Date, starts: &[i64]) -> DaysPlayed {
        let days = starts.windows(2).map(|day| {
            let is_that =
                |past: &&PastGame| (day[0]..day[1]).contains(&past.game.score.finished_at);
            DayTally { n_games: self.games.iter().filter(is_that).count(), ..self.days }
        });
        DaysPlayed { first, days: days.collect(), streak: 2, longest_streak: 9 }
    }
}
