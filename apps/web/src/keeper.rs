//! The browser's storage as a [`Keeper`]: settings, running games, and how finished ones went.
//!
//! Settings and running games are texts in local storage, which is written before the call returns: a game is safe when
//! its action is shown. Running games belong to tabs ([`running`]), so that two tabs never play the same one. Finished games
//! and attempts at the tasks of days go through an outbox ([`filing`]) into a database ([`database`]), which answers later.
//! Where the browser stores nothing (a private window, a full storage) play goes on from memory, the player is told once,
//! and writing is tried again.

mod archive;
mod backup;
mod database;
mod days;
mod filing;
mod finished;
pub(crate) mod running;
mod texts;

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use flagfall_history::{Category, DailyTask, Date, Recorded, Round, When, has_ended_before};
use flagfall_keeper::{
    Answer, Attempt, DailyState, FinishedGame, GameFilter, GameId, GameKind, GameSelection, Keeper,
    OpenedGame, Query, RecordId, RoundRef, SavedGame, Slot, sorted_by,
};
use flagfall_play::{FourInARow, Millis, Minesweeper};
use flagfall_settings::{FrontEnd, Settings};
use flagfall_text::{Saving, SettingNotes, Words};

use crate::tabs::{N_PLACES, Places};
pub(crate) use archive::Archive;
use backup::{BackingUp, Restoring};
pub(crate) use database::Database;
use filing::Filing;
pub(crate) use texts::TextStorage;
use texts::Texts;

const SETTINGS: &str = "flagfall settings";
/// Stands before a place: how many numbers its tabs have given to games. A number is never used again.
const N_NUMBERS: &str = "flagfall numbers ";

/// How often finished games were deleted.
const DELETED: &str = "flagfall deleted";

/// A handle that the flow and the page share.
#[derive(Clone)]
pub(crate) struct BrowserKeeper(Rc<RefCell<Saved>>);

/// What is saved, and which of it is being played.
struct Saved {
    texts: Texts,
    filing: Filing,
    places: Places,
    tables: HashMap<Slot, Table>,
    answers: Vec<Answer>,
    unanswered: Vec<Unanswered>,
}

/// What is answered when the database has answered.
enum Unanswered {
    Finished(Slot, FinishedGame),
    Attempted(Date, DailyTask),
    Tallies,
    Scores(Category),
    Games(GameFilter, Option<RecordId>),
    Record(RecordId),
    /// Looks the games up first, then deletes them.
    Delete(GameSelection),
    Deleted(usize),
    Days(Date, Vec<i64>),
    Daily(Date),
    BackUp(Box<BackingUp>),
    Restore(Box<Restoring>),
}

/// How much of the [`Round`] at a table is saved.
#[derive(Default)]
struct Table {
    id: Option<GameId>,
    edition: u32,
    n_changes: u64,
    /// It ended once and counts: it is no second game when that end is taken back.
    is_recorded: bool,
}

/// Stands for a number of changes that no round has: there is something to save.
const UNSAVED: u64 = u64::MAX;

impl BrowserKeeper {
    /// With the running games of these places.
    pub(crate) fn new(
        storage: Box<dyn TextStorage>,
        archive: Box<dyn Archive>,
        places: Places,
    ) -> BrowserKeeper {
        let mut texts = Texts::new(storage);
        let mut saved = Saved {
            filing: Filing::new(archive, &mut texts),
            texts,
            places,
            tables: HashMap::new(),
            answers: vec![],
            unanswered: vec![],
        };
        saved.recover();
        BrowserKeeper(Rc::new(RefCell::new(saved)))
    }

    /// Another tab has changed what is stored under this name. Settings hold here, too. Where it is a game that is played
    /// here (a browser without locks), the name is theirs, and the game is stored under another.
    pub(crate) fn hear_change(&mut self, name: &str) {
        if name == SETTINGS {
            self.ask(Query::Settings);
        }
        if name == DELETED {
            self.0.borrow_mut().filing.read_anew();
        }
        let id = running::id_of_name(name);
        for table in self.0.borrow_mut().tables.values_mut() {
            if id.is_some() && table.id == id {
                (table.id, table.n_changes) = (None, UNSAVED);
            }
        }
    }
}

impl Saved {
    // ---- running games

    fn save_round<G: Recorded>(&mut self, slot: Slot, kind: GameKind, round: &Round<G>, now: When) {
        let mut table = self.tables.remove(&slot).unwrap_or_default();
        if table.edition != round.edition() {
            if round.n_changes() == 0 {
                self.drop_game(&mut table);
            }
            table = Table { id: table.id, edition: round.edition(), ..Table::default() };
        }
        if round.is_discarded() {
            self.drop_game(&mut table);
        } else if table.n_changes != round.n_changes() {
            table.n_changes = round.n_changes();
            self.write_round(slot, kind, &mut table, round, now);
        }
        self.tables.insert(slot, table);
    }

    fn write_round<G: Recorded>(
        &mut self,
        slot: Slot,
        kind: GameKind,
        table: &mut Table,
        round: &Round<G>,
        now: When,
    ) {
        let session = round.session();
        if G::outcome(session).is_some() {
            if std::mem::replace(&mut table.is_recorded, true) {
                return self.drop_game(table);
            }
            return self.finish(slot, kind, table, round, now);
        }
        let id = table.id.unwrap_or_else(|| self.new_id(kind));
        table.id = Some(id);
        self.texts.write(&running::name(id), &running::write(session, round.origin(), now.unix));
    }

    /// Nothing of this table is a running game any more.
    fn drop_game(&mut self, table: &mut Table) {
        if let Some(id) = table.id.take() {
            self.texts.remove(&running::name(id));
        }
    }

    fn new_id(&mut self, kind: GameKind) -> GameId {
        running::numbered(kind, self.new_number())
    }

    /// A number of this tab that was never used.
    fn new_number(&mut self) -> u32 {
        let own = self.places.own;
        let name = format!("{N_NUMBERS}{own}");
        let n_given = self.texts.read(&name).and_then(|text| text.parse().ok());
        let n_given = n_given.unwrap_or_else(|| {
            // Earlier pages did not count.
            let numbers = self.texts.names().into_iter().filter_map(|name| running::number(&name));
            let own = numbers.filter(|number| number % N_PLACES == own);
            own.map(|number| number / N_PLACES + 1).max().unwrap_or_default()
        });
        self.texts.write(&name, &(n_given + 1).to_string());
        own + n_given * N_PLACES
    }

    /// Whether somebody plays it: a table of this tab, or another tab.
    fn is_held(&self, id: GameId) -> bool {
        !self.places.has(running::place(id))
            || self.tables.values().any(|table| table.id == Some(id))
    }

    fn saved_games(&mut self) -> Vec<SavedGame> {
        let ids: Vec<GameId> =
            self.texts.names().iter().filter_map(|name| running::id_of_name(name)).collect();
        let saved = ids.into_iter().filter_map(|id| {
            let text = self.texts.read(&running::name(id))?;
            running::listed(id, &text, self.is_held(id))
        });
        let key = |game: &SavedGame| (game.saved_at, game.id);
        sorted_by(saved.collect(), |one, other| key(other).cmp(&key(one)))
    }

    fn open(&mut self, slot: Slot, id: GameId) -> Answer {
        let game = match running::kind(id) {
            GameKind::Mines => self
                .open_session::<Minesweeper>(slot, id)
                .map(|(session, origin)| Box::new((OpenedGame::Mines(session), origin))),
            GameKind::Four => self
                .open_session::<FourInARow>(slot, id)
                .map(|(session, origin)| Box::new((OpenedGame::Four(session), origin))),
        };
        Answer::Opened { slot, game }
    }

    fn open_session<G: Recorded>(&mut self, slot: Slot, id: GameId) -> Result<Read<G>, Words> {
        let (session, origin) = self.read::<G>(id)?;
        let table = Table {
            id: Some(id),
            n_changes: if session.is_over() { UNSAVED } else { 0 },
            is_recorded: has_ended_before(&session),
            ..Table::default()
        };
        self.tables.insert(slot, table);
        Ok((session, origin))
    }

    /// Reads a game that nobody plays. A damaged one is set aside.
    fn read<G: Recorded>(&mut self, id: GameId) -> Result<Read<G>, Words> {
        if self.is_held(id) {
            return Err(Saving::HeldElsewhere.into());
        }
        let name = running::name(id);
        let text = self.texts.read(&name).ok_or(Saving::Gone)?;
        running::read(&text).map_err(|reason| {
            self.texts.write(&format!("{name} damaged"), &text);
            self.texts.remove(&name);
            Saving::DamagedGame { reason: reason.to_string() }.into()
        })
    }

    /// Deletes a game for good. A task of a day that was begun counts as lost.
    fn delete<G: Recorded>(&mut self, id: GameId) -> Result<(), Words> {
        let (session, origin) = self.read::<G>(id)?;
        if let Some(attempt) = Attempt::of(&session, &origin) {
            self.file_attempt(&attempt);
        }
        self.texts.remove(&running::name(id));
        Ok(())
    }

    // ---- results

    /// A game has become a record. It leaves the running games when it is safe in the outbox.
    fn finish<G: Recorded>(
        &mut self,
        slot: Slot,
        kind: GameKind,
        table: &mut Table,
        round: &Round<G>,
        now: When,
    ) {
        let id = table.id.take().unwrap_or_else(|| self.new_id(kind));
        let Some(game) = FinishedGame::of(round.session(), round.origin(), now.unix) else {
            return;
        };
        let text = format!("{game}\n{}", running::write(round.session(), round.origin(), now.unix));
        let name = running::name(id);
        if self.filing.file(&mut self.texts, name.trim_start_matches(running::PREFIX), text) {
            self.texts.remove(&name);
        }
        self.unanswered.push(Unanswered::Finished(slot, game));
    }

    fn file_attempt(&mut self, attempt: &Attempt) {
        let name = format!("day {}", self.new_number());
        self.filing.file(&mut self.texts, &name, days::line(attempt));
    }

    fn daily(&mut self, date: Date) -> DailyState {
        let saved = self.saved_games();
        let of = |kind| {
            let is_it =
                |game: &&SavedGame| game.kind == kind && game.origin.daily_date() == Some(date);
            saved.iter().find(is_it).map(|game| game.id)
        };
        DailyState {
            report: self.filing.days().report(date),
            saved_board: of(GameKind::Mines),
            saved_puzzle: of(GameKind::Four),
        }
    }

    // ---- settings

    fn settings(&mut self) -> (Settings, Vec<Words>) {
        let (mut settings, mut complaints) = (Settings::usual(FrontEnd::Page), vec![]);
        let text = self.texts.read(SETTINGS).unwrap_or_default();
        for (name, value) in text.lines().filter_map(|line| line.split_once('=')) {
            if settings.set(name, value).is_err() {
                let (name, value) = (name.to_owned(), value.to_owned());
                complaints.push(SettingNotes::Unreadable { name, value }.into());
            }
        }
        (settings, complaints)
    }

    fn ask(&mut self, query: Query) {
        let answer = match query {
            Query::Settings => {
                let (settings, complaints) = self.settings();
                Answer::Settings { settings: Box::new(settings), complaints }
            }
            Query::SavedGames => Answer::SavedGames(self.saved_games()),
            Query::Open { slot, id } => self.open(slot, id),
            Query::Delete(id) => {
                let result = match running::kind(id) {
                    GameKind::Mines => self.delete::<Minesweeper>(id),
                    GameKind::Four => self.delete::<FourInARow>(id),
                };
                Answer::Deleted { id, result }
            }
            Query::Peek(id) => {
                let text = self.texts.read(&running::name(id));
                Answer::Peeked { id, record: text.as_deref().and_then(running::record) }
            }
            Query::Tallies => return self.ask_database(Unanswered::Tallies),
            Query::Scores(category) => return self.ask_database(Unanswered::Scores(category)),
            Query::Games { filter, before } => {
                return self.ask_database(Unanswered::Games(filter, before));
            }
            Query::Record(id) => {
                self.filing.want_record(number_of(id));
                return self.ask_database(Unanswered::Record(id));
            }
            // A game that waits to be filed may get another number.
            Query::DeleteFinished(GameSelection::One(id))
                if !self.filing.is_filed(number_of(id)) =>
            {
                Answer::DeletedFinished(Err(Saving::NotDeleted.into()))
            }
            Query::DeleteFinished(selection) => {
                return self.ask_database(Unanswered::Delete(selection));
            }
            Query::Days { first, starts } => {
                return self.ask_database(Unanswered::Days(first, starts));
            }
            Query::Daily(date) => return self.ask_database(Unanswered::Daily(date)),
        };
        self.answers.push(answer);
    }

    /// That games were deleted: the text is another one each time, and other tabs hear that.
    fn tell_other_tabs(&mut self) {
        let n_times: u32 =
            self.texts.read(DELETED).and_then(|n| n.parse().ok()).unwrap_or_default();
        self.texts.write(DELETED, &n_times.wrapping_add(1).to_string());
    }

    fn ask_database(&mut self, what: Unanswered) {
        self.filing.want();
        self.unanswered.push(what);
    }

    /// Asks the database where there is something to ask, and answers what waits for it.
    fn settle(&mut self) {
        self.filing.send();
        while self.filing.take_done(&mut self.texts) {
            for unanswered in std::mem::take(&mut self.unanswered) {
                match unanswered {
                    // The database was asked before that.
                    Unanswered::Record(id) if self.filing.is_record_unasked(number_of(id)) => {
                        self.unanswered.push(unanswered);
                    }
                    unanswered => {
                        let answer = self.answer(unanswered);
                        self.answers.extend(answer);
                    }
                }
            }
            self.filing.send();
        }
    }

    fn answer(&mut self, unanswered: Unanswered) -> Option<Answer> {
        Some(match unanswered {
            Unanswered::BackUp(step) => return self.go_on_backing_up(*step),
            Unanswered::Restore(step) => return self.go_on_restoring(*step),
            Unanswered::Finished(slot, game) => {
                let (finished, best) = self.filing.history().finished(&game);
                Answer::Finished { slot, finished, best }
            }
            Unanswered::Attempted(date, task) => {
                Answer::Attempted { task, n_attempts: self.filing.days().n_attempts(date, task) }
            }
            Unanswered::Tallies => Answer::Tallies(self.filing.history().tallies()),
            Unanswered::Scores(category) => {
                Answer::Scores(Box::new(self.filing.history().scores(category)))
            }
            Unanswered::Games(filter, before) => {
                Answer::Games(self.filing.history().games(filter, before))
            }
            Unanswered::Record(id) => {
                let text = self.filing.take_record(number_of(id));
                // Where it was begun stands before it.
                let record = text.and_then(|text| Some(text.split_once('\n')?.1.to_owned()));
                Answer::Record { id, record }
            }
            Unanswered::Delete(_) | Unanswered::Deleted(_) if self.filing.has_failed() => {
                Answer::DeletedFinished(Err(Saving::NotDeleted.into()))
            }
            Unanswered::Delete(_) | Unanswered::Deleted(_) if self.filing.is_late() => {
                self.unanswered.push(unanswered);
                return None;
            }
            Unanswered::Delete(selection) => {
                let n_games = self.filing.delete(selection);
                self.unanswered.push(Unanswered::Deleted(n_games));
                return None;
            }
            Unanswered::Deleted(n_games) => {
                self.tell_other_tabs();
                Answer::DeletedFinished(Ok(n_games))
            }
            Unanswered::Days(first, starts) => {
                let days = self.filing.history().days(&starts);
                Answer::Days(self.filing.days().played(first, days))
            }
            Unanswered::Daily(date) => Answer::Daily(self.daily(date)),
        })
    }
}

/// The number of a finished game in the database.
fn number_of(id: RecordId) -> u32 {
    u32::try_from(id.0).unwrap_or_default()
}

/// A session, and where it was begun.
type Read<G> = (flagfall_play::Session<G>, flagfall_history::Origin);

impl Keeper for BrowserKeeper {
    fn save(&mut self, slot: Slot, game: RoundRef<'_>, now: When) {
        let mut saved = self.0.borrow_mut();
        match game {
            RoundRef::Mines(round) => saved.save_round(slot, GameKind::Mines, round, now),
            RoundRef::Four(round) => saved.save_round(slot, GameKind::Four, round, now),
        }
    }

    fn close(&mut self, slot: Slot, game: RoundRef<'_>, now: When) {
        self.save(slot, game, now);
        self.0.borrow_mut().tables.remove(&slot);
    }

    fn id(&self, slot: Slot) -> Option<GameId> {
        self.0.borrow().tables.get(&slot)?.id
    }

    fn save_settings(&mut self, settings: &Settings) {
        let rows = settings.rows().into_iter();
        let lines: String = rows.map(|(name, value)| format!("{name}={value}\n")).collect();
        self.0.borrow_mut().texts.write(SETTINGS, &lines);
    }

    fn count_attempt(&mut self, attempt: Attempt) {
        let mut saved = self.0.borrow_mut();
        saved.file_attempt(&attempt);
        saved.unanswered.push(Unanswered::Attempted(attempt.date, attempt.task));
    }

    fn ask(&mut self, query: Query) {
        self.0.borrow_mut().ask(query);
    }

    fn take_answers(&mut self) -> Vec<Answer> {
        let mut saved = self.0.borrow_mut();
        saved.settle();
        let mut answers = std::mem::take(&mut saved.answers);
        answers.extend(saved.texts.take_complaints().into_iter().map(Answer::Notice));
        answers
    }

    fn tick(&mut self, now: Millis) {
        self.flush();
        self.0.borrow_mut().filing.tick(now);
    }

    fn flush(&mut self) {
        let texts = &mut self.0.borrow_mut().texts;
        if texts.is_failing() {
            texts.retry();
        }
    }

    fn is_failing(&self) -> bool {
        let saved = self.0.borrow();
        saved.texts.is_failing() || saved.filing.is_failing()
    }
}

#[cfg(test)]
pub(crate) mod memory;
#[cfg(test)]
mod tests;
