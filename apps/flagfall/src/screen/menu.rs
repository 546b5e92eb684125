//! The main menu (C2).

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::keys::{Key, KeyCode};
use super::kit::Kit;
use super::list::{List, Moved};
use super::looks::{Looks, Role};
use super::page::Goto;

/// The menu with its current entry.
pub(crate) struct Menu {
    entries: Vec<(&'static str, Goto)>,
    list: List,
    /// Whether Escape has a game to go back to.
    has_game: bool,
}

const TITLE: &str = "F L A G F A L L";
const MOTTO: &str = "the flag of one game, the fall of the other";

impl Menu {
    /// `on` is the way to a game that can go on, `has_game` says whether any game is behind the menu.
    pub(crate) fn new(on: Option<Goto>, has_game: bool) -> Menu {
        let mut entries = vec![("New Game", Goto::NewMines)];
        let current = usize::from(on.is_some());
        entries.extend(on.map(|on| ("Continue", on)));
        entries.extend([
            ("Four in a Row", Goto::NewFour),
            ("Daily", Goto::Daily),
            ("Scores", Goto::Scores),
            ("Settings", Goto::Settings),
            ("Help", Goto::Help),
            ("Quit", Goto::Quit),
        ]);
        Menu { list: List::new(entries.len(), current), entries, has_game }
    }

    pub(crate) fn press(&mut self, key: Key) -> Option<Goto> {
        match self.list.press(key) {
            Moved::Chosen => return Some(self.entries[self.list.current()].1.clone()),
            Moved::Elsewhere => return None,
            Moved::Not => (),
        }
        match key.code {
            KeyCode::Esc if self.has_game => Some(Goto::Game),
            KeyCode::Char(letter) if !key.ctrl => {
                let is_it =
                    |name: &str| name.to_lowercase().starts_with(letter.to_ascii_lowercase());
                let n_entries = self.entries.len();
                let after = (1..=n_entries).map(|step| (self.list.current() + step) % n_entries);
                let mut found = after.filter(|&index| is_it(self.entries[index].0));
                let (first, more) = (found.next()?, found.next());
                self.list.go_to(first);
                // Where more than one begins like this, the letter goes from one to the next.
                more.is_none().then(|| self.entries[first].1.clone())
            }
            _ => None,
        }
    }

    pub(crate) fn mouse(&mut self, event: &MouseEvent, area: Rect) -> Option<Goto> {
        let place = self.place(area);
        let inside =
            event.column >= place.x && event.column < place.right() && event.row >= place.y;
        let index = usize::from(event.row.checked_sub(place.y)?);
        if !inside || index >= self.entries.len() {
            return None;
        }
        match event.kind {
            MouseEventKind::Up(MouseButton::Left) => {
                self.list.go_to(index);
                Some(self.entries[index].1.clone())
            }
            MouseEventKind::Down(_) | MouseEventKind::Drag(_) | MouseEventKind::Moved => {
                self.list.go_to(index);
                None
            }
            _ => None,
        }
    }

    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer, kit: &Kit) {
        let looks = &kit.looks;
        let place = self.place(area);
        if place.y >= area.y + 3 {
            centred(TITLE, place.y - 3, Role::Title, area, buffer, looks);
            if usize::from(area.width) >= MOTTO.len() {
                centred(MOTTO, place.y - 2, Role::Faint, area, buffer, looks);
            }
        } else if place.y > area.y {
            centred(TITLE, area.y, Role::Title, area, buffer, looks);
        }
        for ((name, _), (nth, y)) in self.entries.iter().zip((place.y..place.bottom()).enumerate())
        {
            let is_current = nth == self.list.current();
            let role = if is_current { Role::Selected } else { Role::Text };
            let pointer = if is_current { looks.glyphs.pointer } else { " " };
            let text = format!(" {pointer} {name:<width$}", width = usize::from(place.width) - 3);
            buffer.set_stringn(place.x, y, text, usize::from(place.width), looks.style(role));
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

    fn place(&self, area: Rect) -> Rect {
        let height = (self.entries.len() as u16).min(area.height);
        let width = 22.min(area.width);
        let down = (area.height.saturating_sub(height) / 2 + 1).min(area.height - height);
        Rect::new(area.x + (area.width - width) / 2, area.y + down, width, height)
    }
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
