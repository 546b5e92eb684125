//! Backups: everything in one file, and from one machine to another.

use std::fs::{self, File};
use std::io::Read;
use std::process::Command;

use flagfall_history::{Origin, Screen};
use flagfall_play::{FourInARow, Session};

use crate::program::Player;

/// A player with one won game and one in progress.
fn player() -> Player {
    let player = Player::new();
    let (store, origin) = (player.store(), Origin::new(Screen::Terminal));
    let won = format!("ff1~four~one~x~refused~free~allowed~{}", "0d1.9d2.9d1.9d2.9d1.9d2.9d1");
    let won = Session::<FourInARow>::read(&won).expect("a record");
    store.finish(&mut None, &won, &origin, 1_763_200_000).expect("the game is saved");
    let left =
        Session::<FourInARow>::read("ff1~four~one~x~refused~free~allowed~0d4").expect("a record");
    store.keep(&mut None, &left, &origin, 1_763_200_001).expect("the game is saved");
    player
}

#[test]
fn another_machine_imports_everything_and_only_once() {
    let (one, other) = (player(), Player::new());
    let file = one.file("all.txt");
    let run = one.run(&format!("backup {}", file.display()), "");
    assert_eq!((run.code, &*run.stdout), (Some(0), ""), "{}", run.stderr);
    let text = fs::read_to_string(&file).expect("a file");
    assert!(
        text.starts_with("flagfall backup 1\n") && text.contains("\n flagfall 2 four\n"),
        "{text}"
    );

    let run = other.run("restore -", &text);
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    assert!(run.stderr.contains("new: "), "{}", run.stderr);
    let run = other.run("restore -", &text);
    assert!(run.stderr.contains("everything in it was here already"), "{}", run.stderr);
    assert_eq!(other.run("backup -", "").stdout, text);
    assert_eq!(other.kept(), one.kept());
}

#[test]
fn a_backup_replaces_only_another_backup() {
    let player = player();
    let file = player.file("all.txt");
    let backup = format!("backup {}", file.display());
    fs::write(&file, "flagfall backup 1\nend 0 0\n").expect("a file");
    let run = player.run(&backup, "");
    assert_eq!(run.code, Some(1), "an older backup may be the only one");
    assert!(run.stderr.contains("or --force to replace it"), "{}", run.stderr);
    assert_eq!(fs::read_to_string(&file).expect("a file"), "flagfall backup 1\nend 0 0\n");
    assert_eq!(player.run(&format!("{backup} --force"), "").code, Some(0));
    fs::write(&file, "the only copy of a novel\n").expect("a file");
    let run = player.run(&format!("{backup} --force"), "");
    assert_eq!(run.code, Some(1));
    assert!(run.stderr.contains("is not a backup"), "{}", run.stderr);
    assert_eq!(fs::read_to_string(&file).expect("a file"), "the only copy of a novel\n");
    let names = fs::read_dir(file.parent().expect("a folder")).expect("a folder");
    let partial = names
        .filter_map(Result::ok)
        .find(|name| name.path().extension().is_some_and(|extension| extension == "partial"));
    assert!(partial.is_none(), "no partial file is left");
}

#[test]
fn a_damaged_backup_is_refused_with_the_line() {
    let (one, other) = (player(), Player::new());
    let text = one.run("backup -", "").stdout;
    let refused = |text: &str, words: &str| {
        let run = other.run("restore -", text);
        assert_eq!(run.code, Some(1), "{}", run.stderr);
        assert!(run.stderr.contains(words), "{}", run.stderr);
        assert!(other.kept().is_empty());
    };
    refused("", "line 1: a backup begins with \"flagfall backup 1\"");
    refused("4453\n", "line 1: a backup begins with \"flagfall backup 1\"");
    refused(&text.replacen("backup 1", "backup 7", 1), "line 1: this backup is of version 7");
    let (cut, _) = text.rsplit_once("\nend ").expect("an end");
    refused(cut, "the file is cut short");
    refused(&text.replacen("drop 2", "drop 3", 1), "line ");
    let run = other.run("restore there-is-no-such-file", "");
    assert_eq!(run.code, Some(1));
    assert!(run.stderr.contains("can't be opened"), "{}", run.stderr);
}

/// A backup into a pipe waits for its reader, so the interrupt is sure to come in the middle.
#[test]
fn an_interrupted_backup_leaves_no_bar_and_no_file() {
    let player = Player::new();
    let origin = Origin::new(Screen::Terminal);
    // More than a pipe buffers.
    let drops = "0d1.9U.".repeat(6_000);
    let long = format!("ff1~four~one~x~refused~free~allowed~{drops}0d1");
    let long = Session::<FourInARow>::read(&long).expect("a record");
    player.store().keep(&mut None, &long, &origin, 1_763_200_000).expect("the game is saved");
    let (file, partial) = (player.file("all.txt"), player.file("all.txt.partial"));
    let made = Command::new("mkfifo").arg(&partial).status().expect("mkfifo starts");
    assert!(made.success());
    let mut terminal = player.open_terminal(&format!("backup {}", file.display()), 24, 100);
    let mut pipe = File::open(&partial).expect("the pipe can be opened");
    terminal.wait_for(" games [");
    terminal.type_keys("\x03");
    // The terminal echoes the key after the program has received it.
    terminal.wait_for("^C");
    let mut written = vec![];
    pipe.read_to_end(&mut written).expect("the pipe can be read");
    let screen = terminal.wait_for("stopped before the backup was complete");
    assert!(!screen.contains(" games ["), "the bar is gone: {screen}");
    assert_eq!(terminal.code(), 130);
    assert!(!file.exists() && !partial.exists(), "no file is left");
}
