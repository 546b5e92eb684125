//! Hostile clients: none of them keeps others from being served.

use crate::connection::{Answer, Connection};
use crate::running::{LARGE, N_LARGE, Server};

#[test]
fn huge_heads_are_refused() {
    let server = Server::start(&[]);
    let long_line = format!("X-Long: {}", "x".repeat(100_000));
    let many_lines = "X: y\r\n".repeat(5_000);
    let long_path = format!("/{}", "x".repeat(100_000));
    // This head is read completely before it is refused.
    let some_lines = "X: y\r\n".repeat(200);
    let heads = [
        format!("GET / HTTP/1.1\r\nHost: a\r\n{long_line}\r\n\r\n"),
        format!("GET / HTTP/1.1\r\nHost: a\r\n{many_lines}\r\n"),
        format!("GET / HTTP/1.1\r\nHost: a\r\n{some_lines}\r\n"),
        format!("GET {long_path} HTTP/1.1\r\nHost: a\r\n\r\n"),
    ];
    for head in heads {
        let mut connection = server.connect();
        // The server may respond and close the connection before all of this is sent.
        let _ = connection.send(head.as_bytes());
        assert_eq!(connection.answer("GET").status, 431, "{}...", &head[..60]);
        assert!(connection.rest().is_empty(), "the connection is closed");
    }
    assert_eq!(server.get("/", &[]).status, 200);
}

#[test]
fn malformed_requests_are_refused() {
    let server = Server::start(&[]);
    let nonsense: [&[u8]; 5] = [
        b"\0\0\0\0\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
    ];
    for bytes in nonsense {
        let mut connection = server.connect();
        connection.send(bytes).expect("the server reads");
        let response = String::from_utf8_lossy(&connection.rest()).into_owned();
        assert!(response.starts_with("HTTP/1.1 400"), "{bytes:?}: {response}");
    }
    assert_eq!(server.get("/", &[]).status, 200);
}

#[test]
fn a_client_without_a_request_is_disconnected() {
    let server = Server::start(&["--patience", "1"]);
    let mut silent = server.connect();
    let mut slow = server.connect();
    slow.send(b"GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ").expect("the server reads");
    let mut idle = server.connect();
    assert_eq!(idle.ask("GET", "/", &[]).status, 200);
    // Each of these reads until the server closes the connection.
    for connection in [&mut silent, &mut slow, &mut idle] {
        assert_eq!(String::from_utf8_lossy(&connection.rest()), "");
    }
}

#[test]
fn a_slow_request_is_answered() {
    let server = Server::start(&["--patience", "1000"]);
    let mut slow = server.connect();
    for part in ["GET / HT", "TP/1.1\r\nHo", "st: a\r\n\r", "\n"] {
        // This gives the server time to read the part before.
        assert_eq!(server.get("/", &[]).status, 200);
        slow.send(part.as_bytes()).expect("the server reads");
    }
    assert_eq!(slow.answer("GET").status, 200);
}

#[test]
fn slow_clients_do_not_keep_others_out() {
    let server = Server::start(&["--patience", "1", "--connections", "4"]);
    let mut slow: Vec<Connection> = (0..20).map(|_| server.connect()).collect();
    for connection in &mut slow {
        connection.send(b"GET / HT").expect("the server reads, or will");
    }
    // Twenty wait for four seats, and a normal request still gets one in time.
    assert_eq!(server.get("/", &[]).status, 200);
}

#[test]
fn keep_alive_does_not_hold_a_seat_that_others_need() {
    let server = Server::start(&["--connections", "3"]);
    let mut first = server.connect();
    for _ in 0..3 {
        let answer = first.ask("GET", "/", &[]);
        assert_eq!((answer.status, answer.header("connection")), (200, None), "there is room");
    }
    let _second = server.connect();
    // It is unknown when the server accepts the second connection.
    let is_over = |answer: Answer| answer.header("connection") == Some("close");
    assert!((0..1000).any(|_| is_over(first.ask("GET", "/", &[]))), "nobody else gets a turn");
    assert!(first.rest().is_empty(), "the connection is over");
    assert_eq!(server.get("/", &[]).status, 200);
}

#[test]
fn a_client_that_does_not_read_is_disconnected() {
    let server = Server::start(&["--patience", "1", "--connections", "1"]);
    let mut deaf = server.connect();
    let request = format!("GET /{LARGE} HTTP/1.1\r\nHost: a\r\n\r\n");
    deaf.send(request.as_bytes()).expect("the server reads");
    // The only seat is held by a client that reads nothing; this response means that it is free again.
    assert_eq!(server.get("/", &[]).status, 200);
    assert!(deaf.rest().len() < N_LARGE, "the rest was not sent");
}

#[test]
fn a_client_that_reads_gets_the_whole_file() {
    let server = Server::start(&["--patience", "1"]);
    assert_eq!(server.get(&format!("/{LARGE}"), &[]).body.len(), N_LARGE);
}

#[cfg(target_os = "linux")]
#[test]
fn memory_is_bounded() {
    let server = Server::start(&[]);
    assert_eq!(server.get("/", &[]).status, 200);
    let before = server.memory();
    let mut crowd: Vec<Connection> = (0..400).map(|_| server.connect()).collect();
    for connection in &mut crowd {
        // It never reads the response.
        let request = format!("GET /{LARGE} HTTP/1.1\r\nHost: a\r\n\r\n");
        connection.send(request.as_bytes()).expect("the server reads");
    }
    // Wait until all of them are being served.
    crowd.iter_mut().for_each(Connection::wait);
    let grown = server.memory().saturating_sub(before);
    assert!(grown < 64 << 20, "400 clients that don't read cost {grown} bytes");
}
