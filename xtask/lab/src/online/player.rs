//! A player over HTTP and a WebSocket; as many at once as the limit on open files allows.

use std::net::SocketAddr;

use anyhow::{Context, Result, bail, ensure};
use flagfall_online::RoomMessage;
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

use super::node::Node;
use super::text;

/// A registered player.
pub(super) struct Player {
    address: SocketAddr,
    secret: String,
}

/// A room over a WebSocket.
pub(super) struct Socket {
    stream: WebSocketStream<TcpStream>,
    client_seq: u64,
}

impl Player {
    pub(super) async fn create(node: &Node) -> Result<Player> {
        let mut player = Player { address: node.address, secret: String::new() };
        let created = player.post("/api/players", &json!({ "name": "Load" })).await?;
        player.secret = text(&created, "secret")?;
        Ok(player)
    }

    pub(super) async fn create_room(&mut self, setup: &Value) -> Result<String> {
        text(&self.post("/api/rooms", setup).await?, "room")
    }

    pub(super) async fn join(&mut self, room: &str) -> Result<()> {
        let joined = self.post(&format!("/api/rooms/{room}/join"), &json!({})).await?;
        ensure!(joined["seat"].is_u64(), "no seat: {joined}");
        Ok(())
    }

    async fn post(&self, path: &str, body: &Value) -> Result<Value> {
        let (body, secret) = (body.to_string(), &self.secret);
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let mut stream = BufReader::new(stream);
        let length = body.len();
        let request = format!(
            "POST {path} HTTP/1.0\r\nHost: localhost\r\nAuthorization: Bearer {secret}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes()).await?;
        let mut line = String::new();
        while stream.read_line(&mut line).await? > 2 {
            line.clear();
        }
        let mut answer = vec![];
        stream.read_to_end(&mut answer).await?;
        serde_json::from_slice(&answer).with_context(|| format!("POST {path} returned no JSON"))
    }

    pub(super) async fn socket(&mut self, room: &str) -> Result<Socket> {
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let url = format!("ws://localhost/api/rooms/{room}/socket");
        let mut request = url.into_client_request()?;
        request.headers_mut().insert("authorization", format!("Bearer {}", self.secret).parse()?);
        let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let (stream, _) =
            tokio_tungstenite::client_async_with_config(request, stream, Some(small)).await?;
        Ok(Socket { stream, client_seq: 0 })
    }
}

impl Socket {
    async fn say(&mut self, message: &Value) -> Result<()> {
        Ok(self.stream.send(Message::Text(Utf8Bytes::from(message.to_string()))).await?)
    }

    /// The next message. The library answers the pings by which the server measures round trips.
    async fn next(&mut self) -> Result<Value> {
        loop {
            match self.stream.next().await.context("the connection has ended")?? {
                Message::Text(text) => return Ok(serde_json::from_str(&text)?),
                Message::Ping(_) => {}
                other => bail!("{other:?} is not a message"),
            }
        }
    }

    /// Waits for a message with this key.
    pub(super) async fn hear(&mut self, key: &str) -> Result<Value> {
        loop {
            let message = self.next().await?;
            ensure!(message.get("refused").is_none(), "refused: {message}");
            if message.get(key).is_some() {
                return Ok(message);
            }
        }
    }

    pub(super) async fn hello(&mut self) -> Result<RoomMessage> {
        self.say(&json!({ "hello": {} })).await?;
        Ok(serde_json::from_value(self.hear("full").await?)?)
    }

    /// Asks for the events after a number, and waits for the last one.
    pub(super) async fn hello_after(&mut self, after: u64, last: u64) -> Result<()> {
        self.say(&json!({ "hello": { "after": after } })).await?;
        for number in after + 1..=last {
            let event = self.hear("change").await?;
            ensure!(event["event"] == number, "expected event {number}: {event}");
        }
        Ok(())
    }

    pub(super) async fn ping(&mut self) -> Result<()> {
        self.say(&json!({ "ping": 1 })).await?;
        self.hear("pong").await.map(|_| ())
    }

    pub(super) async fn act(&mut self, action: &str) -> Result<()> {
        self.client_seq += 1;
        self.say(&json!({ "action": action, "client_seq": self.client_seq })).await
    }
}
