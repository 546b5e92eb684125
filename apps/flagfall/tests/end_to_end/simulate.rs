//! `flagfall simulate`, as scripts use it.

use std::fs;

use serde_json::Value;

use crate::program::Player;

fn report(player: &Player, arguments: &str) -> Value {
    let said = player.play(&format!("simulate --json {arguments}"), &[]);
    serde_json::from_str(&said).expect("one object")
}

#[test]
fn the_same_seed_gives_the_same_result() {
    let player = Player::new();
    let games = "--size 8x8x10 --start opening --at c3 --games 60 --seed 4";
    let (once, again) = (report(&player, games), report(&player, games));
    for name in ["games", "wins", "guesses", "win_rate", "standard_error", "gave_up", "seed"] {
        assert_eq!(once[name], again[name], "{name}");
    }
    assert_eq!(once["games"], 60);
    assert_eq!(once["seed"], "4");
    assert!((40..=60).contains(&once["wins"].as_u64().expect("a number")), "{once}");
}

/// Both strengths play the same deals. Without `--at` the first cell is the one that wins most often.
#[test]
fn the_strength_can_be_chosen() {
    let player = Player::new();
    let wins = |arguments: &str| report(&player, arguments)["wins"].as_u64().expect("a number");
    let games = "--size 8x8x10 --games 60 --seed 4";
    let fast = wins(games);
    assert_eq!(fast, wins(&format!("{games} --strength fast --at a1")));
    let best = wins(&format!("{games} --strength best"));
    assert!((30..=60).contains(&fast) && best.abs_diff(fast) <= 6, "{fast} {best}");
}

#[test]
fn given_boards_are_played() {
    let player = Player::new();
    let boards = "start a1\n3x1x1\n..*\n\nstart b1\n2x2x1\n*.\n..\n\nstart a1\n2x1x1\n*.\n";
    fs::write(player.file("boards.txt"), boards).expect("a file");
    let path = player.file("boards.txt").display().to_string();
    let report = report(&player, &format!("--boards {path}"));
    assert_eq!(report["games"], 3);
    assert!([1, 2].contains(&report["wins"].as_u64().expect("a number")), "{report}");
}

#[test]
fn invalid_requests_are_refused() {
    let player = Player::new();
    for (arguments, code, expected) in [
        ("simulate", 2, "--games"),
        ("simulate --games 1 --at z9", 2, "--at z9 is not on this board of 9x9x10"),
        ("simulate --boards -", 1, "board 1: line 2: expected a line like start c4"),
        ("simulate --boards - --at a1", 2, "cannot be used with"),
        ("simulate --boards - --seed 3", 2, "cannot be used with"),
        ("simulate --games 0", 2, "0 is not in 1.."),
        ("simulate --games 1 --strength weak", 2, "possible values: fast, best"),
        ("simulate --boards - --games 0", 2, "0 is not in 1.."),
    ] {
        let run = player.run(arguments, "\n3x1x1\n..*\n");
        assert_eq!((run.code, run.stdout.as_str()), (Some(code), ""), "{}", run.stderr);
        assert!(run.stderr.contains(expected), "{expected}: {}", run.stderr);
    }
}

#[test]
fn the_number_of_boards_can_be_limited_and_must_not_be_zero() {
    let boards = "start a1\n2x1x1\n.*\n\nstart a1\n2x1x1\n.*\n";
    for (arguments, n_games) in [("", 2), ("--games 1", 1), ("--games 9", 2)] {
        let run = Player::new().run(&format!("simulate --boards - --json {arguments}"), boards);
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        assert!(run.stdout.contains(&format!("\"games\":{n_games},")), "{}", run.stdout);
        assert!(!run.stdout.contains("seed"), "boards have no seed: {}", run.stdout);
    }
    // Boards beyond the requested number are not read.
    let run = Player::new().run("simulate --boards - --games 2", format!("{boards}\nnonsense\n"));
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    let run = Player::new().run("simulate --boards -", "");
    assert_eq!(run.code, Some(1));
    assert!(run.stderr.contains("there is no board"), "{}", run.stderr);
}

/// In a locale without UTF-8 all output is ASCII. If all games are won, there is no error to report.
#[test]
fn an_ascii_locale_gets_ascii() {
    let player = Player::new().with("LC_ALL", "C");
    let run = player.run("simulate --games 40 --seed 1", "");
    assert!(run.stdout.is_ascii() && run.stdout.contains(" +- "), "{}", run.stdout);
    let boards = "start a1\n2x1x1\n.*\n";
    let run = Player::new().run("simulate --boards -", boards);
    assert!(run.stdout.starts_with("1 of 1 game won: 100.00 %\n"), "{}", run.stdout);
}
