//! Keyboard input for the whole window.

use eframe::egui;
use flagfall_flow::{GameTable, Intent, Page};
use flagfall_settings::{Key, KeyCode};
use flagfall_table::Now;

use super::WindowApp;
use crate::page::Board;
use crate::{dialogs, online, press};

impl WindowApp {
    pub(super) fn take_keys(&mut self, context: &egui::Context, now: Now) {
        let is_busy = self.dialog.is_some() || dialogs::is_shown(self.flow.page());
        if is_busy || context.text_edit_focused() || egui::Popup::is_any_open(context) {
            self.keys.forget();
            return;
        }
        if self.flow.page() == Page::History {
            if context.input(|input| input.key_pressed(egui::Key::Escape)) {
                self.handle(Intent::Back, now);
            }
            self.keys.forget();
            return;
        }
        let focused = context.memory(egui::Memory::focused);
        let is_at_board = focused.is_none() || focused == self.kit.board_focus;
        for key in context.input(press::pressed) {
            if press::belongs_to_widgets(key) {
                if !is_at_board {
                    continue;
                }
                // The board's arrow keys must not move the focus.
                context.memory_mut(|memory| memory.move_focus(egui::FocusDirection::None));
            }
            self.kit.is_by_key = true;
            if let Board::Mines(page) = &mut self.board {
                page.show_cursor();
            }
            if key.code == KeyCode::Esc {
                self.keys.forget();
                self.dismiss(now);
            } else if self.watched.is_some()
                && let Some(intent) = Intent::at_replay(key)
            {
                self.handle(intent, now);
            } else if self.press(key, now) {
                self.keys.forget();
            } else if let Some(order) = self.keys.press(key, self.kit.bindings()) {
                self.carry_out_order(order, now);
            }
        }
        for command in context.input(press::shortcuts) {
            self.keys.forget();
            self.carry_out_order(command.into(), now);
        }
    }

    fn dismiss(&mut self, now: Now) {
        let is_done = match &mut self.board {
            Board::Mines(page) => self.watched.is_none() && page.dismiss(),
            Board::Four(_) => false,
            Board::Tiles(page) => {
                page.dismiss();
                self.watched.is_none()
            }
        };
        if !is_done {
            self.handle(Intent::Dismiss, now);
        }
    }

    /// Handles a key specific to a room or to the phase of a game of Four in a Row; returns whether it was one.
    fn press(&mut self, key: Key, now: Now) -> bool {
        if let Some(command) = online::command_of(key, &self.flow, &self.kit) {
            self.handle(Intent::Online(command), now);
            return true;
        }
        let (Board::Four(page), Some(GameTable::Four(table)), Page::Game) =
            (&mut self.board, self.flow.game(), self.flow.page())
        else {
            return false;
        };
        let Some(command) = table.command_of_key(key, self.flow.kit()) else { return false };
        page.settle();
        self.handle(command.into(), now);
        true
    }
}
