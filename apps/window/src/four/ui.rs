//! The page for Four in a Row: panel, board, status.

use eframe::egui::{self, RichText, Ui};
use flagfall_flow::{EndingSummary, Intent};
use flagfall_play::{Phase, Piece};
use flagfall_table::{FourCommand, FourTable, Message, Now};
use flagfall_text::{Window, Words};

use super::FourPage;
use crate::banner;
use crate::kit::Kit;
use crate::message;
use crate::theme::{self, space};

/// The width of the panel, and the minimum window width for showing it beside the board.
const PANEL_WIDTH: f32 = 296.0;
const BESIDE_FROM: f32 = 560.0;

impl FourPage {
    /// Draws the page and handles the mouse.
    pub(crate) fn ui(
        &mut self,
        ui: &mut Ui,
        table: &FourTable,
        notice: Option<Message>,
        ending: Option<&EndingSummary>,
        kit: &mut Kit,
        now: Now,
    ) {
        let has_panel = ui.available_width() >= BESIDE_FROM;
        let end = ending.map(banner::line);
        let message = end.or(notice).unwrap_or_else(|| table.message_in(self.wording));
        message::bar(&message, ui, kit);
        if has_panel {
            let panel = egui::Panel::right("four panel").frame(theme::panel());
            panel.resizable(false).exact_size(PANEL_WIDTH).show(ui, |ui| {
                egui::ScrollArea::vertical().show(ui, |ui| {
                    ui.add_space(space::L);
                    if let Some(ending) = ending {
                        banner::headline(ui, ending, kit);
                        banner::next_steps(ui, ending, kit);
                        banner::figures(ui, ending, 1, kit);
                        ui.separator();
                    }
                    self.panel(ui, table, kit, now);
                });
            });
        }
        let margin = egui::Frame::new().inner_margin(egui::Margin::same(8));
        egui::CentralPanel::no_frame().frame(margin).show(ui, |ui| {
            self.board(ui, table, kit, now);
        });
    }
}

/// The game's current question: keep or take back (F6), or which piece. It replaces the disc above the board.
pub(super) fn question(ui: &mut Ui, table: &FourTable, place: egui::Rect, kit: &mut Kit) {
    let Some((asked, answers)) = question_and_answers(table) else { return };
    let builder =
        egui::UiBuilder::new().max_rect(place).layout(egui::Layout::top_down(egui::Align::Center));
    ui.scope_builder(builder, |ui| {
        let text =
            RichText::new(kit.say(asked)).size((place.height() * 0.17).clamp(10.0, 20.0)).strong();
        ui.label(text);
        // Two buttons of equal width, centred.
        let width = ((place.width() - 8.0) / 2.0).clamp(40.0, 110.0);
        let spare = (place.width() - 2.0 * width - ui.spacing().item_spacing.x) / 2.0;
        ui.horizontal(|ui| {
            ui.add_space(spare.max(0.0));
            for (name, answer) in answers {
                let button = egui::Button::new(kit.say(name)).min_size(egui::vec2(width, 28.0));
                if ui.add(button).clicked() {
                    kit.want(answer);
                }
            }
        });
    });
}

/// Whether a question is shown above the board.
pub(super) fn is_asking(table: &FourTable) -> bool {
    question_and_answers(table).is_some()
}

fn question_and_answers(table: &FourTable) -> Option<(Words, [(Words, Intent); 2])> {
    if table.is_paused() {
        return None;
    }
    match table.game().phase() {
        _ if table.is_over() => None,
        Phase::Settle(player) if table.is_here(player) => {
            let answers =
                [(Window::Keep, FourCommand::Keep), (Window::TakeBack, FourCommand::TakeBack)]
                    .map(|(name, command)| (name.into(), command.into()));
            Some((Window::KeepOrNot.into(), answers))
        }
        Phase::Pick(player) if table.is_here(player) => {
            let answers = [(Window::PickX, Piece::X), (Window::PickO, Piece::O)]
                .map(|(name, piece)| (name.into(), FourCommand::Pick(piece).into()));
            Some((Window::WhichDiscs.into(), answers))
        }
        Phase::Settle(_) | Phase::Pick(_) | Phase::Drop(_) | Phase::Over(_) => None,
    }
}
