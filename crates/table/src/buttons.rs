//! Combines mouse button presses and releases on cells into clicks.
//!
//! Nothing happens before a button is released over the cell where it was pressed. Both buttons together chord,
//! whichever is pressed or released first.

use flagfall_mines::Cell;

/// A mouse button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Button {
    /// Opens.
    Left,
    /// Marks.
    Right,
    /// Chords.
    Middle,
}

/// A completed click.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Click {
    /// Open this cell, or chord if it is open.
    Hit(Cell),
    /// Mark this cell.
    Mark(Cell),
    /// Chord: open the remaining neighbours.
    Chord(Cell),
}

/// The pressed buttons with their cells.
#[derive(Clone, Copy, Debug, Default)]
pub struct Buttons {
    left: Option<Cell>,
    right: Option<Cell>,
    middle: Option<Cell>,
    /// Both were pressed: releasing the second one does nothing more.
    is_chord: bool,
}

impl Buttons {
    /// Handles a press, over `cell` if there is one.
    pub fn press(&mut self, button: Button, cell: Option<Cell>) {
        *self.place(button) = cell;
        self.is_chord |= self.left.is_some() && self.right.is_some();
    }

    /// Handles a release, over `cell` if there is one.
    pub fn release(&mut self, button: Button, cell: Option<Cell>) -> Option<Click> {
        let pressed = self.place(button).take();
        let was_chord = self.is_chord;
        if self.left.is_none() && self.right.is_none() {
            self.is_chord = false;
        }
        let cell = pressed.filter(|&pressed| Some(pressed) == cell)?;
        match button {
            Button::Middle => Some(Click::Chord(cell)),
            // The first release chords.
            Button::Left | Button::Right if was_chord => {
                (self.left.is_some() || self.right.is_some()).then_some(Click::Chord(cell))
            }
            Button::Left => Some(Click::Hit(cell)),
            Button::Right => Some(Click::Mark(cell)),
        }
    }

    /// The cell drawn as pressed.
    pub fn pressed(&self) -> Option<Cell> {
        self.left.or(self.middle)
    }

    /// Whether the cell's neighbours are drawn as pressed too.
    pub fn is_chord(&self) -> bool {
        self.middle.is_some() || self.is_chord
    }

    fn place(&mut self, button: Button) -> &mut Option<Cell> {
        match button {
            Button::Left => &mut self.left,
            Button::Right => &mut self.right,
            Button::Middle => &mut self.middle,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `L` presses the left button and `l` releases it; a number moves to another cell.
    #[track_caller]
    fn check(events: &str, expected: &[Click]) {
        let mut buttons = Buttons::default();
        let mut cell = Cell { column: 0, row: 0 };
        let mut clicks = vec![];
        for letter in events.chars() {
            let button = match letter.to_ascii_lowercase() {
                'l' => Button::Left,
                'r' => Button::Right,
                'm' => Button::Middle,
                digit => {
                    cell.column = digit.to_digit(10).expect("a digit") as u16;
                    continue;
                }
            };
            if letter.is_uppercase() {
                buttons.press(button, Some(cell));
            } else {
                clicks.extend(buttons.release(button, Some(cell)));
            }
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
    fn dragging_away_cancels_the_click() {
        check("L1l", &[]);
        check("L1L0l", &[]);
        check("LR1lr", &[]);
        check("lrm", &[]);
    }
}
