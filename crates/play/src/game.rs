//! The interface between a session and its games: [`Minesweeper`](crate::Minesweeper),
//! [`FourInARow`](crate::FourInARow) and [`Duel`](crate::Duel).

use std::fmt::{Debug, Display};
use std::str::FromStr;

use crate::clock::TimeControl;
use crate::record::{Fields, Misplaced, ReadError};
use crate::replica::Misfit;
use crate::seat::Seat;
use crate::session::Action;
use crate::state::Conclusion;
use crate::terms::{Assistance, Undo};

/// The queries a session needs to run a game, on the host and on replicas.
pub trait GameState {
    /// The last seat; the first is 1.
    fn last_seat(&self) -> Seat;

    /// The seat to move; `None` if anybody may move, and after the end.
    fn turn(&self) -> Option<Seat>;

    /// Whether the first move was made, which starts the clock.
    fn has_begun(&self) -> bool;

    /// The word at the end of the record, once the game is over.
    fn ending(&self) -> Option<&'static str>;

    /// Whether moves can be taken back.
    fn undo_terms(&self) -> Undo;

    /// Why the last move cannot be undone, if it cannot.
    fn undo_refusal(&self) -> Option<UndoRefusal>;

    /// Why nothing can be redone, if nothing can.
    fn redo_refusal(&self) -> Option<UndoRefusal>;

    /// Whether hints are allowed.
    fn assistance(&self) -> Assistance;

    /// The time control of each player.
    fn time_control(&self) -> TimeControl;

    /// Ends a game in progress other than by a move.
    fn conclude(&mut self, conclusion: Conclusion);
}

/// A game with its terms: rules, budgets and the moves played.
pub trait Game: GameState + Sized {
    /// Its name in the first line of a record.
    const NAME: &'static str;

    /// The terms, settled before the first move.
    type Terms: Clone + PartialEq;
    /// A move; its text form is used in records.
    type Move: Copy + PartialEq + Display + FromStr<Err: Display>;
    /// Why a move was refused; nothing changed.
    type Refusal: std::error::Error + Clone + PartialEq + 'static;
    /// The terms without seed and layout. The text form has the lines of a record's head.
    type PublicTerms: Clone + PartialEq + Debug + Display + FromStr<Err = ReadError>;
    /// The visible change made by a move, an undo or a redo; the default is none. The text form is empty
    /// for no change and one line otherwise.
    type Change: Clone + Default + PartialEq + Debug + Display + FromStr<Err: Display>;
    /// The viewer's copy of the game.
    type Replica: GameState + Clone + PartialEq + Debug;

    /// The game before the first move.
    fn new(terms: &Self::Terms) -> Self;

    /// The terms without the secrets.
    fn public_terms(terms: &Self::Terms) -> Self::PublicTerms;

    /// The visible change made by the last move, undo or redo.
    fn last_change(&self) -> Self::Change;

    /// The current state as a replica.
    fn replica(&self) -> Self::Replica;

    /// A replica before the first move.
    fn new_replica(terms: &Self::PublicTerms) -> Self::Replica;

    /// Applies a move, an undo or a redo to a replica.
    ///
    /// # Errors
    ///
    /// If the change does not fit; nothing changed.
    fn follow(
        replica: &mut Self::Replica,
        action: &Action<Self::Move>,
        change: &Self::Change,
    ) -> Result<(), Misfit<Self::Refusal>>;

    /// Makes a move.
    ///
    /// # Errors
    ///
    /// If the rules or the terms refuse it; nothing changed.
    fn play(&mut self, mv: Self::Move) -> Result<(), Self::Refusal>;

    /// Takes back the last move.
    ///
    /// # Errors
    ///
    /// If the terms refuse it or there is none; nothing changed.
    fn undo(&mut self) -> Result<(), UndoRefusal>;

    /// Redoes the last move that was taken back.
    ///
    /// # Errors
    ///
    /// If the terms refuse it or there is none; nothing changed.
    fn redo(&mut self) -> Result<(), UndoRefusal>;

    /// The number of cells the last action touched: the cost of replaying it.
    fn last_cost(&self) -> usize;

    /// Writes the terms for the head of a record.
    fn write_terms(terms: &Self::Terms) -> Vec<(&'static str, String)>;

    /// Reads the terms from the head of a record.
    ///
    /// # Errors
    ///
    /// The error and its place.
    fn read_terms(fields: &mut Fields<'_>) -> Result<Self::Terms, Misplaced>;

    /// A move as a short code for links, starting with a small letter.
    fn write_code(mv: Self::Move) -> String;

    /// Parses a code.
    fn read_code(code: &str) -> Option<Self::Move>;
}

/// Why an undo or redo was refused. Nothing changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UndoRefusal {
    /// The terms do not allow undo.
    #[error("moves cannot be taken back in this game")]
    Forbidden,
    /// The undo budget is used up.
    #[error("no undo is left")]
    NoneLeft,
    /// There is no move to undo.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// There is no move to redo.
    #[error("there is nothing to redo")]
    NothingToRedo,
    /// The move was already kept, or the game did not end by a move.
    #[error("the move is settled and cannot change")]
    Settled,
}
