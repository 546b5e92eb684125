//! The settings page (C3): the table of settings as a list, then the keys.

mod measure;

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use flagfall_flow::{Intent, Page};
use flagfall_settings::{
    Bindings, FrontEnd, Group, Setting, SettingId, Settings, Step, TakesEffect,
};
use flagfall_text::{SettingNotes, Words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::keys::{Command, Key, KeyCode, choose_keys};
use super::list::{List, Moved};
use super::looks::Role;
use super::menu::centred;
use super::message::{self, Message};
use super::page::Scene;
use measure::Measure;

/// The settings page.
#[derive(Default)]
pub(crate) struct SettingsView {
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

impl SettingsView {
    pub(crate) fn press(&mut self, key: Key, scene: Scene) -> Option<Intent> {
        if self.typed.is_some() {
            return self.type_value(key, scene);
        }
        match self.list.press(key, rows().len()) {
            Moved::Chosen => return self.begin_or_step(scene),
            Moved::Elsewhere => {
                self.message = Message::default();
                return None;
            }
            Moved::Not => (),
        }
        match key.code {
            KeyCode::Left | KeyCode::Char('h' | '-') => return self.step(Step::Down, scene),
            KeyCode::Right | KeyCode::Char('l' | '+') => return self.step(Step::Up, scene),
            KeyCode::PageUp => self.go_by(-10),
            KeyCode::PageDown => self.go_by(10),
            KeyCode::Char(digit @ '0'..='9') => {
                if let Row::Measure(_) = self.row() {
                    self.typed = Some(digit.to_string());
                }
            }
            KeyCode::Delete | KeyCode::Backspace => return Some(self.reset(scene)),
            KeyCode::Esc | KeyCode::Char('q') => return Some(Intent::Back),
            KeyCode::Char('?') => return Some(Intent::Open(Page::Help)),
            _ => (),
        }
        None
    }

    pub(crate) fn mouse(&mut self, event: &MouseEvent, area: Rect, scene: Scene) -> Option<Intent> {
        match event.kind {
            MouseEventKind::ScrollUp => self.go_by(-1),
            MouseEventKind::ScrollDown => self.go_by(1),
            MouseEventKind::Up(MouseButton::Left) => {
                let (place, n_rows) = (place(area), rows().len());
                let down = event.row.checked_sub(place.y).filter(|&down| down < place.height)?;
                let index = self.list.first_shown(n_rows, place.height) + usize::from(down);
                if index == self.list.current(n_rows) {
                    return self.begin_or_step(scene);
                }
                if index < n_rows {
                    self.list.go_to(index);
                }
            }
            _ => (),
        }
        None
    }

    fn go_by(&mut self, n_rows: isize) {
        let last = rows().len() - 1;
        self.list.go_to(self.list.current(last + 1).saturating_add_signed(n_rows).min(last));
    }

    fn row(&self) -> Row {
        let mut rows = rows();
        rows.swap_remove(self.list.current(rows.len()))
    }

    fn begin_or_step(&mut self, scene: Scene) -> Option<Intent> {
        match self.row() {
            Row::Measure(_) => self.typed = Some(String::new()),
            Row::Setting(_) => return self.step(Step::Up, scene),
            Row::Keys(command) => {
                self.typed = Some(scene.flow.bindings().keys_of(command).to_owned());
            }
        }
        None
    }

    fn step(&mut self, step: Step, scene: Scene) -> Option<Intent> {
        let mut settings = scene.flow.settings().clone();
        let takes_effect = match self.row() {
            Row::Setting(setting) => {
                setting.step(&mut settings, FrontEnd::Terminal, step);
                setting.takes_effect
            }
            Row::Measure(measure) => {
                measure.step(&mut settings, step);
                TakesEffect::NextGame
            }
            Row::Keys(_) => return None,
        };
        self.message = Message::plain(takes_effect.label());
        Some(Intent::Choose(Box::new(settings)))
    }

    /// Back to what it was on the first day.
    fn reset(&mut self, scene: Scene) -> Intent {
        let mut settings = scene.flow.settings().clone();
        match self.row() {
            Row::Setting(setting) => setting.reset(&mut settings),
            Row::Measure(_) => SettingId::Board.setting().reset(&mut settings),
            Row::Keys(command) => {
                settings.keys.remove(command.name());
            }
        }
        self.message = Message::plain(SettingNotes::Reset);
        Intent::Choose(Box::new(settings))
    }

    fn type_value(&mut self, key: Key, scene: Scene) -> Option<Intent> {
        let typed = self.typed.as_mut()?;
        match key.code {
            KeyCode::Esc => self.typed = None,
            KeyCode::Backspace => {
                typed.pop();
            }
            KeyCode::Char(letter) if !key.ctrl && typed.len() < 40 => typed.push(letter),
            KeyCode::Enter => return self.take_typed(scene.flow.settings().clone()),
            _ => (),
        }
        None
    }

    fn take_typed(&mut self, mut settings: Settings) -> Option<Intent> {
        let typed = self.typed.take().unwrap_or_default();
        let taken = match self.row() {
            Row::Setting(_) => Ok(()),
            Row::Measure(measure) => measure.take(&mut settings, typed.trim()).map_err(Words::from),
            Row::Keys(command) => choose_keys(&typed).map(|()| {
                settings.keys.insert(command.name().to_owned(), typed.trim().to_owned());
            }),
        };
        if let Err(complaint) = taken {
            self.message = Message::bad(complaint);
            return None;
        }
        self.message = match Bindings::new(&settings.keys).0.without_keys().next() {
            Some(robbed) => {
                Message::bad(SettingNotes::NoKeyLeft { command: Box::new(robbed.about()) })
            }
            None => Message::plain(SettingNotes::Saved),
        };
        Some(Intent::Choose(Box::new(settings)))
    }

    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer, scene: Scene) {
        let looks = scene.looks;
        centred("Settings", area.y, Role::Title, area, buffer, looks);
        let place = place(area);
        let rows = rows();
        let say = |words: &Words| scene.flow.language().say(words);
        let first = self.list.first_shown(rows.len(), place.height);
        for ((nth, row), y) in rows.iter().enumerate().skip(first).zip(place.y..place.bottom()) {
            let is_current = nth == self.list.current(rows.len());
            let (name, value) = match row {
                Row::Setting(setting) => {
                    (say(&label(setting)), say(&setting.value(scene.flow.settings()).label))
                }
                Row::Measure(measure) => {
                    let number = measure.of(scene.flow.settings().board.size());
                    (measure.label().to_owned(), number.to_string())
                }
                Row::Keys(command) => (
                    say(&SettingNotes::KeysOf { command: Box::new(command.about()) }.into()),
                    scene.flow.bindings().keys_of(*command).to_owned(),
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
}

/// Settings of the two games have the same labels.
fn label(setting: &Setting) -> Words {
    let name = setting.id.label();
    match setting.group {
        Group::Mines | Group::Four => {
            let (name, game) = (Box::new(name), Box::new(setting.group.label()));
            SettingNotes::NameInGame { name, game }.into()
        }
        Group::Looks | Group::Touch => name,
    }
}

fn place(area: Rect) -> Rect {
    let width = 64.min(area.width);
    let height = area.height.saturating_sub(3);
    Rect::new(area.x + (area.width - width) / 2, area.y + 2.min(area.height), width, height)
}
