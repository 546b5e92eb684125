//! A server for the tests of the window, and requests by players without a window.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// A server for one test.
pub(crate) struct Server {
    child: Child,
    pub(crate) host: String,
    _folder: Option<TempDir>,
}

impl Server {
    pub(crate) fn start() -> Server {
        let folder = TempDir::new().expect("a folder");
        let file = folder.path().join("online.db");
        Server::run(&["--data", file.to_str().expect("text")], Some(folder))
    }

    /// `folder` is removed with the server; it has the server's files, if any.
    pub(crate) fn run(options: &[&str], folder: Option<TempDir>) -> Server {
        let program =
            Path::new(env!("CARGO_BIN_EXE_flagfall-window")).with_file_name("flagfall-serve");
        assert!(program.is_file(), "the server is built with the workspace");
        let mut child = Command::new(program)
            .args(["--listen", "127.0.0.1:0"])
            .args(options)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut said = String::new();
        let output = child.stdout.take().expect("a pipe");
        BufReader::new(output).read_line(&mut said).expect("the server prints its address");
        let host = said.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
        Server { child, host, _folder: folder }
    }

    pub(crate) fn ask(
        &self,
        method: &str,
        path: &str,
        secret: &str,
        body: &str,
    ) -> BufReader<TcpStream> {
        let mut stream = TcpStream::connect(&self.host).expect("the server accepts connections");
        let head = format!("{method} {path} HTTP/1.0\r\nHost: {}\r\n", self.host);
        let about = format!(
            "Authorization: Bearer {secret}\r\nContent-Type: application/json\r\nContent-Length: {}",
            body.len()
        );
        write!(stream, "{head}{about}\r\n\r\n{body}").expect("the server listens");
        BufReader::new(stream)
    }

    pub(crate) fn post(&self, path: &str, secret: &str, body: &str) -> String {
        let mut answer = String::new();
        self.ask("POST", path, secret, body).read_to_string(&mut answer).expect("an answer");
        answer
    }

    /// Registers a new player; returns their secret.
    pub(crate) fn register(&self, name: &str) -> String {
        text(&self.post("/api/players", "", &format!(r#"{{"name":"{name}"}}"#)), "secret")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The string value of a field in a JSON answer.
pub(crate) fn text(answer: &str, name: &str) -> String {
    let (_, after) = answer.split_once(&format!("\"{name}\":\"")).expect(answer);
    after.split('"').next().unwrap_or_default().to_owned()
}
