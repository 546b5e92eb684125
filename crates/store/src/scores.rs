//! Best times and statistics, counted in SQL: they stay fast when there are a hundred thousand games.
//!
//! A time counts when the game was won without hint or undo on a board that was dealt for it, and so does a
//! win for a streak.

use flagfall_history::Category;
use flagfall_keeper::{RecordId, Score, Statistics};
use flagfall_play::Millis;
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::failure::Failure;
use crate::file::Store;
use crate::rows::{count, number, source, text};

/// Where the times are that count, of a category (`?1`) that has any: `CountedGame::ranks` in SQL.
const COUNTS: &str = "category = ?1 AND outcome = 'won' AND is_assisted = 0 AND board_was = 'new'";
pub(crate) const WON: &str = "outcome = 'won'";
pub(crate) const TIED: &str = "outcome = 'tied'";
pub(crate) const LOST: &str = "outcome = 'lost'";
/// What a later program knows besides counts for nothing here.
pub(crate) const KNOWN: &str = "outcome IN ('won', 'tied', 'lost')";
/// What ends a streak: see [`Streak`](flagfall_history::Streak).
const BREAKS: &str = "(outcome IN ('lost', 'tied') AND board_was = 'new')";

impl Store {
    /// The best times of a category, the best first; of equal ones the one that was kept earlier, whatever the clock said.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn best_times(&self, category: Category, most: usize) -> Result<Vec<Score>, Failure> {
        self.scores(category, most, "millis, id")
    }

    /// The last times of a category that count, the oldest first: what a chart of them shows.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn recent(&self, category: Category, most: usize) -> Result<Vec<Score>, Failure> {
        let mut scores = self.scores(category, most, "id DESC")?;
        scores.reverse();
        Ok(scores)
    }

    fn scores(&self, category: Category, most: usize, order: &str) -> Result<Vec<Score>, Failure> {
        if !category.has_best_times() {
            return Ok(vec![]);
        }
        self.read(|connection| {
            let mut statement = connection.prepare_cached(&format!(
                "SELECT id, millis, three_bv, finished_at, origin FROM finished
                 WHERE {COUNTS} ORDER BY {order} LIMIT ?2"
            ))?;
            let most = i64::try_from(most).unwrap_or(i64::MAX);
            statement.query_map(params![category.to_string(), most], read_score)?.collect()
        })
    }

    /// What can be said of all games of a category.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn statistics(&self, category: Category) -> Result<Statistics, Failure> {
        let mut statistics = self.read(|connection| {
            let key = category.to_string();
            let mut counts = connection.prepare_cached(&format!(
                "SELECT count(*), total({WON}), total({TIED}), total({LOST}), total(is_assisted <> 0)
                 FROM finished WHERE category = ?1 AND {KNOWN}"
            ))?;
            let mut statistics = counts.query_row([&key], |row| {
                let n = |column| row.get::<_, f64>(column).map(|n| n as usize);
                Ok(Statistics {
                    games: row.get::<_, i64>(0)?.unsigned_abs() as usize,
                    wins: n(1)?,
                    ties: n(2)?,
                    losses: n(3)?,
                    assisted: n(4)?,
                    ..Statistics::default()
                })
            })?;
            (statistics.streak, statistics.longest_streak) = streaks(connection, category)?;
            if category.has_best_times() {
                // A total of floats never overflows, and is exact for as long as anybody lives.
                let mut times = connection.prepare_cached(&format!(
                    "SELECT count(*), total(millis), avg(coalesce(three_bv, 0) * 1000.0 / nullif(millis, 0))
                     FROM finished WHERE {COUNTS}"
                ))?;
                (statistics.mean_time, statistics.three_bv_per_second) =
                    times.query_row([&key], |row| {
                        let n_times = row.get::<_, i64>(0)?.unsigned_abs();
                        let millis = row.get::<_, f64>(1)? as u64;
                        Ok((millis.checked_div(n_times).map(Millis), row.get(2)?))
                    })?;
            }
            Ok(statistics)
        })?;
        statistics.best = self.best_times(category, 1)?.pop();
        Ok(statistics)
    }

    /// The record of a finished game, whole.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn record(&self, id: RecordId) -> Result<Option<String>, Failure> {
        self.read(|connection| {
            let mut statement =
                connection.prepare_cached("SELECT record FROM finished WHERE id = ?1")?;
            statement.query_row([id.0], |row| text(row, "record")).optional()
        })
    }
}

/// How many times of a category count and are not longer.
pub(crate) fn n_at_most(
    connection: &Connection,
    category: Category,
    time: Millis,
) -> rusqlite::Result<usize> {
    let mut statement = connection.prepare_cached(&format!(
        "SELECT count(*) FROM finished WHERE {COUNTS} AND millis <= ?2"
    ))?;
    let time = i64::try_from(time.0).unwrap_or(i64::MAX);
    let n: i64 = statement.query_row(params![category.to_string(), time], |row| row.get(0))?;
    Ok(usize::try_from(n).unwrap_or_default())
}

/// Wins in a row of a category, up to its last game, and the most there were: what [`Streak`](flagfall_history::Streak) counts.
fn streaks(connection: &Connection, category: Category) -> rusqlite::Result<(usize, usize)> {
    let key = category.to_string();
    let one = |sql: String| {
        let mut statement = connection.prepare_cached(&sql)?;
        let n: Option<i64> = statement.query_row([&key], |row| row.get(0))?;
        Ok::<_, rusqlite::Error>(usize::try_from(n.unwrap_or_default()).unwrap_or_default())
    };
    let now = one(format!(
        "SELECT count(*) FROM finished WHERE {COUNTS} AND id > coalesce(
             (SELECT id FROM finished WHERE category = ?1 AND {BREAKS} ORDER BY id DESC LIMIT 1), -1)"
    ))?;
    let longest = one(format!(
        "SELECT max(n) FROM (SELECT sum(is_win) AS n FROM (
             SELECT {WON} AND is_assisted = 0 AND board_was = 'new' AS is_win,
                 total({BREAKS}) OVER (ORDER BY id) AS run
             FROM finished WHERE category = ?1) GROUP BY run)"
    ))?;
    Ok((now, longest))
}

pub(crate) fn read_score(row: &Row<'_>) -> rusqlite::Result<Score> {
    Ok(Score {
        id: RecordId(row.get("id")?),
        time: Millis(count(row, "millis")?),
        three_bv: count(row, "three_bv")? as usize,
        finished_at: number(row, "finished_at")?,
        source: source(row)?,
    })
}
