//! Keys as buttons: whatever names a key on the screen can be clicked, and does what the key does.

use std::cell::{Cell, RefCell};

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use flagfall_text::{Terminal, Words};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr;

use super::keys::{Command, Key, KeyCode};
use super::looks::Role;
use super::page::Scene;

/// The buttons of the picture that is on the screen. A picture draws them anew, so they change behind a shared reference.
#[derive(Default)]
pub(crate) struct KeyButtons {
    places: RefCell<Vec<(Rect, Key)>>,
    /// Where the mouse is.
    pointer: Cell<Option<Position>>,
    /// The button that is held down.
    pressed: Cell<Option<Key>>,
}

/// What the mouse did to the buttons.
pub(crate) enum ButtonClick {
    /// This one was clicked.
    Pressed(Key),
    /// It is over one of them.
    Over,
    /// It means something else.
    Elsewhere,
}

impl KeyButtons {
    /// Another picture begins.
    pub(crate) fn clear(&self) {
        self.places.borrow_mut().clear();
    }

    pub(crate) fn mouse(&self, event: &MouseEvent) -> ButtonClick {
        let place = Position::new(event.column, event.row);
        self.pointer.set(Some(place));
        let places = self.places.borrow();
        let key = places.iter().find(|(area, _)| area.contains(place)).map(|(_, key)| *key);
        match (event.kind, key) {
            (MouseEventKind::Down(MouseButton::Left), Some(key)) => self.pressed.set(Some(key)),
            (MouseEventKind::Up(MouseButton::Left), key) => match self.pressed.take() {
                Some(pressed) if Some(pressed) == key => return ButtonClick::Pressed(pressed),
                Some(_) => (),
                None => return ButtonClick::Elsewhere,
            },
            (MouseEventKind::Moved, Some(_)) => (),
            (_, Some(_) | None) => return ButtonClick::Elsewhere,
        }
        ButtonClick::Over
    }

    /// Draws what is in an area as a button that does what this key does.
    pub(crate) fn place(&self, area: Rect, key: Key, buffer: &mut Buffer, scene: Scene) {
        self.places.borrow_mut().push((area, key));
        if self.pointer.get().is_some_and(|pointer| area.contains(pointer)) {
            buffer.set_style(area, scene.looks.style(Role::Selected));
        }
    }
}

/// A key as it is named on the screen, and what it does.
pub(crate) struct KeyHint {
    name: String,
    key: Option<Key>,
    what: String,
}

impl KeyHint {
    pub(crate) fn new(key: Key, what: impl Into<Words>, scene: Scene) -> KeyHint {
        KeyHint { name: name(key, scene), key: Some(key), what: scene.say(what) }
    }

    /// The first key of a command.
    pub(crate) fn of(command: Command, what: impl Into<Words>, scene: Scene) -> KeyHint {
        let name = scene.flow.bindings().key_of(command);
        // A sequence of keys is no single key to press.
        let key = name.parse().ok();
        let shown = key.map_or_else(|| name.to_owned(), |key| self::name(key, scene));
        KeyHint { name: shown, key, what: scene.say(what) }
    }

    /// Several keys together, which no click can press.
    pub(crate) fn several(name: &str, what: impl Into<Words>, scene: Scene) -> KeyHint {
        KeyHint { name: name.to_owned(), key: None, what: scene.say(what) }
    }

    fn draw(&self, area: Rect, name_width: usize, gap: &str, buffer: &mut Buffer, scene: Scene) {
        let style = |role| scene.looks.style(role);
        let room = usize::from(area.width);
        let name = format!("{:<name_width$}{gap}", self.name);
        let (x, _) = buffer.set_stringn(area.x, area.y, name, room, style(Role::Accent));
        let room = usize::from(area.right().saturating_sub(x));
        let (x, _) = buffer.set_stringn(x, area.y, &self.what, room, style(Role::Faint));
        if let Some(key) = self.key {
            let area = Rect { width: x - area.x, height: 1, ..area };
            scene.buttons.place(area, key, buffer, scene);
        }
    }
}

fn name(key: Key, scene: Scene) -> String {
    let [left, right, up, down] = scene.looks.glyphs.arrows;
    match key.code {
        KeyCode::Esc => scene.say(Terminal::EscapeKey),
        KeyCode::Enter => scene.say(Terminal::EnterKey),
        KeyCode::Delete => scene.say(Terminal::DeleteKey),
        KeyCode::PageUp => scene.say(Terminal::PageUpKey),
        KeyCode::PageDown => scene.say(Terminal::PageDownKey),
        KeyCode::Char(' ') => scene.say(Terminal::SpaceKey),
        KeyCode::Left => left.to_owned(),
        KeyCode::Right => right.to_owned(),
        KeyCode::Up => up.to_owned(),
        KeyCode::Down => down.to_owned(),
        _ => key.to_string(),
    }
}

/// Keys in columns below each other, as in the panel beside a board.
pub(crate) struct KeyTable(pub(crate) Vec<KeyHint>);

impl KeyTable {
    /// A narrower place has one column.
    const TWO_COLUMNS: u16 = 16;
    /// A narrower column has no room for names below each other.
    const ROOMY: u16 = 12;

    pub(crate) fn height(&self, width: u16) -> u16 {
        self.0.len().div_ceil(KeyTable::n_columns(width)) as u16
    }

    fn n_columns(width: u16) -> usize {
        if width < KeyTable::TWO_COLUMNS { 1 } else { 2 }
    }

    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer, scene: Scene) {
        let n_columns = KeyTable::n_columns(area.width);
        let width = area.width / n_columns as u16;
        let name_width = if width < KeyTable::ROOMY { 0 } else { 3 };
        for (row, y) in self.0.chunks(n_columns).zip(area.y..area.bottom()) {
            for (hint, x) in row.iter().zip((area.x..).step_by(usize::from(width.max(1)))) {
                hint.draw(Rect::new(x, y, width, 1), name_width, " ", buffer, scene);
            }
        }
    }
}

/// Keys beside each other in the middle of a line. The last ones matter most: where there is no room, the first are left out.
pub(crate) fn draw_row(hints: &[KeyHint], area: Rect, buffer: &mut Buffer, scene: Scene) {
    const APART: u16 = 2;
    let widths: Vec<u16> =
        hints.iter().map(|hint| (hint.name.width() + 2 + hint.what.width()) as u16).collect();
    let total = |from: usize| widths[from..].iter().map(|width| width + APART).sum::<u16>();
    let first = (0..hints.len()).find(|&from| total(from) <= area.width + APART);
    let Some(first) = first else { return };
    let mut x = area.x + (area.width + APART - total(first)) / 2;
    for (hint, width) in hints[first..].iter().zip(&widths[first..]) {
        hint.draw(Rect::new(x, area.y, *width, 1), 0, ": ", buffer, scene);
        x += width + APART;
    }
}
