//! Key hints as buttons: clicking a key's name on the screen does the same as pressing the key.

use std::cell::{Cell, RefCell};

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use flagfall_flow::NextStep;
use flagfall_text::Words;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr;

use super::ending;
use super::keys::{Command, Key, KeyCode};
use super::looks::Role;
use super::page::Scene;
use super::panel;
use crate::wrap::{padded, wrapped};

/// The buttons of the current frame. Drawing adds them through a shared reference.
#[derive(Default)]
pub(crate) struct KeyButtons {
    places: RefCell<Vec<(Rect, Press)>>,
    /// The mouse position.
    pointer: Cell<Option<Position>>,
    /// The button held down.
    pressed: Cell<Option<Press>>,
}

/// The action of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Press {
    /// Presses this key.
    Key(Key),
    /// Takes this next step after a game.
    Next(NextStep),
}

/// The result of a mouse event.
pub(crate) enum ButtonClick {
    /// This button was clicked.
    Pressed(Press),
    /// The event was for a button, but clicked none.
    Over,
    /// The event was not for the buttons.
    Elsewhere,
}

impl KeyButtons {
    /// Removes all buttons before a new frame is drawn.
    pub(crate) fn clear(&self) {
        self.places.borrow_mut().clear();
    }

    pub(crate) fn mouse(&self, event: &MouseEvent) -> ButtonClick {
        let place = Position::new(event.column, event.row);
        self.pointer.set(Some(place));
        let places = self.places.borrow();
        let press = places.iter().find(|(area, _)| area.contains(place)).map(|(_, press)| *press);
        match (event.kind, press) {
            (MouseEventKind::Down(MouseButton::Left), Some(_)) => self.pressed.set(press),
            (MouseEventKind::Up(MouseButton::Left), press) => match self.pressed.take() {
                Some(pressed) if Some(pressed) == press => return ButtonClick::Pressed(pressed),
                Some(_) => (),
                None => return ButtonClick::Elsewhere,
            },
            (MouseEventKind::Moved, Some(_)) => (),
            (_, Some(_) | None) => return ButtonClick::Elsewhere,
        }
        ButtonClick::Over
    }

    /// Makes an area a button and highlights it under the mouse.
    fn place(&self, area: Rect, press: Press, buffer: &mut Buffer, scene: Scene) {
        self.places.borrow_mut().push((area, press));
        if self.pointer.get().is_some_and(|pointer| area.contains(pointer)) {
            buffer.set_style(area, scene.looks.style(Role::Selected));
        }
    }
}

/// A key's name and what the key does.
pub(crate) struct KeyHint {
    name: String,
    press: Option<Press>,
    what: String,
}

impl KeyHint {
    pub(crate) fn new(key: Key, what: impl Into<Words>, scene: Scene) -> KeyHint {
        KeyHint { name: name(key, scene), press: Some(Press::Key(key)), what: scene.say(what) }
    }

    /// The hint for a command's first key.
    pub(crate) fn of(command: Command, what: impl Into<Words>, scene: Scene) -> KeyHint {
        let keys = scene.flow.bindings().key_of(command);
        // A sequence of keys cannot be clicked as one key.
        let key: Option<Key> = keys.parse().ok();
        let name = key.map_or_else(|| keys.to_owned(), |key| name(key, scene));
        KeyHint { name, press: key.map(Press::Key), what: scene.say(what) }
    }

    /// The hint for a step after the end of a game.
    pub(crate) fn next(step: NextStep, scene: Scene) -> KeyHint {
        let bindings = scene.flow.bindings();
        let key = step.key(bindings).or_else(|| Some(ending::own_key(step, bindings)?.words()));
        let name = key.map_or_else(String::new, |key| scene.say(key));
        KeyHint { name, press: Some(Press::Next(step)), what: scene.say(step.label()) }
    }

    /// A hint for several keys at once, which cannot be clicked.
    pub(crate) fn several(name: &str, what: impl Into<Words>, scene: Scene) -> KeyHint {
        KeyHint { name: name.to_owned(), press: None, what: scene.say(what) }
    }

    /// The width with the name in a column of `name_width`.
    fn width(&self, name_width: usize) -> u16 {
        (self.name.width().max(name_width) + 1 + self.what.width()) as u16
    }

    /// The text beside the name, in several lines if it is too long for one.
    fn lines(&self, width: u16, name_width: usize) -> Vec<String> {
        let beside = self.name.width().max(name_width) as u16 + 1;
        wrapped(&self.what, width.saturating_sub(beside))
    }

    fn draw(&self, area: Rect, name_width: usize, gap: &str, buffer: &mut Buffer, scene: Scene) {
        let name = padded(&self.name, name_width) + gap;
        let left = area.x;
        let room = usize::from(area.width);
        let x = scene.looks.put(&name, (left, area.y), room, Role::Accent, buffer);
        let room = area.right().saturating_sub(x);
        let lines = wrapped(&self.what, room);
        let mut right = x;
        for (line, y) in lines.iter().zip(area.y..area.bottom()) {
            right = right.max(scene.looks.put(line, (x, y), room.into(), Role::Faint, buffer));
        }
        if let Some(press) = self.press {
            let height = (lines.len() as u16).min(area.height);
            let area = Rect { width: right - left, height, ..area };
            scene.buttons.place(area, press, buffer, scene);
        }
    }
}

fn name(key: Key, scene: Scene) -> String {
    let [left, right, up, down] = scene.looks.glyphs.arrows;
    match key.code {
        KeyCode::Left => left.to_owned(),
        KeyCode::Right => right.to_owned(),
        KeyCode::Up => up.to_owned(),
        KeyCode::Down => down.to_owned(),
        _ => scene.say(key.words()),
    }
}

/// Key hints in columns, as in the panel beside a board.
pub(crate) struct KeyTable(pub(crate) Vec<KeyHint>);

impl KeyTable {
    pub(crate) fn height(&self, width: u16) -> u16 {
        let (n_columns, name_width) = self.columns(width);
        let rows = self.0.chunks(n_columns);
        rows.map(|row| row_height(row, width / n_columns as u16, name_width)).sum()
    }

    /// The number of columns that fit, and the width of key names in each.
    fn columns(&self, width: u16) -> (usize, usize) {
        [(2, 3), (2, 1), (1, 3)]
            .into_iter()
            .find(|&(n_columns, name_width)| {
                let room = width / n_columns as u16;
                self.0.iter().enumerate().all(|(nth, hint)| {
                    let has_neighbour = (nth + 1) % n_columns != 0 && nth + 1 < self.0.len();
                    hint.width(name_width) + u16::from(has_neighbour) <= room
                })
            })
            .unwrap_or((1, 1))
    }

    /// Drops as many hints as needed before the last `n_kept`, the later ones first.
    pub(crate) fn shortened(mut self, width: u16, height: u16, n_kept: usize) -> KeyTable {
        while self.0.len() > n_kept && self.height(width) > height {
            self.0.remove(self.0.len() - 1 - n_kept);
        }
        self
    }

    /// Draws the hints. If they don't all fit, a sign takes the place of the last row.
    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer, scene: Scene) {
        let (n_columns, name_width) = self.columns(area.width);
        let width = area.width / n_columns as u16;
        let mut y = area.y;
        for row in self.0.chunks(n_columns) {
            let height = row_height(row, width, name_width).min(area.bottom().saturating_sub(y));
            for (hint, x) in row.iter().zip((area.x..).step_by(usize::from(width.max(1)))) {
                if height > 0 {
                    hint.draw(Rect::new(x, y, width, height), name_width, " ", buffer, scene);
                }
            }
            y += height;
        }
        if self.height(area.width) > area.height {
            panel::draw_cut(area, buffer, scene.looks);
        }
    }
}

/// The lines of the longest hint in a row.
fn row_height(row: &[KeyHint], width: u16, name_width: usize) -> u16 {
    row.iter().map(|hint| hint.lines(width, name_width).len() as u16).max().unwrap_or_default()
}

/// Draws key hints centred on one line, closer together if space is short. The last ones matter most: the first are
/// dropped if they don't fit, with a sign if there is space for it.
pub(crate) fn draw_row(hints: &[KeyHint], area: Rect, buffer: &mut Buffer, scene: Scene) {
    const STYLES: [(&str, u16); 2] = [(": ", 2), (" ", 1)];
    let width = |hint: &KeyHint, gap: &str| hint.width(0) + gap.len() as u16 - 1;
    let fitting = (0..hints.len()).find_map(|first| {
        STYLES.into_iter().find_map(|(gap, apart)| {
            let hints = &hints[first..];
            let total: u16 = hints.iter().map(|hint| width(hint, gap) + apart).sum();
            (total <= area.width + apart).then_some((hints, gap, apart, total - apart))
        })
    });
    let Some((shown, gap, apart, total)) = fitting else { return };
    let mut x = area.x + (area.width - total) / 2;
    if shown.len() < hints.len() && x > area.x {
        scene.looks.put(scene.looks.glyphs.cut, (x - 1, area.y), 1, Role::Faint, buffer);
    }
    for hint in shown {
        hint.draw(Rect::new(x, area.y, width(hint, gap), 1), 0, gap, buffer, scene);
        x += width(hint, gap) + apart;
    }
}
