//! The main menu (C2).

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use flagfall_flow::{Flow, Intent, MenuEntry};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::keys::{Key, KeyCode};
use super::list::{List, Moved};
use super::looks::{Looks, Role};
use super::page::Scene;

/// Which entry is current.
#[derive(Default)]
pub(crate) struct MenuView {
    list: List,
}

const TITLE: &str = "F L A G F A L L";
const MOTTO: &str = "the flag of one game, the fall of the other";

impl MenuView {
    /// A game that can go on is the first choice.
    pub(crate) fn new(flow: &Flow) -> MenuView {
        let resume = flow.menu().iter().position(|entry| *entry == MenuEntry::Resume);
        MenuView { list: List::at(resume.unwrap_or_default()) }
    }

    pub(crate) fn press(&mut self, key: Key, scene: Scene) -> Option<Intent> {
        let entries = scene.flow.menu();
        let current = self.list.current(entries.len());
        match self.list.press(key, entries.len()) {
            Moved::Chosen => return Some(entries[current].intent()),
            Moved::Elsewhere => return None,
            Moved::Not => (),
        }
        match key.code {
            KeyCode::Esc => Some(Intent::Back),
            KeyCode::Char(letter) if !key.ctrl => {
                let is_it = |entry: MenuEntry| {
                    label(entry).to_lowercase().starts_with(letter.to_ascii_lowercase())
                };
                let after = (1..=entries.len()).map(|step| (current + step) % entries.len());
                let mut found = after.filter(|&index| is_it(entries[index]));
                let (first, more) = (found.next()?, found.next());
                self.list.go_to(first);
                // Where more than one begins like this, the letter goes from one to the next.
                more.is_none().then(|| entries[first].intent())
            }
            _ => None,
        }
    }

    pub(crate) fn mouse(&mut self, event: &MouseEvent, area: Rect, scene: Scene) -> Option<Intent> {
        let entries = scene.flow.menu();
        let place = place(entries.len(), area);
        let inside =
            event.column >= place.x && event.column < place.right() && event.row >= place.y;
        let index = usize::from(event.row.checked_sub(place.y)?);
        if !inside || index >= entries.len() {
            return None;
        }
        match event.kind {
            MouseEventKind::Up(MouseButton::Left) => {
                self.list.go_to(index);
                Some(entries[index].intent())
            }
            MouseEventKind::Down(_) | MouseEventKind::Drag(_) | MouseEventKind::Moved => {
                self.list.go_to(index);
                None
            }
            _ => None,
        }
    }

    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer, scene: Scene) {
        let looks = scene.looks;
        let entries = scene.flow.menu();
        let place = place(entries.len(), area);
        if place.y >= area.y + 3 {
            centred(TITLE, place.y - 3, Role::Title, area, buffer, looks);
            if usize::from(area.width) >= MOTTO.len() {
                centred(MOTTO, place.y - 2, Role::Faint, area, buffer, looks);
            }
        } else if place.y > area.y {
            centred(TITLE, area.y, Role::Title, area, buffer, looks);
        }
        for (nth, (entry, y)) in entries.iter().zip(place.y..place.bottom()).enumerate() {
            let is_current = nth == self.list.current(entries.len());
            let role = if is_current { Role::Selected } else { Role::Text };
            let pointer = if is_current { looks.glyphs.pointer } else { " " };
            let width = usize::from(place.width);
            let text = format!(" {pointer} {:<rest$}", label(*entry), rest = width - 3);
            buffer.set_stringn(place.x, y, text, width, looks.style(role));
        }
        let foot = area.bottom().saturating_sub(1);
        if foot >= place.bottom() {
            let text = match area.width {
                ..60 => "Enter chooses, Esc goes back",
                60.. => "arrows or first letters, Enter chooses, Esc goes back",
            };
            centred(text, foot, Role::Faint, area, buffer, looks);
        }
    }
}

fn label(entry: MenuEntry) -> &'static str {
    match entry {
        MenuEntry::NewGame => "New Game",
        MenuEntry::Resume => "Continue",
        MenuEntry::FourInARow => "Four in a Row",
        MenuEntry::Daily => "Daily",
        MenuEntry::Scores => "Scores",
        MenuEntry::Settings => "Settings",
        MenuEntry::Help => "Help",
        MenuEntry::Quit => "Quit",
    }
}

fn place(n_entries: usize, area: Rect) -> Rect {
    let height = (n_entries as u16).min(area.height);
    let width = 22.min(area.width);
    let down = (area.height.saturating_sub(height) / 2 + 1).min(area.height - height);
    Rect::new(area.x + (area.width - width) / 2, area.y + down, width, height)
}

/// One line in the middle.
pub(crate) fn centred(
    text: &str,
    y: u16,
    role: Role,
    area: Rect,
    buffer: &mut Buffer,
    looks: &Looks,
) {
    let width = (unicode_width::UnicodeWidthStr::width(text) as u16).min(area.width);
    let x = area.x + (area.width - width) / 2;
    buffer.set_stringn(x, y, text, usize::from(width), looks.style(role));
}
