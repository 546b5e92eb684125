//! A moment with the time of day. The program reads its clocks once for everything that happens and hands that on, so that pages
//! need no clock and tests have their own.

use flagfall_history::{Date, LocalClock, LocalTime, When};
use flagfall_play::Millis;
use jiff::civil::{self, DateTime};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, Zoned};

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
        date_of(self.wall.date())
    }

    /// A clock that shows this moment now and never changes to summer time, for programs that are tested.
    pub fn fixed_clock(self) -> LocalClock {
        let Now { wall, unix, .. } = self;
        Box::new(move |moment| {
            local_time(wall.saturating_add(SignedDuration::from_secs(moment - unix)))
        })
    }
}

/// What clocks on the walls of a zone show.
pub fn local_clock(zone: TimeZone) -> LocalClock {
    Box::new(move |unix| {
        local_time(zone.to_datetime(Timestamp::from_second(unix).unwrap_or_default()))
    })
}

fn local_time(wall: DateTime) -> LocalTime {
    let [hour, minute] = [wall.hour(), wall.minute()].map(i8::unsigned_abs);
    LocalTime { date: date_of(wall.date()), hour, minute }
}

fn date_of(date: civil::Date) -> Date {
    let parts = (u16::try_from(date.year()), u8::try_from(date.month()), u8::try_from(date.day()));
    match parts {
        (Ok(year), Ok(month), Ok(day)) => Date::new(year, month, day).unwrap_or(Date::EPOCH),
        _ => Date::EPOCH,
    }
}
