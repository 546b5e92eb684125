//! Where a server keeps players and rooms in a test: in an SQLite file, or in a database of PostgreSQL with NATS beside it.

use std::sync::OnceLock;

use flagfall_services::{Nats, Postgres};
use tempfile::TempDir;

use crate::running::Server;

/// What nodes share.
pub(crate) enum Place {
    File(TempDir),
    Services { database: String, bus: String },
}

impl Place {
    fn file() -> Place {
        Place::File(TempDir::new().expect("a folder"))
    }

    /// An empty database. The services run as long as the tests do, and end with them.
    pub(crate) fn services() -> Place {
        static SERVICES: OnceLock<(Postgres, Nats)> = OnceLock::new();
        let (postgres, nats) = SERVICES.get_or_init(|| (Postgres::start(), Nats::start()));
        Place::Services { database: postgres.create_database(), bus: nats.url() }
    }

    /// Starts a node.
    pub(crate) fn start(&self) -> Server {
        match self {
            Place::File(folder) => {
                Server::start(&["--data", folder.path().join("online.db").to_str().expect("text")])
            }
            Place::Services { database, bus } => {
                Server::start(&["--database", database, "--bus", bus])
            }
        }
    }
}

/// Runs a test on both.
pub(crate) fn on_both(test: impl Fn(&Place)) {
    test(&Place::file());
    test(&Place::services());
}
