//! Mouse events and their meaning for the game.
//!
//! A cell is opened when the left button is released, unless the right one is down as well. Then the
//! first release of either is a chord, and the second one has no effect. Pressing the right button sets
//! a flag immediately. The middle button chords alone.

use flagfall_mines::ClickKind;

/// A mouse event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointerEvent {
    /// Milliseconds since the start of the recording.
    pub at_ms: u32,
    /// The kind of event.
    pub gesture: Gesture,
    /// Pixels from the left edge of the board.
    pub x: u16,
    /// Pixels from the upper edge of the board.
    pub y: u16,
}

/// The kinds of mouse events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// The pointer moved.
    Move,
    /// A button was pressed.
    Press(MouseButton),
    /// A button was released.
    Release(MouseButton),
    /// A flag set before the recording began, by unknown means.
    Flag,
}

/// The buttons of a mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MouseButton {
    /// Opens cells.
    Left,
    /// Flags cells.
    Right,
    /// Chords.
    Middle,
}

/// The state of the buttons.
#[derive(Default)]
pub(crate) struct Mouse {
    is_left_down: bool,
    is_right_down: bool,
    /// The left button took part in a chord and opens nothing when it is released.
    is_left_spent: bool,
}

impl Mouse {
    /// The click that a gesture completes, if any.
    pub(crate) fn click(&mut self, gesture: Gesture) -> Option<ClickKind> {
        let is_both = self.is_left_down && self.is_right_down;
        match gesture {
            Gesture::Move | Gesture::Press(MouseButton::Middle) => None,
            Gesture::Flag => Some(ClickKind::Right),
            Gesture::Press(MouseButton::Left) => {
                self.is_left_down = true;
                None
            }
            Gesture::Release(MouseButton::Left) => {
                let is_open = self.is_left_down && !self.is_left_spent;
                (self.is_left_down, self.is_left_spent) = (false, false);
                match (is_both, is_open) {
                    (true, _) => Some(ClickKind::Chord),
                    (false, true) => Some(ClickKind::Left),
                    (false, false) => None,
                }
            }
            Gesture::Press(MouseButton::Right) => {
                let is_first = !self.is_left_down && !self.is_right_down;
                self.is_right_down = true;
                is_first.then_some(ClickKind::Right)
            }
            Gesture::Release(MouseButton::Right) => {
                self.is_right_down = false;
                self.is_left_spent |= is_both;
                is_both.then_some(ClickKind::Chord)
            }
            Gesture::Release(MouseButton::Middle) => Some(ClickKind::Chord),
        }
    }

    /// The gesture for a button that was toggled: some files do not store the direction.
    pub(crate) fn toggled(&self, button: MouseButton) -> Gesture {
        let is_down = match button {
            MouseButton::Left => self.is_left_down,
            MouseButton::Right => self.is_right_down,
            MouseButton::Middle => false,
        };
        if is_down { Gesture::Release(button) } else { Gesture::Press(button) }
    }

    /// The press of the other button, for events that only say that both are down.
    pub(crate) fn completed(&self) -> Gesture {
        Gesture::Press(if self.is_left_down { MouseButton::Right } else { MouseButton::Left })
    }
}
