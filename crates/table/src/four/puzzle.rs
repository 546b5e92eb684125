//! The daily puzzle: a position to win in a given number of drops, against the best replies.

use flagfall_daily::{Puzzle, Standing};
use flagfall_four::Moves;
use flagfall_history::{DailyTask, Date, GameResult, Origin, Round, When};
use flagfall_play::{
    Assistance, Fouls, FourInARow, FourMove, FourTerms, Millis, Opponent, Piece, Player, Seat,
    Session, Starter, TimeControl, Undo,
};
use flagfall_sound::SoundEffect;
use flagfall_text::{AnyGame, Four, Message, Who};

use super::{FourNews, FourTable};
use crate::kit::Kit;
use crate::source::Source;
use crate::thought::{QuestionKind, Ticket};

/// The state of a puzzle.
#[derive(Clone, Debug)]
pub struct Task {
    /// The day of the puzzle.
    pub date: Date,
    /// `None` after resuming a saved game, until the puzzle is computed.
    pub puzzle: Option<Puzzle>,
    asked: Option<Ticket>,
    /// Whether it was solved or missed.
    pub is_done: bool,
}

impl Task {
    /// The task of a saved game.
    pub(super) fn of(origin: &Origin) -> Option<Task> {
        let date = origin.daily_date()?;
        Some(Task { date, puzzle: None, asked: None, is_done: false })
    }

    pub(super) fn ask_again(&mut self) {
        self.asked = None;
    }

    /// The number of initial discs.
    pub(super) fn n_given(&self) -> usize {
        self.puzzle.as_ref().map_or(0, |puzzle| puzzle.moves().columns().len())
    }
}

/// Guesses whether a record is a puzzle, which it doesn't say: nothing else begins with discs and forbids help.
pub(crate) fn is_puzzle(session: &Session<FourInARow>) -> bool {
    let FourTerms { undo, assistance, opponent, .. } = session.terms();
    let is_given = session.entries().first().is_some_and(|first| first.at == Millis(0));
    *undo == Undo::Forbidden
        && *assistance == Assistance::Forbidden
        && *opponent == Opponent::Person
        && is_given
}

/// The number of discs with which a recorded puzzle began; none in any other game.
#[cfg(feature = "online")]
pub(crate) fn n_given(session: &Session<FourInARow>) -> usize {
    if !is_puzzle(session) {
        return 0;
    }
    session.entries().iter().take_while(|entry| entry.at == Millis(0)).count()
}

/// The terms of a game in which player one is to drop after these moves, without undo or help.
pub(super) fn terms(given: &Moves) -> FourTerms {
    let is_even = given.columns().len().is_multiple_of(2);
    FourTerms {
        starter: Starter::Is(if is_even { Player::One } else { Player::Two }),
        piece: Some(Piece::X),
        fouls: Fouls::Refused,
        undo: Undo::Forbidden,
        assistance: Assistance::Forbidden,
        opponent: Opponent::Person,
        time: TimeControl::None,
    }
}

impl FourTable {
    /// Starts a day's puzzle, with player one to drop.
    pub fn puzzle(date: Date, puzzle: Puzzle, now: When) -> FourTable {
        let given = puzzle.moves().columns().iter().map(|&column| FourMove::Drop(column));
        let round = Round::begun(terms(puzzle.moves()), Origin::new(date), given, now);
        let mut table = FourTable::over(Source::Local(round));
        table.task = Some(Task { date, puzzle: Some(puzzle), asked: None, is_done: false });
        table.cursor = table.middle();
        table.message = table.standing_in_words();
        table
    }

    /// Requests the puzzle of a resumed game.
    pub(super) fn ask_puzzle(&mut self, kit: &mut Kit) {
        if let Some(task) = &mut self.task
            && task.puzzle.is_none()
            && task.asked.is_none()
        {
            task.asked = Some(kit.ask(QuestionKind::DailyPuzzle(task.date)));
        }
    }

    pub(super) fn take_puzzle(&mut self, ticket: Ticket, puzzle: Puzzle, kit: &mut Kit) {
        let columns = self.game().moves().columns().to_vec();
        let may_undo = self.game().terms().undo != Undo::Forbidden;
        let Some(task) = self.task.as_mut().filter(|task| task.asked == Some(ticket)) else {
            return;
        };
        task.asked = None;
        // If the record doesn't match that day's puzzle, or was changed so that its beginning can be undone, treat it as an
        // ordinary game.
        if may_undo || !columns.starts_with(puzzle.moves().columns()) {
            self.task = None;
            return;
        }
        task.puzzle = Some(puzzle);
        self.judge(kit);
    }

    fn standing(&self) -> Option<Standing> {
        let puzzle = self.task.as_ref()?.puzzle.as_ref()?;
        Some(puzzle.standing(self.game().moves()))
    }

    /// The question for the other side's reply, if one is due.
    pub(super) fn reply_to_ask(&self) -> Option<QuestionKind> {
        let puzzle = self.task.as_ref()?.puzzle.clone()?;
        let moves = self.game().moves().clone();
        matches!(puzzle.standing(&moves), Standing::Reply { .. })
            .then_some(QuestionKind::PuzzleReply { puzzle, moves })
    }

    /// Checks after a drop whether the puzzle is solved or missed.
    pub(super) fn judge(&mut self, kit: &mut Kit) {
        match self.standing() {
            Some(Standing::Solved) => {
                self.tell_try(GameResult::Won, kit);
                self.news.push(FourNews::Over);
                kit.play(SoundEffect::Win);
                self.say_end(Message::good(Four::PuzzleSolved));
            }
            Some(Standing::Missed) => {
                self.tell_try(GameResult::Lost, kit);
                kit.play(SoundEffect::Lose);
                self.say_end(Message::bad(Four::PuzzleMissed));
            }
            Some(Standing::Drop { .. } | Standing::Reply { .. }) | None => {
                self.message = self.standing_in_words();
            }
        }
    }

    /// Reports the number of tries, which the keeper counts.
    pub fn tell_tries(&mut self, n_tries: usize) {
        if self.standing() == Some(Standing::Solved) {
            let n_tries = n_tries.max(1);
            self.say_end(Message::good(Four::PuzzleSolvedAfter { n_tries }));
        }
    }

    /// Reports a finished try, and marks the puzzle as done. This ends its game: after a missed win, player one resigns.
    fn tell_try(&mut self, outcome: GameResult, kit: &mut Kit) {
        let time = self.status().elapsed(self.status().last_at());
        let Some(task) = &mut self.task else { return };
        task.is_done = true;
        kit.tried(task.date, DailyTask::Four, outcome, time);
        if let Some(round) = self.source.local_mut() {
            round.give_up(Seat::ONE);
        }
    }

    /// Restarts the puzzle. If a disc was dropped, that counts as a try.
    pub(super) fn try_again(&mut self, kit: &mut Kit, now: When) {
        let Some(Task { date, puzzle: Some(puzzle), .. }) = self.task.clone() else { return };
        if self.is_under_way() {
            self.tell_try(GameResult::Lost, kit);
        }
        let FourTable { source, task, message, .. } = FourTable::puzzle(date, puzzle, now);
        if let (Some(round), Source::Local(again)) = (self.source.local_mut(), source) {
            round.replace(again);
        }
        (self.task, self.message) = (task, message);
        self.clear();
    }

    pub(super) fn standing_in_words(&self) -> Message {
        let n_given = self.task.as_ref().map_or(0, Task::n_given);
        let last = self.game().moves().columns().get(n_given..).and_then(<[_]>::last);
        match (self.standing(), last) {
            (Some(Standing::Drop { n_left: n_drops }), Some(&column)) => {
                Message::plain(Four::PuzzleDrop { n_drops, column })
            }
            (Some(Standing::Drop { n_left: n_drops }), None) => {
                Message::plain(Four::PuzzleBegin { n_drops })
            }
            (Some(Standing::Reply { .. }), _) => Message::plain(Four::Turn { who: Who::OtherSide }),
            (Some(Standing::Solved), _) => Message::good(Four::PuzzleSolved),
            (Some(Standing::Missed), _) => Message::bad(Four::PuzzleMissed),
            (None, _) => Message::plain(AnyGame::Thinking),
        }
    }

    /// The puzzle's state, if this is one.
    pub fn task(&self) -> Option<&Task> {
        self.task.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use flagfall_history::Screen;
    use flagfall_play::Seat;
    use flagfall_rng::Seed;
    use flagfall_settings::{Languages, Settings};

    use super::*;
    use crate::source::SeatsHere;

    #[test]
    fn starting_another_game_ends_the_puzzle() {
        let now = When { at: Millis(0), unix: 0 };
        let (mut kit, _) = Kit::new(
            Screen::Terminal,
            Settings::default(),
            Box::new(|| Seed(1)),
            Languages::english(),
        );
        let puzzle = Puzzle::told("112233".parse().expect("moves"), 1);
        let date = "2026-11-16".parse().expect("a date");
        let mut table = FourTable::puzzle(date, puzzle, now);
        assert_eq!(table.players().here, SeatsHere::Only(Seat::ONE));
        table.begin(kit.four_plan(None), now);
        assert!(table.task().is_none());
        assert_eq!(table.game().moves().columns(), []);
    }
}
