//! Which commands would have an effect now, for buttons and menus.

use flagfall_history::{GameResult, Recorded, is_assisted, time_counts};
use flagfall_play::Minesweeper;

use super::{MinesCommand, MinesTable};
use crate::source::SeatsHere;

impl MinesTable {
    /// Whether a command would have an effect now.
    pub fn can(&self, command: MinesCommand) -> bool {
        let status = self.status();
        let is_ready = self.is_ready();
        let is_running = !self.is_over() && !status.is_paused();
        let is_in_play = is_ready && is_running;
        // In games without turns, moves don't wait for the host's answer.
        let may_move = is_ready || self.has_marks() && self.here() != SeatsHere::Nobody;
        let has_help = is_in_play && status.may_help();
        match command {
            MinesCommand::Undo => is_ready && status.can_undo(),
            MinesCommand::Redo => is_ready && status.can_redo(),
            MinesCommand::Hint => has_help,
            // Shown odds can always be hidden.
            MinesCommand::Odds => has_help || self.wants_odds(),
            MinesCommand::Pause => is_ready && !self.is_over(),
            // A click on a paused board resumes.
            MinesCommand::Click(..) => may_move && !self.is_over(),
            MinesCommand::Restart => self.round().is_some() && !self.is_begun_once(),
            MinesCommand::Go(..) | MinesCommand::AskCell => !status.is_paused(),
            MinesCommand::Hit => may_move && is_running,
            MinesCommand::Mark => may_move && is_running && self.has_marks(),
            MinesCommand::Point(cell) => self.view().size().grid().contains(cell),
            MinesCommand::NoCell => false,
            #[cfg(feature = "online")]
            MinesCommand::Bomb => is_in_play && self.can_bomb(),
        }
    }

    /// Whether cells can be marked: in a duel, flags are found mines.
    pub fn has_marks(&self) -> bool {
        #[cfg(feature = "online")]
        if let super::MinesSource::Duel(_) = self.source {
            return false;
        }
        true
    }

    /// Whether it is a daily board in progress, which cannot be restarted.
    pub(super) fn is_begun_once(&self) -> bool {
        self.is_daily() && self.is_under_way()
    }

    /// Whether a win without help would be ranked.
    pub fn may_set_a_time(&self) -> bool {
        self.round().is_some_and(|round| {
            let (session, origin) = (round.session(), round.origin());
            let category = Minesweeper::category(session, origin);
            time_counts(category, GameResult::Won, is_assisted(session), origin.board)
        })
    }
}
