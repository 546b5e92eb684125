//! A game is not lost: end of input, Ctrl-C, a crash, a damaged file, a disk that takes nothing.

use std::fs;

use crate::program::{Player, files_below};

/// A game of the line commands with one flag set.
fn begin(player: &Player) {
    let said = player.play("line commands --seed 5", &["12", "f3c"]);
    assert!(said.ends_with("A game in progress is kept, and waits for you.\n"), "{said}");
}

const OFFER: &str = "A game was kept. Go on with it, y or n?";

#[test]
fn the_end_of_input_keeps_the_game() {
    let player = Player::new();
    begin(&player);
    let said = player.play("line commands", &["y"]);
    assert!(said.contains(OFFER) && said.contains("🚩"), "{said}");
    assert!(said.contains("Mines remaining: 11"), "{said}");
    assert!(!said.contains("How many mines"), "{said}");
}

#[test]
fn every_typed_game_is_kept() {
    let player = Player::new();
    player.play("line tiles --seed 5", &["0", "1"]);
    let said = player.play("line tiles", &["yes"]);
    assert!(said.contains(OFFER) && said.contains("32 are safe") || said.contains('['), "{said}");
    player.play("line four --seed 5", &["x", "4"]);
    let said = player.play("line four", &["y"]);
    assert!(said.contains("| * | * | * | x | * | * | * |"), "{said}");
    assert!(said.contains("Player 2 (o), which column"), "{said}");
    assert_eq!(files_below(&player.file("data/flagfall")), ["four.flagfall", "tiles.flagfall"]);
}

#[test]
fn no_starts_anew_and_a_script_needs_no_answer() {
    let player = Player::new();
    begin(&player);
    let said = player.play("line commands", &["n", "15", "f1a"]);
    assert!(said.contains("Mines remaining: 14"), "{said}");
    let said = player.play("line commands", &["20", "f1a"]);
    assert!(said.contains("Mines remaining: 19"), "the answer went to the next question: {said}");
}

#[test]
fn a_finished_game_is_not_offered() {
    let player = Player::new();
    player.play("line four --seed 5", &["x", "a", "b", "c", "0"]);
    assert!(!player.play("line four", &[]).contains(OFFER));
    assert_eq!(files_below(&player.file("data/flagfall")), [""; 0]);
}

#[test]
fn ctrl_c_says_goodbye_and_keeps_the_game() {
    let player = Player::new();
    let mut terminal = player.sit_down("line commands --seed 5", 40, 100);
    terminal.wait_for("How many mines");
    terminal.type_keys("12\rf3c\r");
    terminal.wait_for("Mines remaining: 11");
    terminal.type_keys("\x03");
    terminal.wait_for("Until next time! A game in progress is kept");
    assert_eq!(terminal.code(), 130);

    let mut terminal = player.sit_down("line commands", 40, 100);
    terminal.wait_for(OFFER);
    terminal.type_keys("y\r");
    terminal.wait_for("🚩");
    terminal.type_keys("\x04");
    terminal.wait_for("Until next time!");
    assert_eq!(terminal.code(), 0, "the end of input is no failure");
}

#[test]
fn a_crash_loses_nothing() {
    let player = Player::new();
    let mut terminal = player.sit_down("line commands --seed 5", 40, 100);
    terminal.wait_for("How many mines");
    terminal.type_keys("12\r");
    for (nth, flag) in ["f1a", "f2b", "f3c", "f4d"].into_iter().enumerate() {
        terminal.type_keys(&format!("{flag}\r"));
        terminal.wait_for(&format!("Mines remaining: {}", 11 - nth));
    }
    terminal.kill();
    let said = player.play("line commands", &["y"]);
    assert_eq!(said.matches('🚩').count(), 4, "{said}");
}

#[test]
fn a_damaged_file_is_put_aside_and_the_game_starts() {
    let player = Player::new();
    begin(&player);
    let kept = fs::read_to_string(player.kept("commands")).unwrap();
    fs::write(player.kept("commands"), kept.replace("mark c3", "mark z99")).unwrap();
    for nth in 1..=2 {
        let run = player.run("line commands", "10\n");
        assert_eq!(run.code, Some(0));
        assert!(
            run.stderr.contains("the kept game is damaged, line 6: z99 is not on this board"),
            "{}",
            run.stderr
        );
        assert!(run.stderr.contains(&format!("commands.damaged-{nth}")), "{}", run.stderr);
        assert!(run.stdout.contains("Mines remaining: 10"), "{}", run.stdout);
        fs::copy(player.file("data/flagfall/commands.damaged-1"), player.kept("commands")).unwrap();
    }
    fs::write(player.kept("commands"), [0xff, 0, 1, 2]).unwrap();
    let run = player.run("line commands", "");
    assert!(
        run.stderr.contains("the kept game is damaged, line 1: expected \"flagfall 1 mines\""),
        "{}",
        run.stderr
    );
}

#[test]
fn a_folder_that_takes_nothing_is_said_once_and_play_goes_on() {
    let player = Player::new();
    fs::write(player.file("data"), "a file where a folder should be").unwrap();
    let run = player.run("line commands --seed 5", "12\nf1a\nf2a\nf3a\n");
    assert_eq!(run.code, Some(0));
    assert!(run.stdout.contains("Mines remaining: 9"), "{}", run.stdout);
    assert_eq!(run.stderr.matches("this game cannot be kept in").count(), 1, "{}", run.stderr);
}
