//! Full-screen replays: from a file, a link, or columns.

use std::fs;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flagfall_play::{FourInARow, Session};

use crate::full_screen::Table;
use crate::program::Player;

#[test]
fn a_game_of_columns_can_be_stepped_through_and_played_on() {
    let player = Player::new();
    let mut terminal = player.open_terminal("replay 4453", 24, 80);
    terminal.wait_for("Step 4 of 4");
    terminal.type_keys("\x1b[D");
    let screen = terminal.wait_for("Step 3 of 4");
    assert!(screen.contains("Review"), "{screen}");
    terminal.type_keys("0");
    terminal.wait_for("Before the first move.");
    terminal.type_keys("$\r");
    // A game that was only replayed is not saved.
    terminal.wait_for("Four in a Row");
    assert!(player.kept().is_empty());
    terminal.type_keys("1");
    terminal.wait_for("played column 1");
    terminal.type_keys("q");
    assert_eq!(terminal.code(), 0);
    assert_eq!(player.kept(), ["replay screen"]);
}

#[test]
fn a_replay_plays_by_itself() {
    let player = Player::new();
    let mut terminal = player.open_terminal("replay 4453", 24, 80);
    terminal.wait_for("Step 4 of 4");
    terminal.type_keys("0 ");
    terminal.wait_for("Playing");
    terminal.wait_for("Step 1 of 4");
    terminal.wait_for("Step 2 of 4");
    terminal.type_keys(" ");
    terminal.wait_for("Paused");
}

#[test]
fn a_copied_game_can_be_replayed() {
    let player = Player::new();
    let mut table = Table::open(&player);
    table.terminal.type_keys("x");
    table.terminal.wait_for("Opened");
    table.terminal.type_keys("Y");
    table.terminal.wait_for("Copied");
    let raw = table.terminal.raw();
    let (_, copied) = raw.split_once("\x1b]52;c;").expect("the game is copied to the clipboard");
    let (copied, _) = copied.split_once('\x07').expect("the end of the escape sequence");
    let record = STANDARD.decode(copied).expect("base64");
    fs::write(player.file("game.txt"), &record).expect("a file");
    let path = player.file("game.txt");
    let mut terminal = player.open_terminal(&format!("replay {}", path.display()), 24, 80);
    let screen = terminal.wait_for("Step 1 of 1");
    assert!(screen.contains("Opened"), "{screen}");
}

#[test]
fn a_link_can_be_replayed() {
    let player = Player::new();
    let record = Session::<FourInARow>::read(
        "flagfall 1 four\nstarter one\npiece x\nfouls refused\nundo free\nassistance allowed\n900 drop 4\n",
    )
    .expect("a record");
    let link = format!("http://127.0.0.1:4280/#game={}", record.write_short());
    let mut terminal = player.open_terminal(&format!("replay {link}"), 24, 80);
    terminal.wait_for("Step 1 of 1");
}

#[test]
fn an_invalid_game_is_refused_with_the_reason() {
    let player = Player::new();
    let refused = |game: &str, words: &str| {
        let run = player.run(&format!("replay {game}"), "");
        assert_eq!(run.code, Some(1), "{game}: {}", run.stderr);
        assert!(run.stderr.contains(words), "{game}: {}", run.stderr);
    };
    refused("there-is-no-such-file", "could not open");
    refused("-", "standard input is for the keys");
    refused("44444444", "not a game: move 7: column 4 is full\n");
    refused("http://127.0.0.1/#game=ff1~mines~nonsense", "not a game");
    refused("ff1~chess~e4", "a game begins with");
    refused("ff3~mines~9x9x10", "version 3");
    fs::write(player.file("noise"), [0xff, 0xfe, 0]).expect("a file");
    refused(&player.file("noise").display().to_string(), "is not a text file");
    fs::write(player.file("empty"), "").expect("a file");
    refused(&player.file("empty").display().to_string(), "nothing to read");
}

#[test]
fn an_empty_argument_is_not_a_game() {
    let run = Player::new().run_with(&["replay", ""], "");
    assert_eq!(run.code, Some(2), "{}", run.stderr);
    assert_eq!(run.stderr, "flagfall: a game is a file, a link or columns like 4453\n");
}
