//! A bot for Four in a Row over HTTP (docs/online.md, docs/openapi.json): `cargo run -p flagfall-server --example bot -- 127.0.0.1:4280 [ROOM]`.
//! It joins the room, or creates one against the computer, reads its events (one JSON object per line), and answers each with a move.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Error, Result, Write};
use std::net::TcpStream;

/// Sends a request and returns the body of the response.
fn ask(host: &str, secret: &str, line: &str, body: &Value) -> Result<impl BufRead> {
    let mut stream = TcpStream::connect(host)?;
    let body = body.to_string();
    let head =
        format!("Host: {host}\r\nAuthorization: Bearer {secret}\r\nContent-Length: {}", body.len());
    write!(stream, "{line} HTTP/1.0\r\nContent-Type: application/json\r\n{head}\r\n\r\n{body}")?;
    let mut answer = BufReader::new(stream);
    while answer.read_line(&mut String::new())? > 2 {}
    Ok(answer)
}
/// Plays one game and returns its ending.
pub(crate) fn play(host: &str, room: Option<&str>) -> Result<String> {
    let post = |secret: &str, path: &str, body: Value| -> Result<Value> {
        Ok(serde_json::from_reader(ask(host, secret, &format!("POST {path}"), &body)?)?)
    };
    let told = |value: &Value, key: &str| {
        value[key].as_str().map(str::to_owned).ok_or(Error::other(value.to_string()))
    };
    let secret = told(&post("", "/api/players", json!({ "name": "Bot" }))?, "secret")?;
    let setup = json!({ "game": "four", "terms": { "computer": 3 } });
    let room = match room {
        Some(room) => room.to_owned(),
        None => told(&post(&secret, "/api/rooms", setup)?, "room")?,
    };
    post(&secret, &format!("/api/rooms/{room}/join"), json!({}))?;
    let mut client_seq = 0;
    for line in ask(host, &secret, &format!("GET /api/rooms/{room}/events"), &json!({}))?.lines() {
        let Ok(message) = serde_json::from_str::<Value>(&line?) else { continue };
        // A host may send a full snapshot instead of a change.
        let ended = ["change", "full"].map(|what| message[what]["ended"]["ending"].as_str());
        if let Some(ending) = ended[0].or(ended[1]) {
            return Ok(ending.to_owned());
        }
        // Try the middle first, and the next column if one is full.
        for column in [4, 3, 5, 2, 6, 1, 7] {
            client_seq += 1;
            let (action, after) = (column.to_string(), &message["event"]);
            let request = json!({ "action": action, "client_seq": client_seq, "after": after });
            let done = post(&secret, &format!("/api/rooms/{room}/actions"), request)?;
            if done["refusal"] != "not-possible" {
                break;
            }
        }
    }
    Err(Error::other("the stream ended before the game"))
}
fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let host = arguments.next().unwrap_or("127.0.0.1:4280".to_owned());
    println!("{}", play(&host, arguments.next().as_deref())?);
    Ok(())
}
