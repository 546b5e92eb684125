//! What a mouse did, and what it means for the game.
//!
//! A press says little: a cell is opened when the left button is let go, unless the right one is down as well. Then it is a chord, whichever of
//! the two goes first, and the other one means nothing when it follows. A flag is set at once when the right button goes down.
//! The middle button chords alone.

use flagfall_mines::Click;

/// One thing that the mouse did, somewhere on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointerEvent {
    /// Milliseconds since the recording began.
    pub at_ms: u32,
    /// What it did.
    pub gesture: Gesture,
    /// Pixels from the left edge of the board.
    pub x: u16,
    /// Pixels from its upper edge.
    pub y: u16,
}

/// What a mouse can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// It went somewhere.
    Move,
    /// A button went down.
    Press(Button),
    /// A button came up.
    Release(Button),
    /// A flag that was set before the recording began; how is not known.
    Flag,
}

/// The buttons of a mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// Opens.
    Left,
    /// Flags.
    Right,
    /// Chords.
    Middle,
}

/// Which buttons are down.
#[derive(Default)]
pub(crate) struct Mouse {
    is_left_down: bool,
    is_right_down: bool,
    /// The left button is down since before the end of a chord, and opens nothing when it comes up.
    is_left_spent: bool,
}

impl Mouse {
    /// The click that a gesture completes, if it does.
    pub(crate) fn click(&mut self, gesture: Gesture) -> Option<Click> {
        let is_both = self.is_left_down && self.is_right_down;
        match gesture {
            Gesture::Move | Gesture::Press(Button::Middle) => None,
            Gesture::Flag => Some(Click::Right),
            Gesture::Press(Button::Left) => {
                self.is_left_down = true;
                None
            }
            Gesture::Release(Button::Left) => {
                let is_open = self.is_left_down && !self.is_left_spent;
                (self.is_left_down, self.is_left_spent) = (false, false);
                match (is_both, is_open) {
                    (true, _) => Some(Click::Chord),
                    (false, true) => Some(Click::Left),
                    (false, false) => None,
                }
            }
            Gesture::Press(Button::Right) => {
                let is_first = !self.is_left_down && !self.is_right_down;
                self.is_right_down = true;
                is_first.then_some(Click::Right)
            }
            Gesture::Release(Button::Right) => {
                self.is_right_down = false;
                self.is_left_spent |= is_both;
                is_both.then_some(Click::Chord)
            }
            Gesture::Release(Button::Middle) => Some(Click::Chord),
        }
    }

    /// What it means that a button changed, or that both are down: some files say no more.
    pub(crate) fn toggled(&self, button: Button) -> Gesture {
        let is_down = match button {
            Button::Left => self.is_left_down,
            Button::Right => self.is_right_down,
            Button::Middle => false,
        };
        if is_down { Gesture::Release(button) } else { Gesture::Press(button) }
    }

    /// The button that is not down yet when both are.
    pub(crate) fn completed(&self) -> Gesture {
        Gesture::Press(if self.is_left_down { Button::Right } else { Button::Left })
    }
}
