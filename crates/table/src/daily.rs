//! The day's tasks as games: a board that was begun on one screen ends on another all the same.

use std::fmt;
use std::str::FromStr;

use flagfall_daily::{BoardOutcome, Date, Day, PuzzleOutcome, Report};
use flagfall_mines::MinesOutcome;

use crate::message::{Message, Tone};
use crate::origin::Origin;
use crate::time;

/// One of the puzzles of a day; written `mines` or `four`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Daily {
    /// A board without guesses.
    Mines,
    /// A win in so many moves.
    Four,
}

impl fmt::Display for Daily {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Daily::Mines => "mines",
            Daily::Four => "four",
        })
    }
}

impl FromStr for Daily {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Daily, &'static str> {
        match text {
            "mines" => Ok(Daily::Mines),
            "four" => Ok(Daily::Four),
            _ => Err("the daily puzzles are mines and four"),
        }
    }
}

/// What the names of such games begin with.
const PREFIX: &str = "daily ";

/// What the origin of the games of a day is called.
pub fn daily_origin(date: Date) -> String {
    format!("{PREFIX}{date}")
}

/// The day whose task a game is.
pub fn daily_date(origin: &Origin) -> Option<Date> {
    origin.name.strip_prefix(PREFIX)?.parse().ok()
}

/// What there is to say of a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskInWords {
    /// What is to be done: `9x9, 10 mines`, `win in 2 drops`.
    pub what: String,
    /// How it went, or that it was not tried.
    pub went: Message,
}

impl Daily {
    /// What there is to say of this task.
    pub fn in_words(self, report: &Report) -> TaskInWords {
        let day = Day { date: report.date };
        match self {
            Daily::Mines => {
                let (grid, n_mines) = (day.size().grid(), day.size().n_mines());
                TaskInWords {
                    what: format!("{}x{}, {n_mines} mines", grid.width(), grid.height()),
                    went: board_in_words(report.board),
                }
            }
            Daily::Four => TaskInWords {
                what: format!("win in {} drops", day.wins_in()),
                went: puzzle_in_words(report.puzzle),
            },
        }
    }
}

fn board_in_words(outcome: Option<BoardOutcome>) -> Message {
    let Some(BoardOutcome { ending, time, .. }) = outcome else {
        return Message::plain("not played yet");
    };
    match ending {
        MinesOutcome::Won => {
            Message { text: format!("won in {}", time::short(time)), tone: Tone::Good }
        }
        MinesOutcome::Lost => Message::bad(format!("lost after {}", time::short(time))),
    }
}

fn puzzle_in_words(outcome: Option<PuzzleOutcome>) -> Message {
    let Some(outcome) = outcome else { return Message::plain("not tried yet") };
    let tries = match outcome.n_tries() {
        1 => "1 try".to_owned(),
        n_tries => format!("{n_tries} tries"),
    };
    match outcome {
        PuzzleOutcome::Solved { .. } => {
            Message { text: format!("solved, {tries}"), tone: Tone::Good }
        }
        PuzzleOutcome::Missed { .. } => Message::bad(format!("missed, {tries}")),
    }
}

/// On how many days in a row something was solved.
pub fn streak_in_words(n_days: u32) -> String {
    match n_days {
        0 => "no streak yet: solve one of them".to_owned(),
        1 => "1 day in a row".to_owned(),
        n_days => format!("{n_days} days in a row"),
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZero;

    use flagfall_play::Millis;

    use super::*;

    #[test]
    fn tasks_and_how_they_went_are_told() {
        // A Monday.
        let date = "2026-11-16".parse().expect("a date");
        let untried = Report { date, board: None, puzzle: None, streak: 0 };
        let told =
            |report: &Report| [Daily::Mines, Daily::Four].map(|which| which.in_words(report));
        let [board, puzzle] = told(&untried);
        assert_eq!((&*board.what, &*board.went.text), ("9x9, 10 mines", "not played yet"));
        assert_eq!((&*puzzle.what, &*puzzle.went.text), ("win in 2 drops", "not tried yet"));

        let won = BoardOutcome { ending: MinesOutcome::Won, time: Millis(83_456), n_hints: 0 };
        let missed = PuzzleOutcome::Missed { n_tries: NonZero::<u32>::MIN };
        let [board, puzzle] =
            told(&Report { board: Some(won), puzzle: Some(missed), streak: 1, ..untried });
        assert_eq!((&*board.went.text, board.went.tone), ("won in 1:23.4", Tone::Good));
        assert_eq!((&*puzzle.went.text, puzzle.went.tone), ("missed, 1 try", Tone::Bad));
        assert_eq!(streak_in_words(1), "1 day in a row");
        assert_eq!(streak_in_words(12), "12 days in a row");
    }

    #[test]
    fn the_name_of_a_days_game_says_which_day() {
        let date = "2026-11-16".parse().expect("a date");
        assert_eq!(daily_date(&Origin::new(daily_origin(date))), Some(date));
        assert_eq!(daily_date(&Origin::new("screen")), None);
        assert_eq!(daily_date(&Origin::new("daily soon")), None);
    }
}
