//! What a game of Minesweeper is to be like, before its first cell is hit.

use flagfall_history::{BoardNovelty, BoardSearch, Date, Origin};
use flagfall_mines::{Deal, Marks, Size};
use flagfall_play::{Assistance, Board, MinesTerms, Seat, Undo};
use flagfall_rng::Seed;
use flagfall_settings::Settings;

/// Everything that is chosen before a game.
#[derive(Clone)]
pub struct MinesPlan {
    board: Board,
    is_no_guess: bool,
    marks: Marks,
    undo: Undo,
    origin: Origin,
}

impl MinesPlan {
    /// A game as the settings say.
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

    /// A game on a certain board, which has a name in the store.
    pub fn on(board: Board, origin: Origin, settings: &Settings) -> MinesPlan {
        MinesPlan {
            board,
            is_no_guess: false,
            marks: settings.marks,
            undo: Undo::Forbidden,
            origin,
        }
    }

    /// A game on the board of a day, which whoever has tried it knows.
    pub fn of_day(date: Date, board: Board, was: BoardNovelty, settings: &Settings) -> MinesPlan {
        let origin = Origin { board: was, ..Origin::new(date) };
        MinesPlan::on(board, origin, settings)
    }

    /// What the session begins with.
    pub fn terms(&self) -> MinesTerms {
        let (board, marks, undo) = (self.board.clone(), self.marks, self.undo);
        MinesTerms { board, marks, undo, assistance: Assistance::Allowed, last_seat: Seat::ONE }
    }

    /// Whether the board is searched for, once its first cell is known.
    pub fn is_no_guess(&self) -> bool {
        self.is_no_guess
    }

    /// What to tell the store about where it is played.
    pub fn origin(&self) -> &Origin {
        &self.origin
    }
}
