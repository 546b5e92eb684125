//! Four in a Row in the window.

use eframe::egui;
use flagfall_play::{FourInARow, Millis};
use flagfall_store::{GameId, TakenUp};
use flagfall_table::{Found, FourPlan, Order, Round, Ticket};

use crate::kit::Kit;
use crate::message::Message;
use crate::now::Now;

/// A game of Four in a Row.
pub(crate) struct FourPage {
    round: Round<FourInARow>,
    message: Message,
}

impl FourPage {
    pub(crate) fn new(plan: FourPlan, _kit: &mut Kit, now: Now) -> FourPage {
        let round = Round::new(plan.terms, plan.origin, now.when());
        FourPage { round, message: Message::default() }
    }

    pub(crate) fn taken_up(taken: TakenUp<FourInARow>, kit: &mut Kit, now: Now) -> FourPage {
        FourPage {
            round: Round::taken_up(taken, &kit.keeping, now.when()),
            message: Message::default(),
        }
    }

    pub(crate) fn ui(&mut self, ui: &mut egui::Ui, kit: &mut Kit, _now: Now) {
        self.message.bar(ui, kit.palette());
        egui::CentralPanel::default().show(ui, |ui| ui.heading("Four in a Row"));
    }

    pub(crate) fn obey(&mut self, _order: Order, _kit: &mut Kit, _now: Now) {}

    pub(crate) fn dismiss(&mut self) {}

    pub(crate) fn take_thought(&mut self, _: Ticket, _: Found, _: &mut Kit, _: Now) {}

    pub(crate) fn tick(&mut self, kit: &mut Kit, now: Now) {
        self.round.keep_again(&mut kit.keeping, now.when());
    }

    pub(crate) fn wakes(&self, _now: Now) -> Option<Millis> {
        None
    }

    pub(crate) fn leave(&mut self, _kit: &mut Kit, _now: Now) {}

    pub(crate) fn id(&self) -> Option<GameId> {
        self.round.id()
    }

    pub(crate) fn say(&mut self, message: Message) {
        self.message = message;
    }
}
