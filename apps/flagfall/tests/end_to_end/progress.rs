//! The progress bar on standard error, shown only to people who have to wait.

use std::fs;

use crate::program::Player;

#[test]
fn long_runs_show_their_progress() {
    let player = Player::new();
    let position = "9x9x10\n".to_owned() + &"#########\n".repeat(9) + "\n";
    let path = player.file("positions.txt");
    fs::write(&path, position.repeat(50_000)).expect("a file");
    let path = path.display();
    let games = player.file("games.txt");
    fs::write(&games, "4444443265\n34\n".repeat(100_000)).expect("a file");
    let games = games.display();
    for (line, expected) in [
        ("flagfall simulate --level expert --games 9000000 --seed 1", " of 9000000 games"),
        (
            "flagfall deal --no-guess --level expert --count 9000000 >/dev/null",
            " of 9000000 boards",
        ),
        (&format!("flagfall analyze mines {path} >/dev/null"), " of 50000 positions"),
        (&format!("flagfall analyze mines <{path} >/dev/null"), " positions"),
        (&format!("flagfall analyze four - <{games} >/dev/null"), " positions"),
    ] {
        let mut terminal = player.type_line(line, 24, 100);
        terminal.wait_for(expected);
        terminal.kill();
    }
}

/// The second recording is a pipe that nobody writes to, so the check runs until the test interrupts it.
#[test]
fn checking_recordings_shows_progress() {
    let player = Player::new();
    let (record, pipe) = (player.file("game.txt"), player.file("pipe"));
    fs::write(&record, player.run("convert 4453 -", "").stdout).expect("a file");
    let (record, pipe) = (record.display(), pipe.display());
    let line = format!("mkfifo {pipe}; flagfall check-replay {record} {pipe} >/dev/null");
    let mut terminal = player.type_line(&line, 24, 100);
    terminal.wait_for("1 of 2 recordings [####");
    terminal.type_keys("\x03");
    terminal.wait_until(|screen| !screen.contains(" recordings ["), "the bar to go");
}

/// Results on the same terminal would be in the bar's way, and a script's standard error is read by programs.
#[test]
fn short_runs_and_scripts_show_no_bar() {
    let player = Player::new();
    let mut terminal = player.open_terminal("simulate --size 5x4x3 --games 9 --seed 1", 24, 100);
    terminal.wait_for(" given up, ");
    assert!(!terminal.raw().contains("9 games\r"), "{}", terminal.raw());
    assert!(!terminal.raw().contains('#'), "{}", terminal.raw());
    let said = player.play("simulate --size 5x4x3 --games 9 --seed 1", &[]);
    assert!(said.contains("of 9 games won"), "{said}");
}

#[test]
fn a_dumb_terminal_shows_no_bar() {
    let player = Player::new().with("TERM", "dumb");
    // Runs longer than the delay after which other terminals show a bar.
    let mut terminal = player.open_terminal(
        "simulate --size 16x16x40 --start opening --games 8000 --seed 1",
        24,
        100,
    );
    terminal.wait_for(" given up, ");
    assert!(!terminal.raw().contains("of 8000 games ["), "{}", terminal.raw());
}

#[test]
fn only_one_is_singular() {
    let player = Player::new();
    let said = player.play("simulate --size 5x1x0 --games 1 --seed 1", &[]);
    assert!(said.starts_with("1 of 1 game won: 100.00"), "{said}");
    assert!(said.contains("0 guesses, 0 games given up"), "{said}");
    let run = player.run("simulate --boards -", "start b1\n3x1x1\n*..\n");
    assert!(run.stdout.contains("1 guess, 0 games given up"), "{}", run.stdout);
    let run =
        player.run("verify -", "start a1\n5x1x1\n...*.\nproof\nd1 mine c1\ne1 safe c1 count\n");
    assert_eq!(
        run.stdout, "board 1: the proof holds: 2 steps; stated difficulty: count\n",
        "{}",
        run.stderr
    );
    let run = player.run("verify -", "start a1\n5x1x1\n...*.\nproof\ne1 safe c1 count\n");
    assert_eq!(
        run.stdout, "board 1: the proof holds: 1 step; stated difficulty: count\n",
        "{}",
        run.stderr
    );
}

#[test]
fn an_interrupted_simulation_reports_its_results_so_far() {
    let player = Player::new();
    let mut terminal =
        player.open_terminal("simulate --level expert --games 9000000 --seed 1", 24, 100);
    terminal.wait_for(" of 9000000 games [");
    terminal.type_keys("\x03");
    let screen = terminal.wait_for("flagfall: stopped after ");
    assert!(screen.contains(" games won: "), "{screen}");
    assert!(!screen.contains(" games ["), "the bar is gone: {screen}");
    assert_eq!(terminal.code(), 130);
}

#[test]
fn an_interrupted_deal_leaves_no_bar() {
    let player = Player::new();
    let line = "flagfall deal --no-guess --level expert --count 9000000 >/dev/null";
    let mut terminal = player.type_line(line, 24, 100);
    terminal.wait_for(" of 9000000 boards [");
    terminal.type_keys("\x03");
    terminal.wait_until(|screen| !screen.contains(" boards ["), "the bar to go");
    assert_eq!(terminal.code(), 130);
}
