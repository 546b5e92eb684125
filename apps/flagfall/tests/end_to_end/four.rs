//! Four in a Row: the requirements F1 to F10, in the real program.

use crate::program::Player;

/// With this seed player 2 begins; with the other, player 1.
const TWO_BEGINS: u64 = 3;
const ONE_BEGINS: u64 = 5;

/// The answers of a game: a piece, then columns, each kept when the program asks.
fn game(piece: &str, columns: &str) -> Vec<String> {
    let mut answers = vec![piece.to_owned()];
    for (nth, column) in columns.chars().enumerate() {
        answers.push(column.to_string());
        if nth > 0 {
            answers.push(String::new());
        }
    }
    answers
}

#[track_caller]
fn play(seed: u64, answers: &[String]) -> String {
    let answers: Vec<&str> = answers.iter().map(String::as_str).collect();
    Player::new().play(&format!("line four --seed {seed}"), &answers)
}

/// The rows of the last board, top to bottom, without the bars.
fn last_board(transcript: &str) -> Vec<String> {
    let is_row = |line: &&str| line.starts_with("| ") && line.ends_with('|');
    let rows: Vec<&str> = transcript.lines().filter(is_row).collect();
    rows[rows.len() - 6..].iter().map(|row| row.replace(['|', ' '], "")).collect()
}

/// F1: seven by six, and a piece falls to the lowest free row.
#[test]
fn f1_pieces_fall() {
    let said = play(ONE_BEGINS, &game("x", "4475"));
    let board = last_board(&said);
    assert_eq!(board, ["*******", "*******", "*******", "*******", "***o***", "***xo*x"]);
}

/// F2: the starter is drawn and announced and picks a piece; any other answer is rejected.
#[test]
fn f2_the_starter_is_drawn_and_picks() {
    let said = play(ONE_BEGINS, &["z".into(), "".into(), "xo".into(), "o".into(), "4".into()]);
    assert!(said.contains("Player 1 begins!"), "{said}");
    assert_eq!(said.matches("which piece shall carry your colours").count(), 4, "{said}");
    assert!(said.contains("the box only holds x and o"), "{said}");
    assert!(said.contains("Player 1 plays o, so Player 2 gets x"), "{said}");
    assert_eq!(last_board(&said)[5], "***o***");
    assert!(play(TWO_BEGINS, &[]).contains("Player 2 begins!"));

    let player = Player::new();
    let starters = (0..20).map(|_| player.play("line four", &[]).contains("Player 1 begins!"));
    let starters: Vec<bool> = starters.collect();
    assert!(starters.contains(&true) && starters.contains(&false), "drawn at random");
}

/// F3: the board is printed before each question.
#[test]
fn f3_the_board_comes_before_each_question() {
    let said = play(ONE_BEGINS, &game("x", "443"));
    let parts: Vec<&str> = said.split("which column, 1 to 7?").collect();
    assert_eq!(parts.len(), 5, "{said}");
    for part in &parts[..4] {
        assert!(part.contains("| * | * | * | * | * | * | * |\n"), "{part}");
    }
    let questions = said.matches("to take this move back").count() + 4;
    assert_eq!(said.matches("  1   2   3   4   5   6   7\n").count(), questions);
}

/// F4: "not a column" and "column full" are two violations with a message each.
#[test]
fn f4_two_kinds_of_violation() {
    let said = play(ONE_BEGINS, &["x".into(), "8".into()]);
    assert!(said.contains("\"8\" is not a column, Player 1."), "{said}");
    let said = play(ONE_BEGINS, &game("x", "4444444"));
    assert!(said.contains("Column 4 is full, Player 1."), "{said}");
    for bad in ["0", "-1", "", "+4", "04", "four", "4 4", "4.0", "99999999999999999999", "٤"] {
        let said = play(ONE_BEGINS, &["x".into(), bad.into()]);
        assert!(said.contains("is not a column, Player 1."), "{bad:?}: {said}");
        assert!(said.contains("You have 2 chances left"), "{bad:?}: {said}");
        assert_eq!(last_board(&said).concat(), "*".repeat(42), "{bad:?}");
    }
}

/// F5: two chances left, last chance, disqualified, and the other player wins.
#[test]
fn f5_the_third_violation_disqualifies() {
    let mut answers = game("x", "444444");
    answers.extend(["8".into(), "4".into(), "no".into()]);
    let said = play(ONE_BEGINS, &answers);
    let at = |text: &str| said.find(text).unwrap_or_else(|| panic!("{text}: {said}"));
    assert!(at("2 chances left") < at("last chance"));
    assert!(at("last chance") < at("Player 1 is disqualified"));
    assert!(at("Player 1 is disqualified") < at("Player 2 wins"));

    // Each player has three chances of their own.
    let said = play(ONE_BEGINS, &["x".into(), "a".into(), "b".into(), "1".into(), "c".into()]);
    assert_eq!(said.matches("2 chances left").count(), 2, "{said}");
}

/// F6: y takes the move back, three times each, not the very first, and before the win is judged.
#[test]
fn f6_moves_are_taken_back() {
    let said = play(ONE_BEGINS, &["x".into(), "4".into(), "4".into(), "y".into(), "1".into()]);
    assert!(
        said.contains(
            "Player 2, type y and press Enter to take this move back, or just press Enter to keep it. Undos left: 3."
        ),
        "{said}"
    );
    assert!(said.contains("We saw nothing. Player 2, your move again."), "{said}");
    assert!(said.contains("Undos left: 2."), "{said}");
    assert!(!said.contains("Player 1, type y"), "not after the very first move: {said}");
    assert_eq!(last_board(&said)[5], "o**x***");

    let mut answers: Vec<String> = vec!["x".into(), "4".into()];
    answers.extend(["1", "y", "2", "y", "3", "y", "5", "4"].map(String::from));
    let said = play(ONE_BEGINS, &answers);
    assert_eq!(
        said.matches("Player 2, type y and press Enter to take this move back").count(),
        3,
        "{said}"
    );
    assert_eq!(last_board(&said)[5], "***xo**", "the fourth move cannot be taken back");

    let mut answers = game("x", "4142434");
    answers.pop();
    answers.push("y".into());
    let said = play(ONE_BEGINS, &answers);
    assert!(!said.contains("FOUR IN A ROW"), "a line taken back wins nothing: {said}");
}

/// F7: four in line wins, in each direction.
#[test]
fn f7_four_in_line_wins() {
    // `apart` is the distance between the discs of the line, counted row by row from the top: vertical, horizontal, both diagonals.
    for (columns, apart) in [("4142434", 7), ("1122334", 1), ("12234334644", 6), ("76654554244", 8)]
    {
        let said = play(ONE_BEGINS, &game("x", columns));
        assert!(said.contains("FOUR IN A ROW! Player 1 wins with x."), "{columns}: {said}");
        let board = last_board(&said).concat();
        let line: Vec<usize> = board.match_indices('X').map(|(at, _)| at).collect();
        assert_eq!(line.len(), 4, "the line stands out: {board}");
        assert!(line.windows(2).all(|pair| pair[1] - pair[0] == apart), "{columns}: {board}");
    }
    let said = play(TWO_BEGINS, &game("o", "17273757"));
    assert!(said.contains("Player 1 wins with x."), "the second to move can win too: {said}");
}

/// F8: 42 pieces without four in line are a tie; a line completed by the 42nd piece is a win.
#[test]
fn f8_tie_and_the_last_piece() {
    let said = play(ONE_BEGINS, &game("x", "121212212121343434434343565656656565777777"));
    assert!(said.contains("It's a tie"), "{said}");
    let said = play(ONE_BEGINS, &game("x", "571376236345225146673541242612413735415776"));
    assert!(said.contains("FOUR IN A ROW! Player 2 wins with o."), "{said}");
    assert!(!said.contains("tie"), "{said}");
}

/// F9: 1 restarts with everything reset, anything else ends with the outro.
#[test]
fn f9_again_or_goodbye() {
    let mut lost: Vec<String> = vec!["x".into()];
    lost.extend(["a", "b", "c"].map(String::from));
    let mut answers = lost.clone();
    answers.extend(["1", "o", "a"].map(String::from));
    let said = play(ONE_BEGINS, &answers);
    assert_eq!(said.matches("which piece shall carry").count(), 2, "{said}");
    let again = said.rsplit("1 plays again").next().unwrap();
    assert!(again.contains("begins") || again.contains("You begin"), "a new draw: {again}");
    assert!(again.contains("You have 2 chances left"), "warnings are reset: {again}");

    let mut answers = lost;
    answers.push("0".into());
    let said = play(ONE_BEGINS, &answers);
    assert!(said.contains("see you  soon"), "{said}");
    assert_eq!(said.matches("which piece shall carry").count(), 1, "{said}");
}

/// F10: an intro in the house style, printed without any input.
#[test]
fn f10_the_tone_is_warm() {
    let said = play(ONE_BEGINS, &[]);
    assert!(said.contains("Gravity is included at no extra charge."), "{said}");
    assert!(said.contains("I tossed a coin, it rolled under the fridge"), "{said}");
}
