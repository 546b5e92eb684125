//! The history: best times, statistics, days, and every finished game with its replay.
//!
//! The keeper is asked piece by piece and answers later; what there is to see is one value, [`History`], that screens only draw.

mod calendar;
#[cfg(not(target_family = "wasm"))]
mod figures;
mod view;

use flagfall_history::{When, day_start};
use flagfall_keeper::{
    DaysPlayed, GameFilter, GameKind, GameSelection, PastGame, PastGames, Query, RecordId, Scores,
    Tally,
};
use flagfall_table::link::Record;
use flagfall_text::{History as HistoryText, Message, Words};

pub use calendar::{Calendar, CalendarDay, DayMark};
#[cfg(not(target_family = "wasm"))]
pub use figures::figure_rows;
pub use view::{GameRow, History, LevelRow, TimeRow};

use crate::flow::Flow;
use crate::page::Page;
use crate::replay::ReplayPage;
use crate::saved::SavedBoard;

/// What can be done in the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HistoryCommand {
    /// Show these games.
    Filter(GameFilter),
    /// Show the games of the filter so many further on, round and round.
    TurnFilter(isize),
    /// Turn to the older games.
    Older,
    /// Turn back to the newer games.
    Newer,
    /// Watch this game.
    Watch(RecordId),
    /// Race against this game.
    #[cfg(not(target_family = "wasm"))]
    Race(RecordId),
    /// Delete this game, or all that are shown. The player is asked first: [`History::question`].
    Delete(RecordId),
    /// Likewise.
    DeleteAll,
    /// Yes, delete what the question is about. Any other command means no.
    ConfirmDelete,
    /// No.
    KeepGames,
}

/// What the keeper has said so far.
#[derive(Default)]
pub(crate) struct HistoryPage {
    filter: GameFilter,
    tallies: Option<Vec<Tally>>,
    /// Of the category that is shown.
    scores: Option<Scores>,
    days: Option<DaysPlayed>,
    games: Option<PastGames>,
    /// The pages of games before this one, by what was asked for them.
    newer: Vec<Option<RecordId>>,
    /// The game whose record is asked for, and the one among them that is raced against.
    watched: Option<RecordId>,
    #[cfg(not(target_family = "wasm"))]
    raced: Option<RecordId>,
    /// The last positions of the games that are listed, once their records have come.
    boards: Vec<(RecordId, Option<Record>)>,
    /// The games that the player was asked about.
    doomed: Option<GameSelection>,
}

impl HistoryPage {
    pub(crate) fn take_scores(&mut self, scores: Scores) {
        if self.filter == GameFilter::Category(scores.category) {
            self.scores = Some(scores);
        }
    }

    pub(crate) fn take_days(&mut self, days: DaysPlayed) {
        self.days = Some(days);
    }

    /// The filters that have games: all, each game, and each of its categories.
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

    /// The filter so many further on.
    fn turned(&self, by: isize) -> GameFilter {
        let filters = self.filters();
        let current = filters.iter().position(|filter| *filter == self.filter).unwrap_or_default();
        let n_filters = isize::try_from(filters.len()).unwrap_or(isize::MAX);
        let current = isize::try_from(current).unwrap_or_default();
        filters[(current + by).rem_euclid(n_filters).unsigned_abs()]
    }
}

impl Flow {
    /// What there is to see in the history; nothing until the keeper has answered.
    pub fn history(&self) -> Option<History> {
        History::of(&self.history, self.today, &self.local_clock)
    }

    /// Asks for everything anew. What was chosen stays.
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
        let doomed = self.history.doomed.take();
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
            #[cfg(not(target_family = "wasm"))]
            HistoryCommand::Race(id) => {
                (self.history.watched, self.history.raced) = (Some(id), Some(id));
                self.keeper.ask(Query::Record(id));
            }
            HistoryCommand::Delete(id) => self.history.doomed = Some(GameSelection::One(id)),
            HistoryCommand::DeleteAll => {
                self.history.doomed = Some(GameSelection::All(self.history.filter));
            }
            HistoryCommand::ConfirmDelete => {
                if let Some(selection) = doomed {
                    self.forget_end(selection);
                    self.keeper.ask(Query::DeleteFinished(selection));
                }
            }
            HistoryCommand::KeepGames => (),
        }
    }

    /// What a game at the table counted for is not true any more when that game is deleted.
    fn forget_end(&mut self, selection: GameSelection) {
        if let Some(game) = &mut self.game {
            game.over = game
                .over
                .take()
                .filter(|over| !selection.admits(over.finished.id, over.finished.category));
        }
    }

    /// Finished games are deleted, or not: everything that counts them is asked for anew, on the page that is shown.
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

    pub(crate) fn take_tallies(&mut self, tallies: Vec<Tally>) {
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

    /// The newest games of a filter, and its scores.
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

    /// Reads the games of the list for their pictures; those of other pages are forgotten.
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

    /// The last position of a game in the list, once its record has come.
    pub fn finished_board(&self, id: RecordId) -> Option<SavedBoard<'_>> {
        let (_, board) = self.history.boards.iter().find(|(known, _)| *known == id)?;
        board.as_ref().map(|board| match board {
            Record::Mines(session) => SavedBoard::Mines(session),
            Record::Four(session) => SavedBoard::Four(session),
        })
    }

    /// A record has come: its last position is shown, and it is watched, unless the player wants another by now.
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
        #[cfg(not(target_family = "wasm"))]
        let is_raced = self.history.raced.take() == Some(id);
        match record {
            #[cfg(not(target_family = "wasm"))]
            Some(Ok(record)) if is_raced => self.race(record, now),
            Some(Ok(record)) => self.watch(ReplayPage::new(record), now),
            Some(Err(error)) => {
                let words = HistoryText::BadReplay { reason: error.to_string() };
                self.notify(Message::bad(words), now);
            }
            None => self.notify(Message::bad(HistoryText::NoReplay), now),
        }
    }
}
