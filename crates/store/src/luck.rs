//! The luck in games of Minesweeper. Only a solver can compute it from a record, and the store has no solver: it hands out the records and saves the
//! results.

use flagfall_history::{Category, Date};
use flagfall_keeper::{GameLuck, MonthLuck, RecordId};
use rusqlite::{Connection, params};

use crate::failure::Failure;
use crate::file::Store;
use crate::rows::{count, number, real, text};

/// The table, and a covering index for the sums by month.
pub(crate) const MIGRATION: &str = "
CREATE TABLE game_luck (
    game_id INTEGER PRIMARY KEY REFERENCES finished (id) ON DELETE CASCADE,
    category TEXT NOT NULL,
    month TEXT NOT NULL,
    n_hits INTEGER NOT NULL,
    expected REAL NOT NULL,
    variance REAL NOT NULL
);
CREATE INDEX game_luck_by_month ON game_luck (category, month, n_hits, expected, variance);
";

impl Store {
    /// The newest games of a category whose luck is not known yet, at most `most`, with their records.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn without_luck(
        &self,
        category: Category,
        most: usize,
    ) -> Result<Vec<(RecordId, String)>, Failure> {
        let Category::Mines { .. } = category else { return Ok(vec![]) };
        let key = category.to_string();
        self.read(|connection| {
            // `CountedGame::has_luck` in SQL.
            let mut statement = connection.prepare_cached(
                "SELECT id, record FROM finished
                 WHERE category = ?1 AND is_assisted = 0 AND board_was = 'new'
                     AND outcome IN ('won', 'lost')
                     AND id NOT IN (SELECT game_id FROM game_luck WHERE category = ?1)
                 ORDER BY id DESC LIMIT ?2",
            )?;
            let most = i64::try_from(most).unwrap_or(i64::MAX);
            let rows = statement.query_map(params![key, most], |row| {
                Ok((RecordId(number(row, "id")?), text(row, "record")?))
            })?;
            rows.collect()
        })
    }

    /// Saves the luck of a game. If the game was deleted meanwhile, nothing happens.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn save_luck(&self, RecordId(id): RecordId, luck: GameLuck) -> Result<(), Failure> {
        let n_hits = i64::try_from(luck.n_hits).unwrap_or(i64::MAX);
        self.write(|connection| {
            let mut insert = connection.prepare_cached(
                "INSERT OR REPLACE INTO game_luck (game_id, category, month, n_hits, expected, variance)
                 SELECT id, category, strftime('%Y-%m-01', finished_at, 'unixepoch'), ?2, ?3, ?4
                 FROM finished WHERE id = ?1",
            )?;
            insert.execute(params![id, n_hits, luck.expected, luck.variance])?;
            Ok(())
        })
    }
}

/// The luck of a category by month, oldest first.
pub(crate) fn months(connection: &Connection, key: &str) -> rusqlite::Result<Vec<MonthLuck>> {
    let mut statement = connection.prepare_cached(
        "SELECT month, count(*) AS n, sum(n_hits) AS n_hits, sum(expected) AS expected, sum(variance) AS variance
         FROM game_luck WHERE category = ?1 GROUP BY month ORDER BY month",
    )?;
    let rows = statement.query_map([key], |row| {
        let month: Option<Date> = text(row, "month")?.parse().ok();
        let [n_games, n_hits] = [count(row, "n")?, count(row, "n_hits")?]
            .map(|number| usize::try_from(number).unwrap_or_default());
        let (expected, variance) = (real(row, "expected")?, real(row, "variance")?);
        let luck = GameLuck { n_hits, expected, variance };
        Ok(month.map(|month| MonthLuck { month, n_games, luck }))
    })?;
    rows.filter_map(Result::transpose).collect()
}
