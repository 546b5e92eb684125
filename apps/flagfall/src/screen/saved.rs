//! The list of saved games, shown if there are several; games can be resumed or deleted.

use crossterm::event::MouseEvent;
use flagfall_flow::{Flow, Intent, Page, SavedEntry};
use flagfall_keeper::GameId;
use flagfall_text::{SavedGames, Terminal, Units};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::keys::{Key, KeyCode, named};
use super::list::{List, Moved, Rows};
use super::looks::Role;
use super::miniature;
use super::page::{Scene, View, body};

#[derive(Default)]
pub(crate) struct SavedGamesView {
    list: List,
    /// The game that a second press of Delete deletes.
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
            (Moved::Ignored, KeyCode::Esc | KeyCode::Char('q')) => Some(Intent::Back),
            (Moved::Ignored, KeyCode::Delete | KeyCode::Char('d' | 'D')) if doomed != current => {
                self.doomed = current;
                None
            }
            (Moved::Ignored, KeyCode::Delete | KeyCode::Char('d' | 'D')) => {
                current.map(Intent::DeleteSaved)
            }
            (Moved::Elsewhere | Moved::Ignored, _) => None,
        }
    }

    fn mouse(&mut self, event: &MouseEvent, area: Rect, scene: Scene) -> Option<Intent> {
        let rows = rows(body(area, WIDTH));
        match self.list.mouse(event, rows, scene.flow.saved_games().len()) {
            Moved::Chosen => self.current(scene.flow).map(Intent::OpenSaved),
            Moved::Elsewhere | Moved::Ignored => None,
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
        let (entries, rows) = (scene.flow.saved_entries(), rows(area));
        let now = scene.now.unix;
        if rows.apart == 1 {
            let lines: Vec<String> =
                entries.iter().map(|entry| scene.say(entry.in_words(now))).collect();
            self.list.draw(&lines, rows, buffer, scene.looks);
            return;
        }
        let names: Vec<String> =
            entries.iter().map(|entry| scene.say(entry.saved.name())).collect();
        let shown = self.list.draw(&names, rows, buffer, scene.looks);
        for (entry, y) in entries.iter().skip(shown).zip((area.y..).step_by(rows.apart.into())) {
            let place = Rect { y, height: rows.apart - 1, ..area }.intersection(area);
            if place.height + 1 < rows.apart {
                return;
            }
            draw_details(entry, place, buffer, scene);
        }
    }
}

/// Entries take several lines if at least two such entries fit.
fn rows(area: Rect) -> Rows {
    let apart = miniature::HEIGHT + 1;
    Rows { area, apart: if area.height < 2 * apart { 1 } else { apart } }
}

/// Draws the progress and date below the name, and a thumbnail on the right.
fn draw_details(entry: &SavedEntry, place: Rect, buffer: &mut Buffer, scene: Scene) {
    let time = entry.time().map(|time| scene.say(Units::Time { time }));
    let progress = entry.progress().map(|words| scene.say(words));
    let ago = match entry.is_here {
        true => SavedGames::OnScreen.into(),
        false => entry.saved.ago(scene.now.unix),
    };
    let dot = format!(" {} ", scene.looks.glyphs.dot);
    let facts: Vec<String> = progress.into_iter().chain(time).collect();
    let room = usize::from(place.width.saturating_sub(INDENTATION + miniature::WIDTH + 1));
    for (line, y) in [facts.join(&dot), scene.say(ago)].iter().zip(place.y + 1..) {
        scene.looks.put(line, (place.x + INDENTATION, y), room, Role::Faint, buffer);
    }
    if let Some(board) = entry.game {
        miniature::draw(board, place, buffer, scene.looks);
    }
}

/// Indents the details below an entry's name.
const INDENTATION: u16 = 3;
