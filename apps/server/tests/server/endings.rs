//! How the server begins and ends.

use std::net::TcpListener;

use serde_json::json;

use crate::players::Player;
use crate::running::{Server, program, wait};

#[cfg(unix)]
#[test]
fn it_stops_when_told() {
    for name in ["TERM", "INT"] {
        let mut server = Server::start(&[]);
        let mut idle = server.connect();
        assert_eq!(idle.ask("GET", "/", &[]).status, 200);
        server.signal(name);
        let (status, said) = server.wait();
        assert_eq!(status.code(), Some(0), "{name}: {said}");
        assert_eq!(said, "", "{name}");
        assert!(idle.rest().is_empty());
    }
}

/// SIGTERM ends the server within a fixed time, whatever its clients do or leave undone. No limit for clients would end them before the test gives up.
#[cfg(unix)]
#[test]
fn it_does_not_wait_for_ever_for_silent_clients() {
    let mut server = Server::start(&["--patience", "1000", "--silence", "1000"]);
    let (_socket, stream) = {
        let ada = Player::new(&server, "Ada");
        // The first cell opens all: 100 kB for everybody who comes.
        let room = ada.create(&json!({ "game": "together", "terms": { "size": "100x100x0" } }));
        assert_eq!(ada.act(&room, "open a1", 1).0, 200);
        // It never answers the farewell.
        let mut socket = ada.socket(&room);
        socket.say(&json!({ "hello": {} }));
        socket.hear_of("full");
        (
            socket,
            format!(
                "GET /api/rooms/{room}/events HTTP/1.1\r\nHost: a\r\n{}\r\n\r\n",
                ada.authorization()
            ),
        )
    };
    let large = format!("GET /{} HTTP/1.1\r\nHost: a\r\n\r\n", crate::running::LARGE);
    let half = "POST /api/players HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";
    let _clients = ["", "GET /api/rooms/", half, &large, &stream].map(|said| {
        let mut client = server.connect();
        client.send(said.as_bytes()).expect("the server reads");
        client
    });
    assert_eq!(server.get("/", &[]).status, 200);
    server.signal("TERM");
    let (status, said) = server.wait();
    assert_eq!(status.code(), Some(0), "{said}");
}

#[test]
fn an_address_in_use_is_told() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("an address").to_string();
    let page = tempfile::tempdir().expect("a folder");
    crate::running::write_page(page.path());
    let mut command = program();
    command.args(["--listen", &address, "--page"]).arg(page.path());
    command.arg("--data").arg(page.path().join("online.db"));
    let output = command.output().expect("it starts");
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains(&format!("another program listens on {address}")), "{told}");
    assert!(told.contains("`--listen 127.0.0.1:0`"), "{told}");
    assert!(output.stdout.is_empty());
}

#[test]
fn wrong_words_are_told() {
    for words in [&["--listen", "nowhere"][..], &["--patience", "0"], &["serve"]] {
        let output = program().args(words).output().expect("it starts");
        assert_eq!(output.status.code(), Some(2), "{words:?}");
    }
    let output = program().args(["--page", "/nowhere"]).output().expect("it starts");
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("could not list /nowhere"), "{told}");
}

/// A reader that goes away is no reason to stop serving.
#[cfg(unix)]
#[test]
fn it_serves_when_nobody_reads_what_it_says() {
    let page = tempfile::tempdir().expect("a folder");
    crate::running::write_page(page.path());
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("an address");
    drop(taken);
    let mut command = program();
    command.args(["--listen", &address.to_string(), "--page"]).arg(page.path());
    command.arg("--data").arg(page.path().join("online.db"));
    let mut child = command.spawn().expect("it starts");
    drop(child.stdout.take());
    drop(child.stderr.take());
    let end = std::time::Instant::now() + crate::running::PATIENCE;
    while std::net::TcpStream::connect(address).is_err() {
        assert!(std::time::Instant::now() < end, "it does not listen");
        std::thread::yield_now();
    }
    let answer = crate::connection::Connection::new(address).ask("GET", "/", &[]);
    assert_eq!(answer.status, 200);
    child.kill().expect("it runs");
    wait(&mut child);
}
