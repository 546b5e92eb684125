//! A game is not lost: end of input, Ctrl-C, a crash, a damaged file, a disk that takes nothing.

use std::fs;

use flagfall_history::{Category, Origin, TypedGame};
use flagfall_play::{FourInARow, Game, Minesweeper, Session};

use crate::program::{Player, files_below, lines};

/// A game of the line commands with one flag set.
fn begin(player: &Player) {
    let said = player.play("line commands --seed 5", &["12", "f3c"]);
    assert!(said.ends_with("Until next time! Your game is saved.\n"), "{said}");
}

const OFFER: &str = "Resume it, y or n?";
const WAITS: &str = "You have another saved game. You can resume it after this one.";

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
    assert!(said.contains("You have a saved game (6 by 6, 3 mines, 2 safe tiles left)."), "{said}");
    assert!(said.contains(OFFER) && said.contains('['), "{said}");
    player.play("line four --seed 5", &["x", "4"]);
    let said = player.play("line four", &["y"]);
    assert!(said.contains("| * | * | * | x | * | * | * |"), "{said}");
    assert!(said.contains("Player 2 (o), which column"), "{said}");
    assert_eq!(player.kept(), ["line four"]);
}

#[test]
fn games_of_all_kinds_are_kept_beside_each_other() {
    let player = Player::new();
    // With a seed that has no mine at the first tile; the others cannot end so soon.
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
fn no_starts_anew_and_a_script_needs_no_answer() {
    let player = Player::new();
    begin(&player);
    let run = player.run("line commands", lines(&["n", "15", "f1a"]));
    assert!(run.stdout.contains("Mines remaining: 14"), "{}", run.stdout);
    assert!(run.stderr.contains("The other game stays saved."), "{}", run.stderr);
    assert_eq!(player.kept(), ["line commands"; 2], "no answer gives a game up");
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
    assert_eq!(player.store().statistics(Category::People).unwrap().games, 1, "but it counts");
}

#[test]
fn ctrl_c_says_goodbye_and_keeps_the_game() {
    let player = Player::new();
    let mut terminal = player.sit_down("line commands --seed 5", 40, 100);
    terminal.wait_for("How many mines");
    terminal.type_keys("12\rf3c\r");
    terminal.wait_for("Mines remaining: 11");
    terminal.type_keys("\x03");
    terminal.wait_for("Until next time! Your game is saved.");
    assert_eq!(terminal.code(), 130);

    let mut terminal = player.sit_down("line commands", 40, 100);
    terminal.wait_for(OFFER);
    terminal.type_keys("\r");
    terminal.wait_for("Type y or n, then press Enter.");
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
fn a_damaged_game_is_set_aside_and_the_one_before_is_offered() {
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

/// Keeps a game as if it had been played by typing lines.
fn keep<G: Game>(player: &Player, game: TypedGame, record: &str) {
    let session = Session::<G>::read(record).expect("a record");
    let origin = Origin::new(game);
    player.store().keep(&mut None, &session, &origin, 0).expect("the store takes it");
}

/// A record may hold any terms; a typed game takes up its own alone.
#[test]
fn a_kept_game_of_another_kind_is_left_alone() {
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
fn a_seed_begins_another_game_and_leaves_the_kept_one() {
    let player = Player::new();
    begin(&player);
    let run = player.run("line commands --seed 6", "15\nf1a\n");
    assert!(run.stderr.contains(WAITS), "{}", run.stderr);
    assert_eq!(player.kept(), ["line commands"; 2]);
    let folder = ["flagfall.db", "flagfall.db.locks"];
    assert_eq!(files_below(&player.file("data/flagfall")), folder, "one file, and its locks");
}

#[test]
fn two_programs_at_once_keep_a_game_each() {
    let player = Player::new();
    let mut first = player.sit_down("line commands --seed 5", 40, 100);
    first.wait_for("How many mines");
    first.type_keys("12\rf3c\r");
    first.wait_for("Mines remaining: 11");

    let said = player.run("line commands", "15\nf1a\n");
    assert_eq!((said.code, said.stderr.as_str()), (Some(0), ""), "the first one's is not offered");
    assert!(said.stdout.ends_with("Your game is saved.\n"), "{}", said.stdout);

    first.type_keys("f4d\r");
    first.wait_for("Mines remaining: 10");
    first.kill();
    assert_eq!(player.kept().len(), 2);
    let kept = player.store().kept().expect("the store answers");
    let has = |size: &str| kept.iter().any(|game| game.head.contains(size));
    assert!(has("10x10x12") && has("10x10x15"), "{kept:?}");
    assert!(player.run("line commands", "n\n").stdout.contains(OFFER));
    assert_eq!(player.kept().len(), 2, "no answer gives a game up");
}

/// On a terminal the complaint stands where it is not cleared away, and nobody promises too much.
#[test]
fn a_folder_that_takes_nothing_is_said_once_and_play_goes_on() {
    let player = Player::new();
    fs::write(player.file("data"), "a file where a folder should be").unwrap();
    let run = player.run("line commands --seed 5", "12\nf1a\nf2a\nf3a\n");
    assert_eq!(run.code, Some(0));
    assert!(run.stdout.contains("Mines remaining: 9"), "{}", run.stdout);
    assert_eq!(run.stderr.matches("Nothing is being saved").count(), 1, "{}", run.stderr);
    assert!(run.stdout.ends_with("Until next time!\n"), "{}", run.stdout);

    let mut terminal = player.sit_down("line commands --seed 5", 40, 100);
    terminal.wait_for("Nothing is being saved");
    terminal.type_keys("12\rf1a\r");
    terminal.wait_for("Mines remaining: 11");
    terminal.type_keys("\x04");
    let screen = terminal.wait_for("Until next time!");
    assert!(!screen.contains("Your game is kept"), "{screen}");
}

/// A folder that can only be read: what is in it is shown, on every screen, and nobody promises to add to it.
#[test]
fn what_can_only_be_read_is_shown() {
    let player = Player::new();
    begin(&player);
    // Every drop but the first is asked about.
    let drops = "1 2 n 1 n 2 n 1 n 2 n 1 n".split(' ');
    player.play("line four", &["x"].into_iter().chain(drops).collect::<Vec<&str>>());
    let scores = player.run("scores", "");
    assert!(scores.stdout.contains("Games          1\n"), "{}", scores.stdout);
    let before = fs::read(player.store_file()).unwrap();
    // A folder where whoever writes needs a file; the tests may be run by somebody who can write anywhere.
    fs::create_dir(format!("{}-wal", player.store_file().display())).unwrap();

    let again = player.run("scores", "");
    assert_eq!((again.stdout, again.code), (scores.stdout, Some(0)));

    let run = player.run("line commands", "y\nf4c\n");
    assert!(run.stdout.contains("Mines remaining: 10"), "{}", run.stdout);
    assert_eq!(run.stderr.matches("Nothing new is being saved").count(), 1, "{}", run.stderr);
    assert!(run.stdout.ends_with("Until next time!\n"), "{}", run.stdout);

    let mut terminal = player.sit_down("", 24, 100);
    terminal.wait_for("▸ Continue");
    let screen = terminal.wait_for("Nothing new is being saved.");
    assert!(screen.contains("not saved "), "{screen}");
    terminal.type_keys("\r");
    terminal.wait_for("Game resumed.");
    terminal.kill();
    assert!(fs::read(player.store_file()).unwrap() == before, "nothing was written");
}

/// Holds the file as a program does that writes for long.
fn hold(player: &Player) -> rusqlite::Connection {
    let outside = rusqlite::Connection::open(player.store_file()).unwrap();
    outside.execute_batch("BEGIN IMMEDIATE").unwrap();
    outside
}

/// A store that was busy at the start is no reason to keep nothing of the whole evening.
#[test]
fn a_game_whose_store_was_busy_at_its_start_is_kept() {
    let player = Player::new();
    drop(player.store());
    let held = hold(&player);
    let mut terminal = player.sit_down("line commands --seed 5", 40, 100);
    terminal.wait_for("Nothing new is being saved. Another program is writing");
    held.execute_batch("COMMIT").unwrap();
    terminal.type_keys("12\rf3c\r");
    terminal.wait_for("Mines remaining: 11");
    terminal.type_keys("\x04");
    terminal.wait_for("Until next time! Your game is saved.");
    assert_eq!(terminal.code(), 0);
    assert_eq!(player.kept(), ["line commands"]);
}

/// The same for a folder that could not be written, and an end that comes before anything could be kept.
#[test]
fn a_win_while_nothing_could_be_written_counts() {
    let player = Player::new();
    drop(player.store());
    let in_the_way = format!("{}-wal", player.store_file().display());
    fs::create_dir(&in_the_way).unwrap();
    let mut terminal = player.sit_down("line four --seed 5", 60, 100);
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

/// A file of another program in the place of ours, while a game is played: the game is kept in the new one.
#[test]
fn a_file_that_is_moved_away_costs_nothing() {
    let player = Player::new();
    let mut terminal = player.sit_down("line commands --seed 5", 40, 100);
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

/// Opening a pipe would wait for somebody who writes into it.
#[cfg(unix)]
#[test]
fn a_pipe_in_the_place_of_the_file_is_refused_in_words() {
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
