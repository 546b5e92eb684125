//! The time as the panels write it.

pub use flagfall_table::Now;
pub(crate) use flagfall_text::hours;

pub(crate) fn time_of_day(now: Now) -> String {
    now.wall.strftime("%H:%M:%S").to_string()
}
