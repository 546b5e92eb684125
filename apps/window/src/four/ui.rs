//! The page: panel, board, status, and what keys mean here.

use eframe::egui::{self, RichText, Ui};
use flagfall_four::Column;
use flagfall_play::{Phase, Piece};
use flagfall_table::{Command, Key, KeyCode, KeyReader, Order};

use super::{Deed, FourPage, board};
use crate::kit::{Goto, Kit};
use crate::message::Message;
use crate::now::Now;
use crate::theme;

/// How wide the panel is, and from which width on it stands beside the board.
const PANEL_WIDTH: f32 = 216.0;
const BESIDE_FROM: f32 = 470.0;

impl FourPage {
    /// Draws it, and does what the mouse wants.
    pub(crate) fn ui(&mut self, ui: &mut Ui, kit: &mut Kit, now: Now) {
        self.lead_focus(ui);
        self.message.bar(ui, kit.palette());
        let mut deed = None;
        if ui.available_width() >= BESIDE_FROM {
            let panel = egui::Panel::right("four panel").resizable(false).exact_size(PANEL_WIDTH);
            panel.show(ui, |ui| {
                egui::ScrollArea::vertical().show(ui, |ui| {
                    ui.add_space(6.0);
                    deed = self.panel(ui, kit, now);
                });
            });
        }
        let ground = egui::Frame::new()
            .fill(theme::colour(kit.palette().ground))
            .inner_margin(egui::Margin::same(6));
        egui::CentralPanel::no_frame().frame(ground).show(ui, |ui| {
            let wanted = self.board(ui, kit, now);
            deed = deed.take().or(wanted);
        });
        if let Some(deed) = deed {
            self.carry_out(deed, kit, now);
            // What follows from it, a reply or a value, is thought of in the next picture.
            ui.ctx().request_repaint();
        }
        kit.board_focus = Some(board::column_id(self.cursor));
    }

    /// The focus goes with the cursor, where the board has it.
    fn lead_focus(&self, ui: &Ui) {
        let here = board::column_id(self.cursor);
        ui.memory_mut(|memory| {
            let is_at_board =
                |focused| Column::ALL.into_iter().any(|column| board::column_id(column) == focused);
            if memory.focused().is_some_and(|focused| focused != here && is_at_board(focused)) {
                memory.request_focus(here);
            }
        });
    }

    /// What the game asks before it goes on: keep or take back (F6), which piece, another game. It stands where nothing
    /// waits meanwhile, above the board.
    pub(super) fn question(&self, ui: &mut Ui, place: egui::Rect) -> Option<Deed> {
        if self.session().is_paused() {
            return None;
        }
        let answers: Vec<(&str, Deed)> = match self.game().phase() {
            Phase::Settle(player) if self.is_here(player) => {
                vec![("Keep", Deed::Keep), ("Take back", Deed::TakeBack)]
            }
            Phase::Pick(player) if self.is_here(player) => {
                vec![("Pick x", Deed::Pick(Piece::X)), ("Pick o", Deed::Pick(Piece::O))]
            }
            Phase::Over(_) => vec![("New game", Deed::New), ("Play again", Deed::Again)],
            Phase::Settle(_) | Phase::Pick(_) | Phase::Drop(_) => return None,
        };
        let mut deed = None;
        let builder = egui::UiBuilder::new()
            .max_rect(place)
            .layout(egui::Layout::top_down(egui::Align::Center));
        ui.scope_builder(builder, |ui| {
            let text = RichText::new(self.asked())
                .size((place.height() * 0.17).clamp(10.0, 20.0))
                .strong();
            ui.label(text);
            // Two buttons of one width, in the middle.
            let width = ((place.width() - 8.0) / 2.0).clamp(40.0, 110.0);
            let spare = (place.width() - 2.0 * width - ui.spacing().item_spacing.x) / 2.0;
            ui.horizontal(|ui| {
                ui.add_space(spare.max(0.0));
                for (name, answer) in answers {
                    let button = egui::Button::new(name).min_size(egui::vec2(width, 28.0));
                    if ui.add(button).clicked() {
                        deed = Some(answer);
                    }
                }
            });
        });
        deed
    }

    /// Does what a key or a menu wants; help and leaving are the window's.
    pub(crate) fn obey(&mut self, order: Order, kit: &mut Kit, now: Now) {
        let deed = match order.command {
            Command::Left => Deed::Left,
            Command::Right => Deed::Right,
            Command::RowStart | Command::Top => Deed::First,
            Command::RowEnd | Command::Bottom => Deed::Last,
            Command::Next => Deed::Next,
            Command::Previous => Deed::Previous,
            Command::Hit | Command::Down => Deed::Hit,
            Command::Hint => Deed::Hint,
            Command::Odds => Deed::Values,
            Command::Undo => Deed::Undo,
            Command::Redo => Deed::Redo,
            Command::Pause => Deed::Pause,
            Command::New => Deed::New,
            Command::Restart => Deed::Again,
            Command::Help => return kit.go(Goto::Shortcuts),
            Command::Leave => return kit.go(Goto::Quit),
            Command::Up | Command::Mark | Command::Coordinates | Command::Mouse => {
                let drop = kit.bindings.key_of(Command::Hit);
                self.say(Message::plain(format!("{drop} drops here, 1 to 7 drop anywhere")));
                return;
            }
        };
        self.carry_out(deed, kit, now);
    }

    /// Keys that mean something because of where the game stands; whether this was one.
    pub(crate) fn press(&mut self, key: Key, kit: &mut Kit, now: Now) -> bool {
        let KeyCode::Char(letter) = key.code else { return false };
        if key.ctrl || self.session().is_paused() {
            return false;
        }
        let deed = match (self.game().phase(), letter) {
            (Phase::Pick(_), 'x') => Deed::Pick(Piece::X),
            (Phase::Pick(_), 'o') => Deed::Pick(Piece::O),
            (Phase::Settle(_), 'y' | 'Y') => Deed::TakeBack,
            (Phase::Settle(_), 'n' | 'N' | 'k') => Deed::Keep,
            // A key that the player has chosen for something else is that.
            (_, 's') if KeyReader::default().press(key, &kit.bindings).is_none() => {
                Deed::OtherBegins
            }
            (_, digit) if digit.is_ascii_digit() => match digit.to_string().parse::<Column>() {
                Ok(column) => Deed::Choose(column),
                // Where fouls are not counted, 0 is a command like any other.
                Err(_) if digit == '0' && !self.counts_fouls() => return false,
                Err(_) => Deed::NoColumn,
            },
            _ => return false,
        };
        self.carry_out(deed, kit, now);
        true
    }
}
