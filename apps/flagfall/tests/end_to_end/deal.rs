//! `flagfall deal`, as scripts use it.

use crate::program::Player;

#[track_caller]
fn refuses(arguments: &str, code: i32, expected: &str) {
    let run = Player::new().run(arguments, "");
    assert_eq!((run.code, run.stdout.as_str()), (Some(code), ""), "{}", run.stderr);
    assert!(run.stderr.contains(expected), "{expected}: {}", run.stderr);
}

#[test]
fn the_same_seed_deals_the_same_board() {
    let player = Player::new();
    let deal = |arguments: &str| player.play(&format!("deal {arguments}"), &[]);
    let once = deal("--size 5x4x5 --start any --at a1 --seed 1");
    assert_eq!(once, "start a1\n5x4x5\n.....\n***..\n*....\n.*...\n");
    assert_ne!(deal("--seed 1"), deal("--seed 2"));
    let unseeded = || player.run("deal", "");
    let run = unseeded();
    assert_ne!(run.stdout, unseeded().stdout, "without a seed, every board is different");
    let seed = run.stderr.trim().strip_prefix("flagfall: seed ").expect("the seed is printed");
    assert_eq!(deal(&format!("--seed {seed}")), run.stdout);
}

#[test]
fn json_is_one_object_per_line() {
    let said = Player::new().play(
        "deal --level expert --start opening --at d4 --count 3 --seed 18446744073709551615 --json",
        &[],
    );
    let objects: Vec<serde_json::Value> =
        said.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    assert_eq!(objects.len(), 3);
    assert_eq!(objects[0]["seed"], "18446744073709551615");
    assert_eq!(objects[1]["seed"], "0", "the seeds wrap around");
    for object in objects {
        assert_eq!(object["start"], "d4");
        assert_eq!(object["no_guess"], false);
        assert!(object["three_bv"].as_u64().is_some_and(|n| (50..400).contains(&n)), "{object}");
        let layout = object["layout"].as_str().expect("text");
        assert_eq!(layout.lines().next(), Some("30x16x99"));
        let rows: Vec<&str> = layout.lines().skip(1).collect();
        assert_eq!(rows.len(), 16);
        assert_eq!(rows.concat().matches('*').count(), 99);
        assert!(rows[2..5].iter().all(|row| &row[2..5] == "..."), "an opening at d4: {layout}");
    }
}

#[test]
fn boards_are_separated_by_blank_lines() {
    let said = Player::new().play("deal --size 3x2x1 --count 2 --seed 5", &[]);
    let boards: Vec<&str> = said.split("\n\n").collect();
    assert_eq!(boards.len(), 2, "{said}");
    assert!(boards.iter().all(|board| board.starts_with("start b2\n3x2x1\n")), "{said}");
}

#[test]
fn errors_say_what_would_be_valid() {
    refuses("deal --size 0x5x1", 2, "the width is 0, but it must be 1 to 2000");
    refuses("deal --size 5x2001x1", 2, "the height is 2001, but it must be 1 to 2000");
    refuses("deal --size 5x4x21", 2, "21 mines leave no safe cell: this board takes 0 to 19");
    refuses("deal --size 5x4", 2, "a size is WIDTHxHEIGHTxMINES, like 30x16x99");
    refuses("deal --level hopeless", 2, "a level is beginner, intermediate or expert");
    refuses("deal --start lucky", 2, "a start rule is any, safe or opening");
    refuses("deal --at 4c", 2, "a cell is a column letter and a row number, like c4");
    refuses("deal --seed -1", 2, "a seed is a whole number from 0 to 18446744073709551615");
    refuses("deal --at j1", 2, "--at j1 is not on this board of 9x9x10");
    refuses("deal --level expert --size 3x3x1", 2, "cannot be used with");
    refuses("deal --size 5x4x99999999999999999999", 2, "this board takes 0 to 19");
    refuses(
        "deal --no-guess --without-count --hardest count",
        2,
        "--hardest count needs the count",
    );
    refuses("deal --count 0", 2, "0 is not in 1..");
    refuses("line tiles --picture-size 0", 2, "a picture is 1 to 4096 pixels wide, not 0");
    refuses("dael", 2, "unrecognized subcommand");
}

/// A board without a safe cell cannot be won, so no command accepts one.
#[test]
fn a_board_without_a_safe_cell_is_refused() {
    let no_safe_cell = "20 mines leave no safe cell: this board takes 0 to 19";
    for command in ["deal", "mines", "simulate --games 1", "deal --no-guess"] {
        refuses(&format!("{command} --size 5x4x20"), 2, no_safe_cell);
    }
    let run = Player::new().run("simulate --boards -", "start a1\n2x1x2\n**\n");
    assert_eq!(run.code, Some(1), "{}", run.stderr);
    assert!(run.stderr.contains("this board of 2x1x2 has no safe cell"), "{}", run.stderr);
}

#[test]
fn a_start_rule_without_room_warns_and_deals() {
    let run = Player::new().run("deal --size 3x3x8 --start opening --seed 1", "");
    assert_eq!(run.code, Some(0));
    assert_eq!(
        run.stderr,
        "flagfall: too many mines for the start rule \"opening\" at b2: 1 of 9 cells there are kept free\n"
    );
    assert_eq!(run.stdout, "start b2\n3x3x8\n***\n*.*\n***\n");
}
