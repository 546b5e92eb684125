//! Online play: the real server, on an SQLite file or on PostgreSQL with NATS, and players at separate terminals.

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

/// A server for one test.
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

    /// `folder` contains the files of the server, if it has any.
    fn run(options: &[&str], folder: Option<TempDir>) -> Server {
        let program = Path::new(env!("CARGO_BIN_EXE_flagfall")).with_file_name("flagfall-serve");
        assert!(
            program.is_file(),
            "the server is missing; build it with `cargo build --workspace`"
        );
        let mut child = Command::new(program)
            .args(["--listen", "127.0.0.1:0"])
            .args(options)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server starts");
        let mut said = String::new();
        let output = child.stdout.take().expect("a pipe");
        BufReader::new(output).read_line(&mut said).expect("the server prints its address");
        Server { child, site: said.trim().trim_end_matches('/').to_owned(), _folder: folder }
    }
}

impl Server {
    fn host(&self) -> String {
        self.site.trim_start_matches("http://").to_owned()
    }

    /// Sends the server SIGTERM and waits until it has exited.
    #[cfg(unix)]
    fn stop(&mut self) {
        let id = self.child.id().to_string();
        let status = Command::new("kill").args(["-TERM", &id]).status();
        assert!(status.expect("kill runs").success());
        assert!(self.child.wait().expect("the server exits").success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn open_terminal(player: &Player, arguments: &str) -> Terminal {
    player.open_terminal(arguments, 40, 100)
}

/// A new player joins a room by its link.
fn join(player: &Player, name: &str, link: &str) -> Terminal {
    let mut terminal = open_terminal(player, &format!("join {link}"));
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

/// The first player drops only into column 1 and the second only into column 2, until the first has four in a row. Bob
/// connects to the other node, through a TLS proxy.
fn play_to_the_end(server: &Server, other: &Server) {
    let proxy = TlsProxy::start(other.site.trim_start_matches("http://"));
    let [ada, eve] = [Player::new(), Player::new()];
    let bob = Player::new().with("SSL_CERT_FILE", &proxy.certificate());
    let mut adas = open_terminal(&ada, &format!("online {}", server.site));
    adas.wait_for("What should others call you?");
    adas.type_keys("Ada\r");
    adas.wait_for("Quick match");
    adas.type_keys("\r");
    let invitation = adas.wait_for("/play#");
    let link = invitation.split_whitespace().find(|word| word.contains("/play#")).expect("a link");
    let secure_link = &link.replace(&server.site, &proxy.site());
    assert!(secure_link.starts_with("https://"));
    let mut bobs = join(&bob, "Bob", secure_link);
    let begun = adas.wait_for("1-7");
    let is_ada_first = begun.contains("You begin.");
    bobs.wait_for(if is_ada_first { "Ada begins." } else { "You begin." });
    let mut eves = join(&eve, "Eve", link);
    let seen = eves.wait_for("You are watching.");
    assert!(!seen.contains("Choose a column") && !seen.contains("1-7"), "{seen}");

    let (starter, columns) = (if is_ada_first { "Ada" } else { "Bob" }, "1212121");
    for (nth, column) in columns.chars().enumerate() {
        if nth == 3 {
            // Bob's program is killed, and he rejoins by the same link, with the secret from his file.
            bobs.kill();
            bobs = open_terminal(&bob, &format!("join {secure_link}"));
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
    // The players take turns in making the first move, and the tally continues.
    loser.wait_for("You begin.");
    eves.wait_for("begins.");
    // The menu says which game Continue means, and it leads back there.
    eves.type_keys("\x1b");
    let menu = eves.wait_for("Continue");
    assert!(menu.contains("Continue       Online, Four in a Row"), "{menu}");
    eves.type_keys("\r");
    eves.wait_for("begins.");
    eves.type_keys("\x03");
    assert_eq!(eves.code(), 0);
}

/// Waits for a text, and returns the word that contains it.
fn wait_for_word(terminal: &mut Terminal, part: &str) -> String {
    let screen = terminal.wait_for(part);
    let word = screen.split_whitespace().find(|word| word.contains(part));
    word.expect("the text is on the screen").to_owned()
}

/// A player creates a code on one terminal and types it on another, which continues the same game in the same seat. The
/// first terminal shows the moves, too.
#[test]
fn a_game_goes_on_at_another_device_by_a_code() {
    let server = Server::start();
    let [ada, adas_other, bob] = [Player::new(), Player::new(), Player::new()];
    let mut adas = open_terminal(&ada, &format!("online {}", server.site));
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
    let is_ada_first = adas.wait_for("1-7").contains("You begin.");
    if !is_ada_first {
        bobs.wait_for("You begin.");
        bobs.type_keys("7");
        adas.wait_for("1. 7");
    }

    let mut others = open_terminal(&adas_other, &format!("join {link}"));
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
    // The code works only once.
    let mut third = open_terminal(&Player::new(), &format!("join {link}"));
    third.wait_for("What should others call you?");
    third.type_keys("\t");
    third.wait_for("Which code does your other device show?");
    third.type_keys(&format!("{code}\r"));
    third.wait_for("this code is wrong, was used before or is too old");
}

/// A node is stopped while two players use it: it exits, and both continue on another node without doing anything.
#[cfg(unix)]
#[test]
fn a_node_that_stops_hands_its_players_over() {
    let (postgres, nats) = (Postgres::start(), Nats::start());
    let (database, bus) = (postgres.create_database(), nats.url());
    let start = || Server::run(&["--database", &database, "--bus", &bus], None);
    let (mut stopping, staying) = (start(), start());
    let balancer = Balancer::to(&stopping);
    let [ada, bob] = [Player::new(), Player::new()];
    let mut adas = open_terminal(&ada, &format!("online {}", balancer.site()));
    adas.wait_for("What should others call you?");
    adas.type_keys("Ada\r");
    adas.wait_for("Quick match");
    adas.type_keys("\r");
    let link = wait_for_word(&mut adas, "/play#");
    let mut bobs = join(&bob, "Bob", &link);
    let is_ada_first = adas.wait_for("1-7").contains("You begin.");
    bobs.wait_for(if is_ada_first { "Ada begins." } else { "You begin." });
    let (first, second) = if is_ada_first { (adas, bobs) } else { (bobs, adas) };
    let mut players = [first, second];
    players[0].type_keys("1");
    players.iter_mut().for_each(|player| drop(player.wait_for("1. 1")));

    balancer.route_to(&staying);
    stopping.stop();
    players[1].type_keys("2");
    players.iter_mut().for_each(|player| drop(player.wait_for("1. 1 2")));
    players[0].type_keys("3");
    players.iter_mut().for_each(|player| drop(player.wait_for("2. 3")));
}

/// A load balancer: one address for several nodes.
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
                let node = nodes.lock().expect("not poisoned").clone();
                let Ok(node) = TcpStream::connect(node) else { continue };
                let ends = [&client, &node].map(|end| end.try_clone().expect("can be cloned"));
                let [to_client, to_node] = ends;
                for (mut from, mut to) in [(client, to_node), (node, to_client)] {
                    thread::spawn(move || {
                        // A connection that breaks has ended, too.
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

    /// Routes new connections to this node.
    fn route_to(&self, server: &Server) {
        *self.node.lock().expect("not poisoned") = server.host();
    }
}

#[test]
fn an_unreachable_server_is_reported() {
    let player = Player::new();
    // Nothing listens on port 1.
    let mut terminal = open_terminal(&player, "online http://127.0.0.1:1");
    terminal.wait_for("No answer from http://127.0.0.1:1.");
    terminal.wait_for("Start a server with \"flagfall serve\"");
    terminal.type_keys("\x1b");
    terminal.wait_for("New game");
    // This server's certificate is not trusted.
    let server = Server::start();
    let proxy = TlsProxy::start(server.site.trim_start_matches("http://"));
    let mut terminal = open_terminal(&player, &format!("online {}", proxy.site()));
    terminal.wait_for(&format!("No answer from {}.", proxy.site()));
    let run = player.run("join http://127.0.0.1:1/play#short", "");
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("a link to a room looks like"), "{}", run.stderr);
}
