//! What would do something now: so that buttons and menus offer nothing else.

use flagfall_play::{Assistance, GameState};

use super::{MinesCommand, MinesTable};

impl MinesTable {
    /// Whether a command would do something now.
    pub fn can(&self, command: MinesCommand) -> bool {
        let session = self.session();
        let is_in_play = !session.is_over() && !session.is_paused();
        let has_help = is_in_play && session.game().assistance() == Assistance::Allowed;
        match command {
            MinesCommand::Undo => session.can_undo(),
            MinesCommand::Redo => session.can_redo(),
            MinesCommand::Hint => has_help,
            // What is shown can be hidden.
            MinesCommand::Odds => has_help || self.wants_odds(),
            // A click on a hidden board shows it again.
            MinesCommand::Pause | MinesCommand::Click(..) => !session.is_over(),
            MinesCommand::Restart => !self.is_begun_once(),
            MinesCommand::Go(..) | MinesCommand::AskCell => !session.is_paused(),
            MinesCommand::Hit | MinesCommand::Mark => is_in_play,
            MinesCommand::Point(cell) => self.view().size().grid().contains(cell),
            MinesCommand::NoCell => false,
        }
    }

    /// Whether it is the board of a day in the middle of play: that has no second beginning.
    pub(super) fn is_begun_once(&self) -> bool {
        self.round.origin().daily_date().is_some() && self.is_under_way()
    }
}
