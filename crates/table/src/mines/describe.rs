//! Describes the board on the table.

use flagfall_mines::StartRule;
use flagfall_play::PublicBoard;
use flagfall_settings::{BoardChoice, Labelled};
use flagfall_text::{Boards, GameNames, Words};

use super::MinesTable;

impl MinesTable {
    /// The properties of the board, in two or three words each.
    pub fn describe(&self) -> [Words; 2] {
        let size = self.view().size();
        let (width, height) = (size.grid().width().into(), size.grid().height().into());
        let name = Box::new(match BoardChoice::of(size) {
            _ if self.is_daily() => GameNames::DailyBoard.into(),
            BoardChoice::Level(level) => level.label(),
            BoardChoice::Own(_) => Boards::Custom.into(),
        });
        #[cfg(feature = "online")]
        if self.is_exercise() {
            let exercise = flagfall_text::Training::Exercise.into();
            return [Boards::Sides { name, width, height }.into(), exercise];
        }
        let kind = match self.terms().board {
            _ if self.is_no_guess => Boards::NoGuess,
            PublicBoard::NoGuess { .. } => Boards::NoGuess,
            PublicBoard::Dealt { start, .. } => match start {
                StartRule::Any => Boards::AnyStart,
                StartRule::Safe => Boards::SafeStart,
                StartRule::Opening => Boards::OpeningStart,
            },
            PublicBoard::Given(_) => Boards::Known,
        };
        [Boards::Sides { name, width, height }.into(), kind.into()]
    }
}
