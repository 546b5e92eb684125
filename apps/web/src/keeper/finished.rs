//! The results of finished games, from which best times and statistics are computed.

use flagfall_history::{Category, GameResult};
use flagfall_keeper::{
    CategoryTally, CountedGame, DayTally, Finished, FinishedGame, GameFilter, GameSelection,
    N_BEST, N_LISTED, N_RECENT, PastGame, PastGames, RecordId, Score, Scores, Statistics,
    sorted_by,
};
use flagfall_play::Millis;

/// The id of the game with this number in the database, for use outside the keeper.
pub(super) fn id_of(number: u32) -> RecordId {
    RecordId(number.into())
}

/// All finished games with their numbers, oldest first. Restored games have a later number than their time suggests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct History(Vec<(u32, FinishedGame)>);

impl History {
    /// Adds a game. An unknown line from a newer version is ignored.
    pub(super) fn add(&mut self, number: u32, line: &str) {
        let Ok(game) = line.parse::<FinishedGame>() else { return };
        // Most games are the newest, so search from the end.
        let is_later = |(_, other): &&(u32, FinishedGame)| other.at > game.at;
        let nth = self.0.len() - self.0.iter().rev().take_while(is_later).count();
        self.0.insert(nth, (number, game));
    }

    /// The rank of a new game, and the best time of its category. Of equal times, the one filed first ranks higher.
    pub(super) fn finished(&self, game: &FinishedGame) -> (Finished, Option<Millis>) {
        let number = self.0.iter().rev().find(|(_, other)| other == game);
        let id = id_of(number.map_or(0, |(number, _)| *number));
        let times = self.times(game.category);
        let is_not_slower = |score: &&Score| (score.time, score.id) <= (game.time, id);
        let rank = times
            .iter()
            .any(|score| score.id == id)
            .then(|| times.iter().filter(is_not_slower).count());
        let best = times.iter().map(|score| score.time).min();
        (Finished { id, category: game.category, rank }, best)
    }

    /// All games, oldest first.
    pub(super) fn all(&self) -> &[(u32, FinishedGame)] {
        &self.0
    }

    /// The numbers of the selected games.
    pub(super) fn selected(&self, selection: GameSelection) -> Vec<u32> {
        let is_selected =
            |(number, game): &&(u32, FinishedGame)| selection.admits(id_of(*number), game.category);
        self.0.iter().filter(is_selected).map(|(number, _)| *number).collect()
    }

    /// The results of each category, in display order.
    pub(super) fn tallies(&self) -> Vec<CategoryTally> {
        let mut tallies: Vec<CategoryTally> = vec![];
        for (number, game) in &self.0 {
            let known = tallies.iter().position(|tally| tally.category == game.category);
            let place = known.unwrap_or_else(|| {
                tallies.push(CategoryTally::of(game.category));
                tallies.len() - 1
            });
            tallies[place].count(&game.counted(id_of(*number)));
        }
        let order = |tally: &CategoryTally| tally.category.order();
        sorted_by(tallies, |one, other| order(one).cmp(&order(other)))
    }

    /// A page of games, newest first.
    pub(super) fn games(&self, filter: GameFilter, before: Option<RecordId>) -> PastGames {
        let nth = before
            .and_then(|before| self.0.iter().position(|(number, _)| id_of(*number) == before));
        let older = self.0[..nth.unwrap_or(self.0.len())].iter().rev();
        let wanted = older.filter(|(_, game)| filter.admits(game.category));
        let past = |(number, game): &(u32, FinishedGame)| PastGame {
            category: game.category,
            game: game.counted(id_of(*number)),
        };
        let mut games: Vec<PastGame> = wanted.take(N_LISTED + 1).map(past).collect();
        let has_older = games.len() > N_LISTED;
        games.truncate(N_LISTED);
        PastGames { filter, before, games, has_older }
    }

    /// The games of consecutive days; `starts` has the beginning of each day and the end of the last one.
    pub(super) fn days(&self, starts: &[i64]) -> Vec<DayTally> {
        let mut days = vec![DayTally::default(); starts.len().saturating_sub(1)];
        for (_, game) in &self.0 {
            let nth = starts.partition_point(|start| *start <= game.at);
            if let Some(day) = nth.checked_sub(1).and_then(|nth| days.get_mut(nth)) {
                day.n_games += 1;
                let is_win = game.result == GameResult::Won && game.category != Category::People;
                day.n_wins += usize::from(is_win);
            }
        }
        days
    }

    /// Best times and statistics of a category.
    pub(super) fn scores(&self, category: Category) -> Scores {
        let times = self.times(category);
        let recent = times[times.len().saturating_sub(N_RECENT)..].to_vec();
        let mut best = sorted_by(times, |one, other| one.time.cmp(&other.time));
        best.truncate(N_BEST);
        let statistics = Statistics::of(category, self.of(category));
        Scores { category, statistics, best, recent, figures: None }
    }

    /// Statistics beyond simple counts.
    #[cfg(feature = "online")]
    pub(super) fn figures(
        &self,
        category: Category,
        hits: Vec<(flagfall_mines::Cell, usize)>,
    ) -> flagfall_keeper::CategoryFigures {
        let times: Vec<Millis> = self.times(category).iter().map(|score| score.time).collect();
        flagfall_keeper::CategoryFigures::of(&times, hits)
    }

    /// The times of a category that count, oldest first.
    fn times(&self, category: Category) -> Vec<Score> {
        let counting = self.of(category).filter(|game| game.ranks(category));
        counting.map(|game| game.score).collect()
    }

    fn of(&self, category: Category) -> impl Iterator<Item = CountedGame> {
        let games = self.0.iter().filter(move |(_, game)| game.category == category);
        games.map(|(number, game)| game.counted(id_of(*number)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(text: &str) -> FinishedGame {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn only_times_that_count_have_a_rank() {
        let mut history = History::default();
        let mut add = |line| {
            history.add(history.0.len() as u32 + 1, line);
            history.finished(&game(line)).0.rank
        };
        assert_eq!(add("1 won alone new 9000 30 9x9x10 safe"), Some(1));
        assert_eq!(add("2 won alone new 9000 30 9x9x10 safe"), Some(2));
        assert_eq!(add("3 won alone new 100 30 16x16x40 safe"), Some(1));
        assert_eq!(add("4 won helped new 10 30 9x9x10 safe"), None);
        assert_eq!(add("5 won alone known 10 30 9x9x10 safe"), None);
        assert_eq!(add("6 lost alone new 10 30 9x9x10 safe"), None);
        assert_eq!(add("7 won alone new 8000 30 9x9x10 safe"), Some(1));
        history.add(99, "from the future");
        let tallies = history.tallies();
        let categories: Vec<Category> = tallies.iter().map(|tally| tally.category).collect();
        let names: Vec<String> = categories.iter().map(ToString::to_string).collect();
        assert_eq!(names, ["9x9x10 safe", "16x16x40 safe"]);
        let Scores { statistics, best, recent, .. } = history.scores(categories[0]);
        assert_eq!((statistics.games, statistics.wins, statistics.losses), (6, 5, 1));
        // Two unassisted wins, a loss, and one more win; those with help or on a known board don't count.
        assert_eq!((statistics.streak, statistics.longest_streak), (1, 2));
        assert_eq!(best.iter().map(|score| score.finished_at).collect::<Vec<_>>(), [7, 1, 2]);
        assert_eq!(recent.iter().map(|score| score.finished_at).collect::<Vec<_>>(), [1, 2, 7]);
        assert_eq!(statistics.mean_time, Some(Millis(26_000 / 3)));
    }
}
