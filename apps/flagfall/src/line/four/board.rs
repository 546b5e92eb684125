//! The board, printed before every question.

use std::collections::HashSet;
use std::fmt::Write;

use flagfall_four::{Column, ROWS, Spot};
use flagfall_play::{FourInARow, Phase, Piece};

use crate::line::console::Looks;

/// F3: `|` between the cells, `x`, `o`, and `*` for empty; a winning line in capital letters.
pub(super) fn draw(game: &FourInARow, looks: Looks) -> String {
    let position = game.position();
    // A line is judged, and shown, only after its move is settled.
    let winning: HashSet<Spot> = match game.phase() {
        Phase::Over(_) => position.winning_cells().collect(),
        Phase::Pick(_) | Phase::Drop(_) | Phase::Settle(_) => HashSet::new(),
    };
    let mut text = "\n".to_owned();
    for row in (0..ROWS).rev() {
        for column in Column::ALL {
            let spot = Spot::new(column, row).expect("the row is on the board");
            let piece = position.stone(spot).and_then(|side| game.piece(game.player(side)));
            let cell = match (piece, winning.contains(&spot)) {
                (None, _) => looks.paint("*", "2"),
                (Some(Piece::X), false) => looks.paint("x", "33"),
                (Some(Piece::X), true) => looks.paint("X", "1;33"),
                (Some(Piece::O), false) => looks.paint("o", "31"),
                (Some(Piece::O), true) => looks.paint("O", "1;31"),
            };
            write!(text, "| {cell} ").expect("a string accepts all writes");
        }
        text.push_str("|\n");
    }
    let numbers: Vec<String> = Column::ALL.iter().map(ToString::to_string).collect();
    writeln!(text, "  {}", numbers.join("   ")).expect("a string accepts all writes");
    text
}
