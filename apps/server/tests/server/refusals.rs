//! Refused requests, each with its status.

use crate::running::Server;

#[test]
fn the_page_is_read_only() {
    let server = Server::start(&[]);
    for method in ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW"] {
        let answer = server.connect().ask(method, "/", &[]);
        assert_eq!(answer.status, 405, "{method}");
        answer.expect_header("allow", "GET, HEAD");
    }
}

#[test]
fn a_missing_file_gets_an_error_page() {
    let server = Server::start(&[]);
    for path in ["/nothing", "/index.html/", "/index.html.br", "/INDEX.HTML", "//", "/style.css"] {
        let answer = server.get(path, &[]);
        assert_eq!(answer.status, 404, "{path}");
        answer.expect_header("content-type", "text/html; charset=utf-8");
        assert!(answer.text().contains("There is nothing here."), "{path}");
    }
}

#[test]
fn no_path_escapes_the_page() {
    let server = Server::start(&[]);
    let paths = [
        "/../Cargo.toml",
        "/../../../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/%2e%2e%2fetc%2fpasswd",
        "/..%5c..%5cetc%5cpasswd",
        "/..\\..\\etc\\passwd",
        "//etc/passwd",
        "/index.html%00.png",
        "/%",
        "/%zz",
        "/%ff%fe",
        "/%c0%ae%c0%ae/etc/passwd",
    ];
    for path in paths {
        let answer = server.get(path, &[]);
        assert!([400, 404].contains(&answer.status), "{path}: {}", answer.status);
        assert!(!answer.text().contains("root:"), "{path}");
    }
}

#[test]
fn a_request_body_is_refused_unread() {
    let server = Server::start(&[]);
    let mut connection = server.connect();
    let answer = connection.ask("GET", "/", &["Content-Length: 1000000000"]);
    assert_eq!(answer.status, 413);
    assert!(connection.rest().is_empty(), "the connection is closed");

    let mut connection = server.connect();
    let answer = connection.ask("POST", "/", &["Transfer-Encoding: chunked"]);
    assert_eq!(answer.status, 405);
    assert!(connection.rest().is_empty(), "the connection is closed");

    let answer = server.connect().ask("POST", "/", &["Content-Length: 5", "Expect: 100-continue"]);
    assert_eq!(answer.status, 405, "no 100 Continue is sent");
}

#[test]
fn a_request_needs_a_host_header() {
    let server = Server::start(&[]);
    let mut connection = server.connect();
    connection.send(b"GET / HTTP/1.1\r\n\r\n").expect("the server reads");
    assert_eq!(connection.answer("GET").status, 400);
    let mut connection = server.connect();
    connection.send(b"GET / HTTP/1.0\r\n\r\n").expect("the server reads");
    assert_eq!(connection.answer("GET").status, 200, "HTTP/1.0 does not require it");
}
