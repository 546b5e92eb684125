//! Results that a keeper counts: records, best times, statistics, attempts at daily tasks.

use std::fmt;

use flagfall_history::{Category, DailyTask, Date, GameResult, Origin, Recorded, Source};
use flagfall_play::{Action, Millis, Session};

/// The number of a running game; never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId(pub i64);

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The number of a finished game's record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RecordId(pub i64);

impl fmt::Display for RecordId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The record of a newly finished game, and its rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The number of its record.
    pub id: RecordId,
    /// The games it is compared with.
    pub category: Category,
    /// Its rank among the best times of its category, counted from 1. `None` if its time is not ranked: it was lost or
    /// assisted, or its board was known or given.
    pub rank: Option<usize>,
}

/// A ranked time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The number of its record.
    pub id: RecordId,
    /// From the first move to the end, without pauses.
    pub time: Millis,
    /// The 3BV of the board.
    pub three_bv: usize,
    /// When the game ended, Unix time in seconds.
    pub finished_at: i64,
    /// The screen or mode of the game.
    pub source: Source,
}

impl Score {
    /// 3BV per second; `None` for a game that took no time.
    pub fn three_bv_per_second(&self) -> Option<f64> {
        three_bv_per_second(self.three_bv, self.time)
    }
}

pub(crate) fn three_bv_per_second(three_bv: usize, Millis(millis): Millis) -> Option<f64> {
    (millis > 0).then(|| three_bv as f64 * 1000.0 / millis as f64)
}

/// Statistics over all games of a category.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Statistics {
    /// All finished games.
    pub games: usize,
    /// Games won, assisted ones included.
    pub wins: usize,
    /// Games tied.
    pub ties: usize,
    /// Games lost.
    pub losses: usize,
    /// Games with a hint or an undo, whatever their result.
    pub assisted: usize,
    /// Wins in a row, up to the last game.
    pub streak: usize,
    /// The longest streak.
    pub longest_streak: usize,
    /// The best ranked time.
    pub best: Option<Score>,
    /// The mean of all ranked times.
    pub mean_time: Option<Millis>,
    /// The mean speed of the ranked games.
    pub three_bv_per_second: Option<f64>,
}

impl Statistics {
    /// Counts one more game.
    pub(crate) fn count(&mut self, outcome: GameResult, is_assisted: bool) {
        self.games += 1;
        self.assisted += usize::from(is_assisted);
        match outcome {
            GameResult::Won => self.wins += 1,
            GameResult::Tied => self.ties += 1,
            GameResult::Lost => self.losses += 1,
        }
    }
}

/// One attempt at a day's task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The day.
    pub date: Date,
    /// The task.
    pub task: DailyTask,
    /// Its result.
    pub result: GameResult,
    /// Its duration.
    pub time: Millis,
    /// The number of hints.
    pub n_hints: usize,
}

impl Attempt {
    /// A game's attempt, if it is a daily task: an unfinished one is lost. Looking at a task is not an attempt.
    pub fn of<G: Recorded>(session: &Session<G>, origin: &Origin) -> Option<Attempt> {
        let (date, task) = origin.daily_date().zip(G::NAME.parse().ok())?;
        let is_begun = match task {
            DailyTask::Mines => session.game().has_begun(),
            // The puzzle's initial discs have time 0.
            DailyTask::Four => session
                .entries()
                .iter()
                .any(|entry| matches!(entry.action, Action::Move(_)) && entry.at > Millis(0)),
        };
        is_begun.then(|| Attempt {
            date,
            task,
            result: G::outcome(session).unwrap_or(GameResult::Lost),
            time: session.elapsed(session.last_at()),
            n_hints: session.n_hints(),
        })
    }
}
