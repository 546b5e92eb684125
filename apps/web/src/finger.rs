//! Turns touches on cells into clicks.
//!
//! A short touch does what the switch says, a long one the opposite. If it could be either, it flags, because a flag
//! can be removed again. A moving finger scrolls and a second one zooms; both cancel the touch.

use flagfall_mines::{Cell, Face};
use flagfall_play::Millis;
use flagfall_settings::{Delay, LongPress};
use flagfall_table::Click;

/// The effect of taps on closed cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Taps {
    #[default]
    Open,
    Flag,
}

impl Taps {
    pub(crate) const fn other(self) -> Taps {
        match self {
            Taps::Open => Taps::Flag,
            Taps::Flag => Taps::Open,
        }
    }
}

/// The player's touch settings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Habits {
    pub(crate) taps: Taps,
    pub(crate) long_press: LongPress,
    pub(crate) delay: Delay,
}

/// A position on the screen in pixels.
pub(crate) type Place = (f64, f64);

/// The finger on the board.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Finger {
    touch: Option<Touch>,
}

/// The duration of a touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Press {
    Tap,
    /// Between a tap and a long press.
    Ambiguous,
    Long,
}

#[derive(Clone, Copy, Debug)]
struct Touch {
    cell: Cell,
    /// The face of the cell.
    face: Face,
    place: Place,
    at: Millis,
}

/// A finger that moves less than this many pixels counts as still.
const STILL: f64 = 12.0;
/// A touch longer than this percentage of the delay may have been meant as a long press.
const AMBIGUOUS_FROM: u64 = 75;

impl Finger {
    /// A finger touches a cell. A second finger cancels the touch.
    pub(crate) fn down(&mut self, cell: Cell, face: Face, place: Place, at: Millis) {
        self.touch = match self.touch {
            None => Some(Touch { cell, face, place, at }),
            Some(_) => None,
        };
    }

    /// The finger moves.
    pub(crate) fn moves(&mut self, place: Place) {
        let is_away = |touch: &Touch| {
            (place.0 - touch.place.0).abs() > STILL || (place.1 - touch.place.1).abs() > STILL
        };
        if self.touch.as_ref().is_some_and(is_away) {
            self.touch = None;
        }
    }

    /// Checks for a long press, which takes effect while the finger is still down so that the player can feel it.
    pub(crate) fn wait(&mut self, habits: Habits, now: Millis) -> Option<Click> {
        let touch = self.touch?;
        let is_long = now.since(touch.at).0 >= u64::from(habits.delay.millis());
        if !is_long || habits.long_press == LongPress::Nothing {
            return None;
        }
        self.touch = None;
        Some(touch.click(Press::Long, habits.taps))
    }

    /// The finger is lifted.
    pub(crate) fn up(&mut self, habits: Habits, now: Millis) -> Option<Click> {
        let touch = self.touch.take()?;
        if habits.long_press == LongPress::Nothing {
            return Some(touch.click(Press::Tap, habits.taps));
        }
        let delay = u64::from(habits.delay.millis());
        let held = now.since(touch.at).0;
        let press = match held {
            // Normally the timer has already handled this.
            _ if held >= delay => Press::Long,
            _ if held * 100 >= delay * AMBIGUOUS_FROM => Press::Ambiguous,
            _ => Press::Tap,
        };
        Some(touch.click(press, habits.taps))
    }

    /// The browser has taken over the touch for scrolling or zooming.
    pub(crate) fn cancel(&mut self) {
        self.touch = None;
    }

    /// The cell drawn as pressed.
    pub(crate) fn pressed(&self) -> Option<Cell> {
        self.touch.map(|touch| touch.cell)
    }
}

impl Touch {
    /// On a number a tap always chords, and a long press flags, whatever the switch says.
    fn click(self, press: Press, taps: Taps) -> Click {
        let is_open = matches!(self.face, Face::Open(_));
        let does = match press {
            Press::Tap if is_open => Taps::Open,
            Press::Tap => taps,
            Press::Long if !is_open => taps.other(),
            Press::Ambiguous | Press::Long => Taps::Flag,
        };
        match does {
            Taps::Open => Click::Hit(self.cell),
            Taps::Flag => Click::Mark(self.cell),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const C4: Cell = Cell { column: 2, row: 3 };
    const HABITS: Habits =
        Habits { taps: Taps::Open, long_press: LongPress::TheOther, delay: Delay::USUAL };

    fn touched() -> Finger {
        let mut finger = Finger::default();
        finger.down(C4, Face::Closed, (50.0, 50.0), Millis(1000));
        finger
    }

    /// Checks the click of a touch of this duration.
    #[track_caller]
    fn check(habits: Habits, held: u64, expected: Option<Click>) {
        let mut finger = touched();
        let now = Millis(1000 + held);
        let early = finger.wait(habits, now);
        let click = early.or_else(|| finger.up(habits, now));
        assert_eq!(click, expected, "{habits:?} held for {held} ms");
        assert_eq!(finger.up(habits, now), None, "a touch is one click");
    }

    #[test]
    fn taps_and_long_presses() {
        check(HABITS, 0, Some(Click::Hit(C4)));
        check(HABITS, 200, Some(Click::Hit(C4)));
        check(HABITS, 350, Some(Click::Mark(C4)));
        check(HABITS, 5000, Some(Click::Mark(C4)));
        let flags = Habits { taps: Taps::Flag, ..HABITS };
        check(flags, 100, Some(Click::Mark(C4)));
        check(flags, 400, Some(Click::Hit(C4)));
    }

    #[test]
    fn ambiguous_touches_flag() {
        check(HABITS, 262, Some(Click::Hit(C4)));
        check(HABITS, 263, Some(Click::Mark(C4)));
        check(HABITS, 349, Some(Click::Mark(C4)));
        check(Habits { taps: Taps::Flag, ..HABITS }, 300, Some(Click::Mark(C4)));
    }

    #[test]
    fn taps_on_numbers_chord_whatever_the_switch_says() {
        for taps in [Taps::Open, Taps::Flag] {
            let habits = Habits { taps, ..HABITS };
            for (held, expected) in
                [(100, Click::Hit(C4)), (300, Click::Mark(C4)), (400, Click::Mark(C4))]
            {
                let mut finger = Finger::default();
                finger.down(C4, Face::Open(1), (50.0, 50.0), Millis(0));
                assert_eq!(finger.up(habits, Millis(held)), Some(expected), "{taps:?} {held}");
            }
        }
    }

    #[test]
    fn without_long_presses_every_touch_is_a_tap() {
        let habits = Habits { long_press: LongPress::Nothing, ..HABITS };
        for held in [0, 300, 5000] {
            check(habits, held, Some(Click::Hit(C4)));
        }
    }

    #[test]
    fn scrolling_and_zooming_cancel_the_touch() {
        let mut finger = touched();
        finger.moves((55.0, 45.0));
        assert_eq!(finger.pressed(), Some(C4), "a small movement does not scroll");
        finger.moves((50.0, 70.0));
        assert_eq!(finger.pressed(), None);
        assert_eq!(finger.up(HABITS, Millis(1100)), None);
        let mut finger = touched();
        finger.down(C4, Face::Closed, (90.0, 90.0), Millis(1010));
        assert_eq!(finger.up(HABITS, Millis(1100)), None);
        assert_eq!(finger.up(HABITS, Millis(1110)), None);
        let mut finger = touched();
        finger.cancel();
        assert_eq!(finger.wait(HABITS, Millis(9000)), None);
    }
}
