//! How the tasks of a day stand.

use flagfall_history::Date;
use flagfall_keeper::{DailyState, GameKind, SavedGame};

use super::Saved;

impl Saved {
    /// How they went, and which of them are saved in the middle.
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
