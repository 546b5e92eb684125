//! The commands in the README, the manual and the other documents: the programs accept them, and print what is shown.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::program::Player;

/// These documents also quote texts that begin like a command: records, and names in the browser's storage.
const LIKE_COMMANDS: [&str; 3] = ["backup.md", "notation.md", "web.md"];

/// Stands for what the reader inserts, where the program checks it.
const PLACEHOLDERS: [(&str, &str); 6] = [
    ("ADDR", "127.0.0.1:4280"),
    ("CELL", "c4"),
    ("COMMAND", "deal"),
    ("LINK", "http://127.0.0.1:4280/play#7k3m9p2qx4td"),
    ("SUB", "deal"),
    ("URL", "http://127.0.0.1:4280"),
];

/// The README and all documents, with their names.
fn documents() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files: Vec<PathBuf> = vec![root.join("README.md")];
    for folder in ["docs", "docs/manual"] {
        let entries = fs::read_dir(root.join(folder)).expect("a folder");
        files.extend(entries.map(|entry| entry.expect("a file").path()));
    }
    files.sort();
    let texts = files.into_iter().filter(|file| file.extension().is_some_and(|kind| kind == "md"));
    let texts = texts.map(|file| {
        let name = file.file_name().expect("a name").to_string_lossy().into_owned();
        (name, fs::read_to_string(file).expect("a text"))
    });
    texts.filter(|(name, _)| !LIKE_COMMANDS.contains(&&name[..])).collect()
}

/// Indented and fenced lines, and code inside of sentences.
fn code(text: &str) -> Vec<&str> {
    let mut code = vec![];
    let mut is_fenced = false;
    for line in text.lines() {
        if line.starts_with("```") {
            is_fenced = !is_fenced;
        } else if is_fenced || line.starts_with("    ") {
            code.push(line.trim());
        } else {
            code.extend(line.split('`').skip(1).step_by(2));
        }
    }
    code
}

/// The programs' command lines in a line of shell: the name of the program, and its arguments.
fn command_lines(line: &str) -> Vec<Vec<String>> {
    let line = line.strip_prefix("$ ").unwrap_or(line).replace("\\|", "|");
    // What follows is an explanation.
    let line = line.split("  ").next().unwrap_or_default();
    let line = line.split(" # ").next().unwrap_or_default();
    let commands = line.split(['|', '&', ';']).filter_map(|command| {
        let mut words = command.split_whitespace();
        let (_, program) = words.next()?.rsplit_once('/').unwrap_or(("", command.trim()));
        let program = program.split(' ').next()?;
        let is_ours = ["flagfall", "flagfall-serve", "flagfall-window"].contains(&program);
        let arguments = words.take_while(|word| !word.starts_with(['<', '>']));
        let inserted = |word: &str| {
            let known = PLACEHOLDERS.iter().find(|(name, _)| *name == word);
            known.map_or(word, |(_, value)| value).to_owned()
        };
        is_ours.then(|| [program.to_owned()].into_iter().chain(arguments.map(inserted)).collect())
    });
    commands.collect()
}

/// A command that asks for help at its end shows the help only if everything before is right.
#[test]
fn documented_commands_are_accepted() {
    let programs = Path::new(env!("CARGO_BIN_EXE_flagfall")).parent().expect("a folder");
    let player = Player::new();
    let mut seen = BTreeSet::new();
    for (document, text) in documents() {
        for words in code(&text).into_iter().flat_map(command_lines) {
            if !seen.insert(words.clone()) {
                continue;
            }
            let mut command = player.command_of(&programs.join(&words[0]));
            command.args(&words[1..]);
            if words.get(1).is_none_or(|word| word != "help") {
                command.arg("--help");
            }
            let output =
                command.output().expect("the program starts; `cargo build --workspace` builds all");
            let said = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{document}: {}: {said}", words.join(" "));
            let shown = String::from_utf8_lossy(&output.stdout);
            assert!(shown.contains("Usage: "), "{document}: {}: {shown}", words.join(" "));
        }
    }
    assert!(seen.len() > 60, "{} commands", seen.len());
}

#[test]
fn the_manual_has_every_command() {
    let help = Player::new().play("--help", &[]);
    let (_, list) = help.split_once("\nCommands:\n").expect("a list");
    let (list, _) = list.split_once("\n\n").expect("its end");
    // A long explanation goes on in the next line, further to the right.
    let names = list.lines().filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    let names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
    assert!(names.len() > 20, "{names:?}");
    let documents = documents();
    let (_, text) = documents.iter().find(|(name, _)| name == "scripting.md").expect("a chapter");
    let lines: Vec<Vec<String>> = code(text).into_iter().flat_map(command_lines).collect();
    for name in names {
        let is_there = lines.iter().any(|words| words.get(1).is_some_and(|word| word == name));
        assert!(is_there, "scripting.md lacks `flagfall {name}`");
    }
}

/// Commands after a prompt, and the lines below them in the same block, which may have empty lines.
fn transcripts(text: &str) -> Vec<(&str, Vec<&str>)> {
    let mut lines = text.lines().peekable();
    let mut found = vec![];
    while let Some(line) = lines.next() {
        let Some(command) = line.strip_prefix("    $ ") else { continue };
        let mut output = vec![];
        let is_output = |line: &&str| {
            line.is_empty() || line.starts_with("    ") && !line.starts_with("    $ ")
        };
        while let Some(line) = lines.next_if(is_output) {
            output.push(line.strip_prefix("    ").unwrap_or(line));
        }
        while output.last().is_some_and(|line| line.is_empty()) {
            output.pop();
        }
        found.push((command, output));
    }
    found
}

#[test]
fn documented_output_is_what_the_program_prints() {
    let player = Player::new();
    let mut n_compared = 0;
    for (document, text) in documents() {
        for (command, output) in transcripts(&text) {
            if output.is_empty() {
                continue;
            }
            let run = player.shell(command);
            assert_eq!(run.code, Some(0), "{document}: {command}: {}", run.stderr);
            assert_eq!(run.stdout.lines().collect::<Vec<_>>(), output, "{document}: {command}");
            n_compared += 1;
        }
    }
    assert!(n_compared >= 5, "{n_compared}");
}
