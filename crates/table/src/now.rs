//! A moment with the time of day. The program reads its clocks once for everything that happens and hands that on, so that pages
//! need no clock and tests have their own.

use flagfall_history::{Date, When};
use flagfall_play::Millis;
use jiff::Zoned;
use jiff::civil::DateTime;

/// A moment, with the time of day.
#[derive(Clone, Copy, Debug)]
pub struct Now {
    /// Since the program began, by a clock that never jumps.
    pub at: Millis,
    /// Date and time of day where the player is.
    pub wall: DateTime,
    /// Seconds since 1970: what is kept.
    pub unix: i64,
}

impl Now {
    /// This moment, by the clock on the wall, for a program that has run for so long.
    pub fn new(at: Millis, zoned: &Zoned) -> Now {
        Now { at, wall: zoned.datetime(), unix: zoned.timestamp().as_second() }
    }

    /// The same for who needs no date.
    pub fn when(self) -> When {
        When { at: self.at, unix: self.unix }
    }

    /// The date as a day has tasks. Clocks that are further off than the calendar goes have the first day.
    pub fn date(self) -> Date {
        let date = self.wall.date();
        let parts =
            (u16::try_from(date.year()), u8::try_from(date.month()), u8::try_from(date.day()));
        match parts {
            (Ok(year), Ok(month), Ok(day)) => Date::new(year, month, day).unwrap_or(Date::EPOCH),
            _ => Date::EPOCH,
        }
    }
}
