//! The help page.

use crossterm::event::{MouseEvent, MouseEventKind};
use flagfall_flow::Intent;
use flagfall_settings::Bindings;
use flagfall_text::Language;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::keys::{Command, Key, KeyCode};
use super::looks::Role;
use super::menu::centred;
use super::message::wrapped;
use super::page::Scene;

const MINES: &str = "Minesweeper: open every cell that is no mine. A number says how many of the cells around it are \
mines. Mark what you are sure of. Hitting a number that has its marks opens the rest around it; marking a number whose \
closed cells must all be mines marks them all.";

const FOUR: &str = "Four in a Row: drop discs, 1 to 7 choose a column. Four in a line, level, upright or slanting, \
win. s changes who begins, and the right button of the mouse asks for a hint.";

const MOUSE: &str = "Mouse: left hits, right marks, the middle button or both together open around a number, the wheel \
scrolls. Nothing happens before you let go; drag away to change your mind.";

const KEPT: &str =
    "Your game is kept after every action. Leave whenever you like, it goes on where it was.";

enum Line {
    Text(String),
    Keys(String, String),
}

fn lines(width: u16, bindings: &Bindings) -> Vec<Line> {
    let mut lines = vec![];
    let mut say = |text: &str| {
        lines.extend(wrapped(text, width).into_iter().map(Line::Text));
        lines.push(Line::Text(String::new()));
    };
    say(MINES);
    say(FOUR);
    say(MOUSE);
    say(KEPT);
    lines.extend(Command::all().map(|command| {
        Line::Keys(bindings.keys_of(command).to_owned(), Language::english().say(&command.about()))
    }));
    lines.extend([
        Line::Keys("5l 3j".to_owned(), "a number before a move repeats it".to_owned()),
        Line::Keys("escape".to_owned(), "menu and back".to_owned()),
        Line::Keys("ctrl-z".to_owned(), "stop for a while; fg goes on".to_owned()),
        Line::Keys("ctrl-l".to_owned(), "draw everything again".to_owned()),
        Line::Keys("ctrl-c".to_owned(), "leave at once, the game is kept".to_owned()),
    ]);
    lines
}

fn place(area: Rect) -> Rect {
    let width = 72.min(area.width.saturating_sub(2));
    let left = area.x + (area.width - width) / 2;
    Rect::new(left, area.y + 2.min(area.height), width, area.height.saturating_sub(3))
}

/// How far the page is scrolled.
#[derive(Default)]
pub(crate) struct HelpView {
    first_line: u16,
}

impl HelpView {
    pub(crate) fn press(&mut self, key: Key, area: Rect) -> Option<Intent> {
        let page = place(area).height;
        self.first_line = match key.code {
            KeyCode::Down | KeyCode::Char('j') => self.first_line.saturating_add(1),
            KeyCode::Up | KeyCode::Char('k') => self.first_line.saturating_sub(1),
            KeyCode::PageDown | KeyCode::Char(' ') => self.first_line.saturating_add(page),
            KeyCode::PageUp => self.first_line.saturating_sub(page),
            KeyCode::Home => 0,
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('q' | '?') => return Some(Intent::Back),
            _ => self.first_line,
        };
        None
    }

    pub(crate) fn mouse(&mut self, event: &MouseEvent) {
        match event.kind {
            MouseEventKind::ScrollDown => self.first_line = self.first_line.saturating_add(3),
            MouseEventKind::ScrollUp => self.first_line = self.first_line.saturating_sub(3),
            _ => (),
        }
    }

    /// Draws it from a line on; a line past the end shows the end.
    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer, scene: Scene) {
        let looks = scene.looks;
        centred("Help", area.y, Role::Title, area, buffer, looks);
        let place = place(area);
        let lines = lines(place.width, scene.flow.bindings());
        let first =
            usize::from(self.first_line).min(lines.len().saturating_sub(usize::from(place.height)));
        for (line, y) in lines.iter().skip(first).zip(place.y..place.bottom()) {
            match line {
                Line::Text(text) => {
                    buffer.set_stringn(
                        place.x,
                        y,
                        text,
                        usize::from(place.width),
                        looks.style(Role::Text),
                    );
                }
                Line::Keys(keys, about) => {
                    let (x, _) = buffer.set_stringn(
                        place.x,
                        y,
                        format!("{keys:<16}"),
                        16,
                        looks.style(Role::Accent),
                    );
                    let room = usize::from(place.right().saturating_sub(x));
                    buffer.set_stringn(x, y, about, room, looks.style(Role::Text));
                }
            }
        }
        let more =
            if first + usize::from(place.height) < lines.len() { "down for more, " } else { "" };
        centred(
            &format!("{more}Esc goes back"),
            area.bottom() - 1,
            Role::Faint,
            area,
            buffer,
            looks,
        );
    }
}
