//! The exercises of the trainer, and how far finished games were searched for mistakes.

use flagfall_history::Exercise;
use flagfall_keeper::{RecordId, TrainingState, UnreviewedGame};
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::failure::Failure;
use crate::file::Store;
use crate::rows::{number, text};

/// The tables for exercises and for the last finished game that was searched. The column `position` also has the task.
pub(crate) const MIGRATION: &str = "
CREATE TABLE exercise (
    position TEXT PRIMARY KEY,
    source TEXT NOT NULL,
    schedule TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE reviewed (
    until INTEGER PRIMARY KEY
);
";

impl Store {
    /// All exercises, and the last finished game that was searched for mistakes.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn training(&self) -> Result<TrainingState, Failure> {
        self.read(|connection| {
            let until: Option<i64> =
                connection.query_row("SELECT max(until) FROM reviewed", [], |row| row.get(0))?;
            let reviewed_until = RecordId(until.unwrap_or_default());
            Ok(TrainingState { exercises: exercises(connection)?, reviewed_until })
        })
    }

    /// Saves exercises, each in place of its earlier version, and how far finished games were searched.
    ///
    /// # Errors
    ///
    /// [`Failure`]; then nothing has changed.
    pub fn keep_training(
        &self,
        exercises: &[Exercise],
        reviewed_until: Option<RecordId>,
    ) -> Result<(), Failure> {
        self.write(|connection| {
            exercises.iter().try_for_each(|exercise| put(connection, exercise))?;
            if let Some(RecordId(until)) = reviewed_until {
                connection.execute("DELETE FROM reviewed", [])?;
                connection.execute("INSERT INTO reviewed (until) VALUES (?1)", [until])?;
            }
            Ok(())
        })
    }

    /// The newest `most` finished games after this one, oldest first.
    ///
    /// # Errors
    ///
    /// [`Failure`].
    pub fn games_after(
        &self,
        RecordId(after): RecordId,
        most: usize,
    ) -> Result<Vec<UnreviewedGame>, Failure> {
        self.read(|connection| {
            let mut statement = connection.prepare_cached(
                "SELECT id, finished_at, record FROM finished WHERE id > ?1 ORDER BY id DESC LIMIT ?2",
            )?;
            let most = i64::try_from(most).unwrap_or(i64::MAX);
            let rows = statement.query_map(params![after, most], |row| {
                let id = RecordId(row.get("id")?);
                let (at, record) = (number(row, "finished_at")?, text(row, "record")?);
                Ok(UnreviewedGame { id, at, record })
            })?;
            let mut games = rows.collect::<rusqlite::Result<Vec<_>>>()?;
            games.reverse();
            Ok(games)
        })
    }
}

/// All exercises that this program can read.
pub(crate) fn exercises(connection: &Connection) -> rusqlite::Result<Vec<Exercise>> {
    let mut statement = connection
        .prepare_cached("SELECT position, source, schedule FROM exercise ORDER BY position")?;
    let rows = statement.query_map([], read_exercise)?;
    rows.filter_map(Result::transpose).collect()
}

/// The stored version of an exercise.
pub(crate) fn find(
    connection: &Connection,
    exercise: &Exercise,
) -> rusqlite::Result<Option<Exercise>> {
    let mut statement = connection
        .prepare_cached("SELECT position, source, schedule FROM exercise WHERE position = ?1")?;
    Ok(statement.query_row([exercise.identity()], read_exercise).optional()?.flatten())
}

pub(crate) fn put(connection: &Connection, exercise: &Exercise) -> rusqlite::Result<()> {
    let mut statement = connection.prepare_cached(
        "INSERT OR REPLACE INTO exercise (position, source, schedule) VALUES (?1, ?2, ?3)",
    )?;
    let Exercise { source, schedule, .. } = exercise;
    statement.execute([exercise.identity(), source.to_string(), schedule.to_string()])?;
    Ok(())
}

fn read_exercise(row: &Row<'_>) -> rusqlite::Result<Option<Exercise>> {
    let [position, source, schedule] =
        ["position", "source", "schedule"].map(|column| text(row, column));
    // A row that this program cannot read belongs to a newer one.
    Ok(format!("{} {} {}", schedule?, source?, position?).parse().ok())
}

#[cfg(test)]
mod tests {
    use flagfall_history::Origin;
    use flagfall_play::{Action, FourInARow, FourTerms, Session};

    use super::*;

    fn exercise(text: &str) -> Exercise {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn an_exercise_replaces_its_earlier_version() {
        let store = Store::in_memory();
        assert_eq!(store.training().unwrap(), TrainingState::default());
        let first = exercise("2026-11-16 0 new game 1763200000 win 4453");
        let other = exercise("2026-11-16 0 new day 2026-11-16 draw 4453");
        store.keep_training(&[first.clone(), other.clone()], Some(RecordId(7))).unwrap();
        let answered = exercise("2026-11-19 1 right 2026-11-16 game 1763200000 win 4453");
        store.keep_training(std::slice::from_ref(&answered), None).unwrap();
        let state = store.training().unwrap();
        assert_eq!(state.exercises, [other, answered]);
        assert_eq!(state.reviewed_until, RecordId(7));
        store.keep_training(&[], Some(RecordId(9))).unwrap();
        assert_eq!(store.training().unwrap().reviewed_until, RecordId(9));
    }

    #[test]
    fn unsearched_games_are_limited_to_the_newest_and_come_oldest_first() {
        let store = Store::in_memory();
        for at in [100, 200, 300] {
            let mut session = Session::<FourInARow>::new(FourTerms::friendly());
            for column in "1122334".chars() {
                let drop = format!("drop {column}").parse().unwrap();
                let seat = session.seat_at_screen();
                session.act(seat, Action::Move(drop), session.last_at()).unwrap();
            }
            let origin = Origin::new(flagfall_history::Screen::Terminal);
            store.finish(&mut None, &session, &origin, at).unwrap();
        }
        let times = |after: i64, most: usize| -> Vec<i64> {
            let games = store.games_after(RecordId(after), most).unwrap();
            games.iter().map(|game| game.at).collect()
        };
        assert_eq!(times(0, 9), [100, 200, 300]);
        assert_eq!(times(1, 9), [200, 300]);
        assert_eq!(times(0, 2), [200, 300]);
        assert_eq!(times(3, 9), [0; 0]);
    }
}
