//! The session behind a table: Minesweeper, here or at a host, or a duel at a host.

use flagfall_history::{Round, When};
use flagfall_mines::{MinesAction, View};
use flagfall_play::{Conclusion, Millis, MinesPublicTerms, Minesweeper, Status};

#[cfg(feature = "online")]
use super::duel::DuelBoard;
use crate::source::{SeatsHere, Source};

pub(super) enum MinesSource {
    Field(Source<Minesweeper>),
    #[cfg(feature = "online")]
    Duel(DuelBoard),
}

/// Evaluates the same expression for both kinds.
macro_rules! source {
    ($self:expr, $source:ident => $what:expr) => {
        match $self {
            MinesSource::Field($source) => $what,
            #[cfg(feature = "online")]
            MinesSource::Duel(duel) => {
                let $source = &duel.source;
                $what
            }
        }
    };
}

/// Evaluates an expression for Minesweeper, local or remote, and another for a duel.
macro_rules! field {
    ($self:expr, $game:ident => $what:expr, $duel:ident => $other:expr) => {
        match $self {
            MinesSource::Field(Source::Local(round)) => {
                let $game = round.session().game();
                $what
            }
            MinesSource::Field(Source::Remote(remote)) => {
                let $game = remote.replica().game();
                $what
            }
            #[cfg(feature = "online")]
            MinesSource::Duel($duel) => $other,
        }
    };
}

impl MinesSource {
    pub(super) fn terms(&self) -> &MinesPublicTerms {
        field!(self, game => game.terms(), duel => duel.terms())
    }

    pub(super) fn view(&self) -> &View {
        field!(self, game => game.view(), duel => duel.view())
    }

    pub(super) fn conclusion(&self) -> Option<Conclusion> {
        field!(self, game => game.conclusion(), _duel => None)
    }

    pub(super) fn last_move(&self) -> Option<MinesAction> {
        field!(self, game => game.last_move(), _duel => None)
    }

    pub(super) fn local(&self) -> Option<&Round<Minesweeper>> {
        match self {
            MinesSource::Field(source) => source.local(),
            #[cfg(feature = "online")]
            MinesSource::Duel(_) => None,
        }
    }

    pub(super) fn field_mut(&mut self) -> Option<&mut Source<Minesweeper>> {
        match self {
            MinesSource::Field(source) => Some(source),
            #[cfg(feature = "online")]
            MinesSource::Duel(_) => None,
        }
    }

    pub(super) fn local_mut(&mut self) -> Option<&mut Round<Minesweeper>> {
        self.field_mut()?.local_mut()
    }

    pub(super) fn status(&self) -> Status<'_> {
        source!(self, source => source.status())
    }

    pub(super) fn time(&self, now: When) -> Millis {
        source!(self, source => source.time(now))
    }

    pub(super) fn edition(&self) -> u32 {
        source!(self, source => source.edition())
    }

    pub(super) fn is_waiting(&self) -> bool {
        source!(self, source => source.is_waiting())
    }

    pub(super) fn here(&self) -> SeatsHere {
        source!(self, source => source.here())
    }

    /// The host refused the request with this number; returns whether it was awaited.
    pub(super) fn refuse(&mut self, number: u64) -> bool {
        match self {
            MinesSource::Field(source) => source.refuse(number),
            #[cfg(feature = "online")]
            MinesSource::Duel(duel) => duel.source.refuse(number),
        }
    }
}
