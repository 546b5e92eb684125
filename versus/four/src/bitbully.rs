//! BitBully is a Python package: a small script solves the games and prints the time and the scores.

use std::io::Write;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::positions::Scored;

const SCRIPT: &str = "\
import sys, time
from bitbully import bitbully_core
solver = bitbully_core.BitBullyCore()
boards = []
for game in sys.stdin.read().split():
    board = bitbully_core.BoardCore()
    for column in game:
        assert board.play(int(column) - 1)
    boards.append(board)
start = time.process_time()
scores = [solver.mtdf(board, 0) for board in boards]
print(time.process_time() - start, *scores)
";

/// Mean CPU time per position in seconds, if there is a Python with the package.
pub fn time(python: Option<&str>, positions: &[Scored]) -> Result<Option<f64>> {
    let Some(python) = python else { return Ok(None) };
    let mut child = Command::new(python)
        .args(["-c", SCRIPT])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("could not start {python}"))?;
    let games: Vec<&str> = positions.iter().map(|scored| scored.game.as_str()).collect();
    let mut input = child.stdin.take().context("the script has no input")?;
    input.write_all(games.join("\n").as_bytes())?;
    drop(input);
    let output = child.wait_with_output()?;
    ensure!(output.status.success(), "BitBully failed");
    let printed = String::from_utf8(output.stdout)?;
    let mut fields = printed.split_whitespace();
    let seconds: f64 = fields.next().context("BitBully printed nothing")?.parse()?;
    let scores: Vec<i8> = fields.map(str::parse).collect::<Result<_, _>>()?;
    let expected: Vec<i8> = positions.iter().map(|scored| scored.score).collect();
    ensure!(scores == expected, "BitBully's scores differ from ours");
    Ok(Some(seconds / positions.len() as f64))
}
