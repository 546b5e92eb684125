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

/// What a typed line means: a command of the line game, or a cell to go to, with the colon that leads here or without.
pub(crate) fn typed(line: &str, grid: Grid) -> Option<MinesCommand> {
    let line = line.trim().trim_start_matches(':');
    match read_typed(line, grid) {
        Some(MinesAction::Open(cell)) => Some(MinesCommand::hit(cell)),
        Some(MinesAction::Mark(cell) | MinesAction::FlagAll(cell)) => {
            Some(MinesCommand::mark(cell))
        }
        Some(MinesAction::Chord(cell)) => {
            Some(MinesCommand::Click(Click::Chord(cell), OpenCells::Answer))
        }
        None => {
            let cell = line.parse().ok().filter(|&cell| grid.contains(cell))?;
            Some(MinesCommand::Point(cell))
        }
    }
}

#[cfg(test)]
mod tests;
