//! Faults: nodes are killed, PostgreSQL crashes, NATS is gone for a while connections are cut and delayed and clocks are set, while players play. At the end a checker compares what every player
//! was told with the log: nothing that was acknowledged is lost, nothing was done twice, nobody acted for somebody else, and all see the same.
//!
//! `cargo xtask chaos` kills 500 times; `FLAGFALL_KILLS` says how often.

mod checker;
mod gamer;
mod line;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use flagfall_online::PlayerId;
use flagfall_rng::{Rng, Seed};
use flagfall_services::{Nats, Postgres};
use serde_json::json;

use crate::clocks::SystemClock;
use crate::players::{Player, post, read};
use crate::running::Server;
use checker::check;
use gamer::{Gamer, Phase, Stage};

const N_NODES: usize = 3;
const N_ROOMS: usize = 4;
/// How many actions are acknowledged between two faults.
const N_BETWEEN: u64 = 10;
/// How wrong the clock of a node is when it starts, in seconds.
const CLOCKS: [i64; 5] = [0, 0, 2, -90, 7200];
/// How long nothing may be acknowledged: PostgreSQL needs a while to come back, and clients wait longer after each failure.
const PATIENCE: Duration = Duration::from_secs(60);

/// A node at a fixed address, so that clients find it again, with a clock that is set.
fn start(address: &str, database: &str, bus: &str, clock: &SystemClock) -> Server {
    let limits = ["players=1000/1", "actions=100000/1", "listening=100000/1"];
    let mut options = vec!["--listen", address, "--database", database, "--bus", bus];
    options.extend(limits.iter().flat_map(|limit| ["--limit", limit]));
    Server::start_by(clock.program(), &[&options[..], &["--log", "error"]].concat())
}

fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    let end = Instant::now() + PATIENCE;
    while !is_so() {
        assert!(Instant::now() < end, "{what} is not so after {PATIENCE:?}");
        thread::park_timeout(Duration::from_millis(1));
    }
}

#[test]
fn nothing_acknowledged_is_lost_and_nothing_is_done_twice() {
    let n_kills: u32 = match std::env::var("FLAGFALL_KILLS") {
        Ok(number) => number.parse().expect("FLAGFALL_KILLS is a number"),
        Err(_) => 20,
    };
    let mut rng = Rng::new(Seed(0xc4a05));
    let (mut postgres, mut nats) = (Postgres::start(), Nats::start());
    let (database, bus) = (postgres.create_database(), nats.url());
    let clocks = [(); N_NODES].map(|()| SystemClock::new());
    let mut nodes: Vec<Server> =
        clocks.iter().map(|clock| start("127.0.0.1:0", &database, &bus, clock)).collect();
    let addresses: Vec<SocketAddr> = nodes.iter().map(|node| node.address).collect();

    let lines = addresses.iter().map(|&node| line::to(node)).collect();
    let stage = Arc::new(Stage::new(lines));
    let mut gamers = vec![];
    for number in 0..N_ROOMS {
        let [ada, bob] = ["Ada", "Bob"].map(|name| {
            let created =
                read(&post(&nodes[0], "/api/players", &[], &json!({ "name": name }).to_string()));
            let text = |key: &str| created[key].as_str().expect("text").to_owned();
            let id: PlayerId = text("player").parse().expect("a player");
            (Player { server: &nodes[0], secret: text("secret") }, id)
        });
        // Some lose on time when nodes disagree about it.
        let clock = if number == 0 { "1+1" } else { "none" };
        let room = ada.0.create(&json!({ "game": "four", "terms": { "clock": clock } }));
        assert_eq!(bob.0.join(&room), 2);
        for (index, (player, id)) in [ada, bob].into_iter().enumerate() {
            let (secret, room, stage) = (player.secret.clone(), room.clone(), Arc::clone(&stage));
            let seed = Seed((number * 2 + index) as u64);
            gamers.push(thread::spawn(move || Gamer::new(id, secret, room, seed).play(&stage)));
        }
    }

    for kill in 1..=n_kills {
        let so_far = stage.n_done.load(Ordering::Relaxed);
        wait_until("that somebody can act", || {
            stage.n_done.load(Ordering::Relaxed) >= so_far + N_BETWEEN
        });
        match kill % 10 {
            3 => nats.stop(),
            5 => nats.resume(),
            7 => {
                postgres.stop();
                postgres.resume();
            }
            _ => {}
        }
        let index = rng.below(N_NODES as u32) as usize;
        clocks[index].set(CLOCKS[rng.below(CLOCKS.len() as u32) as usize]);
        nodes[index].signal("KILL");
        nodes[index].wait();
        nodes[index] = start(&addresses[index].to_string(), &database, &bus, &clocks[index]);
        if kill % 50 == 0 {
            println!("{kill} kills, {} acknowledgements", stage.n_done.load(Ordering::Relaxed));
        }
    }
    // Nobody begins anything any more; what is under way is answered, and everybody hears of everything.
    stage.begin(Phase::Settle);
    wait_until("that everything is answered", || {
        stage.n_settled.load(Ordering::Relaxed) == gamers.len()
    });
    let log = checker::read_log(
        &postgres.query(&database, "SELECT room, entry FROM log ORDER BY room, number"),
    );
    stage.begin(Phase::CatchUp(
        log.iter().map(|(room, log)| (room.clone(), log.len() as u64)).collect(),
    ));
    let gamers: Vec<Gamer> =
        gamers.into_iter().map(|gamer| gamer.join().expect("a player who plays on")).collect();
    let summary = check(&log, &gamers);
    println!("{n_kills} kills: {summary}");
}
