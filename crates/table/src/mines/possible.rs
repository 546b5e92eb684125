//! What would do something now: so that buttons and menus offer nothing else.

use flagfall_play::{Assistance, GameState};
use flagfall_settings::Command;

use super::MinesTable;

impl MinesTable {
    /// Whether a command would do something now.
    pub fn can(&self, command: Command) -> bool {
        let session = self.session();
        let is_in_play = !session.is_over() && !session.is_paused();
        let has_help = is_in_play && session.game().assistance() == Assistance::Allowed;
        match command {
            Command::Undo => session.can_undo(),
            Command::Redo => session.can_redo(),
            Command::Hint => has_help,
            // What is shown can be hidden.
            Command::Odds => has_help || self.wants_odds(),
            Command::Pause => !session.is_over(),
            Command::Restart => !self.is_begun_once(),
            Command::Go(_) | Command::Coordinates => !session.is_paused(),
            Command::Hit | Command::Mark => is_in_play,
            Command::New | Command::Copy | Command::Help | Command::Mouse | Command::Leave => true,
        }
    }

    /// Whether it is the board of a day in the middle of play: that has no second beginning.
    pub(super) fn is_begun_once(&self) -> bool {
        self.round.origin().daily_date().is_some() && self.is_under_way()
    }
}
