//! Hints, and what every column is worth: one question to the solver serves both.

use flagfall_four::Column;
use flagfall_four_solver::FourAnalysis;
use flagfall_history::When;
use flagfall_play::{Action, FourMove};
use flagfall_text::{AnyGame, FourAdvice, Message};

use super::FourTable;
use super::words::{self, Wording};
use crate::kit::Kit;
use crate::thought::{Ticket, What};

/// What the solver said about the position on the table.
#[derive(Default)]
pub(super) struct Coach {
    asked: Option<Ticket>,
    analysis: Option<FourAnalysis>,
    /// What the player wants, until it is on record.
    pending: Option<PendingHelp>,
    wants_hint: bool,
    hint: Option<Column>,
    pub(super) wants_values: bool,
    /// Whether it is on record that values were seen.
    is_on_record: bool,
}

/// Help that is on record as a hint before it is given.
#[derive(Clone, Copy)]
enum PendingHelp {
    Hint,
    Values,
}

impl Coach {
    /// It was refused.
    pub(super) fn forget_pending(&mut self) {
        self.pending = None;
    }

    /// The position changed: what was said of the old one is worth nothing.
    pub(super) fn forget(&mut self) {
        let Coach { wants_values, is_on_record, pending, .. } = *self;
        *self = Coach { wants_values, is_on_record, pending, ..Coach::default() };
    }

    /// Whether there was one.
    pub(super) fn forget_hint(&mut self) -> bool {
        self.hint.take().is_some()
    }

    pub(super) fn hint(&self) -> Option<Column> {
        self.hint
    }

    /// Whether somebody waits for the solver.
    pub(super) fn is_awaited(&self) -> bool {
        (self.wants_values || self.wants_hint) && self.analysis.is_none()
    }

    /// What columns are worth, when it is to be seen.
    pub(super) fn values(&self) -> Option<&FourAnalysis> {
        self.analysis.as_ref().filter(|_| self.wants_values)
    }

    /// The question was withdrawn, and is asked again when it still matters.
    pub(super) fn withdraw(&mut self, ticket: Ticket) {
        if self.asked == Some(ticket) {
            self.asked = None;
        }
    }

    /// There will be no answer; whether anybody waited for it.
    pub(super) fn give_up(&mut self, ticket: Ticket) -> bool {
        let was_asked = self.asked == Some(ticket);
        if was_asked {
            (self.asked, self.wants_hint, self.wants_values) = (None, false, false);
        }
        was_asked
    }
}

impl FourTable {
    /// The first press points at a column and says why, the second drops there (Q6).
    pub(super) fn give_hint(&mut self, kit: &mut Kit, now: When) {
        if let Some(column) = self.coach.hint {
            self.cursor = column;
            self.act(Action::Move(FourMove::Drop(column)), kit, now);
            return;
        }
        if self.dropper().is_none() {
            self.message = Message::plain(self.turn());
            return;
        }
        if self.coach.wants_hint {
            return;
        }
        self.coach.pending = Some(PendingHelp::Hint);
        self.act(Action::Hint, kit, now);
    }

    /// It is on record that somebody here has help.
    pub(super) fn begin_help(&mut self) {
        match self.coach.pending.take() {
            Some(PendingHelp::Hint) => {
                self.coach.wants_hint = true;
                self.message = Message::plain(AnyGame::Thinking);
                if self.coach.analysis.is_some() {
                    self.point_out();
                }
            }
            Some(PendingHelp::Values) => {
                self.coach.wants_values = true;
                self.coach.is_on_record = true;
                self.message = Message::plain(words::legend(Wording::Words));
            }
            None => (),
        }
    }

    pub(super) fn toggle_values(&mut self, kit: &mut Kit, now: When) {
        if self.coach.wants_values {
            self.coach.wants_values = false;
            self.say_turn();
            return;
        }
        self.coach.pending = Some(PendingHelp::Values);
        self.act(Action::Hint, kit, now);
    }

    /// Who drops with the values in view has had a hint; that they were on from the start is recorded only now, so that a
    /// game nobody began leaves no trace.
    pub(super) fn record_hint(&mut self, kit: &mut Kit, now: When) {
        if self.coach.values().is_some() && !self.coach.is_on_record {
            self.coach.is_on_record = true;
            // Values are seen only where help is allowed and somebody is to drop, so this is refused only where the drop is
            // refused as well, because the game has gone on for too long.
            self.act(Action::Hint, kit, now);
        }
    }

    /// Asks the solver where somebody waits for it.
    pub(super) fn ask_values(&mut self, kit: &mut Kit) {
        let is_wanted = self.coach.wants_values || self.coach.wants_hint;
        let is_known = self.coach.asked.is_some() || self.coach.analysis.is_some();
        if is_wanted && !is_known && self.may_help() && self.dropper().is_some() {
            self.coach.asked = Some(kit.ask(What::Values(self.game().position())));
        }
    }

    pub(super) fn take_values(&mut self, ticket: Ticket, analysis: FourAnalysis) {
        if self.coach.asked != Some(ticket) {
            return;
        }
        self.coach.asked = None;
        self.coach.analysis = Some(analysis);
        if self.coach.wants_hint {
            self.point_out();
        }
    }

    fn point_out(&mut self) {
        self.coach.wants_hint = false;
        let Some(analysis) = &self.coach.analysis else { return };
        let Some(column) = analysis.suggestion() else { return };
        let advice = analysis.advice(column);
        self.message = Message::plain(crate::words::advice(advice)).then(FourAdvice::AgainDrops);
        self.coach.hint = Some(column);
        self.cursor = column;
    }
}
