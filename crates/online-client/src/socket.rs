//! The WebSockets of rooms: one reader thread each, with writes from any thread.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use flagfall_flow::online::NetMessage;
use flagfall_online::{RoomId, socket_path};
use tungstenite::protocol::Role;
use tungstenite::{ClientRequestBuilder, Message, WebSocket, client};

use crate::site::Site;
use crate::stream::Stream;
use crate::{Tell, spawn};

/// The wanted sockets, by connection number; `None` while one is being opened.
type Open = Arc<Mutex<HashMap<u64, Option<WebSocket<Stream>>>>>;

pub(crate) struct Sockets {
    open: Open,
    tell: Tell,
}

impl Sockets {
    pub(crate) fn new(tell: Tell) -> Sockets {
        Sockets { open: Arc::default(), tell }
    }

    pub(crate) fn open(&self, line: u64, site: Site, room: RoomId, secret: Option<String>) {
        let (open, tell) = (Arc::clone(&self.open), Arc::clone(&self.tell));
        locked(&open).insert(line, None);
        spawn(move || {
            // For any error the connection counts as closed, and the client retries.
            let _ = converse(line, &site, room, secret, &open, &tell);
            locked(&open).remove(&line);
            tell(NetMessage::Closed { line });
        });
    }

    pub(crate) fn say(&self, line: u64, text: String) {
        let mut open = locked(&self.open);
        let Some(Some(socket)) = open.get_mut(&line) else { return };
        if socket.send(Message::Text(text.into())).is_err() {
            socket.get_ref().hang_up();
        }
    }

    pub(crate) fn close(&self, line: u64) {
        if let Some(Some(mut socket)) = locked(&self.open).remove(&line) {
            // The close frame is best effort.
            let _ = socket.close(None);
            socket.get_ref().hang_up();
        }
    }
}

fn locked(open: &Open) -> MutexGuard<'_, HashMap<u64, Option<WebSocket<Stream>>>> {
    open.lock().unwrap_or_else(PoisonError::into_inner)
}

fn converse(
    line: u64,
    site: &Site,
    room: RoomId,
    secret: Option<String>,
    open: &Open,
    tell: &Tell,
) -> Result<(), Box<dyn std::error::Error>> {
    let stream = site.connect()?;
    let uri = format!("ws://{}{}", site.host(), socket_path(room)).parse()?;
    let mut request = ClientRequestBuilder::new(uri);
    if let Some(secret) = secret {
        request = request.with_header("Authorization", format!("Bearer {secret}"));
    }
    // The request is plain WebSocket; the stream handles TLS. Reading blocks indefinitely and must not
    // block writing, so there are two sockets over one stream. Each frame is a single write, so they do
    // not interfere.
    let writer = stream.try_clone()?;
    let (mut reader, _) = client(request, stream).map_err(|error| error.to_string())?;
    reader.get_ref().set_read_timeout(None)?;
    // If the caller has closed the connection in the meantime, drop the socket.
    let mut wanted = locked(open);
    let Some(place) = wanted.get_mut(&line) else { return Ok(()) };
    *place = Some(WebSocket::from_raw_socket(writer, Role::Client, None));
    drop(wanted);
    tell(NetMessage::Opened { line });
    loop {
        match reader.read()? {
            Message::Text(text) => tell(NetMessage::Heard { line, text: text.as_str().to_owned() }),
            Message::Close(_) => return Ok(()),
            Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
        }
    }
}
