//! The tasks of a day: which there are, and what is known of them before anything is dealt or searched.

use std::fmt;
use std::str::FromStr;

use flagfall_mines::Size;
use flagfall_text::Weekday;

use crate::date::Date;

/// One of the tasks of a day; written `mines` or `four`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DailyTask {
    /// A board without guesses.
    Mines,
    /// A win in so many moves.
    Four,
}

impl DailyTask {
    /// Both, in the order in which pages show them.
    pub const ALL: [DailyTask; 2] = [DailyTask::Mines, DailyTask::Four];
}

impl fmt::Display for DailyTask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DailyTask::Mines => "mines",
            DailyTask::Four => "four",
        })
    }
}

impl FromStr for DailyTask {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<DailyTask, &'static str> {
        match text {
            "mines" => Ok(DailyTask::Mines),
            "four" => Ok(DailyTask::Four),
            _ => Err("the daily puzzles are mines and four"),
        }
    }
}

impl Date {
    /// The size of the day's board: small on Monday, expert at the weekend.
    pub fn board_size(self) -> Size {
        let text = match self.weekday() {
            Weekday::Monday => "9x9x10",
            Weekday::Tuesday => "12x12x20",
            Weekday::Wednesday => "16x12x30",
            Weekday::Thursday => "16x16x40",
            Weekday::Friday => "24x16x70",
            Weekday::Saturday | Weekday::Sunday => "30x16x99",
        };
        text.parse().expect("the sizes of the week are sizes")
    }

    /// How many drops the day's puzzle takes.
    pub fn puzzle_wins_in(self) -> u8 {
        match self.weekday() {
            Weekday::Monday => 2,
            Weekday::Tuesday => 3,
            Weekday::Wednesday | Weekday::Thursday => 4,
            Weekday::Friday | Weekday::Saturday => 5,
            Weekday::Sunday => 6,
        }
    }
}
