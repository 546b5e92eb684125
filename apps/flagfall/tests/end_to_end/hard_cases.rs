//! The full-screen program under adverse conditions: small terminals, signals, slow connections, full disks, kills.

use std::fs;
use std::time::{Duration, Instant};

use flagfall_rng::{Rng, Seed};

use crate::program::{Player, Terminal};

fn play(player: &Player) -> Terminal {
    let mut terminal = player.open_terminal("mines --seed 42", 24, 80);
    terminal.wait_for("Open any cell to begin.");
    terminal
}

#[test]
fn any_screen_size_is_accepted_and_leaves_the_game_unchanged() {
    let player = Player::new();
    let mut terminal = play(&player);
    terminal.type_keys(":a1\rm");
    terminal.wait_for("⚑");
    terminal.resize(5, 20);
    let is_said = |screen: &str| screen.contains("40x12") && screen.contains("20x5");
    terminal.wait_until(is_said, "the required and the current size");
    // Keys have no effect while the screen is too small.
    terminal.type_keys("xxmm");
    for (rows, columns) in [(1, 1), (2, 3), (1, 200), (200, 1), (12, 40)] {
        terminal.resize(rows, columns);
        terminal.wait_for_frame();
    }
    let screen = terminal.wait_for("Placed a flag on a1.");
    assert!(screen.contains('⚑') && screen.contains("a b c d e f g h i"), "{screen}");
    terminal.resize(24, 80);
    let is_whole =
        |screen: &str| screen.contains("Seed 42") && screen.contains("Placed a flag on a1.");
    terminal.wait_until(is_whole, "the full screen again");
}

#[test]
fn large_boards_scroll() {
    let player = Player::new();
    let mut terminal = player.open_terminal("mines --size 1000x1000x150000 --seed 1", 24, 80);
    terminal.wait_for("Open any cell");
    terminal.type_keys("gg0");
    terminal.wait_until(|screen| screen.contains(" a b c"), "the first columns");
    terminal.type_keys("G$");
    terminal.wait_until(
        |screen| screen.contains("1000") && screen.contains("all"),
        "the last row and column",
    );
    terminal.type_keys("x");
    terminal.wait_for("Opened");
}

#[test]
fn a_board_of_30_by_30_scrolls_on_a_standard_terminal() {
    let player = Player::new();
    let mut terminal = player.open_terminal("mines --size 30x30x90 --seed 1", 24, 80);
    terminal.wait_for("Open any cell");
    let screen = terminal.wait_for("▾");
    assert!(!screen.contains("\n30 "), "{screen}");
    terminal.type_keys("G");
    let screen = terminal.wait_until(|screen| screen.contains("30  · "), "the last row");
    assert!(screen.contains('▴'), "{screen}");
}

#[test]
fn every_exit_restores_the_terminal() {
    let player = Player::new();
    for (signal, code) in [("TERM", 143), ("HUP", 129), ("INT", 130), ("QUIT", 131)] {
        let mut terminal = play(&player);
        assert!(terminal.is_raw());
        terminal.signal(signal);
        assert_eq!(terminal.code(), code, "SIG{signal}");
        assert!(terminal.is_restored(), "after SIG{signal}");
    }
    // As after a failed allocation: the program aborts, but restores the terminal first.
    let mut terminal = play(&player);
    terminal.signal("ABRT");
    assert_ne!(terminal.code(), 0);
    assert!(terminal.is_restored(), "after SIGABRT");
    for keys in ["q", "\x03"] {
        let mut terminal = play(&player);
        terminal.type_keys(keys);
        assert_eq!(terminal.code(), 0);
        assert!(terminal.is_restored(), "after {keys:?}");
    }
}

/// From the first byte of output on, signals restore the terminal.
#[test]
fn a_signal_during_startup_restores_the_terminal() {
    for signal in ["TERM", "HUP", "INT", "QUIT", "ABRT"].repeat(4) {
        let player = Player::new();
        let mut terminal = player.open_terminal("mines --seed 42", 24, 80);
        terminal.wait_for_output();
        terminal.signal(signal);
        terminal.code();
        assert!(terminal.is_restored(), "after SIG{signal}");
    }
}

#[test]
fn the_program_exits_when_its_terminal_closes() {
    let player = Player::new();
    let code = player.lose_terminal("mines --seed 42");
    assert_eq!(code, Some(1));
}

#[test]
fn a_key_and_a_resize_at_the_same_time_both_take_effect() {
    let player = Player::new();
    for nth in 0..10 {
        let mut terminal = play(&player);
        terminal.signal("STOP");
        terminal.type_keys("m");
        terminal.resize(30, 90 + nth);
        terminal.signal("CONT");
        terminal.wait_for("Placed a flag on e5.");
        let is_below = |screen: &str| {
            screen.lines().nth(29).is_some_and(|line| line.contains("Placed a flag"))
        };
        terminal.wait_until(is_below, "the message on the last line of the larger screen");
    }
}

#[test]
fn suspending_restores_the_terminal_and_resuming_takes_it_over() {
    let player = Player::new();
    let mut terminal = play(&player);
    terminal.type_keys("\x1a");
    let deadline = Instant::now() + Duration::from_secs(20);
    while !terminal.is_restored() {
        assert!(Instant::now() < deadline, "Ctrl-Z did not suspend the program");
        terminal.read_for(Duration::from_millis(50));
    }
    terminal.signal("CONT");
    terminal.wait_for("Mines left");
    assert!(!terminal.is_restored());
    terminal.type_keys("x");
    terminal.wait_for("Opened");
}

#[test]
fn a_terminal_that_accepts_no_output_does_not_block_the_exit() {
    let player = Player::new();
    let mut terminal = play(&player);
    terminal.stop_reading();
    // Far more frames than a terminal buffers.
    for _ in 0..2_000 {
        terminal.type_keys("ggG0$");
    }
    terminal.signal("TERM");
    assert_eq!(terminal.code(), 143);
}

#[test]
fn without_a_terminal_it_suggests_the_typed_games() {
    let player = Player::new();
    for arguments in ["", "mines", "four"] {
        let run = player.run(arguments, "");
        assert_eq!(run.code, Some(1));
        assert!(
            run.stderr.contains("terminal") && run.stderr.contains("flagfall line"),
            "{}",
            run.stderr
        );
        assert_eq!(run.stdout, "");
    }
    let mut dumb = Player::new().with("TERM", "dumb").open_terminal("", 24, 80);
    dumb.wait_for("flagfall line");
    assert_eq!(dumb.code(), 1);
}

#[test]
fn the_screen_is_readable_without_utf_8_and_without_colours() {
    let player = Player::new().with("LANG", "C").with("NO_COLOR", "1");
    let mut terminal = play(&player);
    terminal.type_keys(":a1\rm:c3\r");
    let screen = terminal.wait_until(
        |screen| screen.contains("[.]") && screen.contains("Placed a flag on a1"),
        "a cursor in brackets",
    );
    assert!(screen.is_ascii(), "{screen}");
    assert!(screen.contains('F'), "{screen}");
    assert!(!terminal.is_coloured());
    terminal.type_keys("\x1b");
    let menu = terminal.wait_for("> Continue");
    assert!(menu.is_ascii(), "{menu}");
}

#[test]
fn a_damaged_store_is_set_aside_and_the_game_starts() {
    let player = Player::new();
    fs::create_dir_all(player.file("data/flagfall")).expect("a folder");
    fs::write(player.file("data/flagfall/flagfall.db"), "no database at all").expect("a file");
    let mut terminal = player.open_terminal("", 24, 120);
    terminal.wait_for("set aside");
    terminal.type_keys("n");
    terminal.wait_for("Open any cell");
    let aside = player.file("data/flagfall/flagfall.db.damaged-1");
    assert_eq!(fs::read_to_string(aside).expect("the damaged file"), "no database at all");
}

#[test]
fn a_failure_to_save_is_reported_and_play_continues() {
    let player = Player::new();
    // A file in place of the folder: nothing can be saved there.
    fs::write(player.file("data"), "").expect("a file");
    let mut terminal = player.open_terminal("mines --seed 42", 24, 100);
    terminal.wait_for("Nothing is being saved.");
    terminal.type_keys("x");
    terminal.wait_for("Opened");
}

#[test]
fn two_running_programs_have_separate_games() {
    let player = Player::new();
    let mut one = play(&player);
    one.type_keys(":a1\rm");
    one.wait_for("Placed a flag on a1.");
    let mut two = player.open_terminal("", 24, 80);
    let menu = two.wait_for("Enter: choose");
    assert!(!menu.contains("Continue"), "the other program's game is not offered\n{menu}");
    two.type_keys("n");
    two.wait_for("Open any cell");
    two.type_keys(":b2\rm");
    two.wait_for("Placed a flag on b2");
    one.kill();
    two.kill();
    let mut three = player.open_terminal("", 24, 80);
    three.wait_for("▸ Continue");
    three.type_keys("\r");
    let list = three.wait_for("Saved games");
    assert_eq!(list.matches("Minesweeper").count(), 2, "{list}");
}

#[test]
fn killed_at_any_moment_it_loses_nothing() {
    // The board has more cells than all kills can mark: a mark on a marked cell would remove it.
    const BOARD: &str = "mines --size 100x50x60 --seed 5";
    let n_kills = if std::env::var_os("FLAGFALL_LONG").is_some() { 1_000 } else { 200 };
    let player = Player::new();
    let mut rng = Rng::new(Seed(9));
    let mut terminal = player.open_terminal(BOARD, 24, 80);
    terminal.wait_for("Open any cell");
    let mut n_marks = 0;
    let mines_left = |screen: &str| -> Option<i64> {
        let (_, value) = screen.split_once("Mines left")?;
        value.split_whitespace().next()?.parse().ok()
    };
    for nth in 0..n_kills {
        // Every mark that the screen has shown must survive the kill.
        let n_more = rng.below(4) as i64 + 1;
        for _ in 0..n_more {
            terminal.type_keys("mw");
        }
        let wait = Duration::from_millis(u64::from(rng.below(60)));
        let screen = terminal.read_for(wait);
        let seen = mines_left(&screen).map_or(n_marks, |left| 60 - left);
        terminal.kill();
        terminal = player.open_terminal("", 24, 80);
        // Before the first mark there is nothing to save.
        let menu = terminal.wait_for("Enter: choose");
        if !menu.contains("Continue") {
            assert_eq!(seen, 0, "kill {nth} lost the game");
            terminal.type_keys("n");
            terminal.kill();
            terminal = player.open_terminal(BOARD, 24, 80);
            terminal.wait_for("Open any cell");
            continue;
        }
        terminal.type_keys("\r");
        let screen = terminal.wait_for("Game resumed.");
        let saved = 60 - mines_left(&screen).expect("the panel");
        assert!(saved >= seen, "kill {nth}: {seen} marks were shown, {saved} were saved");
        assert!(
            saved <= n_marks + n_more,
            "kill {nth}: {saved} marks were saved, more than were made"
        );
        n_marks = saved;
        terminal.type_keys("w");
    }
}

#[test]
fn a_failed_save_is_retried() {
    let player = Player::new();
    let mut terminal = play(&player);
    terminal.type_keys(":a1\rm");
    terminal.wait_for("Placed a flag on a1.");
    // Another connection locks the file, so that nothing can be written, as on a full disk.
    let file = player.file("data/flagfall/flagfall.db");
    let other = rusqlite::Connection::open(file).expect("the store");
    other.execute_batch("BEGIN EXCLUSIVE").expect("the file can be locked");
    terminal.type_keys(":b2\rm");
    terminal.wait_for("Not saved yet.");
    terminal.type_keys(":c3\r");
    terminal.wait_until(|screen| screen.contains("[·]"), "play to continue");
    other.execute_batch("COMMIT").expect("the lock can be released");
    // The save is retried without another key press.
    let deadline = Instant::now() + Duration::from_secs(20);
    let n_saved = || -> i64 {
        let count = other.query_row("SELECT n_entries FROM running", [], |row| row.get(0));
        count.expect("a running game")
    };
    while n_saved() < 2 {
        assert!(Instant::now() < deadline, "the save was never retried");
        terminal.read_for(Duration::from_millis(100));
    }
    terminal.kill();
    let mut again = player.open_terminal("", 24, 80);
    again.wait_for("▸ Continue");
    again.type_keys("\r");
    let screen = again.wait_for("Game resumed.");
    assert_eq!(screen.matches('⚑').count(), 2, "{screen}");
}
