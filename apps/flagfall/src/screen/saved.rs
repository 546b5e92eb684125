//! The list of saved games, where there is more than one; those that nobody wants any more can be deleted.

use crossterm::event::MouseEvent;
use flagfall_flow::{Flow, Intent, Page};
use flagfall_keeper::GameId;
use flagfall_text::Terminal;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::keys::{Key, KeyCode, named};
use super::list::{List, Moved, Rows};
use super::page::{Scene, View, body};

#[derive(Default)]
pub(crate) struct SavedGamesView {
    list: List,
    /// Which one is deleted if Delete is pressed again.
    doomed: Option<GameId>,
}

const WIDTH: u16 = 64;

impl SavedGamesView {
    fn current(&self, flow: &Flow) -> Option<GameId> {
        let games = flow.saved_games();
        games.get(self.list.current(games.len())).map(|saved| saved.id)
    }
}

impl View for SavedGamesView {
    fn press(&mut self, key: Key, _: Rect, scene: Scene) -> Option<Intent> {
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

    fn mouse(&mut self, event: &MouseEvent, area: Rect, scene: Scene) -> Option<Intent> {
        let rows = Rows { area: body(area, WIDTH), apart: 1 };
        match self.list.mouse(event, rows, scene.flow.saved_games().len()) {
            Moved::Chosen => self.current(scene.flow).map(Intent::OpenSaved),
            Moved::Elsewhere | Moved::Not => None,
        }
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, scene: Scene) {
        let (resume, delete) = match self.doomed {
            Some(_) => (Terminal::ResumeInstead, Terminal::DeleteForGood),
            None => (Terminal::Resume, Terminal::Delete),
        };
        let keys = [
            (named(KeyCode::Enter), resume),
            (named(KeyCode::Delete), delete),
            (named(KeyCode::Esc), Terminal::Back),
        ];
        let title = scene.say(Page::SavedGames.title());
        let area = scene.frame(&title, &keys, WIDTH, area, buffer);
        let games = scene.flow.saved_entries();
        let games: Vec<String> =
            games.iter().map(|entry| scene.say(entry.in_words(scene.now.unix))).collect();
        self.list.draw(&games, Rows { area, apart: 1 }, buffer, scene.looks);
    }
}
