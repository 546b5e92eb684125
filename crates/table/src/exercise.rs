//! An exercise on a table: the first opening or drop is the answer, and the board does not change before it was judged.

use flagfall_four::Moves;
use flagfall_history::{Date, Exercise, ExerciseResult, ExerciseSource, ExerciseTask};
use flagfall_play::{FourInARow, Minesweeper, Player, PublicOpponent, Session};
use flagfall_review::{FourReview, MinesReview, OpeningKind};
use flagfall_text::{Message, Training};

use crate::four::puzzle::n_given;
use crate::review::{Grade, MoveVerdict};
use crate::thought::Ticket;

/// An exercise on a table. `A` is the type of its answers.
pub(crate) struct Posed<A> {
    pub(crate) task: ExerciseTask,
    pub(crate) answered: Option<(Ticket, A)>,
    pub(crate) judgement: Option<Judgement>,
}

/// The judgement of an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement {
    /// Whether it was right.
    pub result: ExerciseResult,
    /// Why.
    pub verdict: MoveVerdict,
}

impl<A> Posed<A> {
    pub(crate) fn new(task: ExerciseTask) -> Posed<A> {
        Posed { task, answered: None, judgement: None }
    }

    /// Whether it has no answer yet.
    pub(crate) fn is_open(&self) -> bool {
        self.answered.is_none() && self.judgement.is_none()
    }

    pub(crate) fn is_waiting_for(&self, ticket: Ticket) -> bool {
        self.answered.as_ref().is_some_and(|(asked, _)| *asked == ticket)
    }

    /// The question.
    pub(crate) fn question(&self) -> Message {
        Message::plain(match self.task {
            ExerciseTask::SafeCell => Training::FindSafe,
            ExerciseTask::BestGuess => Training::FindGuess,
            ExerciseTask::KeepWin => Training::FindWin,
            ExerciseTask::KeepDraw => Training::FindDraw,
        })
    }
}

impl Judgement {
    pub(crate) fn new(verdict: MoveVerdict) -> Judgement {
        let result = match verdict.grade {
            Grade::Good | Grade::Fair => ExerciseResult::Right,
            Grade::Mistake => ExerciseResult::Wrong,
        };
        Judgement { result, verdict }
    }

    /// The result in words, without the reason.
    pub fn message(&self) -> Message {
        match self.result {
            ExerciseResult::Right => Message::good(Training::Right),
            ExerciseResult::Wrong => Message::bad(Training::Wrong),
        }
    }
}

/// Exercises from the mistakes in a game of Minesweeper: openings where a better one could be deduced.
pub fn mines_exercises(
    session: &Session<Minesweeper>,
    review: &MinesReview,
    at: i64,
    due: Date,
) -> Vec<Exercise> {
    let actions = review.openings.chunk_by(|one, other| one.action == other.action);
    let exercises = actions.filter_map(|openings| {
        let task = openings.iter().find_map(|opening| match opening.kind {
            OpeningKind::NeedlessRisk => Some(ExerciseTask::SafeCell),
            OpeningKind::WorseGuess => Some(ExerciseTask::BestGuess),
            OpeningKind::Proven
            | OpeningKind::BestGuess
            | OpeningKind::CoinToss
            | OpeningKind::Unknown => None,
        })?;
        let source = ExerciseSource::Game(at);
        Exercise::before_action(session, openings[0].action, task, source, due)
    });
    exercises.collect()
}

/// Exercises from the mistakes in a game of Four in a Row: drops by people that gave the result away.
pub fn four_exercises(
    session: &Session<FourInARow>,
    review: &FourReview,
    at: i64,
    due: Date,
) -> Vec<Exercise> {
    let game = session.game();
    let is_persons = |n_discs: usize| match game.terms().opponent {
        PublicOpponent::Person => true,
        PublicOpponent::Computer(_) => {
            let starter = game.starter();
            let dropper = if n_discs.is_multiple_of(2) { starter } else { starter.other() };
            dropper == Player::One
        }
    };
    let mut moves = Moves::default();
    let mut exercises = vec![];
    let n_given = n_given(session);
    for (drop, n_discs) in review.drops.iter().zip(0..) {
        if drop.kind().is_mistake() && is_persons(n_discs) && n_discs >= n_given {
            let task = match drop.score_before.signum() {
                1 => ExerciseTask::KeepWin,
                _ => ExerciseTask::KeepDraw,
            };
            exercises.push(Exercise::of_moves(&moves, task, ExerciseSource::Game(at), due));
        }
        if moves.play(drop.column).is_err() {
            break;
        }
    }
    exercises
}
