//! The OpenAPI description against the real server: all that it answers is as described. That all routes are described is a unit test.

use serde_json::{Value, json};
use tungstenite::Message;

use crate::connection::Answer;
use crate::players::{Player, post};
use crate::running::Server;

#[expect(dead_code, reason = "the test does what the example's `main` does")]
#[path = "../../examples/bot.rs"]
mod bot;

const DESCRIPTION: &str = include_str!("../../../../docs/openapi.json");

struct Description(Value);

impl Description {
    fn read() -> Description {
        Description(serde_json::from_str(DESCRIPTION).expect("JSON"))
    }

    fn resolve<'a>(&'a self, value: &'a Value) -> &'a Value {
        match value["$ref"].as_str() {
            Some(path) => {
                let found = self.0.pointer(path.trim_start_matches('#'));
                self.resolve(found.unwrap_or_else(|| panic!("{path} is not described")))
            }
            None => value,
        }
    }

    /// An answer has a status that is described, of the type and the form that is described for it.
    #[track_caller]
    fn check(&self, method: &str, path: &str, answer: &Answer) {
        let asked = format!("{method} {path}: {answer:?}");
        let operation = &self.0["paths"][path][method];
        let response = self.resolve(&operation["responses"][answer.status.to_string()]);
        let content = response["content"].as_object().unwrap_or_else(|| panic!("{asked}"));
        let (kind, content) = content.iter().next().expect("a type");
        assert_eq!(answer.header("content-type"), Some(kind.as_str()), "{asked}");
        let body = match kind.as_str() {
            "application/json" => serde_json::from_slice(&answer.body).expect("JSON"),
            _ => json!(answer.text()),
        };
        assert!(self.fits(&content["schema"], &body), "{asked}");
    }

    /// Whether a value matches a schema. It knows the keywords of JSON Schema that the description uses, and refuses properties that are not described.
    fn fits(&self, schema: &Value, value: &Value) -> bool {
        let schema = self.resolve(schema);
        if let Some(forms) = schema["oneOf"].as_array() {
            return forms.iter().filter(|form| self.fits(form, value)).count() == 1;
        }
        let kind = match value {
            Value::Null => "null",
            Value::Bool(_) => "boolean",
            Value::Number(_) => "integer",
            Value::String(_) => "string",
            Value::Array(_) => "array",
            Value::Object(_) => "object",
        };
        let has_kind = match &schema["type"] {
            Value::Array(kinds) => kinds.contains(&json!(kind)),
            one => one == kind,
        };
        let is_listed = schema["enum"].as_array().is_none_or(|all| all.contains(value));
        let has_items = value
            .as_array()
            .is_none_or(|items| items.iter().all(|item| self.fits(&schema["items"], item)));
        let has_fields = match (value.as_object(), schema["properties"].as_object()) {
            (Some(fields), Some(properties)) => {
                let required = schema["required"].as_array().expect("what is required");
                required.iter().all(|name| fields.contains_key(name.as_str().expect("text")))
                    && fields.iter().all(|(name, value)| {
                        properties.get(name).is_some_and(|schema| self.fits(schema, value))
                    })
            }
            (Some(_) | None, Some(_) | None) => true,
        };
        has_kind && is_listed && has_items && has_fields
    }
}

#[test]
fn answers_are_as_described() {
    let description = Description::read();
    let server = Server::start(&[]);
    let served = server.get("/api/openapi.json", &[]);
    assert_eq!(served.text(), DESCRIPTION);
    description.check("get", "/api/openapi.json", &served);
    for path in ["/healthz", "/readyz", "/metrics"] {
        description.check("get", path, &server.get(path, &[]));
    }
    description.check("get", "/metrics", &server.get("/metrics", &["X-Forwarded-For: 1.1.1.1"]));

    let check_post = |path: &str, real: &str, lines: &[&str], body: &str, status: u16| {
        let answer = post(&server, real, lines, body);
        assert_eq!(answer.status, status, "{answer:?}");
        description.check("post", path, &answer);
    };
    let foreign = "Origin: https://evil.example";
    check_post("/api/players", "/api/players", &[], r#"{"name":"Ada"}"#, 201);
    check_post(
        "/api/players",
        "/api/players",
        &["Origin: http://localhost"],
        r#"{"name":"Ada"}"#,
        201,
    );
    check_post("/api/players", "/api/players", &[], "{", 400);
    check_post("/api/players", "/api/players", &[], r#"{"name":""}"#, 422);
    check_post("/api/players", "/api/players", &[foreign], r#"{"name":"Ada"}"#, 403);

    let (ada, bob) = (Player::new(&server, "Ada"), Player::new(&server, "Bob"));
    let (as_ada, as_bob) = (&ada.authorization()[..], &bob.authorization()[..]);
    check_post("/api/rooms", "/api/rooms", &[as_ada], r#"{"game":"four"}"#, 201);
    check_post("/api/rooms", "/api/rooms", &[], r#"{"game":"four"}"#, 401);
    check_post("/api/rooms", "/api/rooms", &[as_ada], r#"{"game":"chess"}"#, 422);
    description.check("get", "/api/rooms", &server.get("/api/rooms", &[as_ada]));
    description.check("get", "/api/rooms", &server.get("/api/rooms", &[]));

    let room = ada.create(&json!({ "game": "four", "terms": { "first": "me" } }));
    let [join, act, record, events] =
        ["join", "actions", "record", "events"].map(|what| format!("/api/rooms/{{room}}/{what}"));
    let real = |path: &str, room: &str| path.replace("{room}", room);
    let nowhere = "000000000000";
    check_post(&join, &real(&join, &room), &[as_bob], "{}", 200);
    check_post(&join, &real(&join, nowhere), &[as_bob], "{}", 404);
    let move_4 = r#"{"action":"4","client_seq":1}"#;
    check_post(&act, &real(&act, &room), &[as_ada], move_4, 200);
    check_post(&act, &real(&act, &room), &[as_ada], r#"{"action":"4","client_seq":2}"#, 409);
    check_post(&act, &real(&act, &room), &[as_ada], r#"{"action":"?","client_seq":3}"#, 422);
    check_post(&act, &real(&act, nowhere), &[as_ada], move_4, 404);
    check_post(&act, &real(&act, &room), &[as_ada], "[", 400);
    let get = |path: &str, room: &str, lines: &[&str], status: u16| {
        let answer = server.get(&real(path, room), lines);
        assert_eq!(answer.status, status, "{answer:?}");
        description.check("get", path, &answer);
    };
    get(&record, &room, &[as_ada], 409);
    get(&record, nowhere, &[as_ada], 404);
    get(&events, nowhere, &[as_ada], 404);
    get(&events, &room, &[], 401);

    // Every kind of message, over a socket.
    let mut socket = ada.socket(&room);
    let message = json!({ "$ref": "#/components/schemas/Message" });
    for (said, expected) in [
        (json!({ "hello": {} }), "full"),
        (json!({ "action": "draw", "client_seq": 4 }), "change"),
        (json!({ "ping": 1 }), "pong"),
        (json!({ "action": "4", "client_seq": 5 }), "refused"),
        (json!({ "action": "say thanks", "client_seq": 6 }), "done"),
        (json!({ "action": "resign", "client_seq": 7 }), "done"),
        (json!({ "hello": {} }), "full"),
    ] {
        socket.say(&said);
        loop {
            // Pings of the WebSocket come in between.
            let Message::Text(text) = socket.0.read().expect("a message") else { continue };
            let heard: Value = serde_json::from_str(&text).expect("JSON");
            assert!(description.fits(&message, &heard), "{heard}");
            if heard.get(expected).is_some() {
                break;
            }
        }
    }
    get(&record, &room, &[as_ada], 200);

    // Profiles, devices, quick match and leaderboards.
    let plain = |path: &str, lines: &[&str], status| get(path, &room, lines, status);
    plain("/api/players/me", &[as_ada], 200);
    plain("/api/players/me", &[], 401);
    let profile = |player: &str, status: u16| {
        let answer = server.get(&format!("/api/players/{player}"), &[as_ada]);
        assert_eq!(answer.status, status, "{answer:?}");
        description.check("get", "/api/players/{player}", &answer);
    };
    profile(nowhere, 404);
    let [codes, devices, matching] = ["/api/players/me/codes", "/api/devices", "/api/match"];
    check_post(codes, codes, &[as_ada], "{}", 201);
    check_post(devices, devices, &[], r#"{"code":"0000000000"}"#, 404);
    check_post(matching, matching, &[as_ada], r#"{"game":"duel"}"#, 201);
    check_post(matching, matching, &[as_ada], r#"{"game":"duel"}"#, 200);
    check_post(matching, matching, &[as_ada], r#"{"game":"chess"}"#, 422);
    let board = "/api/leaderboard";
    for (query, status) in [("?level=expert&span=week", 200), ("?level=easy", 422)] {
        let answer = server.get(&format!("{board}{query}"), &[]);
        assert_eq!(answer.status, status, "{answer:?}");
        description.check("get", board, &answer);
    }
    let missing = server.get(&format!("/api/records/{nowhere}/1"), &[]);
    description.check("get", "/api/records/{room}/{game}", &missing);
}

/// The example bot, as it is in the repository, plays a game to its end.
#[test]
fn the_example_bot_plays_a_game() {
    let server = Server::start(&[]);
    let ending = bot::play(&server.address.to_string(), None).expect("a game");
    assert!(["one-won", "two-won", "drawn"].contains(&&ending[..]), "{ending}");
    assert!(include_str!("../../examples/bot.rs").lines().count() <= 60);
}
