//! `flagfall analyze four`, as people and scripts use it.

use serde_json::Value;

use crate::program::Player;

fn objects(arguments: &str, input: &str) -> (Vec<Value>, Option<i32>) {
    let run = Player::new().run(arguments, input);
    let read = |line: &str| serde_json::from_str(line).expect("an object");
    (run.stdout.lines().map(read).collect(), run.code)
}

#[test]
fn the_empty_board_is_won_in_the_middle() {
    let (said, code) = objects("analyze four --json", "");
    let expected =
        r#"{"position":"","scores":[-2,-1,0,1,0,-1,-2],"score":1,"best":[4],"winner":null}"#;
    assert_eq!((said, code), (vec![serde_json::from_str(expected).unwrap()], Some(0)));
}

#[test]
fn many_positions_are_answered_in_order() {
    let games: Vec<String> = (0..200)
        .map(|nth| format!("44444432{}{}{}", nth % 3 + 5, nth / 3 % 7 + 1, nth / 21 % 7 + 1))
        .filter(|game| game.parse::<flagfall_four::Moves>().is_ok())
        .collect();
    assert!(games.len() > 100, "{} games", games.len());
    let input = games.join("\n") + "\n";
    let (alone, _) = objects("analyze four - --json", &input);
    let (together, _) = objects("analyze four - --json --threads 3", &input);
    assert_eq!(alone, together);
    let positions: Vec<&str> = alone.iter().filter_map(|said| said["position"].as_str()).collect();
    assert_eq!(positions, games);
}

#[test]
fn a_finished_game_has_a_winner_and_no_scores() {
    let (said, _) = objects("analyze four 4455667 --json", "");
    assert_eq!(said[0]["winner"], "first");
    assert_eq!(said[0]["score"], Value::Null);
    assert_eq!(said[0]["scores"], serde_json::json!([null, null, null, null, null, null, null]));
    assert_eq!(said[0]["best"], serde_json::json!([]));
}

#[test]
fn people_get_text() {
    let said = Player::new().play("analyze four 121212", &[]);
    assert!(said.starts_with("first to move: wins in 1\n"), "{said}");
    assert!(said.contains("*1     18  wins in 1; this drop wins\n"), "{said}");
    assert!(said.contains("loses in 1; this drop lets the other side win in column 2\n"), "{said}");
    assert!(said.contains("best play: 1\n"), "{said}");
    assert!(said.contains("threat of the second side: row 4, column 2 (even row)\n"), "{said}");
}

#[test]
fn an_illegal_position_names_the_wrong_move() {
    let refuses = |position: &str, expected: &str| {
        let run = Player::new().run(&format!("analyze four {position}"), "");
        assert_eq!((run.code, run.stdout.as_str()), (Some(1), ""));
        assert_eq!(run.stderr, format!("flagfall: {expected}\n"));
    };
    refuses("4444444", "move 7: column 4 is full");
    refuses("44556677", "move 8: the game is over");
    refuses("449", "move 3: '9' is not a column; a column is a number from 1 to 7");
}

#[test]
fn an_invalid_line_is_reported_in_its_place() {
    let (said, code) = objects("analyze four - --json", "4455667\n4444444\n4455667\n");
    assert_eq!(code, Some(1));
    assert_eq!(said.len(), 3);
    assert_eq!(said[1]["error"], "move 7: column 4 is full");
}

#[test]
fn a_single_invalid_position_is_an_object_too() {
    let (said, code) = objects("analyze four 4444444 --json", "");
    let expected =
        serde_json::json!({ "position": "4444444", "error": "move 7: column 4 is full" });
    assert_eq!((said, code), (vec![expected], Some(1)));
}

#[test]
fn empty_input_is_an_error() {
    for arguments in ["analyze four -", "analyze four - --json --threads 2"] {
        let run = Player::new().run(arguments, "");
        assert_eq!((run.code, run.stdout.as_str()), (Some(1), ""));
        assert_eq!(run.stderr, "flagfall: there is no position to analyze\n");
    }
}

/// An interactive caller gets each answer before it sends the next line, with any number of threads.
#[test]
fn answers_do_not_wait_for_the_next_line() {
    for threads in ["1", "3"] {
        let mut dialogue =
            Player::new().dialogue(&format!("analyze four - --json --threads {threads}"));
        for position in ["", "4", "4455667"] {
            let said: Value = serde_json::from_str(&dialogue.ask(position)).expect("an object");
            assert_eq!(said["position"], position);
        }
    }
}

#[test]
fn malformed_lines_are_refused_in_their_place() {
    let long = "4".repeat(1 << 20);
    let input = [b"44\r\n\n\xff\xfe4\n", long.as_bytes(), b"\n45"].concat();
    for threads in ["1", "2"] {
        let run = Player::new().run(&format!("analyze four - --json --threads {threads}"), &input);
        assert_eq!(run.code, Some(1));
        let said: Vec<Value> =
            run.stdout.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
        let positions: Vec<&Value> = said.iter().map(|object| &object["position"]).collect();
        assert_eq!(positions[..2], ["44", ""]);
        assert_eq!(positions[4], "45");
        assert!(said[2]["error"].as_str().is_some_and(|error| error.starts_with("move 1: ")));
        assert_eq!(said[3]["error"], "move 7: column 4 is full");
        assert!(run.stdout.len() < 10_000, "a long line is not repeated in full");
        assert!(
            run.stderr.contains("line 3: move 1")
                && run.stderr.contains("2 lines are not positions"),
            "{}",
            run.stderr
        );
    }
    let run = Player::new().run("analyze four - --threads 257", "");
    assert_eq!(run.code, Some(2));
}

#[test]
fn tables_name_their_position() {
    let run = Player::new().run("analyze four -", "4455667\n9\n4444443265\n");
    assert_eq!(run.code, Some(1));
    assert!(run.stdout.starts_with("position 4455667\nthe first side has won\n"), "{}", run.stdout);
    assert!(run.stdout.contains("\nposition 4444443265\nfirst to move: "), "{}", run.stdout);
    assert!(
        run.stderr.starts_with("flagfall: line 2: move 1: '9' is not a column"),
        "{}",
        run.stderr
    );
}
