//! Statistics of finished games, computed the same way by every keeper.

use flagfall_history::{BoardNovelty, Category, GameResult, Streak, time_counts};
use flagfall_play::Millis;

use crate::results::{Score, Statistics, three_bv_per_second};

/// The number of best times shown.
pub const N_BEST: usize = 10;
/// The number of recent times shown: the columns of the widest chart.
pub const N_RECENT: usize = 60;

/// The part of a finished game that statistics need.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountedGame {
    /// How it ended.
    pub result: GameResult,
    /// Whether the player had help.
    pub is_assisted: bool,
    /// Whether the player could have known the board.
    pub board: BoardNovelty,
    /// Its time, ranked or not.
    pub score: Score,
}

impl CountedGame {
    /// Whether its time is ranked in this category.
    pub fn ranks(&self, category: Category) -> bool {
        time_counts(category, self.result, self.is_assisted, self.board)
    }
}

impl Statistics {
    /// The statistics of a category's games, given oldest first.
    pub fn of(category: Category, games: impl IntoIterator<Item = CountedGame>) -> Statistics {
        let (mut counter, mut best) = (StatisticsCounter::new(category), None::<Score>);
        for CountedGame { result, is_assisted, board, score } in games {
            let counts = counter.count(result, is_assisted, board, score.time, score.three_bv);
            if counts && best.as_ref().is_none_or(|best| score.time < best.time) {
                best = Some(score);
            }
        }
        Statistics { best, ..counter.finish() }
    }
}

/// Accumulates statistics game by game, without storing the games.
pub struct StatisticsCounter {
    category: Category,
    statistics: Statistics,
    streak: Streak,
    /// Sums over the ranked times.
    millis: u64,
    n_times: u64,
    speed: f64,
    n_speeds: u32,
}

impl StatisticsCounter {
    /// A counter without games.
    pub fn new(category: Category) -> StatisticsCounter {
        StatisticsCounter {
            category,
            statistics: Statistics::default(),
            streak: Streak::default(),
            millis: 0,
            n_times: 0,
            speed: 0.0,
            n_speeds: 0,
        }
    }

    /// Counts the next game; returns whether its time is ranked.
    pub fn count(
        &mut self,
        result: GameResult,
        is_assisted: bool,
        board: BoardNovelty,
        time: Millis,
        three_bv: usize,
    ) -> bool {
        self.statistics.count(result, is_assisted);
        self.streak.count(result, is_assisted, board);
        let counts = time_counts(self.category, result, is_assisted, board);
        if counts {
            self.n_times += 1;
            self.millis = self.millis.saturating_add(time.0);
            if let Some(speed) = three_bv_per_second(three_bv, time) {
                self.speed += speed;
                self.n_speeds += 1;
            }
        }
        counts
    }

    /// The statistics, except for the best time.
    pub fn finish(self) -> Statistics {
        Statistics {
            streak: self.streak.now,
            longest_streak: self.streak.longest,
            mean_time: self.millis.checked_div(self.n_times).map(Millis),
            three_bv_per_second: (self.n_speeds > 0).then(|| self.speed / f64::from(self.n_speeds)),
            ..self.statistics
        }
    }
}
