//! The store as a player meets it: where it fails, play goes on, says so once, and tries again.

use flagfall_daily::{Date, Report};
use flagfall_play::{FourInARow, Game, Millis, Minesweeper, Session};
use flagfall_table::{
    BoardWas, Category, Daily, Origin, Outcome, Recorded, Settings, daily_origin,
};

use crate::daily::DailyResult;
use crate::failure::Failure;
use crate::file::{Opened, Store};
use crate::finished::Finished;
use crate::running::{GameId, Kept, Place, TakenUp};
use crate::scores::{Score, Statistics};

/// The store, or one in memory as long as there is none that can be written.
pub struct Keeping {
    store: Store,
    /// Counts the stores there were: a place in one is no place in the next.
    store_number: u32,
    /// How to open the store where that has failed.
    reopen: Option<Reopen>,
    retry_at: Millis,
    /// What could not be written, in order.
    waiting: Vec<Waiting>,
    /// Said once, until it works again.
    is_failing: bool,
    complaint: Option<String>,
}

type Reopen = Box<dyn Fn() -> Result<Opened, String>>;

/// Something to be written that belongs to no round.
enum Waiting {
    Settings(Box<Settings>),
    Daily { date: Date, which: Daily, outcome: Outcome, time: Millis },
}

const RETRY: Millis = Millis(3_000);

impl Keeping {
    /// Opens the store. Whatever is wrong with it, there is a game to play, and it is tried again.
    pub fn new(open: impl Fn() -> Result<Opened, String> + 'static) -> Keeping {
        let (store, complaint) = match open() {
            Ok(Opened { store, only_read: Some(failure), .. }) => {
                (store, format!("nothing new is kept: {failure}"))
            }
            Ok(opened) => {
                let mut keeping = Keeping::in_memory(None);
                keeping.adopt(opened);
                return keeping;
            }
            Err(reason) => (Store::in_memory(), format!("nothing is kept: {reason}")),
        };
        Keeping {
            store,
            reopen: Some(Box::new(open)),
            is_failing: true,
            ..Keeping::in_memory(Some(complaint))
        }
    }

    /// A store that lasts as long as the program.
    pub fn in_memory(complaint: Option<String>) -> Keeping {
        Keeping {
            store: Store::in_memory(),
            store_number: 0,
            reopen: None,
            retry_at: Millis(0),
            waiting: vec![],
            is_failing: false,
            complaint,
        }
    }

    fn adopt(&mut self, Opened { store, set_aside, .. }: Opened) {
        self.store = store;
        self.store_number += 1;
        self.reopen = None;
        self.is_failing = false;
        self.complaint = set_aside.map(|aside| {
            format!("what was kept is damaged and was set aside as {}", aside.display())
        });
    }

    /// Which store it is: after another number a round has no place any more.
    pub(crate) fn store_number(&self) -> u32 {
        self.store_number
    }

    /// Time has passed: tries again what could not be done, the store itself first.
    pub fn tick(&mut self, now: Millis) {
        if now < self.retry_at || self.reopen.is_none() && self.waiting.is_empty() {
            return;
        }
        self.retry_at = now + RETRY;
        if let Some(reopen) = &self.reopen {
            match reopen() {
                Ok(opened) if opened.only_read.is_none() => self.adopt(opened),
                Ok(_) | Err(_) => return,
            }
        }
        for waiting in std::mem::take(&mut self.waiting) {
            match waiting {
                Waiting::Settings(settings) => self.keep_settings(&settings),
                Waiting::Daily { date, which, outcome, time } => {
                    self.keep_daily(date, which, outcome, time);
                }
            }
        }
    }

    /// What the player was not told yet.
    pub fn take_complaint(&mut self) -> Option<String> {
        self.complaint.take()
    }

    /// Whether the last thing could not be kept or read.
    pub fn is_failing(&self) -> bool {
        self.is_failing
    }

    /// What the player has set, and complaints about what could not be read.
    pub fn settings(&mut self) -> (Settings, Vec<String>) {
        let read = self.store.settings();
        self.read(read).unwrap_or_default()
    }

    /// Keeps settings; where that fails it is tried again.
    pub fn keep_settings(&mut self, settings: &Settings) {
        let kept = self.store.keep_settings(settings);
        self.waiting.retain(|waiting| !matches!(waiting, Waiting::Settings(_)));
        if self.wrote(kept).is_none() || self.reopen.is_some() {
            self.waiting.push(Waiting::Settings(Box::new(settings.clone())));
        }
    }

    /// Keeps a game; whether it is kept.
    pub fn keep<G: Game>(
        &mut self,
        place: &mut Option<Place>,
        session: &Session<G>,
        origin: &Origin,
        unix: i64,
    ) -> bool {
        if self.reopen.is_some() {
            return false;
        }
        let kept = self.store.keep(place, session, origin, unix);
        self.wrote(kept).is_some()
    }

    /// Keeps a finished game for good.
    pub fn finish<G: Recorded>(
        &mut self,
        place: &mut Option<Place>,
        session: &Session<G>,
        origin: &Origin,
        unix: i64,
    ) -> Option<Finished> {
        if self.reopen.is_some() {
            return None;
        }
        let finished = self.store.finish(place, session, origin, unix);
        self.wrote(finished)
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

    /// Removes a game that the player gave up; where that fails the place stays.
    pub fn give_up(&mut self, place: &mut Option<Place>) {
        if self.reopen.is_some() {
            return;
        }
        let given_up = self.store.give_up(place);
        self.wrote(given_up);
    }

    /// The games that can go on, the last one first.
    pub fn kept(&mut self) -> Vec<Kept> {
        let kept = self.store.kept();
        self.read(kept).unwrap_or_default()
    }

    /// A task of a day that was left in the middle.
    pub fn kept_task(&mut self, date: Date, which: Daily) -> Option<Kept> {
        let name = daily_origin(date);
        let game = match which {
            Daily::Mines => Minesweeper::NAME,
            Daily::Four => FourInARow::NAME,
        };
        self.kept().into_iter().find(|kept| kept.game == game && kept.origin.name == name)
    }

    /// Whether the player could know the board of a day.
    pub fn days_board_was(&mut self, date: Date) -> BoardWas {
        match self.daily(date, Daily::Mines) {
            Some(_) => BoardWas::Known,
            None => BoardWas::New,
        }
    }

    /// Goes on with a kept game.
    ///
    /// # Errors
    ///
    /// Why not, as a sentence for the player.
    pub fn take_up<G: Game>(&mut self, id: GameId) -> Result<TakenUp<G>, String> {
        self.store.take_up(id).map_err(|error| error.to_string())
    }

    /// Removes a kept game that the player gave up.
    ///
    /// # Errors
    ///
    /// Why not, as a sentence for the player.
    pub fn discard<G: Game>(&mut self, id: GameId) -> Result<(), String> {
        let mut place = Some(self.take_up::<G>(id)?.place);
        self.give_up(&mut place);
        match place {
            None => Ok(()),
            Some(_) => Err("this game cannot be given up now; try it later".to_owned()),
        }
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

    /// How a task of a day went.
    pub fn daily(&mut self, date: Date, which: Daily) -> Option<DailyResult> {
        let result = self.store.daily(date, which);
        self.read(result).flatten()
    }

    /// Keeps one more attempt at a task of a day, and says how that stands.
    pub fn keep_daily(
        &mut self,
        date: Date,
        which: Daily,
        outcome: Outcome,
        time: Millis,
    ) -> Option<DailyResult> {
        let result = self.store.keep_daily(date, which, outcome, time);
        let kept = self.wrote(result);
        if kept.is_none() || self.reopen.is_some() {
            self.waiting.push(Waiting::Daily { date, which, outcome, time });
        }
        kept
    }

    /// On how many days in a row a task of the day was solved.
    pub fn daily_streak(&mut self, today: Date) -> usize {
        let streak = self.store.daily_streak(today);
        self.read(streak).unwrap_or_default()
    }

    /// How many hints the first finished game of this origin took.
    pub fn hints_of(&mut self, origin: &str) -> Option<usize> {
        let n_hints = self.store.hints_of(origin);
        self.read(n_hints).flatten()
    }

    /// How the tasks of a day went, as far as they were tried.
    pub fn daily_report(&mut self, date: Date) -> Report {
        let n_hints = self.hints_of(&daily_origin(date)).unwrap_or_default();
        Report {
            date,
            board: self.daily(date, Daily::Mines).map(|result| result.of_board(n_hints)),
            puzzle: self.daily(date, Daily::Four).and_then(DailyResult::of_puzzle),
            streak: u32::try_from(self.daily_streak(date)).unwrap_or(u32::MAX),
        }
    }

    /// What was read, or nothing.
    fn read<T>(&mut self, result: Result<T, Failure>) -> Option<T> {
        result.map_err(|failure| self.complain(&failure)).ok()
    }

    /// What was written, or nothing; that it works again is worth as much as that it does not.
    fn wrote<T>(&mut self, result: Result<T, Failure>) -> Option<T> {
        match result {
            Ok(value) => {
                self.is_failing = self.reopen.is_some();
                Some(value)
            }
            Err(failure) => {
                self.complain(&failure);
                None
            }
        }
    }

    fn complain(&mut self, failure: &Failure) {
        if !self.is_failing {
            self.complaint = Some(format!("not kept, and tried again: {failure}"));
        }
        self.is_failing = true;
    }
}
