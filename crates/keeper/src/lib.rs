//! The interface to whatever saves games and counts results: a file on disk, or a browser's storage.
//!
//! A [`Keeper`] takes queries and answers later, like a solver, because a browser's database is asynchronous; a file
//! answers at once, and the flow handles both alike. Two things never wait: a game is passed on after every action
//! ([`Keeper::save`]) and is safe by the time that action is shown, and settings are passed on the moment they change.
//!
//! A keeper never stops play. If it cannot write, it reports that once ([`Answer::Notice`]), retries by itself, and
//! [`Keeper::is_failing`] returns true until that succeeds.

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

mod backup;
mod figures;
mod finished;
mod luck;
mod past;
mod results;
mod sorted;
mod statistics;
#[cfg(feature = "training")]
mod training;
mod words;

#[cfg(feature = "training")]
use flagfall_history::Exercise;
use flagfall_history::{Category, DailyTask, Date, Origin, Report, Round, When};
use flagfall_play::{FourInARow, Millis, Minesweeper, Session};
use flagfall_settings::Settings;
use flagfall_text::{GameNames, Words};

pub use backup::{
    BackupFault, BackupGame, BackupItem, BackupReader, BackupTotals, BackupWriter, FaultReason,
    merged_day, merged_exercise,
};
pub use figures::{
    CategoryFigures, HeatMap, N_SHARES, PERCENTILES, Trend, percentile_place, wilson_interval,
};
pub use finished::{FinishedGame, NotAFinishedGame};
pub use luck::{GameLuck, MonthLuck};
pub use past::{
    CategoryTally, DayTally, DaysPlayed, GameFilter, GameSelection, N_LISTED, PastGame, PastGames,
};
pub use results::{Attempt, Finished, GameId, RecordId, Score, Statistics};
pub use sorted::sorted_by;
pub use statistics::{CountedGame, N_BEST, N_RECENT, StatisticsCounter};
#[cfg(feature = "training")]
pub use training::{N_UNREVIEWED, TrainingState, UnreviewedGame};

/// How many games are handed out at a time for computing their luck.
pub const LUCK_BATCH: usize = 20;

/// A game on a table, numbered by whoever holds the table. A number is never used again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Slot(pub u32);

/// A reference to a running or finished game of either kind, to be saved.
#[derive(Clone, Copy)]
pub enum RoundRef<'a> {
    /// Minesweeper.
    Mines(&'a Round<Minesweeper>),
    /// Four in a Row.
    Four(&'a Round<FourInARow>),
}

/// One of the two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameKind {
    /// Minesweeper.
    Mines,
    /// Four in a Row.
    Four,
}

impl GameKind {
    /// The game that a category belongs to.
    pub fn of(category: Category) -> GameKind {
        match category {
            Category::Mines { .. } => GameKind::Mines,
            Category::Level(_) | Category::People | Category::Puzzle => GameKind::Four,
        }
    }

    /// The game's name.
    pub fn label(self) -> Words {
        match self {
            GameKind::Mines => GameNames::Mines.into(),
            GameKind::Four => GameNames::Four.into(),
        }
    }
}

/// A saved game that can be resumed, as shown in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// Its number.
    pub id: GameId,
    /// The kind of game.
    pub kind: GameKind,
    /// How it was begun.
    pub origin: Origin,
    /// The head of its record: the terms fixed before the first action.
    pub head: String,
    /// The number of actions.
    pub n_actions: usize,
    /// When it was last saved, Unix time in seconds.
    pub saved_at: i64,
    /// Whether a program is playing it now.
    pub is_held: bool,
}

/// A saved game that was opened to be continued.
pub enum OpenedGame {
    /// Minesweeper.
    Mines(Session<Minesweeper>),
    /// Four in a Row.
    Four(Session<FourInARow>),
}

/// A question that may be answered later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Query {
    /// The player's settings.
    Settings,
    /// The games that can be resumed, newest first.
    SavedGames,
    /// Lock this game and read it; from then on it belongs to the slot.
    Open {
        /// The slot that will play it.
        slot: Slot,
        /// The game to open.
        id: GameId,
    },
    /// Delete this game permanently. A daily task that was begun counts as lost.
    Delete(GameId),
    /// Read the record of a saved game without locking it.
    Peek(GameId),
    /// The results of each category that has finished games.
    Tallies,
    /// Best times and statistics of a category.
    Scores(Category),
    /// The newest [`N_LISTED`] finished games, or those older than `before`.
    Games {
        /// The games to list.
        filter: GameFilter,
        /// The last game of the page before.
        before: Option<RecordId>,
    },
    /// The record of a finished game.
    Record(RecordId),
    /// The newest games of a category whose luck is not known yet, at most [`LUCK_BATCH`] of them.
    WithoutLuck(Category),
    /// Delete finished games permanently; everything counted over games follows. Daily results stay.
    DeleteFinished(GameSelection),
    /// The games played on each of several consecutive days.
    Days {
        /// The first day.
        first: Date,
        /// The Unix time when each day begins, and when the last one ends.
        starts: Vec<i64>,
    },
    /// The state of a day's tasks.
    Daily(Date),
    /// All exercises, and how far finished games were searched for mistakes.
    #[cfg(feature = "training")]
    Training,
    /// The newest [`N_UNREVIEWED`] finished games after this one, oldest first.
    #[cfg(feature = "training")]
    Unreviewed(RecordId),
}

/// An answer to a query, or a notice.
pub enum Answer {
    /// To [`Query::Settings`].
    Settings {
        /// The player's settings.
        settings: Box<Settings>,
        /// One sentence per setting that could not be read.
        complaints: Vec<Words>,
    },
    /// To [`Query::SavedGames`].
    SavedGames(Vec<SavedGame>),
    /// To [`Query::Open`].
    Opened {
        /// The slot that will play it.
        slot: Slot,
        /// The game and its origin, or why it cannot be opened.
        game: Result<Box<(OpenedGame, Origin)>, Words>,
    },
    /// To [`Query::Delete`].
    Deleted {
        /// The deleted game.
        id: GameId,
        /// If it was not deleted, the reason.
        result: Result<(), Words>,
    },
    /// To [`Query::Peek`].
    Peeked {
        /// The game.
        id: GameId,
        /// Its record as text, if it can be read.
        record: Option<String>,
    },
    /// To [`Query::Tallies`], in display order.
    Tallies(Vec<CategoryTally>),
    /// To [`Query::Scores`].
    Scores(Box<Scores>),
    /// To [`Query::Games`].
    Games(PastGames),
    /// To [`Query::Record`].
    Record {
        /// The game.
        id: RecordId,
        /// Its record as text. Games from early web pages have none.
        record: Option<String>,
    },
    /// To [`Query::WithoutLuck`].
    WithoutLuck {
        /// The category of the query.
        category: Category,
        /// The games with their records.
        games: Vec<(RecordId, String)>,
    },
    /// To [`Query::DeleteFinished`]: how many there were, or why they were not deleted.
    DeletedFinished(Result<usize, Words>),
    /// To [`Query::Days`].
    Days(DaysPlayed),
    /// To [`Query::Daily`].
    Daily(DailyState),
    /// To [`Query::Training`].
    #[cfg(feature = "training")]
    Training(TrainingState),
    /// To [`Query::Unreviewed`].
    #[cfg(feature = "training")]
    Unreviewed(Vec<UnreviewedGame>),
    /// A game passed to [`Keeper::save`] was stored as finished.
    Finished {
        /// The slot of the game.
        slot: Slot,
        /// Its record number and rank.
        finished: Finished,
        /// The best time of its category, including this game.
        best: Option<Millis>,
    },
    /// An attempt at a daily puzzle was counted.
    Attempted {
        /// The task.
        task: DailyTask,
        /// The number of attempts so far.
        n_attempts: usize,
    },
    /// A message for the player: something failed, or works again.
    Notice(Words),
}

/// Best times and statistics of a category.
#[derive(Clone, Debug, PartialEq)]
pub struct Scores {
    /// The category.
    pub category: Category,
    /// Counts and averages.
    pub statistics: Statistics,
    /// The best times, fastest first.
    pub best: Vec<Score>,
    /// The last ranked times, newest last.
    pub recent: Vec<Score>,
    /// Statistics that take more than counting; `None` in the web page's first WASM, which doesn't show them.
    pub figures: Option<Box<CategoryFigures>>,
}

/// The state of a day's tasks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyState {
    /// The attempted tasks and their results.
    pub report: Report,
    /// The saved game of the day's board, if it is in progress.
    pub saved_board: Option<GameId>,
    /// The saved game of the day's puzzle, if it is in progress.
    pub saved_puzzle: Option<GameId>,
}

impl DailyState {
    /// The saved game of a task.
    pub fn saved(&self, task: DailyTask) -> Option<GameId> {
        match task {
            DailyTask::Mines => self.saved_board,
            DailyTask::Four => self.saved_puzzle,
        }
    }
}

/// Saves games and counts results.
pub trait Keeper {
    /// Saves the changes of a game since the last call; called after every event. A game that is over is stored as
    /// finished, which is answered with [`Answer::Finished`].
    fn save(&mut self, slot: Slot, game: RoundRef<'_>, now: When);

    /// Closes a slot for good; the keeper retries what could not be saved yet.
    fn close(&mut self, slot: Slot, game: RoundRef<'_>, now: When);

    /// The number of a slot's saved game, if it is saved.
    fn id(&self, slot: Slot) -> Option<GameId>;

    /// Saves the player's settings.
    fn save_settings(&mut self, settings: &Settings);

    /// Counts an attempt at a daily task.
    fn count_attempt(&mut self, attempt: Attempt);

    /// Saves the luck of a finished game. If that fails, it can be computed again.
    fn save_luck(&mut self, id: RecordId, luck: GameLuck);

    /// Saves exercises, each in place of its earlier version, and how far finished games were searched for mistakes; all or nothing.
    #[cfg(feature = "training")]
    fn save_training(&mut self, exercises: &[Exercise], reviewed_until: Option<RecordId>);

    /// Starts a query; the answer comes with [`Keeper::take_answers`], perhaps at once.
    fn ask(&mut self, query: Query);

    /// The answers since the last call, in order.
    fn take_answers(&mut self) -> Vec<Answer>;

    /// Advances time, and retries what could not be written.
    fn tick(&mut self, now: Millis);

    /// Retries a last time before the program exits.
    fn flush(&mut self);

    /// Whether something could not be saved yet.
    fn is_failing(&self) -> bool;

    /// Why something would be lost if the program exited now; `None` if nothing would be, or if that is not known.
    #[cfg(not(target_family = "wasm"))]
    fn loss(&self) -> Option<Words> {
        None
    }
}
