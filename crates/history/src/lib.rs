//! Results of finished games: their origin, their category for comparison, their outcome, and reports of
//! daily tasks.
//!
//! ```
//! use flagfall_history::{GameResult, Origin, Recorded, Screen, is_assisted};
//! use flagfall_play::{Minesweeper, Session};
//!
//! let head = "flagfall 1 mines\nboard given 5x1x1/..*..\nmarks flags\nundo free\nassistance allowed\n";
//! let session = Session::<Minesweeper>::read(&format!("{head}0 open c1\nend lost 0\n"))?;
//! assert_eq!(Minesweeper::outcome(&session), Some(GameResult::Lost));
//! let origin = Origin::new(Screen::Terminal);
//! assert_eq!(Minesweeper::category(&session, &origin).to_string(), "5x1x1 given");
//! assert!(!is_assisted(&session));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | contents |
//! |---|---|
//! | `origin` | where a game was started, and whether its board was known |
//! | `category` | which games are compared with each other |
//! | `recorded` | results, win streaks, and whether a time counts |
//! | `statistics` | game statistics: 3BV, clicks, efficiency |
//! | `round` | a session in real time, with its origin |
//! | `local_time` | dates and times of day in the player's time zone |
//! | `exercise`, `schedule` | positions to solve again, and when they come back |
//! | `date`, `daily_task`, `daily_outcome`, `report` | dates, daily tasks, their outcomes, and the text to share |
//!
//! There is no clock and no storage here: times are passed in, and the store reads and writes the text
//! forms.

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

mod category;
mod daily_outcome;
mod daily_task;
mod date;
mod exercise;
mod local_time;
mod origin;
mod recorded;
mod report;
mod round;
mod schedule;
mod statistics;

pub use category::{BoardKind, Category, NotACategory};
pub use daily_outcome::{BoardOutcome, DailyOutcome, NotAnOutcome, PuzzleOutcome};
pub use daily_task::DailyTask;
pub use date::{Date, NotADate};
pub use exercise::{Exercise, ExerciseSource, ExerciseTask, NotAnExercise};
pub use local_time::{LocalClock, LocalTime, day_start};
pub use origin::{Began, BoardNovelty, BoardSearch, Origin, Screen, Source, TypedGame};
pub use recorded::{
    GameResult, Recorded, Streak, has_ended_before, is_assisted, ranks, time_counts,
};
pub use report::{Letters, Report, daily_streak, longest_daily_streak};
pub use round::{Round, When};
pub use schedule::{ExerciseResult, NotASchedule, Schedule};
pub use statistics::{MinesStatistics, n_undos};
