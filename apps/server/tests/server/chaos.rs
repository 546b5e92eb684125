//! Fault injection: nodes are killed, PostgreSQL crashes, NATS goes down for a while, connections are cut and delayed, and
//! clocks are set, while players play and strangers try to. At the end a checker compares what every client received with the
//! log: no acknowledged action is lost or done twice, nobody acted for another player or saw hidden information, and all
//! clients see the same game.
//!
//! `cargo xtask chaos` kills 500 times; `FLAGFALL_KILLS` sets the number.

mod checker;
mod gamer;
mod hidden;
mod line;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use flagfall_online::PlayerId;
use flagfall_rng::{Rng, Seed};
use flagfall_services::{Nats, Postgres};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::clocks::SystemClock;
use crate::players::{Player, post, read};
use crate::running::Server;
use checker::check;
use gamer::{Gamer, Phase, Role, SharedState};

/// The number of acknowledged actions between two faults.
const N_BETWEEN: u64 = 10;
/// The possible clock errors of a node when it starts, in seconds.
const CLOCKS: [i64; 5] = [0, 0, 2, -90, 7200];
/// The timeout for anything: PostgreSQL needs a while to recover, and clients back off after each failure.
const PATIENCE: Duration = Duration::from_secs(60);

/// Starts a node by this clock, at a fixed address so that clients find it again.
fn start(address: &str, options: &[&str], clock: &SystemClock) -> Server {
    let limits = ["players=1000/1", "actions=100000/1", "listening=100000/1"];
    let limits: Vec<&str> = limits.iter().flat_map(|limit| ["--limit", limit]).collect();
    let options = [options, &limits, &["--listen", address, "--log", "error"]].concat();
    Server::start_by(clock.program(), &options)
}

fn wait_until(what: &str, is_done: impl Fn() -> bool) {
    let end = Instant::now() + PATIENCE;
    while !is_done() {
        assert!(Instant::now() < end, "waited {PATIENCE:?} in vain until {what}");
        thread::park_timeout(Duration::from_millis(1));
    }
}

/// The number of kills.
fn n_kills() -> u32 {
    match std::env::var("FLAGFALL_KILLS") {
        Ok(number) => number.parse().expect("FLAGFALL_KILLS is a number"),
        Err(_) => 20,
    }
}

/// Three nodes with PostgreSQL and NATS; all of these fail.
#[test]
fn no_acknowledged_action_is_lost_or_done_twice() {
    let (mut postgres, mut nats) = (Postgres::start(), Nats::start());
    let (database, bus) = (postgres.create_database(), nats.url());
    let options = ["--database", &database, "--bus", &bus];
    let cluster = Cluster::start(3, &options);
    let gamers = cluster.play(n_kills(), |kill| match kill % 10 {
        3 => nats.stop(),
        5 => nats.resume(),
        7 => {
            postgres.stop();
            postgres.resume();
        }
        _ => {}
    });
    gamers.check(|| postgres.query(&database, "SELECT room, entry FROM log ORDER BY room, number"));
}

/// One node with an SQLite file, which is killed a quarter as often.
#[test]
fn a_killed_node_with_a_file_loses_nothing() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("online.db");
    let cluster = Cluster::start(1, &["--data", file.to_str().expect("text")]);
    let gamers = cluster.play(n_kills() / 4, |_| ());
    gamers.check(|| {
        let connection = rusqlite::Connection::open(&file).expect("the file");
        let query = "SELECT room || '|' || entry FROM log ORDER BY room, number";
        let mut query = connection.prepare(query).expect("a query");
        let rows = query.query_map([], |row| row.get::<_, String>(0)).expect("rows");
        rows.map(|row| row.expect("a row") + "\n").collect()
    });
}

/// The nodes of a test.
struct Cluster {
    nodes: Vec<Server>,
    clocks: Vec<SystemClock>,
    options: Vec<String>,
}

/// A finished run: the servers, and the players who are still connected.
struct FinishedRun {
    /// They run until the check is over.
    _nodes: Vec<Server>,
    shared: Arc<SharedState>,
    gamers: Vec<JoinHandle<Gamer>>,
    n_kills: u32,
}

impl Cluster {
    fn start(n_nodes: usize, options: &[&str]) -> Cluster {
        let clocks: Vec<SystemClock> = (0..n_nodes).map(|_| SystemClock::new()).collect();
        let nodes = clocks.iter().map(|clock| start("127.0.0.1:0", options, clock)).collect();
        Cluster { nodes, clocks, options: options.iter().map(|&option| option.into()).collect() }
    }

    /// Kills nodes while players and strangers play; before each kill another fault may happen.
    fn play(mut self, n_kills: u32, mut fault: impl FnMut(u32)) -> FinishedRun {
        let mut rng = Rng::new(Seed(0xc4a05));
        let addresses: Vec<SocketAddr> = self.nodes.iter().map(|node| node.address).collect();
        let shared =
            Arc::new(SharedState::new(addresses.iter().map(|&node| line::to(node)).collect()));
        let gamers = self.seat(&shared);
        let options: Vec<&str> = self.options.iter().map(|option| &option[..]).collect();
        for kill in 1..=n_kills {
            let so_far = shared.n_done.load(Ordering::Relaxed);
            wait_until("somebody can act", || {
                shared.n_done.load(Ordering::Relaxed) >= so_far + N_BETWEEN
            });
            fault(kill);
            let index = rng.below(addresses.len() as u32) as usize;
            let (clock, node) = (&self.clocks[index], &mut self.nodes[index]);
            clock.set(CLOCKS[rng.below(CLOCKS.len() as u32) as usize]);
            node.signal("KILL");
            node.wait();
            *node = start(&addresses[index].to_string(), &options, clock);
            if kill % 50 == 0 {
                println!(
                    "{kill} kills, {} acknowledgements",
                    shared.n_done.load(Ordering::Relaxed)
                );
            }
        }
        FinishedRun { _nodes: self.nodes, shared, gamers, n_kills }
    }

    /// Creates the rooms, each with its players and a stranger, and starts them.
    fn seat(&self, shared: &Arc<SharedState>) -> Vec<JoinHandle<Gamer>> {
        let node = &self.nodes[0];
        let mut gamers = vec![];
        for (setup, n_players) in rooms() {
            let people = ["Ada", "Bob", "Eve"].map(|name| {
                let created =
                    read(&post(node, "/api/players", &[], &json!({ "name": name }).to_string()));
                let text = |key: &str| created[key].as_str().expect("text").to_owned();
                let id: PlayerId = text("player").parse().expect("a player");
                (Player { server: node, secret: text("secret") }, id)
            });
            let room = people[0].0.create(&setup);
            let (players, others) = people.split_at(n_players);
            for (player, _) in &players[1..] {
                assert_eq!(player.join(&room), 2);
            }
            let players = players.iter().map(|player| (player, Role::Player));
            let strangers = others.iter().take(1).map(|stranger| (stranger, Role::Stranger));
            for ((player, id), role) in players.chain(strangers) {
                let seed = Seed(gamers.len() as u64);
                let gamer = Gamer::new((*id, role), player.secret.clone(), room.clone(), seed);
                let shared = Arc::clone(shared);
                gamers.push(thread::spawn(move || gamer.play(&shared)));
            }
        }
        gamers
    }
}

/// The setups of the rooms, and the number of players in each.
fn rooms() -> [(Value, usize); 5] {
    [
        // Some lose on time when the clocks of nodes disagree.
        (json!({ "game": "four", "terms": { "clock": "1+1" } }), 2),
        (json!({ "game": "four" }), 2),
        (json!({ "game": "race", "terms": { "size": "6x5x5", "seats": 2 } }), 2),
        (json!({ "game": "duel" }), 2),
        (json!({ "game": "ranked" }), 1),
    ]
}

impl FinishedRun {
    /// Waits until every request is answered and every client is up to date, and checks everything against the log.
    fn check(self, read_rows: impl Fn() -> String) {
        let FinishedRun { _nodes, shared, gamers, n_kills } = self;
        wait_until("somebody has acted in every room", || shared.n_played() == rooms().len());
        // Nobody sends new requests any more; those in flight are answered.
        shared.begin(Phase::Settle);
        wait_until("every request is answered", || {
            shared.n_settled.load(Ordering::Relaxed) == gamers.len()
        });
        let log = loop {
            // The host begins a race after its countdown, without a request.
            let log = checker::read_log(&read_rows());
            if log.values().all(|log| !checker::is_starting(log)) {
                break log;
            }
        };
        shared.begin(Phase::CatchUp(
            log.iter().map(|(room, log)| (room.clone(), log.len() as u64)).collect(),
        ));
        let gamers: Vec<Gamer> = gamers
            .into_iter()
            .map(|gamer| gamer.join().expect("the player does not panic"))
            .collect();
        let summary = check(&log, &gamers);
        println!("{n_kills} kills: {summary}");
    }
}
