//! Recordings of other programs: checked, converted and replayed.

use std::fs;
use std::path::PathBuf;

use crate::program::Player;

const RECORD: &str = "flagfall 2 mines\nboard given 4x3x2/...*/..../*...\nmarks flags\nundo forbidden\nassistance allowed\nseats 1\n\
                      0 1 open a1\n1000 1 mark d1\n2000 1 chord c2\nend won 2000\n";

struct Fixture {
    player: Player,
    record: PathBuf,
    recording: PathBuf,
}

/// A record, and the same game as evf.
fn fixture() -> Fixture {
    let player = Player::new();
    let (record, recording) = (player.file("game.txt"), player.file("game.evf"));
    fs::write(&record, RECORD).expect("a file");
    let run = player.run(&format!("convert {} {}", record.display(), recording.display()), "");
    assert_eq!((run.code, &run.stderr[..]), (Some(0), ""));
    Fixture { player, record, recording }
}

#[test]
fn a_converted_game_is_the_same_game() {
    let Fixture { player, record, recording } = fixture();
    let run = player
        .run(&format!("check-replay {} {} --json", record.display(), recording.display()), "");
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    for (line, file) in run.stdout.lines().zip([&record, &recording]) {
        let (game, figures) = line.split_once(r#","figures":"#).expect("a game has figures");
        assert_eq!(
            game,
            format!(
                r#"{{"file":{:?},"ok":true,"width":4,"height":3,"mines":2,"three_bv":2,"openings":2,"islands":0,"time_ms":2000,"won":true"#,
                file.display().to_string()
            )
        );
        let clicks = r#"{"solved":2,"left":1,"right":1,"chords":1,"effective_left":1,"effective_right":1,"effective_chords":1,"#;
        assert!(figures.starts_with(clicks), "{figures}");
        assert!(figures.contains(r#""three_bv_s":1.0,"#), "{figures}");
    }
    assert_eq!(run.stdout.lines().count(), 2);
    let run = player.run(&format!("convert {} -", recording.display()), "");
    assert_eq!(run.stdout, RECORD);
    let run = player.run("convert - -", fs::read(&recording).expect("the recording was written"));
    assert_eq!(run.stdout, RECORD, "without a name, the format is detected from the first bytes");
}

#[test]
fn failed_checks_are_reported_and_counted() {
    let Fixture { player, record, recording } = fixture();
    let mut damaged = fs::read(&recording).expect("the recording was written");
    damaged.truncate(40);
    let (short, four) = (player.file("short.evf"), player.file("four.txt"));
    fs::write(&short, &damaged).expect("a file");
    let columns = player.run("convert 4453 -", "");
    fs::write(&four, columns.stdout).expect("a file");
    let missing = player.file("nobody.rmv");
    let files = [&record, &short, &four, &missing].map(|file| file.display().to_string());
    let run = player.run(&format!("check-replay {}", files.join(" ")), "");
    assert_eq!(run.code, Some(1));
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert!(lines[0].ends_with("game.txt: 4x3x2, won, 2.000 s, 3BV 2"), "{}", lines[0]);
    assert!(lines[1].contains("byte 40: the file ends in the middle of the names"), "{}", lines[1]);
    assert!(lines[2].contains("this is a game of Four in a Row"), "{}", lines[2]);
    assert!(lines[3].contains("could not open"), "{}", lines[3]);
    assert_eq!(run.stderr, "flagfall: 3 of 4 recordings failed the check\n");
    let run = player.run(&format!("check-replay --json {}", files[1]), "");
    assert!(run.stdout.contains(r#""ok":false,"error":""#), "{}", run.stdout);
}

#[test]
fn nothing_is_replaced_without_force() {
    let Fixture { player, record, recording } = fixture();
    let again = format!("convert {} {}", record.display(), recording.display());
    let run = player.run(&again, "");
    assert_eq!(run.code, Some(1));
    assert!(run.stderr.contains("this file exists"), "{}", run.stderr);
    assert_eq!(player.run(&format!("{again} --force"), "").code, Some(0));
    let run = player.run(&format!("convert 4453 {}", player.file("four.evf").display()), "");
    assert!(run.stderr.contains("evf is for Minesweeper"), "{}", run.stderr);
    let run = player.run(&format!("convert 4453 {}", player.file("four.avf").display()), "");
    assert!(run.stderr.contains("only evf can be written"), "{}", run.stderr);
}

#[test]
fn a_recording_is_replayed_like_any_game() {
    let Fixture { player, recording, .. } = fixture();
    let mut terminal = player.open_terminal(&format!("replay {}", recording.display()), 24, 80);
    terminal.wait_for("Step 3 of 3");
    terminal.type_keys("q");
    assert_eq!(terminal.code(), 0);
}

#[test]
fn moves_are_evaluated() {
    let Fixture { player, recording, .. } = fixture();
    let run = player.run(&format!("review {}", recording.display()), "");
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert!(
        run.stdout.contains("    1. a1 was the best guess: the chance of a mine was 16.7%.\n"),
        "{}",
        run.stdout
    );
    let run = player.run(&format!("review {} --json", recording.display()), "");
    let start = r#"{"game":"mines","result":"won","moves":[{"action":1,"cell":"a1","kind":"best-guess","mine_chance":0.16666666666666666,"#;
    assert!(run.stdout.starts_with(start), "{}", run.stdout);
}

#[test]
fn drops_are_evaluated() {
    let player = Player::new();
    let run = player.run("review 17", "");
    assert_eq!(
        run.stdout,
        "Player one: accuracy 0.0%.\nPlayer two: accuracy 0.0%.\n\
         The game turned at drop 2.\n    \
         1. Column 1 is a blunder. The best drop was 4.\n    2. Column 7 is a blunder. The best drop was 2, 4. The game turned here.\n"
    );
    assert_eq!(player.run("review -", "17\n").stdout, run.stdout, "- is standard input");
    // How long the game could have lasted is mentioned only if it ended sooner.
    for (game, lasts) in [("35353525", false), ("4141414", true)] {
        let told = player.run(&format!("review {game}"), "").stdout;
        assert_eq!(told.contains("With the best defence it would have lasted"), lasts, "{told}");
    }
    let run = player.run("review 4 --json", "");
    let expected = r#"{"game":"four","result":"running","moves":[{"move":1,"column":4,"score_before":1,"score_after":1,"best":[4],"kind":"best","scores":[-2,-1,0,1,0,-1,-2]}],"turning_point":null,"accuracy":{"first":1.0,"second":null},"could_last":null,"best_line":["#;
    assert!(run.stdout.starts_with(expected), "{}", run.stdout);
}
