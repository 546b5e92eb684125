//! The dialog for key bindings, which all screens share.

use eframe::egui::{self, Event, Grid, Role, ScrollArea, Ui, WidgetInfo};
use flagfall_settings::{Command, KeyCode, keys_in_words};
use flagfall_text::{Message, SettingNotes, Window, Words};

use super::close_button;
use crate::kit::Kit;
use crate::{message, press};

/// The list of commands, and the one waiting for its new key.
#[derive(Default)]
pub(crate) struct KeyQuestion {
    waiting: Option<Command>,
    /// The result of the last key.
    said: Message,
}

impl KeyQuestion {
    /// Draws the dialog; returns whether it stays open.
    pub(super) fn ui(&mut self, ui: &mut Ui, kit: &mut Kit) -> bool {
        self.take_key(ui, kit);
        ui.heading(kit.say(Window::KeysTitle));
        ui.label(kit.say(Window::KeysUse));
        let height = ui.ctx().content_rect().height() * 0.6;
        ScrollArea::vertical().auto_shrink([false, true]).max_height(height).show(ui, |ui| {
            Grid::new("keys").num_columns(2).striped(true).show(ui, |ui| {
                // In a window the mouse always belongs to the program.
                for command in Command::all().filter(|command| *command != Command::Mouse) {
                    ui.label(kit.say(command.about()));
                    self.key(ui, command, kit);
                    ui.end_row();
                }
            });
        });
        ui.separator();
        let colour = message::colour(self.said.tone, kit.palette());
        ui.colored_label(colour, kit.say(self.said.words.clone()));
        let mut stays = true;
        ui.horizontal(|ui| {
            if ui.button(kit.say(Window::UsualKeys)).clicked() {
                let mut settings = kit.settings().clone();
                settings.keys.clear();
                kit.change_settings(settings);
                self.said = Message::plain(SettingNotes::Reset);
            }
            stays = close_button(ui, kit);
        });
        stays
    }

    fn key(&mut self, ui: &mut Ui, command: Command, kit: &Kit) {
        let is_waiting = self.waiting == Some(command);
        let keys = match kit.bindings().keys_of(command) {
            _ if is_waiting => kit.say(Window::PressKey),
            "" => "–".to_owned(),
            keys => kit.say(keys_in_words(keys)),
        };
        let label = kit.say(Words::labelled(command.about(), Words::Verbatim(keys.clone())));
        let button = ui.add(egui::Button::new(&keys).selected(is_waiting));
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &label));
        if button.clicked() {
            self.waiting = Some(command);
        }
    }

    /// Takes the key for the waiting command, before any button of the dialog gets it.
    fn take_key(&mut self, ui: &Ui, kit: &mut Kit) {
        let Some(command) = self.waiting else { return };
        let Some(key) = ui.input(press::pressed).into_iter().next() else {
            // A letter's text event may arrive in the next frame; function keys have none.
            if ui.input(|input| input.events.iter().any(press::is_function_key)) {
                self.said = Message::bad(Window::KeyNotPossible);
            }
            return;
        };
        ui.input_mut(|input| {
            input.events.retain(|event| !matches!(event, Event::Key { .. } | Event::Text(_)));
        });
        self.waiting = None;
        if key.code != KeyCode::Esc {
            let mut settings = kit.settings().clone();
            self.said = match settings.bind_keys(command, &key.to_string()) {
                Ok(rebound) => {
                    kit.change_settings(settings);
                    rebound.message()
                }
                Err(reason) => Message::bad(reason),
            };
        }
    }
}
