//! Joining an Expert game midway, and reconnecting to it.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use flagfall_mines_solver::{BestMoves, Budget};
use flagfall_online::{Mirror, MirrorGame, RoomMessage};
use serde_json::json;

use super::node::Node;
use super::percentile;
use super::player::{Player, Socket};

const EXPERT: &str = "30x16x99";
/// The middle of a game: this many of the 381 safe cells are open.
const N_OPEN: usize = 190;
const N_TIMES: usize = 50;
/// The number of events that a reconnecting client has missed.
const N_MISSED: u64 = 10;

/// Measures both, from connecting to the complete room.
pub(super) async fn run(node: &Node) -> Result<()> {
    let mut ada = Player::create(node).await?;
    let room = ada.create_room(&json!({ "game": "together", "terms": { "size": EXPERT } })).await?;
    let mut host = ada.socket(&room).await?;
    let last = play_to_the_middle(&mut host).await?;
    let mut bob = Player::create(node).await?;
    let (mut joins, mut returns) = (vec![], vec![]);
    for _ in 0..N_TIMES {
        let began = Instant::now();
        bob.socket(&room).await?.hello().await?;
        joins.push(began.elapsed());
        let began = Instant::now();
        bob.socket(&room).await?.hello_after(last - N_MISSED, last).await?;
        returns.push(began.elapsed());
    }
    print("a join in the middle of an Expert game", &mut joins);
    print(&format!("a reconnect there after {N_MISSED} missed events"), &mut returns);
    Ok(())
}

fn print(what: &str, times: &mut [Duration]) {
    let (median, slowest) = (percentile(times, 50), percentile(times, 99));
    println!(
        "| {what}, median and slowest of {N_TIMES} | {median:.1} ms, {slowest:.1} ms | 50 ms |"
    );
}

/// Plays the solver's moves, in as many games as it takes, until enough cells are open; returns the number of the last event.
async fn play_to_the_middle(host: &mut Socket) -> Result<u64> {
    let mut mirror = match host.hello().await? {
        RoomMessage::Full { full, event } => Mirror::new(*full, event)?,
        other => bail!("{other:?} is not a snapshot"),
    };
    loop {
        let MirrorGame::Together(replica) = &mirror.game else { bail!("another game") };
        let view = replica.game().view();
        if view.n_open() >= N_OPEN && mirror.ended.is_none() {
            return Ok(mirror.event);
        }
        let action = match &mirror.ended {
            Some(_) => "rematch".to_owned(),
            None => {
                let best = BestMoves::of(view, Budget::default()).context("nothing to open")?;
                format!("open {}", best.cells[0])
            }
        };
        host.act(&action).await?;
        match serde_json::from_value(host.hear("change").await?)? {
            RoomMessage::Event(event) => mirror.apply(&event)?,
            other => bail!("{other:?} is not an event"),
        }
        host.hear("done").await?;
    }
}
