//! The trainer's dialog: what is due, and what can be started. The exercises themselves are played at the table.

use eframe::egui::{self, Label, RichText};
use flagfall_flow::{Flow, Intent, Page};

use super::close_button;
use crate::kit::Kit;

/// Draws the dialog; returns whether it stays open.
pub(super) fn ui(ui: &mut egui::Ui, flow: &Flow, kit: &mut Kit) -> bool {
    ui.heading(kit.say(Page::Training.title()));
    if let Some(overview) = flow.training() {
        ui.strong(kit.say(overview.headline));
        for detail in overview.details {
            ui.add(Label::new(kit.say(detail)).wrap());
        }
        ui.add_space(8.0);
        for row in overview.rows {
            if ui.button(kit.say(row.label)).clicked() {
                kit.want(Intent::Train(row.game));
            }
        }
        ui.add_space(8.0);
        ui.add(Label::new(RichText::new(kit.say(overview.explanation)).weak()).wrap());
    }
    ui.separator();
    close_button(ui, kit)
}
