//! Starting and stopping the server.

use std::net::TcpListener;

use serde_json::json;

use crate::players::Player;
use crate::running::{Server, program, wait};

#[cfg(unix)]
#[test]
fn it_stops_on_sigterm_and_sigint() {
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

/// SIGTERM stops the server within a fixed time, whatever its clients do. The limits for clients are longer than the test's timeout.
#[cfg(unix)]
#[test]
fn silent_clients_do_not_delay_the_shutdown() {
    let mut server = Server::start(&["--patience", "1000", "--silence", "1000"]);
    let (_socket, stream) = {
        let ada = Player::new(&server, "Ada");
        // The first click opens the whole board, so every snapshot has 100 kB.
        let room = ada.create(&json!({ "game": "together", "terms": { "size": "100x100x0" } }));
        assert_eq!(ada.act(&room, "open a1", 1).0, 200);
        // It never answers the close frame.
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
fn an_address_in_use_is_reported() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("an address").to_string();
    let page = tempfile::tempdir().expect("a folder");
    crate::running::write_page(page.path());
    let mut command = program();
    command.args(["--listen", &address, "--page"]).arg(page.path());
    command.arg("--data").arg(page.path().join("online.db"));
    let output = command.output().expect("it starts");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{stderr}");
    assert!(stderr.contains(&format!("another program listens on {address}")), "{stderr}");
    assert!(stderr.contains("`--listen 127.0.0.1:0`"), "{stderr}");
    assert!(output.stdout.is_empty());
}

#[test]
fn invalid_arguments_are_reported() {
    for arguments in [&["--listen", "nowhere"][..], &["--patience", "0"], &["serve"]] {
        let output = program().args(arguments).output().expect("it starts");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
    let output = program().args(["--page", "/nowhere"]).output().expect("it starts");
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{stderr}");
    assert!(stderr.contains("could not list /nowhere"), "{stderr}");
}

/// The server keeps serving when its output is closed.
#[cfg(unix)]
#[test]
fn it_serves_after_its_output_is_closed() {
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
