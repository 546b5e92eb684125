//! Abusive clients, several tabs of one player and full disks do not disturb the other players.

use std::io::{Read as _, Write as _};
use std::net::Shutdown;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use flagfall_rng::{Rng, Seed};
use serde_json::{Value, json};
use tungstenite::Message;
use tungstenite::protocol::frame::coding::CloseCode;

use crate::places::on_both;
use crate::players::{Player, post, read};
use crate::running::Server;

/// With a full disk, actions are refused and no acknowledged one is lost. A limit on the file size simulates it.
#[cfg(unix)]
#[test]
fn a_full_disk_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("online.db");
    let data = file.to_str().expect("text");
    let mut shell = Command::new("sh");
    // The limit is in blocks of 512 bytes. The signal would end the program; with it ignored, writing fails.
    shell.args(["-c", "trap '' XFSZ; ulimit -f 1200; exec \"$0\" \"$@\""]);
    shell.arg(env!("CARGO_BIN_EXE_flagfall-serve"));
    shell.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let server = Server::start_by(shell, &["--data", data, "--log", "error"]);
    let ada = Player::new(&server, "Ada");
    let room = ada.create(&json!({ "game": "together" }));
    let mut acknowledged = vec![];
    let refused = loop {
        let client_seq = acknowledged.len() as u64 + 1;
        let (status, answer) = ada.act(&room, "say thanks", client_seq);
        match status {
            200 => acknowledged.push((client_seq, answer["event"].clone())),
            429 => {}
            _ => break (status, answer),
        }
    };
    assert!(acknowledged.len() > 10, "{acknowledged:?}");
    assert_eq!((refused.0, &refused.1["refusal"]), (503, &json!("not-stored")), "{refused:?}");
    let listed = ada.get("/api/rooms");
    assert_eq!(listed.status, 200, "stored data can be read");
    let secret = ada.secret.clone();
    drop(server);

    let server = Server::start(&["--data", data]);
    let ada = Player { server: &server, secret };
    let mut socket = ada.socket(&room);
    socket.say(&json!({ "hello": {} }));
    let n_events = socket.hear_of("full")["event"].as_u64().expect("a number");
    assert_eq!(json!(n_events), acknowledged.last().expect("some").1, "nothing more, nothing less");
    let (client_seq, event) = &acknowledged[acknowledged.len() / 2];
    assert_eq!(ada.act(&room, "say thanks", *client_seq), (200, json!({ "event": event })));
    assert_eq!(ada.act(&room, "say thanks", 1_000_000).0, 200, "there is space again");
}

/// Thousands of connections with no request or half of one, and hundreds of sockets that say nothing, keep nobody from playing.
#[cfg(unix)]
#[test]
fn idle_clients_lock_nobody_out() {
    raise_file_limit();
    // On a busy machine so many connections take longer than the default silence limit.
    let server = Server::start(&["--limit", "listening=1000/1", "--silence", "3600"]);
    let (ada, bob) = (Player::new(&server, "Ada"), Player::new(&server, "Bob"));
    let room = ada.create(&json!({ "game": "four", "terms": { "first": "me" } }));
    bob.join(&room);
    let _listening: Vec<_> = (0..200).map(|_| ada.socket(&room)).collect();
    let mut bobs = bob.socket(&room);
    bobs.say(&json!({ "hello": {} }));
    bobs.hear_of("full");
    let mut half_open = vec![];
    for number in 0..10_000 {
        let mut connection = server.connect();
        if number % 2 == 0 {
            // The server may have evicted it by now.
            let _ = connection.send(b"GET /api/rooms/");
        }
        half_open.push(connection);
    }
    assert_eq!(ada.act(&room, "4", 1).0, 200);
    assert_eq!(bobs.hear_of("change")["action"], "4");
    let third = Player::new(&server, "Carol");
    assert_eq!(third.join(&room), json!(null), "a new player still gets in");
}

/// A client that requests a lot and reads nothing is disconnected, and the others are told that its player is away.
#[test]
fn a_client_that_does_not_read_is_disconnected() {
    on_both(|place| {
        let server = place.start_with(&["--patience", "1"]);
        let (ada, bob) = (Player::new(&server, "Ada"), Player::new(&server, "Bob"));
        // The first click opens the whole board, so every snapshot has 100 kB.
        let room = ada.create(&json!({ "game": "together", "terms": { "size": "100x100x0" } }));
        assert_eq!(bob.join(&room), 2);
        assert_eq!(ada.act(&room, "open a1", 1).0, 200);
        let mut adas = ada.socket(&room);
        adas.say(&json!({ "hello": {} }));
        let mut hear_who_is_here = move || loop {
            let message = adas.0.read().expect("the server says something");
            let text = message.to_text().unwrap_or_default();
            let message: Value = serde_json::from_str(text).unwrap_or_default();
            if !message["here"].is_null() {
                return message["here"].clone();
            }
        };
        while hear_who_is_here() != json!([1]) {}
        let mut deaf = bob.socket(&room);
        for _ in 0..50 {
            deaf.say(&json!({ "hello": {} }));
        }
        while hear_who_is_here() != json!([1, 2]) {}
        while hear_who_is_here() != json!([1]) {}
    });
}

/// A client is disconnected once it has been silent for the allowed time, and not earlier, even if its end answers WebSocket pings.
#[test]
fn a_silent_client_is_disconnected() {
    let silence = Duration::from_secs(1);
    let server = Server::start(&["--silence", "1"]);
    let ada = Player::new(&server, "Ada");
    let room = ada.create(&json!({ "game": "together" }));
    // On a busy machine the hello itself may come too late: then try again.
    let (said_at, mut socket) = loop {
        let mut socket = ada.socket(&room);
        std::thread::park_timeout(silence / 2);
        let said_at = Instant::now();
        let hello = Message::text(json!({ "hello": {} }).to_string());
        let is_heard = socket.0.send(hello).is_ok()
            && std::iter::from_fn(|| socket.0.read().ok().filter(|frame| !frame.is_close()))
                .any(|frame| frame.to_text().is_ok_and(|text| text.contains("\"full\"")));
        if is_heard {
            break (said_at, socket);
        }
    };
    let close = loop {
        if let Message::Close(close) = socket.0.read().expect("the server sends a close frame") {
            break close.expect("a reason");
        }
    };
    assert!(said_at.elapsed() >= silence, "{close} after {:?}", said_at.elapsed());
    assert_eq!((close.code, close.reason.as_str()), (CloseCode::Policy, "silent for too long"));
    let counted = server.get("/metrics", &[]).text();
    assert!(!counted.contains("flagfall_sockets_closed_total{reason=\"silent\"} 0"), "{counted}");
}

/// Each connection is also an open file of the test process.
#[cfg(unix)]
fn raise_file_limit() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).expect("it is allowed");
}

/// Two tabs of one player try different moves: one of them is done, and both tabs see it.
#[test]
fn two_tabs_act_as_one_player() {
    on_both(|place| {
        let server = place.start();
        let (ada, bob) = (Player::new(&server, "Ada"), Player::new(&server, "Bob"));
        let room = ada.create(&json!({ "game": "four", "terms": { "first": "me" } }));
        bob.join(&room);
        let mut tabs = [ada.socket(&room), ada.socket(&room)];
        for tab in &mut tabs {
            tab.say(&json!({ "hello": {} }));
            tab.hear_of("full");
        }
        for (tab, column) in tabs.iter_mut().zip(["3", "4"]) {
            let client_seq: u64 = column.parse().expect("a number");
            tab.say(&json!({ "action": column, "client_seq": client_seq, "after": 3 }));
        }
        let seen = tabs.each_mut().map(|tab| tab.hear_of("change"));
        assert_eq!(seen[0], seen[1], "both see the same");
        let answers = tabs.each_mut().map(|tab| {
            let answer = tab.hear();
            (answer["done"].is_u64(), answer["refusal"].as_str().unwrap_or("none").to_owned())
        });
        let winner = usize::from(answers[1].0);
        assert_eq!(answers[winner], (true, "none".to_owned()));
        assert_eq!(answers[1 - winner], (false, "stale".to_owned()));
        // An action that one tab has sent is not done again if the other tab sends it with the same number.
        let again = seen[0]["action"].as_str().expect("a column");
        let client_seq: u64 = again.parse().expect("a number");
        tabs[1 - winner].say(&json!({ "action": again, "client_seq": client_seq, "after": 3 }));
        assert_eq!(tabs[1 - winner].hear()["event"], seen[0]["event"]);
        assert_eq!(bob.act(&room, "4", 1).0, 200, "one move was made");
    });
}

/// Arbitrary bytes over an open socket end only that socket.
#[test]
fn garbage_closes_only_its_own_socket() {
    on_both(|place| {
        let server = place.start_with(&["--limit", "listening=1000/1"]);
        let ada = Player::new(&server, "Ada");
        let room = ada.create(&json!({ "game": "together" }));
        let mut good = ada.socket(&room);
        good.say(&json!({ "hello": {} }));
        good.hear_of("full");
        let mut rng = Rng::new(Seed(1));
        let mut noise = |length: usize| -> Vec<u8> {
            (0..length).map(|_| rng.next_u32().to_le_bytes()[0]).collect()
        };
        // A frame of 1 MB, one with a declared length of 2^63 bytes, one without a mask, an endless fragmented one, and invalid UTF-8.
        let long =
            [&[0x81, 0xff, 0, 0, 0, 0, 0, 0x10, 0, 0, 1, 2, 3, 4][..], &noise(1 << 20)].concat();
        let endless =
            [&[0x01, 0x80, 0, 0, 0, 0][..], &[0, 0x81, 0, 0, 0, 0, b'x'].repeat(5000)].concat();
        let mut frames = vec![
            long,
            vec![0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4],
            vec![0x81, 0x02, b'{', b'}'],
            endless,
            vec![0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe],
        ];
        frames.extend((1..40).map(|length| [&[0xf1][..], &noise(length * 7)].concat()));
        for bytes in frames {
            let mut bad = ada.socket(&room);
            let stream = bad.0.get_mut();
            // The server may close while we still write.
            let _ = stream.write_all(&bytes);
            let _ = stream.shutdown(Shutdown::Write);
            let _ = stream.read_to_end(&mut vec![]);
        }
        good.say(&json!({ "action": "open c4", "client_seq": 1 }));
        assert_eq!(good.hear_of("done")["done"], 1);
    });
}

/// A mouse sends more positions than actions are allowed: those beyond the limit are dropped, and the player stays connected.
#[test]
fn pointing_too_fast_only_drops_positions() {
    on_both(|place| {
        let server = place.start_with(&["--limit", "actions=5/3600000"]);
        let (ada, bob) = (Player::new(&server, "Ada"), Player::new(&server, "Bob"));
        let room = ada.create(&json!({ "game": "together" }));
        bob.join(&room);
        let mut socket = ada.socket(&room);
        socket.say(&json!({ "hello": {} }));
        socket.hear_of("full");
        for _ in 0..50 {
            socket.say(&json!({ "point": "c4" }));
        }
        assert_eq!(bob.act(&room, "open c4", 1).0, 200);
        assert_eq!(socket.hear_of("change")["action"], "open c4");
    });
}

/// A client that sends too much over a socket is disconnected and told why; other secrets and other addresses have limits of their own.
#[test]
fn rate_limits_apply_per_secret_and_address() {
    on_both(|place| {
        let limits = ["actions=5/3600000", "rooms=1/3600000", "players=2/3600000"];
        let options: Vec<&str> = limits.iter().flat_map(|limit| ["--limit", limit]).collect();
        let server = place.start_with(&[&options[..], &["--trust-proxy"]].concat());
        let create = |address: &str, name: &str| {
            let forwarded = format!("X-Forwarded-For: {address}");
            let body = json!({ "name": name }).to_string();
            post(&server, "/api/players", &[&forwarded], &body)
        };
        let player = |address: &str, name: &str| {
            let created = read(&create(address, name));
            let secret = created["secret"].as_str().expect("a secret").to_owned();
            Player { server: &server, secret }
        };
        let (ada, bob) = (player("192.0.2.1", "Ada"), player("192.0.2.1", "Bob"));
        let refused = create("192.0.2.1", "Carol");
        assert_eq!((refused.status, &read(&refused)["refusal"]), (429, &json!("too-many")));
        assert_eq!(create("192.0.2.2", "Carol").status, 201, "from another address");

        let room = ada.create(&json!({ "game": "together" }));
        assert_eq!(ada.post("/api/rooms", &json!({ "game": "together" })).0, 429);
        assert_eq!(bob.post("/api/rooms", &json!({ "game": "together" })).0, 201);
        bob.join(&room);

        let mut socket = ada.socket(&room);
        for ping in 0..6 {
            socket.say(&json!({ "ping": ping }));
        }
        let close = loop {
            match socket.0.read().expect("the server sends a close frame") {
                Message::Close(close) => break close.expect("a reason"),
                Message::Text(_) | Message::Ping(_) => {}
                other => panic!("{other:?} instead of a close frame"),
            }
        };
        assert_eq!(close.reason.as_str(), "too many messages");
        let counted = server.get("/metrics", &[]).text();
        let is_counted = counted.contains("flagfall_sockets_closed_total{reason=\"too-fast\"} 1");
        assert!(is_counted, "{counted}");
        assert_eq!(ada.act(&room, "open c4", 1).0, 429, "the limit is shared with HTTP");
        assert_eq!(bob.act(&room, "open c4", 1).0, 200);
    });
}
