//! The results of daily tasks.

use std::num::NonZero;

use flagfall_history::{
    BoardOutcome, DailyOutcome, DailyTask, Date, GameResult, PuzzleOutcome, Source, daily_streak,
};
use flagfall_keeper::Attempt;
use flagfall_mines::MinesOutcome;
use flagfall_play::Millis;
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::failure::Failure;
use crate::file::Store;
use crate::rows::{count, text};

/// The result of a task: a board's first game; a puzzle's first win, or its last attempt until there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyResult {
    /// The result of that game.
    pub outcome: GameResult,
    /// Its duration.
    pub time: Millis,
    /// The number of attempts up to that game.
    pub n_tries: usize,
}

impl DailyResult {
    /// The result after the first attempt.
    pub(crate) fn of_first(attempt: Attempt) -> DailyResult {
        DailyResult { outcome: attempt.result, time: attempt.time, n_tries: 1 }
    }

    /// The stored form of an outcome.
    pub(crate) fn of_outcome(outcome: DailyOutcome) -> DailyResult {
        let (is_won, time, n_tries) = match outcome {
            DailyOutcome::Board(board) => (board.ending == MinesOutcome::Won, board.time, 1),
            DailyOutcome::Puzzle(puzzle) => {
                let is_solved = matches!(puzzle, PuzzleOutcome::Solved { .. });
                (is_solved, Millis(0), puzzle.n_tries() as usize)
            }
        };
        let outcome = if is_won { GameResult::Won } else { GameResult::Lost };
        DailyResult { outcome, time, n_tries }
    }

    /// The outcome of a board with this many hints.
    pub(crate) fn of_board(self, n_hints: usize) -> BoardOutcome {
        BoardOutcome {
            ending: match self.outcome {
                GameResult::Won => MinesOutcome::Won,
                GameResult::Lost | GameResult::Tied => MinesOutcome::Lost,
            },
            time: self.time,
            n_hints: u32::try_from(n_hints).unwrap_or(u32::MAX),
        }
    }

    /// The outcome of a puzzle.
    pub(crate) fn of_puzzle(self) -> Option<PuzzleOutcome> {
        let n_tries = NonZero::new(u32::try_from(self.n_tries).unwrap_or(u32::MAX))?;
        Some(match self.outcome {
            GameResult::Won => PuzzleOutcome::Solved { n_tries },
            GameResult::Lost | GameResult::Tied => PuzzleOutcome::Missed { n_tries },
        })
    }
}

impl Store {
    /// Counts an attempt and returns the task's result. A puzzle can be tried until it is solved; a board counts once,
    /// because its mines are known afterwards.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn count_attempt(&self, attempt: Attempt) -> Result<DailyResult, Failure> {
        self.write(|connection| Ok(insert(connection, attempt)?))
    }

    /// The result of a daily task, if it was tried.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn daily(&self, date: Date, which: DailyTask) -> Result<Option<DailyResult>, Failure> {
        self.read(|connection| find(connection, date, which))
    }

    /// The number of hints in the first finished game of Minesweeper from this source, as reported for the day's board.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn hints_of(&self, source: &Source) -> Result<Option<usize>, Failure> {
        self.read(|connection| {
            let mut statement = connection.prepare_cached(
                "SELECT n_hints FROM finished WHERE origin = ?1 AND game = 'mines' ORDER BY id LIMIT 1",
            )?;
            let n_hints =
                statement.query_row([source.to_string()], |row| row.get::<_, i64>(0)).optional()?;
            Ok(n_hints.map(|n_hints| n_hints.unsigned_abs() as usize))
        })
    }

    /// Consecutive days with a solved puzzle up to today, or up to yesterday while today's is open.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn daily_streak(&self, today: Date) -> Result<usize, Failure> {
        self.read(|connection| {
            let mut statement = connection
                .prepare_cached("SELECT 1 FROM daily WHERE date = ?1 AND outcome = 'won'")?;
            let n_days = daily_streak(today, |date| statement.exists([date.to_string()]))?;
            Ok(n_days as usize)
        })
    }
}

/// Adds an attempt, unless the task is done.
pub(crate) fn insert(connection: &Connection, attempt: Attempt) -> rusqlite::Result<DailyResult> {
    let Attempt { date, task, .. } = attempt;
    let before = find(connection, date, task)?;
    let stands = |before: &DailyResult| match task {
        DailyTask::Mines => true,
        DailyTask::Four => before.outcome == GameResult::Won,
    };
    if let Some(before) = before.filter(stands) {
        return Ok(before);
    }
    let n_tries = before.map_or(0, |before| before.n_tries) + 1;
    let stands = DailyResult { n_tries, ..DailyResult::of_first(attempt) };
    put(connection, date, task, stands)?;
    Ok(stands)
}

/// Stores a task's result.
pub(crate) fn put(
    connection: &Connection,
    date: Date,
    task: DailyTask,
    DailyResult { outcome, time, n_tries }: DailyResult,
) -> rusqlite::Result<()> {
    connection.execute(
        "INSERT OR REPLACE INTO daily (date, which, outcome, millis, n_tries)
         VALUES (?1, ?2, ?3, ?4, ?5)",
        params![
            date.to_string(),
            task.to_string(),
            outcome.to_string(),
            i64::try_from(time.0).unwrap_or(i64::MAX),
            n_tries as i64
        ],
    )?;
    Ok(())
}

pub(crate) fn find(
    connection: &Connection,
    date: Date,
    which: DailyTask,
) -> rusqlite::Result<Option<DailyResult>> {
    let mut statement = connection.prepare_cached(
        "SELECT outcome, millis, n_tries FROM daily WHERE date = ?1 AND which = ?2",
    )?;
    statement.query_row([date.to_string(), which.to_string()], read_result).optional()
}

fn read_result(row: &Row<'_>) -> rusqlite::Result<DailyResult> {
    Ok(DailyResult {
        // An unknown result from a newer program doesn't count as a win.
        outcome: text(row, "outcome")?.parse().unwrap_or(GameResult::Lost),
        time: Millis(count(row, "millis")?),
        n_tries: count(row, "n_tries")? as usize,
    })
}

#[cfg(test)]
mod tests {
    use flagfall_history::Origin;
    use flagfall_play::{Action, FourInARow, FourTerms, Minesweeper, Session};

    use super::*;

    /// The first game on the board counts, whatever the later results; the puzzle of that day does not.
    #[test]
    fn hints_of_the_first_game_are_known() {
        let store = Store::in_memory();
        let origin = Origin::new("2026-11-15".parse::<Date>().unwrap());
        let other = Origin::new("2026-11-16".parse::<Date>().unwrap());
        let mut puzzle = Session::<FourInARow>::new(FourTerms::friendly());
        puzzle.act(puzzle.seat_at_screen(), Action::Resign, Millis(1000)).unwrap();
        store.finish(&mut None, &puzzle, &origin, 1_800_000_000).unwrap();
        assert_eq!(store.hints_of(&origin.source).unwrap(), None);
        let mines = "flagfall 2 mines\nboard given 5x1x1/..*..\nmarks flags\nundo forbidden\nassistance allowed\nseats 1\n";
        for hints in ["0 1 hint\n0 1 hint\n", ""] {
            let record = format!("{mines}{hints}0 1 open c1\nend lost 0\n");
            let session = Session::<Minesweeper>::read(&record).unwrap();
            store.finish(&mut None, &session, &origin, 1_800_000_000).unwrap();
        }
        assert_eq!(store.hints_of(&origin.source).unwrap(), Some(2));
        assert_eq!(store.hints_of(&other.source).unwrap(), None);
        assert_eq!(store.categories().unwrap().last(), Some(&flagfall_history::Category::Puzzle));
    }
}
