//! The results of daily tasks: a line for each attempt, `2026-11-15 board won 83400 0` or `2026-11-15 puzzle missed 1`.
//!
//! Earlier versions of the page wrote one line for all tries at a puzzle, `2026-11-14 puzzle missed 3`, which counts as
//! that many tries.

use std::convert::Infallible;
use std::num::NonZero;

use flagfall_history::{
    BoardOutcome, DailyOutcome, DailyTask, Date, GameResult, PuzzleOutcome, Report, daily_streak,
    longest_daily_streak,
};
use flagfall_keeper::{Attempt, DayTally, DaysPlayed};
use flagfall_mines::MinesOutcome;

/// The state of every task that was tried.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Days {
    /// In the order of their dates.
    by_date: Vec<(Date, Day)>,
}

/// The outcomes of a day's tasks, as far as they were tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Day {
    board: Option<BoardOutcome>,
    puzzle: Option<PuzzleOutcome>,
}

impl Day {
    fn is_board_won(self) -> Option<bool> {
        self.board.map(|board| board.ending == MinesOutcome::Won)
    }

    fn is_puzzle_solved(self) -> Option<bool> {
        self.puzzle.map(|puzzle| matches!(puzzle, PuzzleOutcome::Solved { .. }))
    }
}

/// The line of an attempt.
pub(super) fn line(attempt: &Attempt) -> String {
    let one = NonZero::<u32>::MIN;
    let outcome = match (attempt.task, attempt.result) {
        (DailyTask::Mines, result) => DailyOutcome::Board(BoardOutcome {
            ending: match result {
                GameResult::Won => MinesOutcome::Won,
                GameResult::Lost | GameResult::Tied => MinesOutcome::Lost,
            },
            time: attempt.time,
            n_hints: u32::try_from(attempt.n_hints).unwrap_or(u32::MAX),
        }),
        (DailyTask::Four, GameResult::Won) => {
            DailyOutcome::Puzzle(PuzzleOutcome::Solved { n_tries: one })
        }
        (DailyTask::Four, GameResult::Lost | GameResult::Tied) => {
            DailyOutcome::Puzzle(PuzzleOutcome::Missed { n_tries: one })
        }
    };
    format!("{} {outcome}", attempt.date)
}

impl Days {
    /// Counts the attempt of a line. An unknown line from a newer version is ignored.
    ///
    /// The first game on a board counts: its mines are known afterwards. Tries at a puzzle count until it is solved.
    pub(super) fn add(&mut self, line: &str) {
        let parts = line.split_once(' ').map(|(date, outcome)| (date.parse(), outcome.parse()));
        let Some((Ok(date), Ok(outcome))) = parts else { return };
        let place = self.place(date).unwrap_or_else(|place| {
            self.by_date.insert(place, (date, Day::default()));
            place
        });
        let day = &mut self.by_date[place].1;
        match outcome {
            DailyOutcome::Board(board) => {
                day.board.get_or_insert(board);
            }
            DailyOutcome::Puzzle(more) => {
                day.puzzle = Some(day.puzzle.map_or(more, |before| combined(before, more)));
            }
        }
    }

    fn place(&self, date: Date) -> Result<usize, usize> {
        self.by_date.binary_search_by(|(known, _)| known.cmp(&date))
    }

    fn day(&self, date: Date) -> Day {
        self.place(date).map(|place| self.by_date[place].1).unwrap_or_default()
    }

    /// The outcome of a day's task, if it was tried.
    pub(super) fn outcome(&self, date: Date, task: DailyTask) -> Option<DailyOutcome> {
        match task {
            DailyTask::Mines => self.day(date).board.map(DailyOutcome::Board),
            DailyTask::Four => self.day(date).puzzle.map(DailyOutcome::Puzzle),
        }
    }

    /// The days with attempts, oldest first.
    pub(super) fn dates(&self) -> Vec<Date> {
        self.by_date.iter().map(|(date, _)| *date).collect()
    }

    /// The report of a day.
    pub(super) fn report(&self, date: Date) -> Report {
        let Day { board, puzzle } = self.day(date);
        Report { date, board, puzzle, streak: self.streak(date) }
    }

    /// Adds the task results to consecutive days beginning with this one, and the streaks up to the last of them.
    pub(super) fn played(&self, first: Date, mut days: Vec<DayTally>) -> DaysPlayed {
        for (nth, day) in (0..).zip(&mut days) {
            let Some(date) = first.later(nth) else { continue };
            day.board = self.day(date).is_board_won().map(result);
            day.puzzle = self.day(date).is_puzzle_solved().map(result);
        }
        let last = first.later(days.len() as i32 - 1).unwrap_or(first);
        let solved: Vec<Date> =
            self.dates().into_iter().filter(|date| self.is_solved(*date)).collect();
        let (streak, longest_streak) = (self.streak(last), longest_daily_streak(solved));
        DaysPlayed { first, days, streak, longest_streak }
    }

    /// Whether a task of this day was solved.
    fn is_solved(&self, date: Date) -> bool {
        let day = self.day(date);
        day.is_board_won() == Some(true) || day.is_puzzle_solved() == Some(true)
    }

    fn streak(&self, date: Date) -> u32 {
        let Ok(streak) = daily_streak(date, |day| Ok::<_, Infallible>(self.is_solved(day)));
        streak
    }

    /// The number of attempts at a task.
    pub(super) fn n_attempts(&self, date: Date, task: DailyTask) -> usize {
        match task {
            DailyTask::Mines => usize::from(self.day(date).board.is_some()),
            DailyTask::Four => self.day(date).puzzle.map_or(0, |puzzle| puzzle.n_tries() as usize),
        }
    }
}

fn result(is_won: bool) -> GameResult {
    if is_won { GameResult::Won } else { GameResult::Lost }
}

/// The state of a puzzle after more tries.
fn combined(before: PuzzleOutcome, more: PuzzleOutcome) -> PuzzleOutcome {
    let all = |n_tries: NonZero<u32>| n_tries.saturating_add(before.n_tries());
    match (before, more) {
        (PuzzleOutcome::Solved { .. }, _) => before,
        (PuzzleOutcome::Missed { .. }, PuzzleOutcome::Missed { n_tries }) => {
            PuzzleOutcome::Missed { n_tries: all(n_tries) }
        }
        (PuzzleOutcome::Missed { .. }, PuzzleOutcome::Solved { n_tries }) => {
            PuzzleOutcome::Solved { n_tries: all(n_tries) }
        }
    }
}

#[cfg(test)]
mod tests {
    use flagfall_play::Millis;

    use super::*;

    fn date(text: &str) -> Date {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn the_first_try_at_a_board_counts_and_every_try_at_a_puzzle() {
        let mut days = Days::default();
        days.add("2026-11-14 puzzle solved 2");
        days.add("from the future");
        let today = date("2026-11-15");
        let attempt =
            |task, result| Attempt { date: today, task, result, time: Millis(5000), n_hints: 1 };
        assert_eq!(days.report(today).streak, 1, "today is not over");
        for result in [GameResult::Lost, GameResult::Won] {
            days.add(&line(&attempt(DailyTask::Mines, result)));
        }
        let (lost, won) = (GameResult::Lost, GameResult::Won);
        let tries = [lost, GameResult::Tied, won, lost].map(|result| {
            days.add(&line(&attempt(DailyTask::Four, result)));
            days.n_attempts(today, DailyTask::Four)
        });
        assert_eq!(tries, [1, 2, 3, 3]);
        let report = days.report(today);
        let board = BoardOutcome { ending: MinesOutcome::Lost, time: Millis(5000), n_hints: 1 };
        assert_eq!(report.board, Some(board));
        assert!(
            matches!(report.puzzle, Some(PuzzleOutcome::Solved { n_tries }) if n_tries.get() == 3)
        );
        assert_eq!(report.streak, 2);
        assert_eq!(days.report(date("2026-11-14")).streak, 1);
    }

    #[test]
    fn tries_counted_by_an_earlier_version_are_added_up() {
        let mut days = Days::default();
        for line in ["2026-11-15 puzzle missed 3", "2026-11-15 puzzle missed 1"] {
            days.add(line);
        }
        let today = date("2026-11-15");
        assert_eq!(days.n_attempts(today, DailyTask::Four), 4);
        days.add("2026-11-15 puzzle solved 1");
        let n_tries = NonZero::new(5).expect("not zero");
        assert_eq!(days.report(today).puzzle, Some(PuzzleOutcome::Solved { n_tries }));
    }
}
