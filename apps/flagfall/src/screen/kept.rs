//! The list of kept games, where there is more than one.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use flagfall_play::{FourInARow, Game};
use flagfall_store::Kept;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::keys::{Key, KeyCode};
use super::kit::Kit;
use super::list::{List, Moved};
use super::looks::Role;
use super::menu::centred;
use super::now::Now;
use super::page::Goto;

pub(crate) struct KeptPage {
    games: Vec<Kept>,
    list: List,
}

impl KeptPage {
    pub(crate) fn new(games: Vec<Kept>) -> KeptPage {
        KeptPage { list: List::new(games.len(), 0), games }
    }

    pub(crate) fn press(&mut self, key: Key) -> Option<Goto> {
        match (self.list.press(key), key.code) {
            (Moved::Chosen, _) => self.chosen(),
            (Moved::Not, KeyCode::Esc | KeyCode::Char('q')) => Some(Goto::Menu),
            (Moved::Moved | Moved::Not, _) => None,
        }
    }

    pub(crate) fn mouse(&mut self, event: &MouseEvent, area: Rect) -> Option<Goto> {
        let place = place(area);
        let index = usize::from(event.row.checked_sub(place.y)?) + self.first_shown(place);
        if index >= self.games.len() || event.row >= place.bottom() {
            return None;
        }
        self.list.go_to(index);
        match event.kind {
            MouseEventKind::Up(MouseButton::Left) => self.chosen(),
            _ => None,
        }
    }

    fn chosen(&self) -> Option<Goto> {
        self.games.get(self.list.current()).map(|kept| Goto::TakeUp(kept.id))
    }

    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer, kit: &Kit, now: Now) {
        let looks = &kit.looks;
        centred("Games to go on with", area.y, Role::Title, area, buffer, looks);
        let place = place(area);
        let shown = self.games.iter().enumerate().skip(self.first_shown(place));
        for ((nth, kept), y) in shown.zip(place.y..place.bottom()) {
            let is_current = nth == self.list.current();
            let pointer = if is_current { looks.glyphs.pointer } else { " " };
            let game = if kept.game == FourInARow::NAME { "Four in a Row" } else { "Minesweeper" };
            let line = format!(
                " {pointer} {game}, {} actions, {} ({})",
                kept.n_entries,
                ago(now.unix - kept.updated_at),
                kept.origin.name
            );
            let role = if is_current { Role::Selected } else { Role::Text };
            let width = usize::from(place.width);
            buffer.set_stringn(place.x, y, format!("{line:<width$}"), width, looks.style(role));
        }
        centred(
            "Enter goes on, Esc goes back",
            area.bottom() - 1,
            Role::Faint,
            area,
            buffer,
            looks,
        );
    }

    fn first_shown(&self, place: Rect) -> usize {
        let shown = usize::from(place.height);
        self.list.current().saturating_sub(shown / 2).min(self.games.len().saturating_sub(shown))
    }
}

fn place(area: Rect) -> Rect {
    let width = 64.min(area.width);
    Rect::new(area.x + (area.width - width) / 2, area.y + 2, width, area.height.saturating_sub(4))
}

/// How long ago, roughly; a clock that was put back counts as now.
fn ago(seconds: i64) -> String {
    match seconds.max(0) {
        0..60 => "just now".to_owned(),
        seconds @ 60..3600 => format!("{} min ago", seconds / 60),
        seconds @ 3600..86_400 => format!("{} h ago", seconds / 3600),
        seconds => format!("{} days ago", seconds / 86_400),
    }
}
