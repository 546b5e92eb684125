//! Quick match: a free seat in a room with the same terms where another player waits, or a new room.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use flagfall_online::{ClientMessage, Hello, RoomId, RoomMessage, RoomSetup};

use super::api::{JsonBody, attach, created_room, new_room, oldest_listed, sit};
use super::database::{Known, Listing};
use super::identity::Refused;
use super::rate::{LimitedOperation, Who};
use super::{Online, now};

/// `POST /api/match`
pub(crate) async fn find(
    State(online): State<Arc<Online>>,
    known: Known,
    JsonBody(setup): JsonBody<RoomSetup>,
) -> Result<Response, Refused> {
    if !online.rates.allow(Who::Player(known.id), LimitedOperation::Rooms, now()) {
        return Err(Refused::too_many());
    }
    for listed in online.database.open_rooms(&setup, oldest_listed()).await? {
        if is_waiting(&online, listed.room, known.clone()).await?
            && let Some(seat) = sit(&online, listed.room, known.clone()).await?
        {
            return Ok(created_room(StatusCode::OK, listed.room, seat));
        }
    }
    let room = new_room(&online, setup, Listing::Public).await?;
    let seat = sit(&online, room, known).await?;
    Ok(created_room(StatusCode::CREATED, room, seat.unwrap_or(1)))
}

/// Whether a seated player is connected, or the requesting player has a seat there.
async fn is_waiting(online: &Online, room: RoomId, known: Known) -> Result<bool, Refused> {
    let (mut attached, _permit) = attach(online, room, known).await?;
    attached.send(ClientMessage::Hello { hello: Hello { after: None } }).await;
    let mut has_seat = false;
    loop {
        match attached.hear().await {
            Some(RoomMessage::Full { full, .. }) => {
                has_seat = full.seats.iter().any(|sitter| sitter.you);
            }
            Some(RoomMessage::Here(presence)) => return Ok(has_seat || !presence.here.is_empty()),
            Some(
                RoomMessage::Event(_)
                | RoomMessage::Done { .. }
                | RoomMessage::Refused { .. }
                | RoomMessage::Pong { .. },
            ) => {}
            None => return Ok(false),
        }
    }
}
