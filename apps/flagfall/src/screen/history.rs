//! The history page: results by level and by day, and every finished game with its replay.

mod chart;
mod overview;

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use flagfall_flow::{GameRow, History, HistoryCommand, Intent, Page};
use flagfall_text::{HistoryText, Terminal, Words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::keys::{Key, KeyCode, named};
use super::list::{List, Moved, Rows};
use super::looks::Role;
use super::page::{Footer, Scene, View, body};
use super::panel::{self, Line};
use crate::wrap::{padded, right_aligned, wrapped};
use overview::Overview;

/// The active part of the page and the position in it.
#[derive(Default)]
pub(crate) struct HistoryView {
    list: List,
    /// The overview's scroll position.
    first_line: usize,
    part: Part,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Part {
    /// The games, below the overview if both fit.
    #[default]
    Games,
    Overview,
}

/// The minimum height for a list below the overview.
const LEAST_LIST: u16 = 7;

/// The layout of the page.
struct Place {
    overview: Rect,
    /// `None` if the overview takes the whole page.
    games: Option<Rect>,
}

impl Place {
    fn new(area: Rect, n_lines: usize, n_games: usize, part: Part) -> Place {
        let body = body(area, area.width - 2);
        let least = LEAST_LIST.min(Place::AROUND_LIST.saturating_add(n_games as u16));
        let above = (n_lines as u16 + 1).min(body.height);
        match part {
            Part::Overview => Place { overview: body, games: None },
            Part::Games if body.height >= above + least => {
                let overview = Rect { height: above, ..body };
                let games = Rect { y: body.y + above, height: body.height - above, ..body };
                Place { overview, games: Some(games) }
            }
            Part::Games => Place { overview: Rect { height: 0, ..body }, games: Some(body) },
        }
    }

    /// The lines of the list other than games.
    const AROUND_LIST: u16 = 3;

    /// The rows of the list, between its heading and the line about the selected game.
    fn rows(games: Rect) -> Rows {
        let area = Rect {
            y: games.y + 1,
            height: games.height.saturating_sub(Place::AROUND_LIST),
            ..games
        };
        Rows { area, apart: 1 }
    }
}

impl HistoryView {
    fn place(&self, history: &History, area: Rect, scene: Scene) -> Place {
        let overview = Overview::new(history, area.width - 2, self.part, scene);
        Place::new(area, overview.n_lines(), history.games.len(), self.part)
    }

    fn do_command(&mut self, command: HistoryCommand) -> Option<Intent> {
        (self.list, self.first_line) = (List::default(), 0);
        Some(Intent::History(command))
    }

    fn watch(&self, history: &History) -> Option<Intent> {
        self.current(history).map(|row| Intent::History(HistoryCommand::Watch(row.id)))
    }

    fn current<'a>(&self, history: &'a History) -> Option<&'a GameRow> {
        history.games.get(self.list.current(history.games.len()))
    }

    /// Deletes the selected game, or all games in the overview. The flow asks for confirmation.
    fn delete(&self, history: &History) -> Option<Intent> {
        let command = match self.part {
            Part::Games => HistoryCommand::Delete(self.current(history)?.id),
            Part::Overview => HistoryCommand::DeleteAll,
        };
        Some(Intent::History(command))
    }
}

impl View for HistoryView {
    fn press(&mut self, key: Key, _: Rect, scene: Scene) -> Option<Intent> {
        let asked = scene.flow.history().filter(|history| history.question.is_some());
        let command = match key.code {
            KeyCode::Delete | KeyCode::Char('d' | 'D') if asked.is_some() => {
                return Some(Intent::History(HistoryCommand::ConfirmDelete));
            }
            _ if asked.is_some() => return Some(Intent::History(HistoryCommand::KeepGames)),
            KeyCode::Delete | KeyCode::Char('d' | 'D') => {
                return self.delete(&scene.flow.history()?);
            }
            KeyCode::Left | KeyCode::Char('h') => HistoryCommand::TurnFilter(-1),
            KeyCode::Right | KeyCode::Char('l') => HistoryCommand::TurnFilter(1),
            KeyCode::Char('g') if self.part == Part::Games => {
                let row = self.current(&scene.flow.history()?)?.id;
                return Some(Intent::History(HistoryCommand::Race(row)));
            }
            KeyCode::PageDown => HistoryCommand::Older,
            KeyCode::PageUp => HistoryCommand::Newer,
            KeyCode::Esc | KeyCode::Char('q') => return Some(Intent::Back),
            KeyCode::Char('?') => return Some(Intent::Open(Page::Help)),
            KeyCode::Tab => {
                self.part = match self.part {
                    Part::Games => Part::Overview,
                    Part::Overview => Part::Games,
                };
                return None;
            }
            _ => {
                let history = scene.flow.history()?;
                match self.part {
                    Part::Games => {
                        let moved = self.list.press(key, history.games.len());
                        return (moved == Moved::Chosen).then(|| self.watch(&history))?;
                    }
                    Part::Overview => {
                        self.first_line = match key.code {
                            KeyCode::Down | KeyCode::Char('j' | ' ') => self.first_line + 1,
                            KeyCode::Up | KeyCode::Char('k') => self.first_line.saturating_sub(1),
                            KeyCode::Home => 0,
                            _ => self.first_line,
                        };
                        return None;
                    }
                }
            }
        };
        self.do_command(command)
    }

    fn mouse(&mut self, event: &MouseEvent, area: Rect, scene: Scene) -> Option<Intent> {
        let history = scene.flow.history().filter(|history| history.question.is_none())?;
        let place = self.place(&history, area, scene);
        let is_left = event.column < area.x + area.width / 2;
        let is_click = event.kind == MouseEventKind::Up(MouseButton::Left);
        if is_click && event.row == area.y {
            return self.do_command(HistoryCommand::TurnFilter(if is_left { -1 } else { 1 }));
        }
        let Some(games) = place.games else {
            match event.kind {
                MouseEventKind::ScrollDown => self.first_line += 1,
                MouseEventKind::ScrollUp => self.first_line = self.first_line.saturating_sub(1),
                _ => (),
            }
            return None;
        };
        if is_click && event.row == games.y {
            let turn = if is_left { HistoryCommand::Newer } else { HistoryCommand::Older };
            return self.do_command(turn);
        }
        match self.list.mouse(event, Place::rows(games), history.games.len()) {
            Moved::Chosen => self.watch(&history),
            Moved::Elsewhere | Moved::Ignored => None,
        }
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, scene: Scene) {
        let Some(history) = scene.flow.history() else { return };
        let title = scene.say(Page::History.title());
        let [delete, escape] = [KeyCode::Delete, KeyCode::Esc].map(named);
        if let Some(question) = &history.question {
            let keys = [(delete, Terminal::DeleteForGood), (escape, Terminal::Keep)];
            scene.frame(&title, &keys, area.width - 2, area, buffer);
            return draw_alone(question, area, buffer, scene);
        }
        if let Some(empty) = &history.empty {
            let keys = [(escape, Terminal::Back)];
            scene.frame(&title, &keys, area.width - 2, area, buffer);
            return draw_alone(empty, area, buffer, scene);
        }
        let shown = history.filters.iter().find(|(filter, _)| *filter == history.filter);
        let shown = shown.map(|(_, name)| scene.say(name.clone())).unwrap_or_default();
        let [left, right, ..] = scene.looks.glyphs.arrows;
        let title = format!("{title}  {left} {shown} {right}");
        // If the line is too long, its first keys are dropped.
        let turn = (named(KeyCode::Right), Terminal::More);
        let [tab, enter] = [KeyCode::Tab, KeyCode::Enter].map(named);
        let keys = match self.part {
            Part::Games => vec![
                (Key::letter('g'), Terminal::Race),
                (delete, Terminal::Delete),
                turn,
                (enter, Terminal::Watch),
                (tab, Terminal::Figures),
                (escape, Terminal::Back),
            ],
            Part::Overview => vec![
                (delete, Terminal::DeleteAll),
                turn,
                (tab, Terminal::Games),
                (escape, Terminal::Back),
            ],
        };
        scene.frame(&title, Footer::Keys(&keys), area.width - 2, area, buffer);
        let overview = Overview::new(&history, area.width - 2, self.part, scene);
        let place = Place::new(area, overview.n_lines(), history.games.len(), self.part);
        self.first_line = self.first_line.min(overview.n_hidden(place.overview));
        overview.draw(&history, self.first_line, place.overview, buffer, scene);
        if let Some(games) = place.games {
            self.draw_games(&history, games, buffer, scene);
        }
    }
}

impl HistoryView {
    fn draw_games(&mut self, history: &History, area: Rect, buffer: &mut Buffer, scene: Scene) {
        let rows = Place::rows(area);
        let width = usize::from(area.width);
        let games: Vec<String> =
            history.games.iter().map(|row| game_line(row, width - 3, scene).0).collect();
        let [left, right, ..] = scene.looks.glyphs.arrows;
        let title = scene.say(HistoryText::Games);
        let title = format!("{title} {}", scene.say(history.listed.clone()));
        scene.centred(&title, area.y, Role::Title, area, buffer);
        if history.has_newer {
            let newer = format!("{left} {}", scene.say(HistoryText::Newer));
            scene.looks.put(&newer, (area.x, area.y), width, Role::Accent, buffer);
        }
        if history.has_older {
            let older = format!("{} {right}", scene.say(HistoryText::Older));
            let x = area.right().saturating_sub(older.width() as u16);
            scene.looks.put(&older, (x, area.y), width, Role::Accent, buffer);
        }
        self.list.draw(&games, rows, buffer, scene.looks);
        let Some(row) = history.games.get(self.list.current(games.len())) else { return };
        let mut about = match row.note.clone() {
            Some(note) => Words::labelled(row.when.clone(), note),
            None => row.when.clone(),
        };
        if let Names::LeftOut = game_line(row, width - 3, scene).1 {
            about = Words::labelled(row.what.clone(), about);
        }
        let below = Rect { y: rows.area.bottom(), height: 2, ..area };
        let lines = wrapped(&scene.say(about), area.width);
        let lines: Vec<Line> = lines.into_iter().map(|line| vec![(Role::Faint, line)]).collect();
        panel::draw(&lines, below, buffer, scene.looks);
    }
}

/// Draws one sentence instead of the page.
fn draw_alone(words: &Words, area: Rect, buffer: &mut Buffer, scene: Scene) {
    let area = Rect { x: area.x + 1, width: area.width - 2, ..area };
    scene.centred(&scene.say(words.clone()), area.y + area.height / 2, Role::Text, area, buffer);
}

/// Whether the line of a game names it.
enum Names {
    Shown,
    LeftOut,
}

/// A game in one line of this width. The line below the list shows what it leaves out.
fn game_line(row: &GameRow, width: usize, scene: Scene) -> (String, Names) {
    let [what, result, time, when] =
        [&row.what, &row.result, &row.time, &row.when].map(|words| scene.say(words.clone()));
    let time = right_aligned(&time, 8);
    if width >= 60 {
        let [what, result] = [padded(&what, 30), padded(&result, 14)];
        let line = format!("{what} {result} {time}  {when}");
        let without_day = || format!("{what} {result} {time}");
        return (
            Some(line).filter(|line| line.width() <= width).unwrap_or_else(without_day),
            Names::Shown,
        );
    }
    let named = scene.flow.language().list([result.clone(), what].into_iter());
    let line = format!("{time} {named}");
    match line.width() <= width {
        true => (line, Names::Shown),
        false => (format!("{time} {result}"), Names::LeftOut),
    }
}
