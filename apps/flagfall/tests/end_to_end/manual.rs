//! `flagfall completions` and `flagfall man`.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use flagfall_mines::Cell;
use serde_json::Value;

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
        let version = concat!("flagfall ", env!("CARGO_PKG_VERSION"));
        let title = page.lines().find(|line| line.starts_with(".TH")).expect("a title");
        assert!(title.contains(version), "{title}");
        assert!(!page.contains(".SH EXTRA"), "{page}");
        assert!(page.contains(".SH EXAMPLES"), "{page}");
    }
    let taken = player.file("taken");
    fs::write(&taken, "").expect("a file");
    let run = player.run(&format!("man --folder {}", taken.display()), "");
    assert_eq!(run.code, Some(1));
    assert!(run.stderr.contains("cannot write manual pages to"), "{}", run.stderr);
}

/// A position in the manual: a picture, then the position with claims about it.
struct Diagram {
    chapter: String,
    picture: String,
    position: String,
    claims: Vec<String>,
}

/// The folder of the manual.
pub(crate) fn manual() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/manual")
}

/// All diagrams of a kind, `mines` or `four`.
fn diagrams(kind: &str) -> Vec<Diagram> {
    let mut found = vec![];
    for entry in fs::read_dir(manual()).expect("the manual") {
        let path = entry.expect("a chapter").path();
        if path.extension().is_none_or(|ending| ending != "md") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a text");
        for (place, opening) in text.match_indices(&format!("```{kind}\n")) {
            let (block, _) =
                text[place + opening.len()..].split_once("```").expect("a closed block");
            let is_claim = |line: &&str| line.contains(": ") || line.starts_with("best play");
            let (claims, position): (Vec<&str>, Vec<&str>) = block.lines().partition(is_claim);
            let line = text[..place].trim_end().lines().next_back().expect("a picture above it");
            let (_, picture) = line.rsplit_once("](").unwrap_or_else(|| panic!("{line}"));
            found.push(Diagram {
                chapter: path.display().to_string(),
                picture: picture.trim_end_matches(')').to_owned(),
                position: position.join("\n") + "\n",
                claims: claims.into_iter().map(str::to_owned).collect(),
            });
        }
    }
    found
}

impl Diagram {
    /// Checks that the picture is what the program draws. `FLAGFALL_DRAW=1` redraws it.
    #[track_caller]
    fn check_picture(&self, drawn: &str) {
        let file = manual().join(&self.picture);
        if env::var_os("FLAGFALL_DRAW").is_some() {
            fs::create_dir_all(file.parent().expect("a folder")).expect("can be created");
            fs::write(&file, drawn).expect("can be written");
        }
        let shown = fs::read_to_string(&file).unwrap_or_default();
        assert!(shown == drawn, "{}: {} is not what the program draws", self.chapter, self.picture);
    }
}

/// The manual's claims about positions match the program's output.
#[test]
fn the_patterns_of_the_manual_hold() {
    let diagrams = diagrams("mines");
    assert_eq!(diagrams.len(), 18);
    for diagram in diagrams {
        let Diagram { chapter, position, claims, .. } = &diagram;
        let player = Player::new();
        let run = player.run("analyze mines", position);
        assert_eq!(run.code, Some(0), "{chapter}: {position}{}", run.stderr);
        // The manual lists all certain cells.
        let is_certain = |line: &&str| line.starts_with("safe:") || line.starts_with("mines:");
        let said: Vec<&str> = run.stdout.lines().filter(is_certain).collect();
        let (certain, others): (Vec<&str>, Vec<&str>) =
            claims.iter().map(String::as_str).partition(is_certain);
        assert_eq!(said, certain, "{chapter}: {position}");
        for claim in others {
            if let Some(odds) = claim.strip_prefix("odds: ") {
                check_odds(&player, position, odds);
            } else if let Some(wins) = claim.strip_prefix("beginning with ") {
                check_wins(&player, position, wins);
            } else {
                assert!(run.stdout.lines().any(|line| line == claim), "{chapter}: {claim}");
            }
        }
        diagram.check_picture(&player.run("analyze mines --svg -", position).stdout);
    }
}

/// `c2 10%, d2 30%`.
#[track_caller]
fn check_odds(player: &Player, position: &str, claimed: &str) {
    let known = player.run("analyze mines --json", position).stdout;
    let known: Value = serde_json::from_str(&known).expect("an object");
    for claim in claimed.split(", ") {
        let (cell, percent) = claim.split_once(' ').expect("a cell and its chance");
        let cell: Cell = cell.parse().expect("a cell");
        let chance = known["odds"][usize::from(cell.row)][usize::from(cell.column)].as_f64();
        let chance = chance.expect("a closed cell");
        assert_eq!(format!("{:.0}%", chance * 100.0), percent, "{claim}");
    }
}

/// `c2: 6 wins`: after this cell best play wins this many layouts, summed over all numbers it may show.
#[track_caller]
fn check_wins(player: &Player, position: &str, claimed: &str) {
    let (cell, wins) = claimed.split_once(": ").expect("a cell and its wins");
    let cell: Cell = cell.parse().expect("a cell");
    let numbers: String = (0..=8)
        .map(|number| {
            let mut lines: Vec<String> = position.lines().map(str::to_owned).collect();
            let (row, column) = (usize::from(cell.row) + 1, usize::from(cell.column));
            lines[row].replace_range(column..=column, &number.to_string());
            lines.join("\n") + "\n\n"
        })
        .collect();
    let said = player.run("analyze mines", numbers).stdout;
    let n_wins: u32 = said
        .lines()
        .filter_map(|line| match line.strip_prefix("best play wins ") {
            Some(rest) => rest.split(' ').next()?.parse().ok(),
            None => (line == "the game is over: it is won").then_some(1),
        })
        .sum();
    assert_eq!(format!("{n_wins} wins"), wins, "{claimed}\n{said}");
}

#[test]
fn the_four_in_a_row_positions_of_the_manual_hold() {
    let diagrams = diagrams("four");
    assert_eq!(diagrams.len(), 7);
    for diagram in diagrams {
        let Diagram { chapter, position, claims, .. } = &diagram;
        let game = position.trim();
        let player = Player::new();
        let said = player.run_with(&["analyze", "four", game], "").stdout;
        for claim in claims {
            match claim.strip_prefix("best: ") {
                Some(best) => check_best(&player, game, best),
                None => {
                    let is_said = said.lines().any(|line| line == claim);
                    assert!(is_said, "{chapter}: {claim}\n{said}");
                }
            }
        }
        let drawn = player.run_with(&["analyze", "four", game, "--svg", "-"], "");
        diagram.check_picture(&drawn.stdout);
    }
}

#[track_caller]
fn check_best(player: &Player, game: &str, columns: &str) {
    let said = player.run_with(&["analyze", "four", "--json", game], "").stdout;
    assert!(said.contains(&format!("\"best\":[{columns}]")), "{game}: {columns}\n{said}");
}

/// Every drawing belongs to a position, and every position has its drawing.
#[test]
fn every_drawing_of_the_manual_belongs_to_a_position() {
    let mut drawn: Vec<String> =
        ["mines", "four"].into_iter().flat_map(diagrams).map(|diagram| diagram.picture).collect();
    drawn.sort();
    let entries = fs::read_dir(manual().join("pictures")).expect("the pictures");
    let names =
        entries.map(|entry| entry.expect("a file").file_name().into_string().expect("text"));
    let drawings = names.filter(|name| name.ends_with(".svg"));
    let mut there: Vec<String> = drawings.map(|name| format!("pictures/{name}")).collect();
    there.sort();
    assert_eq!(there, drawn);
}

/// The cells of the table with this head, row by row.
#[track_caller]
fn table_of_openings(head: &str) -> Vec<Vec<String>> {
    let text = fs::read_to_string(manual().join("four-in-a-row.md")).expect("a text");
    let (_, table) = text.split_once(head).expect("a table");
    let lines = table.lines().skip(2).take_while(|line| line.starts_with('|'));
    let cells =
        |line: &str| line.trim_matches('|').split('|').map(str::trim).map(str::to_owned).collect();
    lines.map(cells).collect()
}

/// The score of each free column, best first, and the best columns.
fn scores(player: &Player, game: &str) -> (Vec<i64>, String) {
    let said = player.run_with(&["analyze", "four", "--json", game], "").stdout;
    let known: Value = serde_json::from_str(&said).expect("an object");
    let mut scores: Vec<i64> =
        known["scores"].as_array().expect("scores").iter().filter_map(Value::as_i64).collect();
    scores.sort_by_key(|score| -score);
    (scores, known["best"].to_string().trim_matches(['[', ']']).replace(',', ", "))
}

/// What the best columns lead to for the player to move, and what the others do.
#[test]
fn the_openings_of_the_manual_hold() {
    let rows = table_of_openings("| played so far | best columns |");
    assert_eq!(rows.len(), 24);
    let player = Player::new();
    for row in rows {
        let (scores, best) = scores(&player, &row[0]);
        let result = |score: i64| ["loses", "draws", "wins"][(score.signum() + 1) as usize];
        let others: Vec<i64> = scores.iter().copied().filter(|score| *score < scores[0]).collect();
        let is_slower = |score: &i64| score.signum() == scores[0].signum();
        let slower = match result(scores[0]) {
            "wins" => "wins later",
            _ => "loses sooner",
        };
        let mut words: Vec<&str> = others
            .iter()
            .map(|score| if is_slower(score) { slower } else { result(*score) })
            .collect();
        words.dedup();
        let others = match words[..] {
            [] => String::new(),
            [word] => word.to_owned(),
            [ref first @ .., last] => format!("{} or {last}", first.join(", ")),
        };
        assert_eq!(row, [row[0].clone(), best, result(scores[0]).to_owned(), others]);
    }
}

/// The value of every reply to the first disc.
#[test]
fn the_replies_of_the_manual_hold() {
    let rows = table_of_openings("| first disc | 1 | 2 |");
    assert_eq!(rows.len(), 4);
    let player = Player::new();
    for row in rows {
        let said = player.run_with(&["analyze", "four", &row[0]], "").stdout;
        let values = said.lines().skip_while(|line| !line.starts_with("column")).skip(1);
        let values = values.take_while(|line| !line.is_empty()).map(|line| {
            let n_moves = line.split(' ').next_back().expect("a word");
            match line {
                _ if line.contains("wins in") => format!("+{n_moves}"),
                _ if line.contains("loses in") => format!("-{n_moves}"),
                _ => "=".to_owned(),
            }
        });
        assert_eq!(row[1..], values.collect::<Vec<_>>(), "{}", row[0]);
    }
}

/// The numbers of lines of four through each hole.
#[test]
fn the_lines_of_the_manual_are_counted() {
    let text = fs::read_to_string(manual().join("four-in-a-row.md")).expect("a text");
    let (_, block) = text.split_once("at the bottom:\n\n").expect("a block");
    let numbers = block.lines().take_while(|line| line.starts_with("    "));
    let numbers: Vec<Vec<u32>> = numbers
        .map(|line| line.split_whitespace().map(|n| n.parse().expect("a number")).collect())
        .collect();
    let mut counted = vec![vec![0; 7]; 6];
    let mut n_lines = 0;
    let steps = [(0, 1), (1, 0), (1, 1), (1, -1)];
    for (row, column) in (0..6).flat_map(|row| (0..7).map(move |column| (row, column))) {
        for (down, right) in steps {
            let holes = (0..4).map(|n: i32| (row + n * down, column + n * right));
            let holes: Vec<(i32, i32)> = holes.collect();
            if holes.iter().all(|(row, column)| (0..6).contains(row) && (0..7).contains(column)) {
                n_lines += 1;
                for (row, column) in holes {
                    counted[row as usize][column as usize] += 1;
                }
            }
        }
    }
    assert_eq!(numbers, counted);
    assert!(text.contains(&format!("The board has {n_lines} of them")), "{n_lines}");
}

/// The table of first moves: with which disc the winner makes four.
#[test]
fn the_first_moves_of_the_manual_hold() {
    let text = fs::read_to_string(manual().join("four-in-a-row.md")).expect("a text");
    for (column, end) in [
        ("4", "the first player wins with the 41st disc"),
        ("3", "a draw"),
        ("2", "the second player wins with the 42nd disc"),
        ("1", "the second player wins with the 40th disc"),
    ] {
        let row = text
            .lines()
            .find(|line| line.starts_with(&format!("| {column}")) && line.contains(end));
        assert!(row.is_some(), "{column}: {end}");
        let player = Player::new();
        let line = player.run_with(&["analyze", "four", column], "").stdout;
        let (_, line) = line.split_once("best play: ").expect("a line");
        let n_discs = 1 + line.lines().next().expect("a line").len();
        assert!(
            end.contains(&n_discs.to_string()) || end == "a draw" && n_discs == 42,
            "{column}: {n_discs}"
        );
    }
}

/// A picture shows exactly one position, and replaces no file.
#[test]
fn an_analysis_can_be_drawn() {
    let player = Player::new();
    let file = player.file("position.svg");
    let command = format!("analyze mines --svg {}", file.display());
    let run = player.run(&command, "3x1x1\n#1#\n");
    assert_eq!((run.code, &run.stdout[..], &run.stderr[..]), (Some(0), "", ""));
    let svg = fs::read_to_string(&file).expect("it was written");
    assert!(svg.contains("<title>nothing is certain</title>"), "{svg}");
    assert!(player.run(&command, "3x1x1\n#1#\n").stderr.contains("this file exists"));
    let two = player.run("analyze mines --svg -", "3x1x1\n#1#\n\n3x1x1\n#1#\n");
    assert_eq!(two.code, Some(1));
    assert!(two.stderr.contains("a picture shows one position"), "{}", two.stderr);
    let impossible = player.run("analyze mines --svg -", "3x1x1\n#3#\n");
    assert_eq!((impossible.code, &impossible.stdout[..]), (Some(1), ""));
    let four = player.run("analyze four - --svg -", "4433\n").stdout;
    assert_eq!(four, player.run("analyze four 4433 --svg -", "").stdout);
    assert!(four.contains(">+18</text>"), "{four}");
}
