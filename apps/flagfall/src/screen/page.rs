//! The interface of pages: the state they draw from, and shared drawing helpers.

use crossterm::event::MouseEvent;
use flagfall_flow::{Flow, GameTable, Intent};
use flagfall_text::{Terminal, Words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::buttons::{self, KeyButtons, KeyHint};
use super::keys::Key;
use super::looks::{Looks, Role};
use super::message::Message;
use crate::wrap::wrapped_to_fit;
use flagfall_table::{Now, paused_in_words};

/// A page: its UI state, input handling and drawing.
pub(crate) trait View {
    fn press(&mut self, key: Key, area: Rect, scene: Scene) -> Option<Intent>;
    fn mouse(&mut self, event: &MouseEvent, area: Rect, scene: Scene) -> Option<Intent>;
    fn draw(&mut self, area: Rect, buffer: &mut Buffer, scene: Scene);
}

/// The state that pages read. They answer input with an intent; only the flow changes state.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub(crate) flow: &'a Flow,
    pub(crate) looks: &'a Looks,
    pub(crate) buttons: &'a KeyButtons,
    /// A message for every page.
    pub(crate) notice: Option<&'a Message>,
    pub(crate) now: Now,
}

impl Scene<'_> {
    /// Translates a message into the player's language, in characters that the terminal can show.
    pub(crate) fn say(self, message: impl Into<Words>) -> String {
        self.looks.glyphs.typeset(self.flow.language().text(message))
    }

    /// A pointer to the saved games right after the start.
    pub(crate) fn offer(self) -> Option<Terminal> {
        match &self.flow.offer()[..] {
            [] => None,
            [only] => Some(Terminal::OfferSaved { game: Box::new(only.in_words(self.now.unix)) }),
            several => Some(Terminal::OfferSeveral { n_games: several.len() }),
        }
    }

    /// Whether the undo key can do anything in this game.
    pub(crate) fn has_undo(self) -> bool {
        self.flow.can_return() || self.flow.game().is_some_and(GameTable::has_undo)
    }

    /// The message that the game is paused, with the key that resumes it.
    pub(crate) fn paused(self) -> Message {
        Message::plain(paused_in_words(self.flow.bindings()))
    }

    /// Draws centred text, wrapped if needed.
    pub(crate) fn centred(self, text: &str, y: u16, role: Role, area: Rect, buffer: &mut Buffer) {
        let n_lines = usize::from(area.bottom().saturating_sub(y));
        let lines = wrapped_to_fit(text, area.width, n_lines, self.looks.glyphs.cut);
        for (line, y) in lines.iter().zip(y..) {
            let width = (line.width() as u16).min(area.width);
            let x = area.x + (area.width - width) / 2;
            self.looks.put(line, (x, y), usize::from(width), role, buffer);
        }
    }

    /// Draws the page's title and its key hints, and returns the area between them, at most `width` wide.
    pub(crate) fn frame<'a>(
        self,
        title: &str,
        keys: impl Into<Footer<'a>>,
        width: u16,
        area: Rect,
        buffer: &mut Buffer,
    ) -> Rect {
        self.centred(title, area.y, Role::Title, area, buffer);
        self.footer(keys, area, buffer);
        body(area, width)
    }

    /// Draws the key hints on the last line.
    pub(crate) fn footer<'a>(self, keys: impl Into<Footer<'a>>, area: Rect, buffer: &mut Buffer) {
        let foot = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
        match keys.into() {
            Footer::Said(words) => {
                self.centred(&self.say(words), foot.y, Role::Faint, area, buffer);
            }
            Footer::Keys(keys) => {
                let hints: Vec<KeyHint> =
                    keys.iter().map(|(key, what)| KeyHint::new(*key, what.clone(), self)).collect();
                buttons::draw_row(&hints, foot, buffer, self);
            }
        }
    }
}

/// The last line of a page: key hints, or a sentence about them.
pub(crate) enum Footer<'a> {
    Keys(&'a [(Key, Terminal)]),
    Said(Terminal),
}

impl<'a, const N: usize> From<&'a [(Key, Terminal); N]> for Footer<'a> {
    fn from(keys: &'a [(Key, Terminal); N]) -> Footer<'a> {
        Footer::Keys(keys)
    }
}

impl From<Terminal> for Footer<'_> {
    fn from(words: Terminal) -> Self {
        Footer::Said(words)
    }
}

/// The area between title and last line, at most `width` wide.
pub(crate) fn body(area: Rect, width: u16) -> Rect {
    let width = width.min(area.width);
    let left = area.x + (area.width - width) / 2;
    Rect::new(left, area.y + 2.min(area.height), width, area.height.saturating_sub(3))
}
