//! What would do something now, so that buttons and menus offer nothing else.

use super::{FourCommand, FourTable};

impl FourTable {
    /// Whether a command would do something now.
    pub fn can(&self, command: FourCommand) -> bool {
        let session = self.session();
        let is_in_play = !self.is_over() && !session.is_paused();
        let has_help = is_in_play && self.may_help();
        match command {
            FourCommand::Undo | FourCommand::TakeBack => {
                let is_there = self.settler().is_some() || self.n_left_by_undo().is_some();
                session.can_undo() && is_there
            }
            FourCommand::Redo => session.can_redo(),
            FourCommand::Hint => has_help && self.dropper().is_some(),
            // What is shown can be hidden.
            FourCommand::Values => has_help || (is_in_play && self.wants_values()),
            FourCommand::Pause => self.is_under_way(),
            FourCommand::Again => self.task.as_ref().is_none_or(|task| task.puzzle.is_some()),
            FourCommand::OtherBegins => !self.is_under_way() && self.task.is_none(),
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
            | FourCommand::Previous => !session.is_paused(),
            FourCommand::NotHere => false,
        }
    }

    /// How many discs lie where taking back would lead: where a player at the screen is to drop.
    pub(super) fn n_left_by_undo(&self) -> Option<usize> {
        let game = self.game();
        let players = [game.starter(), game.starter().other()];
        // Who drops when so many discs lie.
        let is_ours = |n_discs: &usize| self.is_here(players[n_discs % 2]);
        (0..game.moves().columns().len()).rev().find(is_ours)
    }
}
