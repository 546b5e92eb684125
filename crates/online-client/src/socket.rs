//! The sockets of rooms: one thread each that reads, and writing from wherever somebody has something to say.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use flagfall_flow::online::NetMessage;
use flagfall_online::{RoomId, socket_path};
use tungstenite::protocol::Role;
use tungstenite::{ClientRequestBuilder, Message, WebSocket, client};

use crate::site::Site;
use crate::stream::Stream;
use crate::{Tell, spawn};

/// The sockets that are open, by the number of the connection.
type Open = Arc<Mutex<HashMap<u64, WebSocket<Stream>>>>;

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
        spawn(move || {
            // Whatever the reason is, the line is down, and the client tries again.
            let _ = converse(line, &site, room, secret, &open, &tell);
            locked(&open).remove(&line);
            tell(NetMessage::Closed { line });
        });
    }

    pub(crate) fn say(&self, line: u64, text: String) {
        let mut open = locked(&self.open);
        let Some(socket) = open.get_mut(&line) else { return };
        if socket.send(Message::Text(text.into())).is_err() {
            socket.get_ref().hang_up();
        }
    }

    pub(crate) fn close(&self, line: u64) {
        if let Some(socket) = locked(&self.open).get_mut(&line) {
            // A farewell is a courtesy.
            let _ = socket.close(None);
            socket.get_ref().hang_up();
        }
    }
}

fn locked(open: &Open) -> MutexGuard<'_, HashMap<u64, WebSocket<Stream>>> {
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
    // The server is told to speak WebSocket; that it is spoken within TLS is the stream's affair.
    // Reading waits without end and must not keep others from writing, so there are two sockets over one stream. A frame is one write: they
    // do not get in each other's way.
    let writer = stream.try_clone()?;
    let (mut reader, _) = client(request, stream).map_err(|error| error.to_string())?;
    reader.get_ref().set_read_timeout(None)?;
    locked(open).insert(line, WebSocket::from_raw_socket(writer, Role::Client, None));
    tell(NetMessage::Opened { line });
    loop {
        match reader.read()? {
            Message::Text(text) => tell(NetMessage::Heard { line, text: text.as_str().to_owned() }),
            Message::Close(_) => return Ok(()),
            Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
        }
    }
}
