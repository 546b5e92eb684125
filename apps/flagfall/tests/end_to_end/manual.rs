//! `flagfall completions` and `flagfall man`.

use std::fs;
use std::process::Command;

use crate::program::Player;

#[test]
fn a_shell_completes_commands_and_options() {
    let player = Player::new();
    let script = player.file("completions.bash");
    fs::write(&script, player.play("completions bash", &[])).expect("a file");
    let typed = |words: &str, n_words: usize| {
        let line = format!(
            "source {}; COMP_WORDS=({words}); COMP_CWORD={n_words}; _flagfall flagfall \"${{COMP_WORDS[-1]}}\" ''; echo \"${{COMPREPLY[@]}}\"",
            script.display()
        );
        let said = Command::new("bash").args(["--norc", "-c", &line]).output().expect("bash runs");
        String::from_utf8(said.stdout).expect("text")
    };
    assert_eq!(typed("flagfall ana", 1).trim(), "analyze");
    assert_eq!(typed("flagfall deal --no", 2).trim(), "--no-guess");
    for shell in ["zsh", "fish", "elvish", "powershell"] {
        let script = player.play(&format!("completions {shell}"), &[]);
        assert!(script.contains("no-guess"), "{shell}");
    }
    let run = player.run("completions tcsh", "");
    assert_eq!(run.code, Some(2));
    assert!(
        run.stderr.contains("possible values: bash, elvish, fish, powershell, zsh"),
        "{}",
        run.stderr
    );
}

#[test]
fn every_command_has_a_manual_page() {
    let player = Player::new();
    let page = player.play("man", &[]);
    assert!(page.contains(".TH flagfall 1"), "{page}");
    let folder = player.file("man1");
    player.play(&format!("man --folder {}", folder.display()), &[]);
    for command in ["flagfall", "flagfall-mines", "flagfall-analyze-four", "flagfall-man"] {
        let page = fs::read_to_string(folder.join(format!("{command}.1"))).expect(command);
        assert!(page.contains(".SH SYNOPSIS"), "{command}");
    }
    let taken = player.file("taken");
    fs::write(&taken, "").expect("a file");
    let run = player.run(&format!("man --folder {}", taken.display()), "");
    assert_eq!(run.code, Some(1));
    assert!(run.stderr.contains("cannot write manual pages to"), "{}", run.stderr);
}

/// What the manual says of positions is what the program says: each begins with its size, and the cells that are certain follow.
#[test]
fn the_patterns_of_the_manual_hold() {
    let manual = include_str!("../../../../docs/manual/minesweeper.md");
    let mut n_patterns = 0;
    for block in manual.split("\n\n").filter(|block| block.starts_with("    ")) {
        let lines: Vec<&str> = block.lines().map(str::trim).collect();
        let is_claim = |line: &&str| line.starts_with("safe:") || line.starts_with("mines:");
        let (claims, position): (Vec<&str>, Vec<&str>) =
            lines.iter().partition(|line| is_claim(line));
        let run = Player::new().run("analyze mines", &(position.join("\n") + "\n"));
        let said: Vec<&str> = run.stdout.lines().filter(is_claim).collect();
        assert_eq!((said, run.code), (claims, Some(0)), "{block}");
        n_patterns += 1;
    }
    assert_eq!(n_patterns, 8);
}

#[test]
fn the_openings_of_the_manual_hold() {
    let manual = include_str!("../../../../docs/manual/four-in-a-row.md");
    let (_, table) =
        manual.split_once("| played so far | best columns |\n|---|---|\n").expect("a table");
    let rows: Vec<&str> = table.lines().take_while(|line| line.starts_with('|')).collect();
    assert_eq!(rows.len(), 6);
    for row in rows {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let run = Player::new().run(&format!("analyze four --json {}", cells[0]), "");
        assert!(run.stdout.contains(&format!("\"best\":[{}]", cells[1])), "{row}: {}", run.stdout);
    }
}
