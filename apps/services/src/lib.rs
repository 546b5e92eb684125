//! Starts PostgreSQL and NATS, from the packages of Debian-like systems, for tests and benches of several nodes; and
//! simulates network failures between a player and a server.
//!
//! Each service runs on a free port with its files in its own folder, as an unprivileged user (PostgreSQL refuses to run as
//! root). A shell supervises it: it stops the service and deletes the folder as soon as the owner drops it or dies.

mod line;
mod nats;
mod postgres;
mod watched;

pub use line::Line;
pub use nats::Nats;
pub use postgres::{Fsync, Postgres};

use std::time::Duration;

/// The timeout for anything a test waits for.
const PATIENCE: Duration = Duration::from_secs(120);
