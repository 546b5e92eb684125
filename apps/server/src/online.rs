//! Online play: players, rooms and their logs, over HTTP and WebSockets. `flagfall-online` has the logic of rooms; this
//! module adds sockets, the database and the clock. The protocol is in docs/online.md.

mod api;
mod bus;
mod clock;
mod database;
mod described;
mod identity;
mod leaderboard;
mod matching;
mod profiles;
mod rate;
mod rooms;
mod routes;
mod socket;
mod store;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;
use axum::{Extension, Router};
use flagfall_play::Millis;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::time::interval;

use bus::Bus;
use bus::nats::NatsBus;
use bus::process::{Hub, ProcessBus};
use clock::now;
use database::Database;
pub(crate) use identity::Proxy;
pub(crate) use rate::Limit;
use rate::Rates;
use rooms::Rooms;
use store::postgres::PostgresStore;
use store::sqlite::SqliteStore;

use crate::{log, metrics};
pub(crate) use store::sqlite::back_up;

/// The capacity of the bus queue. Messages beyond it are dropped; polling recovers them.
const MOST_HEARD: usize = 65_536;
/// The polling interval for a shared database without a bus.
const POLL: Duration = Duration::from_secs(1);

/// How often old rooms are deleted.
const TIDY_EVERY: Duration = Duration::from_secs(3600);

/// The options of online play.
pub(crate) struct OnlineOptions {
    pub(crate) storage: Storage,
    /// The URL of a NATS server.
    pub(crate) bus: Option<String>,
    /// Rate limits that replace the defaults.
    pub(crate) limits: Vec<Limit>,
    /// The maximum number of sockets and streams.
    pub(crate) n_listeners: usize,
    /// A socket whose client says nothing for this long is closed.
    pub(crate) silence: Duration,
    /// Rooms inactive for this long are deleted.
    pub(crate) keep: Option<Duration>,
    pub(crate) proxy: Proxy,
}

/// The database of players and rooms.
pub(crate) enum Storage {
    /// An SQLite file, for one node.
    File(PathBuf),
    /// The URL of a PostgreSQL database.
    Postgres(String),
}

/// The state that all routes share.
pub(crate) struct Online {
    database: Database,
    rooms: Rooms,
    rates: Rates,
    listeners: Arc<Semaphore>,
    n_listeners: usize,
    silence: Duration,
    proxy: Proxy,
}

impl Online {
    /// Opens the database and the bus.
    pub(crate) async fn open(options: &OnlineOptions) -> Result<Arc<Online>> {
        let (database, poll_after) = match &options.storage {
            Storage::File(file) => (Database::new(SqliteStore::open(file)?), None),
            Storage::Postgres(url) => (Database::new(PostgresStore::open(url).await?), Some(POLL)),
        };
        let (listener, heard) = mpsc::channel(MOST_HEARD);
        let bus: Box<dyn Bus> = match &options.bus {
            Some(url) => Box::new(NatsBus::open(url, listener)?),
            None => Box::new(ProcessBus::new(&Hub::default(), listener, poll_after)),
        };
        if let Some(keep) = options.keep {
            tokio::spawn(delete_old_rooms(database.clone(), keep));
        }
        Ok(Arc::new(Online {
            rooms: Rooms::new(database.clone(), bus, heard),
            database,
            rates: Rates::new(&options.limits),
            listeners: Arc::new(Semaphore::new(options.n_listeners)),
            n_listeners: options.n_listeners,
            silence: options.silence,
            proxy: options.proxy,
        }))
    }

    /// Checks the database without changing it.
    pub(crate) async fn check_storage(storage: &Storage) -> Result<String> {
        match storage {
            Storage::File(file) => store::sqlite::check(file),
            Storage::Postgres(url) => PostgresStore::check(url).await,
        }
    }

    /// Checks the connection to the bus.
    pub(crate) async fn check_bus(url: &str) -> Result<String> {
        NatsBus::check(url).await?;
        Ok("the bus answers".to_owned())
    }

    /// The routes of online play. `shutdown` notifies streams and sockets when the server stops.
    pub(crate) fn routes(self: Arc<Online>, shutdown: watch::Receiver<()>) -> Router {
        routes::routes().into_router().layer(Extension(shutdown)).with_state(self)
    }
}

/// Deletes old rooms for as long as the server runs.
async fn delete_old_rooms(database: Database, keep: Duration) {
    let mut next = interval(TIDY_EVERY);
    let keep = u64::try_from(keep.as_millis()).unwrap_or(u64::MAX);
    loop {
        next.tick().await;
        let mut n_deleted = 0;
        loop {
            match database.delete_old_rooms(Millis(now().0.saturating_sub(keep))).await {
                Ok(0) => break,
                Ok(n) => n_deleted += n,
                Err(error) => {
                    log::warn("old-rooms-not-deleted", &[("error", &format!("{error:#}"))]);
                    break;
                }
            }
        }
        if n_deleted > 0 {
            metrics::DELETED.add(n_deleted as u64);
            log::info("old-rooms-deleted", &[("rooms", &n_deleted.to_string())]);
        }
    }
}

/// Random bytes from the operating system.
fn random<const N: usize>() -> Result<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)
        .map_err(|error| anyhow::anyhow!("could not get random bytes from the system: {error}"))?;
    Ok(bytes)
}
