//! The player's local time. The program knows the time zone: it passes in a function from seconds since
//! 1970.

use crate::date::Date;

/// A local date and time, to the minute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalTime {
    /// The date.
    pub date: Date,
    /// The hour, from 0.
    pub hour: u8,
    /// The minute, from 0.
    pub minute: u8,
}

/// Converts seconds since 1970 to local time.
pub type LocalClock = Box<dyn Fn(i64) -> LocalTime>;

impl LocalTime {
    /// Universal time; the epoch's date for times outside the calendar.
    pub fn utc(unix: i64) -> LocalTime {
        let (day, second) = (unix.div_euclid(86_400), unix.rem_euclid(86_400));
        let date = i32::try_from(day).ok().and_then(|day| Date::EPOCH.later(day));
        LocalTime {
            date: date.unwrap_or(Date::EPOCH),
            hour: (second / 3600) as u8,
            minute: (second / 60 % 60) as u8,
        }
    }
}

/// The start of a day in seconds since 1970. Days with a clock change have 23 or 25 hours.
pub fn day_start(date: Date, clock: &LocalClock) -> i64 {
    let noon = i64::from(Date::EPOCH.days_until(date)) * 86_400 + 43_200;
    // No time zone is further than this from universal time.
    let (mut before, mut within) = (noon - 129_600, noon + 129_600);
    while within - before > 1 {
        let middle = before + (within - before) / 2;
        if clock(middle).date < date { before = middle } else { within = middle }
    }
    within
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[test]
    fn days_start_at_the_players_midnight() {
        for hours in [-12, -3, 0, 1, 14] {
            let clock: LocalClock = Box::new(move |unix| LocalTime::utc(unix + hours * 3600));
            let start = day_start(date("2026-11-15"), &clock);
            assert_eq!(start, 1_794_700_800 - hours * 3600);
            let first = LocalTime { date: date("2026-11-15"), hour: 0, minute: 0 };
            assert_eq!(clock(start), first);
            assert_eq!(
                clock(start - 1),
                LocalTime { date: date("2026-11-14"), hour: 23, minute: 59 }
            );
        }
    }

    #[test]
    fn a_day_on_which_clocks_go_back_has_25_hours() {
        let change = 1_792_890_000;
        let clock: LocalClock =
            Box::new(move |unix| LocalTime::utc(unix + if unix < change { 7200 } else { 3600 }));
        let start = |text| day_start(date(text), &clock);
        assert_eq!(start("2026-10-26") - start("2026-10-25"), 25 * 3600);
        assert_eq!(start("2026-10-25") - start("2026-10-24"), 24 * 3600);
    }
}
