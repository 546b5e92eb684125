//! What would do something now: so that buttons and menus offer nothing else.

use flagfall_history::{GameResult, Recorded, is_assisted, time_counts};
use flagfall_play::Minesweeper;

use super::{MinesCommand, MinesTable};

impl MinesTable {
    /// Whether a command would do something now.
    pub fn can(&self, command: MinesCommand) -> bool {
        let status = self.status();
        let is_ready = self.is_ready();
        let is_in_play = is_ready && !status.is_over() && !status.is_paused();
        let has_help = is_in_play && status.may_help();
        match command {
            MinesCommand::Undo => is_ready && status.can_undo(),
            MinesCommand::Redo => is_ready && status.can_redo(),
            MinesCommand::Hint => has_help,
            // What is shown can be hidden.
            MinesCommand::Odds => has_help || self.wants_odds(),
            // A click on a hidden board shows it again.
            MinesCommand::Pause | MinesCommand::Click(..) => is_ready && !status.is_over(),
            MinesCommand::Restart => self.round().is_some() && !self.is_begun_once(),
            MinesCommand::Go(..) | MinesCommand::AskCell => !status.is_paused(),
            MinesCommand::Hit => is_in_play,
            MinesCommand::Mark => is_in_play && self.has_marks(),
            MinesCommand::Resign => is_in_play && self.source.may_resign(),
            MinesCommand::Point(cell) => self.view().size().grid().contains(cell),
            MinesCommand::NoCell => false,
            #[cfg(feature = "online")]
            MinesCommand::Bomb => is_in_play && self.can_bomb(),
        }
    }

    /// Whether cells can be marked: in a duel a flag is a mine that somebody found.
    pub fn has_marks(&self) -> bool {
        #[cfg(feature = "online")]
        if let super::MinesSource::Duel(_) = self.source {
            return false;
        }
        true
    }

    /// Whether it is the board of a day in the middle of play: that has no second beginning.
    pub(super) fn is_begun_once(&self) -> bool {
        self.is_daily() && self.is_under_way()
    }

    /// Whether a win would count for a best time, as long as nobody helps.
    pub fn may_set_a_time(&self) -> bool {
        self.round().is_some_and(|round| {
            let (session, board) = (round.session(), round.origin().board);
            let category = Minesweeper::category(session);
            time_counts(category, GameResult::Won, is_assisted(session), board)
        })
    }
}
