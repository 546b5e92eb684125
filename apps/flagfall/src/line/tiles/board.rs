//! The board in letters and digits, for terminals that show no pictures, pipes and screen readers.

use std::fmt::Write;

use flagfall_mines::{Cell, Face, View};
use flagfall_picture::tile_face;

use crate::line::console::Looks;

/// A row a line: the number of a hidden tile, and in brackets what an open one shows. Three
/// columns a tile and one between, so that the largest level fits in forty.
pub(super) fn draw(view: &View, looks: Looks) -> String {
    let grid = view.size().grid();
    let mut text = String::new();
    for row in 0..grid.height() {
        let tiles: Vec<String> = (0..grid.width())
            .map(|column| Cell { column, row })
            .map(|cell| match tile_face(view, cell) {
                Face::Closed | Face::Question => format!("{:>3}", grid.index(cell) + 1),
                Face::Open(hint) => looks.paint(&format!("[{hint}]"), "30;47"),
                // Nobody sets flags here: a win does, on every mine.
                Face::Mine | Face::Flag => looks.paint("[*]", "30;41"),
                Face::Hit => looks.paint("*!*", "1;97;41"),
                Face::WrongFlag => looks.paint("[?]", "30;43"),
            })
            .collect();
        writeln!(text, "{}", tiles.join(" ")).expect("a string takes everything");
    }
    text
}
