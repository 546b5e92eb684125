//! Minesweeper by tile numbers: the bitmap display.

use eframe::egui;
use flagfall_chance::Seed;
use flagfall_play::Millis;
use flagfall_store::GameId;
use flagfall_table::{Found, Order, Ticket};

use crate::kit::Kit;
use crate::message::Message;
use crate::now::Now;

/// A game on the tile display.
pub(crate) struct TilesPage {
    message: Message,
}

impl TilesPage {
    pub(crate) fn new(_seed: Option<Seed>, _kit: &mut Kit, _now: Now) -> TilesPage {
        TilesPage { message: Message::default() }
    }

    pub(crate) fn ui(&mut self, ui: &mut egui::Ui, kit: &mut Kit, _now: Now) {
        self.message.bar(ui, kit.palette());
        egui::CentralPanel::default().show(ui, |ui| ui.heading("Tiles"));
    }

    pub(crate) fn obey(&mut self, _order: Order, _kit: &mut Kit, _now: Now) {}

    pub(crate) fn dismiss(&mut self) {}

    pub(crate) fn take_thought(&mut self, _: Ticket, _: Found, _: &mut Kit, _: Now) {}

    pub(crate) fn tick(&mut self, _kit: &mut Kit, _now: Now) {}

    pub(crate) fn wakes(&self, _now: Now) -> Option<Millis> {
        None
    }

    pub(crate) fn leave(&mut self, _kit: &mut Kit, _now: Now) {}

    pub(crate) fn id(&self) -> Option<GameId> {
        None
    }

    pub(crate) fn say(&mut self, message: Message) {
        self.message = message;
    }
}
