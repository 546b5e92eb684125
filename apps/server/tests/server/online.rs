//! Online play over real sockets, on an SQLite file and on PostgreSQL with NATS: the requests of players and bots, and the answers.

use flagfall_online::Revealed;
use flagfall_play::{FourInARow, Session};
use serde_json::{Value, json};
use tungstenite::Message;

use crate::places::on_both;
use crate::players::{Player, post, read};
use crate::running::Server;

/// Two people play a game; the server is killed in the middle, and nothing is lost.
#[test]
fn a_game_survives_a_killed_server() {
    on_both(|place| {
        let mut server = place.start();
        let (ada, bob) = (Player::new(&server, "Ada"), Player::new(&server, "Bob"));
        let (ada_secret, bob_secret) = (ada.secret.clone(), bob.secret.clone());
        let room = ada.create(&json!({ "game": "four", "terms": { "first": "me" } }));
        assert_eq!(bob.join(&room), 2);
        let (mut adas, mut bobs) = (ada.socket(&room), bob.socket(&room));
        adas.say(&json!({ "hello": {} }));
        let full = adas.hear();
        assert_eq!(
            full["full"]["seats"],
            json!([{ "seat": 1, "name": "Ada", "you": true }, { "seat": 2, "name": "Bob" }])
        );
        let commitment = full["full"]["playing"]["commitment"].clone();
        bobs.say(&json!({ "hello": {} }));
        bobs.hear_of("full");

        adas.say(&json!({ "action": "4", "client_seq": 1, "after": full["event"] }));
        let event = adas.hear();
        assert_eq!((&event["seat"], &event["action"]), (&json!(1), &json!("4")));
        let number = event["event"].as_u64().expect("a number");
        assert_eq!(adas.hear(), json!({ "done": 1, "event": number }));
        assert_eq!(bobs.hear(), event, "the other player sees the same");

        // The move was acknowledged, so it must survive from now on.
        server.signal("KILL");
        server.wait();
        drop((adas, bobs));
        let server = place.start();
        let ada = Player { server: &server, secret: ada_secret };
        let bob = Player { server: &server, secret: bob_secret };
        let again = ada.act(&room, "4", 1);
        assert_eq!(
            again,
            (200, json!({ "event": number })),
            "the repeated request is not done twice"
        );

        let mut bobs = bob.socket(&room);
        bobs.say(&json!({ "hello": { "after": number - 1 } }));
        let seen = bobs.hear_of("full");
        assert_eq!(seen["full"]["events"].as_array().expect("events").len(), 1);
        for (seq, (player, column)) in
            [(&bob, "3"), (&ada, "4"), (&bob, "3"), (&ada, "4"), (&bob, "3"), (&ada, "4")]
                .iter()
                .enumerate()
        {
            let (status, done) = player.act(&room, column, 10 + seq as u64);
            assert_eq!(status, 200, "{done}");
        }
        let end = loop {
            let event = bobs.hear_of("change");
            if !event["change"]["ended"].is_null() {
                break event["change"].clone();
            }
        };
        assert_eq!(end["ended"]["ending"], "one-won");
        assert_eq!(end["tally"], json!({ "wins": [1, 0], "draws": 0 }));
        let revealed: Revealed =
            serde_json::from_value(end["ended"].clone()).expect("seed and salt");
        assert_eq!(json!(revealed.commitment()), commitment, "the seed is the one committed to");

        let record = ada.get(&format!("/api/rooms/{room}/record"));
        assert_eq!(record.status, 200);
        let text = String::from_utf8(record.body).expect("text");
        let session = Session::<FourInARow>::read(&text).expect("a record");
        assert_eq!(session.game().moves().to_string(), "4343434");

        // In the rematch the other player begins.
        assert_eq!(bob.act(&room, "rematch", 30).0, 200);
        assert_eq!(ada.act(&room, "accept", 30).0, 200);
        let (status, refused) = ada.act(&room, "4", 31);
        assert_eq!((status, &refused["refusal"]), (409, &json!("not-your-turn")));
        assert_eq!(bob.act(&room, "4", 31).0, 200);
    });
}

/// Every wrong request is refused with a code and a sentence, and changes nothing.
#[test]
fn refusals_say_why() {
    on_both(|place| {
        let server = place.start();
        let ada = Player::new(&server, "Ada");
        let room = ada.create(&json!({ "game": "four" }));
        let stranger = Player { server: &server, secret: "0".repeat(64) };
        let refusal = |(status, body): (u16, Value)| {
            (status, body["refusal"].as_str().unwrap_or("none").to_owned())
        };
        let expect = |answer, status: u16, code: &str| {
            assert_eq!(refusal(answer), (status, code.to_owned()));
        };

        expect(stranger.act(&room, "4", 1), 401, "unknown-player");
        expect(ada.act("000000000000", "4", 1), 404, "no-room");
        expect(ada.act(&room, "4", 1), 409, "waiting");
        let bob = Player::new(&server, "Bob");
        expect(bob.act(&room, "4", 1), 409, "not-seated");
        assert_eq!(bob.join(&room), 2);
        assert_eq!(bob.join(&room), 2, "joining twice takes one seat");
        let carol = Player::new(&server, "Carol");
        assert_eq!(carol.join(&room), Value::Null, "a third player can only watch");
        expect(carol.act(&room, "4", 1), 409, "not-seated");
        expect(ada.act(&room, "9", 2), 422, "not-an-action");
        expect(ada.act(&room, "accept", 3), 409, "no-offer");
        expect(ada.post("/api/rooms", &json!({ "game": "chess" })), 422, "terms");
        expect(
            ada.post("/api/rooms", &json!({ "game": "four", "terms": { "clock": "0+0" } })),
            422,
            "terms",
        );
        let record = ada.get(&format!("/api/rooms/{room}/record"));
        assert_eq!((record.status, &read(&record)["refusal"]), (409, &json!("game-running")));

        let nameless = post(&server, "/api/players", &[], r#"{"name":"\u202e"}"#);
        assert_eq!((nameless.status, &read(&nameless)["refusal"]), (422, &json!("name")));
        let garbled = post(&server, "/api/players", &[], "{");
        assert_eq!((garbled.status, &read(&garbled)["refusal"]), (400, &json!("not-json")));
        let foreign = ["Origin: https://evil.example", &ada.authorization()];
        let foreign = post(&server, &format!("/api/rooms/{room}/join"), &foreign, "{}");
        assert_eq!((foreign.status, &read(&foreign)["refusal"]), (403, &json!("other-origin")));
    });
}

/// A browser gets its secret in a cookie that scripts cannot read.
#[test]
fn browsers_get_a_cookie() {
    on_both(|place| {
        let server = place.start();
        let answer =
            post(&server, "/api/players", &["Origin: http://localhost"], r#"{"name":"Ada"}"#);
        assert_eq!(answer.status, 201);
        assert!(read(&answer).get("secret").is_none());
        let cookie = answer.header("set-cookie").expect("a cookie").to_owned();
        assert!(cookie.contains("HttpOnly; SameSite=Strict"), "{cookie}");
        let cookie = cookie.split(';').next().expect("a value");
        let created = post(
            &server,
            "/api/rooms",
            &["Origin: http://localhost", &format!("Cookie: {cookie}")],
            r#"{"game":"together"}"#,
        );
        assert_eq!(created.status, 201, "{created:?}");
    });
}

/// The computer replies, and a bot receives its move from the line stream.
#[test]
fn a_bot_follows_a_game_against_the_computer() {
    on_both(|place| {
        let server = place.start();
        let bot = Player::new(&server, "Bot");
        let room =
            bot.create(&json!({ "game": "four", "terms": { "first": "me", "computer": 10 } }));
        let mut stream = server.connect();
        let path = format!("/api/rooms/{room}/events");
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n{}\r\n\r\n", bot.authorization());
        stream.send(request.as_bytes()).expect("the server reads");
        let mut seen = String::new();
        let mut see = |what: &str| {
            while !seen.contains(what) {
                let more = stream.more().expect("the stream goes on");
                seen.push_str(&String::from_utf8(more).expect("text"));
            }
        };
        see(r#""full":"#);
        assert_eq!(bot.act(&room, "4", 1).0, 200);
        see(r#""seat":2,"action""#);
        assert!(seen.contains(r#""seat":1,"action":"4""#), "{seen}");
    });
}

/// Rooms with a free seat and running games are listed; finished games are not.
#[test]
fn the_lobby_lists_open_rooms_and_running_games() {
    on_both(|place| {
        let server = place.start();
        let (ada, bob) = (Player::new(&server, "Ada"), Player::new(&server, "Bob"));
        let open = ada.create(&json!({ "game": "four" }));
        let running = ada.create(&json!({ "game": "four", "terms": { "clock": "3+2" } }));
        let over = ada.create(&json!({ "game": "four" }));
        bob.join(&running);
        bob.join(&over);
        assert_eq!(bob.act(&over, "resign", 1).0, 200);
        let listed = read(&bob.get("/api/rooms"));
        let mut rooms: Vec<(Value, Value, Value)> = listed["rooms"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|room| (room["room"].clone(), room["open"].clone(), room["players"].clone()))
            .collect();
        rooms.sort_by_key(|(_, open, _)| open.to_string());
        assert_eq!(
            rooms,
            [
                (json!(running), json!(false), json!(["Ada", "Bob"])),
                (json!(open), json!(true), json!(["Ada"]))
            ]
        );
    });
}

/// An invalid message closes the sender's connection, and no other.
#[test]
fn an_invalid_message_closes_only_its_own_socket() {
    on_both(|place| {
        let server = place.start();
        let ada = Player::new(&server, "Ada");
        let room = ada.create(&json!({ "game": "together" }));
        let mut good = ada.at(&server).socket(&room);
        good.say(&json!({ "hello": {} }));
        good.hear_of("full");
        for nonsense in [
            Message::text("{"),
            Message::text("[]"),
            Message::binary(vec![1, 2]),
            Message::text("x".repeat(1 << 20)),
        ] {
            let mut bad = ada.socket(&room);
            // The server may close while we still write.
            let _ = bad.0.send(nonsense);
            while let Ok(message) = bad.0.read() {
                assert!(message.is_close() || message.is_ping(), "{message:?}");
            }
        }
        good.say(&json!({ "action": "open c4", "client_seq": 1 }));
        assert_eq!(good.hear_of("done")["done"], 1);
    });
}

/// Two servers on one file would not know of each other's moves, so the second one refuses to start.
#[test]
fn only_one_server_can_use_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("online.db");
    let _first = Server::start(&["--data", file.to_str().expect("text")]);
    let second =
        crate::running::program().args(["--listen", "127.0.0.1:0", "--data"]).arg(&file).output();
    let second = second.expect("it starts");
    let said = String::from_utf8_lossy(&second.stderr);
    assert!(!second.status.success());
    assert!(said.contains("another server"), "{said}");
}
