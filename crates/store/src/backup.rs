//! Exports the whole store as one text and imports such texts (docs/backup.md).

use std::collections::HashMap;
use std::io;

use flagfall_history::{Category, DailyOutcome, DailyTask, Date, Origin};
use flagfall_keeper::{
    BackupFault, BackupGame, BackupItem, BackupReader, BackupTotals, BackupWriter, FinishedGame,
    GameId, GameKind, OpenedGame, merged_day, merged_exercise,
};
use flagfall_play::{FourInARow, Game, Millis, Minesweeper};
use rusqlite::{Connection, Transaction, TransactionBehavior, params};

use crate::daily::{self, DailyResult};
use crate::failure::Failure;
use crate::file::Store;
use crate::finished;
use crate::rows::{board_was, count, number, source, text};
use crate::running;
use crate::training;

/// Why a backup was not written or not restored. Nothing has changed then.
#[derive(Debug, thiserror::Error)]
pub enum BackupFailure {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] Failure),
    /// The text is not a backup, or it is damaged.
    #[error(transparent)]
    Fault(#[from] BackupFault),
    /// Reading or writing the backup file failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl From<rusqlite::Error> for BackupFailure {
    fn from(error: rusqlite::Error) -> BackupFailure {
        BackupFailure::Store(error.into())
    }
}

/// The result of a restore.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Restored {
    /// The contents of the backup.
    pub found: BackupTotals,
    /// The part of it that was new.
    pub added: BackupTotals,
}

impl Store {
    /// Writes everything, part by part. Damaged data is left out, so every backup can be restored.
    ///
    /// # Errors
    ///
    /// [`BackupFailure`].
    pub fn back_up(
        &self,
        mut write: impl FnMut(&str) -> io::Result<()>,
    ) -> Result<BackupTotals, BackupFailure> {
        // A consistent snapshot, whatever other programs write meanwhile.
        let connection = &self.connection.unchecked_transaction()?;
        let mut writer = BackupWriter::default();
        let exercises = training::exercises(connection)?;
        write(&writer.begin(exercises.len()))?;
        let mut add = |item: &BackupItem| write(&writer.add(item));
        settings(connection)?.iter().try_for_each(&mut add)?;
        days(connection)?.iter().try_for_each(&mut add)?;
        let exercises = exercises.into_iter().map(BackupItem::Exercise);
        BackupItem::in_order(exercises).iter().try_for_each(&mut add)?;
        for same_time in ids_by_time(connection)?.chunk_by(|one, other| one.0 == other.0) {
            let games = same_time.iter().map(|(_, id)| finished_game(connection, *id));
            let games = games.collect::<Result<Vec<_>, _>>()?.into_iter().flatten();
            BackupItem::in_order(games).iter().try_for_each(&mut add)?;
        }
        let games = running_games(connection)?.into_iter().map(|(_, game)| game);
        BackupItem::in_order(games.map(BackupItem::Running)).iter().try_for_each(&mut add)?;
        let (end, totals) = writer.end();
        write(&end)?;
        Ok(totals)
    }

    /// The number of finished games, which are most of a backup.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn n_finished(&self) -> Result<u64, Failure> {
        self.read(|connection| {
            connection.query_row("SELECT count(*) AS n FROM finished", [], |row| count(row, "n"))
        })
    }

    /// Restores a backup in one transaction. Existing data stays, but settings of the same name are replaced.
    ///
    /// # Errors
    ///
    /// [`BackupFailure`].
    pub fn restore(
        &self,
        lines: impl IntoIterator<Item = io::Result<String>>,
    ) -> Result<Restored, BackupFailure> {
        let transaction =
            Transaction::new_unchecked(&self.connection, TransactionBehavior::Immediate)?;
        let mut added = BackupTotals::default();
        let running = running_games(&transaction)?;
        let mut here = Here { store: self, running, oldest_added: None };
        let mut reader = BackupReader::default();
        for line in lines {
            for item in reader.take_line(&line?)? {
                if here.import_item(&transaction, &item)? {
                    added.count(&item);
                }
            }
        }
        let found = reader.finish()?;
        if let Some(oldest) = here.oldest_added {
            number_by_time(&transaction, oldest)?;
        }
        transaction.commit()?;
        Ok(Restored { found, added })
    }
}

// ---- export

fn settings(connection: &Connection) -> rusqlite::Result<Vec<BackupItem>> {
    let mut statement = connection.prepare("SELECT name, value FROM setting ORDER BY name")?;
    let rows = statement.query_map([], |row| {
        Ok(BackupItem::Setting { name: text(row, "name")?, value: text(row, "value")? })
    })?;
    // A line break or `=` here can only come from damage.
    let is_sound = |item: &rusqlite::Result<BackupItem>| match item {
        Ok(BackupItem::Setting { name, value }) => {
            !name.contains(['=', '\n', '\r']) && !value.contains(['\n', '\r'])
        }
        _ => true,
    };
    rows.filter(is_sound).collect()
}

fn days(connection: &Connection) -> rusqlite::Result<Vec<BackupItem>> {
    let mut statement = connection.prepare(
        "SELECT origin, n_hints FROM finished WHERE origin LIKE 'daily %' AND game = 'mines' ORDER BY id DESC",
    )?;
    let hints = statement
        .query_map([], |row| Ok((text(row, "origin")?, count(row, "n_hints")? as usize)))?
        .collect::<rusqlite::Result<HashMap<String, usize>>>()?;
    let mut statement =
        connection.prepare("SELECT date, which FROM daily ORDER BY date, which DESC")?;
    let tasks: Vec<(String, String)> = statement
        .query_map([], |row| Ok((text(row, "date")?, text(row, "which")?)))?
        .collect::<Result<_, _>>()?;
    let mut items = vec![];
    for (date, task) in tasks {
        // Skip values from a newer program.
        let (Ok(date), Ok(task)) = (date.parse(), task.parse()) else { continue };
        let n_hints = hints.get(&Origin::new(date).source.to_string());
        let outcome = daily_outcome(connection, date, task, n_hints.copied().unwrap_or_default())?;
        items.extend(outcome.map(|outcome| BackupItem::Day(date, outcome)));
    }
    Ok(items)
}

fn daily_outcome(
    connection: &Connection,
    date: Date,
    task: DailyTask,
    n_hints: usize,
) -> rusqlite::Result<Option<DailyOutcome>> {
    let result = daily::find(connection, date, task)?;
    Ok(result.and_then(|result| match task {
        DailyTask::Mines => Some(DailyOutcome::Board(result.of_board(n_hints))),
        DailyTask::Four => result.of_puzzle().map(DailyOutcome::Puzzle),
    }))
}

/// The time and number of each finished game: small enough to sort in memory.
fn ids_by_time(connection: &Connection) -> rusqlite::Result<Vec<(i64, i64)>> {
    let mut statement =
        connection.prepare("SELECT finished_at, id FROM finished ORDER BY finished_at")?;
    statement.query_map([], |row| Ok((number(row, "finished_at")?, row.get("id")?)))?.collect()
}

/// A finished game; without its record if that is unreadable, or `None` if nothing is readable.
fn finished_game(connection: &Connection, id: i64) -> rusqlite::Result<Option<BackupItem>> {
    let mut statement = connection.prepare_cached(
        "SELECT finished_at, category, outcome, is_assisted, board_was, millis, three_bv, origin, record
         FROM finished WHERE id = ?1",
    )?;
    statement.query_row([id], |row| {
        let (at, board, source) = (number(row, "finished_at")?, board_was(row)?, source(row)?);
        let origin = Origin { source: source.clone(), board };
        if let Ok(game) = BackupGame::finished(at, origin, text(row, "record")?)
            && game.result().is_some()
        {
            return Ok(Some(BackupItem::Finished(game)));
        }
        let (Ok(category), Ok(result)) =
            (text(row, "category")?.parse(), text(row, "outcome")?.parse())
        else {
            return Ok(None);
        };
        Ok(Some(BackupItem::Result(FinishedGame {
            at,
            category,
            result,
            is_assisted: number(row, "is_assisted")? != 0,
            board,
            time: Millis(count(row, "millis")?),
            three_bv: row
                .get::<_, Option<i64>>("three_bv")?
                .map(|number| number.unsigned_abs() as usize),
            source,
        })))
    })
}

/// The readable running games.
fn running_games(connection: &Connection) -> rusqlite::Result<Vec<(GameId, BackupGame)>> {
    let mut statement = connection.prepare("SELECT id FROM running ORDER BY updated_at, id")?;
    let ids: Vec<i64> =
        statement.query_map([], |row| row.get("id"))?.collect::<rusqlite::Result<_>>()?;
    let mut games = vec![];
    for id in ids.into_iter().map(GameId) {
        let Some((kept, record, n_entries)) = running::find(connection, id)? else { continue };
        let record = String::from_utf8(record).ok().filter(|_| n_entries == kept.n_entries);
        let game = record
            .and_then(|record| BackupGame::running(kept.updated_at, kept.origin, &record).ok());
        games.extend(game.map(|game| (id, game)));
    }
    Ok(games)
}

// ---- import

/// The state during a restore.
struct Here<'a> {
    store: &'a Store,
    running: Vec<(GameId, BackupGame)>,
    /// The time of the oldest finished game that was added.
    oldest_added: Option<i64>,
}

impl Here<'_> {
    /// Imports an item; returns whether that changed anything.
    fn import_item(&mut self, connection: &Connection, item: &BackupItem) -> Result<bool, Failure> {
        Ok(match item {
            BackupItem::Setting { name, value } => {
                let insert = "INSERT INTO setting (name, value) VALUES (?1, ?2) ON CONFLICT (name)
                              DO UPDATE SET value = ?2 WHERE value IS NOT ?2";
                connection.prepare_cached(insert)?.execute([name, value])? > 0
            }
            BackupItem::Day(date, outcome) => import_day(connection, *date, *outcome)?,
            BackupItem::Exercise(exercise) => {
                let here = training::find(connection, exercise)?;
                let is_new = merged_exercise(here.as_ref(), exercise);
                if is_new {
                    training::put(connection, exercise)?;
                }
                is_new
            }
            BackupItem::Result(game) => {
                let is_new = !has_result(connection, game)?;
                if is_new {
                    finished::insert(connection, game, kind_name(game), (0, 0), "")?;
                    self.note_added(game.at);
                }
                is_new
            }
            BackupItem::Finished(game) => self.import_finished(connection, game)?,
            BackupItem::Running(game) => self.import_running(connection, game)?,
        })
    }

    fn import_finished(
        &mut self,
        connection: &Connection,
        game: &BackupGame,
    ) -> Result<bool, Failure> {
        let Some(result) = game.result() else { return Ok(false) };
        if has_record(connection, &result, &game.record)? {
            return Ok(false);
        }
        let (name, help) = match &game.game {
            OpenedGame::Mines(session) => (Minesweeper::NAME, finished::help(session)),
            OpenedGame::Four(session) => (FourInARow::NAME, finished::help(session)),
        };
        if !add_record(connection, &result, &game.record)? {
            finished::insert(connection, &result, name, help, &game.record)?;
        }
        self.note_added(game.at);
        // Running games that this one continues were finished elsewhere.
        self.remove_prefixes(connection, &game.record)?;
        Ok(true)
    }

    fn import_running(
        &mut self,
        connection: &Connection,
        game: &BackupGame,
    ) -> Result<bool, Failure> {
        let is_here = |here: &BackupGame| here.record.starts_with(&game.record);
        let is_other_try = |here: &BackupGame| is_same_task(here, game) && !self.is_continued(game);
        if self.running.iter().any(|(_, here)| is_here(here) || is_other_try(here))
            || is_done(connection, game)?
        {
            return Ok(false);
        }
        self.remove_prefixes(connection, &game.record)?;
        let BackupGame { at, origin, .. } = game;
        // Dropping the claim releases the lock.
        match &game.game {
            OpenedGame::Mines(session) => self.store.insert(connection, session, origin, *at)?,
            OpenedGame::Four(session) => self.store.insert(connection, session, origin, *at)?,
        };
        Ok(true)
    }

    fn note_added(&mut self, at: i64) {
        self.oldest_added = Some(self.oldest_added.map_or(at, |oldest| oldest.min(at)));
    }

    /// Whether this game continues one that is here and not being played.
    fn is_continued(&self, game: &BackupGame) -> bool {
        self.running.iter().any(|(id, here)| {
            game.record.len() > here.record.len()
                && game.record.starts_with(&here.record)
                && !self.store.locks.is_held(*id)
        })
    }

    /// Removes the games that this record continues, unless they are being played.
    fn remove_prefixes(&mut self, connection: &Connection, record: &str) -> Result<(), Failure> {
        let locks = &self.store.locks;
        let (gone, stay) = std::mem::take(&mut self.running)
            .into_iter()
            .partition(|(id, here)| record.starts_with(&here.record) && !locks.is_held(*id));
        self.running = stay;
        let gone: Vec<(GameId, BackupGame)> = gone;
        gone.iter().try_for_each(|(id, _)| running::remove(connection, *id))
    }
}

/// Lists and streaks are ordered by number, so games since this time are renumbered by time if they are out of order.
fn number_by_time(connection: &Connection, since: i64) -> rusqlite::Result<()> {
    let earlier_after_later =
        "SELECT 1 FROM (SELECT finished_at < lag(finished_at) OVER (ORDER BY id) AS is_early
         FROM finished) WHERE is_early";
    if !connection.prepare(earlier_after_later)?.exists([])? {
        return Ok(());
    }
    let last: i64 = connection.query_row("SELECT max(id) FROM finished", [], |row| row.get(0))?;
    let columns = "game, category, outcome, millis, three_bv, n_hints, n_undos, is_assisted,
         board_was, finished_at, origin, record";
    connection.execute(
        &format!(
            "INSERT INTO finished ({columns}) SELECT {columns} FROM finished
             WHERE finished_at >= ?1 ORDER BY finished_at, id"
        ),
        [since],
    )?;
    connection
        .execute("DELETE FROM finished WHERE finished_at >= ?1 AND id <= ?2", [since, last])?;
    Ok(())
}

fn import_day(connection: &Connection, date: Date, there: DailyOutcome) -> rusqlite::Result<bool> {
    let task = match there {
        DailyOutcome::Board(_) => DailyTask::Mines,
        DailyOutcome::Puzzle(_) => DailyTask::Four,
    };
    let here = daily_outcome(connection, date, task, 0)?;
    let Some(merged) = merged_day(here, there) else { return Ok(false) };
    daily::put(connection, date, task, DailyResult::of_outcome(merged))?;
    Ok(true)
}

/// Whether both are the same daily task.
fn is_same_task(here: &BackupGame, game: &BackupGame) -> bool {
    game.origin.daily_date().is_some()
        && here.origin.daily_date() == game.origin.daily_date()
        && here.kind() == game.kind()
}

/// Whether a running game is already finished here, or is a daily task that is done.
fn is_done(connection: &Connection, game: &BackupGame) -> rusqlite::Result<bool> {
    let task = match game.kind() {
        GameKind::Mines => DailyTask::Mines,
        GameKind::Four => DailyTask::Four,
    };
    if let Some(date) = game.origin.daily_date()
        && daily::find(connection, date, task)?.is_some()
    {
        return Ok(true);
    }
    let mut statement = connection.prepare_cached(
        "SELECT 1 FROM finished WHERE finished_at >= ?1 AND substr(record, 1, length(?2)) = ?2",
    )?;
    statement.exists(params![game.at, game.record])
}

fn kind_name(game: &FinishedGame) -> &'static str {
    match game.category {
        Category::Mines { .. } => Minesweeper::NAME,
        Category::Level(_) | Category::People | Category::Puzzle => FourInARow::NAME,
    }
}

/// The condition for games with the same result; its parameters are [`result_values`].
const SAME_RESULT: &str = "category = ?1 AND outcome = ?2 AND millis = ?3 AND finished_at = ?4
    AND origin = ?5 AND board_was = ?6";

fn result_values(game: &FinishedGame) -> [rusqlite::types::Value; 6] {
    let FinishedGame { at, category, result, board, time, source, .. } = game;
    let time = i64::try_from(time.0).unwrap_or(i64::MAX);
    [
        category.to_string().into(),
        result.to_string().into(),
        time.into(),
        (*at).into(),
        source.to_string().into(),
        board.to_string().into(),
    ]
}

fn has_result(connection: &Connection, game: &FinishedGame) -> rusqlite::Result<bool> {
    let mut statement =
        connection.prepare_cached(&format!("SELECT 1 FROM finished WHERE {SAME_RESULT}"))?;
    statement.exists(rusqlite::params_from_iter(result_values(game)))
}

fn has_record(
    connection: &Connection,
    game: &FinishedGame,
    record: &str,
) -> rusqlite::Result<bool> {
    let mut statement = connection
        .prepare_cached(&format!("SELECT 1 FROM finished WHERE {SAME_RESULT} AND record = ?7"))?;
    let values = result_values(game).into_iter().chain([record.to_owned().into()]);
    statement.exists(rusqlite::params_from_iter(values))
}

/// Adds the record to a game that has only its result; returns whether there was one.
fn add_record(
    connection: &Connection,
    game: &FinishedGame,
    record: &str,
) -> rusqlite::Result<bool> {
    let mut statement = connection.prepare_cached(&format!(
        "UPDATE finished SET record = ?7 WHERE {SAME_RESULT} AND record = ''"
    ))?;
    let values = result_values(game).into_iter().chain([record.to_owned().into()]);
    Ok(statement.execute(rusqlite::params_from_iter(values))? > 0)
}
