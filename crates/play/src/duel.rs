//! The duel: two players search for mines on one board in turns.
//!
//! A player who opens a mine scores and moves again; otherwise the turn passes. A 0 opens its
//! neighbours, as usual. The player who finds more than half of the mines wins. Each player has one
//! bomb, which opens all cells within two steps and can be used only while behind.

mod text;
mod view;

use std::collections::VecDeque;

use flagfall_mines::{Cell, Layout, Size};

use crate::clock::TimeControl;
use crate::four::Player;
use crate::game::{Game, GameState, UndoRefusal};
use crate::record::{Fields, Misplaced};
use crate::replica::Misfit;
use crate::seat::Seat;
use crate::session::Action;
use crate::state::Conclusion;
use crate::terms::{Assistance, Board, Starter, Undo};

pub use text::{NotADuelChange, NotADuelMove};
pub use view::{DuelFace, DuelView};

/// A move in a duel; written `open c4` or `bomb c4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DuelMove {
    /// Opens a closed cell.
    Open(Cell),
    /// Opens all closed cells within two steps of this one.
    Bomb(Cell),
}

impl DuelMove {
    /// The target cell.
    pub const fn cell(self) -> Cell {
        match self {
            DuelMove::Open(cell) | DuelMove::Bomb(cell) => cell,
        }
    }
}

/// Why a move was refused. Nothing changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DuelRefusal {
    /// The cell is not on the board.
    #[error("{cell} is not on this board of {size}")]
    OffTheBoard {
        /// The requested cell.
        cell: Cell,
        /// The size of the board.
        size: Size,
    },
    /// The duel is over.
    #[error("the game is over")]
    GameOver,
    /// The cell is already open.
    #[error("{0} is open already")]
    AlreadyOpen(Cell),
    /// The player has already used the bomb.
    #[error("your bomb is used up")]
    NoBomb,
    /// Only the player who is behind may use the bomb.
    #[error("only the player who is behind may use the bomb")]
    NotBehind,
    /// All cells in reach are open.
    #[error("all cells around {0} are open already")]
    NothingClosed(Cell),
}

/// The terms of a duel.
#[derive(Clone, PartialEq, Eq)]
pub struct DuelTerms {
    /// The origin of the mines.
    pub board: Board,
    /// The player with the first move.
    pub starter: Starter,
    /// The time control of each player.
    pub time: TimeControl,
}

/// The public terms of a duel, without seed and layout, and with the starter drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DuelPublicTerms {
    /// The size of the board; written like a given board.
    pub size: Size,
    /// The player with the first move.
    pub starter: Player,
    /// The time control of each player.
    pub time: TimeControl,
}

/// The cells a move opened, in the order of the wave; written `c4:1 d4:A`: a number, or `A` and `B` for
/// a mine that player one or two found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DuelChange(pub Vec<(Cell, DuelFace)>);

/// A duel in progress. No `Debug`, because the mines are secret.
pub struct Duel {
    view: DuelView,
    layout: Layout,
    last: DuelChange,
}

impl Duel {
    /// The public view.
    pub fn view(&self) -> &DuelView {
        &self.view
    }

    /// Everything that this move opens.
    fn wave(&self, mv: DuelMove) -> DuelChange {
        let face = |cell| match self.layout.hint(cell) {
            Some(hint) => DuelFace::Open(hint),
            None => DuelFace::Found(self.view.player()),
        };
        let mut opened: Vec<(Cell, DuelFace)> = vec![];
        let mut waiting: VecDeque<Cell> = self.view.targets(mv).collect();
        let grid = self.view.terms().size.grid();
        let mut is_reached = vec![false; grid.n_cells()];
        while let Some(cell) = waiting.pop_front() {
            if std::mem::replace(&mut is_reached[grid.index(cell)], true) {
                continue;
            }
            opened.push((cell, face(cell)));
            if face(cell) == DuelFace::Open(0) {
                let closed = |cell: &Cell| self.view.face(*cell) == DuelFace::Closed;
                waiting.extend(grid.neighbours(cell).filter(closed));
            }
        }
        DuelChange(opened)
    }
}

impl GameState for Duel {
    fn last_seat(&self) -> Seat {
        self.view.last_seat()
    }

    fn turn(&self) -> Option<Seat> {
        self.view.turn()
    }

    fn has_begun(&self) -> bool {
        self.view.has_begun()
    }

    fn ending(&self) -> Option<&'static str> {
        self.view.ending()
    }

    fn undo_terms(&self) -> Undo {
        self.view.undo_terms()
    }

    fn undo_refusal(&self) -> Option<UndoRefusal> {
        self.view.undo_refusal()
    }

    fn redo_refusal(&self) -> Option<UndoRefusal> {
        self.view.redo_refusal()
    }

    fn assistance(&self) -> Assistance {
        self.view.assistance()
    }

    fn time_control(&self) -> TimeControl {
        self.view.time_control()
    }

    fn conclude(&mut self, conclusion: Conclusion) {
        self.view.conclude(conclusion);
    }
}

impl Game for Duel {
    const NAME: &'static str = "duel";

    type Terms = DuelTerms;
    type Move = DuelMove;
    type Refusal = DuelRefusal;
    type PublicTerms = DuelPublicTerms;
    type Change = DuelChange;
    type Replica = DuelView;

    fn new(terms: &DuelTerms) -> Duel {
        let layout = match &terms.board {
            // Nothing is promised for the first cell: with the rule `any`, every first cell gives the same mines.
            Board::Dealt(deal) => deal.layout(deal.size.grid().centre()),
            Board::NoGuess { layout, .. } | Board::Given(layout) => layout.clone(),
        };
        let view = DuelView::untouched(Duel::public_terms(terms));
        Duel { view, layout, last: DuelChange::default() }
    }

    fn public_terms(terms: &DuelTerms) -> DuelPublicTerms {
        let DuelTerms { board, starter, time } = terms;
        DuelPublicTerms { size: board.size(), starter: starter.player(), time: *time }
    }

    fn last_change(&self) -> DuelChange {
        self.last.clone()
    }

    fn replica(&self) -> DuelView {
        self.view.clone()
    }

    fn new_replica(terms: &DuelPublicTerms) -> DuelView {
        DuelView::untouched(*terms)
    }

    fn follow(
        replica: &mut DuelView,
        action: &Action<DuelMove>,
        change: &DuelChange,
    ) -> Result<(), Misfit<DuelRefusal>> {
        match action {
            Action::Move(mv) => replica.follow(*mv, change),
            Action::Undo | Action::Redo => Err(UndoRefusal::Forbidden.into()),
            Action::Pause
            | Action::Resume
            | Action::Hint
            | Action::Resign
            | Action::Abandon
            | Action::OfferDraw
            | Action::Accept
            | Action::Decline
            | Action::ClaimTime => Err(Misfit::OtherChange),
        }
    }

    fn play(&mut self, mv: DuelMove) -> Result<(), DuelRefusal> {
        self.view.move_refusal(mv).map_or(Ok(()), Err)?;
        self.last = self.wave(mv);
        self.view.show(mv, &self.last);
        Ok(())
    }

    fn undo(&mut self) -> Result<(), UndoRefusal> {
        Err(UndoRefusal::Forbidden)
    }

    fn redo(&mut self) -> Result<(), UndoRefusal> {
        Err(UndoRefusal::Forbidden)
    }

    fn last_cost(&self) -> usize {
        self.last.0.len()
    }

    fn write_terms(terms: &DuelTerms) -> Vec<(&'static str, String)> {
        vec![
            ("board", terms.board.to_string()),
            ("starter", terms.starter.to_string()),
            ("time", terms.time.to_string()),
        ]
    }

    fn read_terms(fields: &mut Fields<'_>) -> Result<DuelTerms, Misplaced> {
        Ok(DuelTerms {
            board: fields.read("board")?,
            starter: fields.read("starter")?,
            time: fields.read("time")?,
        })
    }

    fn write_code(mv: DuelMove) -> String {
        let letter = match mv {
            DuelMove::Open(_) => 'o',
            DuelMove::Bomb(_) => 'b',
        };
        format!("{letter}{}", mv.cell())
    }

    fn read_code(code: &str) -> Option<DuelMove> {
        let (letter, cell) = code.split_at_checked(1)?;
        let mv = match letter {
            "o" => DuelMove::Open,
            "b" => DuelMove::Bomb,
            _ => return None,
        };
        cell.parse().ok().map(mv)
    }
}
