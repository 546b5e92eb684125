//! The list of saved games, where there is more than one; those that nobody wants any more can go.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use flagfall_flow::{Flow, Intent};
use flagfall_keeper::GameId;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::keys::{Key, KeyCode};
use super::list::{List, Moved};
use super::looks::Role;
use super::menu::centred;
use super::page::Scene;

#[derive(Default)]
pub(crate) struct SavedGamesView {
    list: List,
    /// Which one is deleted if Delete is pressed again.
    doomed: Option<GameId>,
}

impl SavedGamesView {
    pub(crate) fn press(&mut self, key: Key, scene: Scene) -> Option<Intent> {
        let doomed = self.doomed.take();
        let current = self.current(scene.flow);
        match (self.list.press(key, scene.flow.saved_games().len()), key.code) {
            (Moved::Chosen, _) => current.map(Intent::OpenSaved),
            (Moved::Not, KeyCode::Esc | KeyCode::Char('q')) => Some(Intent::Back),
            (Moved::Not, KeyCode::Delete | KeyCode::Char('d' | 'D')) if doomed != current => {
                self.doomed = current;
                None
            }
            (Moved::Not, KeyCode::Delete | KeyCode::Char('d' | 'D')) => {
                current.map(Intent::DeleteSaved)
            }
            (Moved::Elsewhere | Moved::Not, _) => None,
        }
    }

    pub(crate) fn mouse(&mut self, event: &MouseEvent, area: Rect, scene: Scene) -> Option<Intent> {
        let place = place(area);
        let n_games = scene.flow.saved_games().len();
        let down = usize::from(event.row.checked_sub(place.y)?);
        let index = down + self.list.first_shown(n_games, place.height);
        if index >= n_games || event.row >= place.bottom() {
            return None;
        }
        self.list.go_to(index);
        match event.kind {
            MouseEventKind::Up(MouseButton::Left) => {
                self.current(scene.flow).map(Intent::OpenSaved)
            }
            _ => None,
        }
    }

    fn current(&self, flow: &Flow) -> Option<GameId> {
        let games = flow.saved_games();
        games.get(self.list.current(games.len())).map(|saved| saved.id)
    }

    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer, scene: Scene) {
        let looks = scene.looks;
        centred("Games to go on with", area.y, Role::Title, area, buffer, looks);
        let place = place(area);
        let games = scene.flow.saved_games();
        let first = self.list.first_shown(games.len(), place.height);
        let shown = games.iter().enumerate().skip(first);
        for ((nth, saved), y) in shown.zip(place.y..place.bottom()) {
            let is_current = nth == self.list.current(games.len());
            let pointer = if is_current { looks.glyphs.pointer } else { " " };
            let line = format!(
                " {pointer} {}",
                scene.flow.language().say(&saved.in_words(scene.now.unix))
            );
            let role = if is_current { Role::Selected } else { Role::Text };
            let width = usize::from(place.width);
            buffer.set_stringn(place.x, y, format!("{line:<width$}"), width, looks.style(role));
        }
        let foot = match self.doomed {
            Some(_) => "Delete again gives this game up for good",
            None => "Enter goes on, Del gives up, Esc goes back",
        };
        centred(foot, area.bottom() - 1, Role::Faint, area, buffer, looks);
    }
}

fn place(area: Rect) -> Rect {
    let width = 64.min(area.width);
    Rect::new(area.x + (area.width - width) / 2, area.y + 2, width, area.height.saturating_sub(4))
}
