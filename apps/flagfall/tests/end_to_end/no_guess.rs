//! `flagfall deal --no-guess` and `flagfall verify`, as scripts use them.

use serde_json::Value;

use crate::program::Player;

#[test]
fn every_dealt_board_is_proven() {
    let player = Player::new();
    let deal = "deal --no-guess --level intermediate --start opening --count 5 --seed 3";
    let boards = player.play(deal, &[]);
    assert_eq!(boards, player.play(deal, &[]), "the same seed, the same boards");
    let run = player.run("verify -", &boards);
    assert_eq!(run.code, Some(0), "{}{}", run.stdout, run.stderr);
    assert_eq!(run.stdout.matches("the proof holds").count(), 5, "{}", run.stdout);
}

#[test]
fn a_board_with_a_mine_moved_is_not_proven() {
    let player = Player::new();
    let board = "start a1\n3x2x1\n...\n..*\nproof\nc1 safe b1\n";
    let run = player.run("verify -", board);
    assert_eq!(
        (run.code, run.stdout.as_str()),
        (Some(1), "board 1: refused: step 1: c1 could be otherwise\n")
    );
    let run = player.run("verify -", "start a1\n3x2x1\n...\n..*\n");
    assert_eq!((run.code, run.stdout.as_str()), (Some(1), "board 1: refused: there is no proof\n"));
    let run = player.run("verify -", "start a1\n3x2x1\n...\n..*\nproof\nc1 is safe\n");
    assert_eq!((run.code, run.stdout.as_str()), (Some(1), ""));
    assert!(run.stderr.contains("board 1: line 6: a step is a cell"), "{}", run.stderr);
    let run = player.run("verify -", "\nstart a1\n1x1x0\n.\n\nstart a1\n3x2x1\n...\n..*x\n");
    assert_eq!((run.code, run.stdout.lines().count()), (Some(1), 1), "{}", run.stdout);
    let expected = "board 2: line 9, column 4: expected 3 cells, found 4";
    assert!(run.stderr.contains(expected), "{}", run.stderr);
    let repeated = "start a1\n5x1x1\n...*.\nproof\nd1 mine c1 c1 c1\n";
    let run = player.run("verify -", repeated);
    assert_eq!(
        (run.code, run.stdout.as_str()),
        (Some(1), "board 1: refused: step 1: c1 is named twice\n")
    );
}

#[test]
fn a_malformed_board_does_not_stop_the_check() {
    let won = "start a1\n1x1x0\n.\nproof\n";
    let boards = format!("{won}\nstart a1\n2x1x1\n.x\n\nnonsense\n\n{won}");
    let run = Player::new().run("verify -", boards);
    let won = |nth| format!("board {nth}: won by the first opening\n");
    assert_eq!((run.code, run.stdout), (Some(1), won(1) + &won(4)), "{}", run.stderr);
    let told: Vec<&str> = run.stderr.lines().collect();
    assert_eq!(told[0], "flagfall: board 2: line 8, column 2: expected '.' or '*', found 'x'");
    assert_eq!(told[1], "flagfall: board 3: line 10: expected a line like start c4");
    assert_eq!(told[2..], ["flagfall: 2 of 4 boards are not proven"]);
}

#[test]
fn an_unreadable_file_is_named() {
    for arguments in ["verify .", "analyze mines .", "simulate --boards ."] {
        let run = Player::new().run(arguments, "");
        assert_eq!((run.code, run.stdout.as_str()), (Some(1), ""));
        assert!(run.stderr.starts_with("flagfall: could not read .: "), "{}", run.stderr);
    }
}

#[test]
fn boards_can_be_filtered_by_hardest_step_and_3bv() {
    let arguments = "deal --no-guess --start opening --at c3 --count 4 --seed 8 --json";
    let said = Player::new().play(&format!("{arguments} --hardest pair --three-bv 15..25"), &[]);
    assert_eq!(said.lines().count(), 4);
    for line in said.lines() {
        let board: Value = serde_json::from_str(line).expect("an object");
        assert_eq!(board["no_guess"], true);
        assert_eq!(board["uniform"], true);
        assert_eq!(board["hardest"], "pair");
        let three_bv = board["three_bv"].as_u64().expect("a number");
        assert!((15..=25).contains(&three_bv), "{board}");
        assert!(board["proof"].as_array().is_some_and(|steps| !steps.is_empty()));
    }
}

#[test]
fn impossible_requests_are_refused_with_the_reason() {
    for (arguments, code, expected) in [
        ("--size 1x30x29", 1, "nothing is left to deduce"),
        ("--size 1x30x29 --start opening", 1, "too many mines for the start rule"),
        ("--size 5x4x20", 2, "20 mines leave no safe cell"),
        ("--size 1x1x1", 2, "1 mine leaves no safe cell"),
        (
            "--size 2x2x2",
            1,
            "no board of 2x2x2 fits the request when b2 is opened first: all 3 were",
        ),
        ("--size 5x1x2 --at a1 --hardest chain", 1, "opened first: all 6 were tried"),
        ("--three-bv 200..300", 1, "3BV is at least 1 and at most 71 here"),
        ("--three-bv 0..0", 1, "3BV is at least 1 and at most 71 here"),
        ("--three-bv 70..71", 1, "seed 1: none of"),
        ("--three-bv 70..71", 1, "try another seed"),
        ("--three-bv 5", 2, "a range is two whole numbers"),
        ("--hardest luck", 2, "a kind of step is single, pair, chain or count"),
    ] {
        let run = Player::new().run(&format!("deal --no-guess --seed 1 {arguments}"), "");
        assert_eq!(
            (run.code, run.stdout.as_str()),
            (Some(code), ""),
            "{arguments}: {}",
            run.stderr
        );
        assert!(run.stderr.contains(expected), "{expected}: {}", run.stderr);
    }
    let run = Player::new().run("deal --hardest pair", "");
    assert_eq!(run.code, Some(2), "--hardest requires --no-guess");
}
