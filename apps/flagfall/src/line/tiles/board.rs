//! The board as letters and digits, for terminals without graphics, pipes and screen readers.

use std::fmt::Write;

use flagfall_mines::{Cell, Face, View};

use crate::line::console::Looks;

/// One line per row: a closed tile shows its number, an open one its content in brackets. Three columns per tile and
/// one between, so the largest level fits in forty columns.
pub(super) fn draw(view: &View, looks: Looks) -> String {
    let grid = view.size().grid();
    let mut text = String::new();
    for row in 0..grid.height() {
        let tiles: Vec<String> = (0..grid.width())
            .map(|column| Cell { column, row })
            .map(|cell| match view.face(cell) {
                Face::Closed | Face::Question => format!("{:>3}", grid.index(cell) + 1),
                Face::Open(hint) => looks.paint(&format!("[{hint}]"), "30;47"),
                // Players cannot set flags here; only a win does, on every mine.
                Face::Mine | Face::Flag => looks.paint("[*]", "30;41"),
                Face::Hit => looks.paint("*!*", "1;97;41"),
                Face::WrongFlag => looks.paint("[?]", "30;43"),
            })
            .collect();
        writeln!(text, "{}", tiles.join(" ")).expect("a string accepts all writes");
    }
    text
}
