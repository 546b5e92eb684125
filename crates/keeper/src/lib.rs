//! What is asked of whatever saves games and counts results: a file on a disk, or a browser's storage.
//!
//! A [`Keeper`] is asked and answers later, as a solver does, because a browser's database is asynchronous; a file
//! answers at once, and the flow handles both alike. Two things never wait: a game is handed over after every action
//! ([`Keeper::save`]) and is safe by the time that action is shown, and settings are handed over the moment they change.
//!
//! A keeper never stops play. Where it cannot write it says so once ([`Answer::Notice`]), tries again by itself, and
//! [`Keeper::is_failing`] until that works.

#![cfg_attr(not(test), deny(clippy::disallowed_macros, clippy::disallowed_methods))]

mod backup;
mod figures;
mod finished;
mod past;
mod results;
mod sorted;
mod statistics;
mod words;

use flagfall_history::{Category, DailyTask, Date, Origin, Report, Round, When};
use flagfall_play::{FourInARow, Millis, Minesweeper, Session};
use flagfall_settings::Settings;
use flagfall_text::{GameNames, Words};

pub use backup::{
    BackupFault, BackupGame, BackupItem, BackupReader, BackupTotals, BackupWriter, FaultReason,
    merged_day,
};
pub use figures::{
    Figures, HeatMap, N_SHARES, PERCENTILES, Trend, percentile_place, wilson_interval,
};
pub use finished::{FinishedGame, NotAFinishedGame};
pub use past::{
    DayTally, DaysPlayed, GameFilter, GameSelection, N_LISTED, PastGame, PastGames, Tally,
};
pub use results::{Attempt, Finished, GameId, RecordId, Score, Statistics};
pub use sorted::sorted_by;
pub use statistics::{CountedGame, N_BEST, N_RECENT, StatisticsCounter};

/// A game on a table, numbered by whoever holds the table. A number is never used again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Slot(pub u32);

/// A running or finished game of either kind, to be saved.
#[derive(Clone, Copy)]
pub enum RoundRef<'a> {
    /// Minesweeper.
    Mines(&'a Round<Minesweeper>),
    /// Four in a Row.
    Four(&'a Round<FourInARow>),
}

/// Which of the two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameKind {
    /// Minesweeper.
    Mines,
    /// Four in a Row.
    Four,
}

impl GameKind {
    /// The game of a category.
    pub fn of(category: Category) -> GameKind {
        match category {
            Category::Mines { .. } => GameKind::Mines,
            Category::Level(_) | Category::People => GameKind::Four,
        }
    }

    /// What players call it.
    pub fn label(self) -> Words {
        match self {
            GameKind::Mines => GameNames::Mines.into(),
            GameKind::Four => GameNames::Four.into(),
        }
    }
}

/// A saved game that can be resumed, as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// Its number.
    pub id: GameId,
    /// Which game.
    pub kind: GameKind,
    /// Where it was begun.
    pub origin: Origin,
    /// The head of its record: everything settled before the first action.
    pub head: String,
    /// How many actions were made.
    pub n_actions: usize,
    /// When it was last saved, in seconds since 1970.
    pub saved_at: i64,
    /// Whether a program is playing it right now.
    pub is_held: bool,
}

/// A saved game that was opened, ready to be played on.
pub enum OpenedGame {
    /// Minesweeper.
    Mines(Session<Minesweeper>),
    /// Four in a Row.
    Four(Session<FourInARow>),
}

/// A question whose answer may come later.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Query {
    /// What the player has chosen.
    Settings,
    /// The games that can be resumed, the newest first.
    SavedGames,
    /// Lock this game for us and read it; from then on it belongs to the slot.
    Open {
        /// Where it will be played.
        slot: Slot,
        /// Which game.
        id: GameId,
    },
    /// Delete this game for good. A day's task that was begun counts as lost.
    Delete(GameId),
    /// Read the record of a saved game, whoever plays it.
    Peek(GameId),
    /// How many games were won and lost in each category that has finished games.
    Tallies,
    /// Best times and statistics of a category.
    Scores(Category),
    /// The newest [`N_LISTED`] finished games, or those that are older than this one.
    Games {
        /// Which games.
        filter: GameFilter,
        /// The last game of the page before.
        before: Option<RecordId>,
    },
    /// The record of a finished game.
    Record(RecordId),
    /// Delete finished games for good; whatever is counted over games follows. How the tasks of days went stays.
    DeleteFinished(GameSelection),
    /// What was played on each of several days in a row.
    Days {
        /// The first of them.
        first: Date,
        /// When each of them begins, in seconds since 1970, and when the last one ends.
        starts: Vec<i64>,
    },
    /// How the tasks of a day stand.
    Daily(Date),
}

/// What a keeper has to say.
pub enum Answer {
    /// To [`Query::Settings`].
    Settings {
        /// What the player has chosen.
        settings: Box<Settings>,
        /// What could not be read, a sentence each.
        complaints: Vec<Words>,
    },
    /// To [`Query::SavedGames`].
    SavedGames(Vec<SavedGame>),
    /// To [`Query::Open`].
    Opened {
        /// Where it will be played.
        slot: Slot,
        /// The game and where it was begun, or why it cannot be opened.
        game: Result<Box<(OpenedGame, Origin)>, Words>,
    },
    /// To [`Query::Delete`].
    Deleted {
        /// Which game.
        id: GameId,
        /// Why it was not deleted, where it was not.
        result: Result<(), Words>,
    },
    /// To [`Query::Peek`].
    Peeked {
        /// Which game.
        id: GameId,
        /// Its record as text, if it can be read.
        record: Option<String>,
    },
    /// To [`Query::Tallies`], in the order of lists.
    Tallies(Vec<Tally>),
    /// To [`Query::Scores`].
    Scores(Box<Scores>),
    /// To [`Query::Games`].
    Games(PastGames),
    /// To [`Query::Record`].
    Record {
        /// Which game.
        id: RecordId,
        /// Its record as text. Games of early versions of the web page have none.
        record: Option<String>,
    },
    /// To [`Query::DeleteFinished`]: how many there were, or why they were not deleted.
    DeletedFinished(Result<usize, Words>),
    /// To [`Query::Days`].
    Days(DaysPlayed),
    /// To [`Query::Daily`].
    Daily(DailyState),
    /// A game that was handed over has become a record.
    Finished {
        /// Which game.
        slot: Slot,
        /// What it counts for.
        finished: Finished,
        /// The best time of its category, its own included.
        best: Option<Millis>,
    },
    /// An attempt at a day's puzzle was counted.
    Attempted {
        /// Which task.
        task: DailyTask,
        /// How many attempts there were by now.
        n_attempts: usize,
    },
    /// Something went wrong, or works again; a sentence for the player.
    Notice(Words),
}

/// Best times and statistics of a category.
#[derive(Clone, Debug, PartialEq)]
pub struct Scores {
    /// Which games.
    pub category: Category,
    /// What can be counted.
    pub statistics: Statistics,
    /// The best times, the best first.
    pub best: Vec<Score>,
    /// The last times that count, the newest last.
    pub recent: Vec<Score>,
    /// What takes more than counting; a browser's storage has none of it.
    pub figures: Option<Box<Figures>>,
}

/// How the tasks of a day stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DailyState {
    /// What was attempted, and how it went.
    pub report: Report,
    /// The day's board, where it is being played and was saved.
    pub saved_board: Option<GameId>,
    /// The day's puzzle, likewise.
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

/// Whatever saves games and counts results.
pub trait Keeper {
    /// Saves what was done in a game since the last call; called after everything that happens. A game that is over
    /// becomes a record, which is answered with [`Answer::Finished`].
    fn save(&mut self, slot: Slot, game: RoundRef<'_>, now: When);

    /// Nobody comes back to this table: what could not be saved yet is the keeper's to save.
    fn close(&mut self, slot: Slot, game: RoundRef<'_>, now: When);

    /// The number under which the game of a slot is saved, if it is.
    fn id(&self, slot: Slot) -> Option<GameId>;

    /// Saves what the player has chosen.
    fn save_settings(&mut self, settings: &Settings);

    /// Counts an attempt at a day's task.
    fn count_attempt(&mut self, attempt: Attempt);

    /// Asks something; the answer comes with [`Keeper::take_answers`], perhaps at once.
    fn ask(&mut self, query: Query);

    /// The answers that have come since the last call, in order.
    fn take_answers(&mut self) -> Vec<Answer>;

    /// Time has passed: tries again what could not be written.
    fn tick(&mut self, now: Millis);

    /// The program ends: a last try.
    fn flush(&mut self);

    /// Whether something is not saved that should be.
    fn is_failing(&self) -> bool;
}
