//! The HTTP API of online play, for bots and boards.

use std::borrow::Cow;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, FromRequest, Path, Query, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, SET_COOKIE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use flagfall_online::{
    ClientMessage, Hello, PlayerId, Room, RoomId, RoomLink, RoomMessage, RoomRequest, RoomSecret,
    RoomSetup,
};
use flagfall_play::{Millis, Seat};
use futures_util::stream;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::sync::{OwnedSemaphorePermit, watch};
use tokio::time::sleep;

use super::database::{Known, ListedRoom, Listing};
use super::identity::{Refused, Secret, check_name, check_origin, client_address, is_browser};
use super::rate::{LimitedOperation, Who};
use super::rooms::Attached;
use super::routes::DESCRIPTION;
use super::{Online, now, random};
use crate::metrics;

/// Rooms inactive for this long are neither listed nor matched.
const FRESH: Millis = Millis(30 * 60 * 1000);
/// The heartbeat interval of a silent stream.
const KEEP_ALIVE: Duration = Duration::from_secs(15);

/// A JSON body; a refusal gives the position of the error.
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, Refused> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(value)) => Ok(JsonBody(value)),
            Err(JsonRejection::JsonDataError(error)) => {
                Err(Refused::new(StatusCode::UNPROCESSABLE_ENTITY, "terms", error.body_text()))
            }
            Err(error) => Err(Refused::new(error.status(), "not-json", error.body_text())),
        }
    }
}

/// `GET /healthz`
pub(crate) async fn is_alive() -> &'static str {
    "ok\n"
}

/// `GET /readyz`: whether the database answers.
pub(crate) async fn is_ready(State(online): State<Arc<Online>>) -> Result<&'static str, Refused> {
    online.database.rooms(now()).await?;
    Ok("ok\n")
}

/// `GET /api/openapi.json`
pub(crate) async fn describe() -> Response {
    ([(CONTENT_TYPE, "application/json")], &DESCRIPTION[..]).into_response()
}

/// `GET /metrics`, but not through a proxy.
pub(crate) async fn metrics(
    State(online): State<Arc<Online>>,
    headers: HeaderMap,
) -> Result<Response, Refused> {
    if headers.contains_key("x-forwarded-for") {
        return Err(Refused::new(StatusCode::NOT_FOUND, "not-here", "there is nothing here"));
    }
    let gauge = |name, help, value| metrics::Gauge { name, help, value };
    let n_listeners = online.n_listeners - online.listeners.available_permits();
    let text = metrics::text(&[
        gauge("flagfall_listeners", "Sockets and streams of players.", n_listeners as u64),
        gauge("flagfall_rooms", "Rooms in memory.", online.rooms.n_running() as u64),
        gauge(
            "flagfall_bus_up",
            "Whether the bus is connected.",
            u64::from(online.rooms.is_bus_up()),
        ),
        gauge("process_resident_memory_bytes", "Memory.", metrics::resident_bytes()),
    ]);
    let head = [(CONTENT_TYPE, "text/plain; version=0.0.4"), (CACHE_CONTROL, "no-store")];
    Ok((head, text).into_response())
}

#[derive(Deserialize, JsonSchema)]
pub(crate) struct NewPlayer {
    #[schemars(length(min = 1, max = 20))]
    name: String,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct CreatedPlayer {
    player: PlayerId,
    /// Shown once; only its hash is stored. Browsers receive it as a cookie instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
}

/// `POST /api/players`
pub(crate) async fn create_player(
    State(online): State<Arc<Online>>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    JsonBody(NewPlayer { name }): JsonBody<NewPlayer>,
) -> Result<Response, Refused> {
    check_origin(&headers)?;
    let name = check_name(&name)?;
    let address = client_address(address.ip(), &headers, online.proxy);
    if !online.rates.allow(Who::Address(address), LimitedOperation::Players, now()) {
        return Err(Refused::too_many());
    }
    let id = PlayerId::from_random(u64::from_le_bytes(random()?));
    let secret = Secret::from_random(random()?);
    let known = Known { id, name };
    online.database.create_player(known, secret.hash(), now()).await?;
    Ok(give_secret(id, secret, &headers))
}

/// Delivers a secret to its owner: as a cookie to a browser, in the response to a program.
pub(crate) fn give_secret(player: PlayerId, secret: Secret, headers: &HeaderMap) -> Response {
    if is_browser(headers) {
        let is_secure = headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https");
        let cookie = [(SET_COOKIE, secret.cookie(is_secure))];
        return (StatusCode::CREATED, cookie, Json(CreatedPlayer { player, secret: None }))
            .into_response();
    }
    let created = CreatedPlayer { player, secret: Some(secret.expose()) };
    (StatusCode::CREATED, Json(created)).into_response()
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct CreatedRoom {
    room: RoomId,
    link: String,
    seat: u8,
}

/// The request for a new room.
#[derive(Deserialize)]
#[serde(try_from = "Value")]
pub(crate) struct NewRoom {
    setup: RoomSetup,
    listing: Listing,
}

impl TryFrom<Value> for NewRoom {
    type Error = serde_json::Error;

    fn try_from(mut asked: Value) -> Result<NewRoom, serde_json::Error> {
        let private = asked.as_object_mut().and_then(|asked| asked.remove("private"));
        let is_private = private.map(serde_json::from_value).transpose()?.unwrap_or(false);
        let listing = if is_private { Listing::Private } else { Listing::Public };
        Ok(NewRoom { setup: serde_json::from_value(asked)?, listing })
    }
}

impl JsonSchema for NewRoom {
    fn schema_name() -> Cow<'static, str> {
        "NewRoom".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = RoomSetup::json_schema(generator);
        let private = json!({ "type": "boolean", "default": false, "description": "Keeps the room out of the list." });
        let properties = schema.get_mut("properties").and_then(Value::as_object_mut);
        properties.expect("a setup is an object").insert("private".to_owned(), private);
        schema
    }
}

/// `POST /api/rooms`: creates a room with its creator in the first seat.
pub(crate) async fn create_room(
    State(online): State<Arc<Online>>,
    known: Known,
    JsonBody(NewRoom { setup, listing }): JsonBody<NewRoom>,
) -> Result<Response, Refused> {
    if !online.rates.allow(Who::Player(known.id), LimitedOperation::Rooms, now()) {
        return Err(Refused::too_many());
    }
    let room = new_room(&online, setup, listing).await?;
    let seat = sit(&online, room, known).await?;
    Ok(created_room(StatusCode::CREATED, room, seat.unwrap_or(1)))
}

/// Creates an empty room.
pub(crate) async fn new_room(
    online: &Online,
    setup: RoomSetup,
    listing: Listing,
) -> Result<RoomId, Refused> {
    let room = RoomId::from_random(u64::from_le_bytes(random()?));
    let secret = RoomSecret::from_random(random()?);
    let first = Room::first_entry(setup.clone(), secret, now());
    online.database.create_room(room, &setup, first, listing).await?;
    Ok(room)
}

pub(crate) fn created_room(status: StatusCode, room: RoomId, seat: u8) -> Response {
    (status, Json(CreatedRoom { room, link: format!("{}{room}", RoomLink::PATH), seat }))
        .into_response()
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct RoomList {
    rooms: Vec<ListedRoom>,
}

/// Rooms that were last active before this time are left out.
pub(super) fn oldest_listed() -> Millis {
    Millis(now().0.saturating_sub(FRESH.0))
}

/// `GET /api/rooms`: rooms with a free seat, and games to watch.
pub(crate) async fn list_rooms(
    State(online): State<Arc<Online>>,
    _: Known,
) -> Result<Json<RoomList>, Refused> {
    let rooms = online.database.rooms(oldest_listed()).await?;
    Ok(Json(RoomList { rooms }))
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Joined {
    /// `None` if all seats are taken; the player can watch.
    seat: Option<u8>,
}

/// `POST /api/rooms/ID/join`
pub(crate) async fn join(
    State(online): State<Arc<Online>>,
    Path(room): Path<RoomId>,
    known: Known,
) -> Result<Json<Joined>, Refused> {
    let seat = sit(&online, room, known).await?;
    Ok(Json(Joined { seat }))
}

/// Takes a seat, unless the player has one or none is free.
pub(crate) async fn sit(
    online: &Online,
    room: RoomId,
    known: Known,
) -> Result<Option<u8>, Refused> {
    let (mut attached, _permit) = attach(online, room, known).await?;
    let client_seq = u64::from(u32::from_le_bytes(random()?));
    let request = RoomRequest { action: "sit".to_owned(), client_seq, after: None };
    let answered = answer(&mut attached, request).await;
    match answered {
        Ok(_) => {}
        Err(refused) if ["seated", "full"].contains(&&refused.refusal[..]) => {}
        Err(refused) => return Err(refused),
    }
    attached.send(ClientMessage::Hello { hello: Hello { after: None } }).await;
    loop {
        match attached.hear().await {
            Some(RoomMessage::Full { full, .. }) => {
                let own = full.seats.iter().find(|sitter| sitter.you);
                return Ok(own.map(|sitter| sitter.seat.number()));
            }
            Some(
                RoomMessage::Event(_)
                | RoomMessage::Done { .. }
                | RoomMessage::Refused { .. }
                | RoomMessage::Here(_)
                | RoomMessage::Pong { .. },
            ) => {}
            None => return Err(unreachable_room()),
        }
    }
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Done {
    event: u64,
}

/// `POST /api/rooms/ID/actions`
pub(crate) async fn act(
    State(online): State<Arc<Online>>,
    Path(room): Path<RoomId>,
    known: Known,
    JsonBody(request): JsonBody<RoomRequest>,
) -> Result<Json<Done>, Refused> {
    if !online.rates.allow(Who::Player(known.id), LimitedOperation::Actions, now()) {
        return Err(Refused::too_many());
    }
    let (mut attached, _permit) = attach(&online, room, known).await?;
    let event = answer(&mut attached, request).await?;
    Ok(Json(Done { event }))
}

/// Sends a request to the room and waits for its answer.
pub(crate) async fn answer(attached: &mut Attached, request: RoomRequest) -> Result<u64, Refused> {
    let client_seq = request.client_seq;
    attached.send(ClientMessage::Act(request)).await;
    loop {
        match attached.hear().await {
            Some(RoomMessage::Done { done, event }) if done == client_seq => return Ok(event),
            Some(RoomMessage::Refused { refused, refusal, message }) if refused == client_seq => {
                let status = match &refusal[..] {
                    "not-an-action" => StatusCode::UNPROCESSABLE_ENTITY,
                    "not-stored" | "busy" => StatusCode::SERVICE_UNAVAILABLE,
                    _ => StatusCode::CONFLICT,
                };
                return Err(Refused { status, refusal, message });
            }
            Some(_) => {}
            None => return Err(unreachable_room()),
        }
    }
}

#[derive(Deserialize, JsonSchema)]
pub(crate) struct After {
    /// The last event that the client has; without it, the first message is a full snapshot.
    after: Option<u64>,
}

/// `GET /api/rooms/ID/events?after=N`: one JSON object per line, until either side disconnects.
pub(crate) async fn events(
    State(online): State<Arc<Online>>,
    Path(room): Path<RoomId>,
    Query(After { after }): Query<After>,
    Extension(shutdown): Extension<watch::Receiver<()>>,
    known: Known,
) -> Result<Response, Refused> {
    if !online.rates.allow(Who::Player(known.id), LimitedOperation::Listening, now()) {
        return Err(Refused::too_many());
    }
    let (attached, permit) = attach(&online, room, known).await?;
    attached.send(ClientMessage::Hello { hello: Hello { after } }).await;
    let lines = stream::unfold(
        (attached, shutdown, permit),
        |(mut attached, mut shutdown, permit)| async {
            let line = tokio::select! {
                message = attached.hear() => {
                    serde_json::to_string(&message?).expect("messages have only string keys") + "\n"
                }
                // Clients ignore empty lines.
                () = sleep(KEEP_ALIVE) => "\n".to_owned(),
                // The server is stopping; clients reconnect to another node.
                _ = shutdown.changed() => return None,
            };
            Some((Ok::<String, Infallible>(line), (attached, shutdown, permit)))
        },
    );
    let head = [(CONTENT_TYPE, "application/x-ndjson"), (CACHE_CONTROL, "no-store")];
    Ok((head, Body::from_stream(lines)).into_response())
}

#[derive(Deserialize, JsonSchema)]
pub(crate) struct WhichRecord {
    /// The number of the game in the room; by default the current or last one.
    game: Option<u32>,
    /// In a race, the seat whose game it is; by default the winner's.
    seat: Option<u8>,
}

/// `GET /api/rooms/ID/record`
pub(crate) async fn record(
    State(online): State<Arc<Online>>,
    Path(room): Path<RoomId>,
    Query(WhichRecord { game, seat }): Query<WhichRecord>,
    _: Known,
) -> Result<Response, Refused> {
    if !online.database.has_room(room).await? {
        return Err(no_room());
    }
    let entries = online.database.read(room, 1).await?;
    let seat = seat.and_then(Seat::new);
    let record = match game {
        Some(game) => Room::record_of(entries, game, seat),
        None => Room::read(entries).map(|room| room.record(seat)),
    };
    let running = || {
        Refused::new(
            StatusCode::CONFLICT,
            "game-running",
            "the record is shown when the game is over",
        )
    };
    let record = record.map_err(anyhow::Error::from)?.ok_or_else(running)?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, "no-store")], record)
        .into_response())
}

/// Enters a room, if it exists and the number of listeners allows it.
pub(crate) async fn attach(
    online: &Online,
    room: RoomId,
    known: Known,
) -> Result<(Attached, OwnedSemaphorePermit), Refused> {
    let Ok(permit) = Arc::clone(&online.listeners).try_acquire_owned() else {
        return Err(Refused::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "full",
            "too many players are here: try again later",
        ));
    };
    let attached = online.rooms.attach(room, known).await?;
    Ok((attached.ok_or_else(no_room)?, permit))
}

fn no_room() -> Refused {
    Refused::new(StatusCode::NOT_FOUND, "no-room", "there is no such room")
}

fn unreachable_room() -> Refused {
    Refused::new(
        StatusCode::SERVICE_UNAVAILABLE,
        "unavailable",
        "the room cannot be reached: try again",
    )
}
