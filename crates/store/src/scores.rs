//! Best times and statistics.
//!
//! A time counts when the game was won without hint or undo on a board that was dealt for it, and so does a
//! win for a streak.

use flagfall_history::{Category, GameResult, Streak, time_counts};
use flagfall_keeper::{RecordId, Score, Statistics};
use flagfall_play::Millis;
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::failure::Failure;
use crate::file::Store;
use crate::rows::{board_was, count, number, source, text};

/// Where the times are that count, of a category (`?1`) that has any: [`time_counts`] for who asks by index.
const COUNTS: &str = "category = ?1 AND outcome = 'won' AND is_assisted = 0 AND board_was = 'new'";

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

    /// The categories that have games, Minesweeper first.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn categories(&self) -> Result<Vec<Category>, Failure> {
        let texts: Vec<String> = self.read(|connection| {
            let mut statement =
                connection.prepare_cached("SELECT DISTINCT category FROM finished")?;
            statement.query_map([], |row| text(row, "category"))?.collect()
        })?;
        // What this program does not know is a later one's.
        let mut categories: Vec<Category> =
            texts.iter().filter_map(|text| text.parse().ok()).collect();
        categories.sort_by_cached_key(|category| category.order());
        Ok(categories)
    }

    /// What can be said of all games of a category.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn statistics(&self, category: Category) -> Result<Statistics, Failure> {
        let (mut statistics, mut streak) = (Statistics::default(), Streak::default());
        let (mut millis, mut speed, mut n_speeds, mut n_times) = (0_u64, 0.0, 0_u32, 0_u64);
        self.read(|connection| {
            let mut statement = connection.prepare_cached(
                "SELECT outcome, is_assisted, board_was, id, millis, three_bv, finished_at, origin
                 FROM finished WHERE category = ?1 ORDER BY id",
            )?;
            let mut rows = statement.query([category.to_string()])?;
            while let Some(row) = rows.next()? {
                let Ok(outcome) = text(row, "outcome")?.parse::<GameResult>() else { continue };
                let is_assisted = number(row, "is_assisted")? != 0;
                let board = board_was(row)?;
                statistics.count(outcome, is_assisted);
                streak.count(outcome, is_assisted, board);
                if time_counts(category, outcome, is_assisted, board) {
                    let score = read_score(row)?;
                    n_times += 1;
                    millis = millis.saturating_add(score.time.0);
                    if let Some(its_speed) = score.three_bv_per_second() {
                        speed += its_speed;
                        n_speeds += 1;
                    }
                    if statistics.best.as_ref().is_none_or(|best| score.time < best.time) {
                        statistics.best = Some(score);
                    }
                }
            }
            Ok(())
        })?;
        (statistics.streak, statistics.longest_streak) = (streak.now, streak.longest);
        statistics.mean_time = millis.checked_div(n_times).map(Millis);
        statistics.three_bv_per_second = (n_speeds > 0).then(|| speed / f64::from(n_speeds));
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

fn read_score(row: &Row<'_>) -> rusqlite::Result<Score> {
    Ok(Score {
        id: RecordId(row.get("id")?),
        time: Millis(count(row, "millis")?),
        three_bv: count(row, "three_bv")? as usize,
        finished_at: number(row, "finished_at")?,
        source: source(row)?,
    })
}
