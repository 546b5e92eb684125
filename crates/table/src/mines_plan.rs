//! The plan of a game of Minesweeper, derived from the settings.

use flagfall_history::{BoardNovelty, BoardSearch, Date, Origin};
use flagfall_mines::{Deal, Marks, Size};
use flagfall_play::{Assistance, Board, MinesTerms, Seat, Undo};
use flagfall_rng::Seed;
use flagfall_settings::Settings;

/// Everything chosen before a game.
#[derive(Clone)]
pub struct MinesPlan {
    board: Board,
    /// Whether to search for the board once its first cell is known.
    pub(crate) is_no_guess: bool,
    marks: Marks,
    undo: Undo,
    /// The origin recorded in the store.
    pub(crate) origin: Origin,
}

impl MinesPlan {
    /// A game according to the settings.
    pub fn new(settings: &Settings, seed: Seed, mut origin: Origin) -> MinesPlan {
        if settings.no_guess.is_on() {
            origin.source.search = BoardSearch::NoGuess;
        }
        MinesPlan {
            board: Board::Dealt(Deal { size: settings.board.size(), start: settings.start, seed }),
            is_no_guess: settings.no_guess.is_on(),
            marks: settings.marks,
            undo: settings.mines_undo,
            origin,
        }
    }

    /// The same with another size.
    #[must_use]
    pub fn with_size(mut self, size: Size) -> MinesPlan {
        if let Board::Dealt(deal) = &mut self.board {
            deal.size = size;
        }
        self
    }

    /// A game on a given board, with this origin.
    pub fn on(board: Board, origin: Origin, settings: &Settings) -> MinesPlan {
        MinesPlan {
            board,
            is_no_guess: false,
            marks: settings.marks,
            undo: Undo::Forbidden,
            origin,
        }
    }

    /// A game on a daily board, which is known after an attempt.
    pub fn of_day(date: Date, board: Board, was: BoardNovelty, settings: &Settings) -> MinesPlan {
        let origin = Origin { board: was, ..Origin::new(date) };
        MinesPlan::on(board, origin, settings)
    }

    /// The terms of the session.
    pub fn terms(&self) -> MinesTerms {
        let (board, marks, undo) = (self.board.clone(), self.marks, self.undo);
        MinesTerms { board, marks, undo, assistance: Assistance::Allowed, last_seat: Seat::ONE }
    }
}
