//! The page: panel, board, status.

use eframe::egui::{self, RichText, Ui};
use flagfall_flow::{Intent, NewGame, Page};
use flagfall_keeper::GameKind;
use flagfall_play::{Phase, Piece};
use flagfall_table::{FourCommand, FourTable, Message, Now};
use flagfall_text::{Buttons, Commands, Window, Words};

use super::{FourPage, panel};
use crate::kit::Kit;
use crate::message;

/// How wide the panel is, and from which width on it stands beside the board.
const PANEL_WIDTH: f32 = 216.0;
const BESIDE_FROM: f32 = 470.0;

impl FourPage {
    /// Draws it, and does what the mouse wants.
    pub(crate) fn ui(
        &mut self,
        ui: &mut Ui,
        table: &FourTable,
        notice: Option<Message>,
        kit: &mut Kit,
        now: Now,
    ) {
        let message = notice.unwrap_or_else(|| table.message_in(self.wording));
        message::bar(&message, ui, kit);
        if ui.available_width() >= BESIDE_FROM {
            let panel = egui::Panel::right("four panel").resizable(false).exact_size(PANEL_WIDTH);
            panel.show(ui, |ui| {
                egui::ScrollArea::vertical().show(ui, |ui| {
                    ui.add_space(6.0);
                    panel::panel(ui, table, &mut self.small_stamps, kit, now);
                });
            });
        }
        let margin = egui::Frame::new().inner_margin(egui::Margin::same(6));
        egui::CentralPanel::no_frame().frame(margin).show(ui, |ui| {
            self.board(ui, table, kit, now);
        });
    }
}

/// What the game asks before it goes on: keep or take back (F6), which piece, another game. It stands where nothing
/// waits meanwhile, above the board.
pub(super) fn question(ui: &mut Ui, table: &FourTable, place: egui::Rect, kit: &mut Kit) {
    let Some((asked, answers)) = question_and_answers(table) else { return };
    let builder =
        egui::UiBuilder::new().max_rect(place).layout(egui::Layout::top_down(egui::Align::Center));
    ui.scope_builder(builder, |ui| {
        let text =
            RichText::new(kit.say(asked)).size((place.height() * 0.17).clamp(10.0, 20.0)).strong();
        ui.label(text);
        // Two buttons of one width, in the middle.
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

/// Whether there is a question above the board.
pub(super) fn is_asking(table: &FourTable) -> bool {
    question_and_answers(table).is_some()
}

fn question_and_answers(table: &FourTable) -> Option<(Words, [(Words, Intent); 2])> {
    if table.is_paused() {
        return None;
    }
    let told = || table.message().words.clone();
    let again = |name: Words| (name, FourCommand::Again.into());
    match table.game().phase() {
        _ if table.task().is_some_and(|task| task.is_done) => {
            let day = (Page::Daily.title(), Intent::Open(Page::Daily));
            Some((told(), [again(Commands::TryAgain.into()), day]))
        }
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
        Phase::Over(_) => {
            let new = (Commands::New.into(), Intent::NewGame(NewGame::of(GameKind::Four)));
            Some((told(), [new, again(Buttons::PlayAgain.into())]))
        }
        Phase::Settle(_) | Phase::Pick(_) | Phase::Drop(_) => None,
    }
}
