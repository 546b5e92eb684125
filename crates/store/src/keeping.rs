//! The store as a player meets it: where it fails, play goes on, says so once, and tries again.

use flagfall_history::{
    BoardNovelty, Category, DailyTask, Date, GameResult, Origin, Recorded, Report, Round, Source,
};
use flagfall_play::{FourInARow, Game, Millis, Minesweeper, Session};
use flagfall_settings::Settings;
use flagfall_text::{Saving, Words};

use crate::daily::{Attempt, DailyResult};
use crate::failure::{Failure, NotTakenUp};
use crate::file::{Opened, Patience, Store};
use crate::running::{Kept, Place, TakenUp};
use crate::unkept::{Left, Receipt, Unkept};
use flagfall_keeper::Finished;
use flagfall_keeper::{GameId, Score, Statistics};

/// The store, or one in memory as long as there is none that can be written.
pub struct Keeping {
    store: Store,
    /// Counts the stores there were: a place in one is no place in the next.
    store_number: u32,
    /// How the store is opened; nobody can where it is to be in memory.
    open: Option<Open>,
    /// Whether this is the store, and not one in memory in its place.
    is_open: bool,
    /// What could not be written, in order.
    waiting: Vec<Waiting>,
    now: Millis,
    retry_at: Millis,
    /// The settings as they were last read or written: only what differs is the player's wish.
    settings: Option<Settings>,
    /// Said once, until it works again.
    has_failed: bool,
    is_unreadable: bool,
    /// Whether another program has moved the file away that was open.
    is_moved: bool,
    complaint: Option<Words>,
}

type Open = Box<dyn Fn(Patience) -> Result<Opened, Words>>;

/// Something to be written that no table has any more.
enum Waiting {
    Settings(Box<Settings>),
    Attempt(Attempt),
    Game(Box<dyn Unkept>),
    /// A game that is not to be kept any longer.
    GivenUp(Option<Place>),
}

const RETRY: Millis = Millis(3_000);

impl Keeping {
    /// Opens the store. Whatever is wrong with it, there is a game to play, and it is tried again.
    pub fn new(open: impl Fn(Patience) -> Result<Opened, Words> + 'static) -> Keeping {
        let opened = open(Patience::AtFirst);
        let mut keeping = Keeping { open: Some(Box::new(open)), ..Keeping::in_memory(None) };
        match opened {
            Ok(Opened { store, only_read: Some(failure), .. }) => {
                keeping.store = store;
                keeping.is_open = false;
                keeping.complaint =
                    Some(Saving::NothingNewSaved { reason: Box::new((&failure).into()) }.into());
            }
            Ok(opened) => keeping.adopt(opened),
            Err(reason) => {
                keeping.is_open = false;
                keeping.complaint = Some(Saving::NothingSaved { reason: Box::new(reason) }.into());
            }
        }
        keeping
    }

    /// A store that lasts as long as the program.
    pub fn in_memory(complaint: Option<Words>) -> Keeping {
        Keeping {
            store: Store::in_memory(),
            store_number: 0,
            open: None,
            is_open: true,
            waiting: vec![],
            now: Millis(0),
            retry_at: Millis(0),
            settings: None,
            has_failed: false,
            is_unreadable: false,
            is_moved: false,
            complaint,
        }
    }

    fn adopt(&mut self, Opened { store, set_aside, n_salvaged, .. }: Opened) {
        self.store = store;
        self.store_number += 1;
        self.is_open = true;
        self.has_failed = false;
        // What was given up in a copy is given up again by who still wants that.
        self.waiting.retain(|waiting| !matches!(waiting, Waiting::GivenUp(_)));
        for waiting in &mut self.waiting {
            if let Waiting::Game(game) = waiting {
                game.move_to(&self.store);
            }
        }
        let is_moved = std::mem::replace(&mut self.is_moved, false);
        if set_aside.is_some() || is_moved {
            self.keep_settings_again();
        }
        let file = set_aside.map(|aside| aside.display().to_string());
        let complaint = match (file, n_salvaged) {
            (Some(file), 0) => Some(Saving::SetAside { file }),
            (Some(file), _) => Some(Saving::SetAsideSalvaged { file }),
            (None, _) => is_moved.then_some(Saving::MovedAway),
        };
        self.complaint = complaint.map(Words::from);
    }

    /// The store may be a fresh one, without the player's settings.
    fn keep_settings_again(&mut self) {
        let is_waiting = self.waiting.iter().any(|waiting| matches!(waiting, Waiting::Settings(_)));
        if let Some(settings) = self.settings.take()
            && !is_waiting
        {
            self.waiting.push(Waiting::Settings(Box::new(settings)));
        }
    }

    /// Which store it is: after another number a round has no place any more.
    pub(crate) fn store_number(&self) -> u32 {
        self.store_number
    }

    /// Time has passed: tries again what could not be done, after a while.
    pub fn tick(&mut self, now: Millis) {
        self.now = now;
        if self.retry_at <= now && (!self.is_open || !self.waiting.is_empty()) {
            self.flush();
        }
    }

    /// Tries again what could not be done, the store itself first: what waits when the program ends is lost.
    pub fn flush(&mut self) {
        self.retry_at = self.now + RETRY;
        if let (false, Some(open)) = (self.is_open, &self.open) {
            match open(Patience::WhilePlaying) {
                Ok(opened) if opened.only_read.is_none() => self.adopt(opened),
                Ok(_) | Err(_) => return,
            }
        }
        let mut waiting = std::mem::take(&mut self.waiting).into_iter();
        for mut next in waiting.by_ref() {
            let written = self.write(&mut next);
            // Who writes now writes for a while, and a key must not wait for each of them.
            let is_busy = matches!(written, Err(Failure::Busy));
            if self.wrote(written).is_none() {
                self.waiting.push(next);
            }
            // And where the file is damaged, what is left waits for the next one.
            if is_busy || !self.is_open {
                break;
            }
        }
        self.waiting.extend(waiting);
    }

    fn write(&mut self, waiting: &mut Waiting) -> Result<(), Failure> {
        match waiting {
            Waiting::Settings(settings) => {
                let before = self.known_settings();
                self.store.keep_settings(&before, settings)?;
                self.settings = Some((**settings).clone());
                Ok(())
            }
            Waiting::Attempt(attempt) => self.store.keep_attempt(*attempt).map(drop),
            Waiting::Game(game) => game.keep(&self.store),
            Waiting::GivenUp(place) => self.store.give_up(place),
        }
    }

    fn wait_with(&mut self, waiting: Waiting) {
        if self.waiting.is_empty() {
            self.retry_at = self.now + RETRY;
        }
        self.waiting.push(waiting);
    }

    /// What the player was not told yet.
    pub fn take_complaint(&mut self) -> Option<Words> {
        self.complaint.take()
    }

    /// Whether something is not kept that should be.
    pub fn is_failing(&self) -> bool {
        self.has_failed || !self.is_open || !self.waiting.is_empty()
    }

    /// What the player has set, and complaints about what could not be read.
    pub fn settings(&mut self) -> (Settings, Vec<Words>) {
        let read = self.store.settings();
        let (settings, complaints) = self.read(read).unwrap_or_default();
        if !self.waiting.iter().any(|waiting| matches!(waiting, Waiting::Settings(_))) {
            self.settings = Some(settings.clone());
        }
        (settings, complaints)
    }

    /// The settings that the store is known to have, if nobody else has changed them.
    fn known_settings(&mut self) -> Settings {
        match &self.settings {
            Some(settings) => settings.clone(),
            None => self.store.settings().unwrap_or_default().0,
        }
    }

    /// Keeps what the player changed since settings were read or kept; another program may have changed others meanwhile. Where
    /// that fails it is tried again.
    pub fn keep_settings(&mut self, settings: &Settings) {
        self.waiting.retain(|waiting| !matches!(waiting, Waiting::Settings(_)));
        let known = self.known_settings();
        let kept = if self.is_open {
            self.store.keep_settings(&known, settings)
        } else {
            let held = self.store.settings().unwrap_or_default().0;
            self.store.keep_settings(&held, settings)
        };
        let is_kept = self.wrote(kept).is_some() && self.is_open;
        self.settings = Some(if is_kept { settings.clone() } else { known });
        if !is_kept {
            self.wait_with(Waiting::Settings(Box::new(settings.clone())));
        }
    }

    /// Keeps a game; whether it is kept.
    pub(crate) fn keep<G: Game>(
        &mut self,
        place: &mut Option<Place>,
        session: &Session<G>,
        origin: &Origin,
        unix: i64,
    ) -> bool {
        if !self.is_open {
            return false;
        }
        let kept = self.store.keep(place, session, origin, unix);
        self.wrote(kept).is_some()
    }

    /// Keeps a finished game for good.
    pub(crate) fn finish<G: Recorded>(
        &mut self,
        place: &mut Option<Place>,
        session: &Session<G>,
        origin: &Origin,
        unix: i64,
    ) -> Option<Finished> {
        if !self.is_open {
            return None;
        }
        let finished = self.store.finish(place, session, origin, unix);
        self.wrote(finished)
    }

    /// Keeps a game as it is now, as soon as that is possible.
    pub(crate) fn take_over<G: Recorded + 'static>(
        &mut self,
        place: Option<Place>,
        round: &Round<G>,
        unix: i64,
    ) -> Receipt {
        let left = Left::new(place, round.session(), round.origin(), unix);
        let receipt = left.receipt();
        self.wait_with(Waiting::Game(Box::new(left)));
        receipt
    }

    /// What could not be kept last is not wanted any more.
    pub(crate) fn forget_failure(&mut self) {
        self.has_failed = false;
    }

    /// Where a game is in this store that was taken up from a copy of it.
    pub(crate) fn find_again<G: Game>(
        &mut self,
        id: GameId,
        session: &Session<G>,
    ) -> Option<Place> {
        let found = self.store.find_again(id, session);
        self.read(found).flatten()
    }

    /// Removes a game that the player gave up; where that fails it is tried again.
    pub fn give_up(&mut self, place: &mut Option<Place>) {
        if place.is_some() && self.is_open {
            let given_up = self.store.give_up(place);
            self.wrote(given_up);
        }
        if place.is_some() {
            self.wait_with(Waiting::GivenUp(place.take()));
        }
    }

    /// The games that can go on, the last one first.
    pub fn kept(&mut self) -> Vec<Kept> {
        let kept = self.store.kept();
        let mut kept = self.read(kept).unwrap_or_default();
        for waiting in &self.waiting {
            let over = match waiting {
                Waiting::Game(game) => game.ended(),
                Waiting::GivenUp(place) => place.as_ref().map(Place::id),
                Waiting::Settings(_) | Waiting::Attempt(_) => None,
            };
            kept.retain(|kept| Some(kept.id) != over);
        }
        kept
    }

    /// A task of a day that was left in the middle.
    pub fn kept_task(&mut self, date: Date, which: DailyTask) -> Option<Kept> {
        let game = match which {
            DailyTask::Mines => Minesweeper::NAME,
            DailyTask::Four => FourInARow::NAME,
        };
        self.kept()
            .into_iter()
            .find(|kept| kept.game == game && kept.origin.daily_date() == Some(date))
    }

    /// Whether the player could know the board of a day.
    pub fn days_board_was(&mut self, date: Date) -> BoardNovelty {
        match self.daily(date, DailyTask::Mines) {
            Some(_) => BoardNovelty::Known,
            None => BoardNovelty::New,
        }
    }

    /// Goes on with a kept game.
    ///
    /// # Errors
    ///
    /// Why not, as a sentence for the player.
    pub fn take_up<G: Game>(&mut self, id: GameId) -> Result<TakenUp<G>, Words> {
        let taken = self.store.take_up(id);
        taken.map_err(|error| self.refuse(&error))
    }

    /// Removes a kept game that the player gave up. A task of a day that was begun counts as lost.
    ///
    /// # Errors
    ///
    /// Why not, as a sentence for the player.
    pub fn discard<G: Recorded>(&mut self, id: GameId) -> Result<(), Words> {
        if !self.is_open {
            return Err(Saving::NotDeleted.into());
        }
        let discarded = self.store.discard::<G>(id);
        discarded.map_err(|error| self.refuse(&error))
    }

    /// The kinds of games that were finished.
    pub fn categories(&mut self) -> Vec<Category> {
        let categories = self.store.categories();
        self.read(categories).unwrap_or_default()
    }

    /// What there is to count of a category.
    pub fn statistics(&mut self, category: Category) -> Statistics {
        let statistics = self.store.statistics(category);
        self.read(statistics).unwrap_or_default()
    }

    /// The best times of a category.
    pub fn best_times(&mut self, category: Category, most: usize) -> Vec<Score> {
        let scores = self.store.best_times(category, most);
        self.read(scores).unwrap_or_default()
    }

    /// The last times of a category that count, the newest last.
    pub fn recent(&mut self, category: Category, most: usize) -> Vec<Score> {
        let scores = self.store.recent(category, most);
        self.read(scores).unwrap_or_default()
    }

    /// How a task of a day went, also where that waits to be kept.
    pub fn daily(&mut self, date: Date, which: DailyTask) -> Option<DailyResult> {
        let result = self.store.daily(date, which);
        let waiting = self.attempts(date, which).next().map(Attempt::as_the_first);
        self.read(result).flatten().or(waiting)
    }

    /// The attempts at a task that wait to be kept.
    fn attempts(&self, date: Date, which: DailyTask) -> impl Iterator<Item = Attempt> {
        let attempts = self.waiting.iter().filter_map(|waiting| match waiting {
            Waiting::Attempt(attempt) => Some(*attempt),
            Waiting::Settings(_) | Waiting::Game(_) | Waiting::GivenUp(_) => None,
        });
        attempts.filter(move |attempt| (attempt.date, attempt.which) == (date, which))
    }

    /// Keeps one more attempt at a task of a day, and says how that stands. Where that fails it is tried again.
    pub fn keep_daily(
        &mut self,
        date: Date,
        which: DailyTask,
        outcome: GameResult,
        time: Millis,
    ) -> Option<DailyResult> {
        let attempt = Attempt { date, which, outcome, time };
        // The first one counts, also where it waits.
        let must_wait = self.is_open && self.attempts(date, which).next().is_some();
        let stands = if must_wait {
            None
        } else {
            let stands = self.store.keep_attempt(attempt);
            self.wrote(stands)
        };
        if stands.is_none() || !self.is_open {
            self.wait_with(Waiting::Attempt(attempt));
        }
        stands
    }

    /// On how many days in a row a task of the day was solved.
    pub fn daily_streak(&mut self, today: Date) -> usize {
        let streak = self.store.daily_streak(today);
        self.read(streak).unwrap_or_default()
    }

    /// How many hints the first finished game of this source took.
    pub fn hints_of(&mut self, source: &Source) -> Option<usize> {
        let n_hints = self.store.hints_of(source);
        self.read(n_hints).flatten()
    }

    /// How the tasks of a day went, as far as they were tried.
    pub fn daily_report(&mut self, date: Date) -> Report {
        let n_hints = self.hints_of(&Origin::new(date).source).unwrap_or_default();
        Report {
            date,
            board: self.daily(date, DailyTask::Mines).map(|result| result.of_board(n_hints)),
            puzzle: self.daily(date, DailyTask::Four).and_then(DailyResult::of_puzzle),
            streak: u32::try_from(self.daily_streak(date)).unwrap_or(u32::MAX),
        }
    }

    /// What was read, or nothing.
    fn read<T>(&mut self, result: Result<T, Failure>) -> Option<T> {
        let failure = match result {
            Ok(value) => {
                self.is_unreadable = false;
                return Some(value);
            }
            Err(failure) => failure,
        };
        if !std::mem::replace(&mut self.is_unreadable, true) && self.complaint.is_none() {
            self.complaint =
                Some(Saving::Unreadable { reason: Box::new((&failure).into()) }.into());
        }
        self.notice_damage(&failure);
        None
    }

    /// What was written, or nothing; that it works again is worth as much as that it does not.
    fn wrote<T>(&mut self, result: Result<T, Failure>) -> Option<T> {
        let failure = match result {
            Ok(value) => {
                self.has_failed = false;
                return Some(value);
            }
            Err(failure) => failure,
        };
        if !self.is_failing() {
            self.complaint =
                Some(Saving::NotSavedYet { reason: Box::new((&failure).into()) }.into());
        }
        self.has_failed = true;
        self.notice_damage(&failure);
        None
    }

    /// Why a kept game was not touched, for the player.
    fn refuse(&mut self, error: &NotTakenUp) -> Words {
        if let NotTakenUp::Store(failure) = error {
            self.notice_damage(failure);
        }
        error.into()
    }

    /// A file that is damaged is opened anew, which sets it aside, and in place of one that was moved away there is a new one:
    /// everything from now on is kept there.
    fn notice_damage(&mut self, failure: &Failure) {
        if self.open.is_some() && matches!(failure, Failure::Damaged | Failure::Moved) {
            self.is_moved = matches!(failure, Failure::Moved);
            self.store = Store::in_memory();
            self.is_open = false;
            self.retry_at = self.now;
        }
    }
}
