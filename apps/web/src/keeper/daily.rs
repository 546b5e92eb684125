//! The state of a day's tasks.

use flagfall_history::Date;
use flagfall_keeper::{DailyState, GameKind, SavedGame};

use super::Saved;

impl Saved {
    /// The results of the tasks, and the saved games of unfinished ones.
    pub(super) fn daily(&mut self, date: Date) -> DailyState {
        let saved = self.saved_games();
        let of = |kind| {
            let is_it =
                |game: &&SavedGame| game.kind == kind && game.origin.daily_date() == Some(date);
            saved.iter().find(is_it).map(|game| game.id)
        };
        DailyState {
            report: self.filing.days().report(date),
            saved_board: of(GameKind::Mines),
            saved_puzzle: of(GameKind::Four),
        }
    }
}
