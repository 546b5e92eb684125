//! Lists: selection by key and mouse, scrolling and drawing.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use flagfall_settings::KeyCode;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::keys::Key;
use super::looks::{Looks, Role};
use crate::wrap::padded;

/// The selection and scroll position of a list. The caller passes the number of entries, which may change.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct List {
    current: usize,
    /// The first visible entry.
    first: usize,
}

/// The result of a key or mouse event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moved {
    /// Another entry was selected.
    Elsewhere,
    /// The selected entry was activated.
    Chosen,
    /// The event was not for the list.
    Ignored,
}

/// The area of a list and the height of each entry.
#[derive(Clone, Copy)]
pub(crate) struct Rows {
    pub(crate) area: Rect,
    pub(crate) apart: u16,
}

impl List {
    pub(crate) fn at(current: usize) -> List {
        List { current, first: 0 }
    }

    /// The selected entry, clamped to `n_entries`.
    pub(crate) fn current(self, n_entries: usize) -> usize {
        self.current.min(n_entries.saturating_sub(1))
    }

    pub(crate) fn go_to(&mut self, index: usize) {
        self.current = index;
    }

    pub(crate) fn go_by(&mut self, n_rows: isize, n_entries: usize) {
        let last = n_entries.saturating_sub(1);
        self.current = self.current(n_entries).saturating_add_signed(n_rows).min(last);
    }

    /// Scrolls no further than needed to show the selected entry.
    fn first_shown(self, rows: Rows, n_entries: usize) -> usize {
        let n_shown = usize::from(rows.area.height / rows.apart).max(1);
        let current = self.current(n_entries);
        let least = (current + 1).saturating_sub(n_shown);
        self.first.clamp(least, current).min(n_entries.saturating_sub(n_shown))
    }

    pub(crate) fn press(&mut self, key: Key, n_entries: usize) -> Moved {
        if key.ctrl || n_entries == 0 {
            return Moved::Ignored;
        }
        let (current, last) = (self.current(n_entries), n_entries - 1);
        self.current = match key.code {
            KeyCode::Up | KeyCode::Char('k') => current.checked_sub(1).unwrap_or(last),
            KeyCode::Down | KeyCode::Char('j') => (current + 1) % n_entries,
            KeyCode::Home => 0,
            KeyCode::End => last,
            KeyCode::Enter | KeyCode::Char(' ') => return Moved::Chosen,
            _ => return Moved::Ignored,
        };
        Moved::Elsewhere
    }

    /// Pointing selects an entry; releasing the button on the selected one activates it.
    pub(crate) fn mouse(&mut self, event: &MouseEvent, rows: Rows, n_entries: usize) -> Moved {
        match event.kind {
            MouseEventKind::ScrollUp => self.go_by(-1, n_entries),
            MouseEventKind::ScrollDown => self.go_by(1, n_entries),
            kind => {
                if !rows.area.contains((event.column, event.row).into()) {
                    return Moved::Ignored;
                }
                let nth = usize::from((event.row - rows.area.y) / rows.apart);
                let index = nth + self.first_shown(rows, n_entries);
                if index >= n_entries {
                    return Moved::Ignored;
                }
                if kind == MouseEventKind::Up(MouseButton::Left) && index == self.current(n_entries)
                {
                    return Moved::Chosen;
                }
                self.current = index;
            }
        }
        Moved::Elsewhere
    }

    /// Draws the entries and returns the first visible one.
    pub(crate) fn draw(
        &mut self,
        entries: &[String],
        rows: Rows,
        buffer: &mut Buffer,
        looks: &Looks,
    ) -> usize {
        self.first = self.first_shown(rows, entries.len());
        let width = usize::from(rows.area.width);
        let lines = (rows.area.y..rows.area.bottom()).step_by(usize::from(rows.apart));
        let shown = entries.iter().enumerate().skip(self.first);
        for ((nth, text), y) in shown.zip(lines) {
            let is_current = nth == self.current(entries.len());
            let role = if is_current { Role::Selected } else { Role::Text };
            let pointer = if is_current { looks.glyphs.pointer } else { " " };
            let line = padded(&format!(" {pointer} {text}"), width);
            looks.put(&line, (rows.area.x, y), width, role, buffer);
        }
        // Arrows show that there are more entries above or below.
        let n_shown = usize::from(rows.area.height / rows.apart).max(1);
        let [_, _, up, down] = looks.glyphs.arrows;
        let (right, last) = (rows.area.right(), rows.area.bottom());
        for (is_more, sign, y) in [
            (self.first > 0, up, rows.area.y),
            (self.first + n_shown < entries.len(), down, last.saturating_sub(1)),
        ] {
            if is_more && right > 0 {
                looks.put(sign, (right - 1, y), 1, Role::Accent, buffer);
            }
        }
        self.first
    }
}
