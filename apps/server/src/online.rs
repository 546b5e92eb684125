//! Online play: players, rooms and their logs, over HTTP and WebSockets. What a room does is in `flagfall-online`; here are its socket, its store and its clock.
//! The protocol is in docs/online.md.

mod api;
mod bus;
mod database;
mod identity;
mod leaderboard;
mod matching;
mod profiles;
mod rate;
mod rooms;
mod socket;
mod store;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::Result;
use axum::routing::{get, post};
use axum::{Extension, Router};
use flagfall_play::Millis;
use tokio::sync::{Semaphore, mpsc, watch};

use bus::Bus;
use bus::nats::NatsBus;
use bus::process::{Hub, ProcessBus};
use database::Database;
use rate::Rates;
use rooms::Rooms;
use store::postgres::PostgresStore;
use store::sqlite::SqliteStore;
pub(crate) use store::sqlite::back_up;

/// How many sockets and streams there may be at once.
const MOST_LISTENERS: usize = 20_000;
/// How many messages of the bus may wait; what is beyond that is lost, and found by looking.
const MOST_HEARD: usize = 65_536;
/// How often the logs of a shared database are read where no bus says when.
const POLL: Duration = Duration::from_secs(1);

/// Where players and rooms are, and how nodes hear of each other.
pub(crate) struct Services {
    pub(crate) storage: Storage,
    /// The URL of a NATS server.
    pub(crate) bus: Option<String>,
}

/// What holds players and rooms.
pub(crate) enum Storage {
    /// An SQLite file, for one node.
    File(PathBuf),
    /// The URL of a PostgreSQL database.
    Postgres(String),
}

/// What all routes share.
pub(crate) struct Online {
    database: Database,
    rooms: Rooms,
    rates: Rates,
    listeners: Arc<Semaphore>,
}

impl Online {
    /// Opens the database and the bus.
    pub(crate) async fn open(services: &Services) -> Result<Arc<Online>> {
        let (database, poll_after) = match &services.storage {
            Storage::File(file) => (Database::new(SqliteStore::open(file)?), None),
            Storage::Postgres(url) => (Database::new(PostgresStore::open(url).await?), Some(POLL)),
        };
        let (listener, heard) = mpsc::channel(MOST_HEARD);
        let bus: Box<dyn Bus> = match &services.bus {
            Some(url) => Box::new(NatsBus::open(url, listener).await?),
            None => Box::new(ProcessBus::new(&Hub::default(), listener, poll_after)),
        };
        Ok(Arc::new(Online {
            rooms: Rooms::new(database.clone(), bus, heard),
            database,
            rates: Rates::default(),
            listeners: Arc::new(Semaphore::new(MOST_LISTENERS)),
        }))
    }

    /// The routes of online play. Guests are told when the server is about to stop.
    pub(crate) fn routes(self: Arc<Online>, guest: watch::Receiver<()>) -> Router {
        Router::new()
            .route("/healthz", get(api::is_alive))
            .route("/readyz", get(api::is_ready))
            .route("/api/players", post(api::create_player))
            .route("/api/players/{player}", get(profiles::show))
            .route(
                "/api/players/me",
                get(profiles::show_own).put(profiles::rename).delete(profiles::delete),
            )
            .route("/api/players/me/codes", post(profiles::create_code))
            .route("/api/devices", post(profiles::join_device))
            .route("/api/match", post(matching::find))
            .route("/api/leaderboard", get(leaderboard::show))
            .route("/api/records/{room}/{game}", get(leaderboard::record))
            .route("/api/rooms", get(api::list_rooms).post(api::create_room))
            .route("/api/rooms/{room}/join", post(api::join))
            .route("/api/rooms/{room}/actions", post(api::act))
            .route("/api/rooms/{room}/events", get(api::events))
            .route("/api/rooms/{room}/record", get(api::record))
            .route("/api/rooms/{room}/socket", get(socket::open))
            .layer(Extension(guest))
            .with_state(self)
    }
}

/// Milliseconds since 1970.
fn now() -> Millis {
    let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis(u64::try_from(passed.as_millis()).unwrap_or(u64::MAX))
}

/// Random bytes of the system.
fn random<const N: usize>() -> Result<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)
        .map_err(|error| anyhow::anyhow!("the system has no chance to give: {error}"))?;
    Ok(bytes)
}
