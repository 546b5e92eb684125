//! The history page: best times, statistics, days, and every finished game with its replay.
//!
//! The keeper is queried piece by piece and answers later; screens draw the result, one value ([`History`]).

mod calendar;
#[cfg(any(not(target_family = "wasm"), feature = "online"))]
mod figures;
mod view;

use flagfall_history::{When, day_start};
use flagfall_keeper::{
    CategoryTally, DaysPlayed, GameFilter, GameKind, GameSelection, PastGame, PastGames, Query,
    RecordId, Scores,
};
use flagfall_table::link::Record;
use flagfall_text::{HistoryText, Message, RecordProblems, Words};

pub use calendar::{Calendar, CalendarDay, DayMark};
#[cfg(any(not(target_family = "wasm"), feature = "online"))]
pub use figures::figure_rows;
pub use view::{GameRow, History, LevelRow, TimeRow};

use crate::flow::Flow;
use crate::page::Page;
use crate::replay::ReplayPage;
use crate::saved::SavedBoard;

/// Commands of the history page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HistoryCommand {
    /// Apply this filter.
    Filter(GameFilter),
    /// Move this many filters forwards or backwards, wrapping around.
    TurnFilter(isize),
    /// Show the next page of older games.
    Older,
    /// Show the previous page of newer games.
    Newer,
    /// Watch this game.
    Watch(RecordId),
    /// Race against this game.
    #[cfg(any(not(target_family = "wasm"), feature = "online"))]
    Race(RecordId),
    /// Delete this game, after a confirmation: [`History::question`].
    Delete(RecordId),
    /// Delete all games of the filter, after a confirmation.
    DeleteAll,
    /// Confirm the deletion. Any other command cancels it.
    ConfirmDelete,
    /// Cancel the deletion.
    KeepGames,
}

/// The keeper's answers so far.
#[derive(Default)]
pub(crate) struct HistoryPage {
    filter: GameFilter,
    tallies: Option<Vec<CategoryTally>>,
    /// The scores of the shown category.
    scores: Option<Scores>,
    days: Option<DaysPlayed>,
    games: Option<PastGames>,
    /// The start of each newer page.
    newer: Vec<Option<RecordId>>,
    /// The game whose record was requested, and whether to race against it.
    watched: Option<RecordId>,
    #[cfg(any(not(target_family = "wasm"), feature = "online"))]
    raced: Option<RecordId>,
    /// The final positions of the listed games, once their records have arrived.
    boards: Vec<(RecordId, Option<Record>)>,
    /// The games awaiting confirmation of their deletion.
    to_delete: Option<GameSelection>,
}

impl HistoryPage {
    pub(crate) fn take_scores(&mut self, scores: Scores) {
        if self.filter == GameFilter::Category(scores.category) {
            self.scores = Some(scores);
        }
    }

    /// Whether these games are shown.
    #[cfg(feature = "online")]
    pub(crate) fn shows(&self, filter: GameFilter) -> bool {
        self.filter == filter
    }

    pub(crate) fn take_days(&mut self, days: DaysPlayed) {
        self.days = Some(days);
    }

    /// The filters that match games: all, each kind, and each category.
    fn filters(&self) -> Vec<GameFilter> {
        let mut filters = vec![GameFilter::All];
        let categories = self.tallies.iter().flatten().map(|tally| tally.category);
        for category in categories {
            let game = GameFilter::Game(GameKind::of(category));
            if !filters.contains(&game) {
                filters.push(game);
            }
            filters.push(GameFilter::Category(category));
        }
        filters
    }

    /// The filter `by` places further on.
    fn turned(&self, by: isize) -> GameFilter {
        let filters = self.filters();
        let current = filters.iter().position(|filter| *filter == self.filter).unwrap_or_default();
        let n_filters = isize::try_from(filters.len()).unwrap_or(isize::MAX);
        let current = isize::try_from(current).unwrap_or_default();
        filters[(current + by).rem_euclid(n_filters).unsigned_abs()]
    }
}

impl Flow {
    /// The history to show; `None` until the keeper has answered.
    pub fn history(&self) -> Option<History> {
        History::of(&self.history, self.today, &self.local_clock)
    }

    /// Repeats all queries. The filter stays.
    pub(crate) fn ask_history(&mut self) {
        let (first, n_days) = calendar::days(self.today);
        let starts = (0..=n_days)
            .filter_map(|nth| first.later(nth))
            .map(|date| day_start(date, &self.local_clock));
        let starts = starts.collect();
        self.keeper.ask(Query::Tallies);
        self.keeper.ask(Query::Days { first, starts });
        self.show_games(self.history.filter);
    }

    pub(crate) fn handle_history(&mut self, command: HistoryCommand) {
        let to_delete = self.history.to_delete.take();
        match command {
            HistoryCommand::Filter(filter) => self.show_games(filter),
            HistoryCommand::TurnFilter(by) => self.show_games(self.history.turned(by)),
            HistoryCommand::Older => {
                if let Some(games) = self.history.games.as_ref().filter(|games| games.has_older) {
                    self.history.newer.push(games.before);
                    let before = games.games.last().map(|past| past.game.score.id);
                    self.ask_games(before);
                }
            }
            HistoryCommand::Newer => {
                if let Some(before) = self.history.newer.pop() {
                    self.ask_games(before);
                }
            }
            HistoryCommand::Watch(id) => {
                self.history.watched = Some(id);
                self.keeper.ask(Query::Record(id));
            }
            #[cfg(any(not(target_family = "wasm"), feature = "online"))]
            HistoryCommand::Race(id) => {
                (self.history.watched, self.history.raced) = (Some(id), Some(id));
                self.keeper.ask(Query::Record(id));
            }
            HistoryCommand::Delete(id) => self.history.to_delete = Some(GameSelection::One(id)),
            HistoryCommand::DeleteAll => {
                self.history.to_delete = Some(GameSelection::All(self.history.filter));
            }
            HistoryCommand::ConfirmDelete => {
                if let Some(selection) = to_delete {
                    self.forget_end(selection);
                    self.keeper.ask(Query::DeleteFinished(selection));
                }
            }
            HistoryCommand::KeepGames => (),
        }
    }

    /// Removes the rank of the table's finished game if that game is deleted.
    fn forget_end(&mut self, selection: GameSelection) {
        if let Some(game) = &mut self.game {
            game.over = game
                .over
                .take()
                .filter(|over| !selection.admits(over.finished.id, over.finished.category));
        }
    }

    /// Handles the result of a deletion: repeats the queries of the current page.
    pub(crate) fn take_deleted(&mut self, result: Result<usize, Words>, now: When) {
        let message = match result {
            Ok(n_games) => Message::plain(HistoryText::Deleted { n_games }),
            Err(reason) => Message::bad(reason),
        };
        self.notify(message, now);
        let before = self.history.games.as_ref().and_then(|games| games.before);
        let newer = std::mem::take(&mut self.history.newer);
        self.ask_history();
        if before.is_some() {
            self.history.newer = newer;
            self.ask_games(before);
        }
        let over = self.game.as_ref().and_then(|game| game.over.as_ref());
        if let Some(over) = over {
            self.keeper.ask(Query::Scores(over.finished.category));
        }
    }

    pub(crate) fn take_tallies(&mut self, tallies: Vec<CategoryTally>) {
        self.history.tallies = Some(tallies);
        if !self.history.filters().contains(&self.history.filter) {
            self.show_games(GameFilter::All);
        }
    }

    pub(crate) fn take_games(&mut self, games: PastGames) {
        let is_emptied = games.games.is_empty() && games.before.is_some();
        if games.filter == self.history.filter {
            self.ask_boards(&games);
            self.history.games = Some(games);
            if is_emptied {
                self.handle_history(HistoryCommand::Newer);
            }
        }
    }

    /// Queries the newest games of a filter, and its scores.
    fn show_games(&mut self, filter: GameFilter) {
        let history = &mut self.history;
        if filter != history.filter {
            history.scores = None;
        }
        history.filter = filter;
        history.newer.clear();
        if let GameFilter::Category(category) = filter {
            self.keeper.ask(Query::Scores(category));
        }
        self.ask_games(None);
    }

    fn ask_games(&mut self, before: Option<RecordId>) {
        self.keeper.ask(Query::Games { filter: self.history.filter, before });
    }

    /// Requests the records of the listed games for their thumbnails, and drops those of other pages.
    fn ask_boards(&mut self, games: &PastGames) {
        let mut before = std::mem::take(&mut self.history.boards);
        for PastGame { game, .. } in &games.games {
            let id = game.score.id;
            let known = before.iter_mut().find(|(known, _)| *known == id);
            if known.is_none() && self.page == Page::History {
                self.keeper.ask(Query::Record(id));
            }
            self.history.boards.push((id, known.and_then(|(_, board)| board.take())));
        }
    }

    /// The final position of a listed game, once its record has arrived.
    pub fn finished_board(&self, id: RecordId) -> Option<SavedBoard<'_>> {
        let (_, board) = self.history.boards.iter().find(|(known, _)| *known == id)?;
        board.as_ref().map(|board| match board {
            Record::Mines(session) => SavedBoard::Mines(session),
            Record::Four(session) => SavedBoard::Four(session),
        })
    }

    /// Handles a record: keeps its final position, and opens the replay if it is the requested one.
    pub(crate) fn take_record(&mut self, id: RecordId, record: Option<&str>, now: When) {
        let record = record.map(Record::from_text);
        if self.history.watched != Some(id) {
            let listed = self.history.boards.iter_mut().find(|(known, _)| *known == id);
            if let Some((_, board)) = listed {
                *board = record.and_then(Result::ok);
            }
            return;
        }
        self.history.watched = None;
        #[cfg(any(not(target_family = "wasm"), feature = "online"))]
        let is_raced = self.history.raced.take() == Some(id);
        match record {
            #[cfg(any(not(target_family = "wasm"), feature = "online"))]
            Some(Ok(record)) if is_raced => self.race(record, now),
            Some(Ok(record)) => self.watch(ReplayPage::new(record), now),
            Some(Err(error)) => {
                let words = HistoryText::BadReplay {
                    reason: Box::new(RecordProblems::from(&error).into()),
                };
                self.notify(Message::bad(words), now);
            }
            None => self.notify(Message::bad(HistoryText::NoReplay), now),
        }
    }
}
