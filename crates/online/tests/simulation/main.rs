//! Deterministic simulation testing: rooms, clients, hosts, their store and their bus in one process,
//! with lost, delayed and duplicated messages, cut connections, killed hosts, wrong clocks and
//! unresponsive stores. Everything derives from a seed; a failure prints the seed that reproduces it.
//!
//! `FLAGFALL_SCHEDULES` sets the number of schedules, `FLAGFALL_SCHEDULE` runs a single one.

mod happened;
mod schedules;
mod world;

use schedules::run_all;

#[test]
fn four_in_a_row_survives_every_fault() {
    run_all(r#"{"game":"four"}"#);
}

#[test]
fn a_game_with_clocks_survives_every_fault() {
    run_all(r#"{"game":"four","terms":{"clock":"1+1","takebacks":false,"fouls":3}}"#);
}

#[test]
fn a_game_against_the_computer_survives_every_fault() {
    run_all(r#"{"game":"four","terms":{"computer":3}}"#);
}

#[test]
fn minesweeper_together_survives_every_fault() {
    run_all(r#"{"game":"together"}"#);
}

#[test]
fn a_race_survives_every_fault() {
    run_all(r#"{"game":"race","terms":{"size":"6x5x4","seats":3}}"#);
}

#[test]
fn a_duel_survives_every_fault() {
    run_all(r#"{"game":"duel","terms":{"clock":"1+1"}}"#);
}

#[test]
fn a_ranked_game_survives_every_fault() {
    run_all(r#"{"game":"ranked"}"#);
}
