//! The best ranked games of a level, each with its record.

use flagfall_mines::MinesLevel;
use flagfall_online::{RankedEntry, SiteRequest, Span};
use flagfall_text::{Lobby, Words};

use super::OnlineCommand;
use super::form::level_name;
use super::lobby::{LobbyView, OnlinePlay};

/// A leaderboard, once the server has told it.
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
    /// Its level.
    Level,
    /// Of which time its games are.
    Span,
}

impl BoardRow {
    /// Both, in order.
    pub const ALL: [BoardRow; 2] = [BoardRow::Level, BoardRow::Span];

    /// What the row is called.
    pub fn label(self) -> Words {
        match self {
            BoardRow::Level => Lobby::Level.into(),
            BoardRow::Span => Lobby::Span.into(),
        }
    }

    /// What can be chosen.
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
    /// The games, the best first; none before the server has answered.
    pub fn entries(&self) -> Option<&[RankedEntry]> {
        self.entries.as_deref()
    }

    /// Which of the choices of a row is chosen.
    pub fn chosen(&self, row: BoardRow) -> usize {
        let place = match row {
            BoardRow::Level => MinesLevel::ALL.iter().position(|level| *level == self.level),
            BoardRow::Span => Span::ALL.iter().position(|span| *span == self.span),
        };
        place.unwrap_or_default()
    }

    /// What choosing means.
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
