//! Files of the page: their content types, encodings, caching, and the security headers of every response.

use crate::running::{STYLE, Server, program, wait};

#[test]
fn the_page_is_at_the_root() {
    let server = Server::start(&[]);
    for path in ["/", "/index.html", "/?game=1", "/%69ndex.html"] {
        let answer = server.get(path, &[]);
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(answer.text(), "<!doctype html><title>plain</title>", "{path}");
        answer.expect_header("content-type", "text/html; charset=utf-8");
    }
}

#[test]
fn files_have_content_types() {
    let server = Server::start(&[]);
    let wasm = server.get("/flagfall_bg-582ad6ec.wasm", &[]);
    wasm.expect_header("content-type", "application/wasm");
    assert_eq!(wasm.body, b"\0asm");
    server.get(&format!("/{STYLE}"), &[]).expect_header("content-type", "text/css; charset=utf-8");
}

#[test]
fn hashed_files_are_immutable_and_others_are_revalidated() {
    let server = Server::start(&[]);
    let style = server.get(&format!("/{STYLE}"), &[]);
    style.expect_header("cache-control", "public, max-age=31536000, immutable");
    let page = server.get("/", &[]);
    page.expect_header("cache-control", "no-cache");
    let tag = page.header("etag").expect("a tag").to_owned();

    let again = server.get("/", &[&format!("If-None-Match: \"other\", {tag}")]);
    assert_eq!((again.status, again.body.len()), (304, 0));
    again.expect_header("etag", &tag);
    again.expect_header("vary", "Accept-Encoding");
    let packed = server.get("/", &["Accept-Encoding: br", &format!("If-None-Match: {tag}")]);
    assert_eq!(packed.status, 200, "each encoding has its own tag");
}

#[test]
fn the_smallest_accepted_encoding_is_sent() {
    let server = Server::start(&[]);
    let forms: [(&[&str], Option<&str>, &str); 5] = [
        (&["Accept-Encoding: gzip, deflate, br"], Some("br"), "brotli"),
        (&["Accept-Encoding: br;q=0, gzip"], Some("gzip"), "gzip"),
        (&["Accept-Encoding: deflate", "Accept-Encoding: gzip"], Some("gzip"), "gzip"),
        (&["Accept-Encoding: br;q=0, gzip;q=0"], None, "<!doctype html><title>plain</title>"),
        (&[], None, "<!doctype html><title>plain</title>"),
    ];
    for (lines, encoding, body) in forms {
        let answer = server.get("/", lines);
        assert_eq!(answer.header("content-encoding"), encoding, "{lines:?}");
        assert_eq!(answer.text(), body, "{lines:?}");
        answer.expect_header("vary", "Accept-Encoding");
    }
    let style = server.get(&format!("/{STYLE}"), &["Accept-Encoding: br"]);
    assert_eq!(style.header("content-encoding"), None, "this file has no compressed encoding");
    assert_eq!(server.get("/", &["Accept-Encoding: *;q=0"]).status, 406);
}

#[test]
fn head_sends_the_same_headers_without_a_body() {
    let server = Server::start(&[]);
    let mut connection = server.connect();
    let head = connection.ask("HEAD", "/", &[]);
    assert_eq!((head.status, head.body.len()), (200, 0));
    head.expect_header("content-length", "35");
    assert_eq!(connection.ask("HEAD", "/nothing", &[]).status, 404);
    // A body would arrive before this response.
    assert_eq!(connection.ask("GET", "/", &[]).body.len(), 35);
}

#[test]
fn every_response_has_the_security_headers() {
    let server = Server::start(&[]);
    for path in ["/", "/nothing", &format!("/{STYLE}"), "/%00"] {
        let answer = server.get(path, &[]);
        let policy = answer.header("content-security-policy").expect("a policy");
        for part in
            ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "frame-ancestors 'none'"]
        {
            assert!(policy.contains(part), "{policy}");
        }
        assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"), "{policy}");
        answer.expect_header("x-content-type-options", "nosniff");
        answer.expect_header("referrer-policy", "no-referrer");
        answer.expect_header("cross-origin-opener-policy", "same-origin");
        assert!(answer.header("permissions-policy").is_some());
    }
}

/// The page carries the same policy for servers that don't send the header, except for what only a header can set.
#[test]
fn the_page_itself_has_the_same_policy() {
    let page = include_str!("../../../web/static/index.html");
    let server = Server::start(&[]);
    let answer = server.get("/", &[]);
    let header = answer.header("content-security-policy").expect("a policy");
    let within = header
        .strip_suffix("; frame-ancestors 'none'")
        .expect("the policy ends with frame-ancestors");
    assert!(page.contains(&format!("content=\"{within}\"")), "{within}");
}

/// `cargo xtask web` must run before the program is built: `cargo xtask check` ensures that.
#[test]
fn the_page_is_embedded_in_the_program() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut program = program();
    program.args(["--listen", "127.0.0.1:0", "--data"]).arg(folder.path().join("online.db"));
    let mut child = program.spawn().expect("it starts");
    let mut line = String::new();
    let stdout = child.stdout.take().expect("it is piped");
    let read = std::io::BufRead::read_line(&mut std::io::BufReader::new(stdout), &mut line);
    read.expect("text");
    let address = line.trim().trim_start_matches("http://").trim_end_matches('/').parse();
    let address = address.expect("`cargo xtask web` was run before the server was built");
    let answer =
        crate::connection::Connection::new(address).ask("GET", "/", &["Accept-Encoding: br"]);
    answer.expect_header("content-encoding", "br");
    let mut page = Vec::new();
    brotli::BrotliDecompress(&mut &answer.body[..], &mut page).expect("brotli");
    let page = String::from_utf8_lossy(&page);
    assert!(page.contains("<title>Flagfall</title>"));
    // Only files with a content hash in their name are cached forever.
    answer.expect_header("cache-control", "no-cache");
    let style = page.split('"').find(|text| text.ends_with(".css")).expect("the page has a style");
    let style = style.trim_start_matches('.');
    let answer = crate::connection::Connection::new(address).ask("GET", style, &[]);
    answer.expect_header("cache-control", "public, max-age=31536000, immutable");
    child.kill().expect("it runs");
    wait(&mut child);
}
