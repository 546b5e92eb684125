//! Reads boards from files: a line `start c4`, the layout and optionally its proof, separated by blank lines.

use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use flagfall_mines::{Cell, Layout, TextError};
use flagfall_mines_solver::{NotAProof, Proof};

use crate::paragraphs::{self, Paragraph};

/// The line between a layout and its proof.
pub(crate) const PROOF: &str = "proof";

/// Longer than the proof of a 2000×2000 board.
const LONGEST: usize = 256 << 20;

/// A board with the first cell of its game.
pub(crate) struct Board {
    pub(crate) first: Cell,
    pub(crate) layout: Layout,
    pub(crate) proof: Option<Proof>,
}

/// The boards of a file, one by one; `-` is standard input. The outer result fails if the file could not be read; the
/// inner one fails if an entry is not a board, and reading continues after it.
pub(crate) fn read(file: &Path) -> Result<impl Iterator<Item = Result<Result<Board>>>> {
    let boards = paragraphs::open(file, LONGEST)?;
    let parse = |(paragraph, nth): (Result<Paragraph>, usize)| {
        paragraph.map(|paragraph| parse(paragraph).with_context(|| format!("board {nth}")))
    };
    Ok(boards.zip(1..).map(parse))
}

/// Errors give line numbers of the whole file.
fn parse(Paragraph { line, text }: Paragraph) -> Result<Board> {
    let text = text?;
    let (start, rest) = text.split_once('\n').unwrap_or((&text, ""));
    let first = start.trim().strip_prefix("start ");
    let first = first.with_context(|| format!("line {line}: expected a line like start c4"))?;
    let first: Cell = first.trim().parse().with_context(|| format!("line {line}"))?;
    let (layout, proof) = match rest.split_once(&format!("\n{PROOF}\n")) {
        Some((layout, proof)) => (layout, Some(proof)),
        None => (rest, None),
    };
    let n_above_proof = line + layout.lines().count() + 1;
    let layout: Layout = layout.parse().map_err(|error: TextError| error.below(line))?;
    let proof = proof
        .map(str::parse)
        .transpose()
        .map_err(|NotAProof { line, why }| anyhow!("line {}: {why}", n_above_proof + line))?;
    let size = layout.size();
    ensure!(
        size.grid().contains(first),
        "line {line}: start {first} is not on this board of {size}"
    );
    ensure!(size.n_safe() > 0, "line {line}: this board of {size} has no safe cell");
    Ok(Board { first, layout, proof })
}
