//! The trainer: positions in which the player made a mistake come back until they are solved twice.
//!
//! While no game is being played, the solvers that review games search finished games for mistakes, one after the other. So
//! nothing has to wait for them, and games from programs without a trainer are searched too. An exercise is on a table like a game, but
//! is not passed to the keeper; the table judges the answer, and the schedule says when the exercise comes back.

use std::collections::VecDeque;

use flagfall_history::{Date, Exercise, ExerciseResult, ExerciseSource, Origin, Schedule, When};
use flagfall_keeper::{GameKind, Query, RecordId, TrainingState, UnreviewedGame};
use flagfall_table::link::Record;
use flagfall_table::review::{ReviewAnswer, ReviewQuestion};
use flagfall_table::{
    Found, FourTable, MinesTable, QuestionKind, Thought, Ticket, four_exercises, mines_exercises,
};
use flagfall_text::{Message, Training, Words};

use crate::ending::{EndingSummary, NextStep};
use crate::flow::Flow;
use crate::game::GameTable;
use crate::page::Page;

/// While this many exercises are unsolved, games are not searched for more.
const MAX_WAITING: usize = 300;

/// The trainer's state.
#[derive(Default)]
pub(crate) struct Trainer {
    /// `None` until the keeper has answered.
    state: Option<TrainingState>,
    /// The finished games still to be searched for mistakes, and the one being searched.
    games: VecDeque<UnreviewedGame>,
    reviewed: Option<(Ticket, UnreviewedGame, Record)>,
    /// The pending question for the exercises of the day.
    day: Option<Ticket>,
    /// The exercise on the table.
    posed: Option<PosedExercise>,
    /// The exercises that the player skipped: they come after the others.
    skipped: Vec<Exercise>,
}

/// An exercise on the table.
struct PosedExercise {
    exercise: Exercise,
    /// The game whose exercises the player wants; `None` for both.
    game: Option<GameKind>,
    /// Its schedule after the answer.
    after: Option<Schedule>,
}

/// The contents of the trainer's page.
#[derive(Clone, Debug, PartialEq)]
pub struct TrainingOverview {
    /// How many exercises are due, or that none are.
    pub headline: Words,
    /// Further sentences.
    pub details: Vec<Words>,
    /// The sets of exercises that can be started.
    pub rows: Vec<TrainingRow>,
    /// Where exercises come from.
    pub explanation: Words,
}

/// A set of exercises that can be started.
#[derive(Clone, Debug, PartialEq)]
pub struct TrainingRow {
    /// The game, or `None` for both.
    pub game: Option<GameKind>,
    /// Its name, with the number of exercises.
    pub label: Words,
}

fn kind(exercise: &Exercise) -> GameKind {
    if exercise.task().is_mines() { GameKind::Mines } else { GameKind::Four }
}

impl Trainer {
    fn exercises(&self) -> &[Exercise] {
        self.state.as_ref().map_or(&[], |state| &state.exercises)
    }

    fn due(&self, game: Option<GameKind>, today: Date) -> impl Iterator<Item = &Exercise> {
        let is_wanted = move |exercise: &&Exercise| game.is_none_or(|game| game == kind(exercise));
        let due = self.exercises().iter().filter(move |exercise| exercise.schedule.is_due(today));
        due.filter(is_wanted)
    }

    /// The next exercise: those that were skipped and those that were answered today come last.
    fn next(&self, game: Option<GameKind>, today: Date) -> Option<&Exercise> {
        self.due(game, today).min_by_key(|exercise| {
            let skipped = self.skipped.iter().rposition(|skipped| skipped.is_same(exercise));
            let last = exercise.schedule.last().map(|(_, day)| day);
            (skipped, last == Some(today), exercise.schedule.due(), last)
        })
    }

    /// Adds exercises; each replaces its earlier version.
    fn put(&mut self, changed: &[Exercise]) {
        if let Some(state) = &mut self.state {
            state.put(changed);
        }
    }
}

impl Flow {
    // ---- what screens draw

    /// How many exercises are due; `None` until the keeper has answered.
    pub fn n_due(&self) -> Option<usize> {
        self.trainer.state.as_ref()?;
        Some(self.trainer.due(None, self.today).count())
    }

    /// The contents of the trainer's page; `None` until the keeper has answered.
    pub fn training(&self) -> Option<TrainingOverview> {
        let (trainer, today) = (&self.trainer, self.today);
        let state = trainer.state.as_ref()?;
        let n_due = trainer.due(None, today).count();
        let waiting = state.exercises.iter().filter(|exercise| !exercise.schedule.is_solved());
        let next = waiting.clone().map(|exercise| exercise.schedule.due()).min();
        let n_waiting = waiting.count();
        let n_solved = state.exercises.len() - n_waiting;
        let headline = match n_due {
            0 => Training::NothingDue,
            n => Training::Due { n },
        };
        let mut details: Vec<Words> = vec![];
        if let Some(date) = next.filter(|_| n_due == 0) {
            details.push(Training::NextOn { date: Box::new(date.words()) }.into());
        }
        if !state.exercises.is_empty() {
            details.push(Training::Counts { n_waiting, n_solved }.into());
        }
        if trainer.reviewed.is_some() {
            details.push(Training::Looking.into());
        }
        let kinds = [None, Some(GameKind::Mines), Some(GameKind::Four)];
        let rows = kinds.into_iter().filter_map(|game| {
            let n = trainer.due(game, today).count();
            let is_all = game.is_some() && n == n_due;
            let game_name = game.map_or_else(|| Training::BothGames.into(), GameKind::label);
            let label = Training::Start { game: Box::new(game_name), n }.into();
            (n > 0 && !is_all).then_some(TrainingRow { game, label })
        });
        let rows = rows.collect();
        Some(TrainingOverview {
            headline: headline.into(),
            details,
            rows,
            explanation: Training::Explained.into(),
        })
    }

    /// The end of an exercise: whether the answer was right, why, and when it comes back.
    pub(crate) fn exercise_ending(&self) -> Option<EndingSummary> {
        let judgement = self.game()?.judgement()?;
        let after = self.trainer.posed.as_ref().and_then(|posed| posed.after);
        let comes_back = after.map(|after| match after {
            solved if solved.is_solved() => Training::Solved,
            due if due.is_due(self.today) => Training::BackToday,
            later => Training::BackOn { date: Box::new(later.due().words()) },
        });
        let detail = judgement.verdict.words.clone();
        let detail = comes_back.into_iter().fold(detail, Words::then);
        let n_due = self.n_due().unwrap_or_default();
        let next = (n_due > 0).then_some(NextStep::NextExercise);
        let again = (judgement.result == ExerciseResult::Wrong).then_some(NextStep::TryAgain);
        let next = next.into_iter().chain(again).chain([NextStep::Training]).collect();
        let figures = vec![(Training::DueToday.into(), n_due.to_string().into())];
        let remark = self.notice().map(|notice| notice.message.clone());
        Some(EndingSummary {
            headline: judgement.message(),
            detail: Some(detail),
            figures,
            next,
            remark,
        })
    }

    /// Whether an exercise is on the table.
    pub fn is_at_exercise(&self) -> bool {
        self.game().is_some_and(GameTable::is_exercise)
    }

    // ---- mistakes become exercises

    /// Queries the exercises; then games finished since the last search are searched for mistakes.
    pub(crate) fn ask_training(&mut self) {
        self.trainer.games.clear();
        (self.trainer.reviewed, self.trainer.day) = (None, None);
        self.keeper.ask(Query::Training);
    }

    pub(crate) fn take_training(&mut self, state: TrainingState) {
        let waiting = state.exercises.iter().filter(|exercise| !exercise.schedule.is_solved());
        if waiting.count() < MAX_WAITING && self.may_review() {
            self.keeper.ask(Query::Unreviewed(state.reviewed_until));
        }
        let source = ExerciseSource::Day(self.today);
        let has_day = state.exercises.iter().any(|exercise| exercise.source == source);
        // A player who opens the trainer wants something to do, so add the exercises of the day.
        if self.page == Page::Training && !has_day {
            let question = ReviewQuestion::DayExercises(self.today);
            self.trainer.day = Some(self.kit.ask(QuestionKind::Review(question)));
        }
        self.trainer.state = Some(state);
    }

    pub(crate) fn take_unreviewed(&mut self, games: Vec<UnreviewedGame>) {
        self.trainer.games = games.into();
        if self.trainer.reviewed.is_none() && self.trainer.day.is_none() {
            self.review_next();
        }
    }

    /// Whether to ask the solvers: a new question withdraws the previous one of its kind, which a replay or an exercise may be waiting for.
    fn may_review(&self) -> bool {
        match self.page {
            Page::Menu | Page::Training => true,
            Page::Game => self.game.as_ref().is_some_and(|game| game.over.is_some()),
            _ => false,
        }
    }

    fn review_next(&mut self) {
        let mut unreadable = None;
        while let Some(game) = self.trainer.games.pop_front() {
            if !self.may_review() {
                self.trainer.games.clear();
                break;
            }
            let Ok(record) = Record::from_text(&game.record) else {
                unreadable = Some(game.id);
                continue;
            };
            let question = match &record {
                Record::Mines(session) => ReviewQuestion::Mines(session.write()),
                Record::Four(session) => ReviewQuestion::Four(session.game().moves().clone()),
            };
            let ticket = self.kit.ask(QuestionKind::Review(question));
            self.trainer.reviewed = Some((ticket, game, record));
            break;
        }
        if unreadable.is_some() {
            self.keeper.save_training(&[], unreadable);
        }
    }

    /// Takes an answer for the trainer; returns any other.
    pub(crate) fn trainer_takes(&mut self, thought: Thought) -> Option<Thought> {
        if self.trainer.day == Some(thought.ticket) {
            self.trainer.day = None;
            if let Found::Review(ReviewAnswer::DayExercises(found)) = thought.found {
                self.add_exercises(found, None);
            }
            self.review_next();
            return None;
        }
        let is_asked = |asked: &(Ticket, UnreviewedGame, Record)| asked.0 == thought.ticket;
        if !self.trainer.reviewed.as_ref().is_some_and(is_asked) {
            return Some(thought);
        }
        let (_, game, record) = self.trainer.reviewed.take()?;
        let today = self.today;
        let found = match (thought.found, &record) {
            (Found::Review(ReviewAnswer::Mines(review)), Record::Mines(session)) => {
                mines_exercises(session, &review, game.at, today)
            }
            (Found::Review(ReviewAnswer::Four(review)), Record::Four(session)) => {
                four_exercises(session, &review, game.at, today)
            }
            // The solver failed on this game and would fail again, so it counts as searched.
            (Found::Failed, _) => vec![],
            // The opening book is missing, or the question was withdrawn: search the game another time.
            _ => {
                self.trainer.games.clear();
                return None;
            }
        };
        self.add_exercises(found, Some(game.id));
        self.review_next();
        None
    }

    fn add_exercises(&mut self, mut found: Vec<Exercise>, reviewed_until: Option<RecordId>) {
        let known = self.trainer.exercises();
        found.retain(|exercise| !known.iter().any(|known| known.is_same(exercise)));
        self.keeper.save_training(&found, reviewed_until);
        self.trainer.put(&found);
    }

    // ---- exercises at the table

    /// Starts the exercises of one game, or of both.
    pub(crate) fn train(&mut self, game: Option<GameKind>, now: When) {
        self.trainer.skipped.clear();
        self.pose_next(game, now);
    }

    /// Poses the next exercise; an unanswered one is skipped. If none is due, opens the trainer's page, which says so.
    pub(crate) fn next_exercise(&mut self, now: When) {
        let posed = self.trainer.posed.take();
        let game = posed.as_ref().and_then(|posed| posed.game);
        let skipped = posed.filter(|posed| posed.after.is_none()).map(|posed| posed.exercise);
        self.trainer.skipped.extend(skipped);
        self.pose_next(game, now);
    }

    fn pose_next(&mut self, game: Option<GameKind>, now: When) {
        match self.trainer.next(game, self.today).cloned() {
            Some(exercise) => self.pose(exercise, game, now),
            None => self.open(Page::Training, now),
        }
    }

    /// Poses the same exercise again.
    pub(crate) fn pose_again(&mut self, now: When) {
        if let Some(PosedExercise { exercise, game, after }) = self.trainer.posed.take() {
            let schedule = after.unwrap_or(exercise.schedule);
            self.pose(exercise.with_schedule(schedule), game, now);
        }
    }

    fn pose(&mut self, exercise: Exercise, game: Option<GameKind>, now: When) {
        let origin = Origin::known(self.profile.screen);
        let table = match kind(&exercise) {
            GameKind::Mines => MinesTable::exercise(&exercise, origin, now)
                .map(|table| GameTable::Mines(Box::new(table))),
            GameKind::Four => FourTable::exercise(&exercise, origin, now)
                .map(|table| GameTable::Four(Box::new(table))),
        };
        // Every stored exercise can be posed.
        let Some(table) = table else { return };
        let source = match exercise.source {
            ExerciseSource::Game(at) => {
                let date = (self.local_clock)(at).date;
                Training::FromGame { date: Box::new(date.words()) }
            }
            ExerciseSource::Day(_) => Training::FromDay,
        };
        let question = table.message().clone();
        self.trainer.posed = Some(PosedExercise { exercise, game, after: None });
        self.begin(table, now);
        self.return_to_game(now);
        if let Some(game) = &mut self.game {
            game.table.say(Message { tone: question.tone, ..question.then(source) });
        }
    }

    /// Updates and saves the schedule of an exercise that was just answered.
    pub(crate) fn count_answer(&mut self) {
        let judgement = self.game().and_then(GameTable::judgement);
        let Some(result) = judgement.map(|judgement| judgement.result) else { return };
        let today = self.today;
        let Some(posed) = self.trainer.posed.as_mut().filter(|posed| posed.after.is_none()) else {
            return;
        };
        let schedule = posed.exercise.schedule.after(result, today);
        posed.after = Some(schedule);
        let answered = [posed.exercise.clone().with_schedule(schedule)];
        self.keeper.save_training(&answered, None);
        self.trainer.put(&answered);
    }
}
