//! What a case wants to know, read off a flow.

use flagfall_flow::{Flow, GameTable};
use flagfall_history::GameResult;
use flagfall_keeper::{GameKind, SavedGame};
use flagfall_mines::{Face, MinesOutcome};
use flagfall_text::Tone;

/// What is at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table {
    /// Which game.
    pub kind: GameKind,
    /// How many flags or discs there are.
    pub n_pieces: usize,
    /// Whether a cell is open.
    pub has_open_cell: bool,
    /// Whether it is over.
    pub is_over: bool,
}

impl Table {
    /// The table of a flow.
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

/// How many games are saved besides the one at the table, as far as the flow has asked.
pub fn n_others(flow: &Flow) -> usize {
    others(flow).count()
}

/// Where the nth game that is not at the table is in the list.
///
/// # Panics
///
/// When there are fewer.
pub fn saved_nth(flow: &Flow, nth: usize) -> usize {
    others(flow).nth(nth).expect("there is such a game").0
}

fn others(flow: &Flow) -> impl Iterator<Item = (usize, &SavedGame)> {
    flow.saved_games().into_iter().enumerate().filter(|(_, saved)| !saved.is_held)
}

/// How the board of the day went, as far as the flow has asked.
pub fn board_of_the_day(flow: &Flow) -> Option<GameResult> {
    let outcome = flow.daily()?.state()?.report.board?;
    Some(match outcome.ending {
        MinesOutcome::Won => GameResult::Won,
        MinesOutcome::Lost => GameResult::Lost,
    })
}

/// Whether the player is told right now that something is wrong.
pub fn has_bad_news(flow: &Flow) -> bool {
    let is_bad = |tone: Tone| tone == Tone::Bad;
    flow.notice().is_some_and(|notice| is_bad(notice.message.tone))
        || flow.game().is_some_and(|table| is_bad(table.message().tone))
}
