//! Finished games as the history shows them: filtered, page by page, and day by day.

use flagfall_history::{Category, Date, GameResult};
use flagfall_mines::Grid;
use flagfall_play::Millis;

use crate::GameKind;
use crate::results::RecordId;
use crate::statistics::CountedGame;

/// The number of finished games per page.
pub const N_LISTED: usize = 20;

/// A filter for finished games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameFilter {
    /// All games.
    #[default]
    All,
    /// The games of one kind.
    Game(GameKind),
    /// The games of one category.
    Category(Category),
}

impl GameFilter {
    /// The board size common to all of them, if there is one.
    pub fn grid(self) -> Option<Grid> {
        match self {
            GameFilter::Category(Category::Mines { size, .. }) => Some(size.grid()),
            GameFilter::Category(Category::Level(_) | Category::People | Category::Puzzle)
            | GameFilter::All
            | GameFilter::Game(_) => None,
        }
    }

    /// Whether games of this category pass the filter.
    pub fn admits(self, category: Category) -> bool {
        match self {
            GameFilter::All => true,
            GameFilter::Game(kind) => kind == GameKind::of(category),
            GameFilter::Category(wanted) => wanted == category,
        }
    }
}

/// The finished games to delete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameSelection {
    /// This game.
    One(RecordId),
    /// All games that pass a filter.
    All(GameFilter),
}

impl GameSelection {
    /// Whether this game is selected.
    pub fn admits(self, id: RecordId, category: Category) -> bool {
        match self {
            GameSelection::One(wanted) => wanted == id,
            GameSelection::All(filter) => filter.admits(category),
        }
    }
}

/// The results of a category's games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CategoryTally {
    /// The category.
    pub category: Category,
    /// Wins; of player one if two people played.
    pub n_wins: usize,
    /// Ties.
    pub n_ties: usize,
    /// Losses, or wins of player two.
    pub n_losses: usize,
    /// The best ranked time.
    pub best: Option<Millis>,
}

impl CategoryTally {
    /// A tally without games.
    pub fn of(category: Category) -> CategoryTally {
        CategoryTally { category, n_wins: 0, n_ties: 0, n_losses: 0, best: None }
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

    /// The total number of games.
    pub fn n_games(&self) -> usize {
        self.n_wins + self.n_ties + self.n_losses
    }
}

/// A finished game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastGame {
    /// The games it is compared with.
    pub category: Category,
    /// Its result and date.
    pub game: CountedGame,
}

/// A page of finished games, newest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PastGames {
    /// The filter of the query.
    pub filter: GameFilter,
    /// The last game of the page before.
    pub before: Option<RecordId>,
    /// At most [`N_LISTED`] games.
    pub games: Vec<PastGame>,
    /// Whether there are older games.
    pub has_older: bool,
}

/// The games of a day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DayTally {
    /// Finished games.
    pub n_games: usize,
    /// Wins among them. Games between two people don't count as wins.
    pub n_wins: usize,
    /// The result of the day's board.
    pub board: Option<GameResult>,
    /// The result of the day's puzzle.
    pub puzzle: Option<GameResult>,
}

/// The games of several consecutive days.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DaysPlayed {
    /// The first day.
    pub first: Date,
    /// One for each day.
    pub days: Vec<DayTally>,
    /// Consecutive days with a solved task, up to the last of these days, or the day before while that is open.
    pub streak: u32,
    /// The longest streak ever.
    pub longest_streak: u32,
}
