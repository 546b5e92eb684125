//! What time it is. Asked once for every event and handed on, so that pages need no clock and tests have their own.

use flagfall_daily::Date;
use flagfall_play::Millis;
use flagfall_table::When;
use jiff::Zoned;
use jiff::civil::DateTime;

/// A moment.
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
    /// This moment, for a program that has run for so long.
    pub(crate) fn read(at: Millis) -> Now {
        let zoned = Zoned::now();
        Now { at, wall: zoned.datetime(), unix: zoned.timestamp().as_second() }
    }

    /// The same for who needs no date.
    pub(crate) fn when(self) -> When {
        When { at: self.at, unix: self.unix }
    }

    pub(crate) fn date(self) -> String {
        self.wall.strftime("%a %-d %b %Y").to_string()
    }

    /// The date as a day has tasks. Clocks that are further off than the calendar goes have the first day.
    pub(crate) fn calendar_date(self) -> Date {
        let [year, month, day] =
            [self.wall.year(), self.wall.month().into(), self.wall.day().into()].map(i32::from);
        let date = u16::try_from(year).ok().and_then(|year| {
            Date::new(year, u8::try_from(month).ok()?, u8::try_from(day).ok()?).ok()
        });
        date.unwrap_or(Date::EPOCH)
    }

    /// The date where there is no room for the year.
    pub(crate) fn day(self) -> String {
        self.wall.strftime("%a %-d %b").to_string()
    }

    pub(crate) fn time_of_day(self) -> String {
        self.wall.strftime("%H:%M:%S").to_string()
    }
}

/// Hours, minutes and seconds: `1:05:09`.
pub(crate) fn hours(time: Millis) -> String {
    let seconds = time.seconds();
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// As short as it gets, to the tenth: `9.4`, `1:05.2`.
pub(crate) fn short(time: Millis) -> String {
    let (seconds, tenths) = (time.seconds(), time.0 % 1000 / 100);
    match seconds / 60 {
        0 => format!("{seconds}.{tenths}"),
        minutes @ 1..60 => format!("{minutes}:{:02}.{tenths}", seconds % 60),
        _ => hours(time),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_for_people() {
        assert_eq!(hours(Millis(0)), "0:00:00");
        assert_eq!(hours(Millis(3_909_000)), "1:05:09");
        assert_eq!(hours(Millis(360_000_000)), "100:00:00");
        assert_eq!(short(Millis(9_499)), "9.4");
        assert_eq!(short(Millis(65_200)), "1:05.2");
        assert_eq!(short(Millis(3_600_000)), "1:00:00");
    }
}
