//! A file on which all writes can be made to fail and to work again.

use std::cell::Cell;
use std::path::PathBuf;
use std::rc::Rc;

use flagfall_history::When;
use flagfall_play::Millis;
use flagfall_store::{Keeping, Patience, Store};
use rusqlite::Connection;

pub(crate) struct Disk {
    pub(crate) file: PathBuf,
    outside: Connection,
    /// Whether the file can be opened at all.
    is_there: Rc<Cell<bool>>,
    _folder: tempfile::TempDir,
}

const STATEMENTS: [&str; 3] = ["INSERT", "UPDATE", "DELETE"];

impl Disk {
    pub(crate) fn new() -> Disk {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("store.db");
        Store::open(&file).unwrap();
        let outside = Connection::open(&file).unwrap();
        outside.pragma_update(None, "synchronous", "off").unwrap();
        Disk { file, outside, is_there: Rc::new(Cell::new(true)), _folder: folder }
    }

    pub(crate) fn keeping(&self) -> Keeping {
        let (file, is_there) = (self.file.clone(), Rc::clone(&self.is_there));
        Keeping::new(move |patience: Patience| {
            if !is_there.get() {
                return Err("the file cannot be opened".into());
            }
            Store::open_within(&file, patience).map_err(|failure| (&failure).into())
        })
    }

    pub(crate) fn store(&self) -> Store {
        Store::open(&self.file).unwrap().store
    }

    pub(crate) fn set_there(&self, is_there: bool) {
        self.is_there.set(is_there);
    }

    /// Makes all writes fail.
    pub(crate) fn fail(&self) {
        self.for_every_statement(|table, command| {
            format!(
                "CREATE TRIGGER IF NOT EXISTS no_{command}_{table} BEFORE {command} ON {table}
                 BEGIN SELECT RAISE(ABORT, 'this disk fails'); END;"
            )
        });
    }

    pub(crate) fn mend(&self) {
        self.for_every_statement(|table, command| {
            format!("DROP TRIGGER IF EXISTS no_{command}_{table};")
        });
    }

    fn for_every_statement(&self, sql: impl Fn(&str, &str) -> String) {
        let names =
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
        let mut names = self.outside.prepare(names).unwrap();
        let tables = names.query_map([], |row| row.get::<_, String>(0)).unwrap();
        let all: String = tables
            .map(Result::unwrap)
            .flat_map(|table| STATEMENTS.map(|command| sql(&table, command)))
            .collect();
        self.run(&format!("BEGIN IMMEDIATE; {all} COMMIT"));
    }

    pub(crate) fn run(&self, sql: &str) {
        self.outside.execute_batch(sql).unwrap();
    }
}

pub(crate) fn when(at: u64) -> When {
    When { at: Millis(at), unix: 1_800_000_000 }
}
