//! A room in the window: a board that is played together with somebody who has no screen at all, on an SQLite file and on PostgreSQL with NATS.

use std::io::{BufRead, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use flagfall_mines::{Cell, Face, Grid};
use flagfall_services::{Nats, Postgres};
use tempfile::TempDir;

use crate::minesweeper::Board;
use crate::screen::{Mouse, Screen};

/// A server of the test's own.
struct Server {
    child: Child,
    host: String,
    _folder: Option<TempDir>,
}

impl Server {
    fn start() -> Server {
        let folder = TempDir::new().expect("a folder");
        let file = folder.path().join("online.db");
        Server::run(&["--data", file.to_str().expect("text")], Some(folder))
    }

    /// Its files are in this folder, where it has any.
    fn run(options: &[&str], folder: Option<TempDir>) -> Server {
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
        BufReader::new(output).read_line(&mut said).expect("the server says where it is");
        let host = said.trim().trim_start_matches("http://").trim_end_matches('/').to_owned();
        Server { child, host, _folder: folder }
    }

    fn ask(&self, method: &str, path: &str, secret: &str, body: &str) -> BufReader<TcpStream> {
        let mut stream = TcpStream::connect(&self.host).expect("the server is there");
        let head = format!("{method} {path} HTTP/1.0\r\nHost: {}\r\n", self.host);
        let about = format!(
            "Authorization: Bearer {secret}\r\nContent-Type: application/json\r\nContent-Length: {}",
            body.len()
        );
        write!(stream, "{head}{about}\r\n\r\n{body}").expect("the server listens");
        BufReader::new(stream)
    }

    fn post(&self, path: &str, secret: &str, body: &str) -> String {
        let mut answer = String::new();
        self.ask("POST", path, secret, body).read_to_string(&mut answer).expect("an answer");
        answer
    }

    /// Somebody new; their secret.
    fn arrive(&self, name: &str) -> String {
        text(&self.post("/api/players", "", &format!(r#"{{"name":"{name}"}}"#)), "secret")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A text in an answer, by its name.
fn text(answer: &str, name: &str) -> String {
    let (_, after) = answer.split_once(&format!("\"{name}\":\"")).expect(answer);
    after.split('"').next().unwrap_or_default().to_owned()
}

#[test]
fn a_window_plays_together_with_somebody_else_to_the_end() {
    let server = Server::start();
    play_together(&server, &server);
}

#[test]
fn a_window_at_another_node_plays_together_with_somebody_else_to_the_end() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let (database, bus) = (postgres.create_database(), nats.url());
    let [one, other] = [0, 1].map(|_| Server::run(&["--database", &database, "--bus", &bus], None));
    play_together(&one, &other);
}

/// Ada is at one node, and Bob's window at the other one, which may be the same.
fn play_together(server: &Server, bobs: &Server) {
    let (ada, bob) = (server.arrive("Ada"), server.arrive("Bob"));
    let terms = r#"{"game":"together","terms":{"size":"9x9x10","seats":2}}"#;
    let room = text(&server.post("/api/rooms", &ada, terms), "room");
    let screen = Screen::start();
    // Bob has been at this server before.
    screen.keep_secret(&format!("http://{}", bobs.host), &bob);
    let window = screen.open(&["--join", &format!("http://{}/play#{room}", bobs.host)]);
    let board = screen.wait_for_still("the room's board", |picture| Board::find(picture, 9, 9));

    let first: Cell = "e5".parse().expect("a cell");
    let (x, y) = board.middle(first);
    window.click(Mouse::Left, x, y);
    screen.wait_for("what Bob opened", |picture| {
        board.shows(picture, first, Face::Open(0)).then_some(())
    });
    let events = server.ask("GET", &format!("/api/rooms/{room}/events?after=0"), &ada, "");
    // An event of the game names the seat before the action.
    let is_bobs = |line: &String| line.contains(" 2 open e5 > ");
    assert!(events.lines().map_while(Result::ok).any(|line| is_bobs(&line)));

    // Ada opens everything until it is over.
    let cells = Grid::new(9, 9).expect("a grid").cells();
    for (cell, client_seq) in cells.zip(1..) {
        let action = format!(r#"{{"action":"open {cell}","client_seq":{client_seq}}}"#);
        let answer = server.post(&format!("/api/rooms/{room}/actions"), &ada, &action);
        if answer.contains("over") {
            break;
        }
    }
    let is_hit = |picture: &_| {
        let mut cells = Grid::new(9, 9).expect("a grid").cells();
        cells.any(|cell| board.shows(picture, cell, Face::Hit)).then_some(())
    };
    screen.wait_for("the mine that Ada hit", is_hit);
    // Together nobody has to agree on another board.
    window.press(&["r"]);
    screen.wait_for("the next board", |picture| {
        board.shows(picture, first, Face::Closed).then_some(())
    });
}
