//! The main menu (C2).

use crossterm::event::MouseEvent;
use flagfall_flow::{Flow, Intent, MenuEntry};
use flagfall_settings::{FrontEnd, Setting, SettingId, Step};
use flagfall_text::{Menu, Terminal};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::keys::{Key, KeyCode, named};
use super::list::{List, Moved, Rows};
use super::looks::Role;
use super::page::{Scene, View};

/// Which entry is current.
#[derive(Default)]
pub(crate) struct MenuView {
    list: List,
}

const TITLE: &str = "F L A G F A L L";
/// The width of entries that have a level beside them.
const NAME_WIDTH: usize = 15;

impl MenuView {
    /// A game that can go on is the first choice.
    pub(crate) fn new(flow: &Flow) -> MenuView {
        let resume = flow.menu().iter().position(|entry| *entry == MenuEntry::Resume);
        MenuView { list: List::at(resume.unwrap_or_default()) }
    }

    fn current(&self, entries: &[MenuEntry]) -> MenuEntry {
        entries[self.list.current(entries.len())]
    }

    fn chosen(&self, entries: &[MenuEntry]) -> Option<Intent> {
        Some(self.current(entries).intent())
    }

    /// Another level of the game that is current.
    fn step(&self, step: Step, scene: Scene) -> Option<Intent> {
        let mut settings = scene.flow.settings().clone();
        level(self.current(&scene.flow.menu()))?.step(&mut settings, FrontEnd::Terminal, step);
        Some(Intent::Choose(Box::new(settings)))
    }
}

/// What says how hard a new game is.
fn level(entry: MenuEntry) -> Option<&'static Setting> {
    match entry {
        MenuEntry::NewGame => Some(SettingId::Board.setting()),
        MenuEntry::FourInARow => Some(SettingId::FourOpponent.setting()),
        MenuEntry::Resume
        | MenuEntry::Daily
        | MenuEntry::History
        | MenuEntry::Settings
        | MenuEntry::Help
        | MenuEntry::Quit => None,
    }
}

impl View for MenuView {
    fn press(&mut self, key: Key, _: Rect, scene: Scene) -> Option<Intent> {
        let entries = scene.flow.menu();
        match (self.list.press(key, entries.len()), key.code) {
            (Moved::Chosen, _) => self.chosen(&entries),
            (Moved::Not, KeyCode::Esc) => Some(Intent::Back),
            (Moved::Not, KeyCode::Left) => self.step(Step::Down, scene),
            (Moved::Not, KeyCode::Right) => self.step(Step::Up, scene),
            (Moved::Not, KeyCode::Char(letter)) if !key.ctrl => {
                let letter = letter.to_ascii_lowercase();
                let is_it = |index: &usize| {
                    scene.say(entries[*index].label()).to_lowercase().starts_with(letter)
                };
                let current = self.list.current(entries.len());
                let after = (1..=entries.len()).map(|step| (current + step) % entries.len());
                let mut found = after.filter(is_it);
                let (first, more) = (found.next()?, found.next());
                self.list.go_to(first);
                // Where more than one begins like this, the letter goes from one to the next.
                more.is_none().then(|| entries[first].intent())
            }
            (Moved::Elsewhere | Moved::Not, _) => None,
        }
    }

    fn mouse(&mut self, event: &MouseEvent, area: Rect, scene: Scene) -> Option<Intent> {
        let entries = scene.flow.menu();
        match self.list.mouse(event, rows(entries.len(), area), entries.len()) {
            Moved::Chosen => self.chosen(&entries),
            Moved::Elsewhere | Moved::Not => None,
        }
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, scene: Scene) {
        let menu = scene.flow.menu();
        let line = |entry: &MenuEntry| match level(*entry) {
            Some(level) => {
                let value = scene.say(level.value(scene.flow.settings()).label);
                format!("{:<NAME_WIDTH$}{value}", scene.say(entry.label()))
            }
            None => scene.say(entry.label()),
        };
        let entries: Vec<String> = menu.iter().map(line).collect();
        let rows = rows(entries.len(), area);
        let top = rows.area.y;
        if top >= area.y + 3 {
            scene.centred(TITLE, top - 3, Role::Title, area, buffer);
            let motto = scene.say(Menu::Motto);
            if usize::from(area.width) >= motto.len() {
                scene.centred(&motto, top - 2, Role::Faint, area, buffer);
            }
        } else if top > area.y {
            scene.centred(TITLE, area.y, Role::Title, area, buffer);
        }
        self.list.draw(&entries, rows, buffer, scene.looks);
        if area.bottom() > rows.area.bottom() {
            let choose = (named(KeyCode::Enter), Terminal::Choose);
            let back = (named(KeyCode::Esc), Terminal::Back);
            let [less, more] = [KeyCode::Left, KeyCode::Right].map(named);
            match level(self.current(&menu)) {
                Some(_) => {
                    let (easier, harder) = (Terminal::Easier, Terminal::Harder);
                    scene.footer(&[(less, easier), (more, harder), choose, back], area, buffer);
                }
                None => scene.footer(&[choose, back], area, buffer),
            }
        }
    }
}

fn rows(n_entries: usize, area: Rect) -> Rows {
    let height = (n_entries as u16).min(area.height);
    let width = 44.min(area.width);
    let down = (area.height.saturating_sub(height) / 2 + 1).min(area.height - height);
    let left = area.x + (area.width - width) / 2;
    Rows { area: Rect::new(left, area.y + down, width, height), apart: 1 }
}
