//! The settings page (C3): the table of settings as a list, then the keys.

mod measure;

use crossterm::event::MouseEvent;
use flagfall_flow::{Intent, Page};
use flagfall_settings::{
    ChoiceStep, FrontEnd, Group, Setting, SettingId, Settings, TakesEffect, keys_in_words,
};
use flagfall_text::{SettingNotes, Terminal, Words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::keys::{Command, Key, KeyCode, named, type_key};
use super::list::{List, Moved, Rows};
use super::message::{self, Message};
use super::page::{Scene, View, body};
use crate::wrap::{cut, padded};
use measure::Measure;

/// The settings page.
#[derive(Default)]
pub(crate) struct SettingsView {
    list: List,
    /// The text typed as the selected row's value.
    typed: Option<String>,
    message: Message,
}

/// A row: a setting, a measure of the custom board, or the keys of a command.
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

/// The longest value that can be typed.
const LONGEST: usize = 40;
const WIDTH: u16 = 64;

impl View for SettingsView {
    fn press(&mut self, key: Key, _: Rect, scene: Scene) -> Option<Intent> {
        if let Some(text) = &self.typed {
            // Backspace in an empty field must not close it: the next Backspace would then reset the setting.
            if key.code == KeyCode::Backspace && text.is_empty() {
                return None;
            }
            let typed = type_key(&mut self.typed, key, LONGEST);
            if self.typed.is_none() {
                self.message = Message::default();
            }
            return self.take_typed(typed?.trim(), scene.flow.settings());
        }
        // The message was about the previous key press.
        self.message = Message::default();
        let n_rows = rows().len();
        match self.list.press(key, n_rows) {
            Moved::Chosen => return self.begin_or_step(scene),
            Moved::Elsewhere => return None,
            Moved::Ignored => (),
        }
        match key.code {
            KeyCode::Left | KeyCode::Char('h' | '-') => return self.step(ChoiceStep::Down, scene),
            KeyCode::Right | KeyCode::Char('l' | '+') => return self.step(ChoiceStep::Up, scene),
            KeyCode::PageUp => self.list.go_by(-10, n_rows),
            KeyCode::PageDown => self.list.go_by(10, n_rows),
            KeyCode::Char(digit @ '0'..='9') => {
                if let Row::Measure(_) = self.row() {
                    self.typed = Some(digit.to_string());
                }
            }
            KeyCode::Delete => return Some(self.reset(scene)),
            KeyCode::Esc | KeyCode::Char('q') => return Some(Intent::Back),
            KeyCode::Char('?') => return Some(Intent::Open(Page::Help)),
            _ => (),
        }
        None
    }

    fn mouse(&mut self, event: &MouseEvent, area: Rect, scene: Scene) -> Option<Intent> {
        if self.typed.is_some() {
            return None;
        }
        let place = Rows { area: body(area, WIDTH), apart: 1 };
        match self.list.mouse(event, place, rows().len()) {
            Moved::Chosen => self.begin_or_step(scene),
            Moved::Elsewhere | Moved::Ignored => None,
        }
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, scene: Scene) {
        let title = scene.say(Page::Settings.title());
        let editing =
            [(named(KeyCode::Enter), Terminal::Save), (named(KeyCode::Esc), Terminal::Cancel)];
        let keys = [
            (named(KeyCode::Delete), Terminal::Reset),
            (named(KeyCode::Left), Terminal::Less),
            (named(KeyCode::Right), Terminal::More),
            (named(KeyCode::Enter), Terminal::Edit),
            (named(KeyCode::Esc), Terminal::Back),
        ];
        let place = match &self.typed {
            Some(_) => scene.frame(&title, &editing, WIDTH, area, buffer),
            None => scene.frame(&title, &keys, WIDTH, area, buffer),
        };
        let foot = Rect { height: area.height.saturating_sub(1), ..area };
        let is_told = self.message != Message::default();
        // A message must not cover its row.
        let told = if is_told { message::height_over_text(&self.message, foot, scene) } else { 0 };
        let room = foot.bottom().saturating_sub(told).saturating_sub(place.y);
        let place = Rect { height: place.height.min(room), ..place };
        let rows = rows();
        let current = self.list.current(rows.len());
        let line = |(nth, row): (usize, &Row)| {
            let (long, short, value) = match row {
                Row::Setting(setting) => {
                    let value = setting.value(scene.flow.settings()).label;
                    (label(setting), setting.id.label(), value)
                }
                Row::Measure(measure) => {
                    let number = measure.of(scene.flow.settings().board.size());
                    let (name, group) = (measure.label(), Group::Mines.label());
                    let long = in_game(name.clone().into(), group);
                    (long, name.into(), number.to_string().into())
                }
                Row::Keys(command) => {
                    let keys = scene.flow.bindings().keys_of(*command);
                    let name = SettingNotes::KeysOf { command: Box::new(command.about()) };
                    (name.into(), command.about(), keys_in_words(keys))
                }
            };
            let mut value = match &self.typed {
                Some(typed) if nth == current => format!("{typed}_"),
                Some(_) | None => scene.say(value),
            };
            let room = |value: &str| usize::from(place.width).saturating_sub(value.width() + 5);
            let [long, short] = [long, short].map(|name| scene.say(name));
            let is_board = matches!(row, Row::Setting(setting) if setting.id == SettingId::Board);
            if is_board && short.width() > room(&value) {
                // The rows below show its size.
                value = scene.say(scene.flow.settings().board.short_label());
            }
            // A column before the list's arrows, unless the name needs it.
            let width = room(&value);
            let width = if short.width() < width { width - 1 } else { width };
            let name = if long.width() <= width { long } else { short };
            let name = cut(&name, width, scene.looks.glyphs.cut);
            format!("{} {value}", padded(&name, width))
        };
        let lines: Vec<String> = rows.iter().enumerate().map(line).collect();
        self.list.draw(&lines, Rows { area: place, apart: 1 }, buffer, scene.looks);
        if is_told {
            message::draw_over_text(&self.message, foot, buffer, scene);
        }
    }
}

impl SettingsView {
    fn row(&self) -> Row {
        let mut rows = rows();
        rows.swap_remove(self.list.current(rows.len()))
    }

    fn begin_or_step(&mut self, scene: Scene) -> Option<Intent> {
        match self.row() {
            Row::Measure(_) => self.typed = Some(String::new()),
            Row::Setting(setting) if setting.is_typed() => {
                self.typed = Some(setting.value(scene.flow.settings()).value);
            }
            Row::Setting(_) => return self.step(ChoiceStep::Up, scene),
            Row::Keys(command) => {
                self.typed = Some(scene.flow.bindings().keys_of(command).to_owned());
                self.message = Message::plain(SettingNotes::HowKeysAreTyped);
            }
        }
        None
    }

    fn step(&mut self, step: ChoiceStep, scene: Scene) -> Option<Intent> {
        let mut settings = scene.flow.settings().clone();
        let takes_effect = match self.row() {
            Row::Setting(setting) if setting.is_typed() => return None,
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
        self.tell_mines(scene.flow.settings(), &settings);
        Some(Intent::Choose(Box::new(settings)))
    }

    /// Resets the row to its default.
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

    /// Reports that a smaller board has reduced the mine count.
    fn tell_mines(&mut self, before: &Settings, after: &Settings) {
        let n_mines = after.board.size().n_mines();
        let is_of_board = matches!(self.row(), Row::Measure(Measure::Rows | Measure::Columns));
        if is_of_board && n_mines != before.board.size().n_mines() {
            self.message = self.message.clone().then(SettingNotes::MinesChanged { n_mines });
        }
    }

    fn take_typed(&mut self, typed: &str, before: &Settings) -> Option<Intent> {
        let mut settings = before.clone();
        let saved = Message::plain(SettingNotes::Saved);
        let next_game = Message::plain(TakesEffect::NextGame.label());
        let taken = match self.row() {
            Row::Setting(setting) => setting.take_typed(&mut settings, typed).map(|()| saved),
            Row::Measure(measure) => measure.take(&mut settings, typed).map(|()| next_game),
            Row::Keys(command) => settings.type_keys(command, typed),
        };
        let is_taken = taken.is_ok();
        self.message = taken.unwrap_or_else(Message::bad);
        self.tell_mines(before, &settings);
        is_taken.then(|| Intent::Choose(Box::new(settings)))
    }
}

/// Adds the game's name, because both games have settings with the same label.
fn label(setting: &Setting) -> Words {
    let name = setting.id.label();
    match setting.group {
        Group::Mines | Group::Four => in_game(name, setting.group.label()),
        Group::Looks | Group::Touch => name,
    }
}

fn in_game(name: Words, game: Words) -> Words {
    Words::labelled(game, name)
}
