//! A store in its own temporary folder, with simulated storage failures.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::PathBuf;

use flagfall_store::{Keeping, Store};
use rusqlite::Connection;

/// The storage of a program that saves to a file.
pub struct Disk {
    file: PathBuf,
    _folder: tempfile::TempDir,
}

const TABLES: [&str; 5] = ["setting", "running", "entry", "finished", "daily"];
const OPERATIONS: [&str; 3] = ["INSERT", "UPDATE", "DELETE"];

impl Disk {
    /// A new store with the settings that all cases use.
    ///
    /// # Panics
    ///
    /// If the real disk fails.
    #[expect(clippy::new_without_default, reason = "it makes a folder")]
    pub fn new() -> Disk {
        let folder = tempfile::tempdir().expect("a folder");
        let disk = Disk { file: folder.path().join("flagfall.db"), _folder: folder };
        disk.keeping().keep_settings(&crate::settings());
        disk
    }

    /// A newly started program's access to the store.
    pub fn keeping(&self) -> Keeping {
        let file = self.file.clone();
        Keeping::new(move |patience| {
            Store::open_within(&file, patience).map_err(|failure| (&failure).into())
        })
    }

    /// The number of saved games that no program is playing.
    ///
    /// # Panics
    ///
    /// If the file cannot be read.
    pub fn n_free(&self) -> usize {
        let store = Store::open(&self.file).expect("a store").store;
        store.kept().expect("the store can be read").iter().filter(|kept| !kept.is_held).count()
    }

    /// Makes every write of settings, games and daily tasks fail from now on.
    pub fn fill(&self) {
        self.for_every_operation(|table, operation| {
            format!(
                "CREATE TRIGGER full_{operation}_{table} BEFORE {operation} ON {table}
                 BEGIN SELECT RAISE(ABORT, 'the disk is full'); END;"
            )
        });
    }

    /// Makes writes succeed again.
    pub fn make_room(&self) {
        self.for_every_operation(|table, operation| {
            format!("DROP TRIGGER full_{operation}_{table};")
        });
    }

    fn for_every_operation(&self, sql: impl Fn(&str, &str) -> String) {
        let all: String = TABLES
            .iter()
            .flat_map(|table| OPERATIONS.map(|operation| sql(table, operation)))
            .collect();
        let connection = Connection::open(&self.file).expect("a store");
        connection
            .execute_batch(&format!("BEGIN IMMEDIATE; {all} COMMIT"))
            .expect("no other program locks the store");
    }

    /// Overwrites the beginning of the file.
    ///
    /// # Panics
    ///
    /// If the real disk fails.
    pub fn damage(&self) {
        let mut file = File::options().write(true).open(&self.file).expect("a file");
        file.write_all(&[0x5a; 4096]).expect("the file can be overwritten");
    }

    /// Makes the store read-only: a folder with the name of SQLite's write-ahead log blocks writing even for root.
    ///
    /// # Panics
    ///
    /// If the real disk fails.
    pub fn deny(&self) {
        let mut log = self.file.clone().into_os_string();
        log.push("-wal");
        fs::create_dir(log).expect("no program has the store open");
    }
}
