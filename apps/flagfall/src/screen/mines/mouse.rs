//! Mouse buttons on cells: what pressing and letting go comes to.
//!
//! Nothing happens before a button is let go, over the cell where it was pressed. Both buttons together chord, whichever
//! goes down or up first.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use flagfall_mines::Cell;

/// What the mouse wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Click {
    Hit(Cell),
    Mark(Cell),
    Chord(Cell),
    /// Columns, rows.
    Scroll(i32, i32),
}

/// Which buttons are down, and where.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Buttons {
    left: Option<Cell>,
    right: Option<Cell>,
    middle: Option<Cell>,
    /// Both were down: the one that is let go second means nothing more.
    is_chord: bool,
}

/// Cells that one turn of the wheel moves a board by.
const TURN: i32 = 3;

impl Buttons {
    /// What an event means, over `cell` if it is over one.
    pub(crate) fn take(&mut self, event: &MouseEvent, cell: Option<Cell>) -> Option<Click> {
        match event.kind {
            MouseEventKind::Down(button) => {
                *self.place(button) = cell;
                self.is_chord |= self.left.is_some() && self.right.is_some();
                None
            }
            MouseEventKind::Up(button) => {
                let pressed = self.place(button).take();
                let was_chord = self.is_chord;
                if self.left.is_none() && self.right.is_none() {
                    self.is_chord = false;
                }
                let cell = pressed.filter(|&pressed| Some(pressed) == cell)?;
                match button {
                    MouseButton::Middle => Some(Click::Chord(cell)),
                    MouseButton::Left | MouseButton::Right if was_chord => {
                        // The first of the two to go up chords.
                        (self.left.is_some() || self.right.is_some()).then_some(Click::Chord(cell))
                    }
                    MouseButton::Left => Some(Click::Hit(cell)),
                    MouseButton::Right => Some(Click::Mark(cell)),
                }
            }
            MouseEventKind::ScrollUp => Some(Click::Scroll(0, -TURN)),
            MouseEventKind::ScrollDown => Some(Click::Scroll(0, TURN)),
            MouseEventKind::ScrollLeft => Some(Click::Scroll(-TURN, 0)),
            MouseEventKind::ScrollRight => Some(Click::Scroll(TURN, 0)),
            MouseEventKind::Drag(_) | MouseEventKind::Moved => None,
        }
    }

    /// The cell that looks pressed.
    pub(crate) fn pressed(&self) -> Option<Cell> {
        self.left.or(self.middle)
    }

    /// Whether the cell's neighbours look pressed too.
    pub(crate) fn is_chord(&self) -> bool {
        self.middle.is_some() || self.is_chord
    }

    fn place(&mut self, button: MouseButton) -> &mut Option<Cell> {
        match button {
            MouseButton::Left => &mut self.left,
            MouseButton::Right => &mut self.right,
            MouseButton::Middle => &mut self.middle,
        }
    }
}

#[cfg(test)]
mod tests {
    use crossterm::event::KeyModifiers;

    use super::*;

    /// `L` presses the left button and `l` lets it go; a number moves to another cell.
    #[track_caller]
    fn check(events: &str, expected: &[Click]) {
        let mut buttons = Buttons::default();
        let mut cell = Cell { column: 0, row: 0 };
        let mut clicks = vec![];
        for letter in events.chars() {
            let button = match letter.to_ascii_lowercase() {
                'l' => MouseButton::Left,
                'r' => MouseButton::Right,
                'm' => MouseButton::Middle,
                digit => {
                    cell.column = digit.to_digit(10).expect("a digit") as u16;
                    continue;
                }
            };
            let kind = if letter.is_uppercase() {
                MouseEventKind::Down(button)
            } else {
                MouseEventKind::Up(button)
            };
            let event = MouseEvent { kind, column: 0, row: 0, modifiers: KeyModifiers::NONE };
            clicks.extend(buttons.take(&event, Some(cell)));
        }
        assert_eq!(clicks, expected, "{events}");
    }

    #[test]
    fn both_buttons_chord_in_any_order() {
        let a1 = Cell { column: 0, row: 0 };
        check("Ll", &[Click::Hit(a1)]);
        check("Rr", &[Click::Mark(a1)]);
        check("Mm", &[Click::Chord(a1)]);
        for chord in ["LRlr", "LRrl", "RLlr", "RLrl"] {
            check(chord, &[Click::Chord(a1)]);
            check(&format!("{chord}Ll"), &[Click::Chord(a1), Click::Hit(a1)]);
        }
    }

    #[test]
    fn dragging_away_is_a_way_out() {
        check("L1l", &[]);
        check("L1L0l", &[]);
        check("LR1lr", &[]);
        check("lrm", &[]);
    }
}
