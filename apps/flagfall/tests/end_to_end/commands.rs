//! Minesweeper by commands: the requirements L1 to L8, in the real program.

use std::collections::HashSet;

use crate::program::{Player, Terminal, mines, neighbours};

const SEED: u64 = 21;
const SIDE: usize = 10;

/// A command on a cell by its number, row by row from 1.
fn command(letter: char, number: usize) -> String {
    let (row, column) = ((number - 1) / SIDE, (number - 1) % SIDE);
    format!("{letter}{}{}", row + 1, char::from(b'a' + column as u8))
}

/// The mines of a game whose first mined cell is 5e.
fn mines_of(player: &Player, n_mines: usize) -> HashSet<usize> {
    mines(player, &format!("10x10x{n_mines}"), "safe", "e5", SEED)
}

fn start(player: &Player) -> Terminal {
    let mut terminal = player.open_terminal(&format!("line commands --seed {SEED}"), 40, 100);
    terminal.wait_for("How many mines, 10 to 20?");
    terminal.type_keys("12\r");
    terminal.wait_for("Your command:");
    terminal
}

/// The last board shown, without its labels.
fn last_board(transcript: &str) -> Vec<Vec<String>> {
    let is_row =
        |line: &&str| line.get(..3).is_some_and(|label| label.trim().parse::<u8>().is_ok());
    let rows: Vec<&str> = transcript.lines().filter(is_row).collect();
    rows[rows.len() - SIDE..]
        .iter()
        .map(|row| row.split_whitespace().skip(1).map(str::to_owned).collect())
        .collect()
}

/// L1: rows 1 to 10, columns a to j, both labelled.
#[test]
fn l1_the_board_is_labelled() {
    let said = Player::new().play("line commands --seed 1", &["10"]);
    let header = said.lines().find(|line| line.trim_start().starts_with("a  b")).unwrap();
    assert_eq!(header.split_whitespace().collect::<String>(), "abcdefghij");
    let labels: Vec<&str> = said
        .lines()
        .filter(|line| line.contains('■'))
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert_eq!(labels, ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
    assert!(last_board(&said).iter().all(|row| row.len() == SIDE));
}

/// L2: a malformed command explains the syntax, waits for Enter and changes nothing.
#[test]
fn l2_malformed_commands_explain_and_wait() {
    let player = Player::new();
    for bad in [
        "",
        "m0a",
        "m11a",
        "m1k",
        "ma1",
        "m",
        "x3c",
        "m3",
        "m3cc",
        "m-1a",
        "3c",
        "мама",
        "m99999999999999999999a",
    ] {
        let said = player.play("line commands --seed 1", &["10", bad, ""]);
        assert!(
            said.contains("is not a command. A command is m (mine) or f (flag), then a row"),
            "{bad:?}: {said}"
        );
        assert!(said.contains("Press Enter to continue."), "{bad:?}");
        assert!(
            last_board(&said).concat().iter().all(|cell| cell == "■"),
            "{bad:?} changed something"
        );
    }
    // The program waits for Enter, but also accepts a command instead.
    let said = player.play("line commands --seed 1", &["10", "huh", "f3c"]);
    assert_eq!(last_board(&said)[2][2], "🚩", "{said}");

    let mut terminal = start(&player);
    terminal.type_keys("m0a\r");
    terminal.wait_for("Press Enter to continue.");
    terminal.type_keys("\r");
    terminal.wait_until(|screen| !screen.contains("Press Enter"), "the board to return");
}

/// L3: 10 to 20 mines; anything else asks again.
#[test]
fn l3_the_mines_are_asked_for() {
    let player = Player::new();
    let bad = ["9", "21", "", "ten", "-10", "1e1", "99999999999999999999"];
    let answers: Vec<&str> = bad.into_iter().chain(["20"]).collect();
    let said = player.play("line commands --seed 1", &answers);
    assert_eq!(said.matches("How many mines, 10 to 20?").count(), bad.len() + 1, "{said}");
    assert_eq!(said.matches("is not a whole number from 10 to 20.").count(), bad.len());
    assert!(said.contains("Mines remaining: 20"), "{said}");
}

/// L4: the first mined cell is never a mine.
#[test]
fn l4_the_first_cell_is_safe() {
    let player = Player::new();
    for seed in 0..40 {
        let said = player.play(&format!("line commands --seed {seed}"), &["20", "m10j"]);
        assert!(!said.contains("Game Over"), "seed {seed}: {said}");
        assert_ne!(last_board(&said)[9][9], "■", "seed {seed}");
    }
}

/// L5: the screen is cleared and shows board, status, mines remaining and time; emoji, or ASCII
/// where the locale has none.
#[test]
fn l5_the_screen_shows_everything() {
    let player = Player::new();
    let mut terminal = start(&player);
    let screen = terminal.wait_for("Time: 0 s");
    assert!(
        screen.contains("Status: Playing") && screen.contains("Mines remaining: 12"),
        "{screen}"
    );
    assert!(!screen.contains("Somewhere under these"), "the opening message is cleared: {screen}");
    terminal.type_keys("f1a\r");
    terminal.wait_for("🚩");
    terminal.type_keys("m5e\r");
    // The clock runs from here: toggle a flag until a second has passed.
    for n_flags in [2, 1].into_iter().cycle() {
        terminal.type_keys("f1b\r");
        let is_drawn = |screen: &str| {
            screen.matches('🚩').count() == n_flags && screen.contains("Your command:")
        };
        let screen = terminal.wait_until(is_drawn, "the flag at 1b");
        assert!(screen.contains(&format!("Mines remaining: {}", 12 - n_flags)), "{screen}");
        if !screen.contains("Time: 0 s") {
            let seconds = screen.split("Time: ").nth(1).and_then(|rest| rest.split(' ').next());
            assert!(seconds.is_some_and(|n| n.parse::<u32>().is_ok_and(|n| n < 30)), "{screen}");
            break;
        }
    }

    let plain = Player::new().with("LANG", "C");
    let mine = *mines_of(&plain, 12).iter().min().unwrap();
    let said = plain
        .play(&format!("line commands --seed {SEED}"), &["12", "m5e", "f10j", &command('m', mine)]);
    assert!(said.is_ascii(), "{said}");
    let board = last_board(&said).concat();
    for shown in ["#", "X", "*"] {
        assert!(board.iter().any(|cell| cell == shown), "{shown} in {board:?}");
    }
}

/// L6: flags protect from mining and from the flood; open cells take no flag. L2: every message waits for Enter.
#[test]
fn l6_flags_protect() {
    let player = Player::new();
    let arguments = format!("line commands --seed {SEED}");
    let said = player.play(&arguments, &["12", "f3c", "m3c"]);
    assert!(said.contains("3c has a flag. Type f3c to remove it first."), "{said}");
    assert!(said.contains("Press Enter to continue."), "{said}");
    for (commands, expected) in [
        (["f3c", "m3c"], "3c has a flag. Type f3c to remove it first."),
        (["m5e", "f5e"], "5e is already uncovered and can't be flagged."),
        (["m5e", "m5e"], "5e is already uncovered."),
    ] {
        let said = player.play(&arguments, &["12", commands[0], commands[1], ""]);
        assert_eq!(said.matches(expected).count(), 1, "{said}");
        assert_eq!(said.matches("Press Enter to continue.").count(), 1, "{said}");
        let (_, after) = said.split_once("Press Enter to continue.").expect("the program waits");
        assert_eq!(after.matches("Your command:").count(), 1, "the board returns: {said}");
    }

    let mines = mines_of(&player, 12);
    let hint = |tile| neighbours(tile, SIDE).iter().filter(|other| mines.contains(other)).count();
    let zero = (1..=100).find(|&tile| !mines.contains(&tile) && hint(tile) == 0).unwrap();
    let beside = neighbours(zero, SIDE)[0];
    let said = player.play(&arguments, &["12", &command('f', beside), "m5e", &command('m', zero)]);
    let board = last_board(&said).concat();
    assert_eq!(board[beside - 1], "🚩", "{said}");
    assert_ne!(board[zero - 1], "■", "{said}");
}

/// L7: a loss uncovers every bomb; uncovering all safe cells wins.
#[test]
fn l7_losing_and_winning() {
    let player = Player::new();
    let arguments = format!("line commands --seed {SEED}");
    let mines = mines_of(&player, 12);
    let mine = *mines.iter().min().unwrap();
    let said = player.play(&arguments, &["12", "m5e", &command('m', mine)]);
    assert!(said.contains("Status: Game Over: Loss"), "{said}");
    let board = last_board(&said).concat();
    let bombs: HashSet<usize> =
        (1..=100).filter(|tile| ["💣", "💥"].contains(&board[tile - 1].as_str())).collect();
    assert_eq!(bombs, mines);

    // A mine under a flag is uncovered too.
    let other = *mines.iter().max().unwrap();
    let said = player.play(&arguments, &["12", "m5e", &command('f', other), &command('m', mine)]);
    assert_eq!(last_board(&said).concat()[other - 1], "💣", "{said}");

    let safe = (1..=100).filter(|tile| !mines.contains(tile)).map(|tile| command('m', tile));
    let answers: Vec<String> =
        ["12".to_owned(), "m5e".to_owned()].into_iter().chain(safe).collect();
    let answers: Vec<&str> = answers.iter().map(String::as_str).collect();
    let said = player.play(&arguments, &answers);
    assert!(said.contains("Status: Victory!\nMines remaining: 12\n"), "no flag was set: {said}");
    let end = said.split("Victory!").next().unwrap();
    let n_covered =
        last_board(end).concat().iter().filter(|cell| ["■", "🚩"].contains(&cell.as_str())).count();
    assert_eq!(n_covered, 12, "only the bombs stay covered");
}

/// L8: an opening message with goal and controls; play again, any number of times.
#[test]
fn l8_opening_message_and_playing_again() {
    let player = Player::new();
    let mine = *mines_of(&player, 12).iter().min().unwrap();
    let lose = ["12", "m5e", &command('m', mine)];
    let arguments = format!("line commands --seed {SEED}");
    let said = player.play(&arguments, &[lose.as_slice(), &["n"]].concat());
    for words in ["Uncover every cell", "m10a", "f3c"] {
        assert!(said.contains(words), "{words}: {said}");
    }
    assert!(said.ends_with("Thank you for playing. Mind your step!\n"), "{said}");

    let said = player.play(&arguments, &[lose.as_slice(), &["y", "15", "m1a"]].concat());
    assert!(said.contains("Mines remaining: 15"), "{said}");
    assert_eq!(said.matches("How many mines").count(), 2);
}

/// No line is wider than a standard terminal, and a narrow terminal breaks lines only between words.
#[test]
fn text_breaks_between_words() {
    let (piped, narrow) = (Player::new(), Player::new());
    let said = piped.play("line commands --seed 5", &["10", "zz", "m5e"]);
    let opening = said.split("How many").next().expect("an opening");
    assert!(opening.lines().all(|line| line.chars().count() <= 80), "{opening}");
    let mut terminal = narrow.open_terminal("line commands --seed 5", 40, 33);
    let screen = terminal.wait_for("20?");
    let words: Vec<&str> = screen.split_whitespace().collect();
    let expected: Vec<&str> =
        opening.split_whitespace().chain(["How", "many", "mines,", "10", "to", "20?"]).collect();
    assert_eq!(words, expected);
}
