//! Finished games as the history shows them: filtered, page by page, and day by day.

use flagfall_history::{Category, Date, GameResult};
use flagfall_mines::Grid;
use flagfall_play::Millis;

use crate::GameKind;
use crate::results::RecordId;
use crate::statistics::CountedGame;

/// How many finished games a keeper lists at a time.
pub const N_LISTED: usize = 20;

/// Which finished games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameFilter {
    /// All of them.
    #[default]
    All,
    /// Those of one game.
    Game(GameKind),
    /// Those of one category.
    Category(Category),
}

impl GameFilter {
    /// The board that all of them were played on, where there is one.
    pub fn grid(self) -> Option<Grid> {
        match self {
            GameFilter::Category(Category::Mines { size, .. }) => Some(size.grid()),
            GameFilter::Category(Category::Level(_) | Category::People)
            | GameFilter::All
            | GameFilter::Game(_) => None,
        }
    }

    /// Whether games of this category are among them.
    pub fn admits(self, category: Category) -> bool {
        match self {
            GameFilter::All => true,
            GameFilter::Game(kind) => kind == GameKind::of(category),
            GameFilter::Category(wanted) => wanted == category,
        }
    }
}

/// Finished games to be deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameSelection {
    /// This one.
    One(RecordId),
    /// All that a filter admits.
    All(GameFilter),
}

impl GameSelection {
    /// Whether this game is among them.
    pub fn admits(self, id: RecordId, category: Category) -> bool {
        match self {
            GameSelection::One(wanted) => wanted == id,
            GameSelection::All(filter) => filter.admits(category),
        }
    }
}

/// How the games of a category went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Which games.
    pub category: Category,
    /// How many were won, by player one where two people played.
    pub n_wins: usize,
    /// How many were tied.
    pub n_ties: usize,
    /// How many were lost, or won by player two.
    pub n_losses: usize,
    /// The best time that counts.
    pub best: Option<Millis>,
}

impl Tally {
    /// No game yet.
    pub fn of(category: Category) -> Tally {
        Tally { category, n_wins: 0, n_ties: 0, n_losses: 0, best: None }
    }

    /// Counts one more game.
    pub fn count(&mut self, game: &CountedGame) {
        match game.result {
            GameResult::Won => self.n_wins += 1,
            GameResult::Tied => self.n_ties += 1,
            GameResult::Lost => self.n_losses += 1,
        }
        if game.ranks(self.category) {
            let time = game.score.time;
            self.best = Some(self.best.map_or(time, |best| best.min(time)));
        }
    }

    /// All games.
    pub fn n_games(&self) -> usize {
        self.n_wins + self.n_ties + self.n_losses
    }
}

/// A finished game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastGame {
    /// Which games it is compared with.
    pub category: Category,
    /// How it went, and when.
    pub game: CountedGame,
}

/// A page of finished games, the newest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastGames {
    /// Which games were asked for.
    pub filter: GameFilter,
    /// The last game of the page before.
    pub before: Option<RecordId>,
    /// At most [`N_LISTED`] of them.
    pub games: Vec<PastGame>,
    /// Whether there are older ones.
    pub has_older: bool,
}

/// What was played on a day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DayTally {
    /// How many games were finished.
    pub n_games: usize,
    /// How many of them were won. Games between two people are nobody's win here.
    pub n_wins: usize,
    /// How the day's board went.
    pub board: Option<GameResult>,
    /// How the day's puzzle went.
    pub puzzle: Option<GameResult>,
}

/// What was played on several days in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DaysPlayed {
    /// The first of them.
    pub first: Date,
    /// One for each day.
    pub days: Vec<DayTally>,
    /// How many days in a row a task was solved, up to the last of these days, or up to the one before while that is open.
    pub streak: u32,
    /// The most days in a row, of all times.
    pub longest_streak: u32,
}
