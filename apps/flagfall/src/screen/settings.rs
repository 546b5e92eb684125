//! The settings page (C3): the table of settings as a list, then the keys.

mod measure;

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use flagfall_settings::{FrontEnd, Group, Setting, SettingId, Step, TakesEffect};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::keys::{Command, Key, KeyCode, choose_keys};
use super::kit::Kit;
use super::list::{List, Moved};
use super::looks::Role;
use super::menu::centred;
use super::message::{self, Message};
use super::page::Goto;
use measure::Measure;

/// The settings page.
pub(crate) struct SettingsPage {
    list: List,
    /// What is being typed as the value of the current row.
    typed: Option<String>,
    message: Message,
}

/// A row: a setting, a number of the own board, or the keys of a command.
enum Row {
    Setting(&'static Setting),
    Measure(Measure),
    Keys(Command),
}

fn rows() -> Vec<Row> {
    let mut rows = vec![];
    for setting in Setting::ALL.iter().filter(|setting| setting.is_on(FrontEnd::Terminal)) {
        rows.push(Row::Setting(setting));
        if setting.id == SettingId::Board {
            rows.extend(Measure::ALL.map(Row::Measure));
        }
    }
    rows.extend(Command::all().map(Row::Keys));
    rows
}

impl SettingsPage {
    pub(crate) fn new() -> SettingsPage {
        SettingsPage { list: List::new(rows().len(), 0), typed: None, message: Message::default() }
    }

    pub(crate) fn press(&mut self, key: Key, kit: &mut Kit) -> Option<Goto> {
        if self.typed.is_some() {
            self.type_value(key, kit);
            return None;
        }
        match self.list.press(key) {
            Moved::Chosen => {
                self.begin_or_step(kit);
                return None;
            }
            Moved::Elsewhere => {
                self.message = Message::default();
                return None;
            }
            Moved::Not => (),
        }
        match key.code {
            KeyCode::Left | KeyCode::Char('h' | '-') => self.step(Step::Down, kit),
            KeyCode::Right | KeyCode::Char('l' | '+') => self.step(Step::Up, kit),
            KeyCode::PageUp => self.list.go_to(self.list.current().saturating_sub(10)),
            KeyCode::PageDown => self.list.go_to(self.list.current() + 10),
            KeyCode::Char(digit @ '0'..='9') => {
                if let Row::Measure(_) = self.row() {
                    self.typed = Some(digit.to_string());
                }
            }
            KeyCode::Delete | KeyCode::Backspace => self.reset(kit),
            KeyCode::Esc | KeyCode::Char('q') => return Some(Goto::Menu),
            KeyCode::Char('?') => return Some(Goto::Help),
            _ => (),
        }
        None
    }

    pub(crate) fn mouse(&mut self, event: &MouseEvent, area: Rect, kit: &mut Kit) -> Option<Goto> {
        match event.kind {
            MouseEventKind::ScrollUp => self.list.go_to(self.list.current().saturating_sub(1)),
            MouseEventKind::ScrollDown => self.list.go_to(self.list.current() + 1),
            MouseEventKind::Up(MouseButton::Left) => {
                let place = place(area);
                let down = event.row.checked_sub(place.y).filter(|&down| down < place.height)?;
                let index = self.first_shown(place) + usize::from(down);
                if index == self.list.current() {
                    self.begin_or_step(kit);
                } else if index < rows().len() {
                    self.list.go_to(index);
                }
            }
            _ => (),
        }
        None
    }

    fn row(&self) -> Row {
        rows().swap_remove(self.list.current())
    }

    fn begin_or_step(&mut self, kit: &mut Kit) {
        match self.row() {
            Row::Measure(_) => self.typed = Some(String::new()),
            Row::Setting(_) => self.step(Step::Up, kit),
            Row::Keys(command) => self.typed = Some(kit.bindings().keys_of(command).to_owned()),
        }
    }

    fn step(&mut self, step: Step, kit: &mut Kit) {
        let mut settings = kit.settings().clone();
        let takes_effect = match self.row() {
            Row::Setting(setting) => {
                setting.step(&mut settings, FrontEnd::Terminal, step);
                setting.takes_effect
            }
            Row::Measure(measure) => {
                measure.step(&mut settings, step);
                TakesEffect::NextGame
            }
            Row::Keys(_) => return,
        };
        kit.change_settings(settings);
        self.message = Message::plain(takes_effect.label());
    }

    /// Back to what it was on the first day.
    fn reset(&mut self, kit: &mut Kit) {
        let mut settings = kit.settings().clone();
        match self.row() {
            Row::Setting(setting) => setting.reset(&mut settings),
            Row::Measure(_) => SettingId::Board.setting().reset(&mut settings),
            Row::Keys(command) => {
                settings.keys.remove(command.name());
            }
        }
        kit.change_settings(settings);
        self.message = Message::plain("Reset to the default.");
    }

    fn type_value(&mut self, key: Key, kit: &mut Kit) {
        let Some(typed) = &mut self.typed else { return };
        match key.code {
            KeyCode::Esc => self.typed = None,
            KeyCode::Backspace => {
                typed.pop();
            }
            KeyCode::Char(letter) if !key.ctrl && typed.len() < 40 => typed.push(letter),
            KeyCode::Enter => {
                let typed = self.typed.take().unwrap_or_default();
                let mut settings = kit.settings().clone();
                let taken = match self.row() {
                    Row::Setting(_) => Ok(()),
                    Row::Measure(measure) => measure.take(&mut settings, typed.trim()),
                    Row::Keys(command) => choose_keys(&typed).map(|()| {
                        settings.keys.insert(command.name().to_owned(), typed.trim().to_owned());
                    }),
                };
                self.message = match taken {
                    Ok(()) => {
                        kit.change_settings(settings);
                        match kit.bindings().without_keys().next() {
                            Some(robbed) => Message::bad(format!(
                                "Saved, but no key is left for: {}.",
                                robbed.about()
                            )),
                            None => Message::plain("Saved."),
                        }
                    }
                    Err(complaint) => Message::bad(complaint),
                };
            }
            _ => (),
        }
    }

    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer, kit: &Kit) {
        let looks = &kit.looks;
        centred("Settings", area.y, Role::Title, area, buffer, looks);
        let place = place(area);
        let rows = rows();
        let first = self.first_shown(place);
        for ((nth, row), y) in rows.iter().enumerate().skip(first).zip(place.y..place.bottom()) {
            let is_current = nth == self.list.current();
            let (name, value) = match row {
                Row::Setting(setting) => (label(setting), setting.value(kit.settings()).label),
                Row::Measure(measure) => {
                    let number = measure.of(kit.settings().board.size());
                    (measure.label().to_owned(), number.to_string())
                }
                Row::Keys(command) => (
                    format!("Keys: {}", command.about()),
                    kit.bindings().keys_of(*command).to_owned(),
                ),
            };
            let value = match &self.typed {
                Some(typed) if is_current => format!("{typed}_"),
                Some(_) | None => value,
            };
            let pointer = if is_current { looks.glyphs.pointer } else { " " };
            let width = usize::from(place.width);
            let name_width = width.saturating_sub(value.chars().count() + 5);
            let text = format!(" {pointer} {name:<name_width$.name_width$} {value} ");
            let role = if is_current { Role::Selected } else { Role::Text };
            buffer.set_stringn(place.x, y, text, width, looks.style(role));
        }
        let foot = area.bottom().saturating_sub(1);
        let help = "Left and Right change a value, Enter edits, Del resets, Esc goes back.";
        if self.message == Message::default() {
            centred(help, foot, Role::Faint, area, buffer, looks);
        } else {
            let status = Rect { y: foot, height: 1, ..area };
            message::draw(&self.message, None, None, status, buffer, looks);
        }
    }

    /// The current row stays in sight.
    fn first_shown(&self, place: Rect) -> usize {
        let shown = usize::from(place.height);
        let half = shown / 2;
        self.list.current().saturating_sub(half).min(rows().len().saturating_sub(shown))
    }
}

/// Settings of the two games have the same labels.
fn label(setting: &Setting) -> String {
    let (label, group) = (setting.id.label(), setting.group.label());
    match setting.group {
        Group::Mines | Group::Four => format!("{label} ({group})"),
        Group::Looks | Group::Touch => label.to_owned(),
    }
}

fn place(area: Rect) -> Rect {
    let width = 64.min(area.width);
    let height = area.height.saturating_sub(3);
    Rect::new(area.x + (area.width - width) / 2, area.y + 2.min(area.height), width, height)
}
