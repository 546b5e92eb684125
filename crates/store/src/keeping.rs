//! The store as a player meets it: where it fails, play goes on, says so once, and tries again.

use flagfall_history::{DailyTask, Date, Origin, Recorded, Report, Round};
use flagfall_play::{FourInARow, Game, Millis, Minesweeper, Session};
use flagfall_settings::Settings;
use flagfall_text::{Saving, Words};

use crate::daily::DailyResult;
use crate::failure::{Failure, NotResumed};
use crate::file::{Opened, Patience, Store};
use crate::pending::{LeftGame, PendingGame, Receipt};
use crate::running::{Claim, Kept, Resumed};
use flagfall_keeper::{Attempt, Finished, GameId, GameSelection};

/// The store, or one in memory as long as there is none that can be written.
pub struct Keeping {
    store: Store,
    /// Counts the stores there were: a claim in one is no claim in the next.
    store_number: u32,
    /// How the store is opened; nobody can where it is to be in memory.
    open: Option<Open>,
    /// Whether this is the store, and not one in memory in its place.
    is_open: bool,
    /// What could not be written, in order.
    pending: Vec<PendingWrite>,
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

/// A write that failed and is tried again.
enum PendingWrite {
    Settings(Box<Settings>),
    Attempt(Attempt),
    Game(Box<dyn PendingGame>),
    /// A running game that the player abandoned.
    Abandoned(Option<Claim>),
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
            pending: vec![],
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
        // A game that was abandoned in a copy is abandoned again where that is still wanted.
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

    /// The store may be a fresh one, without the player's settings.
    fn keep_settings_again(&mut self) {
        let is_waiting =
            self.pending.iter().any(|pending| matches!(pending, PendingWrite::Settings(_)));
        if let Some(settings) = self.settings.take()
            && !is_waiting
        {
            self.pending.push(PendingWrite::Settings(Box::new(settings)));
        }
    }

    /// Which store it is: after another number a round has no claim any more.
    pub(crate) fn store_number(&self) -> u32 {
        self.store_number
    }

    /// Time has passed: tries again what could not be done, after a while.
    pub fn tick(&mut self, now: Millis) {
        self.now = now;
        if self.retry_at <= now && (!self.is_open || !self.pending.is_empty()) {
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
        let mut pending = std::mem::take(&mut self.pending).into_iter();
        for mut next in pending.by_ref() {
            let written = self.write(&mut next);
            // Who writes now writes for a while, and a key must not wait for each of them.
            let is_busy = matches!(written, Err(Failure::Busy));
            if self.wrote(written).is_none() {
                self.pending.push(next);
            }
            // And where the file is damaged, what is left waits for the next one.
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

    /// What the player was not told yet.
    pub fn take_complaint(&mut self) -> Option<Words> {
        self.complaint.take()
    }

    /// Whether something is not kept that should be.
    pub fn is_failing(&self) -> bool {
        self.has_failed || !self.is_open || !self.pending.is_empty()
    }

    /// What the player has set, and complaints about what could not be read.
    pub fn settings(&mut self) -> (Settings, Vec<Words>) {
        let read = self.store.settings();
        let (settings, complaints) = self.read(read).unwrap_or_default();
        if !self.pending.iter().any(|pending| matches!(pending, PendingWrite::Settings(_))) {
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

    /// Keeps a game; whether it is kept.
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

    /// Keeps a finished game for good.
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

    /// Keeps a game as it is now, as soon as that is possible.
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

    /// What could not be kept last is not wanted any more.
    pub(crate) fn forget_failure(&mut self) {
        self.has_failed = false;
    }

    /// Claims a game in this store that was resumed from a copy of it.
    pub(crate) fn reclaim<G: Game>(&mut self, id: GameId, session: &Session<G>) -> Option<Claim> {
        let found = self.store.reclaim(id, session);
        self.read(found).flatten()
    }

    /// Removes a game that the player abandoned; where that fails it is tried again.
    pub fn abandon(&mut self, claim: &mut Option<Claim>) {
        if claim.is_some() && self.is_open {
            let abandoned = self.store.abandon(claim);
            self.wrote(abandoned);
        }
        if claim.is_some() {
            self.retry_later(PendingWrite::Abandoned(claim.take()));
        }
    }

    /// The games that can go on, the last one first.
    pub fn kept(&mut self) -> Vec<Kept> {
        let kept = self.store.kept();
        let mut kept = self.read(kept).unwrap_or_default();
        for pending in &self.pending {
            let over = match pending {
                PendingWrite::Game(game) => game.ended(),
                PendingWrite::Abandoned(claim) => claim.as_ref().map(Claim::id),
                PendingWrite::Settings(_) | PendingWrite::Attempt(_) => None,
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

    /// Resumes a saved game.
    ///
    /// # Errors
    ///
    /// Why not, as a sentence for the player.
    pub fn resume<G: Game>(&mut self, id: GameId) -> Result<Resumed<G>, Words> {
        let resumed = self.store.resume(id);
        resumed.map_err(|error| self.refuse(&error))
    }

    /// Deletes a saved game. A task of a day that was begun counts as lost.
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

    /// Deletes finished games; how many there were.
    ///
    /// # Errors
    ///
    /// Why not, as a sentence for the player.
    pub fn delete_finished(&mut self, selection: GameSelection) -> Result<usize, Words> {
        if !self.is_open {
            return Err(Saving::NotDeleted.into());
        }
        let deleted = self.store.delete_finished(selection);
        deleted.map_err(|failure| self.refuse(&NotResumed::from(failure)))
    }

    /// What the store says, or nothing where it cannot be read.
    pub fn look<T: Default>(&mut self, look: impl FnOnce(&Store) -> Result<T, Failure>) -> T {
        let seen = look(&self.store);
        self.read(seen).unwrap_or_default()
    }

    /// How a task of a day went, also where that waits to be kept.
    pub fn daily(&mut self, date: Date, which: DailyTask) -> Option<DailyResult> {
        let pending = self.attempts(date, which).next().map(DailyResult::of_first);
        self.look(|store| store.daily(date, which)).or(pending)
    }

    /// The attempts at a task that wait to be kept.
    fn attempts(&self, date: Date, which: DailyTask) -> impl Iterator<Item = Attempt> {
        let attempts = self.pending.iter().filter_map(|pending| match pending {
            PendingWrite::Attempt(attempt) => Some(*attempt),
            PendingWrite::Settings(_) | PendingWrite::Game(_) | PendingWrite::Abandoned(_) => None,
        });
        attempts.filter(move |attempt| (attempt.date, attempt.task) == (date, which))
    }

    /// Counts one more attempt at a task of a day, and says how that stands. Where that fails it is tried again.
    pub fn count_attempt(&mut self, attempt: Attempt) -> Option<DailyResult> {
        // The first one counts, also where it waits.
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

    /// How the tasks of a day went, as far as they were tried.
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
    fn refuse(&mut self, error: &NotResumed) -> Words {
        if let NotResumed::Store(failure) = error {
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
