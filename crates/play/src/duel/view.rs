//! The public view of a duel.

use std::collections::VecDeque;

use flagfall_mines::Cell;

use super::{DuelChange, DuelMove, DuelPublicTerms, DuelRefusal};
use crate::clock::TimeControl;
use crate::four::{Ending, Player};
use crate::game::{GameState, UndoRefusal};
use crate::replica::Misfit;
use crate::seat::Seat;
use crate::state::Conclusion;
use crate::terms::{Assistance, Undo};

/// The reach of a bomb in every direction: it opens 5×5 cells.
const BOMB_REACH: u16 = 2;

/// A cell of a duel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DuelFace {
    /// Not opened yet.
    Closed,
    /// Open: the number of mines around it, 0 to 8.
    Open(u8),
    /// A mine, and the player who found it.
    Found(Player),
}

/// Everything visible in a duel: board, scores, bombs, and the turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuelView {
    terms: DuelPublicTerms,
    faces: Vec<DuelFace>,
    /// By player, like all pairs here.
    scores: [u32; 2],
    has_bomb: [bool; 2],
    player: Player,
    ending: Option<Ending>,
    last_move: Option<DuelMove>,
}

impl DuelView {
    /// A board with all cells closed.
    pub(super) fn untouched(terms: DuelPublicTerms) -> DuelView {
        let mut view = DuelView {
            terms,
            faces: vec![DuelFace::Closed; terms.size.grid().n_cells()],
            scores: [0; 2],
            has_bomb: [true; 2],
            player: terms.starter,
            ending: None,
            last_move: None,
        };
        view.ending = view.judged();
        view
    }

    /// The public terms.
    pub fn terms(&self) -> &DuelPublicTerms {
        &self.terms
    }

    /// One cell.
    ///
    /// # Panics
    ///
    /// If it is not on the board.
    pub fn face(&self, cell: Cell) -> DuelFace {
        self.faces[self.terms.size.grid().index(cell)]
    }

    /// All cells, row by row.
    pub fn faces(&self) -> &[DuelFace] {
        &self.faces
    }

    /// The number of mines this player has found.
    pub fn score(&self, player: Player) -> u32 {
        self.scores[index(player)]
    }

    /// The number of mines needed to win.
    pub fn n_to_win(&self) -> u32 {
        self.terms.size.n_mines() / 2 + 1
    }

    /// The number of mines not found yet.
    pub fn mines_left(&self) -> u32 {
        self.terms.size.n_mines().saturating_sub(self.scores.iter().sum())
    }

    /// Whether this player still has the bomb.
    pub fn has_bomb(&self, player: Player) -> bool {
        self.has_bomb[index(player)]
    }

    /// Whether this player could use the bomb on their turn.
    pub fn can_bomb(&self, player: Player) -> bool {
        self.has_bomb(player) && self.score(player) < self.score(player.other())
    }

    /// The player to move; after the end, the player who moved last.
    pub fn player(&self) -> Player {
        self.player
    }

    /// The ending, if the game is over.
    pub fn result(&self) -> Option<Ending> {
        self.ending
    }

    /// The last move.
    pub fn last_move(&self) -> Option<DuelMove> {
        self.last_move
    }

    /// The closed cells that a move opens directly, without flood fill.
    pub fn targets(&self, mv: DuelMove) -> impl Iterator<Item = Cell> + use<'_> {
        let reach = match mv {
            DuelMove::Open(_) => 0,
            DuelMove::Bomb(_) => BOMB_REACH,
        };
        let centre = mv.cell();
        let is_hit = move |cell: &Cell| {
            cell.column.abs_diff(centre.column) <= reach && cell.row.abs_diff(centre.row) <= reach
        };
        let is_closed = |cell: &Cell| self.face(*cell) == DuelFace::Closed;
        self.terms.size.grid().cells().filter(is_hit).filter(is_closed)
    }

    /// Why a move would be refused, if it would.
    pub fn move_refusal(&self, mv: DuelMove) -> Option<DuelRefusal> {
        let (cell, size) = (mv.cell(), self.terms.size);
        if self.ending.is_some() {
            return Some(DuelRefusal::GameOver);
        }
        if !size.grid().contains(cell) {
            return Some(DuelRefusal::OffTheBoard { cell, size });
        }
        match mv {
            DuelMove::Open(_) => {
                (self.face(cell) != DuelFace::Closed).then_some(DuelRefusal::AlreadyOpen(cell))
            }
            DuelMove::Bomb(_) if !self.has_bomb(self.player) => Some(DuelRefusal::NoBomb),
            DuelMove::Bomb(_) if !self.can_bomb(self.player) => Some(DuelRefusal::NotBehind),
            DuelMove::Bomb(_) => {
                self.targets(mv).next().is_none().then_some(DuelRefusal::NothingClosed(cell))
            }
        }
    }

    /// Shows the cells a move opened, and passes the turn if it found no mine.
    pub(super) fn show(&mut self, mv: DuelMove, change: &DuelChange) {
        let mover = self.player;
        let mut n_found = 0;
        for &(cell, face) in &change.0 {
            let index = self.terms.size.grid().index(cell);
            self.faces[index] = face;
            n_found += u32::from(face == DuelFace::Found(mover));
        }
        if let DuelMove::Bomb(_) = mv {
            self.has_bomb[index(mover)] = false;
        }
        self.scores[index(mover)] += n_found;
        self.ending = self.judged();
        if n_found == 0 && self.ending.is_none() {
            self.player = mover.other();
        }
        self.last_move = Some(mv);
    }

    /// Like [`show`](DuelView::show), but checks the change first, because it comes from the host.
    pub(super) fn follow(
        &mut self,
        mv: DuelMove,
        change: &DuelChange,
    ) -> Result<(), Misfit<DuelRefusal>> {
        self.move_refusal(mv).map_or(Ok(()), |refusal| Err(Misfit::Game(refusal)))?;
        self.check_wave(mv, change)?;
        self.show(mv, change);
        Ok(())
    }

    /// Checks that the cells come in the order of a wave through these faces.
    fn check_wave(
        &self,
        mv: DuelMove,
        DuelChange(opened): &DuelChange,
    ) -> Result<(), Misfit<DuelRefusal>> {
        let grid = self.terms.size.grid();
        let mut waiting: VecDeque<Cell> = self.targets(mv).collect();
        let n_targets = waiting.len();
        let mut is_reached = vec![false; grid.n_cells()];
        let mut n_found = 0;
        let mut told = opened.iter().enumerate();
        while let Some(expected) = waiting.pop_front() {
            if std::mem::replace(&mut is_reached[grid.index(expected)], true) {
                continue;
            }
            let (nth, &(cell, face)) = told.next().ok_or(Misfit::OtherChange)?;
            if !grid.contains(cell) {
                return Err(Misfit::OffTheBoard(cell));
            }
            let fits = match face {
                DuelFace::Closed => false,
                DuelFace::Open(_) => true,
                // A 0 has no mines around it.
                DuelFace::Found(player) => player == self.player && nth < n_targets,
            };
            if cell != expected || !fits {
                return Err(Misfit::Cell(cell));
            }
            n_found += u32::from(matches!(face, DuelFace::Found(_)));
            if face == DuelFace::Open(0) {
                let is_closed = |cell: &Cell| self.face(*cell) == DuelFace::Closed;
                waiting.extend(grid.neighbours(cell).filter(is_closed));
            }
        }
        match told.next() {
            Some((_, &(cell, _))) => Err(Misfit::Cell(cell)),
            None if n_found > self.mines_left() => Err(Misfit::OtherChange),
            None => Ok(()),
        }
    }

    fn judged(&self) -> Option<Ending> {
        let has_won = |player: &Player| self.score(*player) >= self.n_to_win();
        match [Player::One, Player::Two].into_iter().find(has_won) {
            Some(winner) => Some(Ending::Won(winner)),
            None => (self.mines_left() == 0).then_some(Ending::Tied),
        }
    }
}

const fn index(player: Player) -> usize {
    match player {
        Player::One => 0,
        Player::Two => 1,
    }
}

impl GameState for DuelView {
    fn last_seat(&self) -> Seat {
        Seat::TWO
    }

    fn turn(&self) -> Option<Seat> {
        self.ending.is_none().then(|| self.player.seat())
    }

    fn has_begun(&self) -> bool {
        self.last_move.is_some()
    }

    fn ending(&self) -> Option<&'static str> {
        self.ending.map(Ending::word)
    }

    fn undo_terms(&self) -> Undo {
        Undo::Forbidden
    }

    fn undo_refusal(&self) -> Option<UndoRefusal> {
        Some(UndoRefusal::Forbidden)
    }

    fn redo_refusal(&self) -> Option<UndoRefusal> {
        Some(UndoRefusal::Forbidden)
    }

    fn assistance(&self) -> Assistance {
        Assistance::Forbidden
    }

    fn time_control(&self) -> TimeControl {
        self.terms.time
    }

    fn conclude(&mut self, conclusion: Conclusion) {
        self.ending = Some(match conclusion {
            Conclusion::Resigned(seat) => Ending::Resigned(Player::in_seat(seat)),
            Conclusion::OutOfTime(seat) => Ending::OutOfTime(Player::in_seat(seat)),
            Conclusion::Abandoned(seat) => Ending::Abandoned(Player::in_seat(seat)),
            Conclusion::DrawAgreed => Ending::DrawAgreed,
        });
    }
}
