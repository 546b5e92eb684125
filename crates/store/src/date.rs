//! Days of the calendar.

use std::fmt;
use std::str::FromStr;

/// A day; written `2026-11-15`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Date {
    // Invariant: a day of the Gregorian calendar.
    year: u16,
    month: u8,
    day: u8,
}

const SECONDS_A_DAY: i64 = 24 * 60 * 60;

impl Date {
    /// The day of this year, month and day of the month; none where the calendar has none.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Date> {
        let is_day = (1..=9999).contains(&year)
            && (1..=12).contains(&month)
            && 1 <= day
            && day <= n_days(year, month);
        is_day.then_some(Date { year, month, day })
    }

    /// The day it is at Greenwich, so many seconds after 1970 began. Times before the year 1 and after
    /// 9999 are the first and the last day.
    pub fn at(seconds: i64) -> Date {
        // Years begin in March here, so that a leap day is the last one; 400 of them have the same
        // number of days each.
        let days = seconds.div_euclid(SECONDS_A_DAY).clamp(-719_162, 2_932_896) + 719_468;
        let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
        let day = day - (365 * year + year / 4 - year / 100);
        let month = (5 * day + 2) / 153;
        let day = day - (153 * month + 2) / 5 + 1;
        let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
        let number = |number: i64| u16::try_from(number).expect("years are below 10000");
        Date {
            year: number(era * 400 + year + next),
            month: number(month) as u8,
            day: number(day) as u8,
        }
    }

    /// The day before; none before the first.
    #[must_use]
    pub fn previous(self) -> Option<Date> {
        let Date { year, month, day } = self;
        match (month, day) {
            (1, 1) => Date::new(year - 1, 12, 31),
            (_, 1) => Date::new(year, month - 1, n_days(year, month - 1)),
            (_, _) => Date::new(year, month, day - 1),
        }
    }
}

fn n_days(year: u16, month: u8) -> u8 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// Text that is no day.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a day is written 2026-11-15")]
pub struct NotADate;

impl FromStr for Date {
    type Err = NotADate;

    fn from_str(text: &str) -> Result<Date, NotADate> {
        let mut parts = text.splitn(3, '-');
        let (Some(year), Some(month), Some(day)) = (parts.next(), parts.next(), parts.next())
        else {
            return Err(NotADate);
        };
        let date = match (year.parse(), month.parse(), day.parse()) {
            (Ok(year), Ok(month), Ok(day)) => Date::new(year, month, day),
            _ => None,
        };
        // There is one way to write it.
        date.filter(|date| date.to_string() == text).ok_or(NotADate)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_previous(day: &str, expected: Option<&str>) {
        let day: Date = day.parse().unwrap();
        assert_eq!(day.previous().map(|day| day.to_string()).as_deref(), expected);
    }

    #[test]
    fn the_day_before() {
        check_previous("2026-11-15", Some("2026-11-14"));
        check_previous("2024-03-01", Some("2024-02-29"));
        check_previous("2100-03-01", Some("2100-02-28"));
        check_previous("2000-03-01", Some("2000-02-29"));
        check_previous("2026-01-01", Some("2025-12-31"));
        check_previous("0001-01-01", None);
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for text in [
            "",
            "2026-11",
            "2026-11-31",
            "2023-02-29",
            "2026-1-05",
            "+026-01-05",
            "2026-01-05-1",
            "0000-01-01",
        ] {
            assert_eq!(text.parse::<Date>(), Err(NotADate), "{text}");
        }
    }

    #[test]
    fn seconds_fall_on_days() {
        for (seconds, day) in [
            (0, "1970-01-01"),
            (-1, "1969-12-31"),
            (951_782_399, "2000-02-28"),
            (951_782_400, "2000-02-29"),
            (1_794_700_800, "2026-11-15"),
            (i64::MIN, "0001-01-01"),
            (i64::MAX, "9999-12-31"),
        ] {
            assert_eq!(Date::at(seconds).to_string(), day, "{seconds}");
        }
    }

    #[test]
    fn days_follow_each_other_for_eight_centuries() {
        let mut later = Date::at(2_600 * 1_000_000 * 10);
        for nth in 1..300_000 {
            let day = Date::at(2_600 * 1_000_000 * 10 - nth * SECONDS_A_DAY);
            assert_eq!(later.previous(), Some(day));
            assert_eq!(day.to_string().parse(), Ok(day));
            later = day;
        }
    }
}
