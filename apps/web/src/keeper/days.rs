//! How the tasks of the days went: a line for each, `2026-11-15 board won 83400 0`.

use std::convert::Infallible;
use std::num::NonZero;

use flagfall_history::{BoardOutcome, DailyOutcome, Date, PuzzleOutcome, Report, daily_streak};
use flagfall_mines::MinesOutcome;

/// All that was tried, the oldest first. Lines that mean nothing here are a later version's, and stay.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Days {
    outcomes: Vec<(Date, DailyOutcome)>,
    unread: Vec<String>,
}

impl Days {
    pub(super) fn read(text: &str) -> Days {
        let mut days = Days::default();
        for line in text.lines() {
            let parts = line.split_once(' ').map(|(date, outcome)| (date.parse(), outcome.parse()));
            match parts {
                Some((Ok(date), Ok(outcome))) => days.outcomes.push((date, outcome)),
                Some(_) | None => days.unread.push(line.to_owned()),
            }
        }
        days
    }

    pub(super) fn write(&self) -> String {
        let lines = self.outcomes.iter().map(|(date, outcome)| format!("{date} {outcome}\n"));
        lines.chain(self.unread.iter().map(|line| format!("{line}\n"))).collect()
    }

    /// A game on the board of a day has ended. The first one counts: whoever plays another knows the mines.
    pub(super) fn add_board(&mut self, date: Date, outcome: BoardOutcome) {
        if self.board(date).is_none() {
            self.outcomes.push((date, DailyOutcome::Board(outcome)));
        }
    }

    /// A try at the puzzle of a day is over; how many there were. Once it is solved, no more are counted.
    pub(super) fn add_try(&mut self, date: Date, is_solved: bool) -> u32 {
        let before = self.puzzle(date);
        if let Some(PuzzleOutcome::Solved { n_tries }) = before {
            return n_tries.get();
        }
        let n_tries = before.map_or(NonZero::<u32>::MIN, |before| {
            NonZero::<u32>::MIN.saturating_add(before.n_tries())
        });
        self.outcomes
            .retain(|(day, outcome)| *day != date || matches!(outcome, DailyOutcome::Board(_)));
        let outcome = match is_solved {
            true => PuzzleOutcome::Solved { n_tries },
            false => PuzzleOutcome::Missed { n_tries },
        };
        self.outcomes.push((date, DailyOutcome::Puzzle(outcome)));
        n_tries.get()
    }

    /// What there is to tell of a day.
    pub(super) fn report(&self, date: Date) -> Report {
        let Ok(streak) = daily_streak(date, |day| {
            let is_won = self.board(day).is_some_and(|board| board.ending == MinesOutcome::Won);
            let is_solved = matches!(self.puzzle(day), Some(PuzzleOutcome::Solved { .. }));
            Ok::<_, Infallible>(is_won || is_solved)
        });
        Report { date, board: self.board(date), puzzle: self.puzzle(date), streak }
    }

    fn of(&self, date: Date) -> impl Iterator<Item = DailyOutcome> {
        self.outcomes.iter().filter(move |(day, _)| *day == date).map(|(_, outcome)| *outcome)
    }

    fn board(&self, date: Date) -> Option<BoardOutcome> {
        self.of(date).find_map(|outcome| match outcome {
            DailyOutcome::Board(board) => Some(board),
            DailyOutcome::Puzzle(_) => None,
        })
    }

    fn puzzle(&self, date: Date) -> Option<PuzzleOutcome> {
        self.of(date).find_map(|outcome| match outcome {
            DailyOutcome::Puzzle(puzzle) => Some(puzzle),
            DailyOutcome::Board(_) => None,
        })
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
    fn reading_what_was_written_gives_the_same() {
        let text = "2026-11-14 board won 83400 0\n2026-11-14 puzzle missed 3\n2026-11-15 puzzle solved 1\nfrom the future\n";
        assert_eq!(Days::read(text).write(), text);
    }

    #[test]
    fn the_first_board_counts_and_the_tries_of_a_puzzle_do() {
        let mut days = Days::read("2026-11-14 puzzle solved 2\n");
        let today = date("2026-11-15");
        let board = |ending| BoardOutcome { ending, time: Millis(5000), n_hints: 1 };
        assert_eq!(days.report(today).streak, 1, "there is time left");
        days.add_board(today, board(MinesOutcome::Lost));
        days.add_board(today, board(MinesOutcome::Won));
        let tries = [false, false, true, false].map(|is_solved| days.add_try(today, is_solved));
        assert_eq!(tries, [1, 2, 3, 3]);
        let report = days.report(today);
        assert_eq!(report.board, Some(board(MinesOutcome::Lost)));
        assert!(
            matches!(report.puzzle, Some(PuzzleOutcome::Solved { n_tries }) if n_tries.get() == 3)
        );
        assert_eq!(report.streak, 2);
        assert_eq!(days.report(date("2026-11-14")).streak, 1);
    }
}
