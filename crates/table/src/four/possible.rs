//! Which commands would have an effect now, for buttons and menus.

use super::{FourCommand, FourTable, Task};

impl FourTable {
    /// Whether a command would have an effect now.
    pub fn can(&self, command: FourCommand) -> bool {
        let status = self.status();
        let is_ready = self.is_ready();
        let is_in_play = is_ready && !self.is_over() && !status.is_paused();
        let has_help = is_in_play && self.may_help();
        match command {
            FourCommand::Undo | FourCommand::TakeBack => {
                let is_there = self.settler().is_some() || self.n_left_by_undo().is_some();
                is_ready && status.can_undo() && is_there
            }
            FourCommand::Redo => is_ready && status.can_redo(),
            FourCommand::Hint => has_help && self.dropper().is_some(),
            // Shown values can always be hidden.
            FourCommand::Values => has_help || (is_in_play && self.wants_values()),
            FourCommand::Pause => is_ready && self.is_under_way(),
            FourCommand::Again => {
                let has_puzzle = |task: &Task| task.puzzle.is_some();
                self.round().is_some() && self.task.as_ref().is_none_or(has_puzzle)
            }
            FourCommand::OtherBegins => {
                self.round().is_some() && !self.is_under_way() && !self.is_posed()
            }
            FourCommand::Keep => is_in_play && self.settler().is_some(),
            FourCommand::Choose(_)
            | FourCommand::Hit
            | FourCommand::NoColumn
            | FourCommand::Pick(_) => is_in_play,
            FourCommand::Point(_)
            | FourCommand::Left
            | FourCommand::Right
            | FourCommand::First
            | FourCommand::Last
            | FourCommand::Next
            | FourCommand::Previous => !status.is_paused(),
            FourCommand::NotHere => false,
        }
    }

    /// The number of discs after an undo, when a player at this screen is to drop.
    pub(super) fn n_left_by_undo(&self) -> Option<usize> {
        let game = self.game();
        let players = [game.starter(), game.starter().other()];
        // Whether the turn after this many discs belongs to a player at this screen.
        let is_ours = |n_discs: &usize| self.is_here(players[n_discs % 2]);
        (0..game.moves().columns().len()).rev().find(is_ours)
    }
}
