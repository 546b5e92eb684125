//! Refusals of sessions and rules, and errors of records, as messages. Their `Display` is for tools; players read these.

use flagfall_four::{DropRefusal, MovesError};
use flagfall_mines::MinesRefusal;
use flagfall_play::{FourRefusal, ReadError, Refusal, UndoRefusal};

use crate::messages::{RecordProblems, Refusals, Words};

impl<R: Into<Refusals>> From<Refusal<R>> for Words {
    fn from(refusal: Refusal<R>) -> Words {
        Words::Refusals(match refusal {
            Refusal::Game(refusal) => refusal.into(),
            Refusal::Undo(refusal) => refusal.into(),
            Refusal::Paused => Refusals::Paused,
            Refusal::NotPaused => Refusals::NotPaused,
            Refusal::GameOver => Refusals::GameOver,
            Refusal::TooMuchUndone => Refusals::TooMuchUndone,
            Refusal::TooLong => Refusals::TooLong,
            Refusal::NoHints => Refusals::NoHints,
            Refusal::NotSeated(_) => Refusals::NotSeated,
            Refusal::NotYourTurn(_) => Refusals::NotYourTurn,
            Refusal::OutOfTime(_) => Refusals::OutOfTime,
            Refusal::TimeLeft => Refusals::TimeLeft,
            Refusal::NoOffer => Refusals::NoOffer,
            Refusal::OwnOffer => Refusals::OwnOffer,
            Refusal::AlreadyOffered => Refusals::AlreadyOffered,
            Refusal::NotInThisGame => Refusals::NotInThisGame,
        })
    }
}

impl From<&ReadError> for RecordProblems {
    fn from(error: &ReadError) -> RecordProblems {
        match error.is_line() {
            true => RecordProblems::Line { line: error.place },
            false => RecordProblems::Part { part: error.place },
        }
    }
}

impl From<&MovesError> for RecordProblems {
    fn from(error: &MovesError) -> RecordProblems {
        let (MovesError::NotAColumn { number, .. } | MovesError::Refused { number, .. }) = *error;
        RecordProblems::Move { number }
    }
}

impl From<UndoRefusal> for Refusals {
    fn from(refusal: UndoRefusal) -> Refusals {
        match refusal {
            UndoRefusal::Forbidden => Refusals::NoUndo,
            UndoRefusal::NoneLeft => Refusals::NoUndoLeft,
            UndoRefusal::NothingToUndo => Refusals::NothingToUndo,
            UndoRefusal::NothingToRedo => Refusals::NothingToRedo,
            UndoRefusal::Settled => Refusals::MoveStands,
        }
    }
}

impl From<MinesRefusal> for Refusals {
    fn from(refusal: MinesRefusal) -> Refusals {
        match refusal {
            MinesRefusal::OffTheBoard { cell, .. } => Refusals::OffTheBoard { cell },
            MinesRefusal::GameOver => Refusals::GameOver,
            MinesRefusal::AlreadyOpen(cell) => Refusals::AlreadyOpen { cell },
            MinesRefusal::Flagged(cell) => Refusals::Flagged { cell },
            MinesRefusal::MarkOnOpen(cell) => Refusals::MarkOnOpen { cell },
            MinesRefusal::StillClosed(cell) => Refusals::StillClosed { cell },
            MinesRefusal::FlagsDiffer { cell, hint: number, n_flags } => {
                Refusals::FlagsDiffer { cell, number, n_flags }
            }
            MinesRefusal::ClosedDiffer { cell, hint: number, n_closed } => {
                Refusals::ClosedDiffer { cell, number, n_closed }
            }
            MinesRefusal::NothingLeft(cell) => Refusals::NothingLeft { cell },
        }
    }
}

impl From<FourRefusal> for Refusals {
    fn from(refusal: FourRefusal) -> Refusals {
        match refusal {
            FourRefusal::Rules(DropRefusal::ColumnFull(column)) => Refusals::ColumnFull { column },
            FourRefusal::Rules(DropRefusal::GameOver) => Refusals::GameOver,
            FourRefusal::NotAColumn(_) => Refusals::NotAColumn,
            FourRefusal::PickFirst => Refusals::PickFirst,
            FourRefusal::AlreadyPicked => Refusals::AlreadyPicked,
            FourRefusal::SettleFirst => Refusals::SettleFirst,
            FourRefusal::NothingToKeep => Refusals::NothingToKeep,
        }
    }
}
