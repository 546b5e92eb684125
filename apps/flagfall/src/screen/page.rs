//! What every page draws from and decides its keys by.

use crossterm::event::MouseEvent;
use flagfall_flow::{Flow, GameTable, Intent};
use flagfall_text::{AnyGame, Terminal, Words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use super::buttons::{self, KeyButtons, KeyHint};
use super::keys::{Command, Key};
use super::looks::{Looks, Role};
use super::message::Message;
use crate::wrap::wrapped;
use flagfall_table::Now;

/// A page on the screen: what it remembers, what keys and mouse mean on it, and its picture.
pub(crate) trait View {
    fn press(&mut self, key: Key, area: Rect, scene: Scene) -> Option<Intent>;
    fn mouse(&mut self, event: &MouseEvent, area: Rect, scene: Scene) -> Option<Intent>;
    fn draw(&mut self, area: Rect, buffer: &mut Buffer, scene: Scene);
}

/// What there is to see. Pages read it and answer input with an intent; only the flow changes.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    pub(crate) flow: &'a Flow,
    pub(crate) looks: &'a Looks,
    pub(crate) buttons: &'a KeyButtons,
    /// A message that concerns every page.
    pub(crate) notice: Option<&'a Message>,
    pub(crate) now: Now,
}

impl Scene<'_> {
    /// A message in the player's language.
    pub(crate) fn say(self, message: impl Into<Words>) -> String {
        self.flow.language().text(message)
    }

    /// Points at the saved games when the program has just begun.
    pub(crate) fn offer(self) -> Option<Terminal> {
        match &self.flow.offer()[..] {
            [] => None,
            [only] => Some(Terminal::OfferSaved { game: Box::new(only.in_words(self.now.unix)) }),
            several => Some(Terminal::OfferSeveral { n_games: several.len() }),
        }
    }

    /// Whether the undo key ever does something in this game.
    pub(crate) fn has_undo(self) -> bool {
        self.flow.can_return() || self.flow.game().is_some_and(GameTable::has_undo)
    }

    /// That the game is paused, and how it goes on.
    pub(crate) fn paused(self) -> Message {
        let key = self.flow.bindings().key_of(Command::Pause).to_owned();
        Message::plain(AnyGame::PausedPress { key })
    }

    /// One line in the middle, or several where there is no room for one.
    pub(crate) fn centred(self, text: &str, y: u16, role: Role, area: Rect, buffer: &mut Buffer) {
        for (line, y) in wrapped(text, area.width).iter().zip(y..area.bottom()) {
            let width = (line.width() as u16).min(area.width);
            let x = area.x + (area.width - width) / 2;
            self.looks.put(line, (x, y), usize::from(width), role, buffer);
        }
    }

    /// The title of a page at its top and what its keys do at its bottom; gives what is left between them, at most so wide.
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

    /// What the keys of a page do, on its last line.
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

/// What stands on the last line of a page: its keys, or a sentence about them.
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

/// What is left of a page between its title and its last line, at most so wide.
pub(crate) fn body(area: Rect, width: u16) -> Rect {
    let width = width.min(area.width);
    let left = area.x + (area.width - width) / 2;
    Rect::new(left, area.y + 2.min(area.height), width, area.height.saturating_sub(3))
}
