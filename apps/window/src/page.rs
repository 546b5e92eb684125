//! The kinds of board, and which one shows a table.

use clap::ValueEnum;
use flagfall_flow::{Flow, GameTable, Page};
use flagfall_history::{Began, Origin, TypedGame};
use flagfall_play::MinesTerms;
use flagfall_settings::Command;
use flagfall_table::{MinesTable, tiles};

use crate::four::FourPage;
use crate::mines::MinesPage;
use crate::tiles::TilesPage;

/// The page the window begins with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum FirstPage {
    /// Minesweeper
    #[default]
    Mines,
    /// Four in a Row
    Four,
    /// Minesweeper by tile numbers
    Tiles,
}

/// A board with its UI state.
pub(crate) enum Board {
    Mines(Box<MinesPage>),
    Four(Box<FourPage>),
    Tiles(Box<TilesPage>),
}

impl Board {
    pub(crate) fn of(table: &GameTable) -> Board {
        match table {
            GameTable::Mines(table) if is_tile_table(table) => {
                Board::Tiles(Box::new(TilesPage::playing(table)))
            }
            GameTable::Mines(_) => Board::Mines(Box::default()),
            GameTable::Four(_) => Board::Four(Box::default()),
        }
    }

    /// Whether a command would have an effect now.
    pub(crate) fn can(&self, command: Command, flow: &Flow) -> bool {
        match (self, command) {
            (_, Command::Leave) | (Board::Tiles(_), Command::New | Command::Help) => true,
            (Board::Tiles(page), Command::Restart) => page.is_playing(),
            (Board::Tiles(_), _) => false,
            (Board::Mines(_) | Board::Four(_), command) => flow.can(command),
        }
    }

    /// Whether the keys of commands work now. The tile game takes letters as its answer, and the history takes none.
    pub(crate) fn takes_keys(&self, flow: &Flow) -> bool {
        let page = flow.page();
        page != Page::History && !(page.is_root() && matches!(self, Board::Tiles(_)))
    }
}

/// Whether a Minesweeper game was begun by tile numbers, and so belongs on the tile display.
pub(crate) fn is_tile_game(origin: &Origin, terms: &MinesTerms) -> bool {
    origin.source.began == Began::Typed(TypedGame::Tiles) && tiles::is_ours(terms)
}

/// The same for a game at its table.
pub(crate) fn is_tile_table(table: &MinesTable) -> bool {
    table.round().is_some_and(|round| is_tile_game(round.origin(), round.session().terms()))
}
