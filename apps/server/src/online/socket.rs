//! A room over a WebSocket: the messages of docs/online.md, one JSON object per frame, in both directions.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::response::Response;
use bytes::Bytes;
use flagfall_online::{ClientMessage, RoomId};
use flagfall_play::Millis;
use tokio::sync::{OwnedSemaphorePermit, watch};
use tokio::time::{Instant, interval, sleep_until};

use super::api::attach;
use super::database::Known;
use super::identity::Refused;
use super::rate::{LimitedOperation, Who};
use super::rooms::Attached;
use super::{Online, now};
use crate::{log, metrics};

/// The maximum size of a client's message.
const MOST_BYTES: usize = 4096;
/// How often the round-trip time is measured.
const PING: Duration = Duration::from_secs(10);

/// `GET /api/rooms/ID/socket`
pub(crate) async fn open(
    State(online): State<Arc<Online>>,
    Path(room): Path<RoomId>,
    known: Known,
    Extension(shutdown): Extension<watch::Receiver<()>>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refused> {
    let player = Who::Player(known.id);
    if !online.rates.allow(player, LimitedOperation::Listening, now()) {
        return Err(Refused::too_many());
    }
    let (attached, permit) = attach(&online, room, known).await?;
    // The default buffers would cost 134 kB per player.
    let upgrade = upgrade.read_buffer_size(MOST_BYTES).write_buffer_size(0);
    let upgrade = upgrade.max_message_size(MOST_BYTES).max_frame_size(MOST_BYTES);
    Ok(upgrade
        .on_upgrade(move |socket| converse(socket, attached, permit, shutdown, online, player)))
}

async fn converse(
    mut socket: WebSocket,
    mut attached: Attached,
    _permit: OwnedSemaphorePermit,
    mut shutdown: watch::Receiver<()>,
    online: Arc<Online>,
    player: Who,
) {
    log::debug("socket-opened", &[]);
    let mut heard_at = Instant::now();
    // WebSocket pings measure the round-trip time; every client answers them.
    let mut pings = interval(PING);
    let mut pinged_at = None;
    let why = loop {
        tokio::select! {
            message = attached.hear() => {
                let Some(message) = message else { break Some((close_code::AGAIN, "too far behind", &metrics::CUT_BEHIND)) };
                let text = serde_json::to_string(&message).expect("messages have only string keys");
                if socket.send(Message::Text(text.into())).await.is_err() {
                    break None;
                }
            }
            frame = socket.recv() => {
                let is_answer = matches!(frame, Some(Ok(Message::Pong(_))));
                let arrived_at = Instant::now();
                // A pong comes from the WebSocket layer and doesn't prove that the client is alive.
                if !is_answer {
                    heard_at = arrived_at;
                }
                match frame {
                    Some(Ok(Message::Text(text))) => match serde_json::from_str::<ClientMessage>(&text) {
                        // A repeated hello costs as much as an action.
                        Ok(message) => match (online.rates.allow(player, LimitedOperation::Actions, now()), message) {
                            (true, message) => {
                                if !attached.send(message).await {
                                    break Some((close_code::RESTART, "the room was closed", &metrics::CUT_RESTART));
                                }
                            }
                            // Pointer positions can be dropped safely.
                            (false, ClientMessage::Point { .. }) => {}
                            (false, _) => break Some((close_code::POLICY, "too many messages", &metrics::CUT_TOO_FAST)),
                        },
                        Err(_) => break Some((close_code::INVALID, "expected a message of the protocol", &metrics::CUT_NONSENSE)),
                    },
                    Some(Ok(Message::Binary(_))) => break Some((close_code::UNSUPPORTED, "expected text", &metrics::CUT_NONSENSE)),
                    Some(Ok(Message::Pong(_))) => {
                        if let Some(pinged_at) = pinged_at.take() {
                            let passed = arrived_at.duration_since(pinged_at).as_millis();
                            attached.measured(Millis(u64::try_from(passed).unwrap_or(u64::MAX)));
                        }
                    }
                    Some(Ok(Message::Ping(_))) => {}
                    Some(Ok(Message::Close(_)) | Err(_)) | None => break None,
                }
            }
            _ = pings.tick() => {
                pinged_at = Some(Instant::now());
                if socket.send(Message::Ping(Bytes::new())).await.is_err() {
                    break None;
                }
            }
            // Clients reconnect at once, to another node or to this one after its restart.
            _ = shutdown.changed() => break Some((close_code::RESTART, "the server restarts", &metrics::CUT_RESTART)),
            () = sleep_until(heard_at + online.silence) => break Some((close_code::POLICY, "silent for too long", &metrics::CUT_SILENT)),
        }
    };
    log::debug("socket-closed", &[("reason", why.map_or("left", |(_, reason, _)| reason))]);
    if let Some((code, reason, counter)) = why {
        counter.add(1);
        // If the close frame cannot be sent, the client is gone.
        let _ = socket.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
    }
}
