//! The history: best times, statistics, days, and every finished game with its replay.
//!
//! The keeper is asked piece by piece and answers later; what there is to see is one value, [`History`], that screens only draw.

mod calendar;
mod view;

use flagfall_history::{When, day_start};
use flagfall_keeper::{
    DaysPlayed, GameFilter, GameKind, PastGames, Query, RecordId, Scores, Tally,
};
use flagfall_table::link::Record;
use flagfall_text::{History as HistoryText, Message};

pub use calendar::{Calendar, CalendarDay, DayMark};
pub use view::{GameRow, History, LevelRow, TimeRow};

use crate::flow::Flow;
use crate::replay::ReplayPage;

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
    /// The game whose record is asked for.
    watched: Option<RecordId>,
}

impl HistoryPage {
    pub(crate) fn take_tallies(&mut self, tallies: Vec<Tally>) {
        self.tallies = Some(tallies);
    }

    pub(crate) fn take_scores(&mut self, scores: Scores) {
        if self.filter == GameFilter::Category(scores.category) {
            self.scores = Some(scores);
        }
    }

    pub(crate) fn take_days(&mut self, days: DaysPlayed) {
        self.days = Some(days);
    }

    pub(crate) fn take_games(&mut self, games: PastGames) {
        if games.filter == self.filter {
            self.games = Some(games);
        }
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

    /// A record has come: it is watched, unless the player wants another by now.
    pub(crate) fn take_record(&mut self, id: RecordId, record: Option<&str>, now: When) {
        if self.history.watched != Some(id) {
            return;
        }
        self.history.watched = None;
        match record.map(Record::from_text) {
            Some(Ok(record)) => self.watch(ReplayPage::new(record), now),
            Some(Err(error)) => {
                let words = HistoryText::BadReplay { reason: error.to_string() };
                self.notify(Message::bad(words), now);
            }
            None => self.notify(Message::bad(HistoryText::NoReplay), now),
        }
    }
}
