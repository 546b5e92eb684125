//! Players who talk to a server over HTTP and WebSockets.

use std::net::TcpStream;

use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest as _;
use tungstenite::{Message, WebSocket};

use crate::connection::Answer;
use crate::running::{PATIENCE, Server};

/// A player with the secret that authenticates them.
pub(crate) struct Player<'a> {
    pub(crate) server: &'a Server,
    pub(crate) secret: String,
}

/// A room's messages over a WebSocket.
pub(crate) struct Socket(pub(crate) WebSocket<TcpStream>);

pub(crate) fn post(server: &Server, path: &str, lines: &[&str], body: &str) -> Answer {
    send(server, "POST", path, lines, body)
}

/// Sends a request with a JSON body.
pub(crate) fn send(
    server: &Server,
    method: &str,
    path: &str,
    lines: &[&str],
    body: &str,
) -> Answer {
    let mut connection = server.connect();
    let lines: String = lines.iter().map(|line| format!("{line}\r\n")).collect();
    let length = body.len();
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n{lines}\r\n{body}"
    );
    connection.send(request.as_bytes()).expect("the server reads");
    connection.answer(method)
}

pub(crate) fn read(answer: &Answer) -> Value {
    serde_json::from_slice(&answer.body).unwrap_or_else(|_| panic!("no JSON in {answer:?}"))
}

impl<'a> Player<'a> {
    pub(crate) fn new(server: &'a Server, name: &str) -> Player<'a> {
        let answer = post(server, "/api/players", &[], &json!({ "name": name }).to_string());
        assert_eq!(answer.status, 201, "{answer:?}");
        Player { server, secret: read(&answer)["secret"].as_str().expect("a secret").to_owned() }
    }

    /// The same player at another server.
    pub(crate) fn at<'b>(&self, server: &'b Server) -> Player<'b> {
        Player { server, secret: self.secret.clone() }
    }

    pub(crate) fn authorization(&self) -> String {
        format!("Authorization: Bearer {}", self.secret)
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        let answer = post(self.server, path, &[&self.authorization()], &body.to_string());
        (answer.status, read(&answer))
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.server.get(path, &[&self.authorization()])
    }

    /// Creates a room and returns its identifier.
    pub(crate) fn create(&self, setup: &Value) -> String {
        let (status, created) = self.post("/api/rooms", setup);
        assert_eq!((status, &created["seat"]), (201, &json!(1)), "{created}");
        created["room"].as_str().expect("a room").to_owned()
    }

    pub(crate) fn join(&self, room: &str) -> Value {
        let (status, joined) = self.post(&format!("/api/rooms/{room}/join"), &json!({}));
        assert_eq!(status, 200, "{joined}");
        joined["seat"].clone()
    }

    pub(crate) fn act(&self, room: &str, action: &str, client_seq: u64) -> (u16, Value) {
        let body = json!({ "action": action, "client_seq": client_seq });
        self.post(&format!("/api/rooms/{room}/actions"), &body)
    }

    pub(crate) fn socket(&self, room: &str) -> Socket {
        let stream = TcpStream::connect(self.server.address).expect("the server listens");
        stream.set_read_timeout(Some(PATIENCE)).expect("a time");
        let url = format!("ws://localhost/api/rooms/{room}/socket");
        let mut request = url.into_client_request().expect("an address");
        let bearer = format!("Bearer {}", self.secret).parse().expect("a header");
        request.headers_mut().insert("authorization", bearer);
        let (socket, _) =
            tungstenite::client(request, stream).expect("the server speaks WebSocket");
        Socket(socket)
    }
}

impl Socket {
    pub(crate) fn say(&mut self, message: &Value) {
        self.0.send(Message::text(message.to_string())).expect("the server reads");
    }

    /// The next message, except for pings and presence, which come at any time.
    #[track_caller]
    pub(crate) fn hear(&mut self) -> Value {
        loop {
            match self.0.read().expect("the server says something") {
                Message::Text(text) => {
                    let message: Value = serde_json::from_str(&text).expect("JSON");
                    if message.get("here").is_none() {
                        return message;
                    }
                }
                Message::Ping(_) => {}
                other => panic!("{other:?} is not a message"),
            }
        }
    }

    /// The next message that has this key.
    #[track_caller]
    pub(crate) fn hear_of(&mut self, key: &str) -> Value {
        loop {
            let message = self.hear();
            if message.get(key).is_some() {
                return message;
            }
        }
    }
}
