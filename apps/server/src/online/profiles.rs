//! The HTTP API for players: profiles, renaming, further devices, deletion.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use flagfall_online::{ID_LETTERS, PlayerId, RoomRequest};
use flagfall_play::Millis;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::api::{JsonBody, answer, attach, give_secret};
use super::database::{Known, Profile};
use super::identity::{Refused, Secret, check_name, check_origin, client_address};
use super::rate::{LimitedOperation, Who};
use super::{Online, now, random};

/// How long a device code is valid.
const CODE_AGE: Millis = Millis(10 * 60 * 1000);
const CODE_LENGTH: usize = 10;

/// `GET /api/players/ID`: a player's public profile.
pub(crate) async fn show(
    State(online): State<Arc<Online>>,
    Path(player): Path<PlayerId>,
    _: Known,
) -> Result<Json<Profile>, Refused> {
    profile(&online, player).await
}

/// `GET /api/players/me`
pub(crate) async fn show_own(
    State(online): State<Arc<Online>>,
    known: Known,
) -> Result<Json<Profile>, Refused> {
    profile(&online, known.id).await
}

async fn profile(online: &Online, player: PlayerId) -> Result<Json<Profile>, Refused> {
    let missing = || Refused::new(StatusCode::NOT_FOUND, "no-player", "there is no such player");
    let profile = online.database.profile(player).await?;
    profile.map(Json).ok_or_else(missing)
}

#[derive(Deserialize, JsonSchema)]
pub(crate) struct NewName {
    name: String,
}

/// `PUT /api/players/me`: renames the player in rooms entered from now on.
pub(crate) async fn rename(
    State(online): State<Arc<Online>>,
    known: Known,
    JsonBody(NewName { name }): JsonBody<NewName>,
) -> Result<Json<Profile>, Refused> {
    let name = check_name(&name)?;
    if !online.rates.allow(Who::Player(known.id), LimitedOperation::Rooms, now()) {
        return Err(Refused::too_many());
    }
    online.database.rename(known.id, name).await?;
    profile(&online, known.id).await
}

/// `DELETE /api/players/me`: leaves all rooms and deletes the player.
pub(crate) async fn delete(
    State(online): State<Arc<Online>>,
    known: Known,
) -> Result<StatusCode, Refused> {
    for room in online.database.rooms_of(known.id).await? {
        // The room may be gone, and a player who has already left it is refused.
        if let Ok((mut attached, _permit)) = attach(&online, room, known.clone()).await {
            let client_seq = u64::from(u32::from_le_bytes(random()?));
            let request = RoomRequest { action: "leave".to_owned(), client_seq, after: None };
            match answer(&mut attached, request).await {
                Err(refused) if refused.status == StatusCode::SERVICE_UNAVAILABLE => {
                    return Err(refused);
                }
                Ok(_) | Err(_) => {}
            }
        }
    }
    online.database.delete_player(known.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct NewCode {
    code: String,
    /// Unix time in milliseconds.
    expires_at: u64,
}

/// `POST /api/players/me/codes`: a one-time code by which another device becomes this player.
pub(crate) async fn create_code(
    State(online): State<Arc<Online>>,
    known: Known,
) -> Result<(StatusCode, Json<NewCode>), Refused> {
    if !online.rates.allow(Who::Player(known.id), LimitedOperation::Rooms, now()) {
        return Err(Refused::too_many());
    }
    let bytes: [u8; CODE_LENGTH] = random()?;
    let letter = |byte: &u8| char::from(ID_LETTERS[usize::from(byte & 31)]);
    let code: String = bytes.iter().map(letter).collect();
    let expires_at = now() + CODE_AGE;
    let code_hash = Secret::from_text(&code).hash();
    online.database.create_code(known.id, code_hash, expires_at).await?;
    Ok((StatusCode::CREATED, Json(NewCode { code, expires_at: expires_at.0 })))
}

#[derive(Deserialize, JsonSchema)]
pub(crate) struct SpentCode {
    code: String,
}

/// `POST /api/devices`: exchanges a code for a secret of the same player.
pub(crate) async fn join_device(
    State(online): State<Arc<Online>>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    JsonBody(SpentCode { code }): JsonBody<SpentCode>,
) -> Result<Response, Refused> {
    check_origin(&headers)?;
    let address = client_address(address.ip(), &headers, online.proxy);
    if !online.rates.allow(Who::Address(address), LimitedOperation::Players, now()) {
        return Err(Refused::too_many());
    }
    let secret = Secret::from_random(random()?);
    let code_hash = Secret::from_text(&code.trim().to_lowercase()).hash();
    let joined = online.database.join_device(code_hash, secret.hash(), now()).await;
    match joined? {
        Some(player) => Ok(give_secret(player, secret, &headers)),
        None => Err(Refused::new(
            StatusCode::NOT_FOUND,
            "no-code",
            "this code is wrong, was used before or is too old",
        )),
    }
}
