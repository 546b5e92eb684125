//! The browser's storage as a [`Keeper`]: settings, running games, and results of finished ones.
//!
//! Settings and running games are texts in local storage, which is synchronous: a game is safe when its action is
//! shown. Running games belong to tabs ([`running`]), so that two tabs never play the same one. Finished games and
//! attempts at daily tasks go through an outbox ([`filing`]) into a database ([`database`]), which is asynchronous. If
//! the browser stores nothing (a private window, full storage), play continues from memory, the player is told once,
//! and writing is retried.

mod archive;
mod backup;
mod daily;
mod database;
mod days;
#[cfg(feature = "online")]
mod figures;
mod filing;
mod finished;
#[cfg(feature = "online")]
mod hits;
#[cfg(feature = "online")]
mod luck;
pub(crate) mod running;
mod settings;
mod texts;
mod training;

use std::cell::RefCell;
use std::rc::Rc;

use flagfall_history::{Category, DailyTask, Date, Recorded, Round, When, has_ended_before};
use flagfall_keeper::{
    Answer, Attempt, FinishedGame, GameFilter, GameId, GameKind, GameLuck, GameSelection, Keeper,
    OpenedGame, Query, RecordId, RoundRef, SavedGame, Slot, sorted_by,
};
use flagfall_play::{FourInARow, Millis, Minesweeper};
use flagfall_settings::Settings;
use flagfall_text::{Saving, Words};

use crate::tabs::{N_PLACES, Places};
pub(crate) use archive::Archive;
use backup::{BackupJob, RestoreJob};
pub(crate) use database::Database;
use filing::Filing;
pub(crate) use texts::TextStorage;
use texts::Texts;

const SETTINGS: &str = "flagfall settings";
/// The prefix of the counter of game numbers for each place. Numbers are never reused.
const N_NUMBERS: &str = "flagfall numbers ";

/// Counts how often finished games were deleted.
const DELETED: &str = "flagfall deleted";

/// A handle shared by the flow and the page.
#[derive(Clone)]
pub(crate) struct BrowserKeeper(Rc<RefCell<Saved>>);

/// The stored data and the open tables.
struct Saved {
    texts: Texts,
    filing: Filing,
    places: Places,
    tables: Vec<(Slot, Table)>,
    #[cfg(feature = "online")]
    found: figures::RecordFindings,
    answers: Vec<Answer>,
    unanswered: Vec<Unanswered>,
}

/// Queries that wait for the database.
enum Unanswered {
    Finished(Slot, FinishedGame),
    Attempted(Date, DailyTask),
    Tallies,
    Scores(Category),
    /// Looks up the category's games whose luck is unknown; queued like other queries.
    #[cfg(feature = "online")]
    WithoutLuck(Category),
    /// Waits for the requested records with these numbers.
    #[cfg(feature = "online")]
    Records(Category, Vec<u32>, figures::RecordPurpose),
    Games(GameFilter, Option<RecordId>),
    Record(RecordId),
    /// First looks the games up, then deletes them.
    Delete(GameSelection),
    Deleted(usize),
    Days(Date, Vec<i64>),
    Daily(Date),
    /// Finds the games not yet reviewed for mistakes, then requests their records.
    #[cfg(feature = "online")]
    Unreviewed(RecordId),
    #[cfg(feature = "online")]
    UnreviewedRecords(Vec<(u32, i64)>),
    BackUp(Box<BackupJob>),
    Restore(Box<RestoreJob>),
}

/// How much of a table's [`Round`] is saved.
#[derive(Default)]
struct Table {
    id: Option<GameId>,
    edition: u32,
    n_changes: u64,
    /// The game has ended once and was counted: undoing the end doesn't make it a second game.
    is_recorded: bool,
}

/// A number of changes that no round has, so that the next call saves.
const UNSAVED: u64 = u64::MAX;

impl BrowserKeeper {
    /// A keeper with the running games of these places.
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
            tables: vec![],
            #[cfg(feature = "online")]
            found: figures::RecordFindings::default(),
            answers: vec![],
            unanswered: vec![],
        };
        saved.recover();
        BrowserKeeper(Rc::new(RefCell::new(saved)))
    }

    /// Handles a change by another tab. Settings apply here too. If it is a game played here (in a browser without
    /// locks), the other tab keeps the name, and the game here gets a new one.
    pub(crate) fn handle_storage_change(&mut self, name: &str) {
        if name == SETTINGS {
            self.ask(Query::Settings);
        }
        if name == DELETED {
            self.0.borrow_mut().filing.read_all_again();
        }
        let id = running::id_of_name(name);
        for (_, table) in &mut self.0.borrow_mut().tables {
            if id.is_some() && table.id == id {
                (table.id, table.n_changes) = (None, UNSAVED);
            }
        }
    }
}

impl Saved {
    // ---- running games

    fn take_table(&mut self, slot: Slot) -> Option<Table> {
        let place = self.tables.iter().position(|(known, _)| *known == slot)?;
        Some(self.tables.swap_remove(place).1)
    }

    fn save_round<G: Recorded>(&mut self, slot: Slot, kind: GameKind, round: &Round<G>, now: When) {
        let mut table = self.take_table(slot).unwrap_or_default();
        if table.edition != round.edition() {
            if round.n_changes() == 0 {
                self.drop_game(&mut table);
            }
            table = Table { id: table.id, edition: round.edition(), ..Table::default() };
        }
        if table.n_changes != round.n_changes() {
            table.n_changes = round.n_changes();
            self.write_round(slot, kind, &mut table, round, now);
        }
        self.tables.push((slot, table));
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

    /// Removes the table's running game.
    fn drop_game(&mut self, table: &mut Table) {
        if let Some(id) = table.id.take() {
            self.texts.remove(&running::name(id));
        }
    }

    fn new_id(&mut self, kind: GameKind) -> GameId {
        running::numbered(kind, self.new_number())
    }

    /// A game number of this tab that was never used before.
    fn new_number(&mut self) -> u32 {
        let own = self.places.own;
        let name = format!("{N_NUMBERS}{own}");
        let n_given = self.texts.read(&name).and_then(|text| text.parse().ok());
        let n_given = n_given.unwrap_or_else(|| {
            // Earlier versions of the page had no counter.
            let numbers = self.texts.names().into_iter().filter_map(|name| running::number(&name));
            let own = numbers.filter(|number| number % N_PLACES == own);
            own.map(|number| number / N_PLACES + 1).max().unwrap_or_default()
        });
        self.texts.write(&name, &(n_given + 1).to_string());
        own + n_given * N_PLACES
    }

    /// Whether a table of this tab or another tab is playing it.
    fn is_held(&self, id: GameId) -> bool {
        !self.places.has(running::place(id))
            || self.tables.iter().any(|(_, table)| table.id == Some(id))
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
        self.take_table(slot);
        self.tables.push((slot, table));
        Ok((session, origin))
    }

    /// Reads a game that is not being played. A damaged one is set aside.
    fn read<G: Recorded>(&mut self, id: GameId) -> Result<Read<G>, Words> {
        if self.is_held(id) {
            return Err(Saving::HeldElsewhere.into());
        }
        let name = running::name(id);
        let text = self.texts.read(&name).ok_or(Saving::Gone)?;
        running::read(&text).map_err(|reason| {
            self.texts.write(&format!("{name} damaged"), &text);
            self.texts.remove(&name);
            Saving::DamagedGame { reason: Box::new(reason.into()) }.into()
        })
    }

    /// Deletes a game permanently. A daily task that was begun counts as lost.
    fn delete<G: Recorded>(&mut self, id: GameId) -> Result<(), Words> {
        let (session, origin) = self.read::<G>(id)?;
        if let Some(attempt) = Attempt::of(&session, &origin) {
            self.file_attempt(&attempt);
        }
        self.texts.remove(&running::name(id));
        Ok(())
    }

    // ---- results

    /// Files a finished game. It is removed from the running games once it is safe in the outbox.
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
            #[cfg(feature = "online")]
            Query::WithoutLuck(category) => {
                return self.ask_database(Unanswered::WithoutLuck(category));
            }
            #[cfg(not(feature = "online"))]
            Query::WithoutLuck(_) => return,
            Query::Record(id) => {
                self.filing.request_record(number_of(id));
                return self.ask_database(Unanswered::Record(id));
            }
            // A pending game may still get another number.
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
            #[cfg(feature = "online")]
            Query::Training => Answer::Training(self.training()),
            #[cfg(feature = "online")]
            Query::Unreviewed(after) => return self.ask_database(Unanswered::Unreviewed(after)),
        };
        self.answers.push(answer);
    }

    /// Notifies other tabs of a deletion by changing a stored text.
    fn tell_other_tabs(&mut self) {
        let n_times: u32 =
            self.texts.read(DELETED).and_then(|n| n.parse().ok()).unwrap_or_default();
        self.texts.write(DELETED, &n_times.wrapping_add(1).to_string());
    }

    fn ask_database(&mut self, what: Unanswered) {
        self.filing.request_sync();
        self.unanswered.push(what);
    }

    /// Sends pending requests to the database, and answers the queries that wait for it.
    fn settle(&mut self) {
        self.filing.send();
        while self.filing.take_done(&mut self.texts) {
            for unanswered in std::mem::take(&mut self.unanswered) {
                match unanswered {
                    // The database answered before that request was sent.
                    Unanswered::Record(id) if self.filing.is_record_queued(number_of(id)) => {
                        self.unanswered.push(unanswered);
                    }
                    #[cfg(feature = "online")]
                    Unanswered::Records(_, ref numbers, _)
                        if numbers.iter().any(|number| self.filing.is_record_queued(*number)) =>
                    {
                        self.unanswered.push(unanswered);
                    }
                    #[cfg(feature = "online")]
                    Unanswered::UnreviewedRecords(ref games) if self.are_records_queued(games) => {
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
        if self.unanswered.is_empty() {
            self.filing.forget_records();
        }
    }

    fn answer(&mut self, unanswered: Unanswered) -> Option<Answer> {
        Some(match unanswered {
            Unanswered::BackUp(step) => return self.continue_backup(*step),
            Unanswered::Restore(step) => return self.continue_restore(*step),
            Unanswered::Finished(slot, game) => {
                let (finished, best) = self.filing.history().finished(&game);
                Answer::Finished { slot, finished, best }
            }
            Unanswered::Attempted(date, task) => {
                Answer::Attempted { task, n_attempts: self.filing.days().n_attempts(date, task) }
            }
            Unanswered::Tallies => Answer::Tallies(self.filing.history().tallies()),
            Unanswered::Scores(category) => {
                #[cfg(feature = "online")]
                self.ask_hits(category);
                Answer::Scores(Box::new(self.scores(category)))
            }
            #[cfg(feature = "online")]
            Unanswered::WithoutLuck(category) => {
                self.ask_for_luck(category);
                return None;
            }
            #[cfg(feature = "online")]
            Unanswered::Records(..) if self.filing.has_failed() => return None,
            #[cfg(feature = "online")]
            Unanswered::Records(..) if self.filing.is_late() => {
                self.unanswered.push(unanswered);
                return None;
            }
            #[cfg(feature = "online")]
            Unanswered::Records(category, numbers, purpose) => {
                self.take_records(category, numbers, purpose)
            }
            Unanswered::Games(filter, before) => {
                Answer::Games(self.filing.history().games(filter, before))
            }
            Unanswered::Record(id) => {
                let text = self.filing.record(number_of(id));
                // The origin is on the line before the record.
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
            #[cfg(feature = "online")]
            Unanswered::Unreviewed(_) | Unanswered::UnreviewedRecords(_)
                if self.filing.has_failed() =>
            {
                Answer::Unreviewed(vec![])
            }
            #[cfg(feature = "online")]
            Unanswered::Unreviewed(_) | Unanswered::UnreviewedRecords(_)
                if self.filing.is_late() =>
            {
                self.unanswered.push(unanswered);
                return None;
            }
            #[cfg(feature = "online")]
            Unanswered::Unreviewed(after) => {
                self.ask_unreviewed(after);
                return None;
            }
            #[cfg(feature = "online")]
            Unanswered::UnreviewedRecords(games) => self.take_unreviewed(games),
        })
    }
}

#[cfg(not(feature = "online"))]
impl Saved {
    /// Best times and statistics.
    fn scores(&self, category: Category) -> flagfall_keeper::Scores {
        self.filing.history().scores(category)
    }
}

/// The number of a finished game in the database.
fn number_of(id: RecordId) -> u32 {
    u32::try_from(id.0).unwrap_or_default()
}

/// A session and its origin.
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
        self.0.borrow_mut().take_table(slot);
    }

    fn id(&self, slot: Slot) -> Option<GameId> {
        let saved = self.0.borrow();
        saved.tables.iter().find(|(known, _)| *known == slot)?.1.id
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

    #[cfg(feature = "online")]
    fn save_luck(&mut self, id: RecordId, luck: GameLuck) {
        self.0.borrow_mut().save_luck(id, luck);
    }

    #[cfg(not(feature = "online"))]
    fn save_luck(&mut self, _: RecordId, _: GameLuck) {}

    #[cfg(feature = "online")]
    fn save_training(
        &mut self,
        exercises: &[flagfall_history::Exercise],
        reviewed_until: Option<RecordId>,
    ) {
        self.0.borrow_mut().save_training(exercises, reviewed_until);
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
