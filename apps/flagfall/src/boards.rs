//! Boards in files: a line `start c4`, the layout, and where it has one its proof; blank lines apart.

use std::fs;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, Result};
use flagfall_mines::{Cell, Layout};
use flagfall_mines_solver::Proof;

/// The line between a layout and its proof.
pub(crate) const PROOF: &str = "proof";

/// A board with the cell its game begins with.
pub(crate) struct Board {
    pub(crate) first: Cell,
    pub(crate) layout: Layout,
    pub(crate) proof: Option<Proof>,
}

/// The text of a file; `-` is standard input.
pub(crate) fn text(file: &Path) -> Result<String> {
    if file == Path::new("-") {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).context("could not read standard input")?;
        return Ok(text);
    }
    fs::read_to_string(file).with_context(|| format!("could not read {}", file.display()))
}

/// The parts of a text that blank lines keep apart, each with the line it begins on.
pub(crate) fn paragraphs(text: &str) -> Vec<(usize, String)> {
    let mut paragraphs: Vec<(usize, String)> = Vec::new();
    let mut is_apart = true;
    for (line, number) in text.lines().zip(1..) {
        if line.trim().is_empty() {
            is_apart = true;
            continue;
        }
        if std::mem::replace(&mut is_apart, false) {
            paragraphs.push((number, String::new()));
        }
        let (_, paragraph) = paragraphs.last_mut().expect("one was begun");
        paragraph.push_str(line);
        paragraph.push('\n');
    }
    paragraphs
}

/// All boards of a file.
pub(crate) fn read(file: &Path) -> Result<Vec<Board>> {
    let text = text(file)?;
    let boards = paragraphs(&text).into_iter().zip(1..).map(|((line, board), nth)| {
        parse(&board).with_context(|| format!("board {nth}, which begins on line {line}"))
    });
    boards.collect()
}

fn parse(board: &str) -> Result<Board> {
    let (start, rest) = board.split_once('\n').unwrap_or((board, ""));
    let first =
        start.trim().strip_prefix("start ").context("the first line is not like start c4")?;
    let first: Cell = first.trim().parse()?;
    let (layout, proof) = match rest.split_once(&format!("\n{PROOF}\n")) {
        Some((layout, proof)) => (layout, Some(proof.parse()?)),
        None => (rest, None),
    };
    // The layout counts its lines from 1, and the start line comes before them.
    let layout: Layout = layout.parse().context("in the layout, after the line with the start")?;
    let size = layout.size();
    anyhow::ensure!(size.grid().contains(first), "start {first} is not on this board of {size}");
    Ok(Board { first, layout, proof })
}
