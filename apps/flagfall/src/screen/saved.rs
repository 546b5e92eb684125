//! The list of kept games, where there is more than one; those that nobody wants any more can go.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use flagfall_play::{FourInARow, Game, Minesweeper};
use flagfall_store::{GameId, Kept};
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
    /// Which one is to go, once it is said again.
    doomed: Option<GameId>,
    said: Option<String>,
}

impl KeptPage {
    pub(crate) fn new(games: Vec<Kept>) -> KeptPage {
        KeptPage { list: List::new(games.len(), 0), games, doomed: None, said: None }
    }

    pub(crate) fn press(&mut self, key: Key, kit: &mut Kit) -> Option<Goto> {
        let doomed = self.doomed.take();
        self.said = None;
        match (self.list.press(key), key.code) {
            (Moved::Chosen, _) => self.chosen(),
            (Moved::Not, KeyCode::Esc | KeyCode::Char('q')) => Some(Goto::Menu),
            (Moved::Not, KeyCode::Delete | KeyCode::Char('d' | 'D')) => {
                self.give_up(doomed, kit);
                self.games.is_empty().then_some(Goto::Menu)
            }
            (Moved::Elsewhere | Moved::Not, _) => None,
        }
    }

    /// Nothing goes that was not asked for twice.
    fn give_up(&mut self, doomed: Option<GameId>, kit: &mut Kit) {
        let Some(current) = self.games.get(self.list.current()) else { return };
        if doomed != Some(current.id) {
            self.doomed = Some(current.id);
            self.said = Some("Delete again gives this game up for good".to_owned());
            return;
        }
        let gone = if current.game == FourInARow::NAME {
            kit.keeping.discard::<FourInARow>(current.id)
        } else {
            kit.keeping.discard::<Minesweeper>(current.id)
        };
        match gone {
            Ok(()) => {
                self.games.remove(self.list.current());
                self.list = List::new(self.games.len(), self.list.current());
            }
            Err(reason) => self.said = Some(reason),
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
            let line = format!(" {pointer} {}", kept.in_words(now.unix));
            let role = if is_current { Role::Selected } else { Role::Text };
            let width = usize::from(place.width);
            buffer.set_stringn(place.x, y, format!("{line:<width$}"), width, looks.style(role));
        }
        let foot = self.said.as_deref().unwrap_or("Enter goes on, Del gives up, Esc goes back");
        centred(foot, area.bottom() - 1, Role::Faint, area, buffer, looks);
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
