//! The games that are put through the faults, and how many times.

use flagfall_online::{FourSetup, RankedSetup, RoomSetup, TogetherSetup};
use flagfall_rng::Seed;

use crate::world::{self, World};

/// How many schedules a check runs; a long one runs more.
const SCHEDULES: u64 = 300;

fn number(variable: &str) -> Option<u64> {
    let text = std::env::var(variable).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{variable} is {text:?}, which is no number")))
}

fn run_all(setup: &RoomSetup) {
    let seeds = match number("FLAGFALL_SCHEDULE") {
        Some(seed) => seed..seed + 1,
        None => 0..number("FLAGFALL_SCHEDULES").unwrap_or(SCHEDULES),
    };
    let mut total = world::Happened::default();
    for seed in seeds.clone() {
        let run = std::panic::catch_unwind(|| World::new(setup.clone(), Seed(seed)).run());
        match run {
            Ok(happened) => total.add(&happened),
            Err(_) => panic!("schedule {seed} fails; repeat it with FLAGFALL_SCHEDULE={seed}"),
        }
    }
    // A simulation in which nothing goes wrong proves nothing.
    if seeds.end - seeds.start > 100 {
        total.assert_everything_happened();
    }
}

#[test]
fn four_in_a_row_survives_every_fault() {
    run_all(&RoomSetup::Four(FourSetup::default()));
}

#[test]
fn a_game_with_clocks_survives_every_fault() {
    let json = r#"{"game":"four","terms":{"clock":"1+1","takebacks":false,"fouls":3}}"#;
    run_all(&serde_json::from_str(json).expect("terms"));
}

#[test]
fn minesweeper_together_survives_every_fault() {
    run_all(&RoomSetup::Together(TogetherSetup::default()));
}

#[test]
fn a_race_survives_every_fault() {
    let json = r#"{"game":"race","terms":{"size":"6x5x4","seats":3}}"#;
    run_all(&serde_json::from_str(json).expect("terms"));
}

#[test]
fn a_duel_survives_every_fault() {
    let json = r#"{"game":"duel","terms":{"clock":"1+1"}}"#;
    run_all(&serde_json::from_str(json).expect("terms"));
}

#[test]
fn a_ranked_game_survives_every_fault() {
    run_all(&RoomSetup::Ranked(RankedSetup::default()));
}
