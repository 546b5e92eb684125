//! What hands hold on a board of Minesweeper, and what a typed line means: without a browser.

use flagfall_mines::{Cell, Grid, MinesAction};
use flagfall_table::{Buttons, Click, MinesCommand, OpenCells, read_typed};

use crate::finger::Finger;

/// What is held down.
#[derive(Default)]
pub(crate) struct Input {
    pub(crate) buttons: Buttons,
    /// Where the mouse is.
    pub(crate) over: Option<Cell>,
    pub(crate) finger: Finger,
}

impl Input {
    /// The cell that is pressed.
    pub(crate) fn pressed(&self) -> Option<Cell> {
        // A button that was dragged off its cell does nothing there any more.
        let by_button = self.buttons.pressed().filter(|&cell| Some(cell) == self.over);
        by_button.or(self.finger.pressed())
    }
}

/// What a typed line means, with the colon that leads here or without: a cell to go to (`c3`), or a command with its cell as
/// all screens write it (`m c3`, `mc3`) or as the line game does (`m3c`).
pub(crate) fn typed(line: &str, grid: Grid) -> Option<MinesCommand> {
    let line = line.trim().trim_start_matches(':');
    let on_board = |text: &str| text.parse().ok().filter(|&cell: &Cell| grid.contains(cell));
    if let Some(cell) = on_board(line) {
        return Some(MinesCommand::Point(cell));
    }
    let turned = || {
        let (letter, cell) = line.split_at_checked(1)?;
        let cell = on_board(cell.trim_start())?;
        read_typed(&format!("{letter}{}{}", cell.row + 1, cell.column_letters()), grid)
    };
    Some(match read_typed(line, grid).or_else(turned)? {
        MinesAction::Open(cell) => MinesCommand::hit(cell),
        MinesAction::Mark(cell) | MinesAction::FlagAll(cell) => MinesCommand::mark(cell),
        MinesAction::Chord(cell) => MinesCommand::Click(Click::Chord(cell), OpenCells::Answer),
    })
}

#[cfg(test)]
mod tests;
