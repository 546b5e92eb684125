//! For tests and benches alone: the services that several nodes of the server share, from the packages of Debian and its kin.
//!
//! Each runs on a free port, with its files in a folder of its own, as a user without rights (PostgreSQL refuses to be run by root). A shell watches over it: it ends the service
//! and deletes the folder as soon as whoever started it lets go of it or dies.

mod nats;
mod postgres;
mod watched;

pub use nats::Nats;
pub use postgres::Postgres;

use std::time::Duration;

/// How long anything may take before a test gives up on it.
const PATIENCE: Duration = Duration::from_secs(30);
