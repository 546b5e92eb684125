//! The drops that nobody at the screen makes: asked of the solver, and made after a moment, as people do.

use flagfall_four::Column;
use flagfall_history::When;
use flagfall_play::{Action, FourMove, Millis, Opponent, Phase, Piece};
use flagfall_settings::Motion;

use super::FourTable;
use crate::kit::Kit;
use crate::thought::{Ticket, What};

/// A drop that is being thought about.
#[derive(Debug, Default)]
pub(super) struct Reply {
    asked: Option<Ticket>,
    found: Option<Column>,
    /// When it is made, at the earliest.
    at: Millis,
}

/// A moment to see where the other disc came to lie.
const MOMENT: Millis = Millis(450);

impl Reply {
    /// The answer to a question, or that there is none.
    pub(super) fn take(&mut self, ticket: Ticket, found: Option<Column>) {
        if self.asked == Some(ticket) {
            self.asked = None;
            self.found = found;
        }
    }
}

impl FourTable {
    /// Whether somebody is on turn who does not sit at the screen.
    pub(super) fn is_rivals_turn(&self) -> bool {
        match self.game().phase() {
            _ if self.is_over() => false,
            Phase::Drop(player) | Phase::Settle(player) | Phase::Pick(player) => {
                !self.is_here(player)
            }
            Phase::Over(_) => false,
        }
    }

    pub(super) fn rival_acts(&mut self, kit: &mut Kit, now: When) {
        if !self.is_rivals_turn() {
            return;
        }
        match self.game().phase() {
            Phase::Pick(_) => {
                self.act(Action::Move(FourMove::Pick(Piece::X)), kit, now);
            }
            // The computer means what it does (F6).
            Phase::Settle(_) => self.act(Action::Move(FourMove::Keep), kit, now),
            Phase::Drop(_) => match (self.reply.found, self.reply.asked) {
                (Some(column), _) if now.at >= self.reply.at => {
                    self.act(Action::Move(FourMove::Drop(column)), kit, now);
                    self.rival_acts(kit, now);
                }
                (Some(_), _) | (None, Some(_)) => (),
                (None, None) => self.ask_reply(kit, now),
            },
            Phase::Over(_) => (),
        }
    }

    fn ask_reply(&mut self, kit: &mut Kit, now: When) {
        let position = self.game().position();
        let what = match self.session().terms().opponent {
            Opponent::Person => self.reply_to_ask(),
            Opponent::Computer { level, seed } => Some(What::Drop { position, level, seed }),
        };
        let Some(what) = what else { return };
        let at = match kit.settings().motion {
            Motion::Full => now.at + MOMENT,
            Motion::Reduced => now.at,
        };
        self.reply = Reply { asked: Some(kit.ask(what)), found: None, at };
    }

    /// When the rival is to be thought of again.
    pub(super) fn rival_wakes(&self, now: When) -> Option<Millis> {
        if self.session().is_paused() || !self.is_rivals_turn() {
            return None;
        }
        match (self.reply.found, self.reply.asked) {
            (Some(_), _) => Some(self.reply.at.since(now.at).max(Millis(1))),
            (None, Some(_)) => None,
            (None, None) => Some(Millis(1)),
        }
    }
}
