//! Online play: the real server, on an SQLite file or on PostgreSQL with NATS, and people at terminals of their own.

use std::io::{self, BufRead, BufReader};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;

use flagfall_services::{Nats, Postgres};
use tempfile::TempDir;

use crate::program::{Player, Terminal};
use crate::tls::TlsProxy;

/// A server of the test's own.
pub(crate) struct Server {
    child: Child,
    pub(crate) site: String,
    _folder: Option<TempDir>,
}

impl Server {
    pub(crate) fn start() -> Server {
        let folder = TempDir::new().expect("a folder");
        let file = folder.path().join("online.db");
        Server::run(&["--data", file.to_str().expect("text")], Some(folder))
    }

    /// Its files are in this folder, where it has any.
    fn run(options: &[&str], folder: Option<TempDir>) -> Server {
        let program = Path::new(env!("CARGO_BIN_EXE_flagfall")).with_file_name("flagfall-serve");
        assert!(
            program.is_file(),
            "the server is built with the workspace: `cargo build --workspace`"
        );
        let mut child = Command::new(program)
            .args(["--listen", "127.0.0.1:0"])
            .args(options)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut said = String::new();
        let output = child.stdout.take().expect("a pipe");
        BufReader::new(output).read_line(&mut said).expect("the server says where it is");
        Server { child, site: said.trim().trim_end_matches('/').to_owned(), _folder: folder }
    }
}

impl Server {
    fn host(&self) -> String {
        self.site.trim_start_matches("http://").to_owned()
    }

    /// Tells it to stop, and waits until it has.
    #[cfg(unix)]
    fn stop(&mut self) {
        let id = self.child.id().to_string();
        let status = Command::new("kill").args(["-TERM", &id]).status();
        assert!(status.expect("kill is everywhere").success());
        assert!(self.child.wait().expect("a program of ours").success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn sit_down(player: &Player, arguments: &str) -> Terminal {
    player.sit_down(arguments, 40, 100)
}

/// Somebody who is not known yet goes into the room of a link.
fn join(player: &Player, name: &str, link: &str) -> Terminal {
    let mut terminal = sit_down(player, &format!("join {link}"));
    terminal.wait_for("What should others call you?");
    terminal.type_keys(&format!("{name}\r"));
    terminal
}

#[test]
fn two_terminals_play_to_the_end_one_is_killed_and_a_third_watches() {
    let server = Server::start();
    play_to_the_end(&server, &server);
}

#[test]
fn two_terminals_at_two_nodes_play_to_the_end_one_is_killed_and_a_third_watches() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let (database, bus) = (postgres.create_database(), nats.url());
    let [one, other] = [0, 1].map(|_| Server::run(&["--database", &database, "--bus", &bus], None));
    play_to_the_end(&one, &other);
}

/// The first player drops into column 1 and the second into column 2, until the first has four. One of them comes through a proxy with TLS, to the other node.
fn play_to_the_end(server: &Server, other: &Server) {
    let proxy = TlsProxy::start(other.site.trim_start_matches("http://"));
    let [ada, eve] = [Player::new(), Player::new()];
    let bob = Player::new().with("SSL_CERT_FILE", &proxy.certificate());
    let mut adas = sit_down(&ada, &format!("online {}", server.site));
    adas.wait_for("What should others call you?");
    adas.type_keys("Ada\r");
    adas.wait_for("Quick match");
    adas.type_keys("\r");
    let invitation = adas.wait_for("/play#");
    let link = invitation.split_whitespace().find(|word| word.contains("/play#")).expect("a link");
    let secure_link = &link.replace(&server.site, &proxy.site());
    assert!(secure_link.starts_with("https://"));
    let mut bobs = join(&bob, "Bob", secure_link);
    let begun = adas.wait_for("Choose a column");
    let is_ada_first = begun.contains("You begin.");
    bobs.wait_for(if is_ada_first { "Ada begins." } else { "You begin." });
    let mut eves = join(&eve, "Eve", link);
    eves.wait_for("You are watching.");

    let (starter, columns) = (if is_ada_first { "Ada" } else { "Bob" }, "1212121");
    for (nth, column) in columns.chars().enumerate() {
        if nth == 3 {
            // The program dies, and whoever sat there comes back by the same link, with the secret in a file.
            bobs.kill();
            bobs = sit_down(&bob, &format!("join {secure_link}"));
            bobs.wait_for("1. 1 2");
            bobs.wait_for("Bob (you)");
        }
        let (mover, other) = if (nth % 2 == 0) == is_ada_first {
            (&mut adas, &mut bobs)
        } else {
            (&mut bobs, &mut adas)
        };
        mover.type_keys(&column.to_string());
        let moves: Vec<String> = columns.chars().take(nth + 1).map(String::from).collect();
        let pairs = moves.chunks(2).zip(1..).map(|(pair, n)| format!("{n}. {}", pair.join(" ")));
        let last = pairs.last().expect("a move");
        for terminal in [mover, other, &mut eves] {
            terminal.wait_for(&last);
        }
    }
    let (winner, loser) =
        if is_ada_first { (&mut adas, &mut bobs) } else { (&mut bobs, &mut adas) };
    winner.wait_for("You win!");
    loser.wait_for(&format!("{starter} wins!"));
    eves.wait_for(&format!("{starter} wins!"));

    loser.type_keys("r");
    winner.wait_for("offers a rematch.");
    winner.type_keys("a");
    // The players take turns to begin, and the tally continues.
    loser.wait_for("You begin.");
    eves.wait_for("begins.");
    eves.type_keys("\x03");
    assert_eq!(eves.code(), 0);
}

/// Waits for a text, and gives the word that comes with it.
fn wait_for_word(terminal: &mut Terminal, part: &str) -> String {
    let screen = terminal.wait_for(part);
    let word = screen.split_whitespace().find(|word| word.contains(part));
    word.expect("it is there").to_owned()
}

/// A player makes a code at one terminal and types it at another, which goes on with the same game in the same seat; the first one sees it.
#[test]
fn a_game_goes_on_at_another_device_by_a_code() {
    let server = Server::start();
    let [ada, adas_other, bob] = [Player::new(), Player::new(), Player::new()];
    let mut adas = sit_down(&ada, &format!("online {}", server.site));
    adas.wait_for("What should others call you?");
    adas.type_keys("Ada\r");
    adas.wait_for("Quick match");
    // Down to the profile.
    adas.type_keys("\x1b[B\x1b[B\x1b[B\r");
    adas.wait_for("Add another device");
    adas.type_keys("\x1b[B\r");
    let about = "within ten minutes: ";
    let screen = adas.wait_for(about);
    let code = screen.split(about).nth(1).and_then(|rest| rest.split_whitespace().next());
    let code = code.expect("a code").to_owned();
    adas.type_keys("\x1b");
    adas.wait_for("Quick match");
    adas.type_keys("\x1b[A\x1b[A\x1b[A\r");
    let link = wait_for_word(&mut adas, "/play#");
    let mut bobs = join(&bob, "Bob", &link);
    let is_ada_first = adas.wait_for("Choose a column").contains("You begin.");
    if !is_ada_first {
        bobs.wait_for("You begin.");
        bobs.type_keys("7");
        adas.wait_for("1. 7");
    }

    let mut others = sit_down(&adas_other, &format!("join {link}"));
    others.wait_for("What should others call you?");
    others.type_keys("\t");
    others.wait_for("Which code does your other device show?");
    others.type_keys(&format!("{code}\r"));
    others.wait_for("Ada (you)");
    others.type_keys("4");
    let moves = if is_ada_first { "1. 4" } else { "1. 7 4" };
    for terminal in [&mut others, &mut adas, &mut bobs] {
        terminal.wait_for(moves);
    }
    // The code was good for once.
    let mut third = sit_down(&Player::new(), &format!("join {link}"));
    third.wait_for("What should others call you?");
    third.type_keys("\t");
    third.wait_for("Which code does your other device show?");
    third.type_keys(&format!("{code}\r"));
    third.wait_for("this code is wrong, was used before or is too old");
}

/// A node is told to stop while two play on it: it ends, and both go on at another one without a click.
#[cfg(unix)]
#[test]
fn a_node_that_stops_hands_its_players_over() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let (database, bus) = (postgres.create_database(), nats.url());
    let start = || Server::run(&["--database", &database, "--bus", &bus], None);
    let (mut stopping, staying) = (start(), start());
    let balancer = Balancer::to(&stopping);
    let [ada, bob] = [Player::new(), Player::new()];
    let mut adas = sit_down(&ada, &format!("online {}", balancer.site()));
    adas.wait_for("What should others call you?");
    adas.type_keys("Ada\r");
    adas.wait_for("Quick match");
    adas.type_keys("\r");
    let link = wait_for_word(&mut adas, "/play#");
    let mut bobs = join(&bob, "Bob", &link);
    let is_ada_first = adas.wait_for("Choose a column").contains("You begin.");
    bobs.wait_for(if is_ada_first { "Ada begins." } else { "You begin." });
    let (first, second) = if is_ada_first { (adas, bobs) } else { (bobs, adas) };
    let mut players = [first, second];
    players[0].type_keys("1");
    players.iter_mut().for_each(|player| drop(player.wait_for("1. 1")));

    balancer.turn_to(&staying);
    stopping.stop();
    players[1].type_keys("2");
    players.iter_mut().for_each(|player| drop(player.wait_for("1. 1 2")));
    players[0].type_keys("3");
    players.iter_mut().for_each(|player| drop(player.wait_for("2. 3")));
}

/// One address for several nodes, as a proxy gives it.
struct Balancer {
    address: SocketAddr,
    node: Arc<Mutex<String>>,
}

impl Balancer {
    fn to(server: &Server) -> Balancer {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("an address");
        let node = Arc::new(Mutex::new(server.host()));
        let nodes = Arc::clone(&node);
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                let node = nodes.lock().expect("nobody fails with it").clone();
                let Ok(node) = TcpStream::connect(node) else { continue };
                let ends = [&client, &node].map(|end| end.try_clone().expect("another end"));
                let [to_client, to_node] = ends;
                for (mut from, mut to) in [(client, to_node), (node, to_client)] {
                    thread::spawn(move || {
                        // A cut line is an end as well.
                        let _ = io::copy(&mut from, &mut to);
                        let _ = to.shutdown(Shutdown::Both);
                    });
                }
            }
        });
        Balancer { address, node }
    }

    fn site(&self) -> String {
        format!("http://{}", self.address)
    }

    /// New connections go to this node.
    fn turn_to(&self, server: &Server) {
        *self.node.lock().expect("nobody fails with it") = server.host();
    }
}

#[test]
fn what_cannot_be_reached_is_told() {
    let player = Player::new();
    // Nobody listens on port 1.
    let mut terminal = sit_down(&player, "online http://127.0.0.1:1");
    terminal.wait_for("No answer from http://127.0.0.1:1.");
    terminal.type_keys("\x1b");
    terminal.wait_for("New game");
    // Nobody vouches for this one.
    let server = Server::start();
    let proxy = TlsProxy::start(server.site.trim_start_matches("http://"));
    let mut terminal = sit_down(&player, &format!("online {}", proxy.site()));
    terminal.wait_for(&format!("No answer from {}.", proxy.site()));
    let run = player.run("join http://127.0.0.1:1/play#short", "");
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("a link to a room looks like"), "{}", run.stderr);
}
