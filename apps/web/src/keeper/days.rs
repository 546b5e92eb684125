//! How the tasks of the days went: a line for each attempt, `2026-11-15 board won 83400 0` or `2026-11-15 puzzle missed 1`.
//!
//! Earlier pages wrote one line for all tries at a puzzle, `2026-11-14 puzzle missed 3`: that many tries at once.

use std::collections::HashMap;
use std::convert::Infallible;
use std::num::NonZero;

use flagfall_history::{
    BoardOutcome, DailyOutcome, DailyTask, Date, GameResult, PuzzleOutcome, Report, daily_streak,
    longest_daily_streak,
};
use flagfall_keeper::{Attempt, DayTally, DaysPlayed, sorted_by};
use flagfall_mines::MinesOutcome;

/// How every task stands that was tried.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Days {
    boards: HashMap<Date, BoardOutcome>,
    puzzles: HashMap<Date, PuzzleOutcome>,
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
    /// Counts the attempt of a line. A line that means nothing here is a later version's.
    ///
    /// The first game on a board counts: whoever plays another knows the mines. Tries at a puzzle are counted until it is
    /// solved.
    pub(super) fn add(&mut self, line: &str) {
        let parts = line.split_once(' ').map(|(date, outcome)| (date.parse(), outcome.parse()));
        let Some((Ok(date), Ok(outcome))) = parts else { return };
        match outcome {
            DailyOutcome::Board(board) => {
                self.boards.entry(date).or_insert(board);
            }
            DailyOutcome::Puzzle(more) => {
                let stands = self.puzzles.entry(date);
                stands.and_modify(|stands| *stands = and_then(*stands, more)).or_insert(more);
            }
        }
    }

    /// How a task of a day stands, if it was tried.
    pub(super) fn outcome(&self, date: Date, task: DailyTask) -> Option<DailyOutcome> {
        match task {
            DailyTask::Mines => self.boards.get(&date).copied().map(DailyOutcome::Board),
            DailyTask::Four => self.puzzles.get(&date).copied().map(DailyOutcome::Puzzle),
        }
    }

    /// The days on which something was tried, the oldest first.
    pub(super) fn dates(&self) -> Vec<Date> {
        let dates = self.boards.keys().chain(self.puzzles.keys()).copied();
        let mut dates = sorted_by(dates.collect(), Ord::cmp);
        dates.dedup();
        dates
    }

    /// What there is to tell of a day.
    pub(super) fn report(&self, date: Date) -> Report {
        let streak = self.streak(date);
        let (board, puzzle) = (self.boards.get(&date), self.puzzles.get(&date));
        Report { date, board: board.copied(), puzzle: puzzle.copied(), streak }
    }

    /// Fills in how the tasks went on days that begin with this one, and the streaks up to the last of them.
    pub(super) fn played(&self, first: Date, mut days: Vec<DayTally>) -> DaysPlayed {
        for (nth, day) in (0..).zip(&mut days) {
            let Some(date) = first.later(nth) else { continue };
            day.board =
                self.boards.get(&date).map(|board| result(board.ending == MinesOutcome::Won));
            let solved = |puzzle: &PuzzleOutcome| matches!(puzzle, PuzzleOutcome::Solved { .. });
            day.puzzle = self.puzzles.get(&date).map(|puzzle| result(solved(puzzle)));
        }
        let last = first.later(days.len() as i32 - 1).unwrap_or(first);
        let solved: Vec<Date> =
            self.dates().into_iter().filter(|date| self.is_solved(*date)).collect();
        let (streak, longest_streak) = (self.streak(last), longest_daily_streak(solved));
        DaysPlayed { first, days, streak, longest_streak }
    }

    /// Whether a task of this day was solved.
    fn is_solved(&self, date: Date) -> bool {
        self.boards.get(&date).is_some_and(|board| board.ending == MinesOutcome::Won)
            || matches!(self.puzzles.get(&date), Some(PuzzleOutcome::Solved { .. }))
    }

    fn streak(&self, date: Date) -> u32 {
        let Ok(streak) = daily_streak(date, |day| Ok::<_, Infallible>(self.is_solved(day)));
        streak
    }

    /// How often a task was tried.
    pub(super) fn n_attempts(&self, date: Date, task: DailyTask) -> usize {
        match task {
            DailyTask::Mines => usize::from(self.boards.contains_key(&date)),
            DailyTask::Four => {
                self.puzzles.get(&date).map_or(0, |puzzle| puzzle.n_tries() as usize)
            }
        }
    }
}

fn result(is_won: bool) -> GameResult {
    if is_won { GameResult::Won } else { GameResult::Lost }
}

/// How a puzzle stands after more tries.
fn and_then(stands: PuzzleOutcome, more: PuzzleOutcome) -> PuzzleOutcome {
    let all = |n_tries: NonZero<u32>| n_tries.saturating_add(stands.n_tries());
    match (stands, more) {
        (PuzzleOutcome::Solved { .. }, _) => stands,
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
    fn the_first_board_counts_and_the_tries_of_a_puzzle_do() {
        let mut days = Days::default();
        days.add("2026-11-14 puzzle solved 2");
        days.add("from the future");
        let today = date("2026-11-15");
        let attempt =
            |task, result| Attempt { date: today, task, result, time: Millis(5000), n_hints: 1 };
        assert_eq!(days.report(today).streak, 1, "there is time left");
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
    fn tries_that_an_earlier_page_counted_are_counted_on() {
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
