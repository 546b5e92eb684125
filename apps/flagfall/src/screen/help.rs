//! The help page.

use crossterm::event::{MouseEvent, MouseEventKind};
use flagfall_flow::{Intent, Page, help};
use flagfall_settings::FrontEnd;
use flagfall_text::Terminal;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::keys::{Key, KeyCode, named};
use super::page::{Scene, View, body};
use super::panel;

const WIDTH: u16 = 72;
/// The width of the key column.
const KEYS_WIDTH: usize = 16;

/// The scroll position.
#[derive(Default)]
pub(crate) struct HelpView {
    first_line: u16,
}

impl View for HelpView {
    fn press(&mut self, key: Key, area: Rect, _: Scene) -> Option<Intent> {
        // Keep two lines of overlap, so no sentence is cut in two.
        let page = body(area, WIDTH).height.saturating_sub(2).max(1);
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

    fn mouse(&mut self, event: &MouseEvent, _: Rect, _: Scene) -> Option<Intent> {
        match event.kind {
            MouseEventKind::ScrollDown => self.first_line = self.first_line.saturating_add(3),
            MouseEventKind::ScrollUp => self.first_line = self.first_line.saturating_sub(3),
            _ => (),
        }
        None
    }

    /// Scrolling past the end shows the end.
    fn draw(&mut self, area: Rect, buffer: &mut Buffer, scene: Scene) {
        let place = body(area, WIDTH.min(area.width.saturating_sub(2)));
        let blocks = help(FrontEnd::Terminal, scene.flow.bindings());
        let lines = panel::text_lines(&blocks, place.width, KEYS_WIDTH, scene);
        let n_hidden = lines.len().saturating_sub(usize::from(place.height));
        self.first_line = self.first_line.min(n_hidden as u16);
        let first = usize::from(self.first_line);
        let keys = [
            (named(KeyCode::PageUp), Terminal::PreviousPage),
            (named(KeyCode::PageDown), Terminal::NextPage),
            (named(KeyCode::Esc), Terminal::Back),
        ];
        let title = scene.say(Page::Help.title());
        match n_hidden {
            0 => scene.frame(&title, &[keys[2].clone()], WIDTH, area, buffer),
            _ => scene.frame(&title, &keys, WIDTH, area, buffer),
        };
        panel::draw_part(&lines[first..], place, buffer, scene.looks);
    }
}
