//! The operator's tools: metrics, logs, graceful shutdown, `--check`, backups, and the deletion of old rooms.

use std::fs;
use std::net::TcpListener;
use std::process::Command;

use flagfall_services::Nats;
use serde_json::{Value, json};
use tungstenite::Message;

use crate::clocks::SystemClock;
use crate::places::{Place, on_both};
use crate::players::{Player, read};
use crate::running::{Server, program, write_page};

fn metric(server: &Server, name: &str) -> f64 {
    let text = server.get("/metrics", &[]).text();
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("no {name} in {text}")).parse().expect("a number")
}

#[test]
fn metrics_count_what_happens() {
    on_both(|place| {
        let server = place.start();
        let ada = Player::new(&server, "Ada");
        let room = ada.create(&json!({ "game": "together" }));
        let mut socket = ada.socket(&room);
        socket.say(&json!({ "hello": {} }));
        socket.hear_of("full");
        let before = metric(&server, "flagfall_actions_total{result=\"done\"}");
        assert_eq!(ada.act(&room, "open c4", 1).0, 200);
        assert_eq!(ada.act(&room, "nonsense", 2).0, 422);
        assert_eq!(metric(&server, "flagfall_actions_total{result=\"done\"}"), before + 1.0);
        assert_eq!(metric(&server, "flagfall_actions_total{result=\"refused\"}"), 1.0);
        assert_eq!(metric(&server, "flagfall_listeners"), 1.0);
        assert_eq!(metric(&server, "flagfall_rooms"), 1.0);
        while metric(&server, "flagfall_bus_up") == 0.0 {}
        assert_eq!(metric(&server, "flagfall_store_seconds_count"), 2.0, "Ada sits and opens");
        assert_eq!(metric(&server, "flagfall_entries_total{result=\"stored\"}"), 2.0);
        let proxied = server.get("/metrics", &["X-Forwarded-For: 8.8.8.8"]);
        assert_eq!(proxied.status, 404, "the metrics are not public through a proxy");
    });
}

#[test]
fn the_health_command_reports_whether_the_server_is_alive() {
    let server = Server::start(&[]);
    let health = |url: &str| program().args(["health", url]).output().expect("it starts");
    let url = format!("http://{}/", server.address);
    assert!(health(&url).status.success());
    drop(server);
    let answer = health(&url);
    assert!(!answer.status.success());
    let stderr = String::from_utf8_lossy(&answer.stderr).into_owned();
    assert!(stderr.contains(&format!("{url} does not answer")), "{stderr}");
}

/// On SIGTERM sockets get a close frame, streams end, and the program exits cleanly, so that clients go to another node.
#[cfg(unix)]
#[test]
fn a_stopping_server_disconnects_its_players() {
    on_both(|place| {
        let mut server = place.start();
        let secret;
        let (mut socket, mut stream) = {
            let ada = Player::new(&server, "Ada");
            let room = ada.create(&json!({ "game": "together" }));
            let mut socket = ada.socket(&room);
            socket.say(&json!({ "hello": {} }));
            socket.hear_of("full");
            let mut stream = server.connect();
            let head = format!("GET /api/rooms/{room}/events HTTP/1.1\r\nHost: a\r\n");
            let request = format!("{head}{}\r\n\r\n", ada.authorization());
            stream.send(request.as_bytes()).expect("the server reads");
            stream.wait();
            secret = ada.secret.clone();
            (socket, stream)
        };
        server.signal("TERM");
        let frame = loop {
            if let Message::Close(frame) = socket.0.read().expect("a close frame") {
                break frame.expect("a reason");
            }
        };
        assert_eq!((u16::from(frame.code), &*frame.reason), (1012, "the server restarts"));
        assert!(stream.rest().ends_with(b"0\r\n\r\n"), "the chunked stream is terminated");
        let (status, said) = server.wait();
        assert_eq!(status.code(), Some(0), "{said}");
        assert!(!said.contains(&secret));
        let server = place.start();
        assert_eq!(Player { server: &server, secret }.get("/api/rooms").status, 200);
    });
}

/// Every line of the log is a JSON object, and none contains a secret.
#[cfg(unix)]
#[test]
fn the_log_is_json_without_secrets() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("online.db");
    let mut server = Server::start(&["--log", "debug", "--data", file.to_str().expect("text")]);
    let ada = Player::new(&server, "Ada");
    let room = ada.create(&json!({ "game": "together" }));
    let mut socket = ada.socket(&room);
    socket.say(&json!({ "hello": {} }));
    socket.hear_of("full");
    let secret = ada.secret.clone();
    drop(socket);
    server.signal("TERM");
    let (_, said) = server.wait();
    assert!(!said.contains(&secret), "{said}");
    let events: Vec<String> = said
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap_or_else(|_| panic!("{line}")))
        .map(|line| line["event"].as_str().expect("an event").to_owned())
        .collect();
    for event in ["started", "room-begun", "socket-opened", "stopped"] {
        assert!(events.iter().any(|seen| seen == event), "no {event} in {events:?}");
    }
}

/// The output of `--check` with these options, and whether it succeeded.
fn check(options: &[&str]) -> (bool, String) {
    check_by(program(), options)
}

pub(crate) fn check_by(mut command: Command, options: &[&str]) -> (bool, String) {
    let page = tempfile::tempdir().expect("a folder");
    write_page(page.path());
    command.args(["--check", "--page"]).arg(page.path());
    let output = command.args(options).output().expect("it starts");
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8(said).expect("text"))
}

#[test]
fn a_check_explains_what_is_wrong() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("deep/online.db");
    let data = ["--listen", "127.0.0.1:0", "--data", file.to_str().expect("text")];
    let (is_ok, said) = check(&data);
    assert!(is_ok && said.contains("will be made"), "{said}");
    assert!(!folder.path().join("deep").exists(), "nothing is changed");
    drop(Server::start(&data[2..]));
    let lock = folder.path().join("deep/online.db.lock");
    fs::remove_file(&lock).expect("the server has locked its file");
    let (is_ok, said) = check(&data);
    assert!(is_ok && said.contains("has version"), "{said}");
    assert!(!lock.exists(), "nothing is changed");

    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("an address").to_string();
    let other = folder.path().join("notes.txt");
    fs::write(&other, "not a database, but long enough to be mistaken for one").expect("written");
    let other = other.to_str().expect("text");
    let (is_ok, said) = check(&["--listen", &address, "--data", other]);
    assert!(!is_ok);
    assert!(said.contains(&format!("another program listens on {address}")), "{said}");
    assert!(said.contains("not a database"), "{said}");
    assert!(said.contains("2 things are wrong"), "{said}");

    // Root may write to every folder, but a file cannot be used as a folder.
    let inside = format!("{other}/online.db");
    let (is_ok, said) = check(&["--listen", "127.0.0.1:0", "--data", &inside]);
    assert!(!is_ok && said.contains("could not write to the folder"), "{said}");

    let folder_of_file = folder.path().to_str().expect("text");
    let (is_ok, said) = check(&["--listen", "127.0.0.1:0", "--data", folder_of_file]);
    assert!(!is_ok && said.contains("is a folder: name a file in it"), "{said}");

    let server = Server::start(&data[2..]);
    let (is_ok, said) = check(&data);
    assert!(!is_ok && said.contains("another server has"), "{said}");
    drop(server);

    for (options, expected) in [
        (&["--database", "postgres://u@127.0.0.1:1/x"][..], "could not reach the database"),
        (&["--database", "mysql://x"], "expected a database like postgres://"),
        (
            &["--database", "postgres://u@127.0.0.1:1/x", "--bus", "nats://127.0.0.1:1"],
            "could not reach the bus",
        ),
        (
            &["--database", "postgres://u@127.0.0.1:1/x", "--bus", "127.0.0.1"],
            "expected a bus like nats://",
        ),
        (&["--listeners", "4000000000"], "lower --listeners"),
        (&["--silence", "10"], "raise --silence"),
    ] {
        let (is_ok, said) = check(options);
        assert!(!is_ok && said.contains(expected), "{options:?}: {said}");
    }
    let Place::Services { database, bus } = Place::services() else { panic!("services") };
    let options = ["--listen", "127.0.0.1:0", "--database", &database, "--bus", &bus];
    let (is_ok, said) = check(&options);
    assert!(is_ok && said.contains("its tables will be made"), "{said}");
    drop(Server::start(&options[2..]));
    let (is_ok, said) = check(&options);
    assert!(is_ok && said.contains("has version"), "{said}");
    let secure = format!("{database}?sslmode=require");
    let (is_ok, said) = check(&["--listen", "127.0.0.1:0", "--database", &secure]);
    assert!(!is_ok && said.contains("TLS"), "{said}");
    let clock = SystemClock::new();
    clock.set(-3600);
    let (is_ok, said) = check_by(clock.program(), &options);
    assert!(!is_ok && said.contains("differ by 3"), "{said}");
}

/// A backup is made while the server runs, and another server continues with the copy.
#[test]
fn a_backup_is_made_while_the_server_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    let [file, copy] = ["online.db", "copy.db"].map(|name| folder.path().join(name));
    let server = Server::start(&["--data", file.to_str().expect("text")]);
    let ada = Player::new(&server, "Ada");
    let room = ada.create(&json!({ "game": "together" }));
    assert_eq!(ada.act(&room, "open c4", 1).0, 200);
    let back_up = || program().arg("backup").arg(&copy).arg("--data").arg(&file).output();
    let output = back_up().expect("it starts");
    assert!(output.status.success(), "{output:?}");
    assert_eq!(ada.act(&room, "say thanks", 2).0, 200, "the server was not disturbed");
    assert!(!back_up().expect("it starts").status.success(), "no copy is overwritten");
    let missing = folder.path().join("missing.db");
    let output = program().arg("backup").arg(&missing).arg("--data").arg(&missing).output();
    let stderr = String::from_utf8(output.expect("it starts").stderr).expect("text");
    assert!(stderr.contains("there is no file") && stderr.contains("`--data FILE`"), "{stderr}");
    let again = Server::start(&["--data", copy.to_str().expect("text")]);
    let (status, done) = ada.at(&again).act(&room, "open c4", 1);
    assert_eq!(status, 200, "{done}");
}

/// On start, the server deletes rooms that have been inactive for long, and no others.
#[test]
fn old_rooms_are_deleted() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("online.db");
    let data = file.to_str().expect("text");
    let server = Server::start(&["--data", data]);
    let ada = Player::new(&server, "Ada");
    let [old, new] = [0, 1].map(|_| ada.create(&json!({ "game": "together" })));
    let secret = ada.secret.clone();
    drop(server);
    let connection = rusqlite::Connection::open(&file).expect("the file");
    let aged = connection.execute("UPDATE room SET last_at = 1 WHERE id = ?1", [&old]);
    assert_eq!(aged.expect("it is there"), 1);
    drop(connection);
    let server = Server::start(&["--data", data, "--keep-days", "1"]);
    let ada = Player { server: &server, secret };
    while metric(&server, "flagfall_rooms_deleted_total") == 0.0 {}
    let refusal =
        |room: &str| read(&ada.get(&format!("/api/rooms/{room}/record")))["refusal"].clone();
    assert_eq!((refusal(&old), refusal(&new)), (json!("no-room"), json!("game-running")));
}

/// Without the bus nodes find missed events by polling, and once it is back they are notified at once.
#[test]
fn a_lost_bus_loses_no_events() {
    let Place::Services { database, .. } = Place::services() else { panic!("services") };
    let mut nats = Nats::start();
    let url = nats.url();
    let start = || Server::start(&["--database", &database, "--bus", &url]);
    let (one, other) = (start(), start());
    let (ada, bob) = (Player::new(&one, "Ada"), Player::new(&other, "Bob"));
    let room = ada.create(&json!({ "game": "together" }));
    bob.join(&room);
    let mut socket = bob.socket(&room);
    socket.say(&json!({ "hello": {} }));
    socket.hear_of("full");
    nats.stop();
    assert_eq!(ada.act(&room, "open c4", 1).0, 200);
    assert_eq!(socket.hear_of("change")["action"], "open c4");
    nats.resume();
    while metric(&other, "flagfall_bus_up") == 0.0 {}
    assert_eq!(ada.act(&room, "say thanks", 2).0, 200);
    assert_eq!(socket.hear_of("change")["action"], "say thanks");
}
