//! Boards in files: a line `start c4`, the layout, and where it has one its proof; blank lines apart.

use std::path::Path;

use anyhow::{Context, Result, anyhow, ensure};
use flagfall_mines::{Cell, Layout, TextError};
use flagfall_mines_solver::{NotAProof, Proof};

use crate::paragraphs::{self, Paragraph};

/// The line between a layout and its proof.
pub(crate) const PROOF: &str = "proof";

/// The proof of a board of 2000×2000 is shorter.
const LONGEST: usize = 256 << 20;

/// A board with the cell its game begins with.
pub(crate) struct Board {
    pub(crate) first: Cell,
    pub(crate) layout: Layout,
    pub(crate) proof: Option<Proof>,
}

/// The boards of a file, one by one; `-` is standard input. The outer result says whether the file
/// could be read, the inner one whether that was a board; after one that was none there can be others.
pub(crate) fn read(file: &Path) -> Result<impl Iterator<Item = Result<Result<Board>>>> {
    let boards = paragraphs::open(file, LONGEST)?;
    let parse = |(paragraph, nth): (Result<Paragraph>, usize)| {
        paragraph.map(|paragraph| parse(paragraph).with_context(|| format!("board {nth}")))
    };
    Ok(boards.zip(1..).map(parse))
}

/// Lines are told as they are counted in the whole file.
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
