//! Describes the daily tasks and their results in words.

use flagfall_history::{BoardOutcome, DailyTask, PuzzleOutcome, Report};
use flagfall_mines::MinesOutcome;
use flagfall_text::{DailyText, GameNames, Message, Words};

/// A daily task in words.
#[derive(Clone, Debug, PartialEq)]
pub struct TaskInWords {
    /// The goal: `9x9, 10 mines`, `Win in 2 moves`.
    pub what: Words,
    /// The result, or that it was not tried yet.
    pub result: Message,
}

/// Describes a daily task and its result.
pub fn task_in_words(which: DailyTask, report: &Report) -> TaskInWords {
    match which {
        DailyTask::Mines => TaskInWords {
            what: GameNames::Board { size: report.date.board_size() }.into(),
            result: board_in_words(report.board),
        },
        DailyTask::Four => TaskInWords {
            what: DailyText::Puzzle { n_drops: report.date.puzzle_wins_in() }.into(),
            result: puzzle_in_words(report.puzzle),
        },
    }
}

fn board_in_words(outcome: Option<BoardOutcome>) -> Message {
    let Some(BoardOutcome { ending, time, .. }) = outcome else {
        return Message::plain(DailyText::BoardUntried);
    };
    match ending {
        MinesOutcome::Won => Message::good(DailyText::BoardWon { time }),
        MinesOutcome::Lost => Message::bad(DailyText::BoardLost { time }),
    }
}

fn puzzle_in_words(outcome: Option<PuzzleOutcome>) -> Message {
    let Some(outcome) = outcome else { return Message::plain(DailyText::PuzzleUntried) };
    let n_tries = outcome.n_tries();
    match outcome {
        PuzzleOutcome::Solved { .. } => Message::good(DailyText::PuzzleSolved { n_tries }),
        PuzzleOutcome::Missed { .. } => Message::bad(DailyText::PuzzleMissed { n_tries }),
    }
}

/// The number of consecutive days with a solved task.
pub fn streak_in_words(n_days: u32) -> Words {
    DailyText::Streak { n_days }.into()
}

#[cfg(test)]
mod tests {
    use std::num::NonZero;

    use flagfall_play::Millis;
    use flagfall_text::{Language, Tone};

    use super::*;

    fn said(task: &TaskInWords) -> (String, String) {
        let language = Language::english();
        (language.say(&task.what), task.result.say(language))
    }

    #[test]
    fn tasks_and_results_are_described() {
        // This is a Monday.
        let date = "2026-11-16".parse().expect("a date");
        let untried = Report { date, board: None, puzzle: None, streak: 0 };
        let told = |report: &Report| {
            [DailyTask::Mines, DailyTask::Four].map(|which| task_in_words(which, report))
        };
        let [board, puzzle] = told(&untried);
        assert_eq!(said(&board), ("9x9, 10 mines".to_owned(), "Not played yet".to_owned()));
        assert_eq!(said(&puzzle), ("Win in 2 moves".to_owned(), "Not tried yet".to_owned()));

        let won = BoardOutcome { ending: MinesOutcome::Won, time: Millis(83_456), n_hints: 0 };
        let missed = PuzzleOutcome::Missed { n_tries: NonZero::<u32>::MIN };
        let [board, puzzle] =
            told(&Report { board: Some(won), puzzle: Some(missed), streak: 1, ..untried });
        assert_eq!((&*said(&board).1, board.result.tone), ("Won in 1:23.4", Tone::Good));
        assert_eq!((&*said(&puzzle).1, puzzle.result.tone), ("Missed after 1 try", Tone::Bad));
    }
}
