//! Queries for the history: results by category, pages of games, and activity by day.

use flagfall_history::{Category, DailyTask, Date, GameResult, daily_streak, longest_daily_streak};
use flagfall_keeper::{
    CategoryTally, CountedGame, DayTally, DaysPlayed, GameFilter, GameKind, GameSelection,
    PastGame, RecordId,
};
use flagfall_play::{FourInARow, Game, Millis, Minesweeper};
use rusqlite::{Connection, Row, params};

use crate::failure::Failure;
use crate::file::Store;
use crate::rows::{board_was, number, text};
use crate::scores::{KNOWN, LOST, TIED, WON, read_score};

impl Store {
    /// The results of each category, Minesweeper first.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn tallies(&self) -> Result<Vec<CategoryTally>, Failure> {
        let mut tallies: Vec<CategoryTally> = self.read(|connection| {
            let mut statement = connection.prepare_cached(&format!(
                "SELECT category, total({WON}), total({TIED}), total({LOST}),
                     min(CASE WHEN {WON} AND is_assisted = 0 AND board_was = 'new' THEN millis END)
                 FROM finished WHERE {KNOWN} GROUP BY category"
            ))?;
            let rows = statement.query_map([], read_tally)?;
            // Skip categories from a newer program.
            rows.filter_map(Result::transpose).collect()
        })?;
        tallies.sort_by_cached_key(|tally| tally.category.order());
        Ok(tallies)
    }

    /// The categories that have games, Minesweeper first.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn categories(&self) -> Result<Vec<Category>, Failure> {
        Ok(self.tallies()?.iter().map(|tally| tally.category).collect())
    }

    /// A page of games, newest first: the newest ones, or those stored before `before`.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn games(
        &self,
        filter: GameFilter,
        before: Option<RecordId>,
        most: usize,
    ) -> Result<Vec<PastGame>, Failure> {
        let (is_wanted, wanted) = condition(filter);
        let before = before.map_or(i64::MAX, |RecordId(id)| id);
        self.read(|connection| {
            let mut statement = connection.prepare_cached(&format!(
                "SELECT category, outcome, is_assisted, board_was, id, millis, three_bv,
                     finished_at, origin
                 FROM finished WHERE {is_wanted} AND id < ?2 ORDER BY id DESC"
            ))?;
            let rows = statement.query_map(params![wanted, before], read_past)?;
            // The limit is not in the query, because games from a newer program must not count.
            rows.filter_map(Result::transpose).take(most).collect()
        })
    }

    /// Deletes finished games; returns how many.
    ///
    /// # Errors
    ///
    /// [`Failure`]; nothing is deleted then.
    pub fn delete_finished(&self, selection: GameSelection) -> Result<usize, Failure> {
        self.write(|connection| {
            let n_deleted = match selection {
                GameSelection::One(RecordId(id)) => {
                    connection.execute("DELETE FROM finished WHERE id = ?1", [id])
                }
                GameSelection::All(filter) => {
                    let (is_wanted, wanted) = condition(filter);
                    // Games from a newer program are not deleted.
                    let delete = format!("DELETE FROM finished WHERE {is_wanted} AND {KNOWN}");
                    connection.execute(&delete, [wanted])
                }
            };
            Ok(n_deleted?)
        })
    }

    /// The games of consecutive days; `starts` has the beginning of each day and the end of the last one.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn days(&self, first: Date, starts: &[i64]) -> Result<DaysPlayed, Failure> {
        self.read(|connection| {
            let mut statement = connection.prepare_cached(&format!(
                "SELECT count(*), total({WON} AND category <> 'people') FROM finished
                 WHERE finished_at >= ?1 AND finished_at < ?2"
            ))?;
            let mut days = vec![];
            for range in starts.windows(2) {
                days.push(statement.query_row([range[0], range[1]], |row| {
                    let n_games = row.get::<_, i64>(0)?.unsigned_abs() as usize;
                    let n_wins = row.get::<_, f64>(1)? as usize;
                    Ok(DayTally { n_games, n_wins, ..DayTally::default() })
                })?);
            }
            let tasks = tasks(connection)?;
            let mut solved: Vec<Date> = vec![];
            for (date, task, result) in tasks {
                let nth = usize::try_from(first.days_until(date)).ok();
                if let Some(day) = nth.and_then(|nth| days.get_mut(nth)) {
                    match task {
                        DailyTask::Mines => day.board = Some(result),
                        DailyTask::Four => day.puzzle = Some(result),
                    }
                }
                if result == GameResult::Won && solved.last() != Some(&date) {
                    solved.push(date);
                }
            }
            let last = first.later(starts.len() as i32 - 2).unwrap_or(first);
            let Ok(streak) = daily_streak(last, |date| {
                Ok::<_, std::convert::Infallible>(solved.binary_search(&date).is_ok())
            });
            let longest_streak = longest_daily_streak(solved);
            Ok(DaysPlayed { first, days, streak, longest_streak })
        })
    }
}

/// A filter as an SQL condition, and the value of its `?1`.
fn condition(filter: GameFilter) -> (&'static str, String) {
    match filter {
        GameFilter::All => ("?1 = ''", String::new()),
        GameFilter::Game(GameKind::Mines) => ("game = ?1", Minesweeper::NAME.to_owned()),
        GameFilter::Game(GameKind::Four) => ("game = ?1", FourInARow::NAME.to_owned()),
        GameFilter::Category(category) => ("category = ?1", category.to_string()),
    }
}

/// The results of all daily tasks, oldest first. At two per day, there are a few thousand.
fn tasks(connection: &Connection) -> rusqlite::Result<Vec<(Date, DailyTask, GameResult)>> {
    let mut statement =
        connection.prepare_cached("SELECT date, which, outcome FROM daily ORDER BY date")?;
    let rows = statement.query_map([], |row| {
        let (date, task) = (text(row, "date")?.parse(), text(row, "which")?.parse());
        let result = text(row, "outcome")?.parse();
        Ok(date
            .ok()
            .zip(task.ok())
            .zip(result.ok())
            .map(|((date, task), result)| (date, task, result)))
    })?;
    rows.filter_map(Result::transpose).collect()
}

fn read_tally(row: &Row<'_>) -> rusqlite::Result<Option<CategoryTally>> {
    let Ok(category) = text(row, "category")?.parse() else { return Ok(None) };
    let n = |column| row.get::<_, f64>(column).map(|n| n as usize);
    let mut tally = CategoryTally {
        n_wins: n(1)?,
        n_ties: n(2)?,
        n_losses: n(3)?,
        ..CategoryTally::of(category)
    };
    if category.has_best_times() {
        tally.best = row.get::<_, Option<i64>>(4)?.map(|millis| Millis(millis.unsigned_abs()));
    }
    Ok(Some(tally))
}

/// A game; `None` if its kind or result is from a newer program.
fn read_past(row: &Row<'_>) -> rusqlite::Result<Option<PastGame>> {
    let (category, result) = (text(row, "category")?.parse(), text(row, "outcome")?.parse());
    let (Ok(category), Ok(result)) = (category, result) else { return Ok(None) };
    let game = CountedGame {
        result,
        is_assisted: number(row, "is_assisted")? != 0,
        board: board_was(row)?,
        score: read_score(row)?,
    };
    Ok(Some(PastGame { category, game }))
}
