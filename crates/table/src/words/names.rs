//! What cells and buttons are called.

use flagfall_mines::Face;
use flagfall_settings::Command;
use flagfall_text::{CellNames, Commands, Words};

use crate::four::FourTable;
use crate::mines::MinesTable;

/// A cell of Minesweeper for screen readers: its name, and what can be seen there; nothing while the board is hidden.
pub fn cell_name(name: String, face: Option<Face>) -> Words {
    match face {
        None => CellNames::Hidden { name },
        Some(Face::Closed) => CellNames::Closed { name },
        Some(Face::Flag) => CellNames::Flag { name },
        Some(Face::Question) => CellNames::Question { name },
        Some(Face::Open(0)) => CellNames::Empty { name },
        Some(Face::Open(number)) => CellNames::Number { name, number },
        Some(Face::Mine) => CellNames::Mine { name },
        Some(Face::Hit) => CellNames::Hit { name },
        Some(Face::WrongFlag) => CellNames::WrongFlag { name },
    }
    .into()
}

impl MinesTable {
    /// What a button calls a command, as the game stands.
    pub fn label(&self, command: Command) -> Words {
        match command {
            Command::Pause if self.session().is_paused() => Commands::Resume.into(),
            command => command.label(),
        }
    }
}

impl FourTable {
    /// What a button calls a command, as the game stands.
    pub fn label(&self, command: Command) -> Words {
        match command {
            Command::Pause if self.session().is_paused() => Commands::Resume.into(),
            Command::Hint if self.hint().is_some() => Commands::DropThere.into(),
            Command::Odds if self.wants_values() => Commands::HideValues.into(),
            Command::Odds => Commands::Values.into(),
            Command::Restart if self.task().is_some() => Commands::TryAgain.into(),
            command => command.label(),
        }
    }
}
