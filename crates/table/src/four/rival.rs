//! The computer's drops: requested from the solver, and made after a short delay.

use flagfall_four::Column;
use flagfall_history::When;
use flagfall_play::{Action, FourMove, Millis, Opponent, Phase, Piece};
use flagfall_settings::Motion;

use super::FourTable;
use crate::kit::Kit;
use crate::thought::{QuestionKind, Ticket};

/// A reply in progress.
#[derive(Debug, Default)]
pub(super) struct Reply {
    asked: Option<Ticket>,
    found: Option<Column>,
    /// The earliest time to make it.
    at: Millis,
}

/// A delay in which the player sees where the other disc landed.
const MOMENT: Millis = Millis(450);

impl Reply {
    /// Takes the answer to a question; `None` if there is none.
    pub(super) fn take(&mut self, ticket: Ticket, found: Option<Column>) {
        if self.asked == Some(ticket) {
            self.asked = None;
            self.found = found;
        }
    }
}

impl FourTable {
    /// Whether it is the turn of a local player who is not at this screen.
    fn is_rivals_turn(&self) -> bool {
        match self.game().phase() {
            _ if self.is_over() || self.round().is_none() => false,
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
                self.rival_moves(FourMove::Pick(Piece::X), kit, now);
            }
            // The computer never takes a move back (F6).
            Phase::Settle(_) => self.rival_moves(FourMove::Keep, kit, now),
            Phase::Drop(_) => match (self.reply.found, self.reply.asked) {
                (Some(column), _) if now.at >= self.reply.at => {
                    self.rival_moves(FourMove::Drop(column), kit, now);
                    self.rival_acts(kit, now);
                }
                (Some(_), _) | (None, Some(_)) => (),
                (None, None) => self.ask_reply(kit, now),
            },
            Phase::Over(_) => (),
        }
    }

    fn rival_moves(&mut self, mv: FourMove, kit: &mut Kit, now: When) {
        let was_over = self.status().is_over();
        if let Some(event) = self.source.reply(Action::Move(mv), now) {
            self.tell(&event, was_over, kit);
        }
    }

    fn ask_reply(&mut self, kit: &mut Kit, now: When) {
        let position = self.game().position();
        let Some(session) = self.session() else { return };
        let what = match session.terms().opponent {
            Opponent::Person => self.reply_to_ask(),
            Opponent::Computer { level, seed } => {
                Some(QuestionKind::Drop { position, level, seed })
            }
        };
        let Some(what) = what else { return };
        let at = match kit.settings().motion {
            Motion::Full => now.at + MOMENT,
            Motion::Reduced => now.at,
        };
        self.reply = Reply { asked: Some(kit.ask(what)), found: None, at };
    }

    /// The time until the computer's next step.
    pub(super) fn rival_wakes(&self, now: When) -> Option<Millis> {
        if self.is_paused() || !self.is_rivals_turn() {
            return None;
        }
        match (self.reply.found, self.reply.asked) {
            (Some(_), _) => Some(self.reply.at.since(now.at).max(Millis(1))),
            (None, Some(_)) => None,
            (None, None) => Some(Millis(1)),
        }
    }
}
