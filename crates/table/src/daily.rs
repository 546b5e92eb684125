//! The day's tasks as games: a board that was begun on one screen ends on another all the same.

use flagfall_history::{BoardOutcome, DailyTask, PuzzleOutcome, Report};
use flagfall_mines::MinesOutcome;

use crate::message::{Message, Tone};
use crate::time;

/// What there is to say of a task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskInWords {
    /// What is to be done: `9x9, 10 mines`, `win in 2 drops`.
    pub what: String,
    /// How it went, or that it was not tried.
    pub went: Message,
}

/// What there is to say of a task.
pub fn task_in_words(which: DailyTask, report: &Report) -> TaskInWords {
    match which {
        DailyTask::Mines => {
            let size = report.date.board_size();
            let (grid, n_mines) = (size.grid(), size.n_mines());
            TaskInWords {
                what: format!("{}x{}, {n_mines} mines", grid.width(), grid.height()),
                went: board_in_words(report.board),
            }
        }
        DailyTask::Four => TaskInWords {
            what: format!("win in {} drops", report.date.puzzle_wins_in()),
            went: puzzle_in_words(report.puzzle),
        },
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
        let told = |report: &Report| {
            [DailyTask::Mines, DailyTask::Four].map(|which| task_in_words(which, report))
        };
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
}
