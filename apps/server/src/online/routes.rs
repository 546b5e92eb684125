//! All routes of online play. docs/openapi.json is their description.

use std::sync::LazyLock;

use axum::http::Method;
use flagfall_online::{RoomMessage, RoomRequest, RoomSetup};
use serde_json::Value;

use super::database::Profile;
use super::described::{Operation, Routes};
use super::{api, leaderboard, matching, profiles, socket};

/// The OpenAPI description of all routes, as it is served.
pub(crate) static DESCRIPTION: LazyLock<String> = LazyLock::new(|| {
    let text = serde_json::to_string_pretty(&routes().document());
    text.expect("the document has only string keys") + "\n"
});

const TEXT: &str = "text/plain; charset=utf-8";

/// The routes with their descriptions.
pub(crate) fn routes() -> Routes {
    of_players(of_rooms(Routes::new()))
        .route(
            Method::GET,
            "/api/leaderboard",
            leaderboard::show,
            Operation::new(
                "leaderboard",
                "The best ranked game of each player, the fastest first.",
            )
            .public()
            .query::<leaderboard::LeaderboardQuery>()
            .answers::<leaderboard::Leaderboard>(200, "At most 100 entries.")
            .refuses(&[422, 503]),
        )
        .route(
            Method::GET,
            "/api/records/{room}/{game}",
            leaderboard::record,
            Operation::new("rankedRecord", "The record of an entry of a leaderboard.")
                .public()
                .answers_as::<String>(200, "The text form of docs/notation.md.", TEXT)
                .refuses(&[404, 503]),
        )
        .route(
            Method::GET,
            "/api/openapi.json",
            api::describe,
            Operation::new("describe", "This description.")
                .public()
                .answers::<Value>(200, "An OpenAPI document."),
        )
        .route(
            Method::GET,
            "/healthz",
            api::is_alive,
            Operation::new("isAlive", "Whether the server runs.")
                .public()
                .answers_as::<String>(200, "It does.", TEXT),
        )
        .route(
            Method::GET,
            "/readyz",
            api::is_ready,
            Operation::new("isReady", "Whether the database answers.")
                .public()
                .answers_as::<String>(200, "It does.", TEXT)
                .refuses(&[503]),
        )
        .route(
            Method::GET,
            "/metrics",
            api::metrics,
            Operation::new("metrics", "Counters for Prometheus, but not through a proxy.")
                .public()
                .answers_as::<String>(200, "The text format.", "text/plain; version=0.0.4")
                .refuses(&[404]),
        )
}

fn of_players(routes: Routes) -> Routes {
    routes
        .route(
            Method::POST,
            "/api/players",
            api::create_player,
            Operation::new("createPlayer", "A new player. Browsers get the secret as a cookie.")
                .public()
                .body::<api::NewPlayer>()
                .answers::<api::CreatedPlayer>(201, "The player.")
                .refuses(&[400, 403, 422, 429, 503]),
        )
        .route(
            Method::GET,
            "/api/players/{player}",
            profiles::show,
            Operation::new("player", "What everybody may know of a player.")
                .answers::<Profile>(200, "The profile.")
                .refuses(&[401, 403, 404, 503]),
        )
        .route(
            Method::GET,
            "/api/players/me",
            profiles::show_own,
            Operation::new("ownPlayer", "The profile of whoever asks.")
                .answers::<Profile>(200, "The profile.")
                .refuses(&[401, 403, 503]),
        )
        .route(
            Method::PUT,
            "/api/players/me",
            profiles::rename,
            Operation::new("rename", "Another name, in rooms entered from now on.")
                .body::<profiles::NewName>()
                .answers::<Profile>(200, "The profile with its new name.")
                .refuses(&[400, 401, 403, 422, 429, 503]),
        )
        .route(
            Method::DELETE,
            "/api/players/me",
            profiles::delete,
            Operation::new("deletePlayer", "Leaves all rooms and deletes the player.")
                .ends(204, "The player is deleted.")
                .refuses(&[401, 403, 503]),
        )
        .route(
            Method::POST,
            "/api/players/me/codes",
            profiles::create_code,
            Operation::new("createCode", "A code by which another device becomes this player.")
                .answers::<profiles::NewCode>(201, "It is good for ten minutes and once.")
                .refuses(&[401, 403, 429, 503]),
        )
        .route(
            Method::POST,
            "/api/devices",
            profiles::join_device,
            Operation::new("joinDevice", "Becomes the player who made the code.")
                .public()
                .body::<profiles::SpentCode>()
                .answers::<api::CreatedPlayer>(201, "Another secret of the same player.")
                .refuses(&[400, 403, 404, 422, 429, 503]),
        )
}

fn of_rooms(routes: Routes) -> Routes {
    routes
        .route(
            Method::GET,
            "/api/rooms",
            api::list_rooms,
            Operation::new("listRooms", "Rooms with a free seat and games to watch, newest first.")
                .answers::<api::RoomList>(200, "At most 100 rooms.")
                .refuses(&[401, 403, 503]),
        )
        .route(
            Method::POST,
            "/api/rooms",
            api::create_room,
            Operation::new("createRoom", "A new room; its creator takes the first seat.")
                .body::<api::NewRoom>()
                .answers::<api::CreatedRoom>(201, "The room.")
                .refuses(&[400, 401, 403, 422, 429, 503]),
        )
        .route(
            Method::POST,
            "/api/match",
            matching::find,
            Operation::new("match", "A seat where somebody waits on the same terms.")
                .body::<RoomSetup>()
                .answers::<api::CreatedRoom>(200, "Somebody waits in this room.")
                .answers::<api::CreatedRoom>(201, "A new room.")
                .refuses(&[400, 401, 403, 422, 429, 503]),
        )
        .route(
            Method::POST,
            "/api/rooms/{room}/join",
            api::join,
            Operation::new("join", "Takes a free seat, or watches where there is none.")
                .answers::<api::Joined>(200, "The seat; null means that the player watches.")
                .refuses(&[401, 403, 404, 503]),
        )
        .route(
            Method::POST,
            "/api/rooms/{room}/actions",
            api::act,
            Operation::new("act", "Does something, and once, however often it is sent.")
                .body::<RoomRequest>()
                .answers::<api::Done>(200, "It is stored as this event.")
                .refuses(&[400, 401, 403, 404, 409, 422, 429, 503]),
        )
        .route(
            Method::GET,
            "/api/rooms/{room}/events",
            api::events,
            Operation::new("events", "The room's messages, a JSON object a line.")
                .query::<api::After>()
                .answers_as::<RoomMessage>(
                    200,
                    "For as long as both ends like. An empty line is no message.",
                    "application/x-ndjson",
                )
                .refuses(&[401, 403, 404, 429, 503]),
        )
        .route(
            Method::GET,
            "/api/rooms/{room}/record",
            api::record,
            Operation::new("record", "The record of the game, once it is over.")
                .query::<api::WhichRecord>()
                .answers_as::<String>(200, "The text form of docs/notation.md.", TEXT)
                .refuses(&[401, 403, 404, 409, 503]),
        )
        .route(
            Method::GET,
            "/api/rooms/{room}/socket",
            socket::open,
            Operation::new("socket", "The same messages over a WebSocket, and requests.")
                .ends(101, "A WebSocket.")
                .refuses(&[401, 403, 404, 429, 503]),
        )
}
