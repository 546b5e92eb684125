//! Online play: players, rooms and their logs, over HTTP and WebSockets. What a room does is in `flagfall-online`; here are its socket, its store and its clock.
//! The protocol is in docs/online.md.

mod api;
mod database;
mod identity;
mod rate;
mod rooms;
mod socket;

use std::path::Path;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Result;
use axum::routing::{get, post};
use axum::{Extension, Router};
use flagfall_play::Millis;
use tokio::sync::{Semaphore, watch};

use database::Database;
use rate::Rates;
use rooms::Rooms;

/// How many sockets and streams there may be at once.
const MOST_LISTENERS: usize = 20_000;

/// What all routes share.
pub(crate) struct Online {
    database: Database,
    rooms: Rooms,
    rates: Rates,
    listeners: Arc<Semaphore>,
}

impl Online {
    /// Opens or makes the file that holds all players and rooms.
    pub(crate) fn open(file: &Path) -> Result<Arc<Online>> {
        let database = Database::open(file)?;
        Ok(Arc::new(Online {
            rooms: Rooms::new(database.clone()),
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
