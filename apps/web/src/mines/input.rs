//! What hands do on a board of Minesweeper: keys, buttons of the mouse, fingers and typed lines, as commands. All without a
//! browser.

use flagfall_mines::{Cell, Face, Grid, MinesAction, View};
use flagfall_play::Millis;
use flagfall_settings::{Bindings, Key, KeyCode, KeyReader, Order, Switch};
use flagfall_table::{Button, Buttons, Click, MinesCommand, OpenCells, read_typed};

use crate::finger::{Finger, Ground, Habits, Place};

/// What is held down, and what was typed so far.
#[derive(Default)]
pub(crate) struct Input {
    keys: KeyReader,
    buttons: Buttons,
    /// Where the mouse is.
    over: Option<Cell>,
    finger: Finger,
}

/// What a key was for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pressed {
    Order(Order),
    /// To make the hint go away.
    Dismiss,
    /// More is to come.
    Pending,
    /// The browser's.
    NotOurs,
}

impl Input {
    /// The cell that is pressed.
    pub(crate) fn pressed(&self) -> Option<Cell> {
        // A button that was dragged off its cell does nothing there any more.
        let by_button = self.buttons.pressed().filter(|&cell| Some(cell) == self.over);
        by_button.or(self.finger.pressed())
    }

    pub(crate) fn is_chord(&self) -> bool {
        self.buttons.is_chord()
    }

    pub(crate) fn key(&mut self, key: Key, bindings: &Bindings) -> Pressed {
        if key.code == KeyCode::Esc {
            self.keys.forget();
            return Pressed::Dismiss;
        }
        let was_pending = self.keys.pending().is_some();
        match self.keys.press(key, bindings) {
            Some(order) => Pressed::Order(order),
            None if was_pending || self.keys.pending().is_some() => Pressed::Pending,
            None => Pressed::NotOurs,
        }
    }

    pub(crate) fn mouse_down(&mut self, button: Button, cell: Option<Cell>) {
        self.over = cell;
        self.buttons.press(button, cell);
    }

    pub(crate) fn mouse_move(&mut self, cell: Option<Cell>) {
        self.over = cell;
    }

    /// Whether something is held down whose picture changes with the mouse.
    pub(crate) fn is_held(&self) -> bool {
        self.buttons.pressed().is_some()
    }

    pub(crate) fn mouse_up(
        &mut self,
        button: Button,
        cell: Option<Cell>,
        quick_clicks: Switch,
    ) -> Option<MinesCommand> {
        self.over = cell;
        let open_cells = match quick_clicks.is_on() {
            true => OpenCells::Answer,
            false => OpenCells::KeepQuiet,
        };
        let click = self.buttons.release(button, cell)?;
        Some(self.click(click, open_cells))
    }

    pub(crate) fn finger_down(&mut self, cell: Cell, place: Place, view: &View, at: Millis) {
        let ground = match view.face(cell) {
            Face::Open(_) => Ground::Open,
            Face::Closed
            | Face::Flag
            | Face::Question
            | Face::Mine
            | Face::Hit
            | Face::WrongFlag => Ground::Closed,
        };
        self.finger.down(cell, ground, place, at);
    }

    pub(crate) fn finger_moves(&mut self, place: Place) {
        self.finger.moves(place);
    }

    pub(crate) fn finger_cancelled(&mut self) {
        self.finger.cancel();
    }

    /// Whether a finger is down.
    pub(crate) fn is_touched(&self) -> bool {
        self.finger.pressed().is_some()
    }

    /// A long press takes effect before the finger goes up.
    pub(crate) fn finger_waits(&mut self, habits: Habits, at: Millis) -> Option<MinesCommand> {
        let click = self.finger.wait(habits, at)?;
        Some(self.click(click, OpenCells::Answer))
    }

    pub(crate) fn finger_up(&mut self, habits: Habits, at: Millis) -> Option<MinesCommand> {
        let click = self.finger.up(habits, at)?;
        Some(self.click(click, OpenCells::Answer))
    }

    fn click(&mut self, click: Click, open_cells: OpenCells) -> MinesCommand {
        self.keys.forget();
        MinesCommand::Click(click, open_cells)
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
