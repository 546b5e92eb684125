//! The OpenAPI description against the real server: the served description is the documented one, and every response matches it.

mod schema;

use std::thread;
use std::time::Instant;

use flagfall_services::Postgres;
use serde_json::{Value, json};
use tungstenite::Message;

use crate::connection::Answer;
use crate::modes;
use crate::players::{Player, read, send};
use crate::running::{PATIENCE, Server};
use schema::Description;

#[expect(dead_code, reason = "the test does what the example's `main` does")]
#[path = "../../examples/bot.rs"]
mod bot;

const DESCRIPTION: &str = include_str!("../../../../docs/openapi.json");
/// An identifier that no room or player has.
const UNKNOWN_ID: &str = "000000000000";

/// A valid request body for a method and path of the description.
fn good_body(method: &str, path: &str) -> &'static str {
    match (method, path) {
        ("post", "/api/players") | ("put", "/api/players/me") => r#"{"name":"Ada"}"#,
        ("post", "/api/rooms" | "/api/match") => r#"{"game":"duel"}"#,
        ("post", "/api/devices") => r#"{"code":"0000000000"}"#,
        ("post", "/api/rooms/{room}/actions") => r#"{"action":"4","client_seq":1}"#,
        _ => "",
    }
}

/// A client that checks every response against the description.
struct CheckedClient<'a> {
    server: &'a Server,
    description: &'a Description,
    lines: Vec<String>,
    room: String,
}

impl CheckedClient<'_> {
    fn with(&self, lines: &[&str]) -> CheckedClient<'_> {
        let lines = self.lines.iter().cloned().chain(lines.iter().map(|&line| line.to_owned()));
        CheckedClient { lines: lines.collect(), room: self.room.clone(), ..*self }
    }

    fn without_headers(&self) -> CheckedClient<'_> {
        CheckedClient { lines: vec![], room: self.room.clone(), ..*self }
    }

    fn with_unknown_room(&self) -> CheckedClient<'_> {
        CheckedClient { lines: self.lines.clone(), room: UNKNOWN_ID.to_owned(), ..*self }
    }

    /// Sends a request; `query` is added to the path.
    #[track_caller]
    fn ask(&self, method: &str, path: &str, query: &str, body: &str) -> Answer {
        let real = path.replace("{room}", &self.room).replace("{game}", "1");
        let real = real.replace("{player}", UNKNOWN_ID) + query;
        let mut lines: Vec<&str> = self.lines.iter().map(|line| &line[..]).collect();
        if path.ends_with("/socket") {
            lines.extend([
                "Connection: Upgrade",
                "Upgrade: websocket",
                "Sec-WebSocket-Version: 13",
            ]);
            lines.push("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==");
        }
        let answer = send(self.server, &method.to_uppercase(), &real, &lines, body);
        self.description.check(method, path, &answer);
        answer
    }

    /// Sends a request, and expects this status.
    #[track_caller]
    fn expect(&self, status: u16, method: &str, path: &str, query: &str, body: &str) -> Answer {
        let answer = self.ask(method, path, query, body);
        assert_eq!(answer.status, status, "{method} {path}: {answer:?}");
        answer
    }

    /// Every operation described with this status responds with it, to this body or a valid one.
    fn expect_everywhere(&self, status: u16, body: Option<&str>) {
        for response in self.description.responses() {
            let mut words = response.split(' ');
            let mut word = || words.next().expect("a method, a path and a status");
            let (method, path, described) = (word(), word(), word());
            if described == status.to_string() {
                self.expect(status, method, path, "", body.unwrap_or(good_body(method, path)));
            }
        }
    }
}

#[test]
fn responses_match_the_description() {
    let description = Description::read();
    let server = Server::start(&["--limit", "rooms=1000/1", "--limit", "players=1000/1"]);
    let served = server.get("/api/openapi.json", &[]);
    if std::env::var_os("FLAGFALL_WRITE_DOCS").is_some() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json");
        std::fs::write(file, &served.body).expect("the file is writable");
    }
    assert!(served.text() == DESCRIPTION, "FLAGFALL_WRITE_DOCS=1 rewrites docs/openapi.json");

    let (ada, bob) = (Player::new(&server, "Ada"), Player::new(&server, "Bob"));
    let room = ada.create(&json!({ "game": "four", "terms": { "first": "me" } }));
    let client = |player: &Player| {
        let (description, lines) = (&description, vec![player.authorization()]);
        CheckedClient { server: &server, description, lines, room: room.clone() }
    };
    let (as_ada, as_bob) = (client(&ada), client(&bob));
    check_good_answers(&as_ada, &as_bob);
    check_messages(&description, &ada, &room);
    as_ada.expect(200, "get", "/api/rooms/{room}/record", "", "");
    check_ranked(&as_ada, &ada);

    as_ada.without_headers().expect_everywhere(401, None);
    as_ada.with(&["Origin: https://evil.example"]).expect_everywhere(403, None);
    as_ada.expect_everywhere(400, Some("{"));
    for (method, path) in [
        ("get", "/api/players/{player}"),
        ("post", "/api/devices"),
        ("get", "/api/records/{room}/{game}"),
        ("post", "/api/rooms/{room}/join"),
        ("post", "/api/rooms/{room}/actions"),
        ("get", "/api/rooms/{room}/events"),
        ("get", "/api/rooms/{room}/record"),
        ("get", "/api/rooms/{room}/socket"),
    ] {
        as_ada.with_unknown_room().expect(404, method, path, "", good_body(method, path));
    }
    as_ada.with(&["X-Forwarded-For: 1.1.1.1"]).expect(404, "get", "/metrics", "", "");
    for path in ["/api/players", "/api/rooms", "/api/match", "/api/devices"] {
        as_ada.expect(422, "post", path, "", "{}");
    }
    as_ada.expect(422, "put", "/api/players/me", "", r#"{"name":""}"#);
    as_ada.expect(422, "post", "/api/rooms/{room}/actions", "", r#"{"action":"?","client_seq":3}"#);
    as_ada.expect(422, "get", "/api/leaderboard", "?level=easy", "");
    as_bob.expect(204, "delete", "/api/players/me", "", "");

    check_limits(&description);
    check_without_database(&description);
    assert_eq!(*description.seen(), description.responses(), "every described response was seen");
}

fn check_good_answers(as_ada: &CheckedClient, as_bob: &CheckedClient) {
    for path in ["/api/openapi.json", "/healthz", "/readyz", "/metrics"] {
        as_ada.expect(200, "get", path, "", "");
    }
    let nobody = as_ada.without_headers();
    nobody.expect(201, "post", "/api/players", "", r#"{"name":"Ada"}"#);
    let browser = nobody.with(&["Origin: http://localhost"]);
    let created = browser.expect(201, "post", "/api/players", "", r#"{"name":"Ada"}"#);
    assert!(created.header("set-cookie").is_some(), "{created:?}");
    as_ada.expect(200, "get", "/api/players/me", "", "");
    as_ada.expect(200, "put", "/api/players/me", "", r#"{"name":"Ada"}"#);
    let own = read(&as_ada.ask("get", "/api/players/me", "", ""))["player"].clone();
    let path = format!("/api/players/{}", own.as_str().expect("a player"));
    let lines: Vec<&str> = as_ada.lines.iter().map(|line| &line[..]).collect();
    as_ada.description.check("get", "/api/players/{player}", &as_ada.server.get(&path, &lines));
    let code = read(&as_ada.expect(201, "post", "/api/players/me/codes", "", ""));
    let spent = json!({ "code": code["code"] }).to_string();
    nobody.expect(201, "post", "/api/devices", "", &spent);

    as_ada.expect(201, "post", "/api/rooms", "", r#"{"game":"four","private":true}"#);
    as_ada.expect(200, "get", "/api/rooms", "", "");
    as_ada.expect(201, "post", "/api/match", "", r#"{"game":"duel"}"#);
    as_ada.expect(200, "post", "/api/match", "", r#"{"game":"duel"}"#);
    as_bob.expect(200, "post", "/api/rooms/{room}/join", "", "");
    as_ada.expect(200, "post", "/api/rooms/{room}/actions", "", r#"{"action":"4","client_seq":1}"#);
    as_ada.expect(409, "post", "/api/rooms/{room}/actions", "", r#"{"action":"4","client_seq":2}"#);
    as_ada.expect(409, "get", "/api/rooms/{room}/record", "", "");
    as_ada.expect(101, "get", "/api/rooms/{room}/socket", "", "");
    as_ada.expect(200, "get", "/api/rooms/{room}/events", "?after=1", "");
}

/// Every kind of message, over a socket.
fn check_messages(description: &Description, player: &Player, room: &str) {
    let mut socket = player.socket(room);
    let message = json!({ "$ref": "#/components/schemas/RoomMessage" });
    for (said, expected) in [
        (json!({ "hello": {} }), "full"),
        (json!({ "hello": {} }), "here"),
        (json!({ "action": "draw", "client_seq": 4 }), "change"),
        (json!({ "ping": 1 }), "pong"),
        (json!({ "action": "4", "client_seq": 5 }), "refused"),
        (json!({ "action": "say thanks", "client_seq": 6 }), "done"),
        (json!({ "action": "resign", "client_seq": 7 }), "done"),
        (json!({ "hello": {} }), "full"),
    ] {
        socket.say(&said);
        loop {
            // Skip WebSocket pings.
            let Message::Text(text) = socket.0.read().expect("a message") else { continue };
            let mut heard: Value = serde_json::from_str(&text).expect("JSON");
            assert!(description.fits(&message, &heard), "{heard}");
            if heard.get(expected).is_some() {
                heard["surprise"] = json!(1);
                assert!(!description.fits(&message, &heard), "undescribed properties are found");
                break;
            }
        }
    }
}

fn check_ranked(as_ada: &CheckedClient, ada: &Player) {
    let room = ada.create(&json!({ "game": "ranked" }));
    modes::win(ada, &room);
    let board = "?level=beginner&span=week";
    let board = read(&as_ada.expect(200, "get", "/api/leaderboard", board, ""));
    let path = board["entries"][0]["record"].as_str().expect("a record").to_owned();
    as_ada.description.check("get", "/api/records/{room}/{game}", &as_ada.server.get(&path, &[]));
}

/// Every route with a rate limit enforces it.
fn check_limits(description: &Description) {
    let limits = ["players=1/3600000", "rooms=1/3600000", "actions=1/3600000"];
    let limits = limits.iter().chain(&["listening=1/3600000"]);
    let options: Vec<&str> = limits.flat_map(|limit| ["--limit", limit]).collect();
    let server = Server::start(&options);
    let ada = Player::new(&server, "Ada");
    let room = ada.create(&json!({ "game": "four" }));
    let client =
        CheckedClient { server: &server, description, lines: vec![ada.authorization()], room };
    client.ask(
        "post",
        "/api/rooms/{room}/actions",
        "",
        good_body("post", "/api/rooms/{room}/actions"),
    );
    client.ask("get", "/api/rooms/{room}/events", "", "");
    client.expect_everywhere(429, None);
}

/// Without the database every route that needs it responds with 503, and the server stays up.
fn check_without_database(description: &Description) {
    let mut postgres = Postgres::start();
    let database = postgres.create_database();
    let server = Server::start(&["--database", &database, "--log", "error"]);
    let ada = Player::new(&server, "Ada");
    let room = ada.create(&json!({ "game": "four" }));
    let client =
        CheckedClient { server: &server, description, lines: vec![ada.authorization()], room };
    postgres.stop();
    // The server waits for its database for a while, so send all requests at once.
    thread::scope(|scope| {
        for response in description.responses() {
            let client = &client;
            scope.spawn(move || {
                let words: Vec<&str> = response.split(' ').collect();
                let [method, path, "503"] = words[..] else { return };
                let query = if path == "/api/leaderboard" { "?level=expert" } else { "" };
                client.expect(503, method, path, query, good_body(method, path));
            });
        }
    });
    client.expect(200, "get", "/healthz", "", "");
    postgres.resume();
    let end = Instant::now() + PATIENCE;
    while client.ask("get", "/readyz", "", "").status != 200 {
        assert!(Instant::now() < end, "the server does not reconnect to its database");
    }
}

/// The example bot in the repository plays a game to its end.
#[test]
fn the_example_bot_plays_a_game() {
    let server = Server::start(&[]);
    let ending = bot::play(&server.address.to_string(), None).expect("a game");
    assert!(["one-won", "two-won", "drawn"].contains(&&ending[..]), "{ending}");
    assert!(include_str!("../../examples/bot.rs").lines().count() <= 60);
}
