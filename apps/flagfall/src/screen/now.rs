//! Date and time of day as the panels write them.

pub use flagfall_table::Now;
pub(crate) use flagfall_table::time::{hours, short};

pub(crate) fn date(now: Now) -> String {
    now.wall.strftime("%a %-d %b %Y").to_string()
}

/// The date where there is no room for the year.
pub(crate) fn day(now: Now) -> String {
    now.wall.strftime("%a %-d %b").to_string()
}

pub(crate) fn time_of_day(now: Now) -> String {
    now.wall.strftime("%H:%M:%S").to_string()
}
