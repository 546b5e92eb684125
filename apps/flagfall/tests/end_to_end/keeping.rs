//! A game is not lost: end of input, Ctrl-C, a crash, a damaged file, a disk that takes nothing.

use std::fs;

use crate::program::{Player, files_below};

/// A game of the line commands with one flag set.
fn begin(player: &Player) {
    let said = player.play("line commands --seed 5", &["12", "f3c"]);
    assert!(said.ends_with("Until next time! Your game is kept, and waits for you.\n"), "{said}");
}

const OFFER: &str = "Go on with it, y or n?";

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
    assert!(said.contains("A game was kept (6 by 6, 3 mines, 2 safe tiles left)."), "{said}");
    assert!(said.contains(OFFER) && said.contains('['), "{said}");
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
    let run = player.run("line commands", "20\nf1a\n");
    let said = run.stdout;
    assert!(said.contains("Mines remaining: 19"), "the answer went to the next question: {said}");
    assert!(run.stderr.contains("Another game was kept; it is now "), "{}", run.stderr);
    let kept = ["commands.aside-1", "commands.flagfall"];
    assert_eq!(files_below(&player.file("data/flagfall")), kept, "nothing is overwritten");
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
    terminal.wait_for("Until next time! Your game is kept, and waits for you.");
    assert_eq!(terminal.code(), 130);

    let mut terminal = player.sit_down("line commands", 40, 100);
    terminal.wait_for(OFFER);
    terminal.type_keys("\r");
    terminal.wait_for("Type y or n, then Enter.");
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
    let damaged =
        fs::read_to_string(player.kept("commands")).unwrap().replace("mark c3", "mark z99");
    for nth in 1..=2 {
        fs::write(player.kept("commands"), &damaged).unwrap();
        let run = player.run("line commands", "10\n");
        assert_eq!(run.code, Some(0));
        let reason = "The kept game is damaged, line 6: z99 is not on this board";
        assert!(run.stderr.contains(reason), "{}", run.stderr);
        assert!(run.stdout.contains("Mines remaining: 10"), "{}", run.stdout);
        let aside = player.file(&format!("data/flagfall/commands.aside-{nth}"));
        assert_eq!(fs::read_to_string(aside).unwrap(), damaged);
    }
    fs::write(player.kept("commands"), [0xff, 0, 1, 2]).unwrap();
    let run = player.run("line commands", "");
    let reason = "The kept game is damaged, line 1: expected \"flagfall 1 mines\"";
    assert!(run.stderr.contains(reason), "{}", run.stderr);
}

/// A record may hold any terms; a typed game takes up its own alone.
#[test]
fn a_kept_game_of_another_kind_is_put_aside() {
    let mines = "flagfall 1 mines\nboard given 3x1x1/*..\nmarks flags\nundo forbidden\nassistance allowed\n";
    let free = "flagfall 1 mines\nboard dealt 1 10x10x12 safe 5\nmarks flags\nundo free\nassistance forbidden\n";
    let four =
        "flagfall 1 four\nstarter one\npiece x\nfouls refused\nundo free\nassistance allowed\n";
    for (game, record) in
        [("commands", mines), ("commands", free), ("tiles", mines), ("four", four)]
    {
        let player = Player::new();
        fs::create_dir_all(player.file("data/flagfall")).unwrap();
        fs::write(player.kept(game), record).unwrap();
        let run = player.run(&format!("line {game}"), "");
        assert_eq!(run.code, Some(0));
        assert!(
            run.stderr.contains("The kept game is none of this kind; it is now"),
            "{}",
            run.stderr
        );
        assert!(!run.stdout.contains(OFFER), "{}", run.stdout);
    }
}

#[test]
fn a_paused_game_goes_on() {
    let player = Player::new();
    begin(&player);
    let kept = fs::read_to_string(player.kept("commands")).unwrap();
    fs::write(player.kept("commands"), format!("{kept}9999 pause\n")).unwrap();
    let said = player.play("line commands", &["y", "f1a"]);
    assert!(said.contains("Mines remaining: 10"), "{said}");
}

#[test]
fn a_seed_puts_the_kept_game_aside() {
    let player = Player::new();
    begin(&player);
    let run = player.run("line commands --seed 6", "15\nf1a\n");
    assert!(run.stderr.contains("Another game was kept; it is now "), "{}", run.stderr);
    let kept = ["commands.aside-1", "commands.flagfall"];
    assert_eq!(files_below(&player.file("data/flagfall")), kept);
}

#[test]
fn two_programs_at_once_keep_out_of_each_others_way() {
    let player = Player::new();
    let mut first = player.sit_down("line commands --seed 5", 40, 100);
    first.wait_for("How many mines");
    first.type_keys("12\rf3c\r");
    first.wait_for("Mines remaining: 11");

    let run = player.run("line commands --seed 6", "15\nf1a\n");
    assert_eq!(run.code, Some(0));
    assert!(run.stderr.contains("the same game runs in another window"), "{}", run.stderr);
    assert!(run.stdout.ends_with("Until next time!\n"), "{}", run.stdout);

    first.type_keys("f4d\r");
    first.wait_for("Mines remaining: 10");
    first.kill();
    let said = player.play("line commands", &["y"]);
    assert!(said.contains("Mines remaining: 10"), "the first one's game: {said}");
}

/// On a terminal the complaint stands where it is not cleared away, and nobody promises too much.
#[test]
fn a_folder_that_takes_nothing_is_said_once_and_play_goes_on() {
    let player = Player::new();
    fs::write(player.file("data"), "a file where a folder should be").unwrap();
    let run = player.run("line commands --seed 5", "12\nf1a\nf2a\nf3a\n");
    assert_eq!(run.code, Some(0));
    assert!(run.stdout.contains("Mines remaining: 9"), "{}", run.stdout);
    assert_eq!(run.stderr.matches("This game is not kept").count(), 1, "{}", run.stderr);
    assert!(run.stdout.ends_with("Until next time!\n"), "{}", run.stdout);

    let mut terminal = player.sit_down("line commands --seed 5", 40, 100);
    terminal.wait_for("This game is not kept");
    terminal.type_keys("12\rf1a\r");
    terminal.wait_for("Mines remaining: 11");
    terminal.type_keys("\x04");
    let screen = terminal.wait_for("Until next time!");
    assert!(!screen.contains("Your game is kept"), "{screen}");
}

#[test]
fn a_signal_ends_it_even_when_nobody_reads() {
    let player = Player::new();
    let mut terminal = player.sit_down("line commands --seed 5", 40, 100);
    terminal.wait_for("How many mines");
    terminal.signal("TERM");
    terminal.wait_for("Until next time!");
    assert_eq!(terminal.code(), 143);

    let mut deaf = player.start("line tiles --seed 1");
    deaf.fill_up("0\n");
    deaf.signal("TERM");
    assert_eq!(deaf.code(), Some(143), "although its output waits for a reader");
}
