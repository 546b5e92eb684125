//! Refusals of sessions and rules as messages. Their `Display` is for tools; players read these.

use flagfall_four::Refusal as FourRules;
use flagfall_mines::Refusal as MinesRules;
use flagfall_play::{FourRefusal, Refusal, UndoRefusal};

use crate::messages::{Refusals, Words};

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
        })
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

impl From<MinesRules> for Refusals {
    fn from(refusal: MinesRules) -> Refusals {
        match refusal {
            MinesRules::OffTheBoard { cell, .. } => Refusals::OffTheBoard { cell },
            MinesRules::GameOver => Refusals::GameOver,
            MinesRules::AlreadyOpen(cell) => Refusals::AlreadyOpen { cell },
            MinesRules::Flagged(cell) => Refusals::Flagged { cell },
            MinesRules::MarkOnOpen(cell) => Refusals::MarkOnOpen { cell },
            MinesRules::StillClosed(cell) => Refusals::StillClosed { cell },
            MinesRules::FlagsDiffer { cell, hint: number, n_flags } => {
                Refusals::FlagsDiffer { cell, number, n_flags }
            }
            MinesRules::ClosedDiffer { cell, hint: number, n_closed } => {
                Refusals::ClosedDiffer { cell, number, n_closed }
            }
            MinesRules::NothingLeft(cell) => Refusals::NothingLeft { cell },
        }
    }
}

impl From<FourRefusal> for Refusals {
    fn from(refusal: FourRefusal) -> Refusals {
        match refusal {
            FourRefusal::Rules(FourRules::ColumnFull(column)) => Refusals::ColumnFull { column },
            FourRefusal::Rules(FourRules::GameOver) => Refusals::GameOver,
            FourRefusal::NotAColumn(_) => Refusals::NotAColumn,
            FourRefusal::PickFirst => Refusals::PickFirst,
            FourRefusal::AlreadyPicked => Refusals::AlreadyPicked,
            FourRefusal::SettleFirst => Refusals::SettleFirst,
            FourRefusal::NothingToKeep => Refusals::NothingToKeep,
        }
    }
}
