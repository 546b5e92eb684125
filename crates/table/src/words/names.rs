//! Names of cells and buttons.

use flagfall_mines::Face;
use flagfall_settings::Command;
use flagfall_text::{CellNames, Commands, Mines, Words};

use crate::four::FourTable;
use crate::mines::MinesTable;

/// A cell's name and face for screen readers; no face while the board is hidden.
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

/// The mine probability in percent, as short as possible, for display in a cell.
pub fn short_odds(of_mine: f64) -> Words {
    match of_mine {
        0.0 => Mines::SurelySafe.into(),
        1.0 => Mines::SurelyMine.into(),
        _ => whole_percent(of_mine).to_string().into(),
    }
}

/// A probability in whole percent, halves rounded up. Only certain values give 0 or 100.
pub fn whole_percent(chance: f64) -> u8 {
    match chance {
        0.0 => 0,
        1.0 => 100,
        _ => (chance * 100.0 + 0.5).floor().clamp(1.0, 99.0) as u8,
    }
}

impl MinesTable {
    /// A command's button label in the current state of the game.
    pub fn label(&self, command: Command) -> Words {
        match command {
            Command::Pause if self.is_paused() => Commands::Resume.into(),
            command => command.label(),
        }
    }
}

impl FourTable {
    /// A command's button label in the current state of the game.
    pub fn label(&self, command: Command) -> Words {
        match command {
            Command::Pause if self.is_paused() => Commands::Resume.into(),
            Command::Odds if self.wants_values() => Commands::HideValues.into(),
            Command::Odds => Commands::Values.into(),
            Command::Restart if self.task().is_some() => Commands::TryAgain.into(),
            Command::Restart => Commands::Rematch.into(),
            command => command.label(),
        }
    }
}

#[cfg(test)]
mod tests {
    use flagfall_text::Language;

    use super::*;

    #[test]
    fn only_certain_values_look_certain() {
        let said = |of_mine| Language::english().text(short_odds(of_mine));
        let odds = [0.0, 1.0, 0.001, 0.999, 0.5].map(said);
        assert_eq!(odds, ["ok", "!!", "1", "99", "50"]);
        // Halves are rounded up, on every screen.
        assert_eq!([0.125, 0.375].map(said), ["13", "38"]);
    }
}
