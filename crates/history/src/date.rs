//! Calendar dates. There is no clock here: the current date is passed in.

use std::fmt;
use std::str::FromStr;

use flagfall_text::{Digits, Month, Units, Weekday, Words};

/// A date of the Gregorian calendar, from the year 1 to 9999; written `2026-11-15`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Date {
    year: u16, // Invariant: 1 to 9999.
    month: u8, // Invariant: 1 to 12.
    day: u8,   // Invariant: 1 to the length of the month.
}

/// The text or the numbers are not a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a date is a day of the calendar, like 2026-11-15")]
pub struct NotADate;

impl Date {
    /// The Unix epoch.
    pub const EPOCH: Date = Date { year: 1970, month: 1, day: 1 };

    /// The date with this year, month and day.
    ///
    /// # Errors
    ///
    /// [`NotADate`] if the calendar has no such day.
    pub fn new(year: u16, month: u8, day: u8) -> Result<Date, NotADate> {
        let is_day = (1..=9999).contains(&year)
            && (1..=12).contains(&month)
            && (1..=days_of_month(year, month)).contains(&day);
        if is_day { Ok(Date { year, month, day }) } else { Err(NotADate) }
    }

    /// The year.
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, from 1.
    pub const fn month(self) -> u8 {
        self.month
    }

    /// The day of the month, from 1.
    pub const fn day(self) -> u8 {
        self.day
    }

    /// The day of the week.
    pub fn weekday(self) -> Weekday {
        // Day 0, the 1st of January of the year 1, is a Monday.
        Weekday::ALL[self.number().rem_euclid(7) as usize]
    }

    /// In words: `Sun 15 Nov 2026`.
    pub fn words(self) -> Words {
        let (weekday, month) = (self.weekday(), Month::ALL[usize::from(self.month - 1)]);
        Units::Date { weekday, day: self.day, month, year: Digits(self.year.into()) }.into()
    }

    /// The same without the year.
    pub fn short_words(self) -> Words {
        let (weekday, month) = (self.weekday(), Month::ALL[usize::from(self.month - 1)]);
        Units::DateWithoutYear { weekday, day: self.day, month }.into()
    }

    /// The date `n_days` days later, or earlier if negative; `None` outside the years 1 to 9999.
    pub fn later(self, n_days: i32) -> Option<Date> {
        let number = self.number().checked_add(n_days)?;
        let first = |year| Date { year, month: 1, day: 1 }.number();
        // No year has fewer than 365 days: the guess is never too early, and at most a few years late.
        let mut year = u16::try_from(number / 365 + 1).ok()?.clamp(1, 9999);
        while year > 1 && first(year) > number {
            year -= 1;
        }
        let mut left = number - first(year);
        for month in 1..=12 {
            let n_days = i32::from(days_of_month(year, month));
            if left < n_days {
                return Date::new(year, month, u8::try_from(left + 1).ok()?).ok();
            }
            left -= n_days;
        }
        None
    }

    /// The day before, unless it is the very first.
    pub fn previous(self) -> Option<Date> {
        self.later(-1)
    }

    /// The number of days until another date; negative if it is earlier.
    pub fn days_until(self, other: Date) -> i32 {
        other.number() - self.number()
    }

    /// Days since the 1st of January of the year 1.
    fn number(self) -> i32 {
        let years = i32::from(self.year) - 1;
        let months: i32 =
            (1..self.month).map(|month| i32::from(days_of_month(self.year, month))).sum();
        years * 365 + years / 4 - years / 100 + years / 400 + months + i32::from(self.day) - 1
    }
}

const fn days_of_month(year: u16, month: u8) -> u8 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
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

impl FromStr for Date {
    type Err = NotADate;

    fn from_str(text: &str) -> Result<Date, NotADate> {
        let mut parts = text.splitn(3, '-');
        let mut part = || parts.next().ok_or(NotADate);
        let (year, month, day) = (part()?, part()?, part()?);
        let date = Date::new(
            year.parse().map_err(|_| NotADate)?,
            month.parse().map_err(|_| NotADate)?,
            day.parse().map_err(|_| NotADate)?,
        )?;
        // Only the canonical form: all the zeros, no sign.
        if date.to_string() == text { Ok(date) } else { Err(NotADate) }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    #[test]
    fn only_days_of_the_calendar_are_dates() {
        for good in ["0001-01-01", "2000-02-29", "2024-02-29", "2026-11-15", "9999-12-31"] {
            assert_eq!(date(good).to_string(), good);
        }
        for bad in [
            "",
            "2026",
            "2026-11",
            "2026-11-31",
            "2026-02-29",
            "1900-02-29",
            "2026-13-01",
            "2026-00-10",
            "2026-01-00",
            "0000-01-01",
            "2026-1-1",
            "26-11-15",
            "+026-11-15",
            "2026-11-15 ",
            "2026-11-15-1",
            "2026/11/15",
            "10000-01-01",
        ] {
            assert_eq!(bad.parse::<Date>(), Err(NotADate), "{bad:?}");
        }
    }

    #[test]
    fn days_of_the_week_are_those_of_the_calendar() {
        assert_eq!(date("1970-01-01").weekday(), Weekday::Thursday);
        assert_eq!(date("2000-02-29").weekday(), Weekday::Tuesday);
        assert_eq!(date("2026-11-15").weekday(), Weekday::Sunday);
    }

    #[test]
    fn days_are_counted_over_months_and_leap_years() {
        assert_eq!(date("2024-03-01").previous(), Some(date("2024-02-29")));
        assert_eq!(date("2026-01-01").previous(), Some(date("2025-12-31")));
        assert_eq!(date("0001-01-01").previous(), None);
        assert_eq!(date("9999-12-31").later(1), None);
        assert_eq!(date("2026-11-15").later(i32::MIN), None);
        assert_eq!(date("2026-11-15").later(i32::MAX), None);
        assert_eq!(Date::EPOCH.later(20_772), Some(date("2026-11-15")));
    }

    /// The slow check: one day after another.
    #[test]
    fn every_day_of_the_calendar_follows_the_one_before() {
        let mut last = date("0001-01-01");
        while let Some(next) = last.later(1) {
            let Date { year, month, day } = last;
            let turned = Date::new(year, month, day + 1)
                .or_else(|_| Date::new(year, month + 1, 1))
                .or_else(|_| Date::new(year + 1, 1, 1));
            assert_eq!(Ok(next), turned);
            assert_eq!(next.previous(), Some(last));
            last = next;
        }
        assert_eq!(last, date("9999-12-31"));
    }

    proptest! {
        #[test]
        fn the_text_form_survives_a_round_trip(n_days in -700_000..2_900_000) {
            if let Some(date) = Date::EPOCH.later(n_days) {
                prop_assert_eq!(date.to_string().parse(), Ok(date));
                prop_assert_eq!(date.later(-n_days), Some(Date::EPOCH));
            }
        }

        #[test]
        fn any_text_is_read_or_refused(text in "[0-9+-]{0,12}|[0-9]{4}-[0-9]{2}-[0-9]{2}") {
            if let Ok(date) = text.parse::<Date>() {
                prop_assert_eq!(date.to_string(), text);
            }
        }
    }
}
