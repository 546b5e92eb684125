//! The board in letters and digits, for terminals that show no pictures, pipes and screen readers.

use std::fmt::Write;

use flagfall_mines::{Face, View};

use crate::line::console::Looks;

/// A row a line: the number of a hidden tile, and in brackets what an open one shows.
pub(super) fn draw(view: &View, looks: Looks) -> String {
    let grid = view.size().grid();
    let digits = grid.n_cells().to_string().len();
    let mut text = String::new();
    for row in grid.cells().collect::<Vec<_>>().chunks(grid.width().into()) {
        for &cell in row {
            let number = grid.index(cell) + 1;
            let tile = match view.face(cell) {
                Face::Closed | Face::Question => format!(" {number:>digits$} "),
                Face::Open(hint) => boxed(&hint.to_string(), digits, "30;47", looks),
                Face::Mine => boxed("*", digits, "30;41", looks),
                Face::Hit => boxed("*!", digits, "1;97;41", looks),
                Face::Flag => boxed("F", digits, "30;42", looks),
                Face::WrongFlag => boxed("F?", digits, "30;43", looks),
            };
            write!(text, "{tile} ").expect("a string takes everything");
        }
        text.truncate(text.trim_end_matches(' ').len());
        text.push('\n');
    }
    text
}

fn boxed(face: &str, digits: usize, colour: &str, looks: Looks) -> String {
    looks.paint(&format!("[{face:>digits$}]"), colour)
}
