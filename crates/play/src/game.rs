//! What a session asks of a game: [`Minesweeper`](crate::Minesweeper), [`FourInARow`](crate::FourInARow) or
//! [`Duel`](crate::Duel).

use std::fmt::{Debug, Display};
use std::str::FromStr;

use crate::clock::TimeControl;
use crate::record::{Fields, Misplaced, ReadError};
use crate::replica::Misfit;
use crate::seat::Seat;
use crate::session::Action;
use crate::state::Conclusion;
use crate::terms::{Assistance, Undo};

/// What a session must know of a game to run it, whether it hosts the game or follows it from afar.
pub trait GameState {
    /// The seats are 1 to this one.
    fn last_seat(&self) -> Seat;

    /// Whose turn it is; `None` where anybody may move, and after the end.
    fn turn(&self) -> Option<Seat>;

    /// Whether the first move is made, and so time counts.
    fn has_begun(&self) -> bool;

    /// One word for how the game ended, once it has: what a record says at its end.
    fn ending(&self) -> Option<&'static str>;

    /// Whether moves can be taken back.
    fn undo_terms(&self) -> Undo;

    /// Why the last move cannot be taken back, where it cannot.
    fn undo_refusal(&self) -> Option<UndoRefusal>;

    /// Why nothing can be made again, where nothing can.
    fn redo_refusal(&self) -> Option<UndoRefusal>;

    /// Whether hints may be asked for.
    fn assistance(&self) -> Assistance;

    /// How much time each player has.
    fn time_control(&self) -> TimeControl;

    /// Ends the game, which runs, by something else than a move.
    fn conclude(&mut self, conclusion: Conclusion);
}

/// A game with its terms: rules, budgets and the moves that were played.
pub trait Game: GameState + Sized {
    /// Its word in the first line of a record.
    const NAME: &'static str;

    /// What is settled before the first move.
    type Terms: Clone + PartialEq;
    /// What a player can do; its text form stands in records.
    type Move: Copy + PartialEq + Display + FromStr<Err: Display>;
    /// Why a move was not made; nothing changed.
    type Refusal: std::error::Error + Clone + PartialEq + 'static;
    /// What everybody may know of the terms: no seed and no layout. Its text form has the lines of the head of a record.
    type PublicTerms: Clone + PartialEq + Debug + Display + FromStr<Err = ReadError>;
    /// What a move, an undo or a redo changed for a viewer; the default is nothing. Its text form
    /// is empty when nothing changed and has one line otherwise.
    type Change: Clone + Default + PartialEq + Debug + Display + FromStr<Err: Display>;
    /// The game as a viewer knows it.
    type Replica: GameState + Clone + PartialEq + Debug;

    /// The game before the first move.
    fn new(terms: &Self::Terms) -> Self;

    /// The terms without what players must not know.
    fn public_terms(terms: &Self::Terms) -> Self::PublicTerms;

    /// What the last move, undo or redo changed for a viewer.
    fn last_change(&self) -> Self::Change;

    /// The game as a viewer knows it now.
    fn replica(&self) -> Self::Replica;

    /// The game as a viewer knows it before the first move.
    fn new_replica(terms: &Self::PublicTerms) -> Self::Replica;

    /// Brings a replica up to date after a move, an undo or a redo.
    ///
    /// # Errors
    ///
    /// When the change does not fit; nothing changed.
    fn follow(
        replica: &mut Self::Replica,
        action: &Action<Self::Move>,
        change: &Self::Change,
    ) -> Result<(), Misfit<Self::Refusal>>;

    /// Makes a move.
    ///
    /// # Errors
    ///
    /// When rules or terms refuse it; nothing changed.
    fn play(&mut self, mv: Self::Move) -> Result<(), Self::Refusal>;

    /// Takes the last move back.
    ///
    /// # Errors
    ///
    /// When the terms refuse it or there is none; nothing changed.
    fn undo(&mut self) -> Result<(), UndoRefusal>;

    /// Makes the last move again that was taken back.
    ///
    /// # Errors
    ///
    /// When the terms refuse it or there is none; nothing changed.
    fn redo(&mut self) -> Result<(), UndoRefusal>;

    /// How many cells the last action looked at: what doing it again costs.
    fn last_cost(&self) -> usize;

    /// The terms as the head of a record.
    fn write_terms(terms: &Self::Terms) -> Vec<(&'static str, String)>;

    /// The terms from the head of a record.
    ///
    /// # Errors
    ///
    /// What is wrong, and in which field.
    fn read_terms(fields: &mut Fields<'_>) -> Result<Self::Terms, Misplaced>;

    /// A move in as few characters as a link wants, beginning with a small letter.
    fn write_code(mv: Self::Move) -> String;

    /// The move of a code.
    fn read_code(code: &str) -> Option<Self::Move>;
}

/// Why nothing was taken back or made again. Nothing changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UndoRefusal {
    /// The terms have no undo.
    #[error("moves are not taken back in this game")]
    Forbidden,
    /// The budget is spent.
    #[error("no undo is left")]
    NoneLeft,
    /// There is no move to take back.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// There is no move to make again.
    #[error("there is nothing to make again")]
    NothingToRedo,
    /// A move between players that was kept, or an end that is no move.
    #[error("the move is settled and stays")]
    Settled,
}
