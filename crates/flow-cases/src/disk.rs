//! A store's file in a folder of its own, on which everything can be made to go wrong.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::PathBuf;

use flagfall_store::{Keeping, Store};
use rusqlite::Connection;

/// The storage of a program with a file.
pub struct Disk {
    file: PathBuf,
    _folder: tempfile::TempDir,
}

const TABLES: [&str; 5] = ["setting", "running", "entry", "finished", "daily"];
const DEEDS: [&str; 3] = ["INSERT", "UPDATE", "DELETE"];

impl Disk {
    /// With the settings of all cases.
    ///
    /// # Panics
    ///
    /// When the machine's disk fails.
    #[expect(clippy::new_without_default, reason = "it makes a folder")]
    pub fn new() -> Disk {
        let folder = tempfile::tempdir().expect("a folder");
        let disk = Disk { file: folder.path().join("flagfall.db"), _folder: folder };
        disk.keeping().keep_settings(&crate::settings());
        disk
    }

    /// The keeper of a program that starts.
    pub fn keeping(&self) -> Keeping {
        let file = self.file.clone();
        Keeping::new(move |patience| {
            Store::open_within(&file, patience).map_err(|failure| (&failure).into())
        })
    }

    /// How many games are saved that nobody plays.
    ///
    /// # Panics
    ///
    /// When the file cannot be read.
    pub fn n_free(&self) -> usize {
        let store = Store::open(&self.file).expect("a store").store;
        store.kept().expect("it can be read").iter().filter(|kept| !kept.is_held).count()
    }

    /// From now on every write fails.
    pub fn fill(&self) {
        self.for_every_deed(|table, deed| {
            format!(
                "CREATE TRIGGER full_{deed}_{table} BEFORE {deed} ON {table}
                 BEGIN SELECT RAISE(ABORT, 'the disk is full'); END;"
            )
        });
    }

    /// Everything can be written again.
    pub fn make_room(&self) {
        self.for_every_deed(|table, deed| format!("DROP TRIGGER full_{deed}_{table};"));
    }

    fn for_every_deed(&self, sql: impl Fn(&str, &str) -> String) {
        let all: String =
            TABLES.iter().flat_map(|table| DEEDS.map(|deed| sql(table, deed))).collect();
        let connection = Connection::open(&self.file).expect("a store");
        connection.execute_batch(&format!("BEGIN IMMEDIATE; {all} COMMIT")).expect("it is ours");
    }

    /// Overwrites how the file begins.
    ///
    /// # Panics
    ///
    /// When the machine's disk fails.
    pub fn damage(&self) {
        let mut file = File::options().write(true).open(&self.file).expect("a file");
        file.write_all(&[0x5a; 4096]).expect("it can be overwritten");
    }

    /// Where a folder has the name of SQLite's log, not even root can write.
    ///
    /// # Panics
    ///
    /// When the machine's disk fails.
    pub fn deny(&self) {
        let mut log = self.file.clone().into_os_string();
        log.push("-wal");
        fs::create_dir(log).expect("nobody has the file open");
    }
}
