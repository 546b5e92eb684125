//! What 0.1.0 has left is there in this version: results, saved games, settings, keys, and its backups.

use std::fs;

use flagfall_keeper::GameFilter;
use serde_json::Value;

use crate::program::{Player, Terminal};

/// The file after three days of play with 0.1.0.
const STORE: &str = include_str!("../../../../crates/store/tests/version-4.sql");
/// What 0.1.0 printed about it with `scores --games`, `scores --json` and `stats --json`.
const GAMES: &str = include_str!("version_0_1_0/games.txt");
const SCORES: &str = include_str!("version_0_1_0/scores.json");
const STATS: &str = include_str!("version_0_1_0/stats.json");
/// What it wrote with `backup`.
const BACKUP: &str = include_str!("version_0_1_0/backup.txt");

/// A player who has just installed this version.
fn player_of_0_1_0() -> Player {
    let player = Player::new().with("TZ", "UTC");
    fs::create_dir_all(player.file("data/flagfall")).unwrap();
    let file = rusqlite::Connection::open(player.store_file()).unwrap();
    file.execute_batch(STORE).unwrap();
    player
}

/// Checks that all an old program said is still there; there may be more names.
#[track_caller]
fn check_still_says(said: &Value, old: &Value, place: &str) {
    match old {
        Value::Object(fields) => {
            for (name, value) in fields {
                check_still_says(&said[name], value, &format!("{place}.{name}"));
            }
        }
        Value::Array(values) => {
            assert_eq!(said.as_array().map(Vec::len), Some(values.len()), "{place}");
            for (nth, value) in values.iter().enumerate() {
                check_still_says(&said[nth], value, &format!("{place}[{nth}]"));
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            assert_eq!(said, old, "{place}");
        }
    }
}

#[track_caller]
fn check_prints_the_same(player: &Player) {
    for (command, old) in [("scores --json", SCORES), ("stats --json", STATS)] {
        let said: Value = serde_json::from_str(&player.play(command, &[])).unwrap();
        check_still_says(&said, &serde_json::from_str(old).unwrap(), command);
    }
}

#[test]
fn scores_and_figures_are_those_of_0_1_0() {
    let player = player_of_0_1_0();
    check_prints_the_same(&player);
    assert_eq!(player.play("scores --games", &[]), GAMES);
}

#[test]
fn a_backup_of_0_1_0_is_restored() {
    let player = Player::new().with("TZ", "UTC");
    fs::write(player.file("backup.txt"), BACKUP).unwrap();
    let file = player.file("backup.txt");
    let run = player.run_with(&["restore", file.to_str().expect("a path")], "");
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    check_prints_the_same(&player);
    // A second go at a day's board that is done is not restored.
    let mut expected = player_of_0_1_0().kept();
    expected.retain(|origin| origin != "daily 2026-11-13");
    assert_eq!(player.kept(), expected);
    let settings = |player: &Player| player.store().settings().unwrap().0.rows();
    assert_eq!(settings(&player), settings(&player_of_0_1_0()));
}

/// Goes down in the list of saved games to this one, resumes it, and waits for this text.
#[track_caller]
fn resume(terminal: &mut Terminal, name: &str, shown: &str) -> String {
    terminal.wait_for("▸ Continue");
    terminal.type_keys("\r");
    terminal.wait_for("Saved games");
    for _ in 0..7 {
        let screen = terminal.wait_until(|screen| screen.contains('▸'), "a list");
        let chosen = screen.lines().find(|line| line.contains('▸')).expect("one is chosen");
        if chosen.contains(name) {
            break;
        }
        let before = chosen.to_owned();
        terminal.type_keys("j");
        terminal.wait_until(|screen| !screen.contains(&before), "the next game");
    }
    terminal.type_keys("\r");
    terminal.wait_for(shown)
}

#[test]
fn saved_games_of_0_1_0_continue_with_its_settings() {
    let player = player_of_0_1_0();
    let mut terminal = player.open_terminal("", 45, 110);
    let menu = terminal.wait_for("7 saved games");
    assert!(menu.contains("Level 5") && menu.contains("Beginner 9x9, 10 mines"), "{menu}");
    let screen = resume(&mut terminal, "Four in a Row, level 5", "1. 4 6   2. 5 4");
    assert!(screen.contains("Ada") && screen.contains("Computer, level 5"), "{screen}");
    terminal.type_keys("\x1b");
    resume(&mut terminal, "Minesweeper, 12x8, 20 mines", "Game resumed.");
    // The player had chosen z instead of p.
    terminal.type_keys("z");
    let screen = terminal.wait_for("Paused. Press z to resume.");
    let n_left = screen.lines().find(|line| line.contains("Mines left")).unwrap_or_default();
    assert!(n_left.trim_end().ends_with(" 19"), "{screen}");
    terminal.type_keys("\x1b");
    terminal.wait_for("▸ Continue");
    terminal.type_keys("h");
    terminal.wait_for("▸ History");
    terminal.type_keys("\r");
    let history = terminal.wait_for("Games 1 to 19 of 19");
    let row = |name: &str| {
        let row = history.lines().find(|line| line.trim_start().starts_with(name));
        row.unwrap_or_default().split_whitespace().collect::<Vec<&str>>().join(" ")
    };
    assert!(row("Beginner  ").starts_with("Beginner 5.9 s 3 of 4"), "{history}");
    assert!(row("Four in a Row, level 3").contains("level 3 1 of 2"), "{history}");
    terminal.type_keys("\x1b");
    terminal.wait_for("▸ History");
    terminal.type_keys("q");
    assert_eq!(terminal.code(), 0);
    assert_eq!(player.kept().len(), 7);
    assert_eq!(player.store().games(GameFilter::All, None, 99).unwrap().len(), 19);
}

/// A typed game goes on too: the last two safe tiles win.
#[test]
fn a_typed_game_of_0_1_0_is_won() {
    let player = player_of_0_1_0();
    let said = player.play("line tiles", &["y", "3", "36", "0"]);
    assert!(said.contains("2 safe tiles left") && said.contains("YOU WIN"), "{said}");
    assert_eq!(player.kept().len(), 6);
}
