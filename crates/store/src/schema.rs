//! The tables and their migrations. `docs/store.md` describes them.
//!
//! A released migration never changes: new ones are appended, and opening an old file migrates it in one transaction.

use rusqlite::{Connection, Transaction, TransactionBehavior};

/// The migrations from each version to the next; the first creates the tables.
pub(crate) const MIGRATIONS: &[&str] =
    &[FIRST, SECOND, THIRD, FOURTH, crate::luck::MIGRATION, crate::training::MIGRATION];

const FIRST: &str = "
CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;

CREATE TABLE running (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    origin TEXT NOT NULL,
    board_was TEXT NOT NULL,
    updated_at INTEGER NOT NULL,
    n_entries INTEGER NOT NULL,
    head TEXT NOT NULL
);

CREATE TABLE entry (
    game_id INTEGER NOT NULL REFERENCES running (id) ON DELETE CASCADE,
    nth INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (game_id, nth)
) WITHOUT ROWID;

CREATE TABLE damaged_game (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    origin TEXT NOT NULL,
    updated_at INTEGER NOT NULL,
    reason TEXT NOT NULL,
    record BLOB NOT NULL
);

CREATE TABLE finished (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    category TEXT NOT NULL,
    outcome TEXT NOT NULL,
    millis INTEGER NOT NULL,
    three_bv INTEGER,
    n_hints INTEGER NOT NULL,
    n_undos INTEGER NOT NULL,
    is_assisted INTEGER NOT NULL,
    board_was TEXT NOT NULL,
    finished_at INTEGER NOT NULL,
    origin TEXT NOT NULL,
    record TEXT NOT NULL
);
CREATE INDEX finished_by_category ON finished (category, outcome, millis);

CREATE TABLE daily (
    date TEXT NOT NULL,
    which TEXT NOT NULL,
    outcome TEXT NOT NULL,
    millis INTEGER NOT NULL,
    n_tries INTEGER NOT NULL,
    PRIMARY KEY (date, which)
) WITHOUT ROWID;
";

/// The tables don't change. From here on, records have version 2, which an older program would consider damaged: now it
/// reports that the file is newer and leaves it alone.
const SECOND: &str = "";

/// Covering indexes for the history, so that records are not read.
const THIRD: &str = "
CREATE INDEX finished_counted
    ON finished (category, id, outcome, is_assisted, board_was, millis, three_bv);
CREATE INDEX finished_by_game ON finished (game, id);
CREATE INDEX finished_by_time ON finished (finished_at, outcome, category);
CREATE INDEX finished_by_origin ON finished (origin);
";

/// Where mines were hit, extracted from records; a game without a row was not read yet. Also indexes ranked times.
const FOURTH: &str = "
CREATE TABLE mine_hit (
    game_id INTEGER PRIMARY KEY REFERENCES finished (id) ON DELETE CASCADE,
    category TEXT NOT NULL,
    cell TEXT
);
CREATE INDEX mine_hit_by_category ON mine_hit (category, cell);
CREATE INDEX finished_ranked ON finished (category, millis)
    WHERE outcome = 'won' AND is_assisted = 0 AND board_was = 'new';
";

/// A table as this program expects it.
pub(crate) struct Table {
    pub(crate) name: &'static str,
    pub(crate) columns: &'static [&'static str],
    /// Its primary key.
    pub(crate) key: &'static [&'static str],
}

impl Table {
    /// The query for all rows.
    pub(crate) fn select(&self) -> String {
        format!("SELECT {} FROM {}", self.columns.join(", "), self.name)
    }

    /// Inserts a row, unless its key exists or it lacks a value.
    pub(crate) fn insert(&self) -> String {
        let values = vec!["?"; self.columns.len()].join(", ");
        let columns = self.columns.join(", ");
        format!("INSERT OR IGNORE INTO {} ({columns}) VALUES ({values})", self.name)
    }
}

/// The tables of the newest version, in the order of their foreign keys.
pub(crate) const TABLES: &[Table] = &[
    Table { name: "setting", columns: &["name", "value"], key: &["name"] },
    Table {
        name: "running",
        columns: &["id", "game", "origin", "board_was", "updated_at", "n_entries", "head"],
        key: &["id"],
    },
    Table { name: "entry", columns: &["game_id", "nth", "line"], key: &["game_id", "nth"] },
    Table {
        name: "damaged_game",
        columns: &["id", "game", "origin", "updated_at", "reason", "record"],
        key: &["id"],
    },
    Table {
        name: "finished",
        columns: &[
            "id",
            "game",
            "category",
            "outcome",
            "millis",
            "three_bv",
            "n_hints",
            "n_undos",
            "is_assisted",
            "board_was",
            "finished_at",
            "origin",
            "record",
        ],
        key: &["id"],
    },
    Table { name: "mine_hit", columns: &["game_id", "category", "cell"], key: &["game_id"] },
    Table {
        name: "game_luck",
        columns: &["game_id", "category", "month", "n_hits", "expected", "variance"],
        key: &["game_id"],
    },
    Table {
        name: "daily",
        columns: &["date", "which", "outcome", "millis", "n_tries"],
        key: &["date", "which"],
    },
    Table { name: "exercise", columns: &["position", "source", "schedule"], key: &["position"] },
    Table { name: "reviewed", columns: &["until"], key: &["until"] },
];

/// SQLite's application id: `flag` in ASCII.
const APPLICATION: i64 = 0x666c_6167;

/// Whether this program can use a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// It is current or can be migrated.
    Ours,
    /// It is from a newer program.
    Newer(i64),
    /// It is another program's database.
    Foreign,
}

/// The version after all migrations.
pub(crate) fn newest(migrations: &[&str]) -> i64 {
    i64::try_from(migrations.len()).expect("there are few versions")
}

/// Inspects a file without changing it.
pub(crate) fn state(connection: &Connection, migrations: &[&str]) -> rusqlite::Result<State> {
    // In one transaction: another program may be creating the tables.
    let connection = &connection.unchecked_transaction()?;
    let version = version(connection)?;
    let application: i64 =
        connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let n_tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    Ok(match version {
        // The file is empty, or has other contents.
        0 if n_tables == 0 => State::Ours,
        ..=0 => State::Foreign,
        _ if application != APPLICATION => State::Foreign,
        _ if version > newest(migrations) => State::Newer(version),
        _ => State::Ours,
    })
}

/// Migrates a file, or leaves it unchanged.
pub(crate) fn migrate(connection: &Connection, migrations: &[&str]) -> rusqlite::Result<()> {
    if version(connection)? == newest(migrations) {
        return Ok(());
    }
    let transaction = Transaction::new_unchecked(connection, TransactionBehavior::Immediate)?;
    // Another program may have migrated it meanwhile.
    let version = usize::try_from(version(&transaction)?).unwrap_or_default();
    for migration in migrations.iter().skip(version) {
        transaction.execute_batch(migration)?;
    }
    transaction.pragma_update(None, "application_id", APPLICATION)?;
    transaction.pragma_update(None, "user_version", newest(migrations))?;
    transaction.commit()
}

fn version(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "user_version", |row| row.get(0))
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};
    use std::{env, fs, thread};

    use flagfall_rng::{Rng, Seed};
    use flagfall_settings::{Settings, Theme};

    use super::*;
    use crate::failure::Failure;
    use crate::file::{Patience, Store};

    /// A possible later migration.
    const LATER: &str =
        "ALTER TABLE setting ADD COLUMN changed_at INTEGER; UPDATE setting SET changed_at = 7;";

    #[test]
    fn an_old_file_is_migrated_and_an_old_program_leaves_it_alone() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("store.db");
        let settings = Settings { theme: Theme::Classic, ..Settings::default() };
        Store::open(&file).unwrap().store.keep_settings(&Settings::default(), &settings).unwrap();

        let later = [MIGRATIONS, &[LATER]].concat();
        let opened = Store::open_with(&file, &later, Patience::Unattended).unwrap();
        assert_eq!(opened.set_aside, None);
        assert_eq!(opened.store.settings().unwrap(), (settings, vec![]));
        let changed_at: i64 = opened
            .store
            .connection
            .query_row("SELECT DISTINCT changed_at FROM setting", [], |row| row.get(0))
            .unwrap();
        assert_eq!(changed_at, 7);
        drop(opened);

        let before = fs::read(&file).unwrap();
        let failure = Store::open(&file).err().unwrap();
        assert!(matches!(failure, Failure::Newer { version: 7, known: 6, .. }), "{failure}");
        assert!(failure.to_string().ends_with("start the newer flagfall"), "{failure}");
        assert!(fs::read(&file).unwrap() == before, "it was not touched");
        assert!(Store::open_with(&file, &later, Patience::Unattended).is_ok());
    }

    #[test]
    fn a_migration_that_fails_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("store.db");
        Store::open(&file).unwrap();
        let broken = [MIGRATIONS, &[LATER, "ALTER TABLE nothing ADD COLUMN x"]].concat();
        assert!(matches!(
            Store::open_with(&file, &broken, Patience::Unattended),
            Err(Failure::Database(_))
        ));
        let opened = Store::open(&file).unwrap();
        assert_eq!(opened.set_aside, None);
        assert_eq!(version(&opened.store.connection).unwrap(), newest(MIGRATIONS));
    }

    const FILE: &str = "FLAGFALL_TEST_STORE";

    /// A helper process for the next test, which starts and kills it. One thread prints numbers as a clock.
    #[test]
    fn a_program_that_migrates_until_it_is_killed() {
        let Some(file) = env::var_os(FILE) else { return };
        thread::spawn(|| {
            loop {
                println!("tick");
            }
        });
        let later = [MIGRATIONS, &[LATER]].concat();
        Store::open_with(file.as_ref(), &later, Patience::Unattended).unwrap();
        println!("migrated");
        loop {
            thread::park();
        }
    }

    /// A kill leaves the file in the old version or the new one; 40 kills, or 400 if `FLAGFALL_LONG` is set.
    #[test]
    fn a_kill_while_migrating_leaves_one_version_or_the_other() {
        let n_kills = if env::var_os("FLAGFALL_LONG").is_some() { 400 } else { 40 };
        let later = [MIGRATIONS, &[LATER]].concat();
        let mut rng = Rng::new(Seed(4));
        for _ in 0..n_kills {
            let folder = tempfile::tempdir().unwrap();
            let file = folder.path().join("store.db");
            let first = Connection::open(&file).unwrap();
            first.execute_batch(include_str!("../tests/version-1.sql")).unwrap();
            drop(first);
            let mut program = Command::new(env::current_exe().unwrap())
                .args(["--exact", "schema::tests::a_program_that_migrates_until_it_is_killed"])
                .arg("--nocapture")
                .env(FILE, &file)
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            let said = BufReader::new(program.stdout.take().unwrap()).lines();
            let mut said = said.map_while(Result::ok);
            let mut is_migrated = said
                .by_ref()
                .take(rng.below(3_000) as usize)
                .any(|line| line.ends_with("migrated"));
            program.kill().unwrap();
            program.wait().unwrap();
            is_migrated |= said.any(|line| line.ends_with("migrated"));
            let found = version(&Connection::open(&file).unwrap()).unwrap();
            assert!(found == 7 || (found == 1 && !is_migrated), "version {found}");
            let opened = Store::open_with(&file, &later, Patience::Unattended).unwrap();
            assert_eq!(opened.set_aside, None);
            let store = opened.store;
            assert_eq!(store.settings().unwrap().0.theme, Theme::Light);
            let id = store.kept().unwrap()[0].id;
            assert!(store.resume::<flagfall_play::FourInARow>(id).is_ok());
            let changed_at: i64 = store
                .connection
                .query_row("SELECT DISTINCT changed_at FROM setting", [], |row| row.get(0))
                .unwrap();
            assert_eq!(changed_at, 7);
        }
    }

    /// Files of older versions exist, so their migrations are frozen.
    #[test]
    fn an_old_file_gets_the_tables_of_a_new_one() {
        let tables = |connection: &Connection| -> Vec<String> {
            let mut statement = connection
                .prepare("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")
                .unwrap();
            let rows = statement.query_map([], |row| row.get::<_, String>(0)).unwrap();
            rows.map(|sql| sql.unwrap().split_whitespace().collect()).collect()
        };
        let new = tables(&Store::in_memory().connection);
        for old in [include_str!("../tests/version-1.sql"), include_str!("../tests/version-4.sql")]
        {
            let folder = tempfile::tempdir().unwrap();
            let file = folder.path().join("store.db");
            let connection = Connection::open(&file).unwrap();
            connection.execute_batch(old).unwrap();
            drop(connection);
            assert_eq!(tables(&Store::open(&file).unwrap().store.connection), new);
        }
    }
}
