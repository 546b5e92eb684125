//! The daily tasks, and what is known about them before dealing or searching.

use std::fmt;
use std::str::FromStr;

use flagfall_mines::Size;
use flagfall_text::Weekday;

use crate::date::Date;

/// One of the tasks of a day; written `mines` or `four`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DailyTask {
    /// A no-guess board.
    Mines,
    /// A win in a given number of moves.
    Four,
}

impl DailyTask {
    /// Both, in display order.
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
        text.parse().expect("the sizes of the week are valid")
    }

    /// The number of drops in which the day's puzzle is won.
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
