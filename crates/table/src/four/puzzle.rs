//! The day's puzzle in place of a game: a position that is won in so many drops, against the best replies.

use flagfall_daily::{Puzzle, Standing};
use flagfall_history::{DailyTask, Date, GameResult, Origin, Round, When};
use flagfall_play::{
    Assistance, Fouls, FourInARow, FourMove, FourTerms, Millis, Opponent, Piece, Player, Session,
    Starter, TimeControl, Undo,
};
use flagfall_sound::SoundEffect;
use flagfall_text::{AnyGame, Four, Message, Who};

use super::{FourNews, FourTable};
use crate::kit::Kit;
use crate::source::Source;
use crate::thought::{Ticket, What};

/// A puzzle that is being played.
#[derive(Clone, Debug)]
pub struct Task {
    /// Of this day.
    pub date: Date,
    /// Not there yet when the game was kept and is taken up.
    pub puzzle: Option<Puzzle>,
    asked: Option<Ticket>,
    /// Solved or missed.
    pub is_done: bool,
}

impl Task {
    /// The task that a kept game is about.
    pub(super) fn of(origin: &Origin) -> Option<Task> {
        let date = origin.daily_date()?;
        Some(Task { date, puzzle: None, asked: None, is_done: false })
    }

    pub(super) fn ask_again(&mut self) {
        self.asked = None;
    }

    /// How many discs lay there from the start.
    pub(super) fn n_given(&self) -> usize {
        self.puzzle.as_ref().map_or(0, |puzzle| puzzle.moves().columns().len())
    }
}

/// Whether a record is that of a puzzle, which it does not say: nothing else begins with discs and allows no help.
pub(crate) fn is_puzzle(session: &Session<FourInARow>) -> bool {
    let FourTerms { undo, assistance, opponent, .. } = session.terms();
    let is_given = session.entries().first().is_some_and(|first| first.at == Millis(0));
    *undo == Undo::Forbidden
        && *assistance == Assistance::Forbidden
        && *opponent == Opponent::Person
        && is_given
}

impl FourTable {
    /// The puzzle of a day from its start; player one is to drop.
    pub fn puzzle(date: Date, puzzle: Puzzle, now: When) -> FourTable {
        let columns = puzzle.moves().columns();
        let starter = if columns.len().is_multiple_of(2) { Player::One } else { Player::Two };
        let terms = FourTerms {
            starter: Starter::Is(starter),
            piece: Some(Piece::X),
            fouls: Fouls::Refused,
            undo: Undo::Forbidden,
            assistance: Assistance::Forbidden,
            opponent: Opponent::Person,
            time: TimeControl::None,
        };
        let given = columns.iter().map(|&column| FourMove::Drop(column));
        let round = Round::begun(terms, Origin::new(date), given, now);
        let mut table = FourTable::over(Source::Local(round));
        table.task = Some(Task { date, puzzle: Some(puzzle), asked: None, is_done: false });
        table.cursor = table.middle();
        table.message = table.standing_in_words();
        table
    }

    /// Asks for the puzzle of a game that was taken up.
    pub(super) fn ask_puzzle(&mut self, kit: &mut Kit) {
        if let Some(task) = &mut self.task
            && task.puzzle.is_none()
            && task.asked.is_none()
        {
            task.asked = Some(kit.ask(What::DailyPuzzle(task.date)));
        }
    }

    pub(super) fn take_puzzle(&mut self, ticket: Ticket, puzzle: Puzzle, kit: &mut Kit) {
        let columns = self.game().moves().columns().to_vec();
        let Some(task) = self.task.as_mut().filter(|task| task.asked == Some(ticket)) else {
            return;
        };
        task.asked = None;
        // A record that says it is of that day but is not is an ordinary game.
        if !columns.starts_with(puzzle.moves().columns()) {
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

    /// What the other side is to be asked, if it is to reply.
    pub(super) fn reply_to_ask(&self) -> Option<What> {
        let puzzle = self.task.as_ref()?.puzzle.clone()?;
        let moves = self.game().moves().clone();
        matches!(puzzle.standing(&moves), Standing::Reply { .. })
            .then_some(What::PuzzleReply { puzzle, moves })
    }

    /// After a drop: whether it is solved or missed.
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

    /// How many tries it took, which who keeps them knows.
    pub fn tell_tries(&mut self, n_tries: usize) {
        if self.standing() == Some(Standing::Solved) {
            let n_tries = n_tries.max(1);
            self.say_end(Message::good(Four::PuzzleSolvedAfter { n_tries }));
        }
    }

    /// A try is over, and the game is out of the way.
    fn tell_try(&mut self, outcome: GameResult, kit: &mut Kit) {
        let time = self.status().elapsed(self.status().last_at());
        let Some(task) = &mut self.task else { return };
        task.is_done = true;
        kit.tried(task.date, DailyTask::Four, outcome, time);
        if let Some(round) = self.source.local_mut() {
            round.discard();
        }
    }

    /// From the start again. Who has dropped something has had a try.
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

    /// The day and the puzzle, where this is one.
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
    fn another_game_is_no_puzzle_any_more() {
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
