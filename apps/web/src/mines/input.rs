//! The input state of a Minesweeper board, and typed commands; without a browser.

use flagfall_mines::{Cell, Grid, MinesAction};
use flagfall_table::{Buttons, Click, MinesCommand, OpenCells, read_typed};

use crate::finger::Finger;

/// Pressed buttons and touches.
#[derive(Default)]
pub(crate) struct Input {
    pub(crate) buttons: Buttons,
    /// The cell under the mouse.
    pub(crate) over: Option<Cell>,
    pub(crate) finger: Finger,
}

impl Input {
    /// The pressed cell.
    pub(crate) fn pressed(&self) -> Option<Cell> {
        // A button dragged off its cell no longer presses it.
        let by_button = self.buttons.pressed().filter(|&cell| Some(cell) == self.over);
        by_button.or(self.finger.pressed())
    }
}

/// Parses a typed line, with or without the initial colon: a cell to go to (`c3`), or a command with a cell as all
/// screens write it (`m c3`, `mc3`) or as the line game does (`m3c`).
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
        MinesAction::Chord(cell) => MinesCommand::Click(Click::Chord(cell), OpenCells::Chord),
    })
}

#[cfg(test)]
mod tests;
