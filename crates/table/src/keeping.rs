//! The store as a player meets it: where it fails, play goes on, says so once, and tries again.

use flagfall_daily::Date;
use flagfall_play::{Game, Millis, Session};
use flagfall_store::{
    Category, Daily, DailyResult, Failure, Finished, GameId, Kept, Opened, Origin, Outcome, Place,
    Recorded, Score, Settings, Statistics, Store, TakenUp,
};

/// The store, or one in memory where there is none.
pub struct Keeping {
    store: Store,
    /// Said once, until it works again.
    is_failing: bool,
    complaint: Option<String>,
}

impl Keeping {
    /// What came of opening the store. Whatever is wrong with it, there is a game to play.
    pub fn new(opened: Result<Opened, String>) -> Keeping {
        match opened {
            Ok(Opened { store, set_aside }) => {
                let complaint = set_aside.map(|aside| {
                    format!("what was kept is damaged and was set aside as {}", aside.display())
                });
                Keeping { store, is_failing: false, complaint }
            }
            Err(reason) => Keeping::in_memory(Some(format!("nothing is kept: {reason}"))),
        }
    }

    /// A store that lasts as long as the program.
    pub fn in_memory(complaint: Option<String>) -> Keeping {
        Keeping { store: Store::in_memory(), is_failing: false, complaint }
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
        self.heard(read).unwrap_or_default()
    }

    /// Keeps settings.
    pub fn keep_settings(&mut self, settings: &Settings) {
        let kept = self.store.keep_settings(settings);
        self.heard(kept);
    }

    /// Keeps a game; whether it is kept.
    pub fn keep<G: Game>(
        &mut self,
        place: &mut Option<Place>,
        session: &Session<G>,
        origin: &Origin,
        unix: i64,
    ) -> bool {
        let kept = self.store.keep(place, session, origin, unix);
        self.heard(kept).is_some()
    }

    /// Keeps a finished game for good.
    pub fn finish<G: Recorded>(
        &mut self,
        place: &mut Option<Place>,
        session: &Session<G>,
        origin: &Origin,
        unix: i64,
    ) -> Option<Finished> {
        let finished = self.store.finish(place, session, origin, unix);
        self.heard(finished)
    }

    /// Removes a game that the player gave up.
    pub fn give_up(&mut self, place: &mut Option<Place>) {
        let given_up = self.store.give_up(place);
        self.heard(given_up);
    }

    /// The games that can go on, the last one first.
    pub fn kept(&mut self) -> Vec<Kept> {
        let kept = self.store.kept();
        self.heard(kept).unwrap_or_default()
    }

    /// Goes on with a kept game.
    ///
    /// # Errors
    ///
    /// Why not, as a sentence for the player.
    pub fn take_up<G: Game>(&mut self, id: GameId) -> Result<TakenUp<G>, String> {
        self.store.take_up(id).map_err(|error| error.to_string())
    }

    /// The kinds of games that were finished.
    pub fn categories(&mut self) -> Vec<Category> {
        let categories = self.store.categories();
        self.heard(categories).unwrap_or_default()
    }

    /// What there is to count of a category.
    pub fn statistics(&mut self, category: Category) -> Statistics {
        let statistics = self.store.statistics(category);
        self.heard(statistics).unwrap_or_default()
    }

    /// The best times of a category.
    pub fn best_times(&mut self, category: Category, most: usize) -> Vec<Score> {
        let scores = self.store.best_times(category, most);
        self.heard(scores).unwrap_or_default()
    }

    /// The last times of a category that count, the newest last.
    pub fn recent(&mut self, category: Category, most: usize) -> Vec<Score> {
        let scores = self.store.recent(category, most);
        self.heard(scores).unwrap_or_default()
    }

    /// How a task of a day went.
    pub fn daily(&mut self, date: Date, which: Daily) -> Option<DailyResult> {
        let result = self.store.daily(date, which);
        self.heard(result).flatten()
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
        self.heard(result)
    }

    /// On how many days in a row a task of the day was solved.
    pub fn daily_streak(&mut self, today: Date) -> usize {
        let streak = self.store.daily_streak(today);
        self.heard(streak).unwrap_or_default()
    }

    /// How many hints the first finished game of this origin took.
    pub fn hints_of(&mut self, origin: &str) -> Option<usize> {
        let n_hints = self.store.hints_of(origin);
        self.heard(n_hints).flatten()
    }

    fn heard<T>(&mut self, result: Result<T, Failure>) -> Option<T> {
        match result {
            Ok(value) => {
                self.is_failing = false;
                Some(value)
            }
            Err(failure) => {
                if !self.is_failing {
                    self.complaint = Some(format!("not kept, and tried again: {failure}"));
                }
                self.is_failing = true;
                None
            }
        }
    }
}
