//! The storage of a server under test: an SQLite file, or a PostgreSQL database with NATS.

use std::path::PathBuf;
use std::sync::OnceLock;

use flagfall_services::{Nats, Postgres};
use tempfile::TempDir;

use crate::running::Server;

/// Started on first use; they run as long as the test program.
static SERVICES: OnceLock<(Postgres, Nats)> = OnceLock::new();

/// The storage that the nodes of a test share.
pub(crate) enum Place {
    File { _folder: TempDir, file: PathBuf },
    Services { database: String, bus: String },
}

impl Place {
    fn file() -> Place {
        let folder = TempDir::new().expect("a folder");
        let file = folder.path().join("online.db");
        Place::File { _folder: folder, file }
    }

    /// An empty PostgreSQL database with NATS.
    pub(crate) fn services() -> Place {
        let (postgres, nats) = SERVICES.get_or_init(|| (Postgres::start(), Nats::start()));
        Place::Services { database: postgres.create_database(), bus: nats.url() }
    }

    /// Starts a node.
    pub(crate) fn start(&self) -> Server {
        self.start_with(&[])
    }

    /// Starts a node with more options.
    pub(crate) fn start_with(&self, options: &[&str]) -> Server {
        Server::start(&[&self.options(), options].concat())
    }

    /// The options that select this storage.
    pub(crate) fn options(&self) -> Vec<&str> {
        match self {
            Place::File { file, .. } => vec!["--data", file.to_str().expect("text")],
            Place::Services { database, bus } => vec!["--database", database, "--bus", bus],
        }
    }
}

impl Place {
    /// Changes the stored data while no node runs, by statements in SQLite's or PostgreSQL's dialect.
    pub(crate) fn execute(&self, sqlite: &str, postgres: &str) {
        match self {
            Place::File { file, .. } => {
                let connection = rusqlite::Connection::open(file).expect("a file");
                connection.execute_batch(sqlite).expect("statements");
            }
            Place::Services { database, .. } => {
                let (server, _) = SERVICES.get().expect("it runs");
                server.query(database, postgres);
            }
        }
    }
}

/// Runs a test on both.
pub(crate) fn on_both(test: impl Fn(&Place)) {
    test(&Place::file());
    test(&Place::services());
}
