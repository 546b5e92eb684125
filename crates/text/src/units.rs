//! Numbers with their units, in one place for all messages.

use flagfall_play::Millis;

use crate::language::Language;
use crate::messages::{Units, Words};

/// A time in its shortest form, with tenths below an hour: `9.4 s`, `1:05.2`, `1:00:00`.
pub(crate) fn time(time: Millis, language: &Language) -> String {
    let (seconds, tenths, point) = (time.seconds(), tenths(time), language.decimal_mark());
    match (seconds / 3600, seconds / 60) {
        (0, 0) => self::seconds(time, language),
        (0, minutes) => format!("{minutes}:{:02}{point}{tenths}", seconds % 60),
        (hours, minutes) => format!("{hours}:{:02}:{:02}", minutes % 60, seconds % 60),
    }
}

/// A time in seconds and tenths only: `65.2 s`.
pub(crate) fn seconds(time: Millis, language: &Language) -> String {
    let (seconds, point) = (language.number(time.seconds()), language.decimal_mark());
    language.text(Units::Seconds { seconds: format!("{seconds}{point}{}", tenths(time)) })
}

fn tenths(time: Millis) -> u64 {
    time.0 % 1000 / 100
}

/// A number of at least 0 with `n_digits` decimal places. Formats only whole numbers, because formatting floating-point ones takes
/// 15 kB in the page.
pub(crate) fn decimal(number: f64, n_digits: usize, language: &Language) -> String {
    let unit = 10_u64.pow(n_digits as u32);
    let parts = (number * unit as f64).round() as u64;
    let (whole, point) = (language.number(parts / unit), language.decimal_mark());
    format!("{whole}{point}{:0n_digits$}", parts % unit)
}

/// A chance in percent. Only certain chances read as certain.
pub(crate) fn percent(chance: f64, language: &Language) -> String {
    let number = |percent: f64| decimal(percent, 1, language);
    language.say(&match (chance * 1000.0).round() as i64 {
        ..=0 if chance > 0.0 => Units::PercentLessThan { number: number(0.1) }.into(),
        1000.. if chance < 1.0 => Units::PercentMoreThan { number: number(99.9) }.into(),
        _ => Units::Percent { number: number(chance * 100.0) }.into(),
    })
}

/// Hours, minutes and seconds of a clock that always shows all three: `0:05:09`.
pub fn hours(time: Millis) -> String {
    let seconds = time.seconds();
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// Minutes and seconds of a running clock, with hours once there are any: `5:09`, `1:05:09`.
pub fn clock(time: Millis) -> String {
    let seconds = time.seconds();
    match seconds {
        0..3600 => format!("{}:{:02}", seconds / 60, seconds % 60),
        _ => hours(time),
    }
}

/// How long ago something was, roughly. A time in the future, after the clock was set back, counts as now.
pub fn ago(seconds: i64) -> Words {
    match u64::try_from(seconds).unwrap_or_default() {
        0..60 => Units::JustNow,
        seconds @ 60..3600 => Units::MinutesAgo { n: seconds / 60 },
        seconds @ 3600..86_400 => Units::HoursAgo { n: seconds / 3600 },
        seconds => Units::DaysAgo { n: seconds / 86_400 },
    }
    .into()
}
