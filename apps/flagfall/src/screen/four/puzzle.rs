//! The day's puzzle on this screen: a position that is won in so many drops, against the best replies.

use flagfall_daily::{Date, Puzzle, Standing};
use flagfall_play::{
    Assistance, Fouls, FourMove, FourTerms, Opponent, Piece, Player, Starter, Undo,
};
use flagfall_sound::Effect as Sound;
use flagfall_store::DailyResult;
use flagfall_table::{Daily, FourPlan, Motion, Origin, Outcome, Round, Ticket, What};

use super::FourPage;
use super::motion::Shine;
use crate::screen::keys::Command;
use crate::screen::kit::Kit;
use crate::screen::message::{Message, Tone};
use crate::screen::now::Now;

/// A puzzle that is being played.
#[derive(Clone, Debug)]
pub(super) struct Task {
    pub(super) date: Date,
    /// Not there yet when the game was kept and is taken up.
    pub(super) puzzle: Option<Puzzle>,
    asked: Option<Ticket>,
    /// Solved or missed.
    pub(super) is_done: bool,
}

impl Task {
    /// The task that a kept game is about.
    pub(super) fn of(origin: &Origin) -> Option<Task> {
        let date = flagfall_table::daily_date(origin)?;
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

impl FourPage {
    /// The puzzle of a day from its start; player one is to drop.
    pub(crate) fn puzzle(date: Date, puzzle: Puzzle, now: Now) -> FourPage {
        let columns = puzzle.moves().columns();
        let starter = if columns.len().is_multiple_of(2) { Player::One } else { Player::Two };
        let terms = FourTerms {
            starter: Starter::Is(starter),
            piece: Some(Piece::X),
            fouls: Fouls::Refused,
            undo: Undo::Forbidden,
            assistance: Assistance::Forbidden,
            opponent: Opponent::Person,
        };
        let plan = FourPlan { terms, origin: Origin::new(flagfall_table::daily_origin(date)) };
        let given = columns.iter().map(|&column| FourMove::Drop(column));
        let round = Round::begun(terms, plan.origin.clone(), given, now.when());
        let mut page = FourPage::with_round(round, plan);
        page.task = Some(Task { date, puzzle: Some(puzzle), asked: None, is_done: false });
        page.cursor = page.middle();
        page.message = page.standing_in_words();
        page
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

    pub(super) fn take_puzzle(&mut self, ticket: Ticket, puzzle: Puzzle, kit: &mut Kit, now: Now) {
        let Some(task) = self.task.as_mut().filter(|task| task.asked == Some(ticket)) else {
            return;
        };
        task.asked = None;
        // A record that says it is of that day but is not is an ordinary game.
        if !self.round.session().game().moves().columns().starts_with(puzzle.moves().columns()) {
            self.task = None;
            return;
        }
        task.puzzle = Some(puzzle);
        self.judge(kit, now);
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
    pub(super) fn judge(&mut self, kit: &mut Kit, now: Now) {
        match self.standing() {
            Some(Standing::Solved) => {
                let result = self.keep_try(Outcome::Won, kit);
                let text = match result.map_or(1, |result| result.n_tries) {
                    1 => "solved at the first try".to_owned(),
                    n_tries => format!("solved after {n_tries} tries"),
                };
                kit.play(Sound::Win);
                self.shine = (kit.settings.motion == Motion::Full)
                    .then(|| Shine::after(self.fall.as_ref(), now.at));
                self.message = Message { text, tone: Tone::Good };
            }
            Some(Standing::Missed) => {
                self.keep_try(Outcome::Lost, kit);
                kit.play(Sound::Lose);
                let again = kit.bindings.key_of(Command::Restart);
                self.message =
                    Message::bad(format!("missed, there was a win ({again} tries again)"));
            }
            Some(Standing::Drop { .. } | Standing::Reply { .. }) | None => {
                self.message = self.standing_in_words();
            }
        }
    }

    /// Counts a try, and the game is out of the way.
    fn keep_try(&mut self, outcome: Outcome, kit: &mut Kit) -> Option<DailyResult> {
        let time = self.session().elapsed(self.session().last_at());
        let task = self.task.as_mut()?;
        task.is_done = true;
        let date = task.date;
        self.round.give_up(&mut kit.keeping);
        kit.keeping.keep_daily(date, Daily::Four, outcome, time)
    }

    /// From the start again. Who has dropped something has had a try.
    pub(super) fn try_again(&mut self, kit: &mut Kit, now: Now) {
        let Some(Task { date, puzzle: Some(puzzle), .. }) = self.task.clone() else { return };
        if self.is_under_way() {
            self.keep_try(Outcome::Lost, kit);
        }
        let cursor = self.cursor;
        *self = FourPage::puzzle(date, puzzle, now);
        self.cursor = cursor;
    }

    pub(super) fn standing_in_words(&self) -> Message {
        let drops = |n_left: u8| match n_left {
            1 => "win with this drop".to_owned(),
            n_left => format!("win in {n_left} drops"),
        };
        let n_given = self.task.as_ref().map_or(0, Task::n_given);
        let last = self.game().moves().columns().get(n_given..).and_then(<[_]>::last);
        Message::plain(match (self.standing(), last) {
            (Some(Standing::Drop { n_left }), Some(column)) => {
                format!("the other side dropped into {column}: {}", drops(n_left))
            }
            (Some(Standing::Drop { n_left }), None) => {
                format!("your turn: {}, whatever the other side does", drops(n_left))
            }
            (Some(Standing::Reply { .. }), _) => "the other side replies".to_owned(),
            (Some(Standing::Solved), _) => "solved".to_owned(),
            (Some(Standing::Missed), _) => "missed".to_owned(),
            (None, _) => "thinking".to_owned(),
        })
    }

    /// What stands above the panel.
    pub(super) fn title(&self) -> String {
        match &self.task {
            Some(task) => {
                format!("Puzzle: win in {}", flagfall_daily::Daily { date: task.date }.wins_in())
            }
            None => "Four in a Row".to_owned(),
        }
    }
}
