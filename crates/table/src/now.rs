//! A point in time with the time of day. The program reads its clocks once per event and passes the result on, so pages
//! need no clock and tests use their own.

use flagfall_history::{Date, LocalClock, LocalTime, When};
use flagfall_play::Millis;
use jiff::civil::{self, DateTime};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, Zoned};

/// A point in time, with the time of day.
#[derive(Clone, Copy, Debug)]
pub struct Now {
    /// The time since the program started, by a monotonic clock.
    pub at: Millis,
    /// The local date and time.
    pub wall: DateTime,
    /// Unix time in seconds, for storage.
    pub unix: i64,
}

impl Now {
    /// The current time, `at` after the start of the program.
    pub fn new(at: Millis, zoned: &Zoned) -> Now {
        Now { at, wall: zoned.datetime(), unix: zoned.timestamp().as_second() }
    }

    /// The same without the local time.
    pub fn when(self) -> When {
        When { at: self.at, unix: self.unix }
    }

    /// The date for daily tasks. Clocks outside the calendar's range get its first day.
    pub fn date(self) -> Date {
        date_of(self.wall.date())
    }

    /// A clock with the same constant offset from UTC as this time, for tests.
    pub fn fixed_clock(self) -> LocalClock {
        let Now { wall, unix, .. } = self;
        Box::new(move |moment| {
            local_time(wall.saturating_add(SignedDuration::from_secs(moment - unix)))
        })
    }
}

/// The local clock of a time zone.
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
