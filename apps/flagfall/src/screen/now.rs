//! Date and time of day as the panels write them.

use flagfall_history::Date;
use flagfall_play::Millis;
pub use flagfall_table::Now;
pub(crate) use flagfall_text::hours;
use flagfall_text::{Language, Units};
use jiff::civil;

const DATE: &str = "%a %-d %b %Y";

pub(crate) fn short(time: Millis) -> String {
    Language::english().text(Units::Time { time })
}

/// A day as people write it.
pub(crate) fn written(date: Date) -> String {
    let text = date.to_string();
    text.parse::<civil::Date>().map_or(text, |date| date.strftime(DATE).to_string())
}

pub(crate) fn date(now: Now) -> String {
    now.wall.strftime(DATE).to_string()
}

/// The date where there is no room for the year.
pub(crate) fn day(now: Now) -> String {
    now.wall.strftime("%a %-d %b").to_string()
}

pub(crate) fn time_of_day(now: Now) -> String {
    now.wall.strftime("%H:%M:%S").to_string()
}
