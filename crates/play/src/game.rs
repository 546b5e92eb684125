//! What the session asks of a game. Two answer: [`Minesweeper`](crate::Minesweeper) and
//! [`FourInARow`](crate::FourInARow).

use std::fmt::Display;
use std::str::FromStr;

use crate::record::{Fields, Misplaced};
use crate::terms::Assistance;

/// A game with its terms: rules, budgets and the line that was played.
pub trait Game: Sized {
    /// Its word in the first line of a record.
    const NAME: &'static str;

    /// What is settled before the first move.
    type Terms: Clone + PartialEq;
    /// What a player can do; its text form stands in records.
    type Move: Copy + PartialEq + Display + FromStr<Err: Display>;
    /// Why a move was not made; nothing changed.
    type Refusal: std::error::Error + Clone + PartialEq + 'static;

    /// The game before the first move.
    fn new(terms: &Self::Terms) -> Self;

    /// Makes a move.
    ///
    /// # Errors
    ///
    /// When rules or terms refuse it; nothing changed.
    fn play(&mut self, its_move: Self::Move) -> Result<(), Self::Refusal>;

    /// Why the last move cannot be taken back, where it cannot.
    fn undo_refusal(&self) -> Option<UndoRefusal>;

    /// Takes the last move back.
    ///
    /// # Errors
    ///
    /// When the terms refuse it or there is none; nothing changed.
    fn undo(&mut self) -> Result<(), UndoRefusal>;

    /// Why nothing can be made again, where nothing can.
    fn redo_refusal(&self) -> Option<UndoRefusal>;

    /// Makes the last move again that was taken back.
    ///
    /// # Errors
    ///
    /// When the terms refuse it or there is none; nothing changed.
    fn redo(&mut self) -> Result<(), UndoRefusal>;

    /// Whether hints may be asked for.
    fn assistance(&self) -> Assistance;

    /// Whether the first move is made, and so time counts.
    fn has_begun(&self) -> bool;

    /// One word for how the game ended, once it has: what a record says at its end.
    fn ending(&self) -> Option<&'static str>;

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
    fn write_code(its_move: Self::Move) -> String;

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
    /// Between players, a move can be taken back only until it is kept.
    #[error("the move is settled and stays")]
    Settled,
}
