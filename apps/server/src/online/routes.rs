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
                "Lists the best ranked game of each player, fastest first.",
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
            Operation::new("rankedRecord", "Returns the record of a leaderboard entry.")
                .public()
                .answers_as::<String>(200, "The text form of docs/notation.md.", TEXT)
                .refuses(&[404, 503]),
        )
        .route(
            Method::GET,
            "/api/openapi.json",
            api::describe,
            Operation::new("describe", "Returns this description.")
                .public()
                .answers::<Value>(200, "An OpenAPI document."),
        )
        .route(
            Method::GET,
            "/healthz",
            api::is_alive,
            Operation::new("isAlive", "Checks that the server is running.")
                .public()
                .answers_as::<String>(200, "OK.", TEXT),
        )
        .route(
            Method::GET,
            "/readyz",
            api::is_ready,
            Operation::new("isReady", "Checks that the database answers.")
                .public()
                .answers_as::<String>(200, "OK.", TEXT)
                .refuses(&[503]),
        )
        .route(
            Method::GET,
            "/metrics",
            api::metrics,
            Operation::new("metrics", "Returns metrics for Prometheus, except through a proxy.")
                .public()
                .answers_as::<String>(
                    200,
                    "The Prometheus text format.",
                    "text/plain; version=0.0.4",
                )
                .refuses(&[404]),
        )
}

fn of_players(routes: Routes) -> Routes {
    routes
        .route(
            Method::POST,
            "/api/players",
            api::create_player,
            Operation::new(
                "createPlayer",
                "Creates a player. Browsers get the secret as a cookie.",
            )
            .public()
            .body::<api::NewPlayer>()
            .answers::<api::CreatedPlayer>(201, "The player.")
            .refuses(&[400, 403, 422, 429, 503]),
        )
        .route(
            Method::GET,
            "/api/players/{player}",
            profiles::show,
            Operation::new("player", "Returns a player's public profile.")
                .answers::<Profile>(200, "The profile.")
                .refuses(&[401, 403, 404, 503]),
        )
        .route(
            Method::GET,
            "/api/players/me",
            profiles::show_own,
            Operation::new("ownPlayer", "Returns the player's own profile.")
                .answers::<Profile>(200, "The profile.")
                .refuses(&[401, 403, 503]),
        )
        .route(
            Method::PUT,
            "/api/players/me",
            profiles::rename,
            Operation::new("rename", "Renames the player in rooms entered from now on.")
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
            Operation::new(
                "createCode",
                "Creates a code that signs another device in as this player.",
            )
            .answers::<profiles::NewCode>(201, "The code works once, for ten minutes.")
            .refuses(&[401, 403, 429, 503]),
        )
        .route(
            Method::POST,
            "/api/devices",
            profiles::join_device,
            Operation::new("joinDevice", "Signs a device in as the player who created the code.")
                .public()
                .body::<profiles::SpentCode>()
                .answers::<api::CreatedPlayer>(201, "A new secret of the same player.")
                .refuses(&[400, 403, 404, 422, 429, 503]),
        )
}

fn of_rooms(routes: Routes) -> Routes {
    routes
        .route(
            Method::GET,
            "/api/rooms",
            api::list_rooms,
            Operation::new(
                "listRooms",
                "Lists rooms with a free seat and games to watch, newest first.",
            )
            .answers::<api::RoomList>(200, "At most 100 rooms.")
            .refuses(&[401, 403, 503]),
        )
        .route(
            Method::POST,
            "/api/rooms",
            api::create_room,
            Operation::new("createRoom", "Creates a room; its creator takes the first seat.")
                .body::<api::NewRoom>()
                .answers::<api::CreatedRoom>(201, "The room.")
                .refuses(&[400, 401, 403, 422, 429, 503]),
        )
        .route(
            Method::POST,
            "/api/match",
            matching::find,
            Operation::new(
                "match",
                "Finds an opponent who waits with the same terms, or creates a room to wait in.",
            )
            .body::<RoomSetup>()
            .answers::<api::CreatedRoom>(200, "An opponent waits in this room.")
            .answers::<api::CreatedRoom>(201, "A new room to wait in.")
            .refuses(&[400, 401, 403, 422, 429, 503]),
        )
        .route(
            Method::POST,
            "/api/rooms/{room}/join",
            api::join,
            Operation::new("join", "Takes a free seat, or watches if there is none.")
                .answers::<api::Joined>(200, "The seat; null means that the player watches.")
                .refuses(&[401, 403, 404, 503]),
        )
        .route(
            Method::POST,
            "/api/rooms/{room}/actions",
            api::act,
            Operation::new("act", "Carries out an action, once for each sequence number.")
                .body::<RoomRequest>()
                .answers::<api::Done>(200, "The action is stored as this event.")
                .refuses(&[400, 401, 403, 404, 409, 422, 429, 503]),
        )
        .route(
            Method::GET,
            "/api/rooms/{room}/events",
            api::events,
            Operation::new("events", "Streams the room's messages, one JSON object per line.")
                .query::<api::After>()
                .answers_as::<RoomMessage>(
                    200,
                    "A stream that stays open. Ignore empty lines.",
                    "application/x-ndjson",
                )
                .refuses(&[401, 403, 404, 429, 503]),
        )
        .route(
            Method::GET,
            "/api/rooms/{room}/record",
            api::record,
            Operation::new("record", "Returns the record of a game that is over.")
                .query::<api::WhichRecord>()
                .answers_as::<String>(200, "The text form of docs/notation.md.", TEXT)
                .refuses(&[401, 403, 404, 409, 503]),
        )
        .route(
            Method::GET,
            "/api/rooms/{room}/socket",
            socket::open,
            Operation::new(
                "socket",
                "Opens a WebSocket with the same messages, which also takes requests.",
            )
            .ends(101, "A WebSocket.")
            .refuses(&[401, 403, 404, 429, 503]),
        )
}
