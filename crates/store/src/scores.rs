//! Best times and statistics, computed from indexes so that they stay fast with a hundred thousand games.
//!
//! A time is ranked if the game was won without hint or undo on a board dealt for it. Streaks count the same wins.

use flagfall_history::{BoardNovelty, Category, GameResult};
use flagfall_keeper::{RecordId, Score, Statistics, StatisticsCounter};
use flagfall_play::Millis;
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::failure::Failure;
use crate::file::Store;
use crate::rows::{count, number, source, text};

/// The condition for ranked times of a category (`?1`): `CountedGame::ranks` in SQL.
pub(crate) const COUNTS: &str =
    "category = ?1 AND outcome = 'won' AND is_assisted = 0 AND board_was = 'new'";
pub(crate) const WON: &str = "outcome = 'won'";
pub(crate) const TIED: &str = "outcome = 'tied'";
pub(crate) const LOST: &str = "outcome = 'lost'";
/// Results from a newer program are ignored.
pub(crate) const KNOWN: &str = "outcome IN ('won', 'tied', 'lost')";
impl Store {
    /// The best times of a category, fastest first; of equal ones the one stored first, whatever the clock said.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn best_times(&self, category: Category, most: usize) -> Result<Vec<Score>, Failure> {
        self.scores(category, most, "millis, id")
    }

    /// The last ranked times of a category, oldest first, for a chart.
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

    /// The statistics of a category, from one scan of a covering index, without reading records.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn statistics(&self, category: Category) -> Result<Statistics, Failure> {
        let mut counter = StatisticsCounter::new(category);
        self.read(|connection| {
            let mut statement = connection.prepare_cached(
                "SELECT outcome, is_assisted, board_was, millis, three_bv
                 FROM finished INDEXED BY finished_counted WHERE category = ?1 ORDER BY id",
            )?;
            let mut rows = statement.query([category.to_string()])?;
            while let Some(row) = rows.next()? {
                let number = |column| row.get_ref(column).map(|value| value.as_i64().unwrap_or(0));
                // Results from a newer program are ignored.
                let Ok(result) = word(row, 0)?.parse::<GameResult>() else { continue };
                let board = word(row, 2)?.parse().unwrap_or(BoardNovelty::Known);
                let time = Millis(number(3)?.try_into().unwrap_or_default());
                let three_bv = number(4)?.try_into().unwrap_or_default();
                counter.count(result, number(1)? != 0, board, time, three_bv);
            }
            Ok(())
        })?;
        let mut statistics = counter.finish();
        statistics.best = self.best_times(category, 1)?.pop();
        Ok(statistics)
    }

    /// The full record of a finished game.
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

/// The number of ranked times of a category that are not longer.
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

/// A column's text; empty for any other type.
fn word<'a>(row: &'a Row<'_>, column: usize) -> rusqlite::Result<&'a str> {
    row.get_ref(column).map(|value| value.as_str().unwrap_or_default())
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
