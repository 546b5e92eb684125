//! Statistics of finished games, counted alike by every keeper.

use flagfall_history::{BoardNovelty, Category, GameResult, Streak, time_counts};
use flagfall_play::Millis;

use crate::results::{Score, Statistics};

/// How many best times are shown.
pub const N_BEST: usize = 10;
/// How many of the last times are shown: as many as the widest chart has columns.
pub const N_RECENT: usize = 60;

/// A finished game, as far as statistics count it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedGame {
    /// How it ended.
    pub result: GameResult,
    /// Whether the player had help.
    pub is_assisted: bool,
    /// Whether the player could know the board.
    pub board: BoardNovelty,
    /// Its time, whether or not it counts.
    pub score: Score,
}

impl CountedGame {
    /// Whether its time is compared with others of this category.
    pub fn ranks(&self, category: Category) -> bool {
        time_counts(category, self.result, self.is_assisted, self.board)
    }
}

impl Statistics {
    /// What can be said of all games of a category, which come the oldest first.
    pub fn of(category: Category, games: impl IntoIterator<Item = CountedGame>) -> Statistics {
        let (mut statistics, mut streak) = (Statistics::default(), Streak::default());
        let (mut millis, mut speed, mut n_speeds, mut n_times) = (0_u64, 0.0, 0_u32, 0_u64);
        for game in games {
            statistics.count(game.result, game.is_assisted);
            streak.count(game.result, game.is_assisted, game.board);
            if !game.ranks(category) {
                continue;
            }
            n_times += 1;
            millis = millis.saturating_add(game.score.time.0);
            if let Some(its_speed) = game.score.three_bv_per_second() {
                speed += its_speed;
                n_speeds += 1;
            }
            if statistics.best.as_ref().is_none_or(|best| game.score.time < best.time) {
                statistics.best = Some(game.score);
            }
        }
        (statistics.streak, statistics.longest_streak) = (streak.now, streak.longest);
        statistics.mean_time = millis.checked_div(n_times).map(Millis);
        statistics.three_bv_per_second = (n_speeds > 0).then(|| speed / f64::from(n_speeds));
        statistics
    }
}
