//! What a game of Minesweeper is to be like, before its first cell is hit.

use flagfall_history::{BoardNovelty, BoardSearch, Date, Origin};
use flagfall_mines::{Cell, Deal, Marks, Size, StartRule};
use flagfall_mines_solver::{BoardSpec, MineCount};
use flagfall_play::{Assistance, Board, MinesTerms, Minesweeper, Seat, Session, Undo};
use flagfall_rng::Seed;
use flagfall_settings::{BoardChoice, Labelled, Settings};
use flagfall_text::{Boards, Words};

/// Everything that is chosen before a game.
#[derive(Clone)]
pub struct MinesPlan {
    board: Board,
    start: StartRule,
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
            start: settings.start,
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
        let start = StartRule::Safe;
        MinesPlan {
            board,
            start,
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

    /// A game like one that was begun elsewhere. Where a cell was opened, nothing is searched for any more.
    pub fn like(session: &Session<Minesweeper>, origin: Origin) -> MinesPlan {
        let terms = session.terms();
        let start = match &terms.board {
            Board::Dealt(deal) => deal.start,
            Board::NoGuess { .. } | Board::Given(_) => StartRule::Safe,
        };
        let is_no_guess = origin.source.search == BoardSearch::NoGuess && !session.was_opened();
        MinesPlan {
            board: terms.board.clone(),
            start,
            is_no_guess,
            marks: terms.marks,
            undo: terms.undo,
            origin,
        }
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

    /// The same with an ordinary board: no other was found.
    pub fn give_up_no_guess(&mut self) {
        self.is_no_guess = false;
    }

    /// What to tell the store about where it is played.
    pub fn origin(&self) -> &Origin {
        &self.origin
    }

    /// The board to search for when the game begins at `first`, and with which seed.
    pub fn wish(&self, first: Cell) -> (BoardSpec, Seed) {
        let wish = BoardSpec {
            size: self.board.size(),
            start: self.start,
            first,
            mine_count: MineCount::Used,
            hardest: None,
            three_bv: None,
        };
        (wish, self.board.seed().unwrap_or(Seed(0)))
    }

    /// What kind of board it is, in two or three words.
    pub fn describe(&self, board: &Board) -> [Words; 2] {
        let grid = board.size().grid();
        let (width, height) = (grid.width().into(), grid.height().into());
        let name = Box::new(match BoardChoice::of(board.size()) {
            BoardChoice::Level(level) => level.label(),
            BoardChoice::Own(_) => Boards::Custom.into(),
        });
        let kind = match board {
            _ if self.is_no_guess => Boards::NoGuess,
            Board::NoGuess { .. } => Boards::NoGuess,
            Board::Dealt(deal) => match deal.start {
                StartRule::Any => Boards::AnyStart,
                StartRule::Safe => Boards::SafeStart,
                StartRule::Opening => Boards::OpeningStart,
            },
            Board::Given(_) => Boards::Known,
        };
        [Boards::Sides { name, width, height }.into(), kind.into()]
    }
}
