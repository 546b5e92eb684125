//! The best ranked games of a level, with their records.

use flagfall_mines::MinesLevel;
use flagfall_online::{RankedEntry, SiteRequest, Span};
use flagfall_text::{Lobby, Words};

use super::OnlineCommand;
use super::form::level_name;
use super::lobby::{LobbyView, OnlinePlay};

/// A leaderboard and its filters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaderboard {
    pub(super) level: MinesLevel,
    pub(super) span: Span,
    pub(super) entries: Option<Vec<RankedEntry>>,
}

impl Default for Leaderboard {
    fn default() -> Leaderboard {
        Leaderboard { level: MinesLevel::Beginner, span: Span::Day, entries: None }
    }
}

/// The filters of a leaderboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardRow {
    /// The level.
    Level,
    /// The period.
    Span,
}

impl BoardRow {
    /// Both filters, in order.
    pub const ALL: [BoardRow; 2] = [BoardRow::Level, BoardRow::Span];

    /// The row's label.
    pub fn label(self) -> Words {
        match self {
            BoardRow::Level => Lobby::Level.into(),
            BoardRow::Span => Lobby::Span.into(),
        }
    }

    /// The choices of the filter.
    pub fn choices(self) -> Vec<Words> {
        match self {
            BoardRow::Level => MinesLevel::ALL.map(level_name).into(),
            BoardRow::Span => Span::ALL
                .map(|span| match span {
                    Span::Day => Words::from(Lobby::Day),
                    Span::Week => Lobby::Week.into(),
                    Span::Ever => Lobby::Ever.into(),
                })
                .into(),
        }
    }
}

impl Leaderboard {
    /// The games, best first; `None` before the server has answered.
    pub fn entries(&self) -> Option<&[RankedEntry]> {
        self.entries.as_deref()
    }

    /// The index of a row's chosen value.
    pub fn chosen(&self, row: BoardRow) -> usize {
        let place = match row {
            BoardRow::Level => MinesLevel::ALL.iter().position(|level| *level == self.level),
            BoardRow::Span => Span::ALL.iter().position(|span| *span == self.span),
        };
        place.unwrap_or_default()
    }

    /// The command for choosing a value.
    pub fn choose(&self, row: BoardRow, choice: usize) -> OnlineCommand {
        let level = MinesLevel::ALL.get(choice).filter(|_| row == BoardRow::Level);
        let span = Span::ALL.get(choice).filter(|_| row == BoardRow::Span);
        OnlineCommand::ChooseLeaderboard(
            level.copied().unwrap_or(self.level),
            span.copied().unwrap_or(self.span),
        )
    }
}

impl OnlinePlay {
    pub(super) fn show_leaderboard(&mut self) {
        self.view = LobbyView::Leaderboard;
        self.leaderboard.entries = None;
        self.want(SiteRequest::Leaderboard(self.leaderboard.level, self.leaderboard.span));
    }
}
