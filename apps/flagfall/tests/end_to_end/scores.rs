//! `flagfall scores`, for people and for programs.

use std::fs;

use crate::program::Player;

#[test]
fn scores_can_be_shown_before_the_first_game() {
    let player = Player::new();
    assert_eq!(player.play("scores", &[]), "No finished games yet.\n");
    assert_eq!(player.play("scores --json", &[]), "[]\n");
    assert!(!player.store_file().exists(), "a command that only reads creates no file");
}

#[test]
fn finished_games_count() {
    let player = Player::new();
    // Three fouls of player one each time: player two wins.
    player.play("line four --seed 5", &["x", "a", "b", "c", "1", "x", "a", "b", "c", "0"]);
    let said = player.play("scores", &[]);
    assert!(said.starts_with("Four in a Row, two players\n  Games          2\n"), "{said}");
    let json: serde_json::Value = serde_json::from_str(&player.play("scores --json", &[])).unwrap();
    let people = &json[0];
    assert_eq!(people["category"], "people");
    assert_eq!(people["name"], "Four in a Row, two players");
    assert_eq!(people["games"], 2);
    assert_eq!(people["best_times"], serde_json::json!([]));
    assert_eq!(people["mean_millis"], serde_json::Value::Null);
    for number in ["wins", "ties", "losses", "assisted", "streak", "longest_streak"] {
        assert!(people[number].is_u64(), "{number}");
    }
}

#[test]
fn deleting_finished_games_needs_confirmation() {
    let player = Player::new();
    player.play("line four --seed 5", &["x", "a", "b", "c", "1", "x", "a", "b", "c", "0"]);
    let said = player.play("scores --games", &[]);
    assert!(said.starts_with("     2  ") && said.lines().count() == 2, "{said}");
    let refused = |arguments: &str, code: i32, reason: &str| {
        let run = player.run(arguments, "");
        assert!(run.code == Some(code) && run.stderr.contains(reason), "{}", run.stderr);
    };
    refused("delete 2", 2, "add --yes");
    refused("delete 3 --yes", 1, "there is no game 3");
    refused("delete beginner --yes", 1, "there are: Four in a Row, two players");
    assert_eq!(player.play("delete 1 --yes", &[]), "1 game was deleted.\n");
    let said = player.play("scores --games", &[]);
    assert!(said.starts_with("     2  ") && said.lines().count() == 1, "{said}");
    assert_eq!(player.play("delete people --yes", &[]), "1 game was deleted.\n");
    assert_eq!(player.play("scores", &[]), "No finished games yet.\n");
}

/// Such a store is copied into memory, where deleting would have no effect.
#[test]
fn nothing_is_deleted_from_a_read_only_store() {
    let player = Player::new();
    player.play("line four --seed 5", &["x", "a", "b", "c", "0"]);
    // A folder in place of SQLite's write-ahead log blocks writing even for root, who may be running the tests.
    fs::create_dir(format!("{}-wal", player.store_file().display())).unwrap();
    for arguments in ["delete 1 --yes", "delete all --yes", "delete 1"] {
        let run = player.run(arguments, "");
        assert_eq!((run.stdout.as_str(), run.code), ("", Some(1)), "{arguments}");
        assert!(run.stderr.contains("nothing can be deleted: "), "{}", run.stderr);
        assert!(run.stderr.contains("flagfall.db"), "the reason names the file: {}", run.stderr);
    }
    assert_eq!(player.play("scores --games", &[]).lines().count(), 1);
}

/// Dates are in the player's time zone: this game ended at midnight UTC.
#[test]
fn best_times_have_a_date() {
    best_time_has_date("UTC0", "2026-11-15");
    best_time_has_date("WEST8", "2026-11-14");
    best_time_has_date("EAST-8", "2026-11-15");
}

#[track_caller]
fn best_time_has_date(zone: &str, date: &str) {
    let player = Player::new().with("TZ", zone);
    let store = player.store();
    let record = "flagfall 1 mines\nboard dealt 1 9x9x0 safe 5\nmarks flags\nundo forbidden\n\
                  assistance allowed\n100 open e5\nend won 0\n";
    let session = flagfall_play::Session::<flagfall_play::Minesweeper>::read(record);
    let session = session.unwrap_or_else(|error| panic!("{error}"));
    let origin = flagfall_history::Origin::new(flagfall_history::Screen::Terminal);
    store.finish(&mut None, &session, &origin, 1_794_700_800).unwrap();
    let said = player.play("scores", &[]);
    assert!(said.contains(&format!("0.0 s  {date}")), "{zone}: {said}");
    let json: serde_json::Value = serde_json::from_str(&player.play("scores --json", &[])).unwrap();
    assert_eq!(json[0]["best_times"][0]["date"], date, "{zone}");
    assert_eq!(json[0]["best_times"][0]["finished_at"], 1_794_700_800);
    assert_eq!(json[0]["best_times"][0]["millis"], 0);
}
