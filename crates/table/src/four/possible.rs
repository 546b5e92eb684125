//! What would do something now, so that buttons and menus offer nothing else.

use super::{Deed, FourTable};

impl FourTable {
    /// Whether a deed would do something now.
    pub fn can(&self, deed: Deed) -> bool {
        let session = self.session();
        let is_in_play = !self.is_over() && !session.is_paused();
        let has_help = is_in_play && self.may_help();
        match deed {
            Deed::Undo | Deed::TakeBack => {
                let is_there = self.settler().is_some() || self.n_left_by_undo().is_some();
                session.can_undo() && is_there
            }
            Deed::Redo => session.can_redo(),
            Deed::Hint => has_help && self.dropper().is_some(),
            // What is shown can be hidden.
            Deed::Values => has_help || (is_in_play && self.wants_values()),
            Deed::Pause => self.is_under_way(),
            Deed::Again => self.task.as_ref().is_none_or(|task| task.puzzle.is_some()),
            Deed::OtherBegins => !self.is_under_way() && self.task.is_none(),
            Deed::Keep => is_in_play && self.settler().is_some(),
            Deed::Choose(_) | Deed::Hit | Deed::NoColumn | Deed::Pick(_) => is_in_play,
            Deed::Point(_)
            | Deed::Left
            | Deed::Right
            | Deed::First
            | Deed::Last
            | Deed::Next
            | Deed::Previous => !session.is_paused(),
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
