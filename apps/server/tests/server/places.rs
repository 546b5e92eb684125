//! Where a server keeps players and rooms in a test: in an SQLite file, or in a database of PostgreSQL with NATS beside it.

use std::path::PathBuf;
use std::sync::OnceLock;

use flagfall_services::{Nats, Postgres};
use tempfile::TempDir;

use crate::running::Server;

/// They run as long as the tests do, and end with them.
static SERVICES: OnceLock<(Postgres, Nats)> = OnceLock::new();

/// The services that nodes share.
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

    /// An empty database.
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

    /// The options that say where everything is kept.
    pub(crate) fn options(&self) -> Vec<&str> {
        match self {
            Place::File { file, .. } => vec!["--data", file.to_str().expect("text")],
            Place::Services { database, bus } => vec!["--database", database, "--bus", bus],
        }
    }
}

impl Place {
    /// Changes what is kept while no node runs, by statements in SQLite's dialect or in PostgreSQL's.
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
