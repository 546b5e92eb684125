//! `flagfall analyze mines`, as scripts use it.

use serde_json::{Value, json};

use crate::program::Player;

fn objects(stdout: &str) -> Vec<Value> {
    stdout.lines().map(|line| serde_json::from_str(line).expect("an object")).collect()
}

#[test]
fn a_position_is_analyzed_in_full() {
    let said = Player::new().play("analyze mines --json", &["4x3x2", "1###", "1F##", "0###"]);
    let third = 1.0 / 6.0;
    let expected = json!({
        "consistent": true,
        "odds": [[null, 1.0, third, third], [null, 0.0, third, third], [null, 0.0, third, third]],
        "safe": ["b2", "b3"],
        "mines": ["b1"],
        "solutions_log10": 6.0_f64.log10(),
        "best": ["b2", "b3"],
        "win_chance": 1.0,
        "exact": true,
        "error": 0.0,
        "hint": {
            "cell": "b2",
            "because": ["a3"],
            "text": "b2 is safe: a3 has all its mines already.",
            "kind": "single",
            "wrong_flags": ["b2"],
        },
    });
    assert_eq!(objects(&said), [expected]);
}

/// The start rule is part of a position: the cells that it guarantees carry no risk.
#[test]
fn the_start_rule_is_respected() {
    let player = Player::new();
    let ask = |rule: &str| {
        let position = [&format!("9x9x10 {rule}"), "#########\n".repeat(9).trim_end()].join("\n");
        let said = player.play("analyze mines", &[&position]);
        let known = objects(&player.play("analyze mines --json", &[&position])).remove(0);
        (said, known)
    };
    for (rule, cell) in [("safe", "a1"), ("opening", "c3"), ("at e5", "e5")] {
        let (said, known) = ask(rule);
        let text = format!("Start at {cell}: it is certain to be safe.");
        assert!(said.ends_with(&format!("{text}\n")), "{rule}: {said}");
        assert_eq!(known["hint"]["cell"], cell, "{rule}");
        assert_eq!(known["hint"]["kind"], "start", "{rule}");
        assert_eq!(known["odds"][4][4], 0.0, "{rule}: e5 is safe as the first cell");
        let corner = known["odds"][0][0].as_f64().expect("a chance");
        let expected = if rule == "at e5" { 10.0 / 80.0 } else { 0.0 };
        assert!((corner - expected).abs() < 1e-12, "{rule}: {corner}");
    }
    let (said, known) = ask("any");
    assert!(said.ends_with("The best guess is a1: the chance of a mine is 12.3%.\n"), "{said}");
    assert_eq!(known["hint"]["kind"], "guess");
}

/// If too many layouts remain for the exact tree, the chance is estimated by playing games, and has an error.
#[test]
fn an_estimated_chance_to_win_says_so() {
    let position = ["9x9x10 safe", &["#########"; 9].join("\n")].join("\n");
    let ask = || Player::new().play("analyze mines --json", &[&position]);
    let analysis = &objects(&ask())[0];
    let number = |name: &str| analysis[name].as_f64().expect("a number");
    assert_eq!(analysis["exact"], false);
    assert!((0.8..1.0).contains(&number("win_chance")), "{analysis}");
    assert!((0.001..0.05).contains(&number("error")), "{analysis}");
    assert_eq!(&objects(&ask())[0], analysis, "the estimate is reproducible");
}

#[test]
fn the_best_play_of_a_known_position_is_exact() {
    let said =
        Player::new().play("analyze mines - --json", &["4x4x4", "####", "####", "####", "####"]);
    let analysis = &objects(&said)[0];
    assert_eq!(analysis["win_chance"], 961.0 / 1820.0);
    assert_eq!(analysis["best"], json!(["b1", "c1", "a2", "d2", "a3", "d3", "b4", "c4"]));
    assert_eq!(analysis["hint"]["because"], json!([]));
    let text = analysis["hint"]["text"].as_str().expect("text");
    assert!(text.contains("guess is b1: the chance of a mine is 25.0%"), "{text}");
}

#[test]
fn many_positions_are_answered_in_order_with_errors_in_their_place() {
    let positions =
        "1x2x1\n#\n#\n\n3x3x1\n11#\n121\n#11\n\n3x2x1\n#9#\n###\n\n\n2x2x3\n###\n##\n\n2x1x1\n1#\n";
    let run = Player::new().run("analyze mines --json", positions);
    assert_eq!(run.code, Some(1));
    let answers = objects(&run.stdout);
    assert_eq!(answers.len(), 5);
    assert_eq!(answers[0]["odds"], json!([[0.5], [0.5]]));
    assert_eq!(answers[1]["consistent"], false);
    assert_eq!(answers[1]["because"], json!(["a1"]));
    let error = |nth: usize| answers[nth]["error"].as_str().expect("an error").to_owned();
    assert!(error(2).starts_with("line 11, column 2: expected '#'"), "{}", error(2));
    assert_eq!(error(3), "line 16, column 3: expected 2 cells, found 3");
    assert_eq!(answers[4]["mines"], json!(["b1"]));
    assert!(run.stderr.contains("3 of 5 positions cannot be analyzed"), "{}", run.stderr);
}

#[test]
fn impossible_positions_are_refused_with_the_reason() {
    for (position, because) in [
        (
            "2x2x1\n5#\n##\n",
            "This position is impossible: a1 shows 5, but it has only 3 neighbours.",
        ),
        ("1x1x0\n1\n", "This position is impossible: a1 shows 1, but it has no neighbours."),
        ("3x1x1\n11#\n", "This position is impossible: a1 cannot be right."),
        (
            "3x1x3\n0##\n",
            "This position is impossible: the mines do not fit into the closed cells.",
        ),
        ("3x1x0\n1##\n", "This position is impossible: a1 does not fit the number of mines."),
        ("4x1x1\n1##2\n", "This position is impossible: d1 shows 2, but it has only 1 neighbour."),
    ] {
        let run = Player::new().run("analyze mines", position);
        assert_eq!((run.code, run.stdout), (Some(1), format!("{because}\n")));
    }
    let run = Player::new().run("analyze mines", "");
    assert_eq!((run.code, run.stdout.as_str()), (Some(1), ""));
    assert!(run.stderr.contains("there is no position"), "{}", run.stderr);
}

#[test]
fn people_get_text() {
    let said = Player::new().play("analyze mines", &["3x2x1", "1##", "1##"]);
    let expected = "   .  50   0\n   .  50   0\nlayouts: 10^0.30\nsafe: c1 c2\nbest: c1 c2\n\
        best play wins 1 of 2 layouts, 50.0%\n\
        c1 is safe: with a mine there, a2 would not fit the number of mines left.\n";
    assert_eq!(said, expected);
}

#[test]
fn a_single_layout_has_logarithm_zero() {
    for n_cells in [1, 5, 11, 15, 23, 60] {
        let full = format!("{n_cells}x1x{n_cells}\n{}\n", "#".repeat(n_cells));
        let run = Player::new().run("analyze mines --json", &full);
        assert_eq!(objects(&run.stdout)[0]["solutions_log10"], 0.0, "{n_cells}");
    }
    let said = Player::new().play("analyze mines", &["11x1x11", "###########"]);
    assert!(said.contains("\nlayouts: 10^0.00\n"), "{said}");
}

#[test]
fn only_proven_cells_read_0_or_100() {
    let rare = "1001x1x1\n".to_owned() + &"#".repeat(1001) + "\n";
    let said = Player::new().play("analyze mines", &[&rare]);
    assert!(said.starts_with("  <1  <1  <1"), "{said}");
    assert!(said.ends_with("the chance of a mine is 0.1%.\n"), "{said}");
    let rarer = "2000x2x1\n".to_owned() + &("#".repeat(2000) + "\n").repeat(2);
    let said = Player::new().play("analyze mines", &[&rarer]);
    assert!(said.ends_with("the chance of a mine is less than 0.1%.\n"), "{said}");
    let full = "2000x2x3999\n".to_owned() + &("#".repeat(2000) + "\n").repeat(2);
    let said = Player::new().play("analyze mines", &[&full]);
    assert!(said.starts_with(" >99 >99"), "{said}");
    assert!(said.ends_with("the chance of a mine is more than 99.9%.\n"), "{said}");
    let said = Player::new().play("analyze mines", &["2x1x1", "1#"]);
    assert!(said.starts_with("   . 100\n"), "{said}");
}

#[test]
fn a_won_game_has_a_win_chance_of_one() {
    let said = Player::new().play("analyze mines --json", &["1x1x0", "0"]);
    assert_eq!(objects(&said)[0]["win_chance"], 1.0);
    let said = Player::new().play("analyze mines", &["2x1x1", "1#"]);
    assert!(said.ends_with("the game is over: it is won\n"), "{said}");
}

#[test]
fn a_lost_game_has_nothing_left_to_open() {
    let said = Player::new().play("analyze mines --json", &["2x2x1", "?X", "#1"]);
    let analysis = &objects(&said)[0];
    assert_eq!(analysis["safe"], json!(["a1", "a2"]), "certain cells stay certain");
    assert_eq!(analysis["best"], json!([]));
    assert_eq!(analysis["win_chance"], 0.0);
    assert_eq!(analysis["hint"], Value::Null);
    let said = Player::new().play("analyze mines", &["2x2x1", "?X", "#1"]);
    assert!(said.ends_with("safe: a1 a2\nthe game is over: it is lost\n"), "{said}");
}

/// An interactive caller gets each answer before it sends the next position.
#[test]
fn each_position_is_answered_as_soon_as_it_is_complete() {
    let mut dialogue = Player::new().dialogue("analyze mines --json");
    for _ in 0..3 {
        dialogue.send("1x2x1\n#\n#\n");
        let answer: Value = serde_json::from_str(&dialogue.ask("")).expect("an object");
        assert_eq!(answer["odds"], json!([[0.5], [0.5]]));
    }
    dialogue.send("1x2x1\n#\n");
    let answer: Value = serde_json::from_str(&dialogue.ask("x\n")).expect("an object");
    assert!(answer["error"].as_str().is_some_and(|error| error.starts_with("line 15, column 1:")));
}

#[test]
fn invalid_utf_8_affects_only_one_position() {
    let input = b"2x1x1\n1#\n\n2x1x1\n1\xff\n\n2x1x1\n1#\n";
    let run = Player::new().run("analyze mines --json", input);
    assert_eq!(run.code, Some(1));
    let answers = objects(&run.stdout);
    assert_eq!(answers.len(), 3);
    let expected = "line 5, column 2: expected UTF-8 text, found other bytes";
    assert_eq!(answers[1], json!({ "error": expected }));
    assert_eq!((&answers[0]["mines"], &answers[2]["mines"]), (&json!(["b1"]), &json!(["b1"])));
    let run = Player::new().run("analyze mines", input);
    let told = format!("flagfall: {expected}\nflagfall: 1 of 3 positions cannot be analyzed\n");
    assert_eq!((run.code, run.stderr), (Some(1), told));
    assert_eq!(run.stdout.matches("it is won").count(), 2, "{}", run.stdout);
}

/// A number in every second row and column, each with eight closed cells around it, on a board too large to enumerate; and a
/// 0 in a corner, which makes its neighbours safe.
pub(crate) fn tangle() -> String {
    const N: usize = 60;
    let face = |row: usize, column: usize| match (row, column) {
        (0, 0) => '0',
        _ if row % 2 == 1 && column % 2 == 1 => '3',
        _ => '#',
    };
    let row = |row| (0..N).map(|column| face(row, column)).chain(['\n']).collect::<String>();
    format!("{N}x{N}x900\n") + &(0..N).map(row).collect::<String>()
}

#[test]
fn certain_cells_of_a_tangle_give_a_hint() {
    let position = tangle();
    let run = Player::new().run("analyze mines --json", &position);
    let answer = &objects(&run.stdout)[0];
    assert_eq!((run.code, &answer["consistent"]), (Some(1), &Value::Null), "{}", run.stdout);
    assert_eq!(answer["safe"], json!(["b1", "a2"]));
    assert_eq!(answer["hint"]["text"], "b1 is safe: a1 has all its mines already.");
    assert_eq!(answer["hint"]["kind"], "single");
    let run = Player::new().run("analyze mines", &position);
    assert!(
        run.stdout.ends_with(
            "\nb1 is safe: a1 has all its mines already.
"
        ),
        "{}",
        run.stdout
    );
}
