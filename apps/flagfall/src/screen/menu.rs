//! The main menu (C2).

use crossterm::event::MouseEvent;
use flagfall_flow::online::OnlineRoom;
use flagfall_flow::{Flow, GameTable, Intent, MenuEntry, Page};
use flagfall_keeper::RoundRef;
use flagfall_settings::{ChoiceStep, FrontEnd, Labelled as _, Setting, SettingId};
use flagfall_text::{GameNames, Menu, Terminal, Training, Words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::keys::{Key, KeyCode, named};
use super::list::{List, Moved, Rows};
use super::looks::Role;
use super::page::{Scene, View};
use crate::wrap::{padded, widest};

#[derive(Default)]
pub(crate) struct MenuView {
    list: List,
}

const TITLE: &str = "F L A G F A L L";
/// The width of names that have a description.
const NAME_WIDTH: usize = 15;
/// The width of the pointer column.
const MARGIN: usize = 3;
const WIDTH: u16 = 64;

impl MenuView {
    /// Selects Resume if there is a game to resume.
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

    /// Changes the level of the selected game.
    fn step(&self, step: ChoiceStep, scene: Scene) -> Option<Intent> {
        let mut settings = scene.flow.settings().clone();
        level(self.current(&scene.flow.menu()))?.step(&mut settings, FrontEnd::Terminal, step);
        Some(Intent::Choose(Box::new(settings)))
    }
}

/// The setting for a new game's difficulty.
fn level(entry: MenuEntry) -> Option<&'static Setting> {
    match entry {
        MenuEntry::NewGame => Some(SettingId::Board.setting()),
        MenuEntry::FourInARow => Some(SettingId::FourOpponent.setting()),
        MenuEntry::Resume
        | MenuEntry::Online
        | MenuEntry::Daily
        | MenuEntry::Training
        | MenuEntry::History
        | MenuEntry::Settings
        | MenuEntry::Help
        | MenuEntry::Quit => None,
    }
}

/// The description of an entry, longest form first; a narrow screen uses a shorter one.
fn about(entry: MenuEntry, flow: &Flow) -> Vec<Words> {
    let settings = flow.settings();
    let named = |level: Words| {
        let game = Box::new(GameNames::Mines.into());
        Menu::Named { game, level: Box::new(level) }.into()
    };
    match entry {
        MenuEntry::NewGame => {
            let [long, short] = [settings.board.label(), settings.board.short_label()];
            vec![named(long), named(short.clone()), short]
        }
        MenuEntry::FourInARow => vec![SettingId::FourOpponent.setting().value(settings).label],
        MenuEntry::Resume => resumed(flow),
        MenuEntry::Training => match flow.n_due() {
            None | Some(0) => vec![],
            Some(n) => vec![Training::Due { n }.into()],
        },
        MenuEntry::Online
        | MenuEntry::Daily
        | MenuEntry::History
        | MenuEntry::Settings
        | MenuEntry::Help
        | MenuEntry::Quit => vec![],
    }
}

/// What Resume opens: an exercise, a game in a room, saved games, or a game that is not saved.
fn resumed(flow: &Flow) -> Vec<Words> {
    let here = flow.game().filter(|game| !game.is_over());
    let round = here.and_then(GameTable::round);
    match &flow.saved_games()[..] {
        _ if here.is_some_and(GameTable::is_exercise) => vec![Page::Training.title()],
        _ if here.is_some() && round.is_none() => {
            let title = flow.room().and_then(OnlineRoom::title);
            title.map_or(vec![Menu::Online.into()], |title| {
                let (game, level) = (Box::new(Menu::Online.into()), Box::new(title.clone()));
                vec![Menu::Named { game, level }.into(), title]
            })
        }
        [] => round.map(RoundRef::name).into_iter().collect(),
        [only] => vec![only.name()],
        several => vec![Menu::ResumeSeveral { n_games: several.len() }.into()],
    }
}

impl View for MenuView {
    fn press(&mut self, key: Key, _: Rect, scene: Scene) -> Option<Intent> {
        let entries = scene.flow.menu();
        match (self.list.press(key, entries.len()), key.code) {
            (Moved::Chosen, _) => self.chosen(&entries),
            (Moved::Ignored, KeyCode::Esc) => Some(Intent::Back),
            (Moved::Ignored, KeyCode::Char('?')) => Some(Intent::Open(Page::Help)),
            (Moved::Ignored, KeyCode::Left) => self.step(ChoiceStep::Down, scene),
            (Moved::Ignored, KeyCode::Right) => self.step(ChoiceStep::Up, scene),
            (Moved::Ignored, KeyCode::Char(letter)) if !key.ctrl => {
                let letter = letter.to_ascii_lowercase();
                let is_it = |index: &usize| {
                    scene.say(entries[*index].label()).to_lowercase().starts_with(letter)
                };
                let current = self.list.current(entries.len());
                let after = (1..=entries.len()).map(|step| (current + step) % entries.len());
                let mut found = after.filter(is_it);
                let (first, more) = (found.next()?, found.next());
                self.list.go_to(first);
                // If several entries begin with the letter, it cycles through them.
                more.is_none().then(|| entries[first].intent())
            }
            (Moved::Elsewhere | Moved::Ignored, _) => None,
        }
    }

    fn mouse(&mut self, event: &MouseEvent, area: Rect, scene: Scene) -> Option<Intent> {
        let entries = scene.flow.menu();
        match self.list.mouse(event, rows(entries.len(), area), entries.len()) {
            Moved::Chosen => self.chosen(&entries),
            Moved::Elsewhere | Moved::Ignored => None,
        }
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, scene: Scene) {
        let menu = scene.flow.menu();
        let names: Vec<String> = menu.iter().map(|entry| scene.say(entry.label())).collect();
        let name_width = NAME_WIDTH.max(widest(&names) + 1);
        let room =
            usize::from(rows(menu.len(), area).area.width).saturating_sub(MARGIN + name_width);
        let line = |(entry, name): (&MenuEntry, String)| {
            let mut about = about(*entry, scene.flow).into_iter().map(|words| scene.say(words));
            match about.find(|about| about.width() <= room) {
                Some(about) => padded(&name, name_width) + &about,
                None => name,
            }
        };
        let entries: Vec<String> = menu.iter().zip(names).map(line).collect();
        let rows = rows(entries.len(), area);
        let top = rows.area.y;
        if top >= area.y + 3 {
            scene.centred(TITLE, top - 3, Role::Title, area, buffer);
            let motto = scene.say(Menu::Motto);
            if usize::from(area.width) >= motto.width() {
                scene.centred(&motto, top - 2, Role::Faint, area, buffer);
            }
        } else if top > area.y {
            scene.centred(TITLE, area.y, Role::Title, area, buffer);
        }
        self.list.draw(&entries, rows, buffer, scene.looks);
        if area.bottom() > rows.area.bottom() {
            let choose = (named(KeyCode::Enter), Terminal::Choose);
            let back = (named(KeyCode::Esc), Terminal::Back);
            let easier = (named(KeyCode::Left), Terminal::Easier);
            let harder = (named(KeyCode::Right), Terminal::Harder);
            // There may be no game to return to.
            match (level(self.current(&menu)), scene.flow.game()) {
                (Some(_), Some(_)) => scene.footer(&[easier, harder, choose, back], area, buffer),
                (Some(_), None) => scene.footer(&[easier, harder, choose], area, buffer),
                (None, Some(_)) => scene.footer(&[choose, back], area, buffer),
                (None, None) => scene.footer(&[choose], area, buffer),
            }
        }
    }
}

fn rows(n_entries: usize, area: Rect) -> Rows {
    let height = (n_entries as u16).min(area.height);
    let width = WIDTH.min(area.width);
    let down = (area.height.saturating_sub(height) / 2 + 1).min(area.height - height);
    let left = area.x + (area.width - width) / 2;
    Rows { area: Rect::new(left, area.y + down, width, height), apart: 1 }
}
