//! The store as a [`Keeper`]: queries are answered at once, and the answers queue until they are taken.

use std::collections::HashMap;

use flagfall_history::{DailyTask, Exercise, Origin, Recorded, Round, When};
use flagfall_keeper::{
    Answer, Attempt, DailyState, DaysPlayed, GameId, GameKind, GameLuck, Keeper, LUCK_BATCH,
    N_BEST, N_LISTED, N_RECENT, N_UNREVIEWED, OpenedGame, PastGames, Query, RecordId, RoundRef,
    SavedGame, Scores, Slot,
};
use flagfall_play::{FourInARow, Game, Millis, Minesweeper, Session};
use flagfall_settings::Settings;
use flagfall_text::{Saving, Words};

use crate::bookmark::Bookmark;
use crate::file::Store;
use crate::keeping::Keeping;
use crate::running::{Kept, Resumed};

/// How many records are searched for hits while a page is loading.
const N_READ: usize = 200;

/// A store with the bookmarks of the open tables.
pub struct StoreKeeper {
    keeping: Keeping,
    bookmarks: HashMap<Slot, Bookmark>,
    answers: Vec<Answer>,
}

impl StoreKeeper {
    /// A keeper without open tables.
    pub fn new(keeping: Keeping) -> StoreKeeper {
        StoreKeeper { keeping, bookmarks: HashMap::new(), answers: vec![] }
    }

    fn save_round<G: Recorded + 'static>(&mut self, slot: Slot, round: &Round<G>, now: When) {
        let bookmark = self.bookmarks.entry(slot).or_default();
        if let Some(finished) = bookmark.keep(round, &mut self.keeping, now) {
            let best = self.keeping.look(|store| store.best_times(finished.category, 1));
            let best = best.first().map(|score| score.time);
            self.answers.push(Answer::Finished { slot, finished, best });
        }
    }

    fn close_round<G: Recorded + 'static>(&mut self, slot: Slot, round: &Round<G>, now: When) {
        if let Some(mut bookmark) = self.bookmarks.remove(&slot) {
            bookmark.close(round, &mut self.keeping, now);
        }
    }

    fn open(&mut self, slot: Slot, id: GameId) -> Answer {
        let saved = self.keeping.kept().into_iter().find(|kept| kept.id == id);
        let game = match saved.as_ref().and_then(kind) {
            Some(GameKind::Mines) => self
                .open_session::<Minesweeper>(slot, id)
                .map(|(session, origin)| Box::new((OpenedGame::Mines(session), origin))),
            Some(GameKind::Four) => self
                .open_session::<FourInARow>(slot, id)
                .map(|(session, origin)| Box::new((OpenedGame::Four(session), origin))),
            None => Err(Saving::Gone.into()),
        };
        Answer::Opened { slot, game }
    }

    fn open_session<G: Recorded>(
        &mut self,
        slot: Slot,
        id: GameId,
    ) -> Result<(Session<G>, Origin), Words> {
        let Resumed { session, claim, origin } = self.keeping.resume::<G>(id)?;
        self.bookmarks.insert(slot, Bookmark::at(claim, &session, &self.keeping));
        Ok((session, origin))
    }

    fn delete(&mut self, id: GameId) -> Answer {
        let saved = self.keeping.kept().into_iter().find(|kept| kept.id == id);
        let result = match saved.as_ref().and_then(kind) {
            Some(GameKind::Mines) => self.keeping.discard::<Minesweeper>(id),
            Some(GameKind::Four) => self.keeping.discard::<FourInARow>(id),
            None => Err(Saving::Gone.into()),
        };
        Answer::Deleted { id, result }
    }

    fn saved_games(&mut self) -> Vec<SavedGame> {
        self.keeping.kept().iter().filter_map(Kept::as_saved).collect()
    }
}

impl Kept {
    /// The list entry for it; `None` for an unknown kind of game.
    pub fn as_saved(&self) -> Option<SavedGame> {
        Some(SavedGame {
            kind: kind(self)?,
            id: self.id,
            origin: self.origin.clone(),
            head: self.head.clone(),
            n_actions: self.n_entries,
            saved_at: self.updated_at,
            is_held: self.is_held,
        })
    }
}

impl Keeper for StoreKeeper {
    fn save(&mut self, slot: Slot, game: RoundRef<'_>, now: When) {
        match game {
            RoundRef::Mines(round) => self.save_round(slot, round, now),
            RoundRef::Four(round) => self.save_round(slot, round, now),
        }
    }

    fn close(&mut self, slot: Slot, game: RoundRef<'_>, now: When) {
        match game {
            RoundRef::Mines(round) => self.close_round(slot, round, now),
            RoundRef::Four(round) => self.close_round(slot, round, now),
        }
    }

    fn id(&self, slot: Slot) -> Option<GameId> {
        self.bookmarks.get(&slot)?.id()
    }

    fn save_settings(&mut self, settings: &Settings) {
        self.keeping.keep_settings(settings);
    }

    fn count_attempt(&mut self, attempt: Attempt) {
        if let Some(stands) = self.keeping.count_attempt(attempt) {
            let n_attempts = stands.n_tries;
            self.answers.push(Answer::Attempted { task: attempt.task, n_attempts });
        }
    }

    fn save_luck(&mut self, id: RecordId, luck: GameLuck) {
        // If the store cannot be written, the luck is computed again another time.
        let _ = self.keeping.look(|store| Ok(store.save_luck(id, luck).is_ok()));
    }

    fn save_training(&mut self, exercises: &[Exercise], reviewed_until: Option<RecordId>) {
        self.keeping.keep_training(exercises, reviewed_until);
    }

    fn ask(&mut self, query: Query) {
        let answer = match query {
            Query::Settings => {
                let (settings, complaints) = self.keeping.settings();
                Answer::Settings { settings: Box::new(settings), complaints }
            }
            Query::SavedGames => Answer::SavedGames(self.saved_games()),
            Query::Open { slot, id } => self.open(slot, id),
            Query::Delete(id) => self.delete(id),
            Query::Peek(id) => {
                let record = self.keeping.look(|store| store.running_record(id));
                Answer::Peeked { id, record }
            }
            Query::Tallies => Answer::Tallies(self.keeping.look(Store::tallies)),
            Query::Scores(category) => Answer::Scores(Box::new(Scores {
                category,
                statistics: self.keeping.look(|store| store.statistics(category)),
                best: self.keeping.look(|store| store.best_times(category, N_BEST)),
                recent: self.keeping.look(|store| store.recent(category, N_RECENT)),
                figures: Some(Box::new(self.keeping.look(|store| {
                    // If the store cannot be written, show what was found earlier.
                    let _ = store.find_hits(category, N_READ);
                    store.figures(category)
                }))),
            })),
            Query::Games { filter, before } => {
                let mut games =
                    self.keeping.look(|store| store.games(filter, before, N_LISTED + 1));
                let has_older = games.len() > N_LISTED;
                games.truncate(N_LISTED);
                Answer::Games(PastGames { filter, before, games, has_older })
            }
            Query::WithoutLuck(category) => {
                let games = self.keeping.look(|store| store.without_luck(category, LUCK_BATCH));
                Answer::WithoutLuck { category, games }
            }
            Query::Record(id) => {
                Answer::Record { id, record: self.keeping.look(|store| store.record(id)) }
            }
            Query::DeleteFinished(selection) => {
                Answer::DeletedFinished(self.keeping.delete_finished(selection))
            }
            Query::Days { first, starts } => {
                let days = self.keeping.look(|store| store.days(first, &starts).map(Some));
                let none = DaysPlayed { first, days: vec![], streak: 0, longest_streak: 0 };
                Answer::Days(days.unwrap_or(none))
            }
            Query::Daily(date) => {
                let saved = |task| self.keeping.kept_task(date, task).map(|kept| kept.id);
                let [saved_board, saved_puzzle] = [DailyTask::Mines, DailyTask::Four].map(saved);
                let report = self.keeping.daily_report(date);
                Answer::Daily(DailyState { report, saved_board, saved_puzzle })
            }
            Query::Training => Answer::Training(self.keeping.training()),
            Query::Unreviewed(after) => Answer::Unreviewed(
                self.keeping.look(|store| store.games_after(after, N_UNREVIEWED)),
            ),
        };
        self.answers.push(answer);
    }

    fn take_answers(&mut self) -> Vec<Answer> {
        let notice = self.keeping.take_complaint().map(Answer::Notice);
        let mut answers = std::mem::take(&mut self.answers);
        answers.extend(notice);
        answers
    }

    fn tick(&mut self, now: Millis) {
        self.keeping.tick(now);
    }

    fn flush(&mut self) {
        self.keeping.flush();
    }

    fn is_failing(&self) -> bool {
        self.keeping.is_failing()
    }

    fn loss(&self) -> Option<Words> {
        self.keeping.loss()
    }
}

fn kind(kept: &Kept) -> Option<GameKind> {
    match &*kept.game {
        Minesweeper::NAME => Some(GameKind::Mines),
        FourInARow::NAME => Some(GameKind::Four),
        _ => None,
    }
}
