//! A store that tolerates failures: play continues, the player is told once, and failed writes are retried.

use flagfall_history::{DailyTask, Date, Exercise, Origin, Recorded, Report, Round};
use flagfall_play::{FourInARow, Game, Millis, Minesweeper, Session};
use flagfall_settings::Settings;
use flagfall_text::{Saving, Words};

use crate::daily::DailyResult;
use crate::failure::{Failure, NotResumed};
use crate::file::{Opened, Patience, Store};
use crate::pending::{LeftGame, PendingGame, Receipt};
use crate::running::{Claim, Kept, Resumed};
use flagfall_keeper::{Attempt, Finished, GameId, GameSelection, RecordId, TrainingState};

/// The store, or one in memory until the real one is writable.
pub struct Keeping {
    store: Store,
    /// Counts reopened stores: a claim is valid only in its own store.
    store_number: u32,
    /// Reopens the store; `None` if it is meant to stay in memory.
    open: Option<Open>,
    /// Whether this is the real store and not its replacement in memory.
    is_open: bool,
    /// Failed writes, in order.
    pending: Vec<PendingWrite>,
    now: Millis,
    retry_at: Millis,
    /// The settings as last read or written: only differences from them are the player's changes.
    settings: Option<Settings>,
    /// Reported once, until it works again.
    has_failed: bool,
    is_unreadable: bool,
    /// Why the last write failed.
    reason: Option<Words>,
    /// Whether another program has moved the open file away.
    is_moved: bool,
    complaint: Option<Words>,
}

type Open = Box<dyn Fn(Patience) -> Result<Opened, Words>>;

/// A failed write that will be retried.
enum PendingWrite {
    Settings(Box<Settings>),
    Attempt(Attempt),
    Training(Vec<Exercise>, Option<RecordId>),
    Game(Box<dyn PendingGame>),
    /// A running game that the player abandoned.
    Abandoned(Option<Claim>),
}

const RETRY: Millis = Millis(3_000);

impl Keeping {
    /// Opens the store. If that fails, play starts without it, and opening is retried.
    pub fn new(open: impl Fn(Patience) -> Result<Opened, Words> + 'static) -> Keeping {
        let opened = open(Patience::AtFirst);
        let mut keeping = Keeping { open: Some(Box::new(open)), ..Keeping::in_memory(None) };
        match opened {
            Ok(Opened { store, only_read: Some(failure), .. }) => {
                keeping.store = store;
                keeping.is_open = false;
                keeping.reason = Some((&failure).into());
                keeping.complaint =
                    Some(Saving::NothingNewSaved { reason: Box::new((&failure).into()) }.into());
            }
            Ok(opened) => keeping.adopt(opened),
            Err(reason) => {
                keeping.is_open = false;
                keeping.reason = Some(reason.clone());
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
            pending: vec![],
            now: Millis(0),
            retry_at: Millis(0),
            settings: None,
            has_failed: false,
            is_unreadable: false,
            reason: None,
            is_moved: false,
            complaint,
        }
    }

    fn adopt(&mut self, Opened { store, set_aside, n_salvaged, .. }: Opened) {
        self.store = store;
        self.store_number += 1;
        self.is_open = true;
        self.has_failed = false;
        // Drop abandonments that refer to the old store; they are repeated if still needed.
        self.pending.retain(|pending| !matches!(pending, PendingWrite::Abandoned(_)));
        for pending in &mut self.pending {
            if let PendingWrite::Game(game) = pending {
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

    /// Saves the settings again, because the store may be new and empty.
    fn keep_settings_again(&mut self) {
        let is_waiting =
            self.pending.iter().any(|pending| matches!(pending, PendingWrite::Settings(_)));
        if let Some(settings) = self.settings.take()
            && !is_waiting
        {
            self.pending.push(PendingWrite::Settings(Box::new(settings)));
        }
    }

    /// The number of the current store; a claim from another number is void.
    pub(crate) fn store_number(&self) -> u32 {
        self.store_number
    }

    /// Advances time, and retries failed operations after a delay.
    pub fn tick(&mut self, now: Millis) {
        self.now = now;
        if self.retry_at <= now && (!self.is_open || !self.pending.is_empty()) {
            self.flush();
        }
    }

    /// Retries everything now, reopening the store first. Writes still pending when the program ends are lost.
    pub fn flush(&mut self) {
        self.retry_at = self.now + RETRY;
        if let (false, Some(open)) = (self.is_open, &self.open) {
            match open(Patience::WhilePlaying) {
                Ok(Opened { only_read: Some(failure), .. }) => {
                    return self.reason = Some((&failure).into());
                }
                Ok(opened) => self.adopt(opened),
                Err(reason) => return self.reason = Some(reason),
            }
        }
        let mut pending = std::mem::take(&mut self.pending).into_iter();
        for mut next in pending.by_ref() {
            let written = self.write(&mut next);
            // A busy lock usually stays busy for a while, and a key press must not wait for each write.
            let is_busy = matches!(written, Err(Failure::Busy));
            if self.wrote(written).is_none() {
                self.pending.push(next);
            }
            // If the file is damaged, the rest waits for the next one.
            if is_busy || !self.is_open {
                break;
            }
        }
        self.pending.extend(pending);
    }

    fn write(&mut self, pending: &mut PendingWrite) -> Result<(), Failure> {
        match pending {
            PendingWrite::Settings(settings) => {
                let before = self.known_settings();
                self.store.keep_settings(&before, settings)?;
                self.settings = Some((**settings).clone());
                Ok(())
            }
            PendingWrite::Attempt(attempt) => self.store.count_attempt(*attempt).map(drop),
            PendingWrite::Training(exercises, reviewed_until) => {
                self.store.keep_training(exercises, *reviewed_until)
            }
            PendingWrite::Game(game) => game.keep(&self.store),
            PendingWrite::Abandoned(claim) => self.store.abandon(claim),
        }
    }

    fn retry_later(&mut self, pending: PendingWrite) {
        if self.pending.is_empty() {
            self.retry_at = self.now + RETRY;
        }
        self.pending.push(pending);
    }

    /// A complaint that the player has not seen yet.
    pub fn take_complaint(&mut self) -> Option<Words> {
        self.complaint.take()
    }

    /// Whether something could not be saved.
    pub fn is_failing(&self) -> bool {
        self.has_failed || !self.is_open || !self.pending.is_empty()
    }

    /// Why games, results or settings would be lost if the program ended now; `None` if nothing would be.
    pub fn loss(&self) -> Option<Words> {
        let is_lost = self.pending.iter().any(|pending| match pending {
            PendingWrite::Settings(_)
            | PendingWrite::Attempt(_)
            | PendingWrite::Training(..)
            | PendingWrite::Game(_) => true,
            // The player did not want to keep it.
            PendingWrite::Abandoned(_) => false,
        });
        self.reason.clone().filter(|_| is_lost)
    }

    /// The settings, and complaints about unreadable ones.
    pub fn settings(&mut self) -> (Settings, Vec<Words>) {
        let read = self.store.settings();
        let (settings, complaints) = self.read(read).unwrap_or_default();
        if !self.pending.iter().any(|pending| matches!(pending, PendingWrite::Settings(_))) {
            self.settings = Some(settings.clone());
        }
        (settings, complaints)
    }

    /// The settings last known to be stored.
    fn known_settings(&mut self) -> Settings {
        match &self.settings {
            Some(settings) => settings.clone(),
            None => self.store.settings().unwrap_or_default().0,
        }
    }

    /// Saves what the player has changed since settings were last read or saved; other programs may have changed other
    /// settings. Failures are retried.
    pub fn keep_settings(&mut self, settings: &Settings) {
        self.pending.retain(|pending| !matches!(pending, PendingWrite::Settings(_)));
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
            self.retry_later(PendingWrite::Settings(Box::new(settings.clone())));
        }
    }

    /// Saves a game; returns whether that succeeded.
    pub(crate) fn keep<G: Game>(
        &mut self,
        claim: &mut Option<Claim>,
        session: &Session<G>,
        origin: &Origin,
        unix: i64,
    ) -> bool {
        if !self.is_open {
            return false;
        }
        let kept = self.store.keep(claim, session, origin, unix);
        self.wrote(kept).is_some()
    }

    /// Stores a finished game.
    pub(crate) fn finish<G: Recorded>(
        &mut self,
        claim: &mut Option<Claim>,
        session: &Session<G>,
        origin: &Origin,
        unix: i64,
    ) -> Option<Finished> {
        if !self.is_open {
            return None;
        }
        let finished = self.store.finish(claim, session, origin, unix);
        self.wrote(finished)
    }

    /// Queues a game in its current state, to be saved as soon as possible.
    pub(crate) fn take_over<G: Recorded + 'static>(
        &mut self,
        claim: Option<Claim>,
        round: &Round<G>,
        unix: i64,
    ) -> Receipt {
        let left = LeftGame::new(claim, round.session(), round.origin(), unix);
        let receipt = left.receipt();
        self.retry_later(PendingWrite::Game(Box::new(left)));
        receipt
    }

    /// Discards the last failure, because the game is no longer needed.
    pub(crate) fn forget_failure(&mut self) {
        self.has_failed = false;
    }

    /// Claims a game in this store that was resumed from a copy.
    pub(crate) fn reclaim<G: Game>(&mut self, id: GameId, session: &Session<G>) -> Option<Claim> {
        let found = self.store.reclaim(id, session);
        self.read(found).flatten()
    }

    /// Removes a game that the player abandoned; failures are retried.
    pub fn abandon(&mut self, claim: &mut Option<Claim>) {
        if claim.is_some() && self.is_open {
            let abandoned = self.store.abandon(claim);
            self.wrote(abandoned);
        }
        if claim.is_some() {
            self.retry_later(PendingWrite::Abandoned(claim.take()));
        }
    }

    /// The games that can be resumed, newest first.
    pub fn kept(&mut self) -> Vec<Kept> {
        let kept = self.store.kept();
        let mut kept = self.read(kept).unwrap_or_default();
        for pending in &self.pending {
            let over = match pending {
                PendingWrite::Game(game) => game.ended(),
                PendingWrite::Abandoned(claim) => claim.as_ref().map(Claim::id),
                PendingWrite::Settings(_)
                | PendingWrite::Attempt(_)
                | PendingWrite::Training(..) => None,
            };
            kept.retain(|kept| Some(kept.id) != over);
        }
        kept
    }

    /// An unfinished daily task.
    pub fn kept_task(&mut self, date: Date, which: DailyTask) -> Option<Kept> {
        let game = match which {
            DailyTask::Mines => Minesweeper::NAME,
            DailyTask::Four => FourInARow::NAME,
        };
        self.kept()
            .into_iter()
            .find(|kept| kept.game == game && kept.origin.daily_date() == Some(date))
    }

    /// Resumes a saved game.
    ///
    /// # Errors
    ///
    /// The reason, as a sentence for the player.
    pub fn resume<G: Game>(&mut self, id: GameId) -> Result<Resumed<G>, Words> {
        let resumed = self.store.resume(id);
        resumed.map_err(|error| self.refuse(&error))
    }

    /// Deletes a saved game. A daily task that was begun counts as lost.
    ///
    /// # Errors
    ///
    /// The reason, as a sentence for the player.
    pub fn discard<G: Recorded>(&mut self, id: GameId) -> Result<(), Words> {
        if !self.is_open {
            return Err(Saving::NotDeleted.into());
        }
        let discarded = self.store.discard::<G>(id);
        discarded.map_err(|error| self.refuse(&error))
    }

    /// Deletes finished games; returns how many.
    ///
    /// # Errors
    ///
    /// The reason, as a sentence for the player.
    pub fn delete_finished(&mut self, selection: GameSelection) -> Result<usize, Words> {
        if !self.is_open {
            return Err(Saving::NotDeleted.into());
        }
        let deleted = self.store.delete_finished(selection);
        deleted.map_err(|failure| self.refuse(&NotResumed::from(failure)))
    }

    /// Queries the store; returns the default value if it cannot be read.
    pub fn look<T: Default>(&mut self, look: impl FnOnce(&Store) -> Result<T, Failure>) -> T {
        let seen = look(&self.store);
        self.read(seen).unwrap_or_default()
    }

    /// The result of a daily task, including pending ones.
    pub fn daily(&mut self, date: Date, which: DailyTask) -> Option<DailyResult> {
        let pending = self.attempts(date, which).next().map(DailyResult::of_first);
        self.look(|store| store.daily(date, which)).or(pending)
    }

    /// The pending attempts at a task.
    fn attempts(&self, date: Date, which: DailyTask) -> impl Iterator<Item = Attempt> {
        let attempts = self.pending.iter().filter_map(|pending| match pending {
            PendingWrite::Attempt(attempt) => Some(*attempt),
            PendingWrite::Settings(_)
            | PendingWrite::Training(..)
            | PendingWrite::Game(_)
            | PendingWrite::Abandoned(_) => None,
        });
        attempts.filter(move |attempt| (attempt.date, attempt.task) == (date, which))
    }

    /// Counts an attempt at a daily task and returns the result. Failures are retried.
    pub fn count_attempt(&mut self, attempt: Attempt) -> Option<DailyResult> {
        // The first attempt counts, even while it is pending.
        let must_wait = self.is_open && self.attempts(attempt.date, attempt.task).next().is_some();
        let stands = if must_wait {
            None
        } else {
            let stands = self.store.count_attempt(attempt);
            self.wrote(stands)
        };
        if stands.is_none() || !self.is_open {
            self.retry_later(PendingWrite::Attempt(attempt));
        }
        stands
    }

    /// All exercises, and how far finished games were searched for mistakes, including pending changes.
    pub fn training(&mut self) -> TrainingState {
        let mut state = self.look(Store::training);
        for pending in &self.pending {
            match pending {
                PendingWrite::Training(exercises, reviewed_until) => {
                    state.put(exercises);
                    state.reviewed_until = reviewed_until.unwrap_or(state.reviewed_until);
                }
                PendingWrite::Settings(_)
                | PendingWrite::Attempt(_)
                | PendingWrite::Game(_)
                | PendingWrite::Abandoned(_) => (),
            }
        }
        state
    }

    /// Saves exercises, and how far finished games were searched for mistakes. Failures are retried.
    pub fn keep_training(&mut self, exercises: &[Exercise], reviewed_until: Option<RecordId>) {
        // A pending write is older, so it must not come after this one.
        let is_pending = |pending: &PendingWrite| matches!(pending, PendingWrite::Training(..));
        let must_wait = self.is_open && self.pending.iter().any(is_pending);
        let is_kept = !must_wait && {
            let kept = self.store.keep_training(exercises, reviewed_until);
            self.wrote(kept).is_some()
        };
        if !is_kept || !self.is_open {
            // In another store, the same games have other numbers.
            let reviewed_until = reviewed_until.filter(|_| self.is_open);
            self.retry_later(PendingWrite::Training(exercises.to_vec(), reviewed_until));
        }
    }

    /// The results of a day's tasks, as far as they were tried.
    pub fn daily_report(&mut self, date: Date) -> Report {
        let n_hints = self.look(|store| store.hints_of(&Origin::new(date).source));
        let streak = self.look(|store| store.daily_streak(date));
        Report {
            date,
            board: self
                .daily(date, DailyTask::Mines)
                .map(|result| result.of_board(n_hints.unwrap_or_default())),
            puzzle: self.daily(date, DailyTask::Four).and_then(DailyResult::of_puzzle),
            streak: u32::try_from(streak).unwrap_or(u32::MAX),
        }
    }

    /// The value read; `None` after a failure, which is reported.
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

    /// The value written; `None` after a failure. Both a failure and the recovery from it are reported.
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
        self.reason = Some((&failure).into());
        self.notice_damage(&failure);
        None
    }

    /// The player's message for a game that could not be resumed.
    fn refuse(&mut self, error: &NotResumed) -> Words {
        if let NotResumed::Store(failure) = error {
            self.notice_damage(failure);
        }
        error.into()
    }

    /// Reopens the store if the file is damaged, which sets it aside, or was moved away; from then on everything is
    /// saved in the new file.
    fn notice_damage(&mut self, failure: &Failure) {
        if self.open.is_some() && matches!(failure, Failure::Damaged | Failure::Moved) {
            self.is_moved = matches!(failure, Failure::Moved);
            self.reason = Some(failure.into());
            self.store = Store::in_memory();
            self.is_open = false;
            self.retry_at = self.now;
        }
    }
}
