//! The help page.

use std::slice;

use crossterm::event::{MouseEvent, MouseEventKind};
use flagfall_flow::{Intent, Page, TextBlock, help};
use flagfall_mines::Face;
use flagfall_play::Piece;
use flagfall_settings::FrontEnd;
use flagfall_text::Terminal;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::four::{disc_role, token};
use super::keys::{Key, KeyCode, named};
use super::looks::Role;
use super::mines::face_role;
use super::page::{Scene, View, body};
use super::panel::{self, Line};

const WIDTH: u16 = 72;
/// The width of the keys beside what they do.
const KEYS_WIDTH: usize = 16;

/// How far the page is scrolled.
#[derive(Default)]
pub(crate) struct HelpView {
    first_line: u16,
}

impl View for HelpView {
    fn press(&mut self, key: Key, area: Rect, _: Scene) -> Option<Intent> {
        let page = body(area, WIDTH).height;
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

    /// A line past the end shows the end.
    fn draw(&mut self, area: Rect, buffer: &mut Buffer, scene: Scene) {
        let place = body(area, WIDTH.min(area.width.saturating_sub(2)));
        let blocks = help(FrontEnd::Terminal, scene.flow.bindings());
        let mut pictures = [mines_picture(scene), four_picture(scene)].into_iter();
        let mut lines = vec![];
        for block in &blocks {
            lines.extend(panel::text_lines(slice::from_ref(block), place.width, KEYS_WIDTH, scene));
            // The first two headings are the games.
            if let TextBlock::Heading(_) = block {
                lines.extend(pictures.next().unwrap_or_default());
            }
        }
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
        panel::draw(&lines[first..], place, buffer, scene.looks);
    }
}

/// Five columns of a board: numbers, the flag they prove, and cells that are still closed.
fn mines_picture(scene: Scene) -> Vec<Line> {
    use Face::{Closed, Flag, Open};
    let rows =
        [[Open(0), Open(1), Flag, Open(2), Closed], [Open(0), Open(1), Open(1), Open(2), Closed]];
    let cell = |face| (face_role(face), format!(" {} ", scene.looks.glyphs.narrow(face)));
    let row = |row: [Face; 5]| [(Role::Text, "  ".to_owned())].into_iter().chain(row.map(cell));
    let mut lines: Vec<Line> = rows.into_iter().map(|faces| row(faces).collect()).collect();
    lines.push(vec![]);
    lines
}

/// Four discs in a diagonal.
fn four_picture(scene: Scene) -> Vec<Line> {
    let [.., upright] = scene.looks.glyphs.frame;
    let wall = || (Role::Frame, upright.to_owned());
    let disc = |letter| match letter {
        'x' => (disc_role(Piece::X), format!(" {}", token(Piece::X, scene.looks))),
        'o' => (disc_role(Piece::O), format!(" {}", token(Piece::O, scene.looks))),
        _ => (Role::Hole, format!(" {}", scene.looks.glyphs.dot)),
    };
    let row = |row: &str| -> Line {
        let mut line = vec![(Role::Text, "  ".to_owned()), wall()];
        line.extend(row.chars().map(disc));
        line.extend([(Role::Frame, " ".to_owned()), wall()]);
        line
    };
    let mut lines: Vec<Line> = ["...x...", "..xo...", ".xoo...", "xoox..."].map(row).into();
    lines.push(vec![]);
    lines
}
