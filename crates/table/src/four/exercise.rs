//! An exercise of Four in a Row on a table: the first drop is the answer.

use flagfall_four::Column;
use flagfall_four_solver::FourAnalysis;
use flagfall_history::{Exercise, ExerciseResult, Origin, Round, When};
use flagfall_play::{Action, FourMove};
use flagfall_review::ReviewedDrop;
use flagfall_sound::SoundEffect;
use flagfall_text::{AnyGame, Four, Message};

use super::{FourTable, puzzle};
use crate::exercise::{Judgement, Posed};
use crate::kit::Kit;
use crate::review::MoveVerdict;
use crate::source::Source;
use crate::thought::{Found, QuestionKind, Ticket};

impl FourTable {
    /// An exercise for player one to answer; `None` if it is one of Minesweeper.
    pub fn exercise(exercise: &Exercise, origin: Origin, now: When) -> Option<FourTable> {
        let moves = exercise.four()?;
        let given = moves.columns().iter().map(|&column| FourMove::Drop(column));
        let round = Round::begun(puzzle::terms(&moves), origin, given, now);
        let mut table = FourTable::over(Source::Local(round));
        let posed = Posed::new(exercise.task());
        table.message = posed.question();
        table.posed = Some(Box::new(posed));
        table.cursor = table.middle();
        Some(table)
    }

    /// Whether it is an exercise.
    pub fn is_exercise(&self) -> bool {
        self.posed.is_some()
    }

    /// The judgement of the answer, once there is one.
    pub fn judgement(&self) -> Option<&Judgement> {
        self.posed.as_ref()?.judgement.as_ref()
    }

    /// Lets an exercise handle an action, and returns whether it did: a drop is the answer, and nothing else is possible.
    pub(super) fn exercise_takes(&mut self, action: Action<FourMove>, kit: &mut Kit) -> bool {
        let position = self.game().position();
        let Some(posed) = &mut self.posed else { return false };
        match action {
            Action::Pause | Action::Resume => return false,
            Action::Move(FourMove::Drop(column)) if posed.is_open() => {
                if position.landing(column).is_none() {
                    return false;
                }
                posed.answered = Some((kit.ask(QuestionKind::Values(position)), column));
                self.message = Message::plain(AnyGame::Thinking);
            }
            _ => (),
        }
        true
    }

    /// Takes a solver's answer for the exercise; returns any other.
    pub(super) fn exercise_takes_answer(
        &mut self,
        ticket: Ticket,
        found: Found,
        kit: &mut Kit,
        now: When,
    ) -> Option<Found> {
        let is_asked = |posed: &&mut Box<Posed<Column>>| posed.is_waiting_for(ticket);
        let Some(posed) = self.posed.as_mut().filter(is_asked) else { return Some(found) };
        let (_, column) = posed.answered.take()?;
        self.message = posed.question();
        match found {
            Found::Values(analysis) => self.judge_answer(column, &analysis, kit, now),
            Found::NoBook => self.message = Message::bad(Four::NoBook),
            Found::Failed => self.message = Message::bad(AnyGame::SolverFailed),
            // The question was withdrawn, so the player can answer again.
            Found::Nothing
            | Found::Hint(_)
            | Found::Odds(_)
            | Found::Deal { .. }
            | Found::Drop(_)
            | Found::DailyBoard(_)
            | Found::DailyPuzzle(_)
            | Found::Review(_) => (),
        }
        None
    }

    /// Drops the disc if the answer is right; otherwise points at the best column.
    fn judge_answer(&mut self, column: Column, analysis: &FourAnalysis, kit: &mut Kit, now: When) {
        let Some(drop) = ReviewedDrop::of(column, analysis.scores) else { return };
        let judgement = Judgement::new(MoveVerdict::of_drop(&drop));
        match judgement.result {
            ExerciseResult::Right => {
                let posed = self.posed.take();
                self.act(Action::Move(FourMove::Drop(column)), kit, now);
                self.posed = posed;
                kit.play(SoundEffect::Win);
            }
            ExerciseResult::Wrong => {
                self.coach.show_best(analysis);
                kit.play(SoundEffect::Lose);
            }
        }
        self.say_end(judgement.message().then(judgement.verdict.words.clone()));
        if let Some(posed) = &mut self.posed {
            posed.judgement = Some(judgement);
        }
    }
}
