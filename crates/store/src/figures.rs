//! The distribution and trend of a category's times, and where mines were hit. All queries use indexes, so they stay
//! fast with many games.
//!
//! Only the record tells where a mine was hit. Each record is read once for that, in batches, and the result is stored.

use flagfall_history::Category;
use flagfall_keeper::{CategoryFigures, N_SHARES, PERCENTILES, percentile_place};
use flagfall_mines::Cell;
use flagfall_play::{Millis, Minesweeper, Session};
use rusqlite::{Connection, OptionalExtension, params};

use crate::failure::Failure;
use crate::file::Store;
use crate::luck::months;
use crate::rows::{number, text};
use crate::scores::{COUNTS, LOST};

/// A covering index of the ranked times, in order.
const RANKED: &str = "INDEXED BY finished_ranked";

impl Store {
    /// The figures of a category, as far as its records were read.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn figures(&self, category: Category) -> Result<CategoryFigures, Failure> {
        let key = category.to_string();
        self.read(|connection| {
            let mut figures = CategoryFigures {
                hits: hits(connection, &key)?,
                luck: months(connection, &key)?,
                ..CategoryFigures::default()
            };
            if category.has_best_times() {
                let n_times = n_times(connection, &key)?;
                figures.percentiles = percentiles(connection, &key, n_times)?;
                figures.trend = trend(connection, &key, n_times)?;
            }
            Ok(figures)
        })
    }

    /// Extracts the hit mine from the records of at most `most` lost Minesweeper games, each once; returns how many.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn find_hits(&self, category: Category, most: usize) -> Result<usize, Failure> {
        let Category::Mines { .. } = category else { return Ok(0) };
        let key = category.to_string();
        let unread = self.read(|connection| unread(connection, &key, most))?;
        if unread.is_empty() {
            return Ok(0);
        }
        self.write(|connection| {
            // Another program may have inserted the row or deleted the game.
            let mut insert = connection.prepare_cached(
                "INSERT OR IGNORE INTO mine_hit (game_id, category, cell)
                 SELECT id, category, ?2 FROM finished WHERE id = ?1",
            )?;
            for (id, record) in &unread {
                insert.execute(params![id, hit(record).map(|cell| cell.to_string())])?;
            }
            Ok(unread.len())
        })
    }
}

/// The mine that ended the game; an abandoned game hit none.
fn hit(record: &str) -> Option<Cell> {
    let session = Session::<Minesweeper>::read(record).ok()?;
    session.game().view().hit_mines().next()
}

/// Lost games whose records were not read yet, newest first.
fn unread(connection: &Connection, key: &str, most: usize) -> rusqlite::Result<Vec<(i64, String)>> {
    let n = |sql: &str| -> rusqlite::Result<i64> {
        connection.prepare_cached(sql)?.query_row([key], |row| row.get(0))
    };
    let n_lost = n(&format!("SELECT count(*) FROM finished WHERE category = ?1 AND {LOST}"))?;
    if n_lost <= n("SELECT count(*) FROM mine_hit WHERE category = ?1")? {
        return Ok(vec![]);
    }
    let mut statement = connection.prepare_cached(&format!(
        "SELECT id, record FROM finished WHERE category = ?1 AND {LOST}
             AND id NOT IN (SELECT game_id FROM mine_hit WHERE category = ?1)
         ORDER BY id DESC LIMIT ?2"
    ))?;
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let rows = statement
        .query_map(params![key, most], |row| Ok((number(row, "id")?, text(row, "record")?)))?;
    rows.collect()
}

fn hits(connection: &Connection, key: &str) -> rusqlite::Result<Vec<(Cell, usize)>> {
    let mut statement = connection.prepare_cached(
        "SELECT cell, count(*) AS n FROM mine_hit WHERE category = ?1 AND cell IS NOT NULL
         GROUP BY cell",
    )?;
    let rows = statement.query_map([key], |row| {
        let cell: Option<Cell> = text(row, "cell")?.parse().ok();
        let n_hits = usize::try_from(number(row, "n")?).unwrap_or_default();
        Ok(cell.map(|cell| (cell, n_hits)))
    })?;
    let mut hits: Vec<(Cell, usize)> =
        rows.filter_map(Result::transpose).collect::<Result<_, _>>()?;
    hits.sort_by_key(|(cell, _)| (cell.row, cell.column));
    Ok(hits)
}

fn n_times(connection: &Connection, key: &str) -> rusqlite::Result<usize> {
    let mut statement = connection
        .prepare_cached(&format!("SELECT count(*) FROM finished {RANKED} WHERE {COUNTS}"))?;
    let n: i64 = statement.query_row([key], |row| row.get(0))?;
    Ok(usize::try_from(n).unwrap_or_default())
}

fn percentiles(
    connection: &Connection,
    key: &str,
    n_times: usize,
) -> rusqlite::Result<Option<[Millis; 5]>> {
    if n_times == 0 {
        return Ok(None);
    }
    let mut statement = connection.prepare_cached(&format!(
        "SELECT millis FROM finished {RANKED} WHERE {COUNTS} ORDER BY millis LIMIT 1 OFFSET ?2"
    ))?;
    let mut times = [Millis(0); 5];
    for (time, percentile) in times.iter_mut().zip(PERCENTILES) {
        let place = i64::try_from(percentile_place(percentile, n_times)).unwrap_or(i64::MAX);
        let found = statement.query_row(params![key, place], |row| number(row, "millis"));
        *time = Millis(found.optional()?.unwrap_or_default().unsigned_abs());
    }
    Ok(Some(times))
}

/// The index has a category's games in order, so no sorting is needed.
fn trend(connection: &Connection, key: &str, n_times: usize) -> rusqlite::Result<Vec<Millis>> {
    let n_shares = N_SHARES.min(n_times);
    let mut statement = connection.prepare_cached(&format!(
        "SELECT millis FROM finished INDEXED BY finished_counted WHERE {COUNTS} ORDER BY id"
    ))?;
    let mut rows = statement.query([key])?;
    let mut shares = vec![(0_u64, 0_u64); n_shares];
    for nth in 0..n_times {
        let Some(row) = rows.next()? else { break };
        let (total, n) = &mut shares[nth * n_shares / n_times];
        *total = total.saturating_add(row.get_ref(0)?.as_i64().unwrap_or(0).unsigned_abs());
        *n += 1;
    }
    Ok(shares.into_iter().filter_map(|(total, n)| total.checked_div(n).map(Millis)).collect())
}
