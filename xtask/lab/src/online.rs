//! Load test of online play: concurrent players and their memory, moves per second and their latency to the opponent,
//! joins, and spectators.
//!
//! The load generator shares the cores with the server, database and bus, so the figures are those of a smaller
//! machine.

mod expert;
mod node;
mod player;

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use flagfall_four::{Column, FourOutcome, Position};
use flagfall_rng::{Rng, Seed};
use flagfall_services::{Fsync, Nats, Postgres};
use futures_util::future::{join_all, try_join_all};
use serde_json::{Value, json};

use node::Node;
use player::{Player, Socket};

/// The goals, printed beside the results.
const N_CONNECTED: usize = 10_000;
const N_SPECTATORS: usize = 500;
/// Rooms that play concurrently, each with one move in flight.
const N_PLAYING: usize = 100;
const PLAY_FOR: Duration = Duration::from_secs(10);
const PING_EVERY: Duration = Duration::from_secs(10);
/// Clients that are set up concurrently.
const TOGETHER: usize = 32;

/// Runs all measurements with the release build of the server, and prints a table.
pub(crate) fn run() -> Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        println!("\n| what | measured | goal |\n|---|---|---|");
        {
            let node = Node::start_alone()?;
            let game = drawn_game();
            connected(&node).await?;
            moves("SQLite, one node", &node, &node, &game, 2000).await?;
            expert::run(&node).await?;
            spectators(&node).await?;
        }
        let (postgres, nats) = (Postgres::with(Fsync::On), Nats::start());
        let database = postgres.create_database();
        let (one, other) =
            (Node::start(&database, &nats.url())?, Node::start(&database, &nats.url())?);
        moves("PostgreSQL and NATS, two nodes", &one, &other, &drawn_game(), 1500).await
    })
}

/// Players who sit in rooms of two and do nothing.
async fn connected(node: &Node) -> Result<()> {
    let before = node.memory()?;
    let mut sockets: Vec<Socket> = vec![];
    let n_rooms = N_CONNECTED / 2;
    let mut pinged_at = Instant::now();
    for first in (0..n_rooms).step_by(TOGETHER) {
        let pairs = (first..n_rooms.min(first + TOGETHER)).map(|_| pair(node, node));
        for (one, other) in try_join_all(pairs).await? {
            sockets.extend([one, other]);
        }
        // Ping as clients do, so that no connection is dropped for silence.
        if pinged_at.elapsed() >= PING_EVERY {
            pinged_at = Instant::now();
            try_join_all(sockets.iter_mut().map(Socket::ping)).await?;
        }
    }
    let each = (node.memory()? - before) / sockets.len();
    let n = sockets.len();
    println!(
        "| players connected to one node, memory of the server for each (with their rooms) | {n}, {:.1} kB | 10,000, 15 kB |",
        each as f64 / 1000.0
    );
    // Check that all of them are still connected.
    let asked = join_all(sockets.iter_mut().step_by(50).map(Socket::ping)).await;
    asked.into_iter().collect::<Result<Vec<()>>>()?;
    Ok(())
}

/// Two players in one room, each connected to a node.
async fn pair(one: &Node, other: &Node) -> Result<(Socket, Socket)> {
    let (mut ada, mut bob) = (Player::create(one).await?, Player::create(other).await?);
    let room = ada.create_room(&json!({ "game": "four", "terms": { "first": "me" } })).await?;
    bob.join(&room).await?;
    let mut sockets = (ada.socket(&room).await?, bob.socket(&room).await?);
    sockets.0.hello().await?;
    sockets.1.hello().await?;
    Ok(sockets)
}

/// Rooms that play game after game for a while.
async fn moves(what: &str, one: &Node, other: &Node, game: &[String], goal: usize) -> Result<()> {
    let mut pairs = vec![];
    for _ in 0..N_PLAYING / TOGETHER + 1 {
        pairs.extend(try_join_all((0..TOGETHER).map(|_| pair(one, other))).await?);
    }
    pairs.truncate(N_PLAYING);
    let began = Instant::now();
    let end = began + PLAY_FOR;
    let times = try_join_all(pairs.into_iter().map(|pair| play(pair, game, end))).await?;
    let took = began.elapsed().as_secs_f64();
    let mut times = times.concat();
    let rate = times.len() as f64 / took;
    let (median, slowest) = (percentile(&mut times, 50), percentile(&mut times, 99));
    println!(
        "| {what}: moves acknowledged a second; from sending to the opponent's screen, median and p99 | {rate:.0}; {median:.1} ms, {slowest:.1} ms | {goal}; p99 100 ms |"
    );
    Ok(())
}

/// The latency of each move to the opponent.
async fn play(
    (one, other): (Socket, Socket),
    game: &[String],
    end: Instant,
) -> Result<Vec<Duration>> {
    let mut sockets = [one, other];
    let mut times = vec![];
    for first in (0..2).cycle() {
        for (index, column) in game.iter().enumerate() {
            if Instant::now() >= end {
                return Ok(times);
            }
            times.push(act(&mut sockets, (first + index) % 2, column).await?);
        }
        act(&mut sockets, 0, "rematch").await?;
        act(&mut sockets, 1, "accept").await?;
    }
    Ok(times)
}

async fn act(sockets: &mut [Socket; 2], mover: usize, action: &str) -> Result<Duration> {
    let began = Instant::now();
    let [one, other] = sockets;
    let (actor, watcher) = if mover == 0 { (one, other) } else { (other, one) };
    actor.act(action).await?;
    watcher.hear("change").await?;
    let took = began.elapsed();
    let done = actor.hear("done").await?;
    ensure!(done["event"].is_u64(), "{action} was not done: {done}");
    Ok(took)
}

/// A room with many spectators and 20 events per second.
async fn spectators(node: &Node) -> Result<()> {
    let mut ada = Player::create(node).await?;
    let room = ada.create_room(&json!({ "game": "together" })).await?;
    let mut host = ada.socket(&room).await?;
    host.hello().await?;
    let mut watching = vec![];
    for _ in 0..N_SPECTATORS {
        let mut socket = Player::create(node).await?.socket(&room).await?;
        socket.hello().await?;
        watching.push(socket);
    }
    let mut ticks = tokio::time::interval(Duration::from_millis(50));
    let mut times = vec![];
    for _ in 0..200 {
        ticks.tick().await;
        let began = Instant::now();
        host.act("say thanks").await?;
        let heard = join_all(
            watching
                .iter_mut()
                .map(async |socket| socket.hear("change").await.map(|_| began.elapsed())),
        );
        times.extend(heard.await.into_iter().collect::<Result<Vec<Duration>>>()?);
        host.hear("done").await?;
    }
    let (median, slowest) = (percentile(&mut times, 50), percentile(&mut times, 99));
    println!(
        "| {N_SPECTATORS} spectators of a room with 20 events a second: to each screen, median and p99 | {median:.1} ms, {slowest:.1} ms | 20 events a second |"
    );
    Ok(())
}

/// The columns of a drawn game, the longest possible.
fn drawn_game() -> Vec<String> {
    let mut rng = Rng::new(Seed(1));
    loop {
        let (mut position, mut moves) = (Position::EMPTY, vec![]);
        while position.outcome().is_none() {
            let column = Column::ALL[rng.below(7) as usize];
            if let Ok(next) = position.play(column) {
                position = next;
                moves.push(column.to_string());
            }
        }
        if position.outcome() == Some(FourOutcome::Tie) {
            return moves;
        }
    }
}

fn percentile(times: &mut [Duration], percent: usize) -> f64 {
    times.sort_unstable();
    let index = (times.len() * percent / 100).min(times.len().saturating_sub(1));
    times.get(index).map_or(0.0, Duration::as_secs_f64) * 1000.0
}

/// A field of a response as text.
pub(super) fn text(value: &Value, key: &str) -> Result<String> {
    Ok(value[key].as_str().with_context(|| format!("no {key} in {value}"))?.to_owned())
}
