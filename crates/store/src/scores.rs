//! Best times and statistics.
//!
//! A time counts when the game was won without hint or undo on a board that was dealt for it, and so does a
//! win for a streak.

use flagfall_history::{Category, GameResult};
use flagfall_keeper::{CountedGame, RecordId, Score, Statistics};
use flagfall_play::Millis;
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::failure::Failure;
use crate::file::Store;
use crate::rows::{board_was, count, number, source, text};

/// Where the times are that count, of a category (`?1`) that has any: [`CountedGame::ranks`] for who asks by index.
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
        let games: Vec<Option<CountedGame>> = self.read(|connection| {
            let mut statement = connection.prepare_cached(
                "SELECT outcome, is_assisted, board_was, id, millis, three_bv, finished_at, origin
                 FROM finished WHERE category = ?1 ORDER BY id",
            )?;
            statement.query_map([category.to_string()], read_counted)?.collect()
        })?;
        Ok(Statistics::of(category, games.into_iter().flatten()))
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

/// A game; none where it ended in a way that a later program knows.
fn read_counted(row: &Row<'_>) -> rusqlite::Result<Option<CountedGame>> {
    let Ok(result) = text(row, "outcome")?.parse::<GameResult>() else { return Ok(None) };
    Ok(Some(CountedGame {
        result,
        is_assisted: number(row, "is_assisted")? != 0,
        board: board_was(row)?,
        score: read_score(row)?,
    }))
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
