//! An exercise of Minesweeper on a table: the first cell that is opened is the answer.

use flagfall_history::{Exercise, ExerciseResult, Origin, Round, When};
use flagfall_mines::{Cell, Face, MinesAction};
use flagfall_play::{Action, Minesweeper, Session};
use flagfall_sound::SoundEffect;
use flagfall_text::{AnyGame, Message};

use super::{MinesSource, MinesTable};
use crate::exercise::{Judgement, Posed};
use crate::kit::Kit;
use crate::review::{MoveVerdict, ReviewAnswer, ReviewQuestion};
use crate::source::Source;
use crate::thought::{Found, QuestionKind, Ticket};

impl MinesTable {
    /// An exercise to be answered; `None` if it is one of Four in a Row.
    pub fn exercise(exercise: &Exercise, origin: Origin, now: When) -> Option<MinesTable> {
        let round = Round::resumed(exercise.mines()?, origin, now);
        let mut table = MinesTable::over(MinesSource::Field(Source::Local(round)));
        let posed = Posed::new(exercise.task());
        table.message = posed.question();
        table.posed = Some(Box::new(posed));
        table.cursor = table.first_at_a_number().unwrap_or(table.cursor);
        Some(table)
    }

    /// The first closed cell beside an open one, where something can be deduced.
    fn first_at_a_number(&self) -> Option<Cell> {
        let (view, grid) = (self.view(), self.view().size().grid());
        let is_open = |cell: Cell| matches!(view.face(cell), Face::Open(_));
        let mut closed = grid.cells().filter(|&cell| view.face(cell).is_closed());
        closed.find(|&cell| grid.neighbours(cell).any(is_open))
    }

    /// Whether it is an exercise.
    pub fn is_exercise(&self) -> bool {
        self.posed.is_some()
    }

    /// The judgement of the answer, once there is one.
    pub fn judgement(&self) -> Option<&Judgement> {
        self.posed.as_ref()?.judgement.as_ref()
    }

    /// Lets an exercise handle an action, and returns whether it did: an opening is the answer, and nothing more is possible after it. Flags stay
    /// possible until then, as an aid to thinking.
    pub(super) fn exercise_takes(&mut self, action: Action<MinesAction>, kit: &mut Kit) -> bool {
        let Some(posed) = &self.posed else { return false };
        let mv = match action {
            Action::Pause | Action::Resume => return false,
            Action::Move(MinesAction::Mark(_) | MinesAction::FlagAll(_)) => {
                return !posed.is_open();
            }
            Action::Move(mv @ (MinesAction::Open(_) | MinesAction::Chord(_)))
                if posed.is_open() =>
            {
                mv
            }
            _ => return true,
        };
        let Some(tried) = self.tried(mv) else { return false };
        let ticket = kit.ask(QuestionKind::Review(ReviewQuestion::Mines(tried.write())));
        if let Some(posed) = &mut self.posed {
            posed.answered = Some((ticket, mv));
        }
        self.message = Message::plain(AnyGame::Thinking);
        true
    }

    /// Repeats the open question after another message, so that it stays visible.
    pub(super) fn repeat_question(&mut self) {
        if let Some(posed) = self.posed.as_ref().filter(|posed| posed.is_open()) {
            self.message = std::mem::take(&mut self.message).then(posed.question().words);
        }
    }

    /// The same game after a move; `None` if the rules refuse it.
    fn tried(&self, mv: MinesAction) -> Option<Session<Minesweeper>> {
        let mut tried: Session<Minesweeper> = Session::read(&self.session()?.write_short()).ok()?;
        let (seat, at) = (tried.seat_at_screen(), tried.last_at());
        tried.act(seat, Action::Move(mv), at).ok()?;
        Some(tried)
    }

    /// Takes a solver's answer for the exercise; returns whether it was one.
    pub(super) fn exercise_takes_answer(
        &mut self,
        ticket: Ticket,
        found: &Found,
        kit: &mut Kit,
        now: When,
    ) -> bool {
        let is_asked = |posed: &&mut Box<Posed<MinesAction>>| posed.is_waiting_for(ticket);
        let Some(posed) = self.posed.as_mut().filter(is_asked) else { return false };
        let Some((_, mv)) = posed.answered.take() else { return false };
        // Without a verdict the player can answer again.
        self.message = posed.question();
        match found {
            Found::Review(ReviewAnswer::Mines(review)) => {
                if let Some((_, verdict)) = MoveVerdict::of_mines(review).pop() {
                    self.judge(mv, verdict, kit, now);
                }
            }
            Found::Failed => self.message = Message::bad(AnyGame::SolverFailed),
            // The question was withdrawn.
            Found::Nothing
            | Found::Hint(_)
            | Found::Odds(_)
            | Found::Deal { .. }
            | Found::Values(_)
            | Found::Drop(_)
            | Found::DailyBoard(_)
            | Found::DailyPuzzle(_)
            | Found::Review(_)
            | Found::NoBook => (),
        }
        true
    }

    /// Opens a cell that was proven safe. After any other answer the board stays as it was: what counts is what could be known.
    fn judge(&mut self, mv: MinesAction, verdict: MoveVerdict, kit: &mut Kit, now: When) {
        let is_proven = verdict.is_proven();
        let judgement = Judgement::new(verdict);
        if is_proven && let Some(posed) = self.posed.take() {
            self.play(mv, kit, now);
            self.posed = Some(posed);
        } else {
            self.coach.hint.clone_from(&judgement.verdict.hint);
        }
        kit.play(match judgement.result {
            ExerciseResult::Right => SoundEffect::Win,
            ExerciseResult::Wrong => SoundEffect::Lose,
        });
        let message = judgement.message().then(judgement.verdict.words.clone());
        (self.end, self.message) = (Some(message), Message::default());
        if let Some(posed) = &mut self.posed {
            posed.judgement = Some(judgement);
        }
    }
}
