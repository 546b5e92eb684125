//! The browser's storage as a [`Keeper`]: settings, running games, and how finished ones went.
//!
//! Everything is text in local storage, which is written before the call returns: a game is safe when its action is
//! shown. Running games belong to tabs ([`running`]), so that two tabs never play the same one. Texts that all tabs
//! share are read again before they are changed. Where the browser stores nothing (a private window, a full storage)
//! play goes on from memory, the player is told once, and writing is tried again.

mod days;
mod finished;
pub(crate) mod running;
mod texts;

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use flagfall_history::{
    BoardOutcome, DailyTask, Date, GameResult, Recorded, Round, When, has_ended_before, is_assisted,
};
use flagfall_keeper::{
    Answer, Attempt, DailyState, Finished, GameId, GameKind, Keeper, OpenedGame, Query, RecordId,
    RoundRef, SavedGame, Slot,
};
use flagfall_mines::MinesOutcome;
use flagfall_play::{FourInARow, Millis, Minesweeper};
use flagfall_settings::Settings;
use flagfall_text::{Saving, SettingNotes, Words};

use crate::tabs::{N_PLACES, Places};
use days::Days;
use finished::{FinishedGame, History};
pub(crate) use texts::TextStorage;
use texts::Texts;

const SETTINGS: &str = "flagfall settings";
const FINISHED: &str = "flagfall finished";
const DAYS: &str = "flagfall days";

/// A handle that the flow and the page share.
#[derive(Clone)]
pub(crate) struct BrowserKeeper(Rc<RefCell<Saved>>);

/// What is saved, and which of it is being played.
struct Saved {
    texts: Texts,
    places: Places,
    tables: HashMap<Slot, Table>,
    answers: Vec<Answer>,
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
    pub(crate) fn new(storage: Box<dyn TextStorage>, places: Places) -> BrowserKeeper {
        BrowserKeeper(Rc::new(RefCell::new(Saved {
            texts: Texts::new(storage),
            places,
            tables: HashMap::new(),
            answers: vec![],
        })))
    }

    /// Another tab has changed what is stored under this name. Settings hold here, too. Where it is a game that is played
    /// here (a browser without locks), the name is theirs, and the game is stored under another.
    pub(crate) fn hear_change(&mut self, name: &str) {
        if name == SETTINGS {
            self.ask(Query::Settings);
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
        if let Some(result) = G::outcome(session) {
            if !std::mem::replace(&mut table.is_recorded, true) {
                self.finish(slot, round, result, now);
            }
            return self.drop_game(table);
        }
        let id = table.id.unwrap_or_else(|| self.free_id(kind));
        table.id = Some(id);
        self.texts.write(&running::name(id), &running::write(session, round.origin(), now.unix));
    }

    /// Nothing of this table is a running game any more.
    fn drop_game(&mut self, table: &mut Table) {
        if let Some(id) = table.id.take() {
            self.texts.remove(&running::name(id));
        }
    }

    /// The lowest number of this tab under which nothing is stored.
    fn free_id(&mut self, kind: GameKind) -> GameId {
        let taken = self.texts.names();
        (0..)
            .map(|nth| running::numbered(kind, self.places.own + nth * N_PLACES))
            .find(|&id| taken.binary_search(&running::name(id)).is_err())
            .expect("there are more numbers than games")
    }

    /// Whether somebody plays it: a table of this tab, or another tab.
    fn is_held(&self, id: GameId) -> bool {
        !self.places.has(running::place(id))
            || self.tables.values().any(|table| table.id == Some(id))
    }

    fn saved_games(&mut self) -> Vec<SavedGame> {
        let ids: Vec<GameId> =
            self.texts.names().iter().filter_map(|name| running::id_of_name(name)).collect();
        let mut saved: Vec<SavedGame> = ids
            .into_iter()
            .filter_map(|id| {
                let text = self.texts.read(&running::name(id))?;
                running::listed(id, &text, self.is_held(id))
            })
            .collect();
        saved.sort_by_key(|game| std::cmp::Reverse((game.saved_at, game.id)));
        saved
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
            self.count(attempt);
        }
        self.texts.remove(&running::name(id));
        Ok(())
    }

    // ---- results

    fn finish<G: Recorded>(&mut self, slot: Slot, round: &Round<G>, result: GameResult, now: When) {
        let session = round.session();
        let game = FinishedGame {
            at: now.unix,
            category: G::category(session),
            result,
            is_assisted: is_assisted(session),
            board: round.origin().board,
            time: session.elapsed(session.last_at()),
            three_bv: G::three_bv(session),
        };
        let mut history = self.history();
        let (number, rank) = history.add(game);
        let best = history.best_times(game.category, 1).first().map(|score| score.time);
        self.texts.write(FINISHED, &history.write());
        let finished = Finished { id: RecordId(number), category: game.category, rank };
        self.answers.push(Answer::Finished { slot, finished, best });
    }

    fn history(&mut self) -> History {
        History::read(&self.texts.read(FINISHED).unwrap_or_default())
    }

    fn days(&mut self) -> Days {
        Days::read(&self.texts.read(DAYS).unwrap_or_default())
    }

    /// Counts an attempt at a task of a day; how many there were by now.
    fn count(&mut self, attempt: Attempt) -> u32 {
        let mut days = self.days();
        let n_attempts = match attempt.task {
            DailyTask::Mines => {
                days.add_board(
                    attempt.date,
                    BoardOutcome {
                        ending: match attempt.result {
                            GameResult::Won => MinesOutcome::Won,
                            GameResult::Lost | GameResult::Tied => MinesOutcome::Lost,
                        },
                        time: attempt.time,
                        n_hints: u32::try_from(attempt.n_hints).unwrap_or(u32::MAX),
                    },
                );
                1
            }
            DailyTask::Four => days.add_try(attempt.date, attempt.result == GameResult::Won),
        };
        self.texts.write(DAYS, &days.write());
        n_attempts
    }

    fn daily(&mut self, date: Date) -> DailyState {
        let saved = self.saved_games();
        let of = |kind| {
            let is_it =
                |game: &&SavedGame| game.kind == kind && game.origin.daily_date() == Some(date);
            saved.iter().find(is_it).map(|game| game.id)
        };
        DailyState {
            report: self.days().report(date),
            saved_board: of(GameKind::Mines),
            saved_puzzle: of(GameKind::Four),
        }
    }

    // ---- settings

    fn settings(&mut self) -> (Settings, Vec<Words>) {
        let (mut settings, mut complaints) = (Settings::default(), vec![]);
        let text = self.texts.read(SETTINGS).unwrap_or_default();
        for (name, value) in text.lines().filter_map(|line| line.split_once('=')) {
            if settings.set(name, value).is_err() {
                let (name, value) = (name.to_owned(), value.to_owned());
                complaints.push(SettingNotes::Unreadable { name, value }.into());
            }
        }
        (settings, complaints)
    }

    fn answer(&mut self, query: Query) -> Answer {
        match query {
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
            Query::Categories => Answer::Categories(self.history().categories()),
            Query::Scores(category) => Answer::Scores(Box::new(self.history().scores(category))),
            Query::Daily(date) => Answer::Daily(self.daily(date)),
        }
    }
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
        let n_attempts = saved.count(attempt) as usize;
        saved.answers.push(Answer::Attempted { task: attempt.task, n_attempts });
    }

    fn ask(&mut self, query: Query) {
        let mut saved = self.0.borrow_mut();
        let answer = saved.answer(query);
        saved.answers.push(answer);
    }

    fn take_answers(&mut self) -> Vec<Answer> {
        let mut saved = self.0.borrow_mut();
        let mut answers = std::mem::take(&mut saved.answers);
        answers.extend(saved.texts.take_complaints().into_iter().map(Answer::Notice));
        answers
    }

    fn tick(&mut self, _: Millis) {
        self.flush();
    }

    fn flush(&mut self) {
        let texts = &mut self.0.borrow_mut().texts;
        if texts.is_failing() {
            texts.retry();
        }
    }

    fn is_failing(&self) -> bool {
        self.0.borrow().texts.is_failing()
    }
}

#[cfg(test)]
pub(crate) mod memory;
#[cfg(test)]
mod tests;
