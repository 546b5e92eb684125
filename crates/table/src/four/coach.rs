//! Hints and column values: one question to the solver serves both.

use flagfall_four::Column;
use flagfall_four_solver::FourAnalysis;
use flagfall_history::When;
use flagfall_play::{Action, FourMove};
use flagfall_text::{AnyGame, FourAdvice, Message};

use super::FourTable;
use super::words::{self, Wording};
use crate::kit::Kit;
use crate::thought::{QuestionKind, Ticket};

/// The solver's results for the current position.
#[derive(Default)]
pub(super) struct Coach {
    asked: Option<Ticket>,
    analysis: Option<FourAnalysis>,
    /// The requested help, until it is recorded.
    pending: Option<PendingHelp>,
    wants_hint: bool,
    hint: Option<Column>,
    pub(super) wants_values: bool,
    /// Whether the record says that values were shown.
    is_on_record: bool,
}

/// Help that must be recorded as a hint before it is given.
#[derive(Clone, Copy)]
enum PendingHelp {
    Hint,
    Values,
}

impl Coach {
    /// The request was refused.
    pub(super) fn forget_pending(&mut self) {
        self.pending = None;
    }

    /// Discards the results when the position changes.
    pub(super) fn forget(&mut self) {
        let Coach { wants_values, is_on_record, pending, .. } = *self;
        *self = Coach { wants_values, is_on_record, pending, ..Coach::default() };
    }

    /// Removes the hint; returns whether there was one.
    pub(super) fn forget_hint(&mut self) -> bool {
        self.hint.take().is_some()
    }

    pub(super) fn hint(&self) -> Option<Column> {
        self.hint
    }

    /// Points at the best column without a request for a hint: after a wrong answer to an exercise.
    #[cfg(feature = "online")]
    pub(super) fn show_best(&mut self, analysis: &FourAnalysis) {
        self.hint = analysis.suggestion();
    }

    /// Whether the player is waiting for the solver.
    pub(super) fn is_awaited(&self) -> bool {
        (self.wants_values || self.wants_hint) && self.analysis.is_none()
    }

    /// The column values, if shown.
    pub(super) fn values(&self) -> Option<&FourAnalysis> {
        self.analysis.as_ref().filter(|_| self.wants_values)
    }

    /// The question was withdrawn; it is asked again if still needed.
    pub(super) fn withdraw(&mut self, ticket: Ticket) {
        if self.asked == Some(ticket) {
            self.asked = None;
        }
    }

    /// The question failed; returns whether it was awaited.
    pub(super) fn give_up(&mut self, ticket: Ticket) -> bool {
        let was_asked = self.asked == Some(ticket);
        if was_asked {
            (self.asked, self.wants_hint, self.wants_values) = (None, false, false);
        }
        was_asked
    }
}

impl FourTable {
    /// The first press shows a column and the reason, the second one drops there (Q6).
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

    /// Gives the help that was just recorded.
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

    /// Dropping with values shown counts as a hint. If they were on from the start, that is recorded only now, so a
    /// game without moves leaves no trace.
    pub(super) fn record_hint(&mut self, kit: &mut Kit, now: When) {
        if self.coach.values().is_some() && !self.coach.is_on_record {
            self.coach.is_on_record = true;
            // Values are shown only if help is allowed and a drop is due, so this is refused only if the record is
            // full, and then the drop is refused too.
            self.act(Action::Hint, kit, now);
        }
    }

    /// Asks the solver if its results are needed.
    pub(super) fn ask_values(&mut self, kit: &mut Kit) {
        let is_wanted = self.coach.wants_values || self.coach.wants_hint;
        let is_known = self.coach.asked.is_some() || self.coach.analysis.is_some();
        if is_wanted && !is_known && self.may_help() && self.dropper().is_some() {
            self.coach.asked = Some(kit.ask(QuestionKind::Values(self.game().position())));
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
