//! No game is lost: at the end of input, on Ctrl-C, in a crash, with a damaged file, or on an unwritable disk.

use std::fs;

use flagfall_history::{Category, Origin, TypedGame};
use flagfall_play::{FourInARow, Game, Minesweeper, Session};

use crate::program::{Player, files_below, lines};

/// Starts a game of the line commands and sets one flag.
fn begin(player: &Player) {
    let said = player.play("line commands --seed 5", &["12", "f3c"]);
    assert!(said.ends_with("Until next time! Your game is saved.\n"), "{said}");
}

const OFFER: &str = "Resume it, y or n?";
const WAITS: &str = "You have another saved game. You can resume it after this one.";

#[test]
fn the_end_of_input_saves_the_game() {
    let player = Player::new();
    begin(&player);
    let said = player.play("line commands", &["y"]);
    assert!(said.contains(OFFER) && said.contains("🚩"), "{said}");
    assert!(said.contains("Mines remaining: 11"), "{said}");
    assert!(!said.contains("How many mines"), "{said}");
}

#[test]
fn every_typed_game_is_saved() {
    let player = Player::new();
    player.play("line tiles --seed 5", &["0", "1"]);
    let said = player.play("line tiles", &["yes"]);
    assert!(said.contains("You have a saved game (6 by 6, 3 mines, 2 safe tiles left)."), "{said}");
    assert!(said.contains(OFFER) && said.contains('['), "{said}");
    player.play("line four --seed 5", &["x", "4"]);
    let said = player.play("line four", &["y"]);
    assert!(said.contains("| * | * | * | x | * | * | * |"), "{said}");
    assert!(said.contains("Player 2 (o), which column"), "{said}");
    assert_eq!(player.kept(), ["line four"]);
}

#[test]
fn games_of_all_kinds_are_saved_separately() {
    let player = Player::new();
    // This seed has no mine at the first tile; the other games cannot end this soon.
    assert_eq!(player.run("line tiles --seed 5", lines(&["0", "1"])).code, Some(0));
    player.play("line commands", &["12", "f3c"]);
    player.play("line four", &["x", "4"]);
    let mut kept = player.kept();
    kept.sort();
    assert_eq!(kept, ["line commands", "line four", "line tiles"]);
    for game in ["tiles", "commands", "four"] {
        assert!(player.play(&format!("line {game}"), &["y"]).contains(OFFER), "{game}");
    }
}

#[test]
fn no_starts_a_new_game_and_a_script_need_not_answer() {
    let player = Player::new();
    begin(&player);
    let run = player.run("line commands", lines(&["n", "15", "f1a"]));
    assert!(run.stdout.contains("Mines remaining: 14"), "{}", run.stdout);
    assert!(run.stderr.contains("The other game stays saved."), "{}", run.stderr);
    assert_eq!(player.kept(), ["line commands"; 2], "answering no deletes no game");
    let run = player.run("line commands", "20\nf1a\n");
    let said = run.stdout;
    assert!(said.contains("Mines remaining: 19"), "the answer went to the next question: {said}");
    assert!(run.stderr.contains(WAITS), "{}", run.stderr);
    assert_eq!(player.kept(), ["line commands"; 3], "nothing is overwritten");
}

#[test]
fn a_finished_game_is_not_offered() {
    let player = Player::new();
    player.play("line four --seed 5", &["x", "a", "b", "c", "0"]);
    assert!(!player.play("line four", &[]).contains(OFFER));
    assert_eq!(player.kept(), [""; 0]);
    assert_eq!(player.store().statistics(Category::People).unwrap().games, 1, "the game counts");
}

#[test]
fn ctrl_c_says_goodbye_and_saves_the_game() {
    let player = Player::new();
    let mut terminal = player.open_terminal("line commands --seed 5", 40, 100);
    terminal.wait_for("How many mines");
    terminal.type_keys("12\rf3c\r");
    terminal.wait_for("Mines remaining: 11");
    terminal.type_keys("\x03");
    terminal.wait_for("Until next time! Your game is saved.");
    assert_eq!(terminal.code(), 130);

    let mut terminal = player.open_terminal("line commands", 40, 100);
    terminal.wait_for(OFFER);
    terminal.type_keys("\r");
    terminal.wait_for("Type y or n, then press Enter.");
    terminal.type_keys("y\r");
    terminal.wait_for("🚩");
    terminal.type_keys("\x04");
    terminal.wait_for("Until next time!");
    assert_eq!(terminal.code(), 0, "the end of input is not a failure");
}

#[test]
fn a_crash_loses_nothing() {
    let player = Player::new();
    let mut terminal = player.open_terminal("line commands --seed 5", 40, 100);
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
fn a_damaged_store_is_set_aside_and_the_game_starts() {
    let player = Player::new();
    begin(&player);
    for nth in 1..=2 {
        fs::write(player.store_file(), "this is no store").unwrap();
        let run = player.run("line commands", "10\nf1a\n");
        assert_eq!(run.code, Some(0));
        let aside = format!("flagfall.db.damaged-{nth}");
        assert!(run.stderr.contains("The saved games are damaged"), "{}", run.stderr);
        assert!(run.stderr.contains(&format!("{aside}.\n")), "{}", run.stderr);
        assert!(run.stdout.contains("Mines remaining: 9"), "{}", run.stdout);
        let aside = player.file(&format!("data/flagfall/{aside}"));
        assert_eq!(fs::read_to_string(aside).unwrap(), "this is no store");
        assert_eq!(player.kept(), ["line commands"]);
    }
}

#[test]
fn a_damaged_game_is_set_aside_and_the_previous_one_is_offered() {
    let player = Player::new();
    begin(&player);
    player.run("line commands --seed 6", "15\nf1a\n");
    let outside = rusqlite::Connection::open(player.store_file()).unwrap();
    outside
        .execute(
            "UPDATE entry SET line = '1 1 mark z99' WHERE game_id = (SELECT max(id) FROM running)",
            [],
        )
        .unwrap();
    drop(outside);
    let run = player.run("line commands", "y\n");
    let reason = "This game is damaged (line 7 cannot be read). It was set aside.";
    assert!(run.stderr.contains(reason), "{}", run.stderr);
    assert!(run.stdout.contains("Mines remaining: 11"), "{}", run.stdout);
    assert_eq!(player.kept(), ["line commands"]);
}

/// Saves a game as if it had been played in a typed game.
fn keep<G: Game>(player: &Player, game: TypedGame, record: &str) {
    let session = Session::<G>::read(record).expect("a record");
    let origin = Origin::new(game);
    player.store().keep(&mut None, &session, &origin, 0).expect("the game is saved");
}

/// A record may contain any terms; a typed game resumes only games with its own terms.
#[test]
fn a_saved_game_with_other_terms_is_left_alone() {
    let mines = "flagfall 1 mines\nboard given 3x1x1/*..\nmarks flags\nundo forbidden\nassistance allowed\n";
    let free = "flagfall 1 mines\nboard dealt 1 10x10x12 safe 5\nmarks flags\nundo free\nassistance forbidden\n";
    let four =
        "flagfall 1 four\nstarter one\npiece x\nfouls refused\nundo free\nassistance allowed\n";
    let keep_mines: fn(&Player, TypedGame, &str) = keep::<Minesweeper>;
    for (name, game, record, keep) in [
        ("commands", TypedGame::Commands, mines, keep_mines),
        ("commands", TypedGame::Commands, free, keep_mines),
        ("tiles", TypedGame::Tiles, mines, keep_mines),
        ("four", TypedGame::Four, four, keep::<FourInARow>),
    ] {
        let player = Player::new();
        keep(&player, game, record);
        let said = player.play(&format!("line {name}"), &[]);
        assert!(!said.contains(OFFER), "{said}");
        assert_eq!(player.kept(), [format!("line {name}")]);
    }
}

#[test]
fn a_seed_starts_a_new_game_and_leaves_the_saved_one() {
    let player = Player::new();
    begin(&player);
    let run = player.run("line commands --seed 6", "15\nf1a\n");
    assert!(run.stderr.contains(WAITS), "{}", run.stderr);
    assert_eq!(player.kept(), ["line commands"; 2]);
    let folder = ["flagfall.db", "flagfall.db.locks"];
    assert_eq!(files_below(&player.file("data/flagfall")), folder, "one file and its locks");
}

#[test]
fn two_running_programs_save_separate_games() {
    let player = Player::new();
    let mut first = player.open_terminal("line commands --seed 5", 40, 100);
    first.wait_for("How many mines");
    first.type_keys("12\rf3c\r");
    first.wait_for("Mines remaining: 11");

    let said = player.run("line commands", "15\nf1a\n");
    assert_eq!(
        (said.code, said.stderr.as_str()),
        (Some(0), ""),
        "the first program's game is not offered"
    );
    assert!(said.stdout.ends_with("Your game is saved.\n"), "{}", said.stdout);

    first.type_keys("f4d\r");
    first.wait_for("Mines remaining: 10");
    first.kill();
    assert_eq!(player.kept().len(), 2);
    let kept = player.store().kept().expect("the store answers");
    let has = |size: &str| kept.iter().any(|game| game.head.contains(size));
    assert!(has("10x10x12") && has("10x10x15"), "{kept:?}");
    assert!(player.run("line commands", "n\n").stdout.contains(OFFER));
    assert_eq!(player.kept().len(), 2, "answering no deletes no game");
}

/// On a terminal the message is not cleared away, and the farewell doesn't claim that the game is saved.
#[test]
fn an_unwritable_folder_is_reported_once_and_play_continues() {
    let player = Player::new();
    fs::write(player.file("data"), "a file where a folder should be").unwrap();
    let run = player.run("line commands --seed 5", "12\nf1a\nf2a\nf3a\n");
    assert_eq!(run.code, Some(0));
    assert!(run.stdout.contains("Mines remaining: 9"), "{}", run.stdout);
    assert_eq!(run.stderr.matches("Nothing is being saved").count(), 1, "{}", run.stderr);
    assert!(run.stdout.ends_with("Until next time!\n"), "{}", run.stdout);

    let mut terminal = player.open_terminal("line commands --seed 5", 40, 100);
    terminal.wait_for("Nothing is being saved");
    terminal.type_keys("12\rf1a\r");
    terminal.wait_for("Mines remaining: 11");
    terminal.type_keys("\x04");
    let screen = terminal.wait_for("Until next time!");
    assert!(!screen.contains("Your game is saved"), "{screen}");
}

/// The full screen says at the end what was lost, in the player's language, and exits at once.
#[test]
fn what_could_not_be_saved_is_said_at_the_end() {
    let player = Player::new().with("LANG", "de_DE.UTF-8");
    fs::write(player.file("data"), "a file where a folder should be").unwrap();
    for (keys, is_lost) in [("q", false), ("xq", true), ("x\x03", true), ("x\x1b\x03", true)] {
        let mut terminal = player.open_terminal("mines --seed 42", 24, 80);
        terminal.wait_for("nicht gespeichert");
        terminal.type_keys(keys);
        assert_eq!(terminal.code(), u32::from(is_lost), "{keys:?}");
        let said = terminal.raw().contains("flagfall: Einige Spiele oder Einstellungen konnten");
        assert_eq!(said, is_lost, "{keys:?}");
    }
}

/// A read-only folder: its contents are shown by every command, and none claims to save anything.
#[test]
fn a_read_only_store_is_shown() {
    let player = Player::new();
    begin(&player);
    // After every drop but the first, the program asks whether to keep it.
    let drops = "1 2 n 1 n 2 n 1 n 2 n 1 n".split(' ');
    player.play("line four", &["x"].into_iter().chain(drops).collect::<Vec<&str>>());
    let scores = player.run("scores", "");
    assert!(scores.stdout.contains("Games          1\n"), "{}", scores.stdout);
    let before = fs::read(player.store_file()).unwrap();
    // A folder in place of SQLite's write-ahead log blocks writing even for root, who may be running the tests.
    fs::create_dir(format!("{}-wal", player.store_file().display())).unwrap();

    let again = player.run("scores", "");
    assert_eq!((again.stdout, again.code), (scores.stdout, Some(0)));

    let run = player.run("line commands", "y\nf4c\n");
    assert!(run.stdout.contains("Mines remaining: 10"), "{}", run.stdout);
    assert_eq!(run.stderr.matches("Nothing new is being saved").count(), 1, "{}", run.stderr);
    assert!(run.stdout.ends_with("Until next time!\n"), "{}", run.stdout);

    let mut terminal = player.open_terminal("", 24, 100);
    terminal.wait_for("▸ Continue");
    let screen = terminal.wait_for("Nothing new is being saved.");
    assert!(screen.contains("not saved "), "{screen}");
    terminal.type_keys("\r");
    terminal.wait_for("Game resumed.");
    terminal.kill();
    assert!(fs::read(player.store_file()).unwrap() == before, "nothing was written");
}

/// Locks the file, like a program in a long write.
fn hold(player: &Player) -> rusqlite::Connection {
    let outside = rusqlite::Connection::open(player.store_file()).unwrap();
    outside.execute_batch("BEGIN IMMEDIATE").unwrap();
    outside
}

/// If the store was busy at startup, saving is still tried later.
#[test]
fn a_game_is_saved_although_the_store_was_busy_at_startup() {
    let player = Player::new();
    drop(player.store());
    let held = hold(&player);
    let mut terminal = player.open_terminal("line commands --seed 5", 40, 100);
    terminal.wait_for("Nothing new is being saved. Another program is writing");
    held.execute_batch("COMMIT").unwrap();
    terminal.type_keys("12\rf3c\r");
    terminal.wait_for("Mines remaining: 11");
    terminal.type_keys("\x04");
    terminal.wait_for("Until next time! Your game is saved.");
    assert_eq!(terminal.code(), 0);
    assert_eq!(player.kept(), ["line commands"]);
}

/// The same for an unwritable folder, and a game that ends before anything could be saved.
#[test]
fn a_win_counts_although_nothing_could_be_written() {
    let player = Player::new();
    drop(player.store());
    let in_the_way = format!("{}-wal", player.store_file().display());
    fs::create_dir(&in_the_way).unwrap();
    let mut terminal = player.open_terminal("line four --seed 5", 60, 100);
    terminal.wait_for("Nothing new is being saved");
    // Three fouls of player one: player two wins.
    terminal.type_keys("x\ra\rb\rc\r");
    terminal.wait_for("Player 2 wins");
    fs::remove_dir(&in_the_way).unwrap();
    terminal.type_keys("0\r");
    assert_eq!(terminal.code(), 0);
    assert_eq!(player.store().statistics(Category::People).unwrap().games, 1);
    assert_eq!(player.kept(), [""; 0]);
}

/// If the file is moved away during a game, the game is saved in a new one.
#[test]
fn moving_the_file_away_loses_nothing() {
    let player = Player::new();
    let mut terminal = player.open_terminal("line commands --seed 5", 40, 100);
    terminal.wait_for("How many mines");
    terminal.type_keys("12\rf3c\r");
    terminal.wait_for("Mines remaining: 11");
    for ending in ["-wal", "-shm", ""] {
        let file = format!("{}{ending}", player.store_file().display());
        fs::rename(&file, format!("{file}.old")).unwrap();
    }
    terminal.type_keys("f4d\r");
    terminal.wait_for("nother program has moved the file away");
    terminal.type_keys("f5e\r");
    terminal.wait_for("Mines remaining: 9");
    terminal.type_keys("\x04");
    terminal.wait_for("Your game is saved.");
    let said = player.play("line commands", &["y"]);
    assert!(said.contains("Mines remaining: 9"), "{said}");
}

/// Opening a pipe would block until another program writes to it.
#[cfg(unix)]
#[test]
fn a_pipe_in_place_of_the_file_is_refused_with_a_message() {
    let player = Player::new();
    fs::create_dir_all(player.store_file().parent().unwrap()).unwrap();
    let made = std::process::Command::new("mkfifo").arg(player.store_file()).status().unwrap();
    assert!(made.success());
    let run = player.run("line commands --seed 5", "12\nf1a\n");
    assert_eq!(run.code, Some(0));
    assert!(
        run.stderr.contains("is a pipe, a socket or a device. Move it away."),
        "{}",
        run.stderr
    );
    assert!(run.stdout.contains("Mines remaining: 11"), "{}", run.stdout);
}

#[test]
fn a_signal_ends_the_program_even_if_nobody_reads_its_output() {
    let player = Player::new();
    let mut terminal = player.open_terminal("line commands --seed 5", 40, 100);
    terminal.wait_for("How many mines");
    terminal.signal("TERM");
    terminal.wait_for("Until next time!");
    assert_eq!(terminal.code(), 143);

    let mut unread = player.start("line tiles --seed 1");
    unread.fill_up("0\n");
    unread.signal("TERM");
    assert_eq!(unread.code(), Some(143), "although its output is blocked");
}
