//! The change that an action made to a Minesweeper board, and the replica that applies it.

use std::collections::VecDeque;
use std::fmt;
use std::str::FromStr;

use flagfall_mines::{Cell, Face, MinesAction as Move, MinesRefusal, View};

use super::{ending_word, has_begun, redo_refusal, remember, undo_refusal, undos_left};
use crate::clock::TimeControl;
use crate::game::{GameState, UndoRefusal};
use crate::public_terms::MinesPublicTerms;
use crate::replica::Misfit;
use crate::seat::Seat;
use crate::session::Action;
use crate::state::Conclusion;
use crate::terms::{Assistance, Undo};

/// The cells that changed, in order, with their new faces; written `c4:1 d4:F`, with the letters of
/// positions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MinesChange(pub Vec<(Cell, Face)>);

impl MinesChange {
    /// The cells a move opened, including mines, in the order of the wave.
    pub fn opened(&self) -> impl Iterator<Item = Cell> {
        let is_open = |(_, face): &&(Cell, Face)| matches!(face, Face::Open(_) | Face::Hit);
        self.0.iter().take_while(is_open).map(|(cell, _)| *cell)
    }
}

impl fmt::Display for MinesChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for (cell, face) in &self.0 {
            write!(f, "{separator}{cell}:{}", face.letter())?;
            separator = " ";
        }
        Ok(())
    }
}

/// The text is not a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a change is cells and what they show now: c4:1 d4:F")]
pub struct NotAMinesChange;

impl FromStr for MinesChange {
    type Err = NotAMinesChange;

    fn from_str(text: &str) -> Result<MinesChange, NotAMinesChange> {
        let mut faces = vec![];
        for word in text.split(' ').filter(|_| !text.is_empty()) {
            let (cell, letter) = word.split_once(':').ok_or(NotAMinesChange)?;
            let mut letters = letter.chars();
            let face = letters.next().and_then(Face::from_letter).ok_or(NotAMinesChange)?;
            if letters.next().is_some() {
                return Err(NotAMinesChange);
            }
            faces.push((cell.parse().map_err(|_| NotAMinesChange)?, face));
        }
        Ok(MinesChange(faces))
    }
}

/// A viewer's copy of a Minesweeper game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MinesReplica {
    pub(super) terms: MinesPublicTerms,
    pub(super) view: View,
    /// The most recent moves not taken back: one, plus as many as can still be undone.
    pub(super) history: VecDeque<Move>,
    /// The number of moves not taken back.
    pub(super) n_done: usize,
    pub(super) undone: Vec<Move>,
    pub(super) n_undos: u32,
    pub(super) conclusion: Option<Conclusion>,
}

impl MinesReplica {
    /// The players' view.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// The public terms.
    pub fn terms(&self) -> &MinesPublicTerms {
        &self.terms
    }

    /// How the game ended, if not on the board.
    pub fn conclusion(&self) -> Option<Conclusion> {
        self.conclusion
    }

    /// The last move not taken back.
    pub fn last_move(&self) -> Option<Move> {
        self.history.back().copied()
    }

    /// Applies a change to the board. See [`Game::follow`](crate::Game::follow).
    pub(super) fn follow(
        &mut self,
        action: &Action<Move>,
        change: &MinesChange,
    ) -> Result<(), Misfit<MinesRefusal>> {
        let faces = &change.0;
        match action {
            Action::Move(mv) => self.check_move(*mv, faces)?,
            Action::Undo => self.undo_refusal().map_or(Ok(()), Err)?,
            Action::Redo => self.redo_refusal().map_or(Ok(()), Err)?,
            Action::Pause
            | Action::Resume
            | Action::Hint
            | Action::Resign
            | Action::Abandon
            | Action::OfferDraw
            | Action::Accept
            | Action::Decline
            | Action::ClaimTime => return Err(Misfit::OtherChange),
        }
        self.check_cells(faces)?;
        for &(cell, face) in faces {
            self.view.show(cell, face);
        }
        let made = match action {
            Action::Move(mv) => {
                self.undone.clear();
                Some(*mv)
            }
            Action::Redo => self.undone.pop(),
            _ => None,
        };
        match made {
            Some(mv) => {
                self.n_done += 1;
                remember(&mut self.history, mv, undos_left(&self.terms, self.n_undos));
            }
            None => {
                self.undone.extend(self.history.pop_back());
                self.n_done -= 1;
                self.n_undos += 1;
            }
        }
        Ok(())
    }

    /// Checks that this move can have changed these cells.
    fn check_move(&self, mv: Move, faces: &[(Cell, Face)]) -> Result<(), Misfit<MinesRefusal>> {
        let grid = self.view.size().grid();
        let centre = mv.cell();
        if self.ending().is_some() {
            return Err(Misfit::Game(MinesRefusal::GameOver));
        }
        if !grid.contains(centre) {
            return Err(Misfit::OffTheBoard(centre));
        }
        let is_near = |cell: Cell| grid.neighbours(centre).any(|neighbour| neighbour == cell);
        let begins_right = match (mv, faces) {
            (_, []) => false,
            (Move::Open(_), [(first, _), ..]) | (Move::Mark(_), [(first, _)]) => *first == centre,
            (Move::Mark(_), _) => false,
            (Move::Chord(_) | Move::FlagAll(_), [(first, _), ..]) => is_near(*first),
        };
        if !begins_right {
            return Err(Misfit::OtherChange);
        }
        for &(cell, face) in faces {
            if !grid.contains(cell) {
                return Err(Misfit::OffTheBoard(cell));
            }
            let before = self.view.face(cell);
            let fits = match mv {
                Move::Open(_) | Move::Chord(_) => before.is_closed(),
                Move::Mark(_) => before.is_closed() && face.is_closed(),
                Move::FlagAll(_) => before.is_closed() && face == Face::Flag && is_near(cell),
            };
            if !fits {
                return Err(Misfit::Cell(cell));
            }
        }
        Ok(())
    }

    /// Checks that each cell is on the board, appears once and changes.
    fn check_cells(&self, faces: &[(Cell, Face)]) -> Result<(), Misfit<MinesRefusal>> {
        let grid = self.view.size().grid();
        if faces.is_empty() {
            return Err(Misfit::OtherChange);
        }
        for &(cell, face) in faces {
            if !grid.contains(cell) {
                return Err(Misfit::OffTheBoard(cell));
            }
            if self.view.face(cell) == face {
                return Err(Misfit::Cell(cell));
            }
        }
        let mut indices: Vec<usize> = faces.iter().map(|&(cell, _)| grid.index(cell)).collect();
        indices.sort_unstable();
        match indices.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(Misfit::Cell(grid.cell(pair[0]))),
            None => Ok(()),
        }
    }
}

impl GameState for MinesReplica {
    fn last_seat(&self) -> Seat {
        self.terms.last_seat
    }

    fn turn(&self) -> Option<Seat> {
        None
    }

    fn has_begun(&self) -> bool {
        has_begun(&self.view)
    }

    fn ending(&self) -> Option<&'static str> {
        ending_word(&self.view, self.conclusion)
    }

    fn undo_terms(&self) -> Undo {
        self.terms.undo
    }

    fn undo_refusal(&self) -> Option<UndoRefusal> {
        undo_refusal(&self.terms, self.conclusion, self.n_undos, self.n_done)
    }

    fn redo_refusal(&self) -> Option<UndoRefusal> {
        redo_refusal(self.conclusion, self.undone.len())
    }

    fn assistance(&self) -> Assistance {
        self.terms.assistance
    }

    fn time_control(&self) -> TimeControl {
        TimeControl::None
    }

    fn conclude(&mut self, conclusion: Conclusion) {
        self.conclusion = Some(conclusion);
    }
}
