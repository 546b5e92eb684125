//! The facts that cases check, read from a flow.

use flagfall_flow::{Flow, GameTable};
use flagfall_history::GameResult;
use flagfall_keeper::{GameKind, SavedGame};
use flagfall_mines::{Face, MinesOutcome};
use flagfall_text::{Saving, Words};

/// The game at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    /// Which game.
    pub kind: GameKind,
    /// The number of flags or discs.
    pub n_pieces: usize,
    /// Whether any cell is open.
    pub has_open_cell: bool,
    /// Whether it is over.
    pub is_over: bool,
}

impl Table {
    /// The game at the table of a flow, if there is one.
    pub fn of(flow: &Flow) -> Option<Table> {
        let table = flow.game()?;
        let (n_pieces, has_open_cell) = match table {
            GameTable::Mines(table) => {
                let view = table.view();
                let cells = view.size().grid().cells();
                let n_flags = cells.filter(|&cell| view.face(cell) == Face::Flag).count();
                (n_flags, view.n_open() > 0)
            }
            GameTable::Four(table) => (table.game().moves().columns().len(), false),
        };
        Some(Table { kind: table.kind(), n_pieces, has_open_cell, is_over: table.is_over() })
    }
}

/// The number of saved games that no program is playing, as far as the flow has loaded them.
pub fn n_others(flow: &Flow) -> usize {
    others(flow).count()
}

/// The index in the list of the nth saved game that no program is playing.
///
/// # Panics
///
/// If there are fewer.
pub fn saved_nth(flow: &Flow, nth: usize) -> usize {
    others(flow).nth(nth).expect("there is such a game").0
}

fn others(flow: &Flow) -> impl Iterator<Item = (usize, &SavedGame)> {
    flow.saved_games().into_iter().enumerate().filter(|(_, saved)| !saved.is_held)
}

/// The result of the daily board, if the flow has loaded it.
pub fn board_of_the_day(flow: &Flow) -> Option<GameResult> {
    let outcome = flow.daily()?.state()?.report.board?;
    Some(match outcome.ending {
        MinesOutcome::Won => GameResult::Won,
        MinesOutcome::Lost => GameResult::Lost,
    })
}

/// A program's message about its storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// Something is not saved yet, and the program keeps trying.
    NotSaved,
    /// The saved data is damaged and was set aside.
    Damaged,
    /// Nothing new is saved.
    ReadOnly,
}

impl Trouble {
    /// The current message about the storage.
    pub fn of(flow: &Flow) -> Option<Trouble> {
        let notice = flow.notice().map(|notice| &notice.message);
        let table = flow.game().map(GameTable::message);
        [notice, table].into_iter().flatten().find_map(|message| match &message.words {
            Words::Saving(Saving::NotSavedYet { .. }) => Some(Trouble::NotSaved),
            Words::Saving(Saving::SetAside { .. } | Saving::SetAsideSalvaged { .. }) => {
                Some(Trouble::Damaged)
            }
            Words::Saving(Saving::NothingNewSaved { .. }) => Some(Trouble::ReadOnly),
            _ => None,
        })
    }
}
