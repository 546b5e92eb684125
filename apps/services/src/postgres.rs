//! A PostgreSQL server for tests.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::watched::{Folder, Watched, free_port, run, wait_until};

/// A server that can be stopped and started again at the same address with its data.
pub struct Postgres {
    // The drop order matters: the program, then its folder.
    running: Option<Watched>,
    folder: Folder,
    port: u16,
    fsync: Fsync,
    n_databases: AtomicU32,
}

/// Whether commits wait for the disk.
#[derive(Clone, Copy, Debug)]
pub enum Fsync {
    /// As in operation, for measurements.
    On,
    /// For tests, in which processes crash but never the system. With it, a recovery begins by syncing every file, which takes
    /// a minute on a busy disk.
    Off,
}

impl Postgres {
    /// Starts an empty server for tests.
    pub fn start() -> Postgres {
        Postgres::with(Fsync::Off)
    }

    /// Starts an empty server.
    pub fn with(fsync: Fsync) -> Postgres {
        let folder = Folder::new();
        let initdb = programs().join("initdb");
        run(&folder.path, &format!("{} -D data -U postgres -A trust --no-sync", initdb.display()));
        let port = free_port();
        let n_databases = AtomicU32::new(0);
        let mut postgres = Postgres { running: None, folder, port, fsync, n_databases };
        postgres.resume();
        postgres
    }

    /// The URL of a new, empty database.
    pub fn create_database(&self) -> String {
        let name = format!("test{}", self.n_databases.fetch_add(1, Ordering::Relaxed));
        let createdb = programs().join("createdb");
        let options = format!("-h 127.0.0.1 -p {} -U postgres", self.port);
        run(&self.folder.path, &format!("{} {options} {name}", createdb.display()));
        format!("postgres://postgres@127.0.0.1:{}/{name}", self.port)
    }

    /// Runs a query and returns its result, one row per line.
    pub fn query(&self, url: &str, sql: &str) -> String {
        let psql = Command::new(programs().join("psql")).args([url, "-At", "-c", sql]).output();
        let output = psql.expect("psql starts");
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("text")
    }

    /// Stops it at once, like a crash: on restart it has to recover from its write-ahead log.
    pub fn stop(&mut self) {
        self.running = None;
    }

    /// Starts it again.
    pub fn resume(&mut self) {
        let postgres = programs().join("postgres");
        let fsync = match self.fsync {
            Fsync::On => "on",
            Fsync::Off => "off",
        };
        let options =
            format!("-D data -p {} -k . -c listen_addresses=127.0.0.1 -c fsync={fsync}", self.port);
        let command = format!("{} {options}", postgres.display());
        self.running = Some(Watched::start(&self.folder.path, &command, "QUIT"));
        // It listens some time before it accepts queries.
        let is_ready = || {
            let mut ask = Command::new(programs().join("pg_isready"));
            ask.args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()]);
            ask.status().is_ok_and(|status| status.success())
        };
        wait_until(&self.folder.path, is_ready);
    }
}

/// Debian keeps the programs of each version in a separate folder; elsewhere they are on the `PATH`.
fn programs() -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    versions.map(|version| version.path().join("bin")).max().unwrap_or_default()
}
