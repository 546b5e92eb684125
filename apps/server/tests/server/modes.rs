//! The game modes over real sockets, on an SQLite file and on PostgreSQL with NATS: a race, ranked games with their leaderboard, quick
//! match, and players with several devices and their deletion.

use flagfall_online::RankedWin;
use flagfall_play::{Minesweeper, Session};
use serde_json::{Value, json};

use crate::places::on_both;
use crate::players::{Player, Socket, post, read};
use crate::running::Server;

/// The next change that has this key.
fn change_with(socket: &mut Socket, key: &str) -> Value {
    loop {
        let change = socket.hear_of("change")["change"].clone();
        if change.get(key).is_some() {
            return change;
        }
    }
}

/// Opens cells row by row, as long as the game runs.
fn open_all(player: &Player, room: &str, first_seq: u64, (width, height): (u8, u8)) {
    let cells = (1..=height).flat_map(|row| (0..width).map(move |column| (column, row)));
    for (seq, (column, row)) in (first_seq..).zip(cells) {
        let action = format!("open {}{row}", char::from(b'a' + column));
        let (status, answer) = player.act(room, &action, seq);
        if answer["refusal"] == "not-possible" && answer["message"] == "the game is over" {
            return;
        }
        assert!([200, 409].contains(&status), "{answer}");
    }
}

#[test]
fn two_players_race_on_the_same_board() {
    on_both(|place| {
        let server = place.start();
        let (ada, bob) = (Player::new(&server, "Ada"), Player::new(&server, "Bob"));
        let terms = json!({ "game": "race", "terms": { "size": "8x5x6", "seats": 2 } });
        let room = ada.create(&terms);
        let mut adas = ada.socket(&room);
        adas.say(&json!({ "hello": {} }));
        adas.hear_of("full");
        assert_eq!(bob.join(&room), 2);
        assert!(change_with(&mut adas, "starts_at")["starts_at"].is_u64());
        let begun = change_with(&mut adas, "progress");
        assert_eq!(begun["events"].as_array().map(Vec::len), Some(1), "the first cell is open");
        assert_eq!(begun["progress"].as_array().map(Vec::len), Some(2));

        let (status, answer) = bob.act(&room, "resign", 1);
        assert_eq!(status, 200, "{answer}");
        let bobs = change_with(&mut adas, "progress");
        assert_eq!(bobs["progress"][0]["status"], "resigned");
        open_all(&ada, &room, 100, (8, 5));
        let ended = change_with(&mut adas, "ended");
        assert!(ended["ended"]["layout"].as_str().is_some_and(|text| text.starts_with("8x5x6")));
        for seat in 1..=2 {
            let record = ada.get(&format!("/api/rooms/{room}/record?seat={seat}"));
            assert_eq!(record.status, 200, "{record:?}");
            let session = Session::<Minesweeper>::read(&record.text()).expect("a record");
            assert!(session.write().contains("board no-guess "));
        }
    });
}

/// Plays ranked games with the solver's moves until one is won, and returns its record.
pub(crate) fn win(player: &Player, room: &str) -> String {
    use flagfall_mines_solver::{BestMoves, Budget};
    let mut socket = player.socket(room);
    socket.say(&json!({ "hello": {} }));
    let full = socket.hear_of("full");
    let begin = |head: &Value| {
        let terms = head["terms"].as_str().expect("terms").parse().expect("public terms");
        flagfall_play::Replica::<Minesweeper>::new(terms)
    };
    let mut replica = begin(&full["full"]["playing"]);
    let mut seq = 1000;
    loop {
        let view = replica.game().view().clone();
        let action = match replica.status().is_over() {
            true => "rematch".to_owned(),
            false => {
                let best = BestMoves::of(&view, Budget::default()).expect("a move");
                format!("open {}", best.cells[0])
            }
        };
        seq += 1;
        let (status, answer) = player.act(room, &action, seq);
        assert_eq!(status, 200, "{answer}");
        let change = loop {
            let event = socket.hear_of("change");
            if event["event"] == answer["event"] {
                break event["change"].clone();
            }
        };
        if !change["playing"].is_null() {
            replica = begin(&change["playing"]);
        }
        for line in change["events"].as_array().unwrap_or(&vec![]) {
            let event = line.as_str().expect("an event").parse().expect("an event");
            replica.apply(&event).expect("it fits");
        }
        if change["ended"]["ending"] == "won" {
            let record = player.get(&format!("/api/rooms/{room}/record"));
            return record.text();
        }
    }
}

#[test]
fn a_won_ranked_game_is_on_the_leaderboard_with_its_record() {
    on_both(|place| {
        let server = place.start();
        let (ada, bob) = (Player::new(&server, "Ada"), Player::new(&server, "Bob"));
        let room = ada.create(&json!({ "game": "ranked" }));
        assert_eq!(bob.join(&room), Value::Null, "others watch");
        let record = win(&ada, &room);
        let win = RankedWin::replay(&record).expect("a win");

        for span in ["day", "week", "ever"] {
            let path = format!("/api/leaderboard?level=beginner&span={span}");
            let board = read(&server.get(&path, &[]));
            let entries = board["entries"].as_array().expect("entries");
            assert_eq!(entries.len(), 1, "{board}");
            assert_eq!(
                (&entries[0]["name"], &entries[0]["time"]),
                (&json!("Ada"), &json!(win.time.0))
            );
            let kept = server.get(entries[0]["record"].as_str().expect("a path"), &[]);
            assert_eq!(kept.text(), record, "the record is public");
        }
        let expert = read(&server.get("/api/leaderboard?level=expert", &[]));
        assert_eq!(expert["entries"], json!([]));
        assert_eq!(server.get("/api/leaderboard?level=easy", &[]).status, 422);

        let own = read(&ada.get("/api/players/me"));
        let profile =
            read(&bob.get(&format!("/api/players/{}", own["player"].as_str().expect("an id"))));
        assert_eq!(profile, own);
        assert!(
            own["totals"]
                .as_array()
                .expect("totals")
                .contains(&json!({ "game": "ranked", "result": "won", "games": 1 }))
        );
        assert_eq!(own["recent"][0]["room"], json!(room));

        delete(&server, &ada);
        assert_eq!(read(&server.get("/api/leaderboard?level=beginner", &[]))["entries"], json!([]));
        assert_eq!(ada.get("/api/players/me").status, 401, "the player no longer exists");
    });
}

/// A player who leaves a game that others continue has lost it, unless they come back and win with them.
#[test]
fn leaving_a_running_game_loses_it() {
    on_both(|place| {
        let server = place.start();
        let (ada, bob) = (Player::new(&server, "Ada"), Player::new(&server, "Bob"));
        let totals = |player: &Player| read(&player.get("/api/players/me"))["totals"].clone();
        let four = ada.create(&json!({ "game": "four" }));
        bob.join(&four);
        assert_eq!(bob.act(&four, "leave", 1).0, 200);
        assert_eq!(totals(&ada), json!([{ "game": "four", "result": "won", "games": 1 }]));
        let lost = json!({ "game": "four", "result": "lost", "games": 1 });
        assert_eq!(totals(&bob), json!([lost]));

        // Without mines, the first click opens the whole board.
        let terms = json!({ "game": "together", "terms": { "size": "3x3x0", "seats": 3 } });
        let room = ada.create(&terms);
        bob.join(&room);
        assert_eq!(ada.act(&room, "mark a1", 1).0, 200);
        assert_eq!(bob.act(&room, "leave", 2).0, 200);
        let left = json!({ "game": "together", "result": "lost", "games": 1 });
        assert_eq!(totals(&bob), json!([lost, left]));
        assert_eq!(bob.join(&room), 3, "the second seat was theirs");
        assert_eq!(ada.act(&room, "mark a1", 3).0, 200, "the flag is removed");
        assert_eq!(ada.act(&room, "open b2", 2).0, 200);
        let won = json!({ "game": "together", "result": "won", "games": 1 });
        assert_eq!(totals(&bob), json!([lost, won]));
    });
}

fn delete(server: &Server, player: &Player) {
    let mut connection = server.connect();
    let authorization = player.authorization();
    let request =
        format!("DELETE /api/players/me HTTP/1.1\r\nHost: localhost\r\n{authorization}\r\n\r\n");
    connection.send(request.as_bytes()).expect("the server reads");
    assert_eq!(connection.answer("DELETE").status, 204);
}

#[test]
fn quick_match_pairs_players_with_the_same_terms() {
    on_both(|place| {
        let server = place.start();
        let names = ["Ada", "Bob", "Carol"];
        let [ada, bob, carol] = names.map(|name| Player::new(&server, name));
        let duel = json!({ "game": "duel", "terms": { "clock": "3+2" } });
        let (status, first) = ada.post("/api/match", &duel);
        assert_eq!((status, &first["seat"]), (201, &json!(1)));
        let room = first["room"].as_str().expect("a room").to_owned();
        // Nobody is matched with a player who is not connected.
        let (status, other) =
            bob.post("/api/match", &json!({ "game": "duel", "terms": { "clock": "5+0" } }));
        assert_eq!(status, 201, "{other}");
        let mut adas = ada.socket(&room);
        adas.say(&json!({ "hello": {} }));
        adas.hear_of("full");
        assert_eq!(
            ada.post("/api/match", &duel),
            (200, first.clone()),
            "a waiting player keeps their room"
        );
        let (status, second) = bob.post("/api/match", &duel);
        assert_eq!((status, &second["room"], &second["seat"]), (200, &first["room"], &json!(2)));
        assert_eq!(carol.post("/api/match", &duel).0, 201, "no seat is left");

        // A private room is not listed and never matched.
        let private = json!({ "game": "together", "private": true });
        let hidden = ada.create(&private);
        let listed = read(&bob.get("/api/rooms"));
        let rooms = listed["rooms"].as_array().expect("rooms");
        assert!(rooms.iter().any(|listed| listed["room"] == json!(room)));
        assert!(rooms.iter().all(|listed| listed["room"] != json!(hidden)));
        assert_eq!(bob.post("/api/match", &json!({ "game": "together" })).0, 201);
        assert_eq!(bob.join(&hidden), 2, "the link is enough");
    });
}

#[test]
fn a_player_has_several_devices_and_can_be_deleted() {
    on_both(|place| {
        let server = place.start();
        let (ada, bob) = (Player::new(&server, "Ada"), Player::new(&server, "Bob"));
        let (status, code) = ada.post("/api/players/me/codes", &json!({}));
        assert_eq!(status, 201, "{code}");
        let spend =
            || post(&server, "/api/devices", &[], &json!({ "code": code["code"] }).to_string());
        let joined = spend();
        assert_eq!(joined.status, 201, "{joined:?}");
        let phone = Player {
            server: &server,
            secret: read(&joined)["secret"].as_str().expect("a secret").to_owned(),
        };
        assert_ne!(phone.secret, ada.secret);
        assert_eq!(spend().status, 404, "a code works once");
        let own = |player: &Player| read(&player.get("/api/players/me"));
        assert_eq!(own(&phone), own(&ada));

        let room = ada.create(&json!({ "game": "four", "terms": { "first": "me" } }));
        assert_eq!(phone.join(&room), 1, "it is the same player");
        assert_eq!(bob.join(&room), 2);
        let mut bobs = bob.socket(&room);
        bobs.say(&json!({ "hello": {} }));
        bobs.hear_of("full");
        assert_eq!(phone.act(&room, "4", 1).0, 200);

        delete(&server, &phone);
        let left = change_with(&mut bobs, "left");
        assert_eq!(left["ended"]["ending"], "one-abandoned");
        assert_eq!((ada.get("/api/rooms").status, phone.get("/api/rooms").status), (401, 401));
        let secret = bob.secret.clone();
        drop(bobs);
        drop(server);
        // The stored log no longer has the name.
        let server = place.start();
        let bob = Player { server: &server, secret };
        let mut bobs = bob.socket(&room);
        bobs.say(&json!({ "hello": {} }));
        let seats = bobs.hear_of("full")["full"]["seats"].clone();
        assert_eq!(
            seats,
            json!([{ "seat": 1, "name": "" }, { "seat": 2, "name": "Bob", "you": true }])
        );
    });
}
