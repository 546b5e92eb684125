//! Nonsense at every prompt: every game survives it, and only Four in a Row counts it as a foul.

use std::io::Read;
use std::process::{Command, Stdio};

use crate::program::Player;

/// Lines that are not a valid answer in any game.
fn nonsense() -> Vec<Vec<u8>> {
    let mut all: Vec<Vec<u8>> =
        ["", " ", "\t", "zzz", "-", "--help", "\u{1f4a3}", "0x1", "1e9", "NaN", "\u{1b}[2J", "y n"]
            .into_iter()
            .map(|text| text.as_bytes().to_vec())
            .collect();
    all.push(vec![b'9'; 1 << 20]);
    all.push(vec![b' '; 1 << 20]);
    all.push(vec![0, 255, 254, 7, 27, 200]);
    all
}

#[track_caller]
fn survives(arguments: &str, before: &str, after: &str, expected: &str) {
    for line in nonsense() {
        let input = [before.as_bytes(), &line, b"\n", after.as_bytes()].concat();
        let run = Player::new().run(arguments, input);
        let shown = String::from_utf8_lossy(&line[..line.len().min(20)]).into_owned();
        assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{shown:?}");
        assert!(run.stdout.contains(expected), "{shown:?}: {}", run.stdout);
        assert!(!run.stdout.contains('\u{1b}'), "{shown:?} reached the output");
        assert!(run.stdout.len() < 20_000, "{shown:?} was repeated in full");
    }
}

#[test]
fn every_prompt_of_the_tile_game() {
    survives("line tiles --seed 1", "", "0\n", "33 safe tiles are still closed");
    survives("line tiles --seed 1", "0\n", "1\n", "Opened");
}

#[test]
fn every_prompt_of_the_command_game() {
    survives("line commands --seed 1", "", "10\nf1a\n", "Mines remaining: 9");
    survives("line commands --seed 1", "10\n", "\nf1a\n", "Mines remaining: 9");
}

#[test]
fn every_prompt_of_four_in_a_row() {
    survives("line four --seed 5", "", "x\n4\n", "Player 1 plays x");
    survives("line four --seed 5", "x\n", "4\n", "You have 2 chances left");
    survives("line four --seed 5", "x\n4\n4\n", "4\n", "Player 1 (x), which column");
}

#[test]
fn the_menu_offers_the_games() {
    survives("line", "", "3\n", "F O U R   I N   A   R O W");
    let player = Player::new();
    assert!(player.play("line", &["1", "10"]).contains("Mines remaining: 10"));
    assert!(player.play("line", &["2", "0"]).contains("33 safe tiles"));
    assert!(player.play("line", &[]).contains("Another time, then."));
    let mut terminal = Player::new().with("KITTY_WINDOW_ID", "1").open_terminal("line", 30, 80);
    terminal.wait_for("Which one");
    terminal.type_keys("2\r");
    terminal.wait_for("Which level");
    terminal.type_keys("0\r");
    terminal.wait_for("Which tile?");
    assert!(terminal.raw().contains("\x1b_G"), "games from the menu show pictures, too");
}

#[test]
fn only_terminals_that_want_colours_get_them() {
    let watch = |player: &Player| {
        let mut terminal = player.open_terminal("line commands --seed 5", 40, 100);
        terminal.wait_for("How many mines");
        terminal.type_keys("12\rm5e\r");
        terminal.wait_until(|screen| screen.contains("Your command:"), "the board");
        terminal.type_keys("f1a\r");
        terminal.wait_for("Mines remaining: 11");
        terminal.is_coloured()
    };
    assert!(watch(&Player::new()));
    assert!(!watch(&Player::new().with("NO_COLOR", "1")));
    assert!(!watch(&Player::new().with("TERM", "dumb")));
}

/// `flagfall deal --seed 1 --count 100000 | head -1` ends silently.
#[test]
fn a_closed_pipe_is_not_a_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_flagfall"))
        .args(["deal", "--seed", "1", "--count", "100000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut first = [0; 10];
    child.stdout.take().expect("a pipe").read_exact(&mut first).expect("a board");
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

/// Escape sequences in file names and other arguments are shown, never sent to the terminal.
#[test]
fn errors_have_no_escape_sequences() {
    for arguments in [
        "replay a\x1b[31m",
        "replay 4\x1b]0;title\x07~",
        "verify a\x1b[31m",
        "simulate --boards \x1b[2J",
        "deal --level \x1b[31mexpert",
        "\x1b[31m",
        "mines --\x1b[31m",
        "man --folder /dev/null/\x1b[31m",
    ] {
        let run = Player::new().run(arguments, "");
        assert_ne!(run.code, Some(0), "{arguments:?}");
        assert!(run.stderr.contains("\\u{1b}"), "{}", run.stderr);
        assert!(!run.stderr.contains(['\x1b', '\x07']), "{}", run.stderr);
    }
    let mut terminal =
        Player::new().open_terminal("line tiles --picture /dev/null/\x1b[5m", 30, 100);
    terminal.wait_for("Which level");
    terminal.type_keys("0\r");
    terminal.wait_for("/dev/null/\\u{1b}[5m");
}
