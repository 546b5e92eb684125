//! An in-memory keeper that tests can inspect and delay.

use crate::past::Past;
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

use flagfall_history::{
    BoardOutcome, DailyTask, GameResult, Origin, PuzzleOutcome, Recorded, Report, Round, Screen,
    When, ranks,
};
use flagfall_keeper::{
    Answer, Attempt, DailyState, Finished, GameId, GameKind, GameLuck, Keeper, LUCK_BATCH,
    OpenedGame, Query, RecordId, RoundRef, SavedGame, Score, Scores, Slot, Statistics,
};
use flagfall_mines::MinesOutcome;
use flagfall_play::{FourInARow, Millis, Minesweeper, Session};
use flagfall_settings::Settings;

/// The saved data and the pending answers.
#[derive(Default)]
pub(crate) struct Memory {
    pub(crate) saved: BTreeMap<i64, (GameKind, String, Origin)>,
    pub(crate) finished: Vec<(Origin, GameResult)>,
    pub(crate) past: Past,
    /// The ranked times, fastest first.
    times: Vec<Millis>,
    /// The luck that was passed to the keeper.
    pub(crate) lucks: Vec<(RecordId, GameLuck)>,
    /// Whether luck cannot be saved.
    pub(crate) is_read_only: bool,
    pub(crate) attempts: Vec<Attempt>,
    pub(crate) settings: Settings,
    pub(crate) is_slow: bool,
    /// Whether games can be neither opened nor deleted.
    pub(crate) is_damaged: bool,
    #[cfg(feature = "online")]
    pub(crate) training: flagfall_keeper::TrainingState,
    /// Finished games not yet searched for mistakes, oldest first.
    #[cfg(feature = "online")]
    pub(crate) unreviewed: Vec<flagfall_keeper::UnreviewedGame>,
    slots: HashMap<Slot, Place>,
    answers: Vec<Answer>,
    last_id: i64,
}

#[derive(Clone, Copy, Default)]
struct Place {
    id: Option<i64>,
    edition: u32,
    is_recorded: bool,
}

/// A handle shared by the test and the flow.
#[derive(Clone, Default)]
pub(crate) struct MemoryKeeper(pub(crate) Rc<RefCell<Memory>>);

impl MemoryKeeper {
    /// The number of the newest saved game.
    pub(crate) fn newest(&self) -> Option<GameId> {
        self.0.borrow().saved.keys().next_back().map(|&id| GameId(id))
    }
}

impl Memory {
    fn save_round<G: Recorded>(&mut self, slot: Slot, kind: GameKind, round: &Round<G>) {
        let mut place = self.slots.get(&slot).copied().unwrap_or_default();
        if place.edition != round.edition() {
            place.id.take().map(|id| self.saved.remove(&id));
            place = Place { edition: round.edition(), ..Place::default() };
        }
        let session = round.session();
        if session.is_over() {
            place.id.take().map(|id| self.saved.remove(&id));
            if !std::mem::replace(&mut place.is_recorded, true) {
                let result = G::outcome(session).expect("it is over");
                self.finished.push((round.origin().clone(), result));
                let id = RecordId(self.finished.len() as i64);
                let time = session.elapsed(session.last_at());
                let rank = ranks(session, round.origin()).then(|| {
                    let rank = self.times.partition_point(|&other| other <= time);
                    self.times.insert(rank, time);
                    rank + 1
                });
                let finished =
                    Finished { id, category: G::category(session, round.origin()), rank };
                let best = self.times.first().copied();
                self.answers.push(Answer::Finished { slot, finished, best });
            }
        } else if round.n_changes() > 0 {
            let id = *place.id.get_or_insert_with(|| {
                self.last_id += 1;
                self.last_id
            });
            self.saved.insert(id, (kind, session.write(), round.origin().clone()));
        }
        self.slots.insert(slot, place);
    }

    fn answer(&mut self, query: Query) -> Answer {
        match query {
            Query::Settings => {
                Answer::Settings { settings: Box::new(self.settings.clone()), complaints: vec![] }
            }
            Query::SavedGames => Answer::SavedGames(self.list()),
            Query::Open { slot, id } => {
                let saved = self.saved.get(&id.0).filter(|_| !self.is_damaged).cloned();
                let game = saved.ok_or_else(|| "gone".into()).map(|(kind, text, origin)| {
                    let place = Place { id: Some(id.0), ..Place::default() };
                    self.slots.insert(slot, place);
                    Box::new((read(kind, &text), origin))
                });
                Answer::Opened { slot, game }
            }
            Query::Delete(id) => {
                let result = if self.is_damaged { Err("no".into()) } else { Ok(()) };
                if result.is_ok() {
                    self.saved.remove(&id.0);
                }
                Answer::Deleted { id, result }
            }
            Query::Peek(id) => {
                let record = self.saved.get(&id.0).map(|(_, text, _)| text.clone());
                Answer::Peeked { id, record }
            }
            Query::Tallies => Answer::Tallies(self.past.tallies()),
            Query::Games { filter, before } => Answer::Games(self.past.games(filter, before)),
            Query::WithoutLuck(category) => {
                let is_known = |id: RecordId| self.lucks.iter().any(|(known, _)| *known == id);
                let ids = self.past.games.iter().rev().map(|past| past.game.score.id);
                let games = ids.filter(|id| !is_known(*id)).take(LUCK_BATCH);
                let record = |id| (id, self.past.record(id).unwrap_or_default());
                Answer::WithoutLuck { category, games: games.map(record).collect() }
            }
            Query::Record(id) => Answer::Record { id, record: self.past.record(id) },
            Query::DeleteFinished(_) if self.is_damaged => {
                Answer::DeletedFinished(Err("no".into()))
            }
            Query::DeleteFinished(selection) => {
                Answer::DeletedFinished(Ok(self.past.delete(selection)))
            }
            Query::Days { first, starts } => Answer::Days(self.past.days(first, &starts)),
            Query::Scores(category) if !self.past.games.is_empty() => {
                Answer::Scores(Box::new(self.past.scores(category)))
            }
            Query::Scores(category) => {
                let n_wins =
                    self.finished.iter().filter(|(_, result)| *result == GameResult::Won).count();
                let (games, losses) = (self.finished.len(), self.finished.len() - n_wins);
                let statistics =
                    Statistics { games, wins: n_wins, losses, ..Statistics::default() };
                let best = self.times.iter().map(|&time| Score {
                    id: RecordId(0),
                    time,
                    three_bv: 1,
                    finished_at: 0,
                    source: Origin::new(Screen::Terminal).source,
                });
                let best = best.collect();
                Answer::Scores(Box::new(Scores {
                    category,
                    statistics,
                    best,
                    recent: vec![],
                    figures: None,
                }))
            }
            #[cfg(feature = "online")]
            Query::Training => Answer::Training(self.training.clone()),
            #[cfg(feature = "online")]
            Query::Unreviewed(after) => {
                let games = self.unreviewed.iter().filter(|game| game.id > after);
                Answer::Unreviewed(games.cloned().collect())
            }
            Query::Daily(date) => {
                let saved = |task: DailyTask| {
                    let kind = match task {
                        DailyTask::Mines => GameKind::Mines,
                        DailyTask::Four => GameKind::Four,
                    };
                    let is_it = |(_, (other, _, origin)): &(&i64, &(GameKind, String, Origin))| {
                        *other == kind && origin.daily_date() == Some(date)
                    };
                    self.saved.iter().find(is_it).map(|(&id, _)| GameId(id))
                };
                let of = |task| self.attempts.iter().find(move |attempt| attempt.task == task);
                let report = Report {
                    date,
                    board: of(DailyTask::Mines).map(|attempt| BoardOutcome {
                        ending: match attempt.result {
                            GameResult::Won => MinesOutcome::Won,
                            GameResult::Lost | GameResult::Tied => MinesOutcome::Lost,
                        },
                        time: attempt.time,
                        n_hints: 0,
                    }),
                    puzzle: of(DailyTask::Four)
                        .map(|_| PuzzleOutcome::Missed { n_tries: std::num::NonZero::<u32>::MIN }),
                    streak: 0,
                };
                Answer::Daily(DailyState {
                    report,
                    saved_board: saved(DailyTask::Mines),
                    saved_puzzle: saved(DailyTask::Four),
                })
            }
        }
    }

    fn list(&self) -> Vec<SavedGame> {
        let held: Vec<i64> = self.slots.values().filter_map(|place| place.id).collect();
        let saved = self.saved.iter().rev().map(|(&id, (kind, text, origin))| SavedGame {
            id: GameId(id),
            kind: *kind,
            origin: origin.clone(),
            head: text.clone(),
            n_actions: 1,
            saved_at: 1_799_999_940,
            is_held: held.contains(&id),
        });
        saved.collect()
    }
}

fn read(kind: GameKind, text: &str) -> OpenedGame {
    match kind {
        GameKind::Mines => {
            OpenedGame::Mines(Session::<Minesweeper>::read(text).expect("our own record"))
        }
        GameKind::Four => {
            OpenedGame::Four(Session::<FourInARow>::read(text).expect("our own record"))
        }
    }
}

impl Keeper for MemoryKeeper {
    fn save(&mut self, slot: Slot, game: RoundRef<'_>, _now: When) {
        let mut memory = self.0.borrow_mut();
        match game {
            RoundRef::Mines(round) => memory.save_round(slot, GameKind::Mines, round),
            RoundRef::Four(round) => memory.save_round(slot, GameKind::Four, round),
        }
    }

    fn close(&mut self, slot: Slot, _game: RoundRef<'_>, _now: When) {
        self.0.borrow_mut().slots.remove(&slot);
    }

    fn id(&self, slot: Slot) -> Option<GameId> {
        self.0.borrow().slots.get(&slot)?.id.map(GameId)
    }

    fn save_settings(&mut self, settings: &Settings) {
        self.0.borrow_mut().settings = settings.clone();
    }

    fn count_attempt(&mut self, attempt: Attempt) {
        let mut memory = self.0.borrow_mut();
        memory.attempts.push(attempt);
        let is_same = |other: &&Attempt| (other.date, other.task) == (attempt.date, attempt.task);
        let n_attempts = memory.attempts.iter().filter(is_same).count();
        memory.answers.push(Answer::Attempted { task: attempt.task, n_attempts });
    }

    fn save_luck(&mut self, id: RecordId, luck: GameLuck) {
        let mut memory = self.0.borrow_mut();
        if !memory.is_read_only {
            memory.lucks.push((id, luck));
        }
    }

    #[cfg(feature = "online")]
    fn save_training(
        &mut self,
        exercises: &[flagfall_history::Exercise],
        reviewed_until: Option<RecordId>,
    ) {
        let training = &mut self.0.borrow_mut().training;
        for exercise in exercises {
            training.exercises.retain(|known| !known.is_same(exercise));
            training.exercises.push(exercise.clone());
        }
        training.reviewed_until = reviewed_until.unwrap_or(training.reviewed_until);
    }

    fn ask(&mut self, query: Query) {
        let mut memory = self.0.borrow_mut();
        let answer = memory.answer(query);
        memory.answers.push(answer);
    }

    fn take_answers(&mut self) -> Vec<Answer> {
        let mut memory = self.0.borrow_mut();
        if memory.is_slow { vec![] } else { std::mem::take(&mut memory.answers) }
    }

    fn tick(&mut self, _now: Millis) {}

    fn flush(&mut self) {}

    fn is_failing(&self) -> bool {
        false
    }
}
